package task

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/irtext"
)

// An object must not depend on where its source lies, as far as the user wants that: -ffile-prefix-map rewrites the names of
// sources in it, and what is named absolutely, by CMake for instance, makes the same machine code in another place.

// spelled is the source's name in the object: of several maps the last that fits counts, as in clang.
func (t *Embed) spelled() string {
	for i := len(t.Maps) - 1; i >= 0; i-- {
		from, to, ok := strings.Cut(t.Maps[i], "=")
		if rest, fits := strings.CutPrefix(t.Source, from); ok && fits {
			return to + rest
		}
	}
	return t.Source
}

// place is the source's name for telling units of a program apart: an absolute one is seen from the working directory, so that
// it moves with the tree.
func (t *Embed) place() string {
	name := t.spelled()
	if !filepath.IsAbs(name) || name != t.Source {
		return name
	}
	dir, err := os.Getwd()
	if err != nil {
		return name
	}
	if from, err := filepath.Rel(dir, name); err == nil {
		return filepath.ToSlash(from)
	}
	return name
}

// named is a unit's IR with its source's name as the object shall have it.
func (t *Embed) named(raw []byte) []byte {
	if name := t.spelled(); name != t.Source && bytes.Contains(raw, []byte(t.Source)) {
		return irtext.NameSource(raw, name)
	}
	return raw
}
