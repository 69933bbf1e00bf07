package scatter2gather

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// maxInterleave is the largest stride, in elements, for which a vectoriser loads the whole range and shuffles
// it. Above it, a vectoriser gathers and scatters, which most processors do element by element.
const maxInterleave = 8

// Scatters reports whether the reverse sweep through l adds only to cells whose stride per iteration is
// large. Such loops run over small records, for example transformations or the weights of a cell. They are
// several times slower if LLVM vectorises over the iterations than if it vectorises over the cells of one
// record.
func (p *Plan) Scatters(l *loops.Loop) bool { return p != nil && p.scatters[l.Header] }

// scatters computes Scatters: some active load of l has a stride above maxInterleave, and none is contiguous.
func (x *Input) scatters(l *loops.Loop) bool {
	if !x.Visits(l) {
		return false
	}
	far := false
	for _, b := range l.Blocks() {
		for in := range b.Instrs() {
			if in.Op != ir.OpLoad || !x.summable(in) {
				continue
			}
			stride, ok := x.Memory.Stride(in.Arg(0), l)
			size := int64(x.Layout.Size(in.Type()))
			switch {
			case !ok || stride == 0:
			case stride == size || stride == -size:
				return false
			case stride > maxInterleave*size || stride < -maxInterleave*size:
				far = true
			}
		}
	}
	return far
}
