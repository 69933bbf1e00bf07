package plan

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Tangents over a tape. The sweep takes primal values from the tape and does to shadow memory what forward mode does,
// in the same order: memory that the function allocates gets a shadow of its own in every sweep. What it
// finds in the shadows of the caller's memory must therefore be what forward mode would find. Of numbers the caller sees to that. But
// pointers in shadow memory have been stored there by the augmented pass already (and by sweeps before this
// one): a pointer that the function reads and then overwrites is not there any more.

// hasTangents reports whether a sweep of tangents has something to do in b.
func (p *Draft) hasTangents(b *ir.Block) bool {
	for in := range b.Instrs() {
		if !in.IsTerminator() && p.Activity.Concerns(in) {
			return true
		}
	}
	return false
}

// checkOnward reports what no sweep of tangents over the tape can follow.
func (t *task) checkOnward(p *Draft) {
	c := &onwardCheck{t: t, p: p}
	opts := memplan.Options{KeepsStack: true, Alone: p.Key.alone(), Counts: map[*ir.Instr]bool{}} // the caller leaves pointers alone
	for in := range p.Primal.Instrs() {
		opts.Counts[in] = c.putsPointers(in)
	}
	c.pointers = memplan.Decide(p.Primal.Func, p.Memory, p.Nest, p.Graph, opts)
	for _, b := range p.TapeJVP.Blocks() {
		for in := range b.Instrs() {
			c.instr(in)
		}
	}
}

type onwardCheck struct {
	t        *task
	p        *Draft
	pointers *memplan.Plan // how long pointers in memory stay
}

func (c *onwardCheck) fail(in *ir.Instr, text, hint string) {
	c.t.report(&diag.Diagnostic{Code: diag.Unsupported, Pos: c.t.m.Pos(in), Where: ir.Where(in), Text: text, Hint: hint})
}

const onwardHint = "use __enzyme_fwddiff, which runs the function again"

func (c *onwardCheck) instr(in *ir.Instr) {
	if in.Op == ir.OpCall {
		switch kind := activity.KindOf(in); {
		case kind == activity.AsksSize && c.p.Activity.Active(in.CallArgs()[0]):
			c.fail(in, "memory that carries derivatives is reallocated here: a pass of tangents over a tape has shadows of its own, and does not know how large they were", onwardHint)
			return
		case (kind == activity.ReleasesTape || known.Runtime(in) == "tape_begin") && c.p.Activity.Involves(in):
			c.fail(in, "a pass of tangents over a tape of a function that has tapes itself", onwardHint)
			return
		}
	}
	if c.p.Caught[in] != nil && c.p.Activity.Concerns(in) {
		c.fail(in, "an exception of this call is caught here: a pass of tangents over a tape cannot follow that", onwardHint)
		return
	}
	if c.readsPointers(in) && !c.pointers.StableIn(in).Covers(nil) {
		c.fail(in, "a pointer that is read from memory here is overwritten later: a pass of tangents over the tape would not find its shadow any more", "keep the pointer in a local variable, or "+onwardHint)
		return
	}
	if c.p.Key.Readers.Has(request.Backward) && c.putsPointers(in) {
		c.fail(in, "one tape is read for adjoints and for tangents, and a pointer is stored here in memory of the caller: the pass of tangents would store the shadows that it has, where the reverse pass finds them",
			"ask for one of the two only")
	}
}

// readsPointers reports whether in takes pointers, whose shadows matter, from memory that this call of the function has not taken
// itself. A callee may find such memory behind any pointer.
func (c *onwardCheck) readsPointers(in *ir.Instr) bool {
	act := c.p.Activity
	if in.Op == ir.OpCall {
		if act.Call(in) != nil {
			return c.t.somewhere(in.CalleeFunc(), takesPointer)
		}
		m, moves := known.Moves(in)
		return moves && m.Src != nil && act.Active(m.Src) && takesPointer(c.p.Facts, in)
	}
	return in.Op == ir.OpLoad && act.Active(in.Arg(0)) && takesPointer(c.p.Facts, in)
}

// putsPointers reports whether in may store pointers in memory with a shadow that this call of the function has not taken itself.
func (c *onwardCheck) putsPointers(in *ir.Instr) bool {
	act := c.p.Activity
	if in.Op == ir.OpCall {
		if act.Call(in) != nil {
			return c.t.somewhere(in.CalleeFunc(), putsPointer)
		}
		m, moves := known.Moves(in)
		return moves && act.Active(m.Dst) && putsPointer(c.p.Facts, in)
	}
	return in.Op == ir.OpStore && act.Active(in.Arg(1)) && putsPointer(c.p.Facts, in)
}

// takesPointer reports whether an instruction other than a call of a function with a body may read pointers from memory that is
// not the function's own.
func takesPointer(f *Facts, in *ir.Instr) bool {
	if in.Op == ir.OpLoad {
		return f.Types.CarriesPtr(in) && !isFresh(f.Memory, in.Arg(0))
	}
	m, moves := known.Moves(in)
	return moves && m.Src != nil && !isFresh(f.Memory, m.Src) && movesPointers(f, in)
}

// putsPointer reports whether such an instruction may write pointers there.
func putsPointer(f *Facts, in *ir.Instr) bool {
	if in.Op == ir.OpStore {
		return !isFresh(f.Memory, in.Arg(1)) && movesPointers(f, in)
	}
	m, moves := known.Moves(in)
	return moves && !isFresh(f.Memory, m.Dst) && movesPointers(f, in)
}

func movesPointers(f *Facts, in *ir.Instr) bool {
	b, ok := f.Types.Moved(in)
	return !ok || b.Has(rules.PtrBytes)
}

// isFresh reports whether p leads to memory that this call of the function has taken itself.
func isFresh(mem *memory.Info, p ir.Value) bool {
	return !slices.ContainsFunc(mem.Objects(p), func(o memory.Object) bool { return !o.IsFresh() && o.Kind != memory.Null })
}

// somewhere reports whether an instruction of a function, or of one that it calls, may do something.
func (t *task) somewhere(fn *ir.Func, does func(*Facts, *ir.Instr) bool) (found bool) {
	t.apart(func() {
		seen := map[*ir.Func]bool{fn: true}
		for todo := []*ir.Func{fn}; len(todo) > 0 && !found; {
			f := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			known := t.ask(f, func(facts *Facts) {
				for in := range facts.Primal.Instrs() {
					found = found || does(facts, in)
					if in.Op == ir.OpCall && activity.KindOf(in) == activity.ByBody {
						if g := in.CalleeFunc(); !seen[g] {
							seen[g] = true
							todo = append(todo, g)
						}
					}
				}
			})
			found = found || !known
		}
	})
	return found
}
