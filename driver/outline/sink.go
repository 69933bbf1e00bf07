package outline

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/flang"
)

// markerPrefix starts the names of the globals that say how an argument takes part (enzyme_dup …).
const markerPrefix = "enzyme_"

// maxDepth bounds the chain of loads and casts in front of a constant.
const maxDepth = 8

// sinkable reports whether an operand is computed from constants alone, so that it can move into the request
// function. Addresses of variables are not: they are ordinary arguments.
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

func isMarker(g *ir.Global) bool { return strings.HasPrefix(g.Name, markerPrefix) }

func isMarkerValue(v ir.Value) bool {
	g, ok := v.(*ir.Global)
	return ok && isMarker(g)
}

// sink computes a sinkable operand in the new function.
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

// settled looks through a local variable that is given one function or marker only, and through
// choices of the same marker: unoptimised code keeps every variable in memory.
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

// onlyReturned is the marker that a function of this unit always returns: C++'s headers choose markers by the types of arguments.
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

// markerFunctions lists the functions that give calls their markers.
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

// mayBeMarker holds for markers, their values, and what settled goes on with.
func mayBeMarker(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	return isMarkerValue(v) || ok && (in.Op == ir.OpLoad || in.Op == ir.OpPhi || in.Op == ir.OpSelect)
}

// several stands for values that differ.
var several ir.Value = ir.IntConst(ir.I32, 0)

// oneOf is what a and b both are, when they are the same or values of the same marker; nil is anything.
func oneOf(a, b ir.Value) ir.Value {
	switch {
	case a == nil || a == b:
		return b
	case isMarkerLoad(a) && isMarkerLoad(b) && a.(*ir.Instr).Arg(0) == b.(*ir.Instr).Arg(0):
		return a
	}
	return several
}

func isLoad(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	return ok && in.Op == ir.OpLoad
}

func isMarkerLoad(v ir.Value) bool { return isLoad(v) && isMarkerValue(v.(*ir.Instr).Arg(0)) }

// onlyStored is the one value a variable is ever given, nil when there are several or its address goes elsewhere.
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

// abandon erases v, and what only it used, when it was the way of a marker or function to a request: nobody defines the markers,
// so that unoptimised code must not read them.
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

// onlyWritten lists the stores to a local variable that nobody reads.
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

// unread reports whether nobody reads what a call returns: at most it is stored in local variables that are never read.
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

func isLifetime(in *ir.Instr) bool {
	f := in.CalleeFunc()
	return f != nil && strings.HasPrefix(f.Name, "llvm.lifetime.")
}
