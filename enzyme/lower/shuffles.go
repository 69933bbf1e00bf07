package lower

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Shuffles replaces the intrinsics that rearrange vectors of fixed length by shufflevector, which has a rule
// (LangRef, "Vector Manipulation Intrinsics"). It leaves scalable vectors as they are.
func Shuffles(m *ir.Module) {
	for in, name := range namedCalls(m) {
		if s := newShuffle(in, name); s != nil {
			ir.ReplaceAllUses(in, s.value())
			in.Erase()
		}
	}
}

// A shuffle rewrites one such call.
type shuffle struct {
	*ir.Builder
	name string // of the intrinsic: "reverse"
	in   *ir.Instr
	args []ir.Value
}

// shuffles lists the intrinsics, without the prefix "llvm.vector.".
var shuffles = []string{"reverse", "splice", "splice.left", "splice.right", "extract", "insert", "interleave2", "deinterleave2"}

// newShuffle returns nil for calls of other functions, and for scalable vectors.
func newShuffle(in *ir.Instr, name string) *shuffle {
	name = strings.Replace(name, "llvm.experimental.vector.", "llvm.vector.", 1)
	name, ok := strings.CutPrefix(name, "llvm.vector.")
	name, _, _ = strings.Cut(name, ".v") // the suffix of types
	if !ok || !slices.Contains(shuffles, name) || in.Type().Kind == ir.ScalableVector || slices.ContainsFunc(in.CallArgs(), varies) {
		return nil
	}
	s := &shuffle{ir.NewBuilder(in.Parent()), name, in, in.CallArgs()}
	s.SetBefore(in)
	s.Dbg = in.Meta("dbg")
	return s
}

// varies reports whether x is a scalable vector, or an offset that is no constant.
func varies(x ir.Value) bool {
	_, constant := ir.AsInt(x)
	return x.Type().Kind == ir.ScalableVector || x.Type().IsInt() && !constant
}

// value returns the result of the call. Number arguments are constants here.
func (s *shuffle) value() ir.Value {
	x, n := s.args[0], int64(s.args[0].Type().Len)
	number := func(i int) int64 { c, _ := ir.AsInt(s.args[i]); return c }
	switch s.name {
	case "reverse":
		return s.lanes(x, x, n, func(i int64) int64 { return n - 1 - i })
	case "splice", "splice.left", "splice.right":
		at := number(2)
		if at < 0 || s.name == "splice.right" { // counted from the end
			at = n - max(at, -at)
		}
		return s.lanes(x, s.args[1], n, func(i int64) int64 { return at + i })
	case "extract":
		return s.lanes(x, x, int64(s.in.Type().Len), func(i int64) int64 { return number(1) + i })
	case "insert":
		part, at := s.args[1], number(2)
		m := int64(part.Type().Len)
		wide := s.lanes(part, part, n, func(i int64) int64 { return i % m })
		return s.lanes(x, wide, n, func(i int64) int64 {
			if i >= at && i < at+m {
				return n + i - at
			}
			return i
		})
	case "interleave2":
		return s.lanes(x, s.args[1], 2*n, func(i int64) int64 { return i/2 + i%2*n })
	}
	even := s.lanes(x, x, n/2, func(i int64) int64 { return 2 * i })
	odd := s.lanes(x, x, n/2, func(i int64) int64 { return 2*i + 1 })
	return s.InsertValue(s.InsertValue(ir.PoisonConst(s.in.Type()), even, 0), odd, 1)
}

// lanes returns a vector of n lanes of x and y. from maps a result lane to a lane of x followed by y.
func (s *shuffle) lanes(x, y ir.Value, n int64, from func(int64) int64) ir.Value {
	indices := make([]ir.Value, n)
	for i := range indices {
		indices[i] = ir.IntConst(ir.I32, from(int64(i)))
	}
	mask := ir.NewConst(ir.ConstAggregate, ir.VectorType(uint64(n), ir.I32), indices...)
	return s.Emit(ir.OpShuffleVector, ir.VectorType(uint64(n), x.Type().Elem), nil, x, y, mask)
}
