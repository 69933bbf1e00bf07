package packages

import (
	"bytes"
	"debug/elf"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/irsection"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
)

// Carried counts what a build left behind: objects, members of archives, shared libraries.
type Carried struct {
	Objects, Members, Shared int // those with IR
	Excused                  int // those without it that the recipe names
	Bare                     []string
	SharedBare               []string
}

// carried looks at every ELF file and archive below dir.
func carried(r *Recipe, dir string) (*Carried, error) {
	c := &Carried{}
	err := files(dir, func(name string) error {
		kind, err := kindOf(name)
		if err != nil || kind == nothing {
			return err
		}
		if kind == shared {
			has, err := hasSection(name)
			switch {
			case has:
				c.Shared++
			case err == nil:
				c.SharedBare = append(c.SharedBare, relative(dir, name))
			}
			return err
		}
		objects, err := objfile.Read(name)
		for _, o := range objects {
			switch {
			case len(o.Frames) == 0 && r.excuses(o):
				c.Excused++
			case len(o.Frames) == 0:
				c.Bare = append(c.Bare, relative(dir, o.Name()))
			case o.Member != "":
				c.Members++
			default:
				c.Objects++
			}
		}
		return err
	})
	return c, err
}

func (r *Recipe) excuses(o *objfile.Object) bool {
	return slices.ContainsFunc(r.Without, func(w Without) bool {
		return strings.HasSuffix(o.Path, w.Object) || o.Member != "" && strings.HasSuffix(o.Member, w.Object)
	})
}

// files calls f for every regular file below dir.
func files(dir string, f func(name string) error) error {
	return filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		return f(name)
	})
}

func relative(dir, name string) string {
	if rel, err := filepath.Rel(dir, name); err == nil {
		return rel
	}
	return name
}

type kind int

const (
	nothing kind = iota
	object
	archive
	shared
)

// kindOf tells by its first bytes what a file is; programs are nothing.
func kindOf(name string) (kind, error) {
	f, err := os.Open(name)
	if err != nil {
		return nothing, err
	}
	defer f.Close()
	head := make([]byte, 20)
	if _, err := io.ReadFull(f, head); err != nil {
		return nothing, nil // too short for any of them
	}
	switch {
	case bytes.HasPrefix(head, []byte("!<arch>\n")), bytes.HasPrefix(head, []byte("!<thin>\n")):
		return archive, nil
	case !bytes.HasPrefix(head, []byte(elf.ELFMAG)):
		return nothing, nil
	case elf.Type(head[16]) == elf.ET_REL:
		return object, nil
	case elf.Type(head[16]) == elf.ET_DYN && strings.Contains(filepath.Base(name), ".so"):
		return shared, nil
	}
	return nothing, nil
}

func hasSection(name string) (bool, error) {
	f, err := elf.Open(name)
	if err != nil {
		return false, err
	}
	defer f.Close()
	return f.Section(irsection.Section) != nil, nil
}
