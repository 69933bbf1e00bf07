package task

import (
	"context"
	"io"
	"os"

	"github.com/goenzyme/goenzyme-cc/driver/files"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
)

// Wrap makes an object from bitcode and its frame.
type Wrap struct {
	Bitcode string `arg:"" help:"What clang made."`
	Frame   string `required:"" help:"The unit's IR."`
	Out     string `short:"o" required:"" help:"The object."`
}

// Reads lists the input files.
func (t *Wrap) Reads() []string { return []string{t.Bitcode, t.Frame} }

// Words spells the task as a command line.
func (t *Wrap) Words() []string { return spell("wrap", t) }

// Run writes the object.
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
	return files.Write(t.Out, object)
}
