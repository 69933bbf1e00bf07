package primal

import (
	"cmp"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// promoteAllocas is mem2reg: local variables that are only loaded and stored, whole and in one type, become
// SSA values. Unoptimised input then has the loops and the data flow that the analyses expect.
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

// promotable returns the one type in which an alloca is accessed, nil when it must stay in memory.
func promotable(alloca *ir.Instr) *ir.Type {
	info := alloca.Extra.(*ir.AllocaInfo)
	if n, ok := ir.AsInt(alloca.Arg(0)); !ok || n != 1 || info.SwiftError || info.InAlloca {
		return nil
	}

	// All accesses must be plain and of one type.
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

	// An access beyond the variable is undefined; leave it in memory.
	layout := alloca.Func().Module().Layout()
	if layout.StoreSize(ty) > layout.Size(info.Elem) {
		return nil
	}
	return ty
}

// accessType returns the type that a plain load or store of the variable moves, nil for any other use.
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

// promote replaces each load by the reaching store. That store may store the result of another load: d.gone
// holds the replacements of loads that are gone.
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

	// All definitions are known now: place φs, replace the loads, drop the accesses.
	d.spread(stored)
	d.replaceLoads(accesses)
	for _, in := range accesses {
		in.Erase()
	}
	alloca.Erase()
}

// accesses returns the users of alloca, in the order of blocks and instructions.
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

// replaceLoads replaces the loads, in the order of accesses, by the value that reaches each.
func (d *finder) replaceLoads(accesses []*ir.Instr) {
	var now ir.Value // the value at this point; nil: not yet known in this block
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
