// Package files writes output files, and removes those that are left unfinished.
//
// Requires: a path.
// Produces: a file with the whole text, or none.
// Guarantees: only regular files are removed.
package files

import "os"

// Exists reports whether there is a file or folder of that name.
func Exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// Remove removes an unfinished output if it is a regular file; devices and pipes stay.
func Remove(path string) {
	if info, err := os.Lstat(path); err == nil && info.Mode().IsRegular() {
		os.Remove(path)
	}
}

// Write writes a file, and removes it after an error. The folder of intermediate files is private; files to
// keep get the usual mode.
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
