package mmapbuf

import (
	"syscall"
	"unsafe"
)

// huge is how large the pages are that are asked for; where the system's are larger still, it does as it likes.
const huge = 2 << 20

// Make is room for n bytes, none of which is taken yet.
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
