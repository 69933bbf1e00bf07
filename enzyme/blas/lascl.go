package blas

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// LAPACK's lascl multiplies a matrix by cto/cfrom. CBLAS and cuBLAS have no such routine, but some that extend them do.

// ScalerMark is the attribute of a declared routine whose program has lascl in the same interface and precision.
const ScalerMark = "goenzyme-lascl"

// Scaler is that routine's name, "" in Fortran, where it scales by columns as we would.
func (m *Match) Scaler() string {
	if m.By == Fortran || m.Name != "gemm" {
		return ""
	}
	return m.Helper("lascl")
}

// scalerType: order or handle, kind of matrix, two bandwidths, from, to, rows, columns, matrix, leading dimension, status.
func (m *Match) scalerType() *ir.Type {
	factor, result, first := m.Float, ir.VoidType, m.flag
	if m.By == CuBLAS {
		factor, result, first = ir.Ptr, ir.I32, ir.Ptr
	}
	return ir.FuncType(result, first, m.flag, m.Int, m.Int, factor, factor, m.Int, m.Int, ir.Ptr, m.Int, m.Int)
}

// FitsScaler reports whether a function has the type of lascl.
func (m *Match) FitsScaler(f *ir.Func) bool { return f.Sig.Equal(m.scalerType()) }

func (s *Site) scaleWhole(e extent, by ir.Value, a Operand) {
	sig := s.scalerType()
	f := s.Module.Declare(s.Scaler(), sig)
	zero := ir.IntConst(s.Int, 0)
	from := s.one()
	if s.By == CuBLAS {
		from, by = s.local(s.Float, from), s.local(s.Float, by)
	}
	c := s.Builder.Call(sig, f, s.Values[0], s.constant('G', 2, 'G'), zero, zero, from, by, e.rows, e.cols, a.At, a.Step, zero)
	info := *c.Call()
	info.ParamAttrs = make([]ir.Attrs, len(sig.Fields))
	info.ParamAttrs[1] = s.flagAttrs
	if s.By == CBLAS {
		info.ParamAttrs[0] = s.flagAttrs
	}
	c.Extra = &info
	for i, attrs := range info.ParamAttrs {
		if f.IsDecl() {
			f.Params[i].Attrs = attrs
		}
	}
}
