package primal

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// MarkFunctors notes, on the copies that libstdc++'s std::function makes of the object that it holds, the type of that object. Without
// optimisation nothing else tells: it is copied as bytes, by a function that knows it by a template's parameter alone. Another function of the
// same template, which finds the object for those who call it, leads to the one that does what the object is for; that one
// accesses its members, which MarkMembers has noted.
func MarkFunctors(m *ir.Module) {
	k := &marker{m: m, layout: m.Layout(), nodes: map[string]string{}}
	for _, f := range m.Funcs {
		at := strings.Index(f.Name, "9_M_createI")
		if at < 0 || !strings.HasPrefix(f.Name, "_ZNSt14_Function_base13_Base_manager") {
			continue
		}
		find := m.Func(f.Name[:at] + "14_M_get_pointerERKSt9_Any_data")
		if find == nil {
			continue
		}
		for in := range f.Instrs() {
			move, ok := known.Moves(in)
			if t := usedAs(find); ok && move.Src != nil && t != nil {
				k.markFunctor(in, move, t)
			}
		}
	}
}

// markFunctor says what a copy moves. LLVM makes a load and a store of an integer of one of eight bytes, which notes would not outlive: a single number
// is loaded and stored as what it is.
func (k *marker) markFunctor(copy *ir.Instr, move known.Moving, t *ir.Type) {
	one := t
	for one.Kind == ir.Struct && len(one.Fields) == 1 {
		one = one.Fields[0]
	}
	if n, constant := move.Bytes(); !one.IsFloat() || !constant || n != k.layout.Size(one) {
		copy.SetMeta(MoveTag, k.node(note{t: t}))
		return
	}
	bd := &ir.Builder{Dbg: copy.Meta("dbg")}
	bd.SetBefore(copy)
	bd.Store(bd.Load(one, move.Src, k.layout.Align(one)), move.Dst, k.layout.Align(one))
	copy.Erase()
}

// usedAs is the struct that is known to lie where a function's result points, nil when none is.
func usedAs(f *ir.Func) *ir.Type {
	for _, u := range ir.UsesOf(f) {
		if u.User.Call() != nil && u.Index == 0 {
			if t := passedAs(u.User, maxChain); t != nil {
				return t
			}
		}
	}
	return nil
}

// passedAs follows an address through calls to a parameter of which that is noted.
func passedAs(v ir.Value, depth int) *ir.Type {
	if depth == 0 {
		return nil
	}
	for _, u := range ir.UsesOf(v) {
		callee := u.User.CalleeFunc()
		if callee == nil || u.Index == 0 || u.Index > len(callee.Params) {
			continue
		}
		p := callee.Params[u.Index-1]
		if text, noted := p.Attrs.GetString(known.StructAttr); noted {
			if t, err := callee.Module().ParseType(text); err == nil && t.Kind == ir.Struct {
				return t
			}
		}
		for _, s := range ir.UsesOf(p) { // at this stage parameters are variables
			if s.User.Op != ir.OpStore || s.Index != 0 {
				continue
			}
			for _, l := range ir.UsesOf(s.User.Arg(1)) {
				if l.User.Op == ir.OpLoad {
					if t := passedAs(l.User, depth-1); t != nil {
						return t
					}
				}
			}
		}
	}
	return nil
}
