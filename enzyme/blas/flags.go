package blas

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// What orders and flags are in the interfaces: enum CBLAS_ORDER and CBLAS_TRANSPOSE, cublasOperation_t, Fortran's letters.

const rowMajor = 101

func (s *Site) constant(cblas, cublas, letter int64) ir.Value {
	switch s.By {
	case CBLAS:
		return ir.IntConst(s.flag, cblas)
	case CuBLAS:
		return ir.IntConst(s.flag, cublas)
	}
	return ir.IntConst(ir.I8, letter)
}

func (s *Site) plain() ir.Value      { return s.constant(111, 0, 'N') }
func (s *Site) transposed() ir.Value { return s.constant(112, 1, 'T') }

// isPlain tells whether a flag says that a matrix is taken as it is.
func (s *Site) isPlain(flag ir.Value) ir.Value {
	if s.By == Fortran {
		flag = s.Builder.Binary(ir.OpOr, flag, ir.IntConst(ir.I8, 'a'-'A'))
		return s.Builder.ICmp(ir.IEQ, flag, ir.IntConst(ir.I8, 'n'))
	}
	return s.Builder.ICmp(ir.IEQ, flag, s.plain())
}

// other turns "as it is" and "transposed" round. The conjugate of a real number is the number.
func (s *Site) other(flag ir.Value) ir.Value {
	return s.Builder.Select(s.isPlain(flag), s.transposed(), s.plain())
}

// isRowMajor is constant but in CBLAS.
func (s *Site) isRowMajor() ir.Value {
	if s.By != CBLAS {
		return ir.BoolConst(false)
	}
	return s.Builder.ICmp(ir.IEQ, s.value("order"), ir.IntConst(s.flag, rowMajor))
}

// pick chooses between two values, and pickOperand between two arrays.
func (s *Site) pick(cond, a, b ir.Value) ir.Value { return s.Builder.Select(cond, a, b) }

func (s *Site) pickOperand(cond ir.Value, a, b Operand) Operand {
	return Operand{s.pick(cond, a.At, b.At), s.pick(cond, a.Step, b.Step)}
}
