package primal

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// promoteAllocas turns local variables that are only loaded and stored, whole
// and as one type, into values. So unoptimised input has the loops and the data
// flow that the analyses look for, not a stack of memory cells.
func promoteAllocas(f *ir.Func) {
	d := newFinder(cfg.Analyze(f))
	for in := range f.Entry().Instrs() {
		if in.Op != ir.OpAlloca {
			continue
		}
		if ty := promotable(in); ty != nil {
			d.promote(f, in, ty)
		}
	}
}

// promotable returns the one type as which an alloca is accessed, nil when it must stay memory.
func promotable(alloca *ir.Instr) *ir.Type {
	info := alloca.Extra.(*ir.AllocaInfo)
	if n, ok := ir.AsInt(alloca.Arg(0)); !ok || n != 1 || info.SwiftError || info.InAlloca {
		return nil
	}
	var ty *ir.Type
	for _, u := range ir.UsesOf(alloca) {
		t := accessType(u)
		switch {
		case t == nil && !isLifetime(u.User):
			return nil
		case t == nil:
		case ty == nil:
			ty = t
		case !ty.Equal(t):
			return nil
		}
	}
	if ty == nil {
		return info.Elem // never read nor written
	}
	layout := alloca.Func().Module().Layout()
	if layout.StoreSize(ty) > layout.Size(info.Elem) {
		return nil
	}
	return ty
}

// accessType is the type that a plain load or store of the variable moves, nil for any other use.
func accessType(u ir.Use) *ir.Type {
	m, ok := u.User.Extra.(*ir.MemInfo)
	switch {
	case !ok || m.Volatile || m.Atomic:
		return nil
	case u.User.Op == ir.OpLoad:
		return u.User.Type()
	case u.Index == 1:
		return u.User.Arg(0).Type()
	}
	return nil
}

func isLifetime(in *ir.Instr) bool {
	f := in.CalleeFunc()
	return f != nil && strings.HasPrefix(f.Name, "llvm.lifetime.")
}

// promote replaces each load by what was stored last on the way to it. A load
// may be what another store stores: d.gone says what stands for loads already replaced.
func (d *finder) promote(f *ir.Func, alloca *ir.Instr, ty *ir.Type) {
	d.begin(ty, alloca.Name, ir.UndefConst(ty))
	accesses, touched := accessesOf(f, alloca)
	var stored []*ir.Block
	for _, b := range touched {
		for in := range b.Instrs() {
			if accesses[in] && in.Op == ir.OpStore {
				d.setEnd(b, in.Arg(0))
				stored = append(stored, b)
			}
		}
	}
	d.spread(stored)
	for _, b := range touched {
		d.replaceLoads(b, accesses)
	}
	for _, b := range touched {
		for in := range b.Instrs() {
			if accesses[in] {
				in.Erase()
			}
		}
	}
	alloca.Erase()
}

// accessesOf returns the users of alloca and, in order, the blocks they stand in.
func accessesOf(f *ir.Func, alloca *ir.Instr) (accesses map[*ir.Instr]bool, touched []*ir.Block) {
	accesses = map[*ir.Instr]bool{}
	in := map[*ir.Block]bool{}
	for _, u := range ir.UsesOf(alloca) {
		accesses[u.User] = true
		in[u.User.Parent()] = true
	}
	for _, b := range f.Blocks() {
		if in[b] {
			touched = append(touched, b)
		}
	}
	return accesses, touched
}

func (d *finder) replaceLoads(b *ir.Block, accesses map[*ir.Instr]bool) {
	var now ir.Value
	for in := range b.Instrs() {
		switch {
		case !accesses[in]:
		case in.Op == ir.OpStore:
			now = in.Arg(0)
		case in.Op == ir.OpLoad:
			if now == nil {
				now = d.atStart(b)
			}
			now = d.settled(now)
			ir.ReplaceAllUses(in, now)
			d.gone[in] = now
		}
	}
}
