package extmodref

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// memory is a flow-insensitive model of memory in the reached code, as far as function addresses may be found
// in it.
type memory struct {
	holds   map[ir.Value][]ir.Value // stored values, by the root of the address
	lentTo  map[ir.Value][]*ir.Param
	passed  map[*ir.Param][]ir.Value
	returns map[*ir.Func][]ir.Value
}

// look builds the model on first use.
func (s *Search) look() *memory {
	m := &s.memory
	if m.holds != nil {
		return m
	}
	*m = memory{map[ir.Value][]ir.Value{}, map[ir.Value][]*ir.Param{}, map[*ir.Param][]ir.Value{}, map[*ir.Func][]ir.Value{}}
	for _, f := range s.reached {
		for in := range s.body(f).Instrs() {
			s.note(m, f, in)
		}
	}
	return m
}

// note adds one instruction to the model.
func (s *Search) note(m *memory, f *ir.Func, in *ir.Instr) {
	put := func(v, at ir.Value) {
		for _, root := range roots(at) {
			m.holds[root] = append(m.holds[root], v)
		}
	}

	// Three ways to pass a value on: memory, results and arguments.
	switch {
	case in.Op == ir.OpStore && !in.Arg(0).Type().IsFloatOrVec():
		put(in.Arg(0), in.Arg(1))
	case in.Op == ir.OpRet && len(in.Args()) > 0:
		m.returns[f] = append(m.returns[f], in.Arg(0))
	case in.Call() != nil:
		if moved, ok := known.Moves(in); ok && moved.Src != nil {
			put(moved.Src, moved.Dst)
			return
		}
		c := in.CalleeFunc()
		if c == nil || c.IsDecl() {
			return
		}
		body := s.body(c)
		for i, x := range in.CallArgs() {
			if i < len(body.Params) && !x.Type().IsFloatOrVec() {
				p := body.Params[i]
				m.passed[p] = append(m.passed[p], x)
				for _, root := range roots(x) {
					m.lentTo[root] = append(m.lentTo[root], p)
				}
			}
		}
	}
}

// handed returns the functions with a body that a call may call back. Their addresses are among its arguments
// or in memory behind them, or the callee's code names them.
func (s *Search) handed(call *ir.Instr) (list []*ir.Func) {
	h := &handover{memory: s.look(), to: call.CalleeFunc(), seen: map[ir.Value]bool{}, filled: map[ir.Value]bool{}}
	for _, x := range call.CallArgs() {
		h.value(x)
	}
	for _, f := range known.CalledBy(call.Func().Module(), h.to.Name) {
		h.value(f)
	}
	return h.list
}

// A handover is one such search.
type handover struct {
	*memory
	to           *ir.Func
	list         []*ir.Func
	seen, filled map[ir.Value]bool
}

// value follows one value to the function addresses that it may be or lead to.
func (h *handover) value(v ir.Value) {
	if v == nil || h.seen[v] {
		return
	}
	h.seen[v] = true

	// Globals and parameters are followed as values and as objects: what they hold counts, too.
	switch x := v.(type) {
	case *ir.Func:
		if !x.IsDecl() && !strings.Contains(x.Name, "__enzyme_") {
			h.list = append(h.list, x)
		}
	case *ir.Alias:
		h.value(x.Target)
	case *ir.Global:
		if h.calls(x) {
			h.value(x.Init)
			for _, f := range known.CalledBy(h.to.Module(), x.Name) {
				h.value(f)
			}
			h.object(x)
		}
	case *ir.Const:
		for _, e := range x.Elems {
			h.value(e)
		}
	case *ir.Param:
		h.object(x)
		for _, a := range h.passed[x] {
			h.value(a)
		}
	case *ir.Instr:
		h.instr(x)
	}
}

// calls reports whether the callee may call functions through a virtual table. The C++ library knows classes
// derived from its own; other native code of the user may know any class; the system's libraries know none.
// An object is passed whole, even if the callee uses only a lock or text in it.
func (h *handover) calls(table *ir.Global) bool {
	if !known.IsVirtualTable(table) || h.to.Attrs().HasString(known.MarkNative) {
		return true
	}
	return known.OfLibrary(h.to.Name) && isOfLibrarysClass(table.Init)
}

// isOfLibrarysClass reports whether the type information of a virtual table names a class of the library. A
// table without type information may belong to any class.
func isOfLibrarysClass(table ir.Value) bool {
	seen := map[ir.Value]bool{}
	told, found := false, false

	// Descriptions of base classes are reached from that of the class.
	var look func(v ir.Value)
	look = func(v ir.Value) {
		ir.WalkConst(v, func(x ir.Value) {
			g, ok := x.(*ir.Global)
			if !ok || seen[g] {
				return
			}
			class := known.DescribesClass(g)
			if class == "" {
				return
			}
			seen[g], told = true, true
			found = found || known.OfLibrary(class)
			if g.Init != nil {
				look(g.Init)
			}
		})
	}
	if table != nil {
		look(table)
	}
	return found || !told
}

// instr follows the values from which an address or closure is made. A load may yield anything that its
// memory holds.
func (h *handover) instr(in *ir.Instr) {
	h.object(in)
	switch {
	case in.Call() != nil:
		if ir.IsThreadLocalAddress(in) {
			h.value(in.CallArgs()[0])
		} else if f := in.CalleeFunc(); f != nil {
			for _, r := range h.returns[f] {
				h.value(r)
			}
		}
	case in.Op == ir.OpPhi || in.Op == ir.OpSelect:
		for _, c := range in.Choices() {
			h.value(c)
		}
	case in.Op == ir.OpICmp || in.Type().IsFloatOrVec():
	default:
		for _, x := range in.Args() {
			h.value(x)
		}
	}
}

// object follows what is stored in an object, in this function or by callees that get its address.
func (h *handover) object(o ir.Value) {
	if h.filled[o] {
		return
	}
	h.filled[o] = true
	for _, v := range h.holds[o] {
		h.value(v)
	}
	for _, p := range h.lentTo[o] {
		h.object(p)
	}
}
