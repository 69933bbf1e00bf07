package task

import (
	"context"
	"io"
	"path/filepath"

	"github.com/goenzyme/goenzyme-cc/driver/elfpatch"
	"github.com/goenzyme/goenzyme-cc/driver/irsection"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
)

// Carry adds a section to a shared library: the IR of its units, copied from the objects, and the objects'
// symbol tables. Symbol resolution happens when a program differentiates through the library.
type Carry struct {
	Linkage `embed:""`
}

// Words spells the task as a command line.
func (t *Carry) Words() []string { return spell("carry", t) }

// Run adds the section if at least one object has IR.
func (t *Carry) Run(context.Context, io.Writer) error {
	return objfile.Look(func(all *objfile.Files) error {
		used, libraries, err := t.used(all.Read)
		if err != nil {
			return err
		}
		linked, err := all.Content(t.Linked)
		if err != nil {
			return err
		}

		// Everything is copied, also objects without IR: symbol resolution needs all symbol tables.
		opt := t.options()
		l := &irsection.Library{Name: filepath.Base(t.Linked), Wrap: opt.Wrap, Assign: opt.Assign, Provide: opt.Provide, Symbols: elfpatch.Symbols(linked)}
		carries := false
		for _, o := range used {
			carries = carries || len(o.IR) > 0
			part := irsection.LibraryObject{Name: filepath.Base(o.Path), Bitcode: o.Bitcode, Frames: o.IR}
			if o.Member != "" {
				part.Name += "(" + o.Member + ")"
			}
			if !o.Bitcode {
				part.Symbols = elfpatch.Symbols(o.Content())
			}
			l.Objects = append(l.Objects, part)
		}

		if !carries {
			return nil
		}
		if err := dropProvided(l.Provide, libraries); err != nil {
			return err
		}
		_, err = elfpatch.Behind(t.Linked, linked, irsection.Section, func(w io.Writer) error { return irsection.WriteLibrary(w, l) })
		return err
	})
}

// dropProvided removes PROVIDE symbols of linker scripts that a shared library defines: PROVIDE applies only
// to undefined names.
func dropProvided(provided map[string]string, libraries []*objfile.Object) error {
	if len(provided) == 0 {
		return nil
	}
	for _, o := range libraries {
		symbols, err := o.Symbols()
		if err != nil {
			return err
		}
		for _, s := range symbols {
			if s.Rank > objfile.Undefined {
				delete(provided, s.Name)
			}
		}
	}
	return nil
}
