package blas

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Forward writes what carries tangents, to stand before the call itself, and returns the tangent of the result.
func (s *Site) Forward() ir.Value {
	switch s.Name {
	case "dot":
		return s.dotForward()
	case "nrm2":
		return s.nrm2Forward()
	case "copy":
		s.ifActive("y", func(dy Operand) {
			if !s.Active("x") || s.Runtime {
				s.clear(s.extent("y"), dy)
			}
			s.ifActive("x", func(dx Operand) { s.call("copy", s.value("n"), dx, dy) })
		})
	case "axpy":
		s.ifActive("y", func(dy Operand) {
			s.ifActive("x", func(dx Operand) { s.call("axpy", s.value("n"), s.value("alpha"), dx, dy) })
			if t := s.tangent("alpha"); t != nil {
				s.call("axpy", s.value("n"), t, s.primal("x"), dy)
			}
		})
	case "scal":
		s.ifActive("x", func(dx Operand) {
			s.call("scal", s.value("n"), s.value("alpha"), dx)
			if t := s.tangent("alpha"); t != nil {
				s.call("axpy", s.value("n"), t, s.primal("x"), dx)
			}
		})
	case "gemv":
		s.productForward("A", "x", "y", func(alpha ir.Value, a, b Operand, beta ir.Value, to Operand) {
			s.call("gemv", s.value("trans"), s.value("m"), s.value("n"), alpha, a, b, beta, to)
		})
	case "gemm":
		s.productForward("A", "B", "C", func(alpha ir.Value, a, b Operand, beta ir.Value, to Operand) {
			s.call("gemm", s.value("transA"), s.value("transB"), s.value("m"), s.value("n"), s.value("k"), alpha, a, b, beta, to)
		})
	case "ger":
		s.ifActive("A", func(dA Operand) {
			ger := func(alpha ir.Value, x, y Operand) { s.call("ger", s.value("m"), s.value("n"), alpha, x, y, dA) }
			s.ifActive("x", func(dx Operand) { ger(s.value("alpha"), dx, s.primal("y")) })
			s.ifActive("y", func(dy Operand) { ger(s.value("alpha"), s.primal("x"), dy) })
			if t := s.tangent("alpha"); t != nil {
				ger(t, s.primal("x"), s.primal("y"))
			}
		})
	}
	return nil
}

// dotForward: x'·y + x·y'.
func (s *Site) dotForward() ir.Value {
	sum := s.local(s.Float, s.zero())
	add := func(a, b Operand) {
		s.Builder.Store(ir.OwnMemory, s.Builder.FAdd(s.Builder.Load(ir.OwnMemory, s.Float, sum, 0), s.call("dot", s.value("n"), a, b)), sum, 0)
	}
	s.ifActive("x", func(dx Operand) { add(dx, s.primal("y")) })
	s.ifActive("y", func(dy Operand) { add(s.primal("x"), dy) })
	tangent := s.Builder.Load(ir.OwnMemory, s.Float, sum, 0)
	if i := s.Index("result"); i >= 0 && s.Shadow(i) != nil {
		s.unlessItself(i, s.Shadow(i), func() { s.Builder.Store(ir.ShadowMemory, tangent, s.Shadow(i), 0) })
	}
	return tangent
}

// nrm2Forward: x·x' / |x|; of the zero vector, which has no derivative, zero.
func (s *Site) nrm2Forward() ir.Value {
	result := s.local(s.Float, s.zero())
	s.ifActive("x", func(dx Operand) {
		norm := s.call("nrm2", s.value("n"), s.primal("x"))
		s.Builder.Store(ir.OwnMemory, s.overNorm(s.call("dot", s.value("n"), s.primal("x"), dx), norm), result, 0)
	})
	return s.Builder.Load(ir.OwnMemory, s.Float, result, 0)
}

func (s *Site) overNorm(v, norm ir.Value) ir.Value {
	none := s.Builder.FCmp(ir.FOEQ, norm, s.zero())
	return s.pick(none, s.zero(), s.Builder.FDiv(v, s.pick(none, s.one(), norm)))
}

// productForward: of c := α·a·b + β·c, c' := α·a·b' + α·a'·b + α'·a·b + β·c' + β'·c. The first product scales c' by β.
func (s *Site) productForward(a, b, c string, product func(alpha ir.Value, a, b Operand, beta ir.Value, to Operand)) {
	s.ifActive(c, func(dc Operand) {
		beta := s.value("beta")
		if s.Runtime || !s.Active(a) && !s.Active(b) { // a product may be missing when the program runs
			s.scale(s.extent(c), beta, dc)
			beta = s.one()
		}
		s.ifActive(b, func(db Operand) { product(s.value("alpha"), s.primal(a), db, beta, dc); beta = s.one() })
		s.ifActive(a, func(da Operand) { product(s.value("alpha"), da, s.primal(b), beta, dc) })
		if t := s.tangent("alpha"); t != nil {
			product(t, s.primal(a), s.primal(b), s.one(), dc)
		}
		if t := s.tangent("beta"); t != nil {
			s.add(s.extent(c), t, s.primal(c), dc)
		}
	})
}

// clear fills a vector with zeros, by copying one from a place that does not move.
func (s *Site) clear(e extent, a Operand) {
	s.call("copy", e.rows, Operand{s.local(s.Float, s.zero()), ir.IntConst(s.Int, 0)}, a)
}
