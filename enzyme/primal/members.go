package primal

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// MemberTag is the metadata by which loads and stores say of which struct they access a member.
const MemberTag = "goenzyme.member"

// MarkMembers notes, on loads and stores as the front end writes them, the struct that their address is computed in and
// the member's offset. LLVM's passes turn such addresses into distances in bytes; alias tags, which say the same, are
// missing at -O0 and do not tell of what an array member is made.
func MarkMembers(m *ir.Module) {
	layout, nodes := m.Layout(), map[string]string{}
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			addr := ir.Value(nil)
			switch in.Op {
			case ir.OpLoad:
				addr = in.Arg(0)
			case ir.OpStore:
				addr = in.Arg(1)
			}
			gep, ok := addr.(*ir.Instr)
			if !ok || gep.Op != ir.OpGEP {
				continue
			}
			t, off, ok := member(gep, layout)
			if !ok {
				continue
			}
			text := fmt.Sprintf("!{i64 %d, %s undef}", off, t)
			if nodes[text] == "" {
				nodes[text] = fmt.Sprintf("!%d", m.Nodes.Add(text))
			}
			in.SetMeta(MemberTag, nodes[text])
		}
	}
}

// member is the struct in which an address lies at a constant offset.
func member(gep *ir.Instr, layout *ir.Layout) (t *ir.Type, off uint64, ok bool) {
	t = gep.Extra.(*ir.GEPInfo).Elem
	if t.Kind != ir.Struct || t.Opaque || gep.NumArgs() < 3 || !gep.Type().IsPtr() {
		return nil, 0, false
	}
	at := t
	for _, idx := range gep.Args()[2:] {
		n, known := ir.AsInt(idx)
		if !known || n < 0 {
			return nil, 0, false
		}
		switch at.Kind {
		case ir.Struct:
			off += layout.FieldOffset(at, int(n))
		case ir.Array:
			off += layout.Size(at.Elem) * uint64(n)
		default:
			return nil, 0, false
		}
		at = ir.MemberType(at, int(n))
	}
	return t, off, true
}
