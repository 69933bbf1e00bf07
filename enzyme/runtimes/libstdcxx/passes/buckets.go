package passes

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/typenotes"
)

// splitBuckets sets the address of a hash table's own, single bucket apart from its other uses, before anything is inlined. libstdc++'s tables
// (std::unordered_map and its like) begin with that for an array of buckets. Nodes lie where the table's first node does, so that
// the array, taken for any length, would reach into the nodes: what is a key or value there would be a pointer as well.
func splitBuckets(m *ir.Module) {
	for _, f := range m.Funcs {
		if functionManager(f.Name) {
			partStored(m, f)
		}
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

// functionManager holds for what std::function asks to copy a function object, to destroy it, or to tell where it lies.
func functionManager(name string) bool {
	return strings.Contains(name, "_M_managerERSt9_Any_data") && (strings.HasPrefix(name, "_ZNSt17_Function_handlerI") || strings.HasPrefix(name, "_ZNSt14_Function_base13_Base_managerI"))
}

// partStored does the same for where f stores pointers: it tells where an object lies, or its type, in the place of an object, whose bytes
// those are otherwise.
func partStored(m *ir.Module, f *ir.Func) {
	for in := range f.Instrs() {
		if in.Op != ir.OpStore || !in.Arg(0).Type().IsPtr() {
			continue
		}
		if to, ok := in.Arg(1).(*ir.Instr); !ok || to.Op != ir.OpAlloca {
			in.SetArg(1, another(m, in, in.Arg(1)))
		}
	}
}

// part gives those who keep or return an address another name for it.
func part(m *ir.Module, addr *ir.Instr) {
	for _, u := range ir.UsesOf(addr) {
		if (u.User.Op != ir.OpStore && u.User.Op != ir.OpRet) || u.Index != 0 {
			continue
		}
		u.User.SetArg(0, another(m, u.User, addr))
	}
}

// another makes another name for an address, for user.
func another(m *ir.Module, user *ir.Instr, addr ir.Value) ir.Value {
	sig := ir.FuncType(ir.Ptr, ir.Ptr)
	return ir.BeforeUse(user, 0).Call(sig, m.Declare(typenotes.Parted+".p0", sig), addr)
}
