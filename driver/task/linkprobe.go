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

// Waits is the condition of a link's steps as a program, for scripts: is it worth looking for derivatives here?
type Waits struct {
	Files []string `arg:"" help:"Objects and archives."`
}

// Reads lists its files.
func (t *Waits) Reads() []string { return t.Files }

// Words spells the task.
func (t *Waits) Words() []string { return append([]string{"waits", "--"}, t.Files...) }

// Run fails, and says nothing, when no unit in the files waits for its derivative.
func (t *Waits) Run(context.Context, io.Writer) error {
	ok, err := Waiting(t.Files)
	if err == nil && !ok {
		return process.ErrReported
	}
	return err
}

// Waiting reports whether a unit in one of these objects and archives waits for its derivative.
func Waiting(objects []string) (bool, error) {
	var all []*irsection.Frame
	for _, f := range objects {
		frames, err := objfile.Heads(f)
		if errors.Is(err, os.ErrNotExist) {
			continue // the linker says it better
		}
		if err != nil {
			return false, err
		}
		all = append(all, frames...)
	}
	return len(irsection.Waiting(all)) > 0, nil
}
