// Package need is "to be recorded" (TBR) analysis (Hascoët, Naumann and Pascual, 2005): it finds what the reverse sweep reads of the forward sweep,
// namely primal values, shadows, tapes of callees, trip counts and branch selectors. It does the same for a sweep of tangents over the same tape.
//
//	Requires:   the primal in normal form, activity, types, the control flow of the sweeps that read.
//	Produces:   the Set of Refs that adjoints, and tangents over a tape, read directly.
//	Guarantees: the set is recorded from the rules themselves, run dry, so it can't disagree with what is emitted.
package need

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Kind is the aspect of a primal value, block or loop that a Ref stands for.
type Kind uint8

const (
	Primal      Kind = iota // the value itself
	Shadow                  // the shadow of a pointer
	CallTape                // the tape that the augmented call V returned
	Count                   // how many back edges the loop with header V took (*ir.Block)
	Selector                // the number of the predecessor from which block V was entered
	Block                   // the tape block or last tape frame of the loop with header V
	Given                   // the shadow of parameter V that the augmented half received
	Overwritten             // the value that store V overwrote
	First                   // the head of the chain of tape records of the loop with header V
	LastWrite               // the last iteration in which condition V selected a new value, −1 for none
	Table                   // the tape block of V and values like it, separate from the other values of their loop
	CachedLoad              // the value of load V, for the second run of its iteration
)

// A Ref is one datum of the forward sweep that the reverse sweep may read: aspect Kind of V.
type Ref struct {
	Kind Kind
	V    ir.Value
}

// Home returns the innermost loop whose iterations each produce r anew, nil if r is produced once per call.
func (r Ref) Home(nest *loops.Nest) *loops.Loop {
	switch v := r.V.(type) {
	case *ir.Instr:
		if r.Kind == LastWrite {
			return nest.Of(v.Parent()).Parent
		}
		return nest.Of(v.Parent())
	case *ir.Block:
		if r.Kind == Selector {
			return nest.Of(v)
		}
		return nest.Of(v).Parent
	}
	return nil
}

// Type returns the IR type of r.
func (r Ref) Type() *ir.Type {
	switch r.Kind {
	case CallTape, Block, First, Table:
		return ir.Ptr
	case Count, LastWrite:
		return ir.I64
	case Selector:
		return ir.I32
	case Overwritten:
		if in := r.V.(*ir.Instr); in.Op == ir.OpStore {
			return in.Arg(0).Type()
		}
		return ir.Ptr // to a copy of the bytes
	}
	return r.V.Type()
}

func (r Ref) String() string {
	s := ir.ValueString(r.V)
	switch r.Kind {
	case Shadow:
		return s + ".shadow"
	case CallTape:
		return s + ".tape"
	case Count:
		return s + ".count"
	case Selector:
		return s + ".from"
	case Block:
		return s + ".frames"
	case Overwritten:
		if in := r.V.(*ir.Instr); in.Op == ir.OpStore {
			return ir.ValueString(in.Arg(1)) + ".old"
		}
		return "block.old"
	case Given:
		return s + ".given"
	case First:
		return s + ".first"
	case Table:
		return s + ".table"
	case LastWrite:
		return s + ".last"
	case CachedLoad:
		return s + ".found"
	}
	return s
}

// A Set holds Refs in order of first need.
type Set struct {
	refs []Ref
	has  map[Ref]*ir.Instr // the instruction that needed it first; nil for control flow
}

// Refs returns the refs in order of first need. The caller must not change the slice.
func (s *Set) Refs() []Ref { return s.refs }

// Has reports whether r is needed.
func (s *Set) Has(r Ref) bool { _, ok := s.has[r]; return ok }

// Why returns the instruction whose adjoint needed r first, nil for control flow.
func (s *Set) Why(r Ref) *ir.Instr { return s.has[r] }

// Clone copies the set.
func (s *Set) Clone() *Set { return &Set{slices.Clone(s.refs), maps.Clone(s.has)} }

// Include adds a ref that a later stage needs for instruction why.
func (s *Set) Include(r Ref, why *ir.Instr) { s.add(r, why) }

// add adds r if it is new and its value is no constant.
func (s *Set) add(r Ref, why *ir.Instr) {
	if ir.IsConstant(r.V) {
		return
	}
	if s.has == nil {
		s.has = map[Ref]*ir.Instr{}
	}
	if _, ok := s.has[r]; !ok {
		s.has[r] = why
		s.refs = append(s.refs, r)
	}
}

// String lists the refs, sorted by name, with the instruction that needed each first.
func (s *Set) String() string {
	var b strings.Builder
	lines := make([]string, 0, len(s.refs))
	for _, r := range s.refs {
		why := "control flow"
		if in := s.has[r]; in != nil {
			why = strings.TrimSpace(in.String())
		}
		lines = append(lines, fmt.Sprintf("%-16s needed by %s\n", r, why))
	}
	slices.Sort(lines)
	for _, l := range lines {
		b.WriteString(l)
	}
	return b.String()
}
