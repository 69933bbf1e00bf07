package memory

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// A Location is a range of memory that an instruction accesses.
type Location struct {
	Ptr  ir.Value // address of the first byte; or, when Size is 0, any address within the object
	Size uint64   // bytes; 0: any bytes of the objects that Ptr may point into
	TBAA string   // access tag, "" when there is none
	// The alias scopes of the access (!alias.scope), and those that it does not alias (!noalias).
	Scopes, NoAlias string

	place *place // of Ptr; nil: not computed yet
}

// An Effect is the mod/ref information of one instruction: all that it may do to memory.
type Effect struct {
	Reads, Writes, Frees                      []Location
	ReadsForeign, WritesForeign, FreesForeign bool // any memory that foreign code can reach
	Hidden                                    bool // effects other than on memory: visible, or different when repeated
	EndsStack                                 bool // releases memory of dynamic allocas: stackrestore
	Dealloc                                   bool // a call of a deallocation function, which emission may delay
	Lifetime                                  bool // a lifetime marker; its object is in Writes
}

// TouchesNothing reports whether the instruction has no effect on memory.
func (e *Effect) TouchesNothing() bool {
	return len(e.Reads)+len(e.Writes)+len(e.Frees) == 0 && !e.ReadsForeign && !e.WritesForeign && !e.FreesForeign && !e.EndsStack
}

// effects computes the Effect of an instruction.
type effects struct {
	calls  callFacts
	layout *ir.Layout
}

// of returns the effect of an instruction. Instructions without a case below have none.
func (e *effects) of(in *ir.Instr) *Effect {
	switch in.Op {
	case ir.OpLoad:
		// A volatile or atomic load may yield another value when repeated.
		m, _ := in.Extra.(*ir.MemInfo)
		eff := &Effect{Reads: []Location{e.access(in, in.Arg(0), in.Type())}}
		ordering := m.Ordering
		if g, ok := in.Arg(0).(*ir.Global); ok && known.IsGuard(g) {
			ordering = "" // the acquire publishes the initialised variable, not stores of other threads
		}
		eff.order(m.Volatile || m.Atomic, ordering) // another thread may change the memory between two such loads
		return eff
	case ir.OpStore:
		m, _ := in.Extra.(*ir.MemInfo)
		eff := &Effect{Writes: []Location{e.access(in, in.Arg(1), in.Arg(0).Type())}}
		eff.order(m.Volatile, m.Ordering)
		return eff
	case ir.OpAtomicRMW, ir.OpCmpXchg:
		at := []Location{e.access(in, in.Arg(0), in.Arg(1).Type())}
		eff := &Effect{Reads: at, Writes: at}
		if a, ok := in.Extra.(*ir.AtomicInfo); ok {
			eff.order(a.Volatile, a.Ordering)
		}
		return eff
	case ir.OpFence:
		return &Effect{ReadsForeign: true, WritesForeign: true}
	case ir.OpVAArg:
		at := []Location{{Ptr: in.Arg(0)}}
		return &Effect{Reads: at, Writes: at, ReadsForeign: true}
	case ir.OpCall, ir.OpInvoke, ir.OpCallBr:
		return e.call(in)
	}
	return &Effect{}
}

// access returns the location of an access of type t through p. Types without a fixed size have size 0.
func (e *effects) access(in *ir.Instr, p ir.Value, t *ir.Type) Location {
	size := e.layout.StoreSize(t)
	if t.Kind == ir.ScalableVector || t.Kind == ir.TargetExt {
		size = 0
	}
	return Location{Ptr: p, Size: size, TBAA: in.Meta("tbaa"), Scopes: in.Meta("alias.scope"), NoAlias: in.Meta("noalias")}
}

// order adds the effects of volatile and of ordered atomic accesses: stores of other threads become visible.
func (e *Effect) order(volatile bool, ordering string) {
	if volatile {
		e.Hidden = true
	}
	if ordering != "" && ordering != "unordered" && ordering != "monotonic" {
		e.ReadsForeign, e.WritesForeign = true, true
	}
}

// call returns the effect of a call. Calls that move bytes have exact locations; the others follow from their
// summaries.
func (e *effects) call(in *ir.Instr) *Effect {
	if m, ok := known.Moves(in); ok && in.CalleeFunc().IsDecl() {
		return e.moved(in, m)
	}
	if facts := known.Call(in); facts != nil && facts.Effects&(known.Marker|known.Bounds) != 0 {
		return bounding(in, facts)
	}

	// Any other call has the effects of its summary, applied to the arguments of this call.
	s := e.calls.summary(in)
	eff := &Effect{ReadsForeign: s.ReadsForeign, WritesForeign: s.WritesForeign, FreesForeign: s.FreesForeign, Hidden: s.Hidden, Dealloc: s.Dealloc}
	for i, a := range in.CallArgs() {
		if !mayHoldPointer(a.Type()) {
			continue
		}
		at := Location{Ptr: a, Scopes: in.Meta("alias.scope"), NoAlias: in.Meta("noalias")}
		eff.add(s.param(i), at)
	}
	for _, g := range s.ReadsGlobals {
		eff.Reads = append(eff.Reads, Location{Ptr: g})
	}
	for _, g := range s.WritesGlobals {
		eff.Writes = append(eff.Writes, Location{Ptr: g})
	}
	return eff
}

// add adds the access of one argument at a location.
func (e *Effect) add(a Access, at Location) {
	if a.Reads {
		e.Reads = append(e.Reads, at)
	}
	if a.Writes {
		e.Writes = append(e.Writes, at)
	}
	if a.Frees {
		e.Frees = append(e.Frees, at)
	}
}

// mayHoldPointer reports whether a value of type t may contain a pointer; this includes aggregates. An
// address in an integer was captured at the conversion, so memory behind it is foreign memory.
func mayHoldPointer(t *ir.Type) bool { return t.ContainsPtr() }

// mayHoldAddress reports whether values of a type may contain an address, perhaps as an integer.
func mayHoldAddress(t *ir.Type) bool { return t.Kind != ir.Void && !t.IsFloatOrVec() }

// moved returns the effect of a call that copies or sets bytes, with exact locations.
func (e *effects) moved(in *ir.Instr, m known.Moving) *Effect {
	eff := &Effect{Writes: []Location{e.block(in, m.Dst, m.Length)}}
	if m.Src != nil {
		eff.Reads = []Location{e.block(in, m.Src, m.Length)}
	}
	eff.order(m.Volatile, "")
	return eff
}

// bounding returns the effect of a call that only marks a place, mostly the begin or end of a stack slot's
// lifetime.
func bounding(in *ir.Instr, facts *known.Facts) *Effect {
	eff := &Effect{Lifetime: facts.Has(known.Life), EndsStack: facts.Has(known.EndsStack)}
	if eff.Lifetime {
		args := in.CallArgs()
		eff.Writes = []Location{{Ptr: args[len(args)-1]}}
	}
	return eff
}

// block returns the location of n bytes that a call copies or sets.
func (e *effects) block(in *ir.Instr, p, n ir.Value) Location {
	return Location{Ptr: p, Size: constSize(n), Scopes: in.Meta("alias.scope"), NoAlias: in.Meta("noalias")}
}

// constSize returns a constant length; 0, which means unknown, for any other value.
func constSize(v ir.Value) uint64 {
	if n, ok := ir.AsInt(v); ok && n > 0 {
		return uint64(n)
	}
	return 0
}
