package buildfiles

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
)

// Install puts the compilers and all files below a prefix (absolute), or, for making a package, below destdir + prefix: what
// the files say of each other holds without destdir. self is the program that is copied.
func Install(self, prefix, destdir, version string) error {
	root := destdir + prefix
	cc := filepath.Join(root, filepath.FromSlash(CC))
	if err := copyProgram(self, cc); err != nil {
		return err
	}
	for _, name := range links {
		if err := link(filepath.Base(cc), cc, filepath.Join(root, filepath.FromSlash(name))); err != nil {
			return err
		}
	}
	return Write(root, Files(prefix, version))
}

// Prefix is where the files are for the program self: below the prefix that it is installed in, or else in a folder of
// data, where they are written when they are missing. There the compilers are links to self.
func Prefix(self, data, version string) (string, error) {
	if prefix := filepath.Dir(filepath.Dir(self)); complete(prefix, version) {
		return prefix, nil
	}
	prefix := filepath.Join(data, "goenzyme", key(self, version))
	if complete(prefix, version) {
		return prefix, nil
	}
	for _, name := range append([]string{CC}, links...) {
		if err := link(self, self, filepath.Join(prefix, filepath.FromSlash(name))); err != nil {
			return "", err
		}
	}
	return prefix, Write(prefix, Files(prefix, version))
}

// key names a folder of data: programs in different places and of different content do not share one.
func key(self, version string) string {
	h := sha256.New()
	fmt.Fprintf(h, "%s\x00%s\x00", self, version)
	for _, f := range Files("", version) {
		h.Write(f.Text)
	}
	return hex.EncodeToString(h.Sum(nil))[:12]
}

// complete reports whether everything is in place below a prefix.
func complete(prefix, version string) bool {
	for _, name := range append([]string{CC}, links...) {
		if _, err := os.Stat(filepath.Join(prefix, filepath.FromSlash(name))); err != nil {
			return false
		}
	}
	for _, f := range Files(prefix, version) {
		text, err := os.ReadFile(filepath.Join(prefix, filepath.FromSlash(f.Path)))
		if err != nil || !bytes.Equal(text, f.Text) {
			return false
		}
	}
	return true
}

// Write puts files below a root, each whole or not at all.
func Write(root string, all []File) error {
	for _, f := range all {
		if err := replace(filepath.Join(root, filepath.FromSlash(f.Path)), bytes.NewReader(f.Text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// copyProgram copies a program; one that is in its place already stays.
func copyProgram(from, to string) error {
	f, err := os.Open(from)
	if err != nil {
		return err
	}
	defer f.Close()
	here, err := f.Stat()
	if err != nil {
		return err
	}
	if there, err := os.Stat(to); err == nil && os.SameFile(here, there) {
		return nil
	}
	return replace(to, f, 0o755)
}

// link makes the name to stand for a program: target is what the link says, program where that is. Where links need
// privileges, the program is copied.
func link(target, program, to string) error {
	if runtime.GOOS == "windows" {
		return copyProgram(program, to)
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	if old, err := os.Readlink(to); err == nil && old == target {
		return nil
	}
	tmp := fmt.Sprintf("%s.%d", to, os.Getpid())
	if err := os.Symlink(target, tmp); err != nil {
		return err
	}
	return errors.Join(os.Rename(tmp, to), ignoreMissing(os.Remove(tmp)))
}

func ignoreMissing(err error) error {
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return err
}

// replace writes a file whole or not at all: two processes may do so at once.
func replace(path string, text io.Reader, mode os.FileMode) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	tmp, err := os.CreateTemp(filepath.Dir(path), ".new-")
	if err != nil {
		return err
	}
	defer os.Remove(tmp.Name())
	_, err = io.Copy(tmp, text)
	if err = errors.Join(err, tmp.Chmod(mode), tmp.Close()); err != nil {
		return err
	}
	return os.Rename(tmp.Name(), path)
}
