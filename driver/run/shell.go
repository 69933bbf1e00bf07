// Package run executes plans: it starts their programs and tasks (a job scheduler that runs one job at a time), and reports failures.
//
// Requires: a plan, whose folder exists unless it is private.
// Produces: the outputs of the plan's steps; or an error that names the step, and for an internal error an
// archive that repeats the step.
// Guarantees: no shell is involved. After a failure or a signal, no output of the steps begun is left, and no
// private folder.
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

// A Shell executes plans. All side effects of a run pass through it.
type Shell struct {
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Private        bool          // the folder of intermediate files is created for the first step that needs it, and removed at the end
	Line           []string      // the command line, for messages
	Clang          string        // path of the compiler
	Version        string        // version of this program, for reproducers
	CrashDir       string        // folder for reproducers; "" for the default
	Times          *timing.Table // time per step; nil if not requested

	ctx    context.Context // context of the run
	dir    string          // folder of intermediate files
	made   bool            // dir has been created
	sweeps bool            // also remove stale folders of earlier runs
}

// Run executes a plan. The folder of intermediate files must exist, unless it is private. After a failure,
// the outputs of the steps that have begun are removed.
func (s *Shell) Run(ctx context.Context, p *plan.Plan) error {
	s.ctx = ctx
	s.dir, s.sweeps = p.Dir, p.Links()
	var begun []string
	at := newProgress(s.Stderr, p)
	if s.Times != nil {
		defer s.Times.Print(s.Stderr, "time by step")
	}

	// Conditions are evaluated when their step's turn comes: earlier steps make the files.
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

// runStep runs one step.
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

// runSaying runs one step with standard error to stderr.
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

// overheard runs a step and appends its standard error to the file step.Said. The program writes to the file
// directly: with a pipe, the driver would wait for descendants that keep it open.
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

// captured runs a program with standard output to a file or buffer. Standard error of the trial link is
// printed only if that fails: the final link repeats it.
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

// program runs a program and waits for its end.
func (s *Shell) program(argv []string, stdout, stderr io.Writer) error {
	argv, err := s.shorten(argv)
	if err != nil {
		return err
	}
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = s.Stdin, stdout, stderr
	return process.Run(s.ctx, cmd)
}

// longLine is the size in bytes from which a command line goes into a response file, well below the limits of
// operating systems.
const longLine = 100 << 10

// IsLong reports whether a command line needs a response file.
func IsLong(argv []string) bool {
	size := 0
	for _, w := range argv {
		size += len(w) + 1
	}
	return size >= longLine
}

// shorten moves the words of a long line into a response file. The user's line most likely came in one, too.
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

// runTask runs a task. A panic becomes an error. The engine does not poll the context, so a cancelled run
// abandons the task's goroutine.
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
			return <-done // its compiler is a child process, which ends with the context
		}
		return s.ctx.Err()
	}
}

// TempName returns a new name for a private folder of intermediate files. It contains the process id, for
// sweepStale.
func TempName() string {
	return filepath.Join(os.TempDir(), fmt.Sprintf("%s%d.%d", tempPrefix, os.Getpid(), rand.Uint32()))
}

// folder creates the folder of intermediate files, if it is private and does not exist yet.
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

// Clean removes the private folder. It first removes files one by one, which is faster than RemoveAll for few
// files.
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
