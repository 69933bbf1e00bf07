//go:build unix

package process

import (
	"context"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
)

// Catch makes signals that end a run cancel the context. The returned function returns the signal, or nil.
// Signals that the caller ignores (nohup, background jobs) stay ignored.
func Catch(ctx context.Context) (context.Context, func() os.Signal) {
	ctx, cancel := context.WithCancel(ctx)
	ch := make(chan os.Signal, 1)
	for _, s := range []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT} {
		if !signal.Ignored(s) {
			signal.Notify(ch, s)
		}
	}
	// A file size limit, or a pipe without reader, becomes an error of the write, as a full disk does.
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

// HasEnded reports whether no process has this id.
func HasEnded(pid int) bool { return syscall.Kill(pid, 0) == syscall.ESRCH }

// IsOwn reports whether a file belongs to this user.
func IsOwn(info os.FileInfo) bool {
	s, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(s.Uid) == os.Getuid()
}

// endTree sends a signal to a process and its descendants, the last started first: a linker would continue
// without the compiler that called it. The signal is SIGTERM, on which clang cleans up, or SIGKILL if now.
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

// DeathSignal returns the signal that ended a process; nil if it exited.
func DeathSignal(st *os.ProcessState) os.Signal {
	if ws, ok := st.Sys().(syscall.WaitStatus); ok && ws.Signaled() {
		return ws.Signal()
	}
	return nil
}

// Raise ends this process by a signal, so that its parent sees it. Go's runtime keeps SIGQUIT, SIGPIPE and
// the signals of crashes; for these, Raise returns the shell's status.
func Raise(s os.Signal) int {
	sig, ok := s.(syscall.Signal)
	if !ok {
		return 1
	}
	switch sig {
	case syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGKILL:
		signal.Reset(sig)
		syscall.Kill(os.Getpid(), sig)
		select {} // wait for the signal
	}
	return 128 + int(sig)
}

// Replace replaces this process by another program (execve). It returns only if that fails.
func Replace(argv []string) error {
	path, err := exec.LookPath(argv[0])
	if err != nil {
		return err
	}
	return syscall.Exec(path, argv, os.Environ())
}
