//go:build unix

package driver

import (
	"context"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
)

// catchSignals makes the signals that end a run cancel the context; which one it was can be asked afterwards.
func catchSignals(ctx context.Context) (context.Context, func() os.Signal) {
	ctx, cancel := context.WithCancel(ctx)
	ch := make(chan os.Signal, 1)
	signal.Notify(ch, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	got := make(chan os.Signal, 1)
	go func() {
		got <- <-ch
		cancel()
	}()
	return ctx, func() os.Signal {
		select {
		case s := <-got:
			return s
		default:
			return nil
		}
	}
}

// forwardSignals ends the child when the run is cancelled. clang cleans up on SIGTERM.
func forwardSignals(ctx context.Context, p *os.Process) (stop func()) {
	done := make(chan struct{})
	go func() {
		select {
		case <-ctx.Done():
			p.Signal(syscall.SIGTERM)
		case <-done:
		}
	}()
	return func() { close(done) }
}

// deathSignal is the signal a process died of, nil when it exited.
func deathSignal(st *os.ProcessState) os.Signal {
	if ws, ok := st.Sys().(syscall.WaitStatus); ok && ws.Signaled() {
		return ws.Signal()
	}
	return nil
}

// raise makes this process die of a signal, so that its parent sees what happened. The
// signals of a crash and SIGPIPE are kept by Go's runtime: for those the shell's number is returned.
func raise(s os.Signal) int {
	sig, ok := s.(syscall.Signal)
	if !ok {
		return 1
	}
	switch sig {
	case syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGKILL:
		signal.Reset(sig)
		syscall.Kill(os.Getpid(), sig)
		select {} // the signal is on its way
	}
	return 128 + int(sig)
}

// replaceProcess becomes another program; it returns only when that can't be started.
func replaceProcess(argv []string) error {
	path, err := exec.LookPath(argv[0])
	if err != nil {
		return err
	}
	return syscall.Exec(path, argv, os.Environ())
}
