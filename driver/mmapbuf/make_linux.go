package mmapbuf

import (
	"syscall"
	"unsafe"
)

// huge is the size of a huge page in bytes on most systems.
const huge = 2 << 20

// Make returns an empty slice of capacity n. Memory is allocated when it is touched.
func Make(n int) []byte {
	if n < Large {
		return make([]byte, 0, n)
	}
	all, err := syscall.Mmap(-1, 0, n+2*huge, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_PRIVATE|syscall.MAP_ANON)
	if err != nil {
		return make([]byte, 0, n)
	}
	first := int(-uintptr(unsafe.Pointer(&all[0])) % huge)
	_ = syscall.Madvise(all[first:first+(n+huge-1)/huge*huge], syscall.MADV_HUGEPAGE)
	return all[first : first : first+n]
}
