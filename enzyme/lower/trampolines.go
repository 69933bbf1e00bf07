package lower

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// A trampoline is code that a procedure writes to its own stack memory. It calls a nested function with one
// argument more, the frame of the procedure, and its address serves as a function pointer. Trampolines stores
// the function and that argument behind the code, too, where Calls finds them. Derivatives call the function
// directly.
const (
	trampolineCode  = 48 // bytes that the code may take; it has 23 on x86-64, 36 at most elsewhere
	trampolineBytes = trampolineCode + 2*8
)

// Trampolines stores behind each trampoline its function and argument. It reports whether the module has a
// trampoline.
func Trampolines(m *ir.Module) bool {
	write, address := m.Func("llvm.init.trampoline"), m.Func("llvm.adjust.trampoline")
	if write == nil {
		return false
	}

	room := map[*ir.Instr]*ir.Instr{}
	for _, u := range ir.UsesOf(write) {
		call := u.User
		slot, ok := call.CallArgs()[0].(*ir.Instr)
		if call.CalleeFunc() != write || !ok {
			continue
		}
		if room[slot] == nil && slot.Op == ir.OpAlloca {
			room[slot] = enlarge(slot)
		}
		if room[slot] != nil {
			slot = room[slot]
		} else if !isRoom(slot) {
			continue
		}

		bd := &ir.Builder{Dbg: call.Meta("dbg")}
		bd.SetBefore(call)
		bd.Store(ir.AnyMemory, call.CallArgs()[1], behindCode(bd, slot, 0), 8)
		bd.Store(ir.AnyMemory, call.CallArgs()[2], behindCode(bd, slot, 1), 8)
	}

	if address != nil {
		for _, u := range ir.UsesOf(address) {
			if slot, ok := u.User.CallArgs()[0].(*ir.Instr); ok && isRoom(slot) {
				ir.ReplaceAllUses(u.User, slot) // on processors whose code needs no mark in its address
				u.User.Erase()
			}
		}
	}
	return len(room) > 0
}

// enlarge returns a larger alloca in place of one that holds a trampoline, with space for its function and
// argument. It returns nil if the alloca holds something else.
func enlarge(slot *ir.Instr) *ir.Instr {
	info := *slot.Extra.(*ir.AllocaInfo)
	if info.Elem.Kind != ir.Array || !info.Elem.Elem.Equal(ir.I8) || info.Elem.Len > trampolineCode {
		return nil
	}
	info.Elem, info.Align = ir.ArrayType(trampolineBytes, ir.I8), max(info.Align, 16)
	larger := ir.NewInstr(ir.OpAlloca, slot.Type(), &info, slot.Args()...)
	larger.SetMeta("dbg", slot.Meta("dbg"))
	larger.InsertBefore(slot)
	ir.ReplaceAllUses(slot, larger)
	slot.Erase()
	return larger
}

// isRoom reports whether v is an alloca that enlarge has created.
func isRoom(v *ir.Instr) bool {
	if v.Op != ir.OpAlloca {
		return false
	}
	t := v.Extra.(*ir.AllocaInfo).Elem
	return t.Kind == ir.Array && t.Len == trampolineBytes && t.Elem.Equal(ir.I8)
}

// behindCode emits the address of what is stored behind the code of the trampoline at p: 0 is the function, 1
// its further argument.
func behindCode(bd *ir.Builder, p ir.Value, k int64) ir.Value {
	return bd.GEP(ir.I8, p, ir.IntConst(ir.I64, trampolineCode+8*k))
}

// nestOf returns the index of the parameter in which f gets a trampoline's argument, -1 if there is none.
func nestOf(f *ir.Func) int {
	for i, p := range f.Params {
		if p.Attrs.Has("nest") {
			return i
		}
	}
	return -1
}
