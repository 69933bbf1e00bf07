package outline

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/flang"
)

// markerPrefix starts the names of markers, globals that give the activity of an argument (enzyme_dup …).
const markerPrefix = "enzyme_"

// maxDepth bounds the chain of loads and casts from an operand to a constant.
const maxDepth = 8

// sinkable reports whether an operand is computed from constants only, so that it can move into the request
// function. Addresses of variables are not sinkable: they are ordinary arguments.
func sinkable(v ir.Value, depth int) bool {
	if depth > maxDepth {
		return false
	}
	v = settled(v)
	switch v := v.(type) {
	case *ir.Func, *ir.MetaValue:
		return true
	case *ir.Alias:
		return isFunction(v.Target)
	case *ir.Global:
		return isMarker(v) || flang.IsDescription(v)
	case *ir.Const:
		// Constant expressions may contain functions and markers, but no variables.
		ok := true
		ir.WalkConst(v, func(e ir.Value) {
			switch e := e.(type) {
			case *ir.Const, *ir.Func:
			default:
				ok = ok && e != ir.Value(v) && isMarkerValue(e)
			}
		})
		return ok
	case *ir.Instr:
		switch {
		case v.Op == ir.OpLoad:
			return isMarkerValue(settled(v.Arg(0)))
		case v.Op.IsCast():
			return sinkable(v.Arg(0), depth+1)
		}
	}
	return false
}

// isMarker reports whether g is a marker.
func isMarker(g *ir.Global) bool { return strings.HasPrefix(g.Name, markerPrefix) }

// isMarkerValue reports whether v is a marker.
func isMarkerValue(v ir.Value) bool {
	g, ok := v.(*ir.Global)
	return ok && isMarker(g)
}

// sink emits the computation of a sinkable operand in the request function.
func sink(bd *ir.Builder, v ir.Value) ir.Value {
	v = settled(v)
	in, ok := v.(*ir.Instr)
	if !ok {
		return v
	}
	arg := sink(bd, in.Arg(0))
	c := ir.CloneInstr(in, ir.ValueMap{in.Arg(0): arg})
	c.MD, c.DbgRecords = nil, nil
	return bd.Insert(c)
}

// settled looks through allocas with one stored function or marker, and through phis and selects of one
// marker: unoptimised code keeps every variable in memory.
func settled(v ir.Value) ir.Value {
	for range maxDepth {
		in, ok := v.(*ir.Instr)
		if !ok {
			return v
		}
		var next ir.Value
		switch in.Op {
		case ir.OpLoad:
			if slot, ok := in.Arg(0).(*ir.Instr); ok && slot.Op == ir.OpAlloca {
				next = onlyStored(slot)
			}
		case ir.OpPhi:
			for i := range in.NumIncoming() {
				v, _ := in.Incoming(i)
				next = oneOf(next, v)
			}
		case ir.OpSelect:
			next = oneOf(in.Arg(1), in.Arg(2))
		case ir.OpCall:
			next = onlyReturned(in)
		}
		if next == nil || !mayBeMarker(next) && !isFunction(next) {
			return v
		}
		v = next
	}
	return v
}

// onlyReturned returns the marker that a function of this unit always returns; nil for other calls. C++
// headers select markers by argument types in this way.
func onlyReturned(call *ir.Instr) (v ir.Value) {
	f := call.CalleeFunc()
	if f == nil || !ownedHere(f) {
		return nil
	}
	for _, b := range f.Blocks() {
		if t := b.Term(); t.Op == ir.OpRet {
			if t.NumArgs() == 0 || !isMarkerValue(t.Arg(0)) {
				return nil
			}
			v = oneOf(v, t.Arg(0))
		}
	}
	if v == several {
		return nil
	}
	return v
}

// markerFunctions lists the functions that supply markers to calls.
func markerFunctions(calls []*ir.Instr) (fs []*ir.Func) {
	for _, c := range calls {
		for _, a := range c.CallArgs() {
			if in, ok := a.(*ir.Instr); ok && in.Op == ir.OpCall && onlyReturned(in) != nil && !slices.Contains(fs, in.CalleeFunc()) {
				fs = append(fs, in.CalleeFunc())
			}
		}
	}
	return fs
}

