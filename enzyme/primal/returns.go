package primal

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// uniteReturns redirects all returns to one block, so that the reverse sweep has one place to start. A φ
// merges the results.
func uniteReturns(f *ir.Func) {
	var rets []*ir.Instr
	for _, b := range f.Blocks() {
		if t := b.Term(); t.Op == ir.OpRet {
			rets = append(rets, t)
		}
	}
	if len(rets) < 2 {
		return
	}

	// A function with one return, or none, stays as it is.
	end := f.NewBlock("return")
	bd := ir.NewBuilder(end)
	var result ir.Value
	if f.Result().Kind != ir.Void {
		phi := bd.Phi(f.Result(), "result")
		for _, r := range rets {
			phi.AddIncoming(r.Arg(0), r.Parent())
		}
		result = phi
	}
	bd.Ret(result)
	for _, r := range rets {
		replaceTerm(r, ir.NewInstr(ir.OpBr, ir.VoidType, nil, end))
	}
}
