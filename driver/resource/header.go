// Package resource is the resource directory: it places our headers, the Fortran module and a mark of the rules where compilers find them.
//
// Requires: a folder that may be written to; without one there are no words.
// Produces: the words by which a compiler finds the files.
// Guarantees: a file is there whole or not at all, under a name made of its content.
package resource

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"

	"github.com/goenzyme/goenzyme-cc/driver/cache"
	rt "github.com/goenzyme/goenzyme-cc/runtime"
)

// IncludeWords make clang find our headers, behind every folder of the user's and the system's own. Nothing
// when there is no place to put them: only who includes one will notice.
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
		if info, err := os.Stat(file); err != nil || info.Size() != int64(len(h.Text)) { // placed whole, under a name made of what they say
			if os.MkdirAll(filepath.Dir(file), 0o700) != nil {
				return nil
			}
			cache.Place(file, h.Text)
		}
	}
	return []string{"-idirafter", dir}
}
