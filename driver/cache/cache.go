// Package cache is a content-addressed cache on disk for results of slow steps whose inputs are known completely.
//
// Requires: a writable folder; without one, nothing is stored, and that is no error.
// Produces: the entry of a key, or nothing.
// Guarantees: an entry is complete or absent, also with concurrent writers, and damaged ones are ignored. The
// folder's size is bounded: the least recently used entries go first.
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

// A Store is a folder of results. A nil store is empty and keeps nothing.
type Store struct {
	dir string
	max int64 // bytes
}

// Open returns the store in a folder, which it creates if necessary; nil if that fails. The store holds at
// most max bytes.
func Open(dir string, max int64) *Store {
	if os.MkdirAll(dir, 0o700) != nil {
		return nil
	}
	return &Store{dir, max}
}

// Key hashes everything that a result depends on. Each part is hashed for itself, so that boundaries between
// parts count.
func Key(parts ...[]byte) string {
	h := sha256.New()
	for _, p := range parts {
		sum := sha256.Sum256(p)
		h.Write(sum[:])
	}
	return hex.EncodeToString(h.Sum(nil))
}

// suffix is that of an entry's file: the checksum of the content, then the content.
const suffix = ".result"

// Get returns the entry of a key; false if there is none or it is damaged.
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
	os.Chtimes(path, now, now) // trim removes the least recently used entries first
	return text[sha256.Size:], true
}

// Made returns the entry of a key. Without one it makes the result and stores it.
func (s *Store) Made(key string, make func() ([]byte, error)) ([]byte, error) {
	if content, ok := s.Get(key); ok {
		return content, nil
	}
	content, err := make()
	if err != nil {
		return nil, err
	}
	s.Put(key, content)
	return content, nil
}

// Put stores a result. Without space or permission it does nothing.
func (s *Store) Put(key string, content []byte) {
	if s == nil || int64(len(content)) > s.max {
		return
	}
	sum := sha256.Sum256(content)
	if Place(filepath.Join(s.dir, key+suffix), append(sum[:], content...)) {
		s.trim()
	}
}

// half is the prefix of incomplete files.
const half = "new-" // files not complete yet

// Place writes a file atomically and reports whether it succeeded.
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

// Size returns the number of entries and their bytes.
func (s *Store) Size() (entries int, total int64) {
	for _, e := range s.entries() {
		entries++
		total += e.size
	}
	return entries, total
}

// Clear removes all entries.
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

// An entry is a file of the store.
type entry struct {
	path string
	size int64
	used time.Time
}

// entries lists the files of the store, incomplete ones included.
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

// ours reports whether a file name is one of the store's.
func ours(name string) bool { return strings.HasSuffix(name, suffix) || strings.HasPrefix(name, half) }

// abandoned is the age from which an incomplete file has no writer any more.
const abandoned = time.Hour

// trim removes the least recently used entries if the store is too large. It goes a fifth below the limit, so
// that not every Put has to trim.
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
