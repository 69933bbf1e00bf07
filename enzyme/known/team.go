package known

import "strings"

// teamPrefixes start the names of the functions by which compilers let the threads of a team divide work, wait for each other or take
// turns: OpenMP's runtime libraries, and barriers of GPUs.
var teamPrefixes = []string{
	"__kmpc_", "GOMP_",
	"llvm.nvvm.barrier", "llvm.nvvm.bar.", "llvm.nvvm.membar", "llvm.nvvm.fence", "llvm.nvvm.cp.async",
	"llvm.amdgcn.s.barrier", "llvm.amdgcn.s.wait", "llvm.amdgcn.fence",
}

// Team reports whether a function of that name has the threads of a team wait for each other or share work. It touches nothing active, but
// the reverse sweep would need its counterpart.
func Team(name string) bool {
	if name == "__kmpc_global_thread_num" {
		return false // a number
	}
	for _, p := range teamPrefixes {
		if strings.HasPrefix(name, p) {
			return true
		}
	}
	return false
}
