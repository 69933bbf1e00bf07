package task

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/irtext"
)

// Objects must be reproducible in other folders as far as the user's options allow. -ffile-prefix-map
// rewrites source names in objects. A source with an absolute name, as CMake passes it, yields the same
// machine code elsewhere.

// spelled is the source's name in the object. The last matching map applies, as in clang.
func (t *Embed) spelled() string {
	for i := len(t.Maps) - 1; i >= 0; i-- {
		from, to, ok := strings.Cut(t.Maps[i], "=")
		if rest, fits := strings.CutPrefix(t.Source, from); ok && fits {
			return to + rest
		}
	}
	return t.Source
}

// place is the source's name for the unit's hash. An absolute name is made relative to the working directory,
// so that the hash is the same when the tree moves.
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

// named returns the unit's IR with the source's name replaced by spelled.
func (t *Embed) named(raw []byte) []byte {
	if name := t.spelled(); name != t.Source && bytes.Contains(raw, []byte(t.Source)) {
		return irtext.NameSource(raw, name)
	}
	return raw
}
