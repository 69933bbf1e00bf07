package driver

import "os"

// tunables is where the C library of Linux looks for how it shall behave.
const tunables = "GLIBC_TUNABLES"

// useLargePages has the programs that we start take their memory in large pages, where the kernel gives such to who asks: a large unit
// takes some 8 % less to compile, with the same result. What the user says of the C library stays as it is.
func useLargePages() {
	if os.Getenv(tunables) == "" {
		os.Setenv(tunables, "glibc.malloc.hugetlb=1") // other systems, and other C libraries, do not read it
	}
}
