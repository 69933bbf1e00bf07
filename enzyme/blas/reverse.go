package blas

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Reverse writes what carries adjoints back.
func (s *Site) Reverse() {
	s.adjoints = map[int]ir.Value{}
	for i, p := range s.Params {
		if p.Kind == Scalar && !s.ByReference(Scalar) {
			s.adjoints[i] = s.local(s.Float, s.zero())
		}
	}
	switch s.Name {
	case "dot":
		s.dotReverse()
	case "nrm2":
		s.ifActive("x", func(dx Operand) {
			s.call("axpy", s.value("n"), s.overNorm(s.Seed, s.Result), s.primal("x"), dx)
		})
	case "copy":
		s.ifActive("y", func(dy Operand) {
			s.ifActive("x", func(dx Operand) { s.call("axpy", s.value("n"), s.one(), dy, dx) })
			s.clear(s.extent("y"), dy)
		})
	case "axpy":
		s.ifActive("y", func(dy Operand) {
			s.ifActive("x", func(dx Operand) { s.call("axpy", s.value("n"), s.value("alpha"), dy, dx) })
			if s.Active("alpha") {
				s.give("alpha", s.call("dot", s.value("n"), s.primal("x"), dy))
			}
		})
	case "scal":
		s.ifActive("x", s.scalReverse)
	case "gemv":
		s.ifActive("y", s.gemvReverse)
	case "gemm":
		s.ifActive("C", s.gemmReverse)
	case "ger":
		s.ifActive("A", s.gerReverse)
	}
}

// dotReverse: the adjoint of x is that of the result times y, and so is that of y with x.
func (s *Site) dotReverse() {
	back := func(seed any) {
		s.ifActive("x", func(dx Operand) { s.call("axpy", s.value("n"), seed, s.primal("y"), dx) })
		s.ifActive("y", func(dy Operand) { s.call("axpy", s.value("n"), seed, s.primal("x"), dy) })
	}
	i := s.Index("result")
	switch {
	case i < 0:
		back(s.Seed)
	case s.Shadow(i) != nil:
		s.unlessItself(i, s.Shadow(i), func() {
			back(byAddress{s.Shadow(i)}) // on the host or on the device, where the result is
			s.clearResult(s.Shadow(i))
		})
	}
}

// scalReverse: what x was before the call times its adjoint is the factor's; then the adjoint is scaled.
func (s *Site) scalReverse(dx Operand) {
	if s.Active("alpha") {
		product := s.call("dot", s.value("n"), s.primal("x"), dx)
		if s.By == CuBLAS {
			product = s.overFactor(product)
		}
		s.give("alpha", product)
	}
	s.call("scal", s.value("n"), s.value("alpha"), dx)
}

// overFactor makes of a product with what scal left one with what it found: on the device, there is no copy.
func (s *Site) overFactor(product ir.Value) ir.Value {
	alpha := s.value("alpha")
	s.when(s.Builder.FCmp(ir.FOEQ, alpha, s.zero()), func() {
		s.Fail("the derivative of '" + s.Helper(s.Name) + "' by its factor is not known where that is zero")
	})
	return s.Builder.FDiv(product, alpha)
}

// gemvReverse: y := α·op(A)·x + β·y.
func (s *Site) gemvReverse(dy Operand) {
	m, n, alpha, trans := s.value("m"), s.value("n"), s.value("alpha"), s.value("trans")
	plain := s.isPlain(trans)
	s.ifActive("A", func(dA Operand) {
		x := s.primal("x")
		s.call("ger", m, n, alpha, s.pickOperand(plain, dy, x), s.pickOperand(plain, x, dy), dA)
	})
	s.ifActive("x", func(dx Operand) { s.call("gemv", s.other(trans), m, n, alpha, s.primal("A"), dy, s.one(), dx) })
	s.productFactors("y", dy, func(to Operand) {
		s.call("gemv", trans, m, n, s.one(), s.primal("A"), s.primal("x"), s.zero(), to)
	})
	s.scale(s.extent("y"), s.value("beta"), dy)
}

// gemmReverse: C := α·op(A)·op(B) + β·C. Whether the adjoint of A is the product or its transpose depends on op.
func (s *Site) gemmReverse(dC Operand) {
	m, n, k, alpha := s.value("m"), s.value("n"), s.value("k"), s.value("alpha")
	transA, transB := s.value("transA"), s.value("transB")
	plainA, plainB := s.isPlain(transA), s.isPlain(transB)
	s.ifActive("A", func(dA Operand) {
		b := s.primal("B")
		s.call("gemm", s.pick(plainA, s.plain(), transB), s.pick(plainA, s.other(transB), s.transposed()), s.pick(plainA, m, k), s.pick(plainA, k, m), n,
			alpha, s.pickOperand(plainA, dC, b), s.pickOperand(plainA, b, dC), s.one(), dA)
	})
	s.ifActive("B", func(dB Operand) {
		a := s.primal("A")
		s.call("gemm", s.pick(plainB, s.other(transA), s.transposed()), s.pick(plainB, s.plain(), transA), s.pick(plainB, k, n), s.pick(plainB, n, k), m,
			alpha, s.pickOperand(plainB, a, dC), s.pickOperand(plainB, dC, a), s.one(), dB)
	})
	s.productFactors("C", dC, func(to Operand) {
		s.call("gemm", transA, transB, m, n, k, s.one(), s.primal("A"), s.primal("B"), s.zero(), to)
	})
	s.scale(s.extent("C"), s.value("beta"), dC)
}

// productFactors gives α the product's, and β the old value's product with the adjoint.
func (s *Site) productFactors(output string, d Operand, product func(to Operand)) {
	e := s.extent(output)
	if s.Active("alpha") {
		s.withMemory(e, func(to Operand) {
			product(to)
			s.give("alpha", s.inner(e, to, d))
		})
	}
	if s.Active("beta") {
		s.give("beta", s.inner(e, s.primal(output), d))
	}
}

// gerReverse: A += α·x·yᵀ.
func (s *Site) gerReverse(dA Operand) {
	m, n, alpha := s.value("m"), s.value("n"), s.value("alpha")
	s.ifActive("x", func(dx Operand) { s.call("gemv", s.plain(), m, n, alpha, dA, s.primal("y"), s.one(), dx) })
	s.ifActive("y", func(dy Operand) { s.call("gemv", s.transposed(), m, n, alpha, dA, s.primal("x"), s.one(), dy) })
	if s.Active("alpha") {
		s.withMemory(s.extent("x"), func(to Operand) {
			s.call("gemv", s.plain(), m, n, s.one(), dA, s.primal("y"), s.zero(), to)
			s.give("alpha", s.call("dot", m, to, s.primal("x")))
		})
	}
}

// withMemory lends memory for an array.
func (s *Site) withMemory(e extent, do func(Operand)) {
	malloc := s.Module.Declare("malloc", ir.FuncType(ir.Ptr, ir.I64))
	free := s.Module.Declare("free", ir.FuncType(ir.VoidType, ir.Ptr))
	to := s.fresh(e, func(bytes ir.Value) ir.Value { return s.Builder.Call(malloc.Sig, malloc, bytes) })
	do(to)
	s.Builder.Call(free.Sig, free, to.At)
}
