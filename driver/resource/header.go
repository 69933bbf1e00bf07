// Package resource is the resource directory: it places our headers, the Fortran module and a dependency marker for rule files where compilers find them.
//
// Requires: a writable folder; without one there are no options.
// Produces: the options by which a compiler finds the files.
// Guarantees: a file is complete or absent; its name is a hash of its content.
package resource

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"

	"github.com/goenzyme/goenzyme-cc/driver/cache"
	rt "github.com/goenzyme/goenzyme-cc/runtime"
)

// IncludeWords returns the options by which clang finds our headers, after all folders of the user and the
// system; nil if there is no place for them. Then only an include of one fails.
func IncludeWords() []string {
	kept := cache.Dir()
	if kept == "" {
		return nil
	}
	headers, sum := rt.Headers(), sha256.New()
	for _, h := range headers {
		sum.Write([]byte(h.Path))
		sum.Write(h.Text)
	}
	dir := filepath.Join(kept, "include-"+hex.EncodeToString(sum.Sum(nil))[:12])
	for _, h := range headers {
		file := filepath.Join(dir, filepath.FromSlash(h.Path))
		if info, err := os.Stat(file); err != nil || info.Size() != int64(len(h.Text)) { // Place is atomic, and the name is a hash of the content
			if os.MkdirAll(filepath.Dir(file), 0o700) != nil {
				return nil
			}
			cache.Place(file, h.Text)
		}
	}
	return []string{"-idirafter", dir}
}
