package mirror

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// carries reports whether a value of type t may hold an address. Integers of 64 bits count, since programs
// and optimisers copy pointers as integers.
func carries(t *ir.Type) bool {
	switch t.Kind {
	case ir.Struct:
		return slices.ContainsFunc(t.Fields, carries)
	case ir.Array, ir.Vector:
		return carries(t.Elem)
	}
	return t.IsPtr() || t.IsInt() && t.Bits >= 64
}

// flow merges the classes that in makes equal: a copied pointer points to the same class as its source.
func (m *Memory) flow(in *ir.Instr) {
	switch in.Op {
	case ir.OpLoad:
		m.copied(in, m.class(in.Arg(0)).next())
	case ir.OpStore:
		m.copied(in.Arg(0), m.class(in.Arg(1)).next())
	case ir.OpAtomicRMW, ir.OpCmpXchg:
		at := m.class(in.Arg(0)).next()
		m.copied(in, at)
		m.copied(in.Arg(in.NumArgs()-1), at)
	case ir.OpGEP:
		unite(m.class(in), m.class(in.Arg(0)))
	case ir.OpRet:
		if in.NumArgs() > 0 {
			m.copied(in.Arg(0), m.result)
		}
	case ir.OpPhi, ir.OpSelect:
		for _, x := range in.Choices() {
			m.copied(x, m.class(in))
		}
	case ir.OpCall, ir.OpInvoke:
		m.call(in)
	case ir.OpICmp, ir.OpFCmp, ir.OpAlloca:
	default:
		// Arithmetic on integers may compute an address, which then points where any of its operands points.
		if carries(in.Type()) {
			for _, x := range in.Args() {
				m.copied(x, m.class(in))
			}
		}
	}
}

// copied merges the class that v points to with c, if v may hold an address.
func (m *Memory) copied(v ir.Value, c *class) {
	if carries(v.Type()) {
		unite(m.class(v), c)
	}
}

// call merges the classes of a call. Calls of functions with a body are collected, since the Table holds
// their effects.
func (m *Memory) call(in *ir.Instr) {
	if moving, ok := known.Moves(in); ok {
		if moving.Src != nil {
			unite(m.class(moving.Dst).next(), m.class(moving.Src).next())
		}
		m.copied(in, m.class(moving.Dst))
		return
	}

	callee := callgraph.Target(in)
	switch {
	case callee == nil:
		m.mixed(in)
	case callee.HasRule():
		for _, x := range in.CallArgs() {
			if x.Type().ContainsPtr() {
				m.near(m.class(x), 0)
			}
		}
	case !callee.IsDecl():
		m.calls = append(m.calls, in)
	case known.Call(in) == nil || known.Call(in).Alloc == nil:
		m.mixed(in)
	}
}

// mixed merges the classes of all pointers of an unknown call.
func (m *Memory) mixed(in *ir.Instr) {
	for _, x := range in.CallArgs() {
		if x.Type().ContainsPtr() {
			m.copied(x, m.class(in))
		}
	}
}
