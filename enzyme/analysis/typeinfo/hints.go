package typeinfo

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// hinted applies a type hint, a call by which the program states what memory holds, and reports whether in is
// one. No other evidence outweighs it.
func (g *graph) hinted(in *ir.Instr, f *ir.Func) bool {
	h, ok := request.HintOf(f.Name)
	args := in.CallArgs()
	if !ok || len(args) == 0 || !args[0].Type().IsPtr() {
		return ok
	}

	e, size := Elem{Kind: Integer}, uint64(1)
	switch {
	case h.Float != nil:
		e, size = floatElem(h.Float), g.layout.Size(h.Float)
	case h.Pointer:
		e, size = Elem{Kind: Pointer}, g.layout.PtrSize()
	}

	// The optional second argument is the extent in bytes.
	count := uint64(1)
	if len(args) > 1 {
		if n, isConst := ir.AsInt(args[1]); isConst && n >= 0 {
			count = uint64(n) / size
		} else {
			count = 0 // no known end
		}
	}

	why := source{in, "said by '" + f.Name + "'"}
	p := g.ptr(args[0])
	switch {
	case len(args) > 1 && count == 0 && isZero(args[1]):
	case e.Kind == Integer && count != 0:
		g.put(p, 0, e, count, told, why)
	case e.Kind != Pointer:
		g.putMany(p, 0, e, size, count, told, why)
	default:
		for k := range min(max(count, 1), maxEach) {
			g.cell(p, int64(k*size), told, why)
		}
	}
	return true
}

// isZero reports whether a value is the constant 0.
func isZero(v ir.Value) bool {
	n, ok := ir.AsInt(v)
	return ok && n == 0
}

// saidIntegers reports whether an address lies in memory that the function has allocated, and that a type
// hint declares to hold integers throughout. It never holds a float, whatever other memory of its node holds.
func saidIntegers(p ir.Value) bool {
	at, isInstr := p.(*ir.Instr)
	for isInstr && at.Op == ir.OpGEP {
		at, isInstr = at.Arg(0).(*ir.Instr)
	}
	if !isInstr || at.Call() == nil {
		return false
	}

	facts := known.Call(at)
	return facts != nil && facts.Alloc != nil && slices.ContainsFunc(ir.UsesOf(at), func(u ir.Use) bool { return saysIntegers(u.User, at) })
}

// saysIntegers reports whether a call is a type hint that all the memory from an address on holds integers.
func saysIntegers(in *ir.Instr, at ir.Value) bool {
	if in.Call() == nil || in.CalleeFunc() == nil {
		return false
	}
	h, ok := request.HintOf(in.CalleeFunc().Name)
	args := in.CallArgs()
	if !ok || h != (request.Hint{}) || len(args) < 2 || args[0] != at {
		return false
	}

	n, isConst := ir.AsInt(args[1])
	return isConst && n < 0
}

// integers describes a stretch of integers only.
func integers(length uint64) rules.Bytes {
	b := rules.Bytes{Segments: []rules.Segment{segmentOf(Elem{Kind: Integer}, 1)}}
	if length <= maxStretch {
		b.Segments[0].Size = length
	} else {
		b.Period = 1
	}
	return b
}
