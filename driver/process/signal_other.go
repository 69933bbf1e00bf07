//go:build !unix

package process

import (
	"context"
	"errors"
	"os"
	"os/signal"
)

// Catch makes an interrupt cancel the context.
func Catch(ctx context.Context) (context.Context, func() os.Signal) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	return ctx, func() os.Signal { _ = stop; return nil }
}

// HasEnded is always false: unknown on this system.
func HasEnded(int) bool { return false }

// IsOwn is always false: unknown on this system.
func IsOwn(os.FileInfo) bool { return false }

// endTree kills a process.
func endTree(p *os.Process, _ bool) { p.Kill() }

// DeathSignal is always nil: this system has no signals.
func DeathSignal(*os.ProcessState) os.Signal { return nil }

// Raise returns the exit status 1.
func Raise(os.Signal) int { return 1 }

// Replace is unsupported: the caller runs a child process instead.
func Replace([]string) error { return errors.ErrUnsupported }
