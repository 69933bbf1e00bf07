// Package ptrflow is a pointer-use (escape) analysis: it follows a pointer through a function, and a property of it on to the functions that it is
// passed to.
//
//	Requires:   memory facts, types.
//	Produces:   a Trail: the addresses computed from a pointer, the calls that get one of these.
//	Guarantees: a Trail that is not lost names every instruction through which the function uses the pointer.
package ptrflow

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// A Trail is where a pointer goes in a function.
type Trail struct {
	From  []ir.Value  // the pointer, and the addresses computed from it
	Calls []ir.Use    // functions with bodies that are handed one of these
	Frees []*ir.Instr // calls that free what it leads to
	// Lost: it goes somewhere else as well: into memory, to the caller, together with other pointers.
	Lost bool
	// Pointers: memory behind it is read or written as if it might hold pointers.
	Pointers bool
}

// Follow finds the trail of v.
func Follow(mem *memory.Info, types *typeinfo.Info, v ir.Value) *Trail {
	t := &follower{Trail{From: []ir.Value{v}}, mem, types}
	seen := map[ir.Value]bool{v: true}
	for i := 0; i < len(t.From); i++ {
		for _, u := range ir.UsesOf(t.From[i]) {
			if t.use(u) && !seen[u.User] {
				seen[u.User] = true
				t.From = append(t.From, u.User)
			}
		}
	}
	return &t.Trail
}

type follower struct {
	Trail
	mem   *memory.Info
	types *typeinfo.Info
}

// use notes what is done with an address; it reports whether that makes another one.
func (t *follower) use(u ir.Use) (derives bool) {
	in := u.User
	switch in.Op {
	case ir.OpGEP, ir.OpBitCast, ir.OpAddrSpaceCast:
		if u.Index == 0 && in.Type().IsPtr() {
			return true
		}
		t.Lost = true
	case ir.OpICmp:
	case ir.OpLoad:
		t.Pointers = t.Pointers || t.types.CarriesPtr(in)
	case ir.OpStore:
		t.Lost = t.Lost || u.Index != 1
		t.Pointers = t.Pointers || t.types.CarriesPtr(in.Arg(0))
	case ir.OpCall:
		t.call(u)
	default:
		t.Lost = true
	}
	return false
}

func (t *follower) call(u ir.Use) {
	in := u.User
	_, moves := known.Moves(in)
	switch kind := activity.KindOf(in); {
	case u.Index == 0 || u.Index > len(in.CallArgs()): // the callee, or what is told beside
		t.Lost = true
	case kind == activity.Frees && u.Index == 1:
		t.Frees = append(t.Frees, in)
	case moves && in.Type().Kind == ir.Void:
		b, ok := t.types.Moved(in)
		t.Pointers = t.Pointers || !ok || b.Has(rules.PtrBytes)
	case kind == activity.ByBody && !t.mem.Captures(in, u.Index-1) && !in.Type().ContainsPtr():
		t.Calls = append(t.Calls, u)
	default:
		t.Lost = true
	}
}

// A Spot is a parameter of a function, or of one of its derivatives.
type Spot[F comparable] struct {
	Of    F
	Param int
}

// Holds decides something about start that holds unless something stands against it there or at a spot that start leads to. look tells
// whether it may hold at a spot, and where that leads; what has been found out is noted in memo.
func Holds[F comparable](start Spot[F], memo map[Spot[F]]bool, look func(Spot[F]) (may bool, next []Spot[F])) bool {
	if holds, ok := memo[start]; ok {
		return holds
	}
	next, found := map[Spot[F]][]Spot[F]{}, []Spot[F]{start}
	met := map[Spot[F]]bool{start: true}
	for i := 0; i < len(found); i++ {
		s := found[i]
		may, leads := look(s)
		memo[s], next[s] = may, leads
		for _, n := range leads {
			if _, known := memo[n]; !known && !met[n] {
				met[n] = true
				found = append(found, n)
			}
		}
	}
	for changed := true; changed; {
		changed = false
		for _, s := range found {
			for _, n := range next[s] {
				if memo[s] && !memo[n] {
					memo[s], changed = false, true
				}
			}
		}
	}
	return memo[start]
}
