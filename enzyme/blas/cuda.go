package blas

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// clearResult sets to zero what a function of cuBLAS stores its result in: memory of the device, or of the host, where cudaMemset refuses.
func (s *Site) clearResult(at ir.Value) {
	size := int64(s.Module.Layout().Size(s.Float))
	set := s.Module.Declare("cudaMemset", ir.FuncType(ir.I32, ir.Ptr, ir.I32, ir.I64))
	status := s.Builder.Call(set.Sig, set, at, ir.IntConst(ir.I32, 0), ir.IntConst(ir.I64, size))
	s.when(s.Builder.ICmp(ir.INE, status, ir.IntConst(ir.I32, 0)), func() {
		s.Builder.Store(ir.AnyMemory, s.zero(), at, 0)
		s.forgetError()
	})
}

// forgetError: cudaMemset's refusal is nobody's error. A program that links no such function has none to forget.
func (s *Site) forgetError() {
	last := s.Module.Declare("cudaGetLastError", ir.FuncType(ir.I32))
	if last.IsDecl() && ir.NumUses(last) == 0 {
		last.Linkage = "extern_weak"
	}
	s.when(s.Builder.ICmp(ir.INE, last, ir.NullConst()), func() { s.Builder.Call(last.Sig, last) })
}