// mayBeMarker reports whether v is a marker, or an instruction through which settled can look.
func mayBeMarker(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	return isMarkerValue(v) || ok && (in.Op == ir.OpLoad || in.Op == ir.OpPhi || in.Op == ir.OpSelect)
}

// several represents values that differ.
var several ir.Value = ir.IntConst(ir.I32, 0)

// oneOf joins two values: their common value if they are equal or loads of one marker, else several. nil is
// the neutral element.
func oneOf(a, b ir.Value) ir.Value {
	switch {
	case a == nil || a == b:
		return b
	case isMarkerLoad(a) && isMarkerLoad(b) && a.(*ir.Instr).Arg(0) == b.(*ir.Instr).Arg(0):
		return a
	}
	return several
}

// isLoad reports whether v is a load.
func isLoad(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	return ok && in.Op == ir.OpLoad
}

// isMarkerLoad reports whether v is a load of a marker.
func isMarkerLoad(v ir.Value) bool { return isLoad(v) && isMarkerValue(v.(*ir.Instr).Arg(0)) }

// onlyStored joins all values stored to an alloca; nil if its address has other uses than loads and stores.
func onlyStored(slot *ir.Instr) ir.Value {
	var stored ir.Value
	for _, u := range ir.UsesOf(slot) {
		switch {
		case u.User.Op == ir.OpLoad:
		case u.User.Op == ir.OpStore && u.Index == 1:
			stored = oneOf(stored, u.User.Arg(0))
		case isLifetime(u.User):
		default:
			return nil
		}
	}
	return stored
}

// abandon erases v and the operands that only it used, if they lead from a marker or function to a request.
// No library defines the markers, so unoptimised code must not load them.
func abandon(v ir.Value) {
	in, ok := v.(*ir.Instr)
	if !ok || in.Parent() == nil {
		return
	}
	switch {
	case in.Op == ir.OpAlloca:
		stores, _ := onlyWritten(in)
		for _, s := range stores {
			stored := s.Arg(0)
			s.Erase()
			abandon(stored)
		}
		return
	case ir.NumUses(in) > 0:
		return
	case in.Op == ir.OpCall:
		if onlyReturned(in) == nil {
			return
		}
	case in.Op == ir.OpLoad && !in.Extra.(*ir.MemInfo).Volatile, in.Op == ir.OpPhi, in.Op == ir.OpSelect, in.Op.IsCast():
	default:
		return
	}

	operands := append([]ir.Value(nil), in.Args()...)
	in.Erase()
	for _, v := range operands {
		abandon(v)
	}
}

// onlyWritten lists the stores to an alloca; unread is false if the alloca has other uses.
func onlyWritten(slot *ir.Instr) (stores []*ir.Instr, unread bool) {
	for _, u := range ir.UsesOf(slot) {
		switch {
		case u.User.Op == ir.OpStore && u.Index == 1 && !u.User.Extra.(*ir.MemInfo).Volatile:
			stores = append(stores, u.User)
		case !isLifetime(u.User):
			return nil, false
		}
	}
	return stores, true
}

// unread reports whether a call's result is unused: at most it is stored in allocas that are never loaded.
func unread(call *ir.Instr) bool {
	for _, u := range ir.UsesOf(call) {
		if u.User.Op != ir.OpStore || u.Index != 0 {
			return false
		}
		slot, ok := u.User.Arg(1).(*ir.Instr)
		if !ok || slot.Op != ir.OpAlloca {
			return false
		}
		if _, unread := onlyWritten(slot); !unread {
			return false
		}
	}
	return true
}

// isLifetime reports whether in is a lifetime marker of LLVM.
func isLifetime(in *ir.Instr) bool {
	f := in.CalleeFunc()
	return f != nil && strings.HasPrefix(f.Name, "llvm.lifetime.")
}
