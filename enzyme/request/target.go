package request

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// target resolves a request's function operand. It looks through casts,
// aliases, constant globals, variables stored once, phis of one function, and
// small functions that just return one (how a lambda's conversion looks unoptimised).
func target(v ir.Value) (*ir.Func, *fault) {
	res := resolver{seen: map[ir.Value]bool{}}
	if f := res.function(v); f != nil {
		return f, nil
	}
	bad := faultf(diag.BadRequest, "the function to differentiate is not known here")
	if in, ok := v.(*ir.Instr); ok && in.Op == ir.OpSelect {
		return nil, bad.withHint("it is chosen at run time between two: make one request for each")
	}
	return nil, bad.withHint("pass the function by name: its value must be known when the program is compiled")
}

type resolver struct{ seen map[ir.Value]bool }

// function returns the function that v is for certain, else nil.
func (s *resolver) function(v ir.Value) *ir.Func {
	switch v := v.(type) {
	case *ir.Func:
		return v
	case *ir.Alias:
		if v.IFunc {
			return nil
		}
		return s.function(v.Target)
	case *ir.Const:
		return s.constant(v)
	case *ir.Instr:
		if s.seen[v] {
			return nil
		}
		s.seen[v] = true
		return s.instr(v)
	}
	return nil
}

func (s *resolver) constant(c *ir.Const) *ir.Func {
	switch c.Kind {
	case ir.ConstExpr:
		if c.Op.IsCast() || c.Op == ir.OpGEP && allZero(c.Elems[1:]) {
			return s.function(c.Elems[0])
		}
	case ir.ConstDSOLocal, ir.ConstNoCFI:
		return s.function(c.Elems[0])
	case ir.ConstAggregate:
		// A load at offset zero reads the first member.
		if len(c.Elems) > 0 {
			return s.function(c.Elems[0])
		}
	}
	return nil
}

func allZero(vs []ir.Value) bool {
	for _, v := range vs {
		if !ir.IsZero(v) {
			return false
		}
	}
	return true
}

func (s *resolver) instr(in *ir.Instr) *ir.Func {
	switch in.Op {
	case ir.OpPhi:
		return s.phi(in)
	case ir.OpLoad:
		return s.load(in.Arg(0))
	case ir.OpFreeze:
		return s.function(in.Arg(0))
	case ir.OpGEP:
		if allZero(in.Args()[1:]) {
			return s.function(in.Arg(0))
		}
	case ir.OpSelect:
		if f := s.function(in.Arg(1)); f != nil && f == s.function(in.Arg(2)) {
			return f
		}
	case ir.OpCall, ir.OpInvoke:
		return s.returned(in)
	}
	if in.Op.IsCast() {
		return s.function(in.Arg(0))
	}
	return nil
}

// phi resolves a phi whose inputs, itself aside, are all one function.
func (s *resolver) phi(in *ir.Instr) *ir.Func {
	var f *ir.Func
	for i := 0; i < in.NumIncoming(); i++ {
		v, _ := in.Incoming(i)
		if v == ir.Value(in) {
			continue
		}
		g := s.function(v)
		if g == nil || f != nil && f != g {
			return nil
		}
		f = g
	}
	return f
}

// load resolves a read of a constant global, or of a variable that is stored
// once and otherwise only read.
func (s *resolver) load(p ir.Value) *ir.Func {
	switch p := p.(type) {
	case *ir.Global:
		if p.Constant && p.Init != nil && !interposable(p.Linkage) {
			return s.function(p.Init)
		}
	case *ir.Instr:
		if p.Op != ir.OpAlloca {
			return nil
		}
		var stored ir.Value
		for _, u := range ir.UsesOf(p) {
			switch {
			case u.User.Op == ir.OpLoad:
			case u.User.Op == ir.OpStore && u.Index == 1 && stored == nil:
				stored = u.User.Arg(0)
			default:
				return nil
			}
		}
		if stored != nil {
			return s.function(stored)
		}
	}
	return nil
}

// interposable reports whether another definition may replace the symbol's at link time.
func interposable(linkage string) bool {
	switch linkage {
	case "weak", "linkonce", "common", "extern_weak":
		return true
	}
	return false
}

// returned resolves the call of a function whose only return value is a
// function or one of its own parameters.
func (s *resolver) returned(call *ir.Instr) *ir.Func {
	callee := call.CalleeFunc()
	if callee == nil || callee.IsDecl() {
		return nil
	}
	var ret ir.Value
	for _, b := range callee.Blocks() {
		t := b.Term()
		if t == nil || t.Op != ir.OpRet {
			continue
		}
		if ret != nil || t.NumArgs() == 0 {
			return nil
		}
		ret = t.Arg(0)
	}
	if p, ok := ret.(*ir.Param); ok && p.Index < call.Call().NumArgs {
		return s.function(call.CallArgs()[p.Index])
	}
	if ret == nil {
		return nil
	}
	return s.function(ret)
}
