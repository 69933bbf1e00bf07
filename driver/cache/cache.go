// Package cache is a content-addressed cache on disk for results of slow steps whose inputs are known completely.
//
// Requires: a folder that may be written to; without one nothing is kept, and that is no error.
// Produces: what was put in under a key, or nothing.
// Guarantees: an entry is found whole or not at all, whoever writes and removes at the same time, and a damaged one is passed
// over; the folder does not grow beyond its bound: what was not asked for longest goes first.
package cache

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A Store is a folder of results. A nil one keeps nothing.
type Store struct {
	dir string
	max int64 // bytes
}

// Open returns the store in a folder, which is made if need be. It holds at most max bytes.
func Open(dir string, max int64) *Store {
	if os.MkdirAll(dir, 0o700) != nil {
		return nil
	}
	return &Store{dir, max}
}

// Key names a result by all that it depends on.
func Key(parts ...[]byte) string {
	h := sha256.New()
	for _, p := range parts {
		sum := sha256.Sum256(p)
		h.Write(sum[:])
	}
	return hex.EncodeToString(h.Sum(nil))
}

// An entry is a file: the checksum of the content, then the content.
const suffix = ".result"

// Get returns what was put in under a key.
func (s *Store) Get(key string) ([]byte, bool) {
	if s == nil {
		return nil, false
	}
	path := filepath.Join(s.dir, key+suffix)
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, false
	}
	if len(text) < sha256.Size {
		return nil, false
	}
	if sum := sha256.Sum256(text[sha256.Size:]); !bytes.Equal(sum[:], text[:sha256.Size]) {
		os.Remove(path)
		return nil, false
	}
	now := time.Now()
	os.Chtimes(path, now, now) // it is in use; where that can't be written down it goes sooner
	return text[sha256.Size:], true
}

// Put keeps a result, or doesn't when there is no room or right to.
func (s *Store) Put(key string, content []byte) {
	if s == nil || int64(len(content)) > s.max {
		return
	}
	sum := sha256.Sum256(content)
	if Place(filepath.Join(s.dir, key+suffix), append(sum[:], content...)) {
		s.trim()
	}
}

const half = "new-" // files not complete yet

// Place writes a file whole or not at all, and says which.
func Place(path string, content []byte) bool {
	tmp, err := os.CreateTemp(filepath.Dir(path), half)
	if err != nil {
		return false
	}
	_, err = tmp.Write(content)
	if cerr := tmp.Close(); err != nil || cerr != nil || os.Rename(tmp.Name(), path) != nil {
		os.Remove(tmp.Name())
		return false
	}
	return true
}

// Size counts the results and their bytes.
func (s *Store) Size() (entries int, total int64) {
	for _, e := range s.entries() {
		entries++
		total += e.size
	}
	return entries, total
}

// Clear removes all results.
func (s *Store) Clear() error {
	for _, e := range s.entries() {
		if err := os.Remove(e.path); err != nil && !os.IsNotExist(err) {
			return err
		}
	}
	return nil
}

// Dir is the folder.
func (s *Store) Dir() string { return s.dir }

type entry struct {
	path string
	size int64
	used time.Time
}

func (s *Store) entries() []entry {
	if s == nil {
		return nil
	}
	files, err := os.ReadDir(s.dir)
	if err != nil {
		return nil
	}
	var all []entry
	for _, f := range files {
		if info, err := f.Info(); err == nil && info.Mode().Type() == fs.FileMode(0) && ours(f.Name()) {
			all = append(all, entry{filepath.Join(s.dir, f.Name()), info.Size(), info.ModTime()})
		}
	}
	return all
}

func ours(name string) bool { return strings.HasSuffix(name, suffix) || strings.HasPrefix(name, half) }

// abandoned is after what time a half-written file has nobody who writes it.
const abandoned = time.Hour

// trim takes away what is over the bound, and a fifth more, so that not every Put has to.
func (s *Store) trim() {
	all := s.entries()
	total := int64(0)
	for _, e := range all {
		total += e.size
		if strings.HasPrefix(filepath.Base(e.path), half) && time.Since(e.used) > abandoned {
			os.Remove(e.path)
		}
	}
	if total <= s.max {
		return
	}
	slices.SortFunc(all, func(a, b entry) int {
		return cmp.Or(a.used.Compare(b.used), strings.Compare(a.path, b.path))
	})
	for _, e := range all {
		if total <= s.max-s.max/5 {
			return
		}
		if os.Remove(e.path) == nil {
			total -= e.size
		}
	}
}
