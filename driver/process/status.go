package process

import (
	"context"
	"errors"
	"os"
)

// ErrReported ends a run with failure after its reason has been printed.
var ErrReported = errors.New("reported")

// ErrStopped ends a run early with success: -fenzyme-stop-after.
var ErrStopped = errors.New("stopped")

// Status returns the exit status for the end of a run. A caught signal, or one that ended a child, is raised
// again.
func Status(err error, caught func() os.Signal) (int, error) {
	if caught != nil {
		if s := caught(); s != nil {
			return Raise(s), nil
		}
	}
	var child *ExitError
	switch {
	case err == nil, errors.Is(err, ErrStopped):
		return 0, nil
	case errors.As(err, &child):
		if child.Signal != nil {
			return Raise(child.Signal), nil
		}
		return child.code, nil
	case errors.Is(err, ErrReported):
		return 1, nil
	}
	return 1, err
}

// WithSignals runs f with a context that signals cancel, and ends the process by the signal that came. Verbs
// use it.
func WithSignals(ctx context.Context, f func(context.Context) error) error {
	ctx, caught := Catch(ctx)
	err := f(ctx)
	if s := caught(); s != nil {
		Raise(s)
	}
	return err
}
