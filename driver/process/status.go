package process

import (
	"context"
	"errors"
	"os"
)

// ErrReported ends a run badly. Its reason has been printed.
var ErrReported = errors.New("reported")

// ErrStopped ends a run early and well: -fenzyme-stop-after.
var ErrStopped = errors.New("stopped")

// Status turns the end of a run into an exit status. A signal that was caught, or of which a child died, is raised again.
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

// WithSignals runs f under a context that signals cancel, and ends the process by the signal that came. Commands that are not a
// compiler's line use it.
func WithSignals(ctx context.Context, f func(context.Context) error) error {
	ctx, caught := Catch(ctx)
	err := f(ctx)
	if s := caught(); s != nil {
		Raise(s)
	}
	return err
}
