package request

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// target returns the function that a request's function operand denotes.
func target(m *ir.Module, v ir.Value) (*ir.Func, *fault) {
	bad := faultf(diag.BadRequest, "the function to differentiate is not known here")
	switch fs := Functions(m, v); len(fs) {
	case 0:
		return nil, bad.withHint("pass the function by name: its value must be known when the program is compiled")
	case 1:
		return fs[0], nil
	}
	return nil, bad.withHint("it is chosen at run time between several: make one request for each")
}

// Functions lists the functions that v may be, or returns nil if they are unknown. It looks through casts,
// aliases, constant globals and tables, selects and phis, and variables whose stores are all visible. It also
// follows calls of functions that return such a value or a parameter, as the conversion of a lambda does in
// unoptimised code.
func Functions(m *ir.Module, v ir.Value) []*ir.Func {
	s := resolver{lay: m.Layout(), seen: map[sighting]bool{}}
	if !s.add(v, nil) {
		return nil
	}
	return s.found
}

// resolver collects the functions that a value may be.
type resolver struct {
	lay   *ir.Layout
	seen  map[sighting]bool
	found []*ir.Func
}

// sighting is a value in a calling context.
type sighting struct {
	v  ir.Value
	by *caller
}

// caller is a calling context: the call that determines the values of a function's parameters.
type caller struct {
	call  *ir.Instr
	outer *caller
	depth int
}

// maxCallers bounds the depth of calling contexts.
const maxCallers = 8

// add collects the functions that v may be in context by. It returns false if v may be something else.
func (s *resolver) add(v ir.Value, by *caller) bool {
	if s.seen[sighting{v, by}] {
		return true
	}
	s.seen[sighting{v, by}] = true
	switch v := v.(type) {
	case *ir.Func:
		if !slices.Contains(s.found, v) {
			s.found = append(s.found, v)
		}
		return true
	case *ir.Alias:
		return !v.IFunc && s.add(v.Target, by)
	case *ir.Const:
		return s.constant(v, by)
	case *ir.Param:
		return by != nil && v.Index < by.call.Call().NumArgs && s.add(by.call.CallArgs()[v.Index], by.outer)
	case *ir.Instr:
		return s.instr(v, by)
	}
	return false
}

// constant is add for a constant.
func (s *resolver) constant(c *ir.Const, by *caller) bool {
	switch {
	case ir.IsZero(c), ir.IsUndef(c):
		return true // no function, so a request with it has no meaning
	case c.Kind == ir.ConstExpr && (c.Op.IsCast() || c.Op == ir.OpGEP && allZero(c.Elems[1:])),
		c.Kind == ir.ConstDSOLocal, c.Kind == ir.ConstNoCFI:
		return s.add(c.Elems[0], by)
	case c.Kind == ir.ConstBlockAddr:
		return s.add(c.Elems[0], by)
	}
	return false
}

// allZero reports whether all values are zero.
func allZero(vs []ir.Value) bool {
	for _, v := range vs {
		if !ir.IsZero(v) {
			return false
		}
	}
	return true
}

// instr is add for an instruction.
func (s *resolver) instr(in *ir.Instr, by *caller) bool {
	switch {
	case in.Op == ir.OpPhi:
		for i := range in.NumIncoming() {
			if v, _ := in.Incoming(i); !s.add(v, by) {
				return false
			}
		}
		return true
	case in.Op == ir.OpSelect:
		return s.add(in.Arg(1), by) && s.add(in.Arg(2), by)
	case in.Op == ir.OpLoad:
		return s.load(in.Arg(0), by)
	case in.Op == ir.OpFreeze, in.Op.IsCast(), in.Op == ir.OpGEP && allZero(in.Args()[1:]):
		return s.add(in.Arg(0), by)
	case in.Op == ir.OpCall, in.Op == ir.OpInvoke:
		return s.returned(in, by)
	}
	return false
}

// load collects the values that a load from p may read: from a constant global, or from an alloca whose uses
// only load it or store it as a whole.
func (s *resolver) load(p ir.Value, by *caller) bool {
	if in, ok := p.(*ir.Instr); ok && in.Op == ir.OpAlloca {
		for _, u := range ir.UsesOf(in) {
			switch {
			case u.User.Op == ir.OpLoad, isMarkOfLife(u.User):
			case u.User.Op == ir.OpStore && u.Index == 1:
				if !s.add(u.User.Arg(0), by) {
					return false
				}
			default:
				return false
			}
		}
		return true
	}
	g, off, known := s.place(p)
	if g == nil || !g.Constant || g.Init == nil || interposable(g.Linkage) {
		return false
	}
	if known {
		e := member(g.Init, off, s.lay)
		return e != nil && s.add(e, by)
	}
	return s.all(g.Init, by)
}

// all collects every entry of constant table c.
func (s *resolver) all(c ir.Value, by *caller) bool {
	if agg, ok := c.(*ir.Const); ok && agg.Kind == ir.ConstAggregate {
		for _, e := range agg.Elems {
			if !s.all(e, by) {
				return false
			}
		}
		return true
	}
	return c.Type().IsPtr() && s.add(c, by)
}

// isMarkOfLife reports whether in is a lifetime marker or debug intrinsic.
func isMarkOfLife(in *ir.Instr) bool {
	f := in.CalleeFunc()
	return f != nil && (strings.HasPrefix(f.Name, "llvm.lifetime.") || strings.HasPrefix(f.Name, "llvm.dbg."))
}

// interposable reports whether another definition may replace the symbol at link time.
func interposable(linkage string) bool {
	switch linkage {
	case "weak", "linkonce", "common", "extern_weak":
		return true
	}
	return false
}

// returned collects the values that the callee may return.
func (s *resolver) returned(call *ir.Instr, by *caller) bool {
	callee := call.CalleeFunc()
	inner := &caller{call: call, outer: by}
	if by != nil {
		inner.depth = by.depth + 1
	}
	if callee == nil || callee.IsDecl() || interposable(callee.Linkage) || inner.depth > maxCallers {
		return false
	}
	for _, b := range callee.Blocks() {
		if t := b.Term(); t != nil && t.Op == ir.OpRet && (t.NumArgs() == 0 || !s.add(t.Arg(0), inner)) {
			return false
		}
	}
	return true
}
