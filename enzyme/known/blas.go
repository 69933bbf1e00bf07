package known

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/blas"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// BLAS returns the BLAS routine that a function without body is. It returns nil if f is none, or if the
// program supplies its derivative.
func BLAS(f *ir.Func) *blas.Match {
	if f == nil || !f.IsDecl() || f.HasRule() || f.StandsIn() || f.FnAttrs.HasString(MarkInactive) {
		return nil
	}
	return blas.Of(f)
}

// ofBLAS returns the effects of a routine on memory; false if f is no BLAS routine.
func ofBLAS(f *ir.Func) (*Facts, bool) {
	m := BLAS(f)
	if m == nil {
		return nil, false
	}
	facts := &Facts{Name: f.Name, Result: Type{Kind: Void}, Returned: -1, Params: make([]Param, len(f.Params))}
	switch t := f.Result(); {
	case t.IsFloat():
		facts.Result = Type{Kind: Float, Float: t}
	case t.IsInt():
		facts.Result = Type{Kind: Int}
	}
	for i, t := range f.Sig.Fields {
		var p Param
		switch {
		case t.IsPtr():
			p = behindBLAS(m, i)
		case t.IsFloat():
			p.Type = Type{Kind: Float, Float: t}
		default:
			p.Type = Type{Kind: Int}
		}
		facts.Params[i] = p
	}
	return facts, true
}

// behindBLAS returns the accesses of a routine through its pointer argument i.
func behindBLAS(m *blas.Match, i int) Param {
	p := m.Params[i]
	to := &Type{Kind: Float, Float: m.Float}
	switch p.Kind {
	case blas.Order: // cuBLAS's handle
		to = nil
	case blas.Flag:
		to = &Type{Kind: Int, Size: 1}
	case blas.Int:
		to = &Type{Kind: Int, Size: uint64(m.Int.Bits) / 8}
	case blas.Array:
		to.Many = true
	}
	return Param{Type: Type{Kind: Pointer, To: to}, Reads: p.Kind != blas.Result, Writes: p.Written}
}
