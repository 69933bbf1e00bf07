// Package remat decides rematerialisation of loops: it chooses, loop by loop, between a tape of all iterations and recomputation of each iteration just
// before its adjoint.
//
// A region is a loop whose iterations the reverse sweep runs again, one by one, each just before its adjoint.
// An iteration saves its values in memory that the next iteration reuses. The forward sweep saves the start
// values of each iteration: the header φs that cannot be recomputed. It saves none if iterations run in the
// primal's order. The second run executes a slice: the definitions of the saved values, the branches of the
// loop, and stores only to memory that the function itself allocates and that does not escape.
//
//	Requires:   the needs, memory facts, the memory plan, the reverse control flow, the choices of the save
//	            plan.
//	Produces:   a Plan: the regions, each with its slice and its start values; the needs and saves of the
//	            whole plan.
//	Guarantees: a second run computes the same values as the first: memory that it reads is unchanged, or was
//	            written earlier in the same second run. Its stores are visible only to the reverse sweep of
//	            its iteration. Regions do not nest.
package remat

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
)

// A Loop is a region: a loop whose iterations run again in the reverse sweep.
type Loop struct {
	Loop *loops.Loop
	Runs map[*ir.Instr]bool // the slice: instructions that the second run executes, without terminators

	enters []start
	order  *fusion            // nil: iterations run in reverse order
	finds  map[*ir.Instr]bool // cached loads, a subset of Runs
}

// Caches reports whether load is a cached load: its memory may change before the second run. The second run
// reads its value from the tape, or loads it again after the reverse sweep has restored the memory.
func (r *Loop) Caches(load *ir.Instr) bool { return r.finds[load] }

// CachedLoads lists the cached loads in the order of the primal.
func (r *Loop) CachedLoads() []*ir.Instr {
	loads := slices.Collect(maps.Keys(r.finds))
	slices.SortFunc(loads, func(a, b *ir.Instr) int { return a.ID() - b.ID() })
	return loads
}

// A start is a value that the second run uses but does not compute: a header φ, or a value from outside the
// loop.
type start struct {
	v  ir.Value
	by *ir.Instr // the first instruction that uses it
}

// Enters lists the start values of the second run, each once, in unspecified order.
func (r *Loop) Enters() []ir.Value {
	vs := make([]ir.Value, len(r.enters))
	for i, e := range r.enters {
		vs[i] = e.v
	}
	return vs
}

// Plan holds the regions of a function.
type Plan struct {
	nest  *loops.Nest
	loops []*Loop
	of    map[*loops.Loop]*Loop // the region of every loop that is or lies in one
	bars  map[*loops.Loop]*Bar
}

// A Bar is the reason why a loop with values on the tape is no region.
type Bar struct {
	What What
	At   *ir.Instr // the instruction at fault; nil if there is no single one
}

// What is the kind of a Bar.
type What uint8

const (
	Shadows What = iota // the tape of the loop holds shadow pointers, or tapes of callees
	Control             // a terminator of the loop is neither a branch nor a switch
	Stale               // a load may read other bytes in the second run
	Once                // a call or instruction may return another result, or repeat a side effect
	Seen                // a store writes memory that escapes
	Dear                // the second run costs more than the tape
)

func (w What) String() string {
	return [...]string{"addresses of shadows or tapes of calls are saved", "its way is not made of branches alone", "what it reads may be overwritten by then",
		"it does what cannot be done twice", "others see what it writes", "that would cost more than the tape"}[w]
}

func (b *Bar) String() string {
	if b.At == nil {
		return b.What.String()
	}
	return b.What.String() + ": " + strings.TrimSpace(b.At.String())
}

// Why returns the reason why l is no region, nil if there is none or if l saves nothing.
func (p *Plan) Why(l *loops.Loop) *Bar { return p.bars[l] }

// Loops lists the regions in the order of the primal. It accepts a nil plan.
func (p *Plan) Loops() []*Loop {
	if p == nil {
		return nil // forward mode
	}
	return p.loops
}

// Of returns the region that l is or lies in, nil if there is none.
func (p *Plan) Of(l *loops.Loop) *Loop {
	if p == nil {
		return nil
	}
	return p.of[l]
}

// At returns the region whose loop is l itself, nil if l is no region.
func (p *Plan) At(l *loops.Loop) *Loop {
	if r := p.Of(l); r != nil && r.Loop == l {
		return r
	}
	return nil
}

// Inside reports whether l lies strictly inside a region. The forward sweep then saves nothing of l but
// cached loads.
func (p *Plan) Inside(l *loops.Loop) bool {
	r := p.Of(l)
	return r != nil && r.Loop != l
}

// Keeper returns the region whose second run saves ref, if ref is saved at all; nil if the forward sweep
// saves it.
func (p *Plan) Keeper(ref need.Ref) *Loop {
	if p == nil {
		return nil
	}
	r := p.Of(ref.Home(p.nest))
	if r != nil && (ref.Kind == need.CachedLoad || r.Starts(ref.V)) {
		return nil
	}
	return r
}

// Starts reports whether the forward sweep provides v as a start value of each iteration: v is a header φ of
// a region that is not fused.
func (r *Loop) Starts(v ir.Value) bool { return !r.Fused() && isEntry(v, r.Loop) }

// isEntry reports whether v is a φ in the header of l.
func isEntry(v ir.Value, l *loops.Loop) bool {
	in, ok := v.(*ir.Instr)
	return ok && in.Op == ir.OpPhi && in.Parent() == l.Header
}

// plan makes the Plan of a list of regions.
func (in *Input) plan(regions []*Loop) *Plan {
	p := &Plan{nest: in.Nest, loops: regions, of: map[*loops.Loop]*Loop{}, bars: in.bars}
	for _, r := range regions {
		p.fill(r.Loop, r)
	}
	return p
}

// fill assigns l, and all loops in it, to region r.
func (p *Plan) fill(l *loops.Loop, r *Loop) {
	p.of[l] = r
	for _, c := range l.Children {
		p.fill(c, r)
	}
}

// String lists the regions with their start values and slices, then the other loops with the reason against
// them.
func (p *Plan) String() string {
	var b strings.Builder
	for _, r := range p.loops {
		order := map[bool]string{true: ", in the primal's order"}[r.Fused()]
		fmt.Fprintf(&b, "loop %s runs again, iteration by iteration%s\n", ir.ValueString(r.Loop.Header), order)
		for _, e := range r.enters {
			fmt.Fprintf(&b, "  from %s\n", ir.ValueString(e.v))
		}
		for _, blk := range r.Loop.Blocks() {
			for in := range blk.Instrs() {
				switch {
				case r.finds[in]:
					fmt.Fprintf(&b, "  %s ; as found\n", strings.TrimSpace(in.String()))
				case r.Runs[in]:
					fmt.Fprintf(&b, "  %s\n", strings.TrimSpace(in.String()))
				}
			}
		}
	}

	for _, l := range p.nest.All() {
		if why := p.bars[l]; why != nil && p.of[l] == nil {
			fmt.Fprintf(&b, "loop %s does not: %s\n", ir.ValueString(l.Header), why)
		}
	}
	return b.String()
}
