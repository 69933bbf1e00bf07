package scatter2gather

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// maxInterleave is how many elements may lie between the cells of two iterations for a vectoriser to read the whole range
// and sort it. Beyond that it gathers and scatters, element by element on most processors.
const maxInterleave = 8

// Scatters reports whether iterations of the reverse sweep through l add to cells that lie far apart, and to none that lie side by side:
// such a loop over small records (a transformation, the weights of a cell) is several times slower when it is vectorised
// over its iterations than when the cells of one record are taken together.
func (p *Plan) Scatters(l *loops.Loop) bool { return p != nil && p.scatters[l.Header] }

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
