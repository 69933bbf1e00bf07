package typeinfo

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/typenotes"
)

// annotated reports whether a load or store states by `!enzyme_type !{!"Integer"}` that it moves an integer,
// a float ("Float") or an address ("Pointer"). Derivatives mark their tape accesses so. On the tape all of
// these lie side by side at distances known only at run time, so such an access is no evidence about its
// neighbours. A container's count is marked by its alias tag.
func (g *graph) annotated(in *ir.Instr) (integer, ok bool) {
	if tag, ok := g.sums.tags.tag(in); ok && tag.Access.Name == typenotes.CountTag {
		return true, true
	}

	ref := in.Meta(typeAttr)
	if ref == "" {
		return false, false
	}

	text := g.sums.m.Resolve(ref)
	if strings.Contains(text, "@") || len(ir.NodeElems(text)) != 1 {
		return false, false // a program's own tree, see noted
	}
	return strings.Contains(text, `"Integer"`), true
}

// noted applies the metadata tree by which IR from other compilers than clang states the type of an
// instruction's result: a name, then pairs of an offset (-1: all offsets) and the tree of what lies there.
// `!{!"Unknown", i32 -1, !{!"Pointer", i32 0, !{!"Float@double"}}}` is a pointer to a double; the name
// "Pointer" at the root states the same without the first offset.
func (g *graph) noted(in *ir.Instr) {
	ref := in.Meta(typeAttr)
	if ref == "" || in.Type().Kind == ir.Void {
		return
	}

	if _, own := g.annotated(in); own {
		return
	}

	var root []int64
	if elems := ir.NodeElems(g.sums.m.Resolve(ref)); len(elems) > 0 && nodeName(elems[0]) != "Unknown" {
		root = []int64{-1}
	}
	g.said(in, g.tree(ref, root, nil), source{in, "said by its metadata"})
}

// tree appends what a metadata node states about the end of path. It follows at most maxPath pointers.
func (g *graph) tree(ref string, path []int64, said []saying) []saying {
	elems := ir.NodeElems(g.sums.m.Resolve(ref))
	if len(elems) == 0 || len(path) > maxPath {
		return said
	}
	if len(path) > 0 {
		said = append(said, saying{path, nodeName(elems[0])})
	}

	for i := 1; i+1 < len(elems); i += 2 {
		_, digits, _ := strings.Cut(elems[i], " ")
		if off, ok := offsets(digits); ok {
			said = g.tree(elems[i+1], slices.Concat(path, off), said)
		}
	}
	return said
}

// maxPath bounds the pointers through which a tree is followed.
const maxPath = 8

// nodeName returns the text of `!"Float@double"` without quotes.
func nodeName(elem string) string {
	return strings.Trim(elem, `!"`)
}
