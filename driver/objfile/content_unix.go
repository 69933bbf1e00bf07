//go:build unix

package objfile

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"syscall"
)

// withContent calls look with the content of a file, of which only what look touches is read. look keeps no part of it.
func withContent(f *os.File, size int64, look func(data []byte) error) (err error) {
	if size == 0 || int64(int(size)) != size {
		return look(nil)
	}
	data, err := syscall.Mmap(int(f.Fd()), 0, int(size), syscall.PROT_READ, syscall.MAP_PRIVATE)
	if err != nil { // not every file system can
		if data, err = io.ReadAll(f); err != nil {
			return err
		}
		return look(data)
	}
	defer syscall.Munmap(data)
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if r := recover(); r != nil {
			if _, fault := r.(interface{ Addr() uintptr }); !fault {
				panic(r)
			}
			err = fmt.Errorf("%s was cut short while it was read", f.Name())
		}
	}()
	return look(data)
}
