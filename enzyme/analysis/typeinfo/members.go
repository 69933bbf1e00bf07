package typeinfo

import (
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// ofStruct applies the struct that a load or store accesses a member of, as primal.MarkMembers has noted it.
func (g *graph) ofStruct(in *ir.Instr, p *pointer) {
	ref := in.Meta(primal.MemberTag)
	if ref == "" || p == nil {
		return
	}
	m, ok := g.sums.tags.member(ref)
	if ok {
		g.putType(p, -m.off, m.t, declare, source{in, "accessed as a member of " + m.t.String()}, wideInts)
	}
}

type readMember struct {
	t   *ir.Type
	off int64
}

// member reads one node, once.
func (r *tagReader) member(ref string) (readMember, bool) {
	m, seen := r.members[ref]
	if !seen {
		m = r.readMember(ref)
		r.members[ref] = m
	}
	return m, m.t != nil
}

func (r *tagReader) readMember(ref string) readMember {
	e := ir.NodeElems(r.m.Resolve(ref))
	if len(e) != 2 {
		return readMember{}
	}
	off, err := strconv.ParseInt(strings.TrimPrefix(e[0], "i64 "), 10, 64)
	text := strings.TrimSuffix(strings.TrimSuffix(e[1], " undef"), " poison")
	t, bad := r.m.ParseType(text)
	if err != nil || bad != nil {
		return readMember{}
	}
	return readMember{t, off}
}
