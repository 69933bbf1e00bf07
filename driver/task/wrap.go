package task

import (
	"context"
	"io"
	"os"

	"github.com/goenzyme/goenzyme-cc/driver/objfile"
)

// Wrap makes an object of bitcode and the frame that goes with it.
type Wrap struct {
	Bitcode string `arg:"" help:"What clang made."`
	Frame   string `required:"" help:"The unit's IR."`
	Out     string `short:"o" required:"" help:"The object."`
}

// Reads lists both files.
func (t *Wrap) Reads() []string { return []string{t.Bitcode, t.Frame} }

// Words spells the task.
func (t *Wrap) Words() []string { return spell("wrap", t) }

// Run writes the one behind the other.
func (t *Wrap) Run(context.Context, io.Writer) error {
	bitcode, err := os.ReadFile(t.Bitcode)
	if err != nil {
		return err
	}
	frames, err := os.ReadFile(t.Frame)
	if err != nil {
		return err
	}
	object, err := objfile.Wrap(bitcode, frames)
	if err != nil {
		return err
	}
	return os.WriteFile(t.Out, object, 0o666)
}
