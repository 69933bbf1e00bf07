//go:build !unix

package objfile

import (
	"io"
	"os"
)

// withContent calls look with the content of a file.
func withContent(f *os.File, _ int64, look func(data []byte) error) error {
	data, err := io.ReadAll(f)
	if err != nil {
		return err
	}
	return look(data)
}
