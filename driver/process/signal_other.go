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

// HasEnded is false: nobody can tell.
func HasEnded(int) bool { return false }

// IsOwn is false: nobody can tell.
func IsOwn(os.FileInfo) bool { return false }

func endTree(p *os.Process, _ bool) { p.Kill() }

// DeathSignal is nil: there are no signals.
func DeathSignal(*os.ProcessState) os.Signal { return nil }

// Raise only has the exit status.
func Raise(os.Signal) int { return 1 }

// Replace is not possible here: the caller runs a child instead.
func Replace([]string) error { return errors.ErrUnsupported }
