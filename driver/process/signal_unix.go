//go:build unix

package process

import (
	"context"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
)

// Catch makes the signals that end a run cancel the context; which one it was can be asked afterwards. A signal that the
// caller had us ignore (nohup, jobs in the background) stays so.
func Catch(ctx context.Context) (context.Context, func() os.Signal) {
	ctx, cancel := context.WithCancel(ctx)
	ch := make(chan os.Signal, 1)
	for _, s := range []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT} {
		if !signal.Ignored(s) {
			signal.Notify(ch, s)
		}
	}
	// a file that may grow no more, or a reader that has gone, is an error of the write, as a full disk is
	signal.Notify(make(chan os.Signal, 1), syscall.SIGXFSZ, syscall.SIGPIPE)
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

// HasEnded reports whether there is no process of that number.
func HasEnded(pid int) bool { return syscall.Kill(pid, 0) == syscall.ESRCH }

// IsOwn reports whether a file belongs to this user.
func IsOwn(info os.FileInfo) bool {
	s, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(s.Uid) == os.Getuid()
}

// endTree tells a process and all that it started to end, the last started first: a linker would go on without the compiler
// that called it. clang cleans up on SIGTERM.
func endTree(p *os.Process, now bool) {
	sig := syscall.SIGTERM
	if now {
		sig = syscall.SIGKILL
	}
	below := descendants(p.Pid)
	for i := len(below) - 1; i >= 0; i-- {
		syscall.Kill(below[i], sig)
	}
	p.Signal(sig)
}

// DeathSignal is the signal a process died of, nil when it exited.
func DeathSignal(st *os.ProcessState) os.Signal {
	if ws, ok := st.Sys().(syscall.WaitStatus); ok && ws.Signaled() {
		return ws.Signal()
	}
	return nil
}

// Raise makes this process die of a signal, so that its parent sees what happened. The
// signals of a crash, SIGQUIT and SIGPIPE are kept by Go's runtime: for those the shell's number is returned.
func Raise(s os.Signal) int {
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

// Replace becomes another program; it returns only when that can't be started.
func Replace(argv []string) error {
	path, err := exec.LookPath(argv[0])
	if err != nil {
		return err
	}
	return syscall.Exec(path, argv, os.Environ())
}
