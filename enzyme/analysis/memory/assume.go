package memory

import (
	"maps"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Assuming returns facts for calls in which the marked parameters are unaliased, as if they were noalias. It
// shares effects and objects with i; only answers about aliasing differ.
func (i *Info) Assuming(alone []bool) *Info {
	c := *i
	c.noalias = maps.Clone(i.noalias)
	for _, p := range i.f.Params {
		if p.Index < len(alone) && alone[p.Index] {
			c.noalias[p] = true
		}
	}
	return &c
}

// ArgAlone reports whether argument n of a call is unaliased for the callee: during the call, it reaches the
// objects behind that argument through no other argument and no other memory.
func (i *Info) ArgAlone(call *ir.Instr, n int) bool {
	args := call.CallArgs()
	if n >= len(args) || !args[n].Type().IsPtr() || i.calls.summary(call).param(n).Captures {
		return false
	}
	for _, o := range i.Objects(args[n]) {
		if o.Kind != Null && i.reachable(o) {
			return false
		}
	}
	for m, a := range args {
		if m != n && mayHoldPointer(a.Type()) && i.objectsMeet(a, args[n]) {
			return false
		}
	}
	return true
}
