package plan

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// quotients is the result of stage reciprocal, for dumps: the divisions whose adjoints are computed with
// reciprocals.
type quotients struct{ *Draft }

func (q quotients) String() string {
	var b strings.Builder
	for in := range q.Primal.Instrs() {
		if in.Op == ir.OpFDiv && q.Activity.HasAdjoint(in) && !q.Divides {
			fmt.Fprintf(&b, "by a reciprocal: %s\n", strings.TrimSpace(in.String()))
		}
	}
	return b.String()
}
