// Package times measures the time of a test run: processes append rows to one log when they end, and a table is made from the log.
//
// Requires: a log that the processes of one run share.
// Produces: wall time and processor time by step, package and script, the dearest first.
// Guarantees: the processor time of a step is that of all processes below it that were waited for (os.ProcessState); nothing is counted in two steps.
package times

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"time"
)

// Log names the environment variable that holds the log's path. Without it nothing is written down.
const Log = "GOENZYME_TEST_TIMES"

// Kinds of rows. Steps are parts of a run, one after the other. Packages are within the step that tests, scripts within a package, and what a script
// compiles within the script.
const (
	Step    = "step"
	Package = "package"
	Script  = "script"
	Compile = "compile"
)

// A Row is something that ended.
type Row struct {
	Kind, Name string
	Wall, CPU  float64 // seconds; CPU is user and system together
}

// Add appends a row to the log, which is the value of Log.
func Add(log string, r Row) error {
	line, err := json.Marshal(r)
	if err != nil {
		return err
	}
	f, err := os.OpenFile(log, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(append(line, '\n')) // one write: rows of other processes do not come between
	return errors.Join(err, f.Close())
}

// Read reads a log. One that nothing was written to has no rows.
func Read(log string) (rows []Row, err error) {
	f, err := os.Open(log)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		var r Row
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return nil, fmt.Errorf("%s: %w", log, err)
		}
		rows = append(rows, r)
	}
	return rows, lines.Err()
}

// Measure runs a command to its end and appends what it took. The error is the command's.
func Measure(log, kind, name string, cmd *exec.Cmd) error {
	start := time.Now()
	err := cmd.Run()
	if cmd.ProcessState == nil {
		return err // it did not start
	}
	cpu := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	return errors.Join(err, Add(log, Row{kind, name, time.Since(start).Seconds(), cpu.Seconds()}))
}
