//go:build !unix

package mmapbuf

import "os"

// Read returns a file's content and a function that releases it.
func Read(path string) (text []byte, done func(), err error) {
	text, err = os.ReadFile(path)
	return text, func() {}, err
}
