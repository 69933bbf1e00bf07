//go:build noengine

package driver

import (
	"errors"
	"io"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

func stageNames() []string { return []string{"request", "emit"} }

func differentiate(*ir.Module, *Options, io.Writer, *diag.List) error {
	return errors.New("built without the engine")
}
