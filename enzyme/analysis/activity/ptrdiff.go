package activity

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// An integer computed from addresses has no shadow. That is correct for the distance of two places in one
// object: their shadows have the same distance. It is wrong for the distance of two objects, an exclusive or
// of addresses, or half an address. That does not matter while such integers are counted, compared or hashed.
// It is an error where they become part of an address again: the derivative would go to other memory.

// A blend states how an integer depends on addresses of memory with shadows. It is a set.
type blend uint8

const (
	mayDiffer blend = 1 << iota // distance of two places, perhaps in different objects
	distance                    // distance of two different objects
	mixture                     // any other dependence
)

// findBlends computes the blend of every integer, given the final activities. The sets only grow, so the
// fixed point ends.
func (a *analyzer) findBlends() {
	for a.changed = true; a.changed; {
		a.changed = false
		for in := range a.Func.Instrs() {
			switch in.Op {
			case ir.OpStore, ir.OpAtomicRMW, ir.OpCmpXchg:
				a.blendStored(in)
			}
			if in.Type().Scalar().IsInt() && !a.info.active[in] {
				a.noteBlend(a.blend, in, a.blended(in))
			}
		}
	}
}

func (a *analyzer) noteBlend(notes map[ir.Value]blend, v ir.Value, b blend) {
	if b&^notes[v] != 0 {
		notes[v] |= b
		a.changed = true
	}
}

// blended returns the blend of the result of in, given those of its operands.
func (a *analyzer) blended(in *ir.Instr) (b blend) {
	switch in.Op {
	case ir.OpLoad, ir.OpAtomicRMW:
		return a.blendIn(in.Arg(0))
	case ir.OpSub:
		if a.isAddress(in.Arg(0)) && a.isAddress(in.Arg(1)) {
			return a.apart(in)
		}
	case ir.OpAnd:
		if n, ok := ir.AsInt(in.Arg(1)); ok && uint64(n) < 4096 {
			return 0 // how an address is aligned
		}
	}

	// Any other instruction combines the blends of its operands.
	for _, x := range valueOperands(in) {
		b |= a.blend[x]
		if a.isAddress(x) {
			b |= mixture
		}
	}

	// Sums of distances are distances; other arithmetic on them is a mixture.
	switch {
	case b == 0 || keepsDistance[in.Op]:
	case in.Flags&ir.Exact != 0:
		return 0 // number of elements between two pointers: C permits this within one array only
	default:
		b = mixture
	}
	return b
}

// keepsDistance holds the operations whose result is a distance if their operand is one.
var keepsDistance = map[ir.Op]bool{ir.OpAdd: true, ir.OpSub: true, ir.OpPhi: true, ir.OpSelect: true, ir.OpFreeze: true, ir.OpShl: true,
	ir.OpTrunc: true, ir.OpSExt: true, ir.OpZExt: true}

// isAddress reports whether an integer is an address in memory with a shadow.
func (a *analyzer) isAddress(v ir.Value) bool {
	return v.Type().IsInt() && a.info.active[v] && !a.Types.CarriesFloat(v)
}

// apart returns the blend of a difference of two addresses; 0 if the shadows have the same difference.
func (a *analyzer) apart(in *ir.Instr) blend {
	p, q := addressed(in.Arg(0)), addressed(in.Arg(1))
	if p == nil || q == nil {
		return mayDiffer
	}
	ps, qs := a.Memory.Objects(p), a.Memory.Objects(q)
	switch {
	case len(ps) == 1 && len(qs) == 1 && ps[0] == qs[0] && isOne(ps[0]):
		return 0
	case all(ps, isSeparate) && all(qs, isSeparate) && !slices.ContainsFunc(ps, func(o memory.Object) bool { return slices.Contains(qs, o) }),
		isNewer(in, p, q), isNewer(in, q, p):
		return distance
	}
	return mayDiffer
}

// addressed returns the pointer of which v is the address, up to a constant; nil when there is none.
func addressed(v ir.Value) ir.Value {
	in, ok := v.(*ir.Instr)
	switch {
	case !ok:
	case in.Op == ir.OpPtrToInt, in.Op == ir.OpPtrToAddr:
		return in.Arg(0)
	case (in.Op == ir.OpAdd || in.Op == ir.OpSub) && ir.IsConstant(in.Arg(1)), in.Op == ir.OpFreeze:
		return addressed(in.Arg(0))
	}
	return nil
}

func isSeparate(o memory.Object) bool { return o.IsFresh() || o.Kind == memory.Global }

func all(os []memory.Object, is func(memory.Object) bool) bool {
	return !slices.ContainsFunc(os, func(o memory.Object) bool { return !is(o) })
}

// isNewer reports whether p is in memory that was allocated in the block of in, before in and after q was
// computed.
func isNewer(in *ir.Instr, p, q ir.Value) bool {
	alloc, old := base(p), base(q)
	if alloc == nil || alloc.Op != ir.OpCall || alloc.Parent() != in.Parent() || KindOf(alloc) != Allocates {
		return false
	}
	return old == nil || old.Op == ir.OpPhi || old.Parent() != in.Parent()
}

// base returns the instruction from whose result p is computed by GEPs; nil when there is none.
func base(p ir.Value) *ir.Instr {
	in, _ := p.(*ir.Instr)
	if in != nil && in.Op == ir.OpGEP {
		return base(in.Arg(0))
	}
	return in
}

