// Package process starts child processes and handles signals (POSIX).
//
// Requires: a program to start.
// Produces: its end as an error: nil, an ExitError, or the context's own error; and from the end of a run, the exit status.
// Guarantees: when the context is cancelled, the program ends, and on Linux so do the programs that it has started; the end of a child by
// a signal is seen by our own parent as such.
package process

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"
)

// patience is how long a program may take to end after it was told to.
const patience = 3 * time.Second

// An ExitError is a program's failure that has been reported by the program itself.
type ExitError struct {
	code   int
	Signal os.Signal // the program died of it
	Full   bool      // it said that there is no room
}

func (e *ExitError) Error() string {
	if e.Signal != nil {
		return fmt.Sprintf("signal: %s", e.Signal)
	}
	return fmt.Sprintf("exit status %d", e.code)
}

// Run runs a program to its end. Ctrl-C reaches it by itself; a signal sent to us alone is passed on, to the programs that
// it has started as well.
func Run(ctx context.Context, cmd *exec.Cmd) error {
	cmd.WaitDelay = patience // what a program leaves running may hold on to our pipes
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
		return nil // it ended well
	}
	return err
}
