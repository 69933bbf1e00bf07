//go:build unix

package mmapbuf

import (
	"os"
	"syscall"
)

// Read is a file's content, and what gives it back. It can be written to: the file stays as it is. Nobody may make the file shorter meanwhile.
func Read(path string) (text []byte, done func(), err error) {
	nothing := func() {}
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() < Large {
		text, err = os.ReadFile(path)
		return text, nothing, err
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, nothing, err
	}
	defer f.Close()
	text, err = syscall.Mmap(int(f.Fd()), 0, int(info.Size()), syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_PRIVATE)
	if err != nil { // not every file system can
		text, err = os.ReadFile(path)
		return text, nothing, err
	}
	return text, func() { _ = syscall.Munmap(text) }, nil
}
