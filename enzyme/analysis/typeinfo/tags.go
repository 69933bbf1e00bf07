package typeinfo

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// A tagReader reads alias tags, each node of metadata once for all who ask.
type tagReader struct {
	m       *ir.Module
	tags    shared[string, readTag]
	nodes   shared[int, readNode]
	structs shared[string, []ir.TBAAPiece]
	members shared[string, readMember]
}

type readTag struct {
	tag ir.TBAATag
	ok  bool
}

type readNode struct {
	t  ir.TBAAType
	ok bool
}

func newTagReader(m *ir.Module) *tagReader {
	return &tagReader{m: m}
}

// tag is the access tag of a load or store.
func (r *tagReader) tag(in *ir.Instr) (ir.TBAATag, bool) {
	ref := in.Meta("tbaa")
	if ref == "" {
		ref = in.Meta(primal.WordTag)
	}
	if ref == "" {
		return ir.TBAATag{}, false
	}
	got := r.tags.get(ref, func(ref string) readTag {
		tag, ok := r.m.TBAATag(ref)
		return readTag{tag, ok}
	})
	return got.tag, got.ok
}

// node is a type node.
func (r *tagReader) node(id int) (ir.TBAAType, bool) {
	got := r.nodes.get(id, func(id int) readNode {
		t, ok := r.m.TBAAType(id)
		return readNode{t, ok}
	})
	return got.t, got.ok
}

// pieces is the !tbaa.struct of a copy.
func (r *tagReader) pieces(in *ir.Instr) []ir.TBAAPiece {
	ref := in.Meta("tbaa.struct")
	if ref == "" {
		return nil
	}
	return r.structs.get(ref, func(string) []ir.TBAAPiece { return r.m.TBAAStruct(in) })
}
