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

// A tangent sweep over a tape takes primal values from the tape, and updates shadow memory as forward mode
// does, in the same order. Memory that the function allocates gets a new shadow in every sweep. So the
// shadows of the caller's memory must hold what forward mode would find there. For numbers, the caller
// guarantees this. For pointers, the augmented primal and earlier sweeps have stored theirs already: a
// pointer that the function reads and then overwrites is lost.

// hasTangents reports whether a tangent sweep has instructions in b.
func (p *Draft) hasTangents(b *ir.Block) bool {
	for in := range b.Instrs() {
		if !in.IsTerminator() && p.Activity.Concerns(in) {
			return true
		}
	}
	return false
}

// checkOnward reports instructions that no tangent sweep over a tape can follow.
func (t *task) checkOnward(p *Draft) {
	c := &onwardCheck{t: t, p: p}

	// Only stores of pointers count as writes here: the caller keeps the pointers in its memory unchanged.
	opts := memplan.Options{KeepsStack: true, Alone: p.Key.alone(), Counts: map[*ir.Instr]bool{}}
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

// An onwardCheck checks the instructions of a derivative whose tape a tangent sweep reads.
type onwardCheck struct {
	t        *task
	p        *Draft
	pointers *memplan.Plan // the extent in which pointers in memory stay unchanged
}

func (c *onwardCheck) fail(in *ir.Instr, text, hint string) {
	c.t.report(&diag.Diagnostic{Code: diag.Unsupported, Pos: c.t.m.Pos(in), Where: ir.Where(in), Text: text, Hint: hint})
}

const onwardHint = "use __enzyme_fwddiff, which runs the function again"

// instr reports the first reason for which a tangent sweep over a tape cannot follow in.
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

	// The sweep has no code for handlers.
	if c.p.Caught[in] != nil && c.p.Activity.Concerns(in) {
		c.fail(in, "an exception of this call is caught here: a pass of tangents over a tape cannot follow that", onwardHint)
		return
	}

	// The shadow of a pointer is found in shadow memory, as long as no store replaces it.
	if c.readsPointers(in) && !c.pointers.StableIn(in).Covers(nil) {
		c.fail(in, "a pointer that is read from memory here is overwritten later: a pass of tangents over the tape would not find its shadow any more", "keep the pointer in a local variable, or "+onwardHint)
		return
	}

	// Two kinds of sweeps over one tape would each store their own shadow pointers in the same cell.
	if c.p.Key.Readers.Has(request.Backward) && c.putsPointers(in) {
		c.fail(in, "one tape is read for adjoints and for tangents, and a pointer is stored here in memory of the caller: the pass of tangents would store the shadows that it has, where the reverse pass finds them",
			"ask for one of the two only")
	}
}

// readsPointers reports whether in reads pointers with shadows from memory that this activation of the
// function has not allocated. A callee may find such memory behind any pointer.
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

// putsPointers reports whether in may store pointers in memory that has a shadow and that this activation of
// the function has not allocated.
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

// takesPointer reports whether in may read pointers from memory that the function has not allocated. in must
// not be a call of a function with a body.
func takesPointer(f *Facts, in *ir.Instr) bool {
	if in.Op == ir.OpLoad {
		return f.Types.CarriesPtr(in) && !isFresh(f.Memory, in.Arg(0))
	}
	m, moves := known.Moves(in)
	return moves && m.Src != nil && !isFresh(f.Memory, m.Src) && movesPointers(f, in)
}

// putsPointer is takesPointer for writes.
func putsPointer(f *Facts, in *ir.Instr) bool {
	if in.Op == ir.OpStore {
		return !isFresh(f.Memory, in.Arg(1)) && movesPointers(f, in)
	}
	m, moves := known.Moves(in)
	return moves && !isFresh(f.Memory, m.Dst) && movesPointers(f, in)
}

// movesPointers reports whether the bytes that in moves may be pointers. Bytes of unknown type may be.
func movesPointers(f *Facts, in *ir.Instr) bool {
	b, ok := f.Types.Moved(in)
	return !ok || b.Has(rules.PtrBytes)
}

// isFresh reports whether p points only to memory that this activation of the function has allocated, or is
// null.
func isFresh(mem *memory.Info, p ir.Value) bool {
	return !slices.ContainsFunc(mem.Objects(p), func(o memory.Object) bool { return !o.IsFresh() && o.Kind != memory.Null })
}

// somewhere reports whether does holds for an instruction of fn or of its direct and indirect callees. It
// returns true if one of them has no primal.
func (t *task) somewhere(fn *ir.Func, does func(*Facts, *ir.Instr) bool) (found bool) {
	t.apart(func() {
		// The worklist covers the call graph below fn. ask locks the facts of one function at a time.
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
