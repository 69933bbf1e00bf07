//go:build !unix

package driver

import (
	"context"
	"errors"
	"os"
	"os/signal"
)

func catchSignals(ctx context.Context) (context.Context, func() os.Signal) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	return ctx, func() os.Signal { _ = stop; return nil }
}

func hasEnded(int) bool { return false } // nobody can tell

func isOwn(os.FileInfo) bool { return false }

func endTree(p *os.Process, _ bool) { p.Kill() }

func deathSignal(*os.ProcessState) os.Signal { return nil }

func raise(os.Signal) int { return 1 }

// replaceProcess is not possible here: the caller runs a child instead.
func replaceProcess([]string) error { return errors.ErrUnsupported }
