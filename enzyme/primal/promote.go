package primal

import (
	"cmp"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// promoteAllocas turns local variables that are only loaded and stored, whole
// and as one type, into values. So unoptimised input has the loops and the data
// flow that the analyses look for, not a stack of memory cells.
func promoteAllocas(f *ir.Func) {
	d := newFinder(cfg.Analyze(f))
	var allocas []*ir.Instr
	for in := range f.Entry().Instrs() {
		if in.Op == ir.OpAlloca {
			allocas = append(allocas, in)
		}
	}
	for _, in := range allocas {
		if ty := promotable(in); ty != nil {
			d.promote(in, ty)
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

func isLifetime(in *ir.Instr) bool { return known.CallHas(in, known.Life) }

// promote replaces each load by what was stored last on the way to it. A load
// may be what another store stores: d.gone says what stands for loads already replaced.
func (d *finder) promote(alloca *ir.Instr, ty *ir.Type) {
	d.begin(ty, alloca.Name, ir.UndefConst(ty))
	accesses := d.accesses(alloca)
	var stored []*ir.Block
	for _, in := range accesses {
		if in.Op == ir.OpStore {
			d.setEnd(in.Parent(), in.Arg(0))
			stored = append(stored, in.Parent())
		}
	}
	d.spread(stored)
	d.replaceLoads(accesses)
	for _, in := range accesses {
		in.Erase()
	}
	alloca.Erase()
}

// accesses returns the users of alloca, block by block in order.
func (d *finder) accesses(alloca *ir.Instr) []*ir.Instr {
	var users []*ir.Instr
	for _, u := range ir.UsesOf(alloca) {
		users = append(users, u.User)
	}
	slices.SortFunc(users, func(x, y *ir.Instr) int {
		return cmp.Or(cmp.Compare(d.g.Index(x.Parent()), d.g.Index(y.Parent())), cmp.Compare(d.g.Order(x), d.g.Order(y)))
	})
	return users
}

func (d *finder) replaceLoads(accesses []*ir.Instr) {
	var now ir.Value // what the variable is here, nil when this block has not told yet
	var at *ir.Block
	for _, in := range accesses {
		if b := in.Parent(); b != at {
			now, at = nil, b
		}
		switch in.Op {
		case ir.OpStore:
			now = in.Arg(0)
		case ir.OpLoad:
			if now == nil {
				now = d.atStart(at)
			}
			now = d.settled(now)
			ir.ReplaceAllUses(in, now)
			d.gone[in] = now
		}
	}
}
