package request

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// target resolves a request's function operand.
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

// Functions lists the functions that v may be, nil when that is not known. It looks through casts, aliases, constant
// globals and tables of them, selects and phis, variables of which all stores are seen, and functions that
// return such a thing or one of their parameters (how a lambda's conversion looks unoptimised).
func Functions(m *ir.Module, v ir.Value) []*ir.Func {
	s := resolver{lay: m.Layout(), seen: map[sighting]bool{}}
	if !s.add(v, nil) {
		return nil
	}
	return s.found
}

type resolver struct {
	lay   *ir.Layout
	seen  map[sighting]bool
	found []*ir.Func
}

// sighting is a value as a call sees it.
type sighting struct {
	v  ir.Value
	by *caller
}

// caller is the call through which a function's parameters have values.
type caller struct {
	call  *ir.Instr
	outer *caller
	depth int
}

const maxCallers = 8

// add collects what v may be; false when it may be something else.
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

func (s *resolver) constant(c *ir.Const, by *caller) bool {
	switch {
	case ir.IsZero(c), ir.IsUndef(c):
		return true // no function: a request with it has no meaning
	case c.Kind == ir.ConstExpr && (c.Op.IsCast() || c.Op == ir.OpGEP && allZero(c.Elems[1:])),
		c.Kind == ir.ConstDSOLocal, c.Kind == ir.ConstNoCFI:
		return s.add(c.Elems[0], by)
	case c.Kind == ir.ConstBlockAddr:
		return s.add(c.Elems[0], by)
	}
	return false
}

func allZero(vs []ir.Value) bool {
	for _, v := range vs {
		if !ir.IsZero(v) {
			return false
		}
	}
	return true
}

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

// load collects what is read of a constant global, or of a variable all of whose uses read it or store it as a whole.
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

// all collects every entry of a table.
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

func isMarkOfLife(in *ir.Instr) bool {
	f := in.CalleeFunc()
	return f != nil && (strings.HasPrefix(f.Name, "llvm.lifetime.") || strings.HasPrefix(f.Name, "llvm.dbg."))
}

// interposable reports whether another definition may replace the symbol's at link time.
func interposable(linkage string) bool {
	switch linkage {
	case "weak", "linkonce", "common", "extern_weak":
		return true
	}
	return false
}

// returned collects what the callee may return.
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
