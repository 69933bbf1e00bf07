package warn

import (
	"fmt"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Active numbers may be stored in memory that is passed as enzyme_const, such as a log or a result that is
// not differentiated. But if the function reads them again and computes with them, their derivatives are
// lost. Then a shadow was probably forgotten.

// constMemory warns of such stores, if the same function also reads the memory.
func (in *Input) constMemory(sink *diag.List) {
	for _, p := range in.Plans {
		if p.Custom != nil {
			continue
		}
		for store := range p.Primal.Instrs() {
			if store.Op != ir.OpStore || !p.Activity.Active(store.Arg(0)) || !store.Arg(0).Type().IsFloatOrVec() || !intoConstant(p, store.Arg(1)) {
				continue
			}
			if load := in.readAgain(p, store); load != nil {
				d := &diag.Diagnostic{Severity: diag.Warning, Code: diag.ConstMemory, Pos: in.Module.Pos(store), Where: ir.Where(store),
					Text: fmt.Sprintf("an active number is stored in memory that is passed to '%s' as a constant, and is read again: its derivative is lost", in.Module.FuncSourceName(p.Key.Fn)),
					Hint: "pass the memory as enzyme_dup, with a shadow that is cleared"}
				if at := in.Module.Pos(load).Own(); at.IsValid() {
					d.Notes = []diag.Note{{Pos: at, Text: "it is read here"}}
				}
				sink.Report(d)
			}
		}
	}
}

// intoConstant reports whether an address points only to memory of parameters without a shadow.
func intoConstant(p *plan.Plan, ptr ir.Value) bool {
	objects := p.Memory.Objects(ptr)
	return len(objects) > 0 && !p.Activity.Active(ptr) && !slices.ContainsFunc(objects, func(o memory.Object) bool { return o.Kind != memory.Param })
}

// readAgain returns a load that may read the stored value later, and whose value influences something with a
// derivative. nil means that there is none.
func (in *Input) readAgain(p *plan.Plan, store *ir.Instr) *ir.Instr {
	later := after(store)
	size := in.Module.Layout().StoreSize(store.Arg(0).Type())
	for load := range p.Primal.Instrs() {
		if load.Op == ir.OpLoad && load.Type().Equal(store.Arg(0).Type()) && later(load) && intoConstant(p, load.Arg(0)) &&
			meets(p, store, load, size) && matters(p, load, map[*ir.Instr]bool{}) {
			return load
		}
	}
	return nil
}

// meets reports whether a load may read what a store has written before it. In one loop, the store may
// precede the load in the same block, or run in an earlier iteration.
func meets(p *plan.Plan, store, load *ir.Instr, size uint64) bool {
	now := p.Memory.Alias(store.Arg(1), size, load.Arg(0), size) != memory.No
	l := p.Nest.Of(store.Parent())
	if l == nil || l != p.Nest.Of(load.Parent()) {
		return now
	}

	// Within an iteration, the order is known only in the same block.
	first := false
	for x := range store.Parent().Instrs() {
		if x == store || x == load {
			first = x == store
			break
		}
	}
	return first && now && store.Parent() == load.Parent() || p.Memory.AliasAcross(store.Arg(1), size, load.Arg(0), size, l) != memory.No
}

// matters reports whether a number influences the result, memory with a shadow, or the arguments of an active
// call. seen holds the instructions already visited.
func matters(p *plan.Plan, v *ir.Instr, seen map[*ir.Instr]bool) bool {
	if seen[v] {
		return false
	}
	seen[v] = true
	for _, u := range ir.UsesOf(v) {
		switch x := u.User; {
		case x.Op == ir.OpRet:
			if p.Key.Ret != request.Const {
				return true
			}
		case x.Op == ir.OpStore:
			if p.Activity.Active(x.Arg(1)) {
				return true
			}
		case x.Op == ir.OpPhi || x.Op == ir.OpSelect || x.Op.IsBinary() || x.Op.IsCast() || x.Op == ir.OpFNeg:
			if x.Type().IsFloatOrVec() && matters(p, x, seen) {
				return true
			}
		case p.Activity.Call(x) != nil:
			return true
		}
	}
	return false
}
