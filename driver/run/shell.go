// Package run executes plans: it starts their programs and tasks (a job scheduler that runs one job at a time), and reports failures.
//
// Requires: a plan, whose folder exists unless it is private.
// Produces: what the plan's steps make; or an error that names the step, and for a fault of ours an archive that repeats it.
// Guarantees: nothing reaches a shell; after a failure or a signal no output of the steps begun is left, and no private folder.
package run

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"time"

	"github.com/goenzyme/goenzyme-cc/driver/files"
	"github.com/goenzyme/goenzyme-cc/driver/plan"
	"github.com/goenzyme/goenzyme-cc/driver/process"
	"github.com/goenzyme/goenzyme-cc/driver/timing"
)

// A Shell runs plans: every side effect of a run passes through it.
type Shell struct {
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Private        bool          // the folder of intermediate files is made when the first step needs it, and goes at the end
	Line           []string      // the command line, for messages
	Clang          string        // the compiler's path
	Version        string        // of this program, for reproducers
	CrashDir       string        // where reproducers go; "" for the usual folder
	Times          *timing.Table // what the steps take; nil when nobody asks

	ctx    context.Context // of the run
	dir    string          // of intermediate files
	made   bool            // there it is
	sweeps bool            // others of the kind, long left behind, go as well
}

// Run carries out a plan. The intermediate folder must exist, unless it is private. On failure the outputs of the steps begun are removed.
func (s *Shell) Run(ctx context.Context, p *plan.Plan) error {
	s.ctx = ctx
	s.dir, s.sweeps = p.Dir, p.Links()
	var begun []string
	at := newProgress(s.Stderr, p)
	if s.Times != nil {
		defer s.Times.Print(s.Stderr, "time by step")
	}
	for i := range p.Steps {
		step := &p.Steps[i]
		ok, err := step.When.Holds()
		if err == nil && ok {
			begun = append(begun, step.Outputs...)
			end, since := at.during(step), time.Now()
			err = s.runStep(step)
			end()
			if s.Times != nil {
				s.Times.Add(string(step.Kind), time.Since(since).Seconds())
			}
			if err != nil && s.goesOtherwise(p, step, err) {
				err = nil
			}
		}
		if err != nil {
			for _, f := range begun {
				files.Remove(f)
			}
			return s.explained(p, step, err)
		}
	}
	return nil
}

func (s *Shell) runStep(step *plan.Step) error {
	if err := s.ctx.Err(); err != nil {
		return err
	}
	if !step.Light {
		if err := s.folder(); err != nil {
			return err
		}
	}
	if step.Said == "" {
		return s.runSaying(step, s.Stderr)
	}
	return s.overheard(step)
}

func (s *Shell) runSaying(step *plan.Step, stderr io.Writer) error {
	if step.Task != nil {
		return s.runTask(step, stderr)
	}
	if step.Kind == plan.Link && step.Capture == "" {
		return s.linked(step)
	}
	if step.Capture == "" {
		return s.program(step.Argv, s.Stdout, stderr)
	}
	return s.captured(step)
}

// overheard runs a step and adds what it says to the file step.Said. It is a file that the program writes to: nobody waits for
// the end of a pipe that what it has started may hold on to.
func (s *Shell) overheard(step *plan.Step) error {
	f, err := os.OpenFile(step.Said, os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	before, err := f.Seek(0, io.SeekEnd)
	if err != nil {
		return err
	}
	err = s.runSaying(step, f)
	if said, rerr := io.ReadAll(io.NewSectionReader(f, before, 1<<62)); rerr == nil {
		s.Stderr.Write(said)
	}
	return err
}

// captured runs a program whose standard output we want. What it says to standard error is
// shown only when it fails: a later step would repeat it.
func (s *Shell) captured(step *plan.Step) error {
	if step.Heard != nil {
		return s.program(step.Argv, step.Heard, s.Stderr)
	}
	f, err := os.OpenFile(step.Capture, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o666)
	if err != nil {
		return err
	}
	var said bytes.Buffer
	stderr := io.Writer(&said)
	if step.Kind == plan.Link {
		stderr = s.Stderr
	}
	err = s.program(step.Argv, f, stderr)
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err != nil {
		s.Stderr.Write(said.Bytes())
	}
	var child *process.ExitError
	if errors.As(err, &child) {
		child.Full = bytes.Contains(said.Bytes(), []byte("No space left on device"))
	}
	return err
}

// program runs another program to its end.
func (s *Shell) program(argv []string, stdout, stderr io.Writer) error {
	argv, err := s.shorten(argv)
	if err != nil {
		return err
	}
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = s.Stdin, stdout, stderr
	return process.Run(s.ctx, cmd)
}

// longLine is when a command line goes into a response file: well below what systems allow.
const longLine = 100 << 10

// IsLong reports whether a command line has to go into a response file.
func IsLong(argv []string) bool {
	size := 0
	for _, w := range argv {
		size += len(w) + 1
	}
	return size >= longLine
}

// shorten puts the words of a very long line into a response file, as they came to us most likely.
func (s *Shell) shorten(argv []string) ([]string, error) {
	if !IsLong(argv) || s.dir == "" {
		return argv, nil
	}
	var b strings.Builder
	for _, w := range argv[1:] {
		b.WriteString(`"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(w) + "\"\n")
	}
	if err := s.folder(); err != nil {
		return nil, err
	}
	path := filepath.Join(s.dir, "goenzyme.rsp")
	return []string{argv[0], "@" + path}, files.Write(path, []byte(b.String()))
}

// runTask does a verb of ours. A panic becomes an error. The engine does not look up while it works: when the run is cancelled, it is given up.
func (s *Shell) runTask(step *plan.Step, stderr io.Writer) error {
	done := make(chan error, 1)
	go func() {
		defer func() {
			if r := recover(); r != nil {
				done <- &panicError{r, debug.Stack()}
			}
		}()
		done <- step.Task.Run(s.ctx, stderr)
	}()
	select {
	case err := <-done:
		return err
	case <-s.ctx.Done():
		if step.Kind == plan.Runtime {
			return <-done // it has a compiler running, which has been told to end
		}
		return s.ctx.Err()
	}
}

// TempName is what the private folder for intermediate files is called. It says whose it is: see sweepStale.
func TempName() string {
	return filepath.Join(os.TempDir(), fmt.Sprintf("%s%d.%d", tempPrefix, os.Getpid(), rand.Uint32()))
}

// folder makes the folder for intermediate files, when it is the run's own.
func (s *Shell) folder() error {
	if s.made || !s.Private {
		return nil
	}
	if err := os.Mkdir(s.dir, 0o700); err != nil {
		return fmt.Errorf("cannot make a folder for intermediate files: %w", err)
	}
	s.made = true
	if s.sweeps {
		sweepStale(filepath.Dir(s.dir), time.Now())
	}
	return nil
}

// Clean removes that folder. It has few files and, as a rule, no folders.
func (s *Shell) Clean() {
	if !s.made {
		return
	}
	s.made = false
	if f, err := os.Open(s.dir); err == nil {
		names, _ := f.Readdirnames(-1)
		f.Close()
		for _, name := range names {
			os.Remove(filepath.Join(s.dir, name))
		}
	}
	if os.Remove(s.dir) != nil {
		os.RemoveAll(s.dir)
	}
}
