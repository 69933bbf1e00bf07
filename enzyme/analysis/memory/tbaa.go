package memory

import (
	"strconv"
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// tagTree parses type-based alias tags (LangRef, "tbaa metadata") and memoises their relations. It is shared
// by all functions of a module, and safe for concurrent use.
type tagTree struct {
	m     *ir.Module
	mu    sync.Mutex // guards the fields below
	types map[string]*tagType
	pairs map[[2]string]relation
}

func newTagTree(m *ir.Module) *tagTree {
	return &tagTree{m: m, types: map[string]*tagType{}, pairs: map[[2]string]relation{}}
}

// A relation states what two tags imply for accesses that have them.
type relation struct {
	apart   bool // they have no byte in common
	members bool // they name members of one struct type
}

// tagMemory memoises the relations that one Info uses, without a lock: most pairs are queried again and
// again.
type tagMemory struct {
	tree  *tagTree
	pairs map[[2]string]relation
}

func newTagMemory(t *tagTree) *tagMemory { return &tagMemory{t, map[[2]string]relation{}} }

func (t *tagMemory) relation(a, b string) relation {
	if a == "" || b == "" || a == b {
		return relation{}
	}
	r, known := t.pairs[[2]string{a, b}]
	if !known {
		r = t.tree.relation(a, b)
		t.pairs[[2]string{a, b}] = r
	}
	return r
}

// tagType is a type descriptor: a struct with members, or a scalar whose only member, at offset 0, is the
// type from which it is derived. A root has no members.
type tagType struct {
	members []tagMember
	scalar  bool
}

type tagMember struct {
	t      *tagType
	offset uint64
}

// tag is an access tag: a member of type access at an offset of an object of type base.
type tag struct {
	base, access *tagType
	offset       uint64
}

func (t *tagTree) relation(a, b string) relation {
	t.mu.Lock()
	defer t.mu.Unlock()
	r, known := t.pairs[[2]string{a, b}]
	if known {
		return r
	}
	x, okX := t.tag(a)
	y, okY := t.tag(b)
	if okX && okY {
		r = relation{apart: disjoint(x, y), members: x.base == y.base && !x.base.scalar}
	}
	t.pairs[[2]string{a, b}] = r
	return r
}

// disjoint reports whether two accesses with these tags never have a byte in common.
func disjoint(x, y tag) bool {
	if root(x.access) != root(y.access) {
		return false
	}

	// Either base type may be contained in the other. If neither is, the accesses are apart.
	if met, share := leadsTo(x, y); met {
		return !share
	}
	if met, share := leadsTo(y, x); met {
		return !share
	}
	return true
}

// leadsTo descends from the base type of x, at its offset, to ever smaller members. If it reaches the base
// type of y (met), the offsets decide whether the accesses share bytes.
func leadsTo(x, y tag) (met, share bool) {
	t, off := x.base, x.offset
	for t != nil {
		if t == y.base {
			return true, off == y.offset || t == x.access || y.base == y.access
		}
		t, off = t.memberAt(off)
	}
	return false, false
}

// memberAt returns the member at an offset, and the offset within that member; nil for a root.
func (t *tagType) memberAt(off uint64) (*tagType, uint64) {
	if len(t.members) == 0 {
		return nil, 0
	}
	best := -1
	for i, m := range t.members {
		if m.offset <= off {
			best = i
		}
	}
	if best < 0 {
		return nil, 0
	}
	return t.members[best].t, off - t.members[best].offset
}

// root returns the last type of the chain of first members, from which all types of one language are derived.
func root(t *tagType) *tagType {
	for len(t.members) > 0 {
		t = t.members[0].t
	}
	return t
}

// tag parses the access tag `!n`, a node of the form !{base, access, i64 offset}; false when it has another
// form.
func (t *tagTree) tag(ref string) (tag, bool) {
	f := t.node(ref)
	if len(f) < 3 || !isRef(f[0]) || !isRef(f[1]) {
		return tag{}, false
	}
	base, access := t.typeOf(f[0]), t.typeOf(f[1])
	off, ok := offsetOf(f[2])
	return tag{base, access, off}, ok && base != nil && access != nil
}

// typeOf parses a type descriptor !{name, type₀, offset₀, type₁, …}; nil when it has another form.
func (t *tagTree) typeOf(ref string) *tagType {
	if ty, ok := t.types[ref]; ok {
		return ty
	}
	f := t.node(ref)
	if len(f) == 0 || isRef(f[0]) {
		return nil // not the format clang writes
	}
	ty := &tagType{}

	// Enter the type before its members: this ends the recursion if metadata is cyclic.
	t.types[ref] = ty
	for i := 1; i < len(f); i += 2 {
		if !isRef(f[i]) {
			break
		}
		m := t.typeOf(f[i])
		if m == nil {
			delete(t.types, ref)
			return nil
		}
		off, ok := uint64(0), true
		if i+1 < len(f) {
			off, ok = offsetOf(f[i+1])
		}
		if !ok {
			delete(t.types, ref)
			return nil
		}
		ty.members = append(ty.members, tagMember{m, off})
	}

	// A scalar has just a name, a parent and perhaps an offset 0.
	ty.scalar = len(ty.members) == 1 && ty.members[0].offset == 0 && len(f) <= 3
	return ty
}

// node returns the operands of the metadata node `!n`.
func (t *tagTree) node(ref string) []string {
	if t.m == nil {
		return nil
	}
	return ir.NodeElems(t.m.Resolve(ref))
}

// isRef reports whether s is a reference such as `!12`, rather than a string such as `!"name"`.
func isRef(s string) bool { return len(s) > 1 && s[0] == '!' && s[1] != '"' }

func offsetOf(s string) (uint64, bool) {
	n, err := strconv.ParseUint(strings.TrimPrefix(s, "i64 "), 10, 64)
	return n, err == nil
}
