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

// A Trail holds the uses of a pointer in a function.
type Trail struct {
	From  []ir.Value  // the pointer, and the addresses computed from it
	Calls []ir.Use    // arguments of calls, by body, that pass one of these and do not capture it
	Frees []*ir.Instr // calls that free the memory behind it
	// Lost: the pointer escapes the analysis: it is stored to memory, returned, or merged with other
	// pointers.
	Lost bool
	// Pointers: some access to the memory behind it may load or store pointers.
	Pointers bool
}

// Follow computes the trail of v. From serves as the worklist.
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

// follower is a Trail under construction.
type follower struct {
	Trail
	mem   *memory.Info
	types *typeinfo.Info
}

// use records one use of an address. It reports whether the user computes another address from it.
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

// call records an address as an argument of a call: of a free, a memory intrinsic, or a function with a body.
// In any other call the trail is lost.
func (t *follower) call(u ir.Use) {
	in := u.User
	_, moves := known.Moves(in)
	switch kind := activity.KindOf(in); {
	case u.Index == 0 || u.Index > len(in.CallArgs()): // the callee, or an operand bundle
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

// Holds decides whether a property holds at start: it does unless something contradicts it at start or at a
// spot reachable from start. look reports whether the property may hold at a spot locally, and lists the
// spots that it depends on. memo caches the results, and Holds adds those of all spots that it visits.
func Holds[F comparable](start Spot[F], memo map[Spot[F]]bool, look func(Spot[F]) (may bool, next []Spot[F])) bool {
	if holds, ok := memo[start]; ok {
		return holds
	}

	// Collect all reachable spots that are not yet in memo, with the local answers.
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

	// Greatest fixed point: cycles, that is, recursion, hold unless something contradicts them.
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
