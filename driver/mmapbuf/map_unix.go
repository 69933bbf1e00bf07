//go:build unix

package mmapbuf

import (
	"os"
	"syscall"
)

// Read returns a file's content and a function that releases it. The content may be written to, without
// effect on the file. The file must not be truncated meanwhile.
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
	if err != nil { // some file systems cannot map
		text, err = os.ReadFile(path)
		return text, nothing, err
	}
	return text, func() { _ = syscall.Munmap(text) }, nil
}
