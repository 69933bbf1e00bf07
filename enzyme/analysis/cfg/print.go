package cfg

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// String lists the blocks in reverse postorder, each with its edges and dominators.
func (g *Graph) String() string {
	var s strings.Builder
	for _, b := range g.rpo {
		fmt.Fprintf(&s, "%s: preds %s succs %s idom %s ipdom %s\n",
			name(b), names(g.Preds(b)), names(g.Succs(b)), name(g.Idom(b)), name(g.Ipdom(b)))
	}
	return s.String()
}

func name(b *ir.Block) string {
	switch {
	case b == nil:
		return "none"
	case b.Name != "":
		return "%" + b.Name
	}
	return fmt.Sprintf("%%#%d", b.ID())
}

func names(bs []*ir.Block) string {
	s := make([]string, len(bs))
	for i, b := range bs {
		s[i] = name(b)
	}
	return "[" + strings.Join(s, " ") + "]"
}
