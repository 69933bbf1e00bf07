package typeinfo

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// A tagReader reads alias tags, and caches each metadata node for all goroutines.
type tagReader struct {
	m       *ir.Module
	tags    shared[string, readTag]
	nodes   shared[int, readNode]
	structs shared[string, []ir.TBAAPiece]
	members shared[string, readMember]
}

// A readTag is a cached access tag; ok is false when it is malformed.
type readTag struct {
	tag ir.TBAATag
	ok  bool
}

// A readNode is a cached type node; ok is false when it is malformed.
type readNode struct {
	t  ir.TBAAType
	ok bool
}

// newTagReader returns a reader for a module.
func newTagReader(m *ir.Module) *tagReader {
	return &tagReader{m: m}
}

// tag returns the access tag of a load or store: clang's, or else the one noted under primal.WordTag.
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

// node returns a type node by its metadata number.
func (r *tagReader) node(id int) (ir.TBAAType, bool) {
	got := r.nodes.get(id, func(id int) readNode {
		t, ok := r.m.TBAAType(id)
		return readNode{t, ok}
	})
	return got.t, got.ok
}

// pieces returns the !tbaa.struct of a copy, nil when there is none.
func (r *tagReader) pieces(in *ir.Instr) []ir.TBAAPiece {
	ref := in.Meta("tbaa.struct")
	if ref == "" {
		return nil
	}
	return r.structs.get(ref, func(string) []ir.TBAAPiece { return r.m.TBAAStruct(in) })
}
