package task

import (
	"context"
	"errors"
	"io"
	"os"

	"github.com/goenzyme/goenzyme-cc/driver/irsection"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
	"github.com/goenzyme/goenzyme-cc/driver/process"
)

// Waits is the condition of a link's steps (plan.When) as a program, for scripts: does a unit have an open
// request?
type Waits struct {
	Files []string `arg:"" help:"Objects and archives."`
}

// Reads lists the input files.
func (t *Waits) Reads() []string { return t.Files }

// Words spells the task as a command line.
func (t *Waits) Words() []string { return append([]string{"waits", "--"}, t.Files...) }

// Run returns nil if a unit has an open request, else ErrReported without a message.
func (t *Waits) Run(context.Context, io.Writer) error {
	ok, err := Waiting(t.Files)
	if err == nil && !ok {
		return process.ErrReported
	}
	return err
}

// Waiting reports whether these objects and archives contain a unit whose derivatives the link must make.
func Waiting(objects []string) (bool, error) {
	var all []*irsection.Frame
	for _, f := range objects {
		frames, err := objfile.Heads(f)
		if errors.Is(err, os.ErrNotExist) {
			continue // the linker reports it
		}
		if err != nil {
			return false, err
		}
		all = append(all, frames...)
	}
	return len(irsection.Waiting(all)) > 0, nil
}
