// Package files writes output files atomically: to a temporary name, then renamed.
//
// Requires: a path.
// Produces: a file with the whole text, or none.
// Guarantees: nothing is removed but regular files.
package files

import "os"

// Exists reports whether there is a file or folder of that name.
func Exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// Remove removes an unfinished output: a regular file, never a device or a pipe.
func Remove(path string) {
	if info, err := os.Lstat(path); err == nil && info.Mode().IsRegular() {
		os.Remove(path)
	}
}

// Write writes a file whole, or leaves none. The folder of intermediate files is the user's own; what the user wants kept has
// the mode of other files.
func Write(path string, text []byte) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err != nil {
		Remove(path)
	}
	return err
}
