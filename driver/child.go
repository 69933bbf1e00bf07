package driver

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

// An exitError is a program's failure that has been reported by the program itself.
type exitError struct {
	code   int
	signal os.Signal // the program died of it
	full   bool      // it said that there is no room
}

func (e *exitError) Error() string {
	if e.signal != nil {
		return fmt.Sprintf("signal: %s", e.signal)
	}
	return fmt.Sprintf("exit status %d", e.code)
}

// runChild runs a program to its end. Ctrl-C reaches it by itself; a signal sent to us alone is passed on, to the programs that
// it has started as well.
func runChild(ctx context.Context, cmd *exec.Cmd) error {
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
		return &exitError{code: ee.ExitCode(), signal: deathSignal(ee.ProcessState)}
	case errors.Is(err, exec.ErrWaitDelay):
		return nil // it ended well
	}
	return err
}
