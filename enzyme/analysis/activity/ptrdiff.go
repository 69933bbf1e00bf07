package activity

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// An integer that is computed from addresses has no shadow. That is right for the distance of two places in one piece of memory: the shadows
// of these are as far apart. The distance of two pieces, an exclusive or of addresses and half an address are different ones for their
// shadows. As long as they are counted, compared or hashed that does not matter. Where they become part of an address again, the
// derivative would go to other memory: that is refused.

// A blend says how an integer depends on addresses of memory with shadows.
type blend uint8

const (
	mayDiffer blend = 1 << iota // it is the distance of two places, perhaps in different pieces of memory
	distance                    // it is the distance of two pieces
	mixture                     // it depends on addresses in another way
)

// findBlends notes integers that are computed from addresses, when it is known which memory has shadows. The notes only grow, so that this ends.
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
	for _, x := range valueOperands(in) {
		b |= a.blend[x]
		if a.isAddress(x) {
			b |= mixture
		}
	}
	switch {
	case b == 0 || keepsDistance[in.Op]:
	case in.Flags&ir.Exact != 0:
		return 0 // elements between pointers: C has that within one array only
	default:
		b = mixture
	}
	return b
}

// keepsDistance are the operations that make a distance of a distance.
var keepsDistance = map[ir.Op]bool{ir.OpAdd: true, ir.OpSub: true, ir.OpPhi: true, ir.OpSelect: true, ir.OpFreeze: true, ir.OpShl: true,
	ir.OpTrunc: true, ir.OpSExt: true, ir.OpZExt: true}

// isAddress reports whether an integer is the address of something in memory with a shadow.
func (a *analyzer) isAddress(v ir.Value) bool {
	return v.Type().IsInt() && a.info.active[v] && !a.Types.CarriesFloat(v)
}

// apart says what the difference of two addresses is to their shadows.
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

// addressed is the pointer that an integer is the address of, but for a constant.
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

// isNewer reports whether p is in memory that the block of in allocates before in, when q was there already.
func isNewer(in *ir.Instr, p, q ir.Value) bool {
	alloc, old := base(p), base(q)
	if alloc == nil || alloc.Op != ir.OpCall || alloc.Parent() != in.Parent() || KindOf(alloc) != Allocates {
		return false
	}
	return old == nil || old.Op == ir.OpPhi || old.Parent() != in.Parent()
}

// base is the instruction that a pointer is some places behind the result of.
func base(p ir.Value) *ir.Instr {
	in, _ := p.(*ir.Instr)
	if in != nil && in.Op == ir.OpGEP {
		return base(in.Arg(0))
	}
	return in
}

// isOne reports whether an object is one piece of memory: what makes it runs once.
func isOne(o memory.Object) bool {
	switch v := o.V.(type) {
	case *ir.Param, *ir.Global:
		return true
	case *ir.Instr:
		return !repeats(v.Parent())
	}
	return false
}

// repeats reports whether a block can run again.
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

// blendStored notes memory in which such integers lie.
func (a *analyzer) blendStored(in *ir.Instr) {
	v, p := stored(in)
	b := a.blend[v]
	if moved, ok := a.Types.Moved(in); a.isAddress(v) && ok && !moved.Has(rules.PtrBytes) {
		b |= mixture // an address is kept as a number, and the memory's shadow does not have that of its shadow
	}
	if b == 0 {
		return
	}
	for _, o := range a.Memory.Objects(p) {
		a.noteBlend(a.blendAt, o.V, b)
	}
	a.noteBlend(a.blendAt, nil, b&^distance|mayDiffer)
}

// blendIn says what may lie where p points to.
func (a *analyzer) blendIn(p ir.Value) (b blend) {
	for _, o := range a.Memory.Objects(p) {
		b |= a.blendAt[o.V]
		if o.Kind != memory.Param && (!o.IsFresh() || a.Memory.Escapes(o)) {
			b |= a.blendAt[nil]
		}
	}
	return b
}

// checkBlend reports an address that is made with such an integer.
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

// unlike reports whether x moves an address by another distance than it has to move the shadow's.
func (a *analyzer) unlike(x ir.Value) bool {
	switch {
	case a.info.active[x], ir.IsConstant(x), rules.MovesAlike(x, a.info.Active):
		return false
	case a.blend[x] != 0:
		return true
	}
	return a.comesFromOutside(x, 8) && keepsDistances(a.Module)
}

// comesFromOutside reports whether another function may have made an integer.
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

// keepsDistances reports whether some function puts the distance of two addresses, in bytes, into memory or hands it to another function.
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

// isDistance reports whether in subtracts addresses that do not come from one pointer.
func isDistance(in *ir.Instr) bool {
	p, q := addressed(in.Arg(0)), addressed(in.Arg(1))
	return p != nil && q != nil && (base(p) == nil || base(p) != base(q))
}

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

// isFollowed tells an address that somebody goes to, or keeps, from one that is hashed or compared.
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
