package cache

import (
	"crypto/sha256"
	"debug/elf"
	"fmt"
	"os"
	"path/filepath"
)

// Identity identifies a compiler by path, size and time of modification, so that it changes with an upgrade.
func Identity(clang string) []byte {
	path, err := filepath.EvalSymlinks(clang)
	if err != nil {
		path = clang
	}
	info, err := os.Stat(path)
	if err != nil {
		return []byte(clang)
	}
	return fmt.Appendf(nil, "%s %s %d %d", clang, path, info.Size(), info.ModTime().UnixNano())
}

// OwnIdentity identifies the build of this program: by its build id, or a hash of the file.
func OwnIdentity() []byte {
	path, err := os.Executable()
	if err != nil {
		return nil
	}
	if f, err := elf.Open(path); err == nil {
		defer f.Close()
		if s := f.Section(".note.go.buildid"); s != nil {
			if note, err := s.Data(); err == nil {
				return note
			}
		}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	sum := sha256.Sum256(text)
	return sum[:]
}
