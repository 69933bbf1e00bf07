package driver

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/attach"
	"github.com/goenzyme/goenzyme-cc/driver/frame"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
	"github.com/goenzyme/goenzyme-cc/driver/resolve"
)

// ShowTask writes, when one of its objects carries IR, the words that the linker of a shared library gets, and assembler for one more object: it
// holds, under names that the library shows, the addresses of its own variables, which derivatives made outside have to share with it.
type ShowTask struct {
	Objects  []string `arg:"" optional:"" help:"Objects, and archives."`
	Whole    bool     `help:"All members of the archives take part."`
	Library  string   `required:"" help:"The shared library."`
	Response string   `name:"words" required:"" help:"Response file; not written when no object carries IR."`
	Object   string   `required:"" help:"The object that is wanted."`
	Out      string   `short:"o" required:"" help:"Assembler for it; written only for machines of which the object cannot be made here."`
}

// Reads lists the objects.
func (t *ShowTask) Reads() []string { return t.Objects }

// Words spells the task.
func (t *ShowTask) Words() []string {
	w := append([]string{"show"}, t.Objects...)
	if t.Whole {
		w = append(w, "--whole")
	}
	return append(w, "--library", t.Library, "--words", t.Response, "--object", t.Object, "-o", t.Out)
}

// Run looks at the symbols of the objects. Members of archives may stay out, and a word about a symbol that is not there would be an error.
func (t *ShowTask) Run(context.Context, io.Writer) error {
	library, carries := filepath.Base(t.Library), false
	var words []attach.Address
	var like []byte
	seen := map[string]bool{}
	for _, path := range t.Objects {
		var unread error
		_ = objfile.Look(path, func(objects []*objfile.Object) error { // of damage the user hears when it matters
			for _, o := range objects {
				carries = carries || !o.Shared && len(o.Frames) > 0
				if like == nil && !o.Shared && !o.Bitcode {
					like = bytes.Clone(o.Head())
				}
				if o.Shared || o.Member != "" && !t.Whole {
					continue
				}
				var names []string
				if names, unread = resolve.ToShow(o); unread != nil {
					return unread
				}
				for _, n := range names {
					if seen[n] {
						continue // the statics of a second unit of equal text: the linker takes the first for the name
					}
					n = strings.Clone(n)
					seen[n] = true
					words = append(words, attach.Address{Shown: resolve.Shown(library, n), Symbol: n})
				}
			}
			return nil
		})
		if unread != nil {
			return unread
		}
	}
	if !carries {
		return nil
	}
	if len(words) == 0 {
		return writeFile(t.Response, nil)
	}
	if err := t.write(words, like); err != nil {
		return err
	}
	return writeFile(t.Response, []byte(`"`+strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(t.Object)+"\"\n"))
}

// write makes the object, or assembler for it where that takes the compiler.
func (t *ShowTask) write(words []attach.Address, like []byte) error {
	if object, ok := attach.Addresses(like, words); ok {
		return writeFile(t.Object, object)
	}
	var text bytes.Buffer
	text.WriteString(".section .note.GNU-stack,\"\",%progbits\n.section .data.rel.ro.goenzyme,\"aw\",%progbits\n.balign 8\n")
	for _, w := range words {
		fmt.Fprintf(&text, ".hidden %s\n.globl %s\n.type %s,%%object\n%s: .dc.a %s\n", w.Symbol, w.Shown, w.Shown, w.Shown, w.Symbol)
	}
	return writeFile(t.Out, text.Bytes())
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
	if err := attach.Point(library, resolve.ShownPrefix); err != nil {
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
	size := 0
	for _, o := range objects {
		for _, f := range o.Frames {
			size += f.Size()
		}
	}
	section := make([]byte, 0, size+size/4) // a header may grow
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
