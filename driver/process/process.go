// Package process starts child processes and handles signals (POSIX).
//
// Requires: a program to start.
// Produces: the program's end as an error: nil, an ExitError, or the context's error; and the exit status for
// the end of a run.
// Guarantees: a cancelled context ends the program, and on Linux its descendants. If a signal ends a child,
// our parent sees that signal.
package process

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"
)

// patience is the time that a program has to end after SIGTERM.
const patience = 3 * time.Second

// An ExitError is the failure of a program that has printed its own message.
type ExitError struct {
	code   int
	Signal os.Signal // the signal that ended the program, or nil
	Full   bool      // the message was about a full disk
}

// Error describes the end of the program.
func (e *ExitError) Error() string {
	if e.Signal != nil {
		return fmt.Sprintf("signal: %s", e.Signal)
	}
	return fmt.Sprintf("exit status %d", e.code)
}

// Run runs a program and waits for its end. The terminal sends Ctrl-C to the program itself. A signal to this
// process alone is passed on to the program and its descendants.
func Run(ctx context.Context, cmd *exec.Cmd) error {
	cmd.WaitDelay = patience // descendants may keep our pipes open
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("cannot run %s: %w", cmd.Path, err)
	}

	ended := make(chan struct{})
	go func() {
		select {
		case <-ended:
			return
		case <-ctx.Done():
			endTree(cmd.Process, false)
		}
		select {
		case <-ended:
		case <-time.After(patience):
			endTree(cmd.Process, true)
		}
	}()

	err := cmd.Wait()
	close(ended)
	var ee *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.As(err, &ee):
		return &ExitError{code: ee.ExitCode(), Signal: DeathSignal(ee.ProcessState)}
	case errors.Is(err, exec.ErrWaitDelay):
		return nil // the program itself succeeded
	}
	return err
}
