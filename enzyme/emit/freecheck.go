package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// freesGiven emits a run-time check whether a shadow that is freed is the caller's. The adjoints in such a
// shadow at the end of the reverse sweep would be lost. The check is deferred after the free, so it runs
// before it: deferred calls run in reverse order.
func (s *sweep) freesGiven(in *ir.Instr, shadow ir.Value) {
	if !s.p.Storage.FreesGiven(in) {
		return
	}

	floats, any := s.floatsOf(in.CallArgs()[0])
	if !any {
		return
	}
	s.callRuntime(s.bd, "given_freed", ir.VoidType, shadow, s.freedSize(in), floats, s.m.CString(s.m.Pos(in).Own().String()))
}

// freedSize is the number of bytes that a deallocation call passes, or -1 (all ones) if it passes none.
func (s *sweep) freedSize(in *ir.Instr) ir.Value {
	if n := known.FreeingOf(in).Size; n >= 0 && in.CallArgs()[n].Type() == ir.I64 {
		return s.vmap.Get(in.CallArgs()[n])
	}
	return ir.IntConst(ir.I64, -1)
}

// floatsOf is a table of the floats behind p, for the runtime. The table is null if their offsets are
// unknown. any is false if there are none.
func (s *sweep) floatsOf(p ir.Value) (table ir.Value, any bool) {
	if b, ok := s.p.Types.Cleared(p, ir.UndefConst(ir.I64)); ok && b.Head == 0 {
		return s.floatTable(b), b.Has(rules.FloatBytes)
	}

	// Without a pattern for all sizes, the first bytes of the block may have one.
	if b, ok := s.p.Types.Cleared(p, ir.IntConst(ir.I64, smallest)); ok && b.Has(rules.FloatBytes) {
		return s.floatTable(b), true
	}
	return ir.NullConst(), true
}

// smallest is the smallest number of bytes in a block of malloc. Most nodes of linked lists are no larger.
const smallest = 24

// floatTable is the table in the runtime's format: the period, the number of segments, and the offset and
// size of each segment, in bytes.
func (s *sweep) floatTable(b rules.Bytes) ir.Value {
	words := []int64{int64(b.Period), 0}
	for _, seg := range b.Segments {
		if seg.Kind == rules.FloatBytes {
			words = append(words, int64(seg.Offset), int64(seg.Size))
			words[1]++
		}
	}
	return s.m.Words(words)
}
