// Package remat decides rematerialisation of loops: it chooses, loop by loop, between a tape of all iterations and recomputation of each iteration just
// before its adjoint.
//
// A region is a loop whose iterations the reverse sweep runs again, one by one, each just before its adjoint: what they save then
// lies in memory that the next one uses anew. The forward sweep keeps what an iteration starts from: of the loop's φs those
// that cannot be computed; nothing, where the sweep may take the iterations in the primal's order. The second run executes a slice: what the saved values depend on, the way through the
// blocks, and of stores only those to memory that the function itself has made and that dies with it.
//
//	Requires:   the needs, memory facts, the memory plan, the way back, what the save plan would save.
//	Produces:   a Plan: the regions, per region what runs again and what that starts from; the needs and saves that go with it.
//	Guarantees: a second run computes what the first did: what it reads is unchanged, or it has written it before itself; it has
//	            no effect that anyone but the reverse sweep of its iteration sees. Regions do not lie in one another.
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

// A Loop is one whose iterations run again.
type Loop struct {
	Loop *loops.Loop
	Runs map[*ir.Instr]bool // what the second run executes, beside the jumps of the loop's blocks

	enters []start
	order  *fusion            // nil: the sweep takes the iterations backwards
	finds  map[*ir.Instr]bool // of Runs
}

// Caches reports whether the memory that a load has read may have changed since: the second run takes what it found from the tape, or the reverse
// sweep has put it back there.
func (r *Loop) Caches(load *ir.Instr) bool { return r.finds[load] }

// CachedLoads lists such loads in the order of the primal.
func (r *Loop) CachedLoads() []*ir.Instr {
	loads := slices.Collect(maps.Keys(r.finds))
	slices.SortFunc(loads, func(a, b *ir.Instr) int { return a.ID() - b.ID() })
	return loads
}

// An entry is a value that the second run finds made: φs of the loop's header, and what comes from outside of the loop.
type start struct {
	v  ir.Value
	by *ir.Instr // asks for it
}

// Enters lists the values that the second run finds made, in no order that means anything; each is there once.
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
	of    map[*loops.Loop]*Loop // of every loop in a region
	bars  map[*loops.Loop]*Bar
}

// A Bar is what keeps a loop that has a tape from being a region.
type Bar struct {
	What What
	At   *ir.Instr // nil when it is not one instruction
}

// What is the kind of a Bar.
type What uint8

const (
	Shadows What = iota // the tape holds addresses of shadows, or tapes of calls
	Control             // the way through the loop is taken by other means than branches
	Stale               // a load may find other bytes than it did
	Once                // a call or instruction that may give another result, or repeat an effect
	Seen                // a store to memory that others see
	Dear                // running it again costs more than the tape
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

// Why says what bars a loop from being a region, nil when nothing does or nothing of it would be saved.
func (p *Plan) Why(l *loops.Loop) *Bar { return p.bars[l] }

// Loops lists them in the order of the primal.
func (p *Plan) Loops() []*Loop {
	if p == nil {
		return nil // forward mode
	}
	return p.loops
}

// Of is the region that a loop lies in, itself being one included; nil when it lies in none.
func (p *Plan) Of(l *loops.Loop) *Loop {
	if p == nil {
		return nil
	}
	return p.of[l]
}

// At is the region whose loop l is.
func (p *Plan) At(l *loops.Loop) *Loop {
	if r := p.Of(l); r != nil && r.Loop == l {
		return r
	}
	return nil
}

// Inside reports whether l lies in a region and is not the region's own loop: the forward sweep keeps nothing of it.
func (p *Plan) Inside(l *loops.Loop) bool {
	r := p.Of(l)
	return r != nil && r.Loop != l
}

// Keeper is the region whose second run saves ref, when it is saved; nil when the forward sweep does.
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

// Starts holds for the φs that an iteration starts with, as the forward sweep has kept them.
func (r *Loop) Starts(v ir.Value) bool { return !r.Fused() && isEntry(v, r.Loop) }

// isEntry holds for the φs that an iteration of l starts with.
func isEntry(v ir.Value, l *loops.Loop) bool {
	in, ok := v.(*ir.Instr)
	return ok && in.Op == ir.OpPhi && in.Parent() == l.Header
}

// plan collects regions.
func (in *Input) plan(regions []*Loop) *Plan {
	p := &Plan{nest: in.Nest, loops: regions, of: map[*loops.Loop]*Loop{}, bars: in.bars}
	for _, r := range regions {
		p.fill(r.Loop, r)
	}
	return p
}

func (p *Plan) fill(l *loops.Loop, r *Loop) {
	p.of[l] = r
	for _, c := range l.Children {
		p.fill(c, r)
	}
}

// String lists the regions with what runs again.
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
