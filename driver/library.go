package driver

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/attach"
	"github.com/goenzyme/goenzyme-cc/driver/frame"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
	"github.com/goenzyme/goenzyme-cc/driver/resolve"
)

// ShowTask writes the words that the linker of a shared library gets, when one of its objects carries IR: the library shows the variables that
// derivatives made outside would have to share with it.
type ShowTask struct {
	Objects []string `arg:"" optional:"" help:"Objects, and archives."`
	None    bool     `help:"The linker cannot show them."`
	Whole   bool     `help:"All members of the archives take part."`
	Library string   `required:"" help:"The shared library."`
	Out     string   `short:"o" required:"" help:"Response file; not written when no object carries IR."`
}

// Reads lists the objects.
func (t *ShowTask) Reads() []string { return t.Objects }

// Words spells the task.
func (t *ShowTask) Words() []string {
	w := append([]string{"show"}, t.Objects...)
	if t.None {
		w = append(w, "--none")
	}
	if t.Whole {
		w = append(w, "--whole")
	}
	return append(w, "--library", t.Library, "-o", t.Out)
}

// Run looks at the symbols of the objects. Members of archives may stay out, and a word about a symbol that is not there would be an error.
func (t *ShowTask) Run(context.Context, io.Writer) error {
	library, carries := filepath.Base(t.Library), false
	var words bytes.Buffer
	for _, path := range t.Objects {
		frames, err := objfile.Frames(path)
		if err != nil || len(frames) == 0 {
			continue // of damage the user hears when it matters
		}
		objects, err := objfile.Read(path)
		if err != nil {
			return err
		}
		for _, o := range objects {
			carries = carries || !o.Shared && len(o.Frames) > 0
			if t.None || o.Shared || o.Member != "" && !t.Whole {
				continue
			}
			names, err := resolve.ToShow(o)
			if err != nil {
				return err
			}
			for _, n := range names {
				words.WriteString("-Wl,--defsym=" + resolve.Shown(library, n) + "=" + n + "+0\n") // a sum does not inherit that n is hidden
			}
		}
	}
	if !carries {
		return nil
	}
	return writeFile(t.Out, words.Bytes())
}

// CarryTask puts the IR of its units into a shared library.
type CarryTask struct {
	Linkage `embed:""`
}

// Words spells the task.
func (t *CarryTask) Words() []string { return append([]string{"carry"}, t.words()...) }

// Run appends the section.
func (t *CarryTask) Run(context.Context, io.Writer) error {
	library := t.Linked
	objects, err := t.objects()
	if err != nil {
		return err
	}
	linked, err := objfile.Read(library)
	if err != nil || len(linked) != 1 || !linked[0].Shared {
		return err
	}
	exported, err := exportedNames(library)
	if err != nil {
		return err
	}
	names, err := t.resolve(objects)
	if err != nil {
		return err
	}
	var section []byte
	for _, o := range objects {
		if o.Shared {
			continue
		}
		for _, f := range o.Frames {
			h := names.InLibrary(f, filepath.Base(library), func(n string) bool { return exported[n] })
			if section, err = f.Again(section, h); err != nil {
				return err
			}
		}
	}
	if len(section) == 0 {
		return nil
	}
	_, err = attach.To(library, attach.Section{Name: frame.Section, Content: section}, nil)
	return err
}

// printsLinks reports whether the linker is asked to print something, which a trace would be mixed with.
func printsLinks(words []string) bool {
	for _, w := range words {
		switch w = strings.TrimLeft(w, "-"); {
		case w == "t", w == "M", w == "v", w == "V", w == "trace", w == "cref", w == "stats", w == "verbose", w == "version", w == "help",
			strings.HasPrefix(w, "print-"), strings.HasPrefix(w, "verbose="), strings.HasPrefix(w, "trace-symbol"), strings.HasPrefix(w, "y"):
			return true
		}
	}
	return false
}
