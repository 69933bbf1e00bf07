package typeinfo

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Why returns the evidence about a value, or about the bytes that an instruction moves, as text for a
// message.
func (i *Info) Why(v ir.Value) string {
	// For memory operations the memory counts, for other values their own bytes.
	var seen []sight
	size := uint64(0)
	if in, ok := v.(*ir.Instr); ok {
		seen, size = i.evidence(in)
	}
	if seen == nil && i.g.values[v] != nil {
		size = i.g.layout.StoreSize(v.Type())
		seen = i.sights(i.g.values[v], size)
	}

	// The reasons come from the most specific to the least.
	if f := i.splitBy(v); f != nil {
		return "only a part is moved of a " + i.reason(&sight{fact: *f})
	}
	if why, ok := i.whyAdrift(seen); ok {
		return why
	}
	if len(seen) == 0 {
		return "nothing tells what these bytes are"
	}
	return i.explain(v, seen, size)
}

// splitBy returns the fact about a float or pointer of which an integer's load or store takes a part, nil for
// none.
func (i *Info) splitBy(v ir.Value) *fact {
	in, ok := v.(*ir.Instr)
	if !ok {
		return nil
	}
	addr, t := ir.Value(nil), in.Type()
	switch in.Op {
	case ir.OpLoad:
		addr = in.Arg(0)
	case ir.OpStore:
		addr, t = in.Arg(1), in.Arg(0).Type()
	default:
		return nil
	}

	return i.split(i.g.accessedAt(in, addr), i.g.layout.StoreSize(t))
}

// evidence collects the sights of the bytes that an instruction moves, and their number.
func (i *Info) evidence(in *ir.Instr) ([]sight, uint64) {
	switch in.Op {
	case ir.OpLoad:
		n := i.g.layout.StoreSize(in.Type())
		return i.sights(i.g.accessedAt(in, in.Arg(0)), n), n
	case ir.OpStore:
		n := i.g.layout.StoreSize(in.Arg(0).Type())
		return i.sights(i.g.accessedAt(in, in.Arg(1)), n), n
	}

	m, ok := known.Moves(in)
	if !ok {
		return nil, 0
	}

	n := bytesOfMove(m)
	seen := i.sights(i.g.ptrOf(m.Dst), n)
	if m.Src != nil {
		seen = append(seen, i.sights(i.g.ptrOf(m.Src), n)...)
	}
	return seen, n
}

// explain describes the first byte that is unknown or in dispute.
func (i *Info) explain(v ir.Value, seen []sight, size uint64) string {
	l := settle(seen, min(size, maxWindow))
	if in, ok := v.(*ir.Instr); ok && IsCopy(in) && size <= maxWindow {
		l.giveStorage(seen, alignment(in))
	}

	at, bad := l.unknown()
	if !bad {
		return i.reason(l[0].sight)
	}

	if e := l[at]; e != nil && e.clash != nil {
		return fmt.Sprintf("byte %d is in dispute: %s, but %s", at, i.reason(e.sight), i.reason(e.clash))
	}

	for b := int(at) - 1; b >= 0; b-- {
		if l[b] != nil {
			return fmt.Sprintf("nothing tells what byte %d is; before it: %s", at, i.reason(l[b].sight))
		}
	}
	return fmt.Sprintf("nothing tells what byte %d is", at)
}

// accessWords are the words for an access in a reason, behind the words for the kind of the data.
var accessWords = map[ir.Op]string{ir.OpLoad: "read", ir.OpStore: "written", ir.OpAtomicRMW: "changed", ir.OpCmpXchg: "exchanged"}

// reason formats a sight as "double: read at f.c:12:7".
func (i *Info) reason(s *sight) string {
	e := Elem{Kind: s.kind, Float: s.fact.float}
	text := e.String() + ": " + s.why.text
	if s.why.in != nil {
		if pos := i.g.m.Pos(s.why.in); pos.IsValid() {
			text += " at " + pos.String()
		} else if f := s.why.in.Func(); f != nil && f != i.f {
			text += " in '" + f.Name + "'"
		}
	}
	return text
}
