package extmodref

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// memory is what the reached code stores where, as far as functions may be found there.
type memory struct {
	holds   map[ir.Value][]ir.Value // by what the address was computed from
	lentTo  map[ir.Value][]*ir.Param
	passed  map[*ir.Param][]ir.Value
	returns map[*ir.Func][]ir.Value
}

// look goes through the reached code once, when somebody asks first.
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

func (s *Search) note(m *memory, f *ir.Func, in *ir.Instr) {
	put := func(v, at ir.Value) {
		for _, root := range roots(at) {
			m.holds[root] = append(m.holds[root], v)
		}
	}
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

// handed lists the functions with a body whose addresses a call is given: as arguments, or in memory to which these lead; and
// those that the code which is called names.
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

// A handover collects them.
type handover struct {
	*memory
	to           *ir.Func
	list         []*ir.Func
	seen, filled map[ir.Value]bool
}

func (h *handover) value(v ir.Value) {
	if v == nil || h.seen[v] {
		return
	}
	h.seen[v] = true
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

// calls reports whether the code that is called may find its way through a table of virtual functions: the C++ library knows classes that are derived from its
// own, other code of the user's any, and the system's none. Objects are handed over as a whole, with a lock or a text in them as what is meant.
func (h *handover) calls(table *ir.Global) bool {
	if !known.IsVirtualTable(table) || h.to.Attrs().HasString(known.MarkNative) {
		return true
	}
	return known.OfLibrary(h.to.Name) && isOfLibrarysClass(table.Init)
}

// isOfLibrarysClass reports whether what a table says of its class names a class of the library. A table that says nothing may belong to any.
func isOfLibrarysClass(table ir.Value) bool {
	seen := map[ir.Value]bool{}
	told, found := false, false
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

// instr follows what an address or a closure is made of. What is loaded is taken for all that the memory holds.
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

// object follows what is stored in an object, here or by those that its address is lent to.
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
