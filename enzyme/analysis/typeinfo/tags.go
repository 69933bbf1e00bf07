package typeinfo

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// A tagReader reads alias tags, each node of metadata once.
type tagReader struct {
	m       *ir.Module
	tags    map[string]readTag
	nodes   map[int]readNode
	structs map[string][]ir.TBAAPiece
	members map[string]readMember
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
	return &tagReader{m: m, tags: map[string]readTag{}, nodes: map[int]readNode{}, structs: map[string][]ir.TBAAPiece{}, members: map[string]readMember{}}
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
	got, seen := r.tags[ref]
	if !seen {
		got.tag, got.ok = r.m.TBAATag(ref)
		r.tags[ref] = got
	}
	return got.tag, got.ok
}

// node is a type node.
func (r *tagReader) node(id int) (ir.TBAAType, bool) {
	got, seen := r.nodes[id]
	if !seen {
		got.t, got.ok = r.m.TBAAType(id)
		r.nodes[id] = got
	}
	return got.t, got.ok
}

// pieces is the !tbaa.struct of a copy.
func (r *tagReader) pieces(in *ir.Instr) []ir.TBAAPiece {
	ref := in.Meta("tbaa.struct")
	if ref == "" {
		return nil
	}
	got, seen := r.structs[ref]
	if !seen {
		got = r.m.TBAAStruct(in)
		r.structs[ref] = got
	}
	return got
}
