//go:build unix

package objfile

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"syscall"
)

// content is what a file holds, of which only what somebody touches is read, and what gives it back.
func content(f *os.File, size int64) (data []byte, done func(), err error) {
	if size == 0 || int64(int(size)) != size {
		return nil, func() {}, nil
	}
	data, err = syscall.Mmap(int(f.Fd()), 0, int(size), syscall.PROT_READ, syscall.MAP_PRIVATE)
	if err != nil { // not every file system can
		data, err = io.ReadAll(f)
		return data, func() {}, err
	}
	return data, func() { _ = syscall.Munmap(data) }, nil
}

// guarded runs look, which reads contents: a file that gets shorter meanwhile is an error.
func guarded(look func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if r := recover(); r != nil {
			if _, fault := r.(interface{ Addr() uintptr }); !fault {
				panic(r)
			}
			err = fmt.Errorf("an object was cut short while it was read")
		}
	}()
	return look()
}
