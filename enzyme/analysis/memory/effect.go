package memory

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// A Location is memory that an instruction touches.
type Location struct {
	Ptr  ir.Value // address of the first byte; or, when Size is 0, any address within the object
	Size uint64   // bytes; 0: any bytes of the objects that Ptr may point into
	TBAA string   // access tag, "" when there is none
	// Scopes that the access belongs to and keeps out of: !alias.scope and !noalias.
	Scopes, NoAlias string

	place *place // of Ptr, nil when not worked out yet
}

// An Effect is what one instruction may do to memory.
type Effect struct {
	Reads, Writes, Frees                      []Location
	ReadsForeign, WritesForeign, FreesForeign bool // any memory that a stranger can reach
	Hidden                                    bool // effects besides memory that show, or make a repetition differ
	EndsStack                                 bool // releases memory of dynamic allocas: stackrestore
	Dealloc                                   bool // a call of a deallocation function, which the engine may delay
	Lifetime                                  bool // a lifetime marker; its object is in Writes
}

// TouchesNothing reports whether the instruction leaves memory alone.
func (e *Effect) TouchesNothing() bool {
	return len(e.Reads)+len(e.Writes)+len(e.Frees) == 0 && !e.ReadsForeign && !e.WritesForeign && !e.FreesForeign && !e.EndsStack
}

// effects finds what instructions do.
type effects struct {
	calls  callFacts
	layout *ir.Layout
}

func (e *effects) of(in *ir.Instr) *Effect {
	switch in.Op {
	case ir.OpLoad:
		m, _ := in.Extra.(*ir.MemInfo)
		eff := &Effect{Reads: []Location{e.access(in, in.Arg(0), in.Type())}}
		ordering := m.Ordering
		if g, ok := in.Arg(0).(*ir.Global); ok && known.IsGuard(g) {
			ordering = "" // what it makes visible is the variable's first value, not what others do meanwhile
		}
		eff.order(m.Volatile || m.Atomic, ordering) // another thread may have changed it the next time
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

// access is the location of an access of type t through p.
func (e *effects) access(in *ir.Instr, p ir.Value, t *ir.Type) Location {
	size := e.layout.StoreSize(t)
	if t.Kind == ir.ScalableVector || t.Kind == ir.TargetExt {
		size = 0
	}
	return Location{Ptr: p, Size: size, TBAA: in.Meta("tbaa"), Scopes: in.Meta("alias.scope"), NoAlias: in.Meta("noalias")}
}

// order adds what volatile and atomic accesses imply: stores of other threads become visible.
func (e *Effect) order(volatile bool, ordering string) {
	if volatile {
		e.Hidden = true
	}
	if ordering != "" && ordering != "unordered" && ordering != "monotonic" {
		e.ReadsForeign, e.WritesForeign = true, true
	}
}

func (e *effects) call(in *ir.Instr) *Effect {
	if m, ok := known.Moves(in); ok && in.CalleeFunc().IsDecl() {
		return e.moved(in, m)
	}
	if facts := known.Call(in); facts != nil && facts.Effects&(known.Marker|known.Bounds) != 0 {
		return bounding(in, facts)
	}
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

// mayHoldPointer also holds for aggregates. An address that travels as an integer was
// captured where it was made, so what happens behind it is foreign memory's.
func mayHoldPointer(t *ir.Type) bool { return t.ContainsPtr() }

// mayHoldAddress reports whether an address may be in values of a type, be it as an integer.
func mayHoldAddress(t *ir.Type) bool { return t.Kind != ir.Void && !t.IsFloatOrVec() }

// moved knows the exact bytes that a call moves or sets.
func (e *effects) moved(in *ir.Instr, m known.Moving) *Effect {
	eff := &Effect{Writes: []Location{e.block(in, m.Dst, m.Length)}}
	if m.Src != nil {
		eff.Reads = []Location{e.block(in, m.Src, m.Length)}
	}
	eff.order(m.Volatile, "")
	return eff
}

// bounding is the effect of calls that only tell something, of the stack most often.
func bounding(in *ir.Instr, facts *known.Facts) *Effect {
	eff := &Effect{Lifetime: facts.Has(known.Life), EndsStack: facts.Has(known.EndsStack)}
	if eff.Lifetime {
		args := in.CallArgs()
		eff.Writes = []Location{{Ptr: args[len(args)-1]}}
	}
	return eff
}

// block is the location of n bytes that a call moves or sets.
func (e *effects) block(in *ir.Instr, p, n ir.Value) Location {
	return Location{Ptr: p, Size: constSize(n), Scopes: in.Meta("alias.scope"), NoAlias: in.Meta("noalias")}
}

// constSize is a constant length; 0, which means unknown, when it is not constant.
func constSize(v ir.Value) uint64 {
	if n, ok := ir.AsInt(v); ok && n > 0 {
		return uint64(n)
	}
	return 0
}
