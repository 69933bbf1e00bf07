package known

import "strings"

// teamPrefixes lists prefixes of the functions by which the threads of a team share work, wait for each other
// or take turns: OpenMP's runtime libraries, and barriers of GPUs.
var teamPrefixes = []string{
	"__kmpc_", "GOMP_",
	"llvm.nvvm.barrier", "llvm.nvvm.bar.", "llvm.nvvm.membar", "llvm.nvvm.fence", "llvm.nvvm.cp.async",
	"llvm.amdgcn.s.barrier", "llvm.amdgcn.s.wait", "llvm.amdgcn.fence",
}

// Team reports whether the threads of a team synchronise or share work through a function of that name. The
// function accesses no active memory, but the reverse sweep would need its counterpart.
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
