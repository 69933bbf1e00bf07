package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// freesGiven lets the running program see whether a shadow that is freed is the caller's: what it holds at the end of the reverse sweep would be lost. It runs
// before the shadow is freed, as what is put off last comes first.
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

// freedSize is the number of bytes that a call which frees memory is told, all ones when it is told none.
func (s *sweep) freedSize(in *ir.Instr) ir.Value {
	if n := known.FreeingOf(in).Size; n >= 0 && in.CallArgs()[n].Type() == ir.I64 {
		return s.vmap.Get(in.CallArgs()[n])
	}
	return ir.IntConst(ir.I64, -1)
}

// floatsOf describes where floats are in what p leads to, for the runtime; null when that is not known. any is false when there are none.
func (s *sweep) floatsOf(p ir.Value) (table ir.Value, any bool) {
	if b, ok := s.p.Types.Cleared(p, ir.UndefConst(ir.I64)); ok && b.Head == 0 {
		return s.floatTable(b), b.Has(rules.FloatBytes)
	}
	if b, ok := s.p.Types.Cleared(p, ir.IntConst(ir.I64, smallest)); ok && b.Has(rules.FloatBytes) {
		return s.floatTable(b), true
	}
	return ir.NullConst(), true
}

// smallest is how many bytes malloc gives at least: most nodes of lists are no larger.
const smallest = 24

// floatTable is a description as the runtime has it.
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
