package outline

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
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
		return isMarker(v)
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
			return isMarkerValue(v.Arg(0))
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

// settled looks through a local variable that is written once, with a function or a marker:
// unoptimised code keeps every variable in memory.
func settled(v ir.Value) ir.Value {
	for range maxDepth {
		load, ok := v.(*ir.Instr)
		if !ok || load.Op != ir.OpLoad {
			return v
		}
		slot, ok := load.Arg(0).(*ir.Instr)
		if !ok || slot.Op != ir.OpAlloca {
			return v
		}
		stored := onlyStored(slot)
		if stored == nil || !isFunction(stored) && !isMarkerLoad(stored) && !isLoad(stored) {
			return v
		}
		v = stored
	}
	return v
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
		case u.User.Op == ir.OpStore && u.Index == 1 && stored == nil:
			stored = u.User.Arg(0)
		case isLifetime(u.User):
		default:
			return nil
		}
	}
	return stored
}

// unread reports whether nobody reads what a call returns: at most it is stored in local variables that are never read.
func unread(call *ir.Instr) bool {
	for _, u := range ir.UsesOf(call) {
		if u.User.Op != ir.OpStore || u.Index != 0 {
			return false
		}
		slot, ok := u.User.Arg(1).(*ir.Instr)
		if !ok || slot.Op != ir.OpAlloca || u.User.Extra.(*ir.MemInfo).Volatile {
			return false
		}
		for _, s := range ir.UsesOf(slot) {
			if !isLifetime(s.User) && (s.User.Op != ir.OpStore || s.Index != 1) {
				return false
			}
		}
	}
	return true
}

func isLifetime(in *ir.Instr) bool {
	f := in.CalleeFunc()
	return f != nil && strings.HasPrefix(f.Name, "llvm.lifetime.")
}
