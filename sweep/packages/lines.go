package packages

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
)

// linesOfC counts the lines of C and C++ below dir, headers included.
func linesOfC(dir string) (int, error) {
	total := 0
	suffixes := []string{".c", ".h", ".cc", ".cpp", ".cxx", ".hpp", ".hh", ".f", ".f90", ".F90"}
	err := files(dir, func(name string) error {
		if !slices.Contains(suffixes, filepath.Ext(name)) {
			return nil
		}
		text, err := os.ReadFile(name)
		total += bytes.Count(text, []byte("\n"))
		return err
	})
	return total, err
}
