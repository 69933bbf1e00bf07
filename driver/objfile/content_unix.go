//go:build unix

package objfile

import (
	"fmt"
	"io/fs"
	"runtime/debug"
	"sync"
	"syscall"
)

// open opens a file with one system call. os.Open takes three, and a link reads many files.
func open(path string) (fd int, err error) {
	for {
		fd, err = syscall.Open(path, syscall.O_RDONLY|syscall.O_CLOEXEC, 0)
		if err != syscall.EINTR {
			break
		}
	}
	if err != nil {
		return fd, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	return fd, nil
}

// start reads the first bytes of a file into head and returns their number.
func start(path string, head []byte) int {
	fd, err := open(path)
	if err != nil {
		return 0
	}
	defer syscall.Close(fd)
	var info syscall.Stat_t
	if syscall.Fstat(fd, &info) == nil && isSmall(&info) {
		data, _ := readSmall(fd, path, &info)
		return copy(head, data)
	}
	n, _ := readAll(fd, head)
	return n
}

// kept caches small files. A link reads each several times: to distinguish it from a linker script, for its
// requests, and for its content.
var kept struct {
	sync.Mutex
	files map[string]keptFile
	size  int
}

type keptFile struct {
	info syscall.Stat_t
	data []byte
}

// maxKept is the maximum size of the cache in bytes.
const maxKept = 1 << 24

// again returns the content of a cached file that has not changed since.
func again(path string) (data []byte, ok bool) {
	kept.Lock()
	defer kept.Unlock()
	k, ok := kept.files[path]
	if !ok {
		return nil, false
	}
	var now syscall.Stat_t
	same := syscall.Stat(path, &now) == nil && now.Dev == k.info.Dev && now.Ino == k.info.Ino && now.Size == k.info.Size && changed(&now) == changed(&k.info)
	return k.data, same
}

// isSmall reports whether a file is regular, not empty, and at most smallFile bytes long.
func isSmall(info *syscall.Stat_t) bool {
	return info.Mode&syscall.S_IFMT == syscall.S_IFREG && 0 < info.Size && info.Size <= smallFile
}

// readSmall reads a small file and caches it.
func readSmall(fd int, path string, info *syscall.Stat_t) ([]byte, error) {
	data := make([]byte, info.Size)
	n, err := readAll(fd, data)
	if err != nil {
		return nil, &fs.PathError{Op: "read", Path: path, Err: err}
	}
	kept.Lock()
	defer kept.Unlock()
	if kept.size+n <= maxKept && n == len(data) {
		if kept.files == nil {
			kept.files = map[string]keptFile{}
		}
		kept.size += n - len(kept.files[path].data)
		kept.files[path] = keptFile{*info, data}
	}
	return data[:n], nil
}

// readAll reads from the file's start until to is full or the file ends.
func readAll(fd int, to []byte) (n int, err error) {
	for n < len(to) {
		m, err := syscall.Pread(fd, to[n:], int64(n))
		if err == syscall.EINTR {
			continue
		}
		if err != nil || m == 0 {
			return n, err
		}
		n += m
	}
	return n, nil
}

// smallFile is the size in bytes up to which files are read whole; larger ones are mapped.
const smallFile = 1 << 16

// content returns the content of a regular file; nil for others. Large files are mapped, so only touched
// pages are read. done releases the content; it may be nil.
func content(path string) (data []byte, done func(), err error) {
	if data, ok := again(path); ok {
		return data, nil, nil
	}
	fd, err := open(path)
	if err != nil {
		return nil, nil, err
	}
	defer syscall.Close(fd)
	var info syscall.Stat_t
	if err := syscall.Fstat(fd, &info); err != nil {
		return nil, nil, &fs.PathError{Op: "stat", Path: path, Err: err}
	}
	size := int(info.Size)
	if info.Mode&syscall.S_IFMT != syscall.S_IFREG || size == 0 || int64(size) != info.Size {
		return nil, nil, nil
	}
	if !isSmall(&info) {
		if data, err = syscall.Mmap(fd, 0, size, syscall.PROT_READ, syscall.MAP_PRIVATE); err == nil { // some file systems cannot map
			return data, func() { _ = syscall.Munmap(data) }, nil
		}
	}
	data, err = readSmall(fd, path, &info)
	return data, nil, err
}

// guarded runs look, which reads mapped files. A file that is truncated meanwhile gives an error instead of a
// fault.
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
