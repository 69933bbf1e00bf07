package primal

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// PartBuckets sets the address of a hash table's own, single bucket apart from its other uses, before anything is inlined. libstdc++'s tables
// (std::unordered_map and its like) begin with that for an array of buckets. Nodes lie where the table's first node does, so that
// the array, taken for any length, would reach into the nodes: what is a key or value there would be a pointer as well.
func PartBuckets(m *ir.Module) {
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			if in.Op == ir.OpGEP && singleBucket(in) {
				part(m, in)
			}
		}
	}
}

// singleBucket holds for the address of the last member of a hash table, a pointer.
func singleBucket(gep *ir.Instr) bool {
	t := gep.Extra.(*ir.GEPInfo).Elem
	if t.Kind != ir.Struct || !strings.HasPrefix(t.Name, "class.std::_Hashtable") || len(t.Fields) == 0 || gep.NumArgs() != 3 {
		return false
	}
	last := len(t.Fields) - 1
	n, known := ir.AsInt(gep.Arg(2))
	return known && int(n) == last && t.Fields[last].IsPtr()
}

// part gives those who keep or return an address another name for it.
func part(m *ir.Module, addr *ir.Instr) {
	for _, u := range ir.UsesOf(addr) {
		if (u.User.Op != ir.OpStore && u.User.Op != ir.OpRet) || u.Index != 0 {
			continue
		}
		sig := ir.FuncType(ir.Ptr, ir.Ptr)
		bd := ir.BeforeUse(u.User, 0)
		u.User.SetArg(0, bd.Call(sig, m.Declare(Parted+".p0", sig), addr))
	}
}

// Parted is the function whose result is its argument, and of which nobody concludes what else lies there.
const Parted = "llvm.launder.invariant.group"