// isOne reports whether an abstract object is one concrete object: the instruction that makes it runs once.
func isOne(o memory.Object) bool {
	switch v := o.V.(type) {
	case *ir.Param, *ir.Global:
		return true
	case *ir.Instr:
		return !repeats(v.Parent())
	}
	return false
}

// repeats reports whether a block is on a cycle of the control flow graph.
func repeats(b *ir.Block) bool {
	seen := map[*ir.Block]bool{}
	for todo := slices.Clone(b.Succs()); len(todo) > 0; {
		x := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !seen[x] {
			seen[x] = true
			todo = append(todo, x.Succs()...)
		}
	}
	return seen[b]
}

// blendStored adds the blend of a stored integer to the objects that it may be stored into.
func (a *analyzer) blendStored(in *ir.Instr) {
	v, p := stored(in)
	b := a.blend[v]
	if moved, ok := a.Types.Moved(in); a.isAddress(v) && ok && !moved.Has(rules.PtrBytes) {
		b |= mixture // an address in memory of integers: the shadow of that memory does not get the shadow address
	}
	if b == 0 {
		return
	}

	// Loads from unknown objects may see it, too; the two objects may then be one.
	for _, o := range a.Memory.Objects(p) {
		a.noteBlend(a.blendAt, o.V, b)
	}
	a.noteBlend(a.blendAt, nil, b&^distance|mayDiffer)
}

// blendIn returns the blend of integers that may be in memory behind p.
func (a *analyzer) blendIn(p ir.Value) (b blend) {
	for _, o := range a.Memory.Objects(p) {
		b |= a.blendAt[o.V]
		if o.Kind != memory.Param && (!o.IsFresh() || a.Memory.Escapes(o)) {
			b |= a.blendAt[nil]
		}
	}
	return b
}

// checkBlend reports an address that is computed from such an integer.
func (a *analyzer) checkBlend(in *ir.Instr) {
	made := false
	switch {
	case in.Op == ir.OpIntToPtr:
		made = a.blend[in.Arg(0)] != 0 && ir.NumUses(in) > 0
	case in.Op == ir.OpGEP && a.info.active[in.Arg(0)]:
		made = slices.ContainsFunc(in.Args()[1:], func(x ir.Value) bool { return a.blend[x]&distance != 0 })
	case a.isAddress(in) && in.Op.IsBinary():
		made = slices.ContainsFunc(in.Args(), func(x ir.Value) bool { return a.unlike(x) }) && a.isFollowed(in, map[ir.Value]bool{})
	}
	if made {
		a.fault(in, diag.Unsupported, rules.ApartText, rules.ApartHint)
	}
}

// unlike reports whether adding x moves an address by a distance other than that by which its shadow must
// move.
func (a *analyzer) unlike(x ir.Value) bool {
	switch {
	case a.info.active[x], ir.IsConstant(x), rules.MovesAlike(x, a.info.Active):
		return false
	case a.blend[x] != 0:
		return true
	}
	return a.comesFromOutside(x, 8) && keepsDistances(a.Module)
}

// comesFromOutside reports whether an integer may come from another function.
func (a *analyzer) comesFromOutside(v ir.Value, depth int) bool {
	in, ok := v.(*ir.Instr)
	switch {
	case !ok:
		return !ir.IsConstant(v)
	case in.Op == ir.OpLoad:
		return slices.ContainsFunc(a.Memory.Objects(in.Arg(0)), func(o memory.Object) bool { return !o.IsFresh() || a.Memory.Escapes(o) })
	case in.Op == ir.OpCall:
		return KindOf(in) == ByBody
	case depth == 0 || !keepsDistance[in.Op] || in.Flags&ir.Exact != 0:
		return false
	}
	return slices.ContainsFunc(valueOperands(in), func(x ir.Value) bool { return a.comesFromOutside(x, depth-1) })
}

// keepsDistances reports whether any function of the module stores the distance of two addresses, in bytes,
// or passes it to another function.
func keepsDistances(m *ir.Module) bool {
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			if in.Op != ir.OpSub || !isDistance(in) {
				continue
			}
			if isKept(in, 8) {
				return true
			}
		}
	}
	return false
}

// isDistance reports whether in subtracts addresses that are not computed from one pointer.
func isDistance(in *ir.Instr) bool {
	p, q := addressed(in.Arg(0)), addressed(in.Arg(1))
	return p != nil && q != nil && (base(p) == nil || base(p) != base(q))
}

// isKept reports whether a distance is stored, returned or passed to a function with a body.
func isKept(v ir.Value, depth int) bool {
	return slices.ContainsFunc(ir.UsesOf(v), func(u ir.Use) bool {
		switch in := u.User; {
		case in.Op == ir.OpStore, in.Op == ir.OpRet, in.Op == ir.OpCall && in.CalleeFunc() != nil && !in.CalleeFunc().IsDecl():
			return true
		default:
			return depth > 0 && keepsDistance[in.Op] && in.Flags&ir.Exact == 0 && isKept(in, depth-1)
		}
	})
}

// isFollowed reports whether an address is dereferenced or kept, rather than only hashed or compared.
func (a *analyzer) isFollowed(v ir.Value, seen map[ir.Value]bool) bool {
	if seen[v] {
		return false
	}
	seen[v] = true
	return slices.ContainsFunc(ir.UsesOf(v), func(u ir.Use) bool {
		switch in := u.User; in.Op {
		case ir.OpIntToPtr, ir.OpStore, ir.OpCall, ir.OpInvoke, ir.OpRet, ir.OpInsertValue:
			return true
		default:
			return a.isAddress(in) && a.isFollowed(in, seen)
		}
	})
}
