// Package memplan is a memory availability analysis: for everything that reads memory it finds the extent within which the bytes read stay unchanged,
// that is, what the reverse sweep may load again and what must be saved.
//
//	Requires:   memory facts of a frozen primal in normal form, its graph and loops; for split mode, what the caller leaves alone.
//	Produces:   a Plan: per read the outermost Extent within which its bytes stay; per call what its callee's plan may rely on.
//	Guarantees: nothing that may run after the read, before the extent ends, writes one of its bytes, but for
//	            stores that the reverse sweep undoes before anything asks for what was read (Plan.Restored).
//
// The reverse sweep itself writes shadow memory only, and the engine delays frees to
// its end: neither counts. Writes on paths that never return to the caller do not count either: the
// reverse sweep does not run then.
package memplan

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Options say in which circumstances the derivative runs.
type Options struct {
	// Split: the reverse sweep is a function of its own; in between, the caller runs.
	Split bool
	// Unchanged: per parameter, in split mode: the caller leaves the objects that it points
	// into alone until the reverse sweep (CallStable at the call site).
	Unchanged []bool
	// ForeignUnchanged: in split mode: so it does with all other memory (CallForeignStable).
	ForeignUnchanged bool
	// Alone: per parameter: nothing else leads to its objects (CallAlone at the call site), as if it were noalias.
	Alone []bool
	// KeepsStack: the derivative drops lifetime markers and stackrestore, so that stack memory
	// keeps its bytes to the end.
	KeepsStack bool
	// Restores: the derivative undoes the stores that Plan.Restored names as its reverse sweep passes them.
	Restores bool
	// Types says whether a call that moves or sets bytes leaves no pointers there; nil: none is known to.
	Types *typeinfo.Info
	// Counts are the instructions that count as writes; nil: all that write.
	Counts map[*ir.Instr]bool
	// Off: nothing stays. The conservative "off" of this stage.
	Off bool
}

// Reach tells how far an Extent reaches.
type Reach uint8

const (
	None     Reach = iota // overwritten within the innermost loop's iteration, or not known
	InLoop                // unchanged until the end of the same iteration of Loop
	Function              // unchanged until the reverse sweep comes by
)

// An Extent is where bytes stay unchanged after they have been read.
type Extent struct {
	Reach Reach
	Loop  *loops.Loop // InLoop
}

func (r Extent) String() string {
	switch r.Reach {
	case Function:
		return "function"
	case InLoop:
		return "loop " + strings.TrimPrefix(ir.ValueString(r.Loop.Header), "label ")
	}
	return "nowhere"
}

// Covers reports whether r reaches at least to the end of an iteration of l; nil means the function.
func (r Extent) Covers(l *loops.Loop) bool {
	switch {
	case r.Reach == Function:
		return true
	case r.Reach == None || l == nil:
		return false
	}
	for x := l; x != nil; x = x.Parent {
		if x == r.Loop {
			return true
		}
	}
	return false
}

// Code is the kind of reason why bytes do not stay beyond a Extent.
type Code uint8

const (
	Stays        Code = iota // they do stay, through the whole function
	Switched                 // the stage is switched off
	Volatile                 // volatile or atomic: another thread or device may change them
	Overwritten              // By may write them
	CallerWrites             // split mode: the caller may change them
	NotARead                 // the instruction reads no memory
)

// A Reason says why bytes do not stay further than their Extent.
type Reason struct {
	Code Code
	By   *ir.Instr // Overwritten
}

func (r Reason) String() string {
	switch r.Code {
	case Switched:
		return "memory plan is off"
	case Volatile:
		return "volatile or atomic"
	case Overwritten:
		return "overwritten by " + strings.TrimSpace(r.By.String())
	case CallerWrites:
		return "the caller may overwrite it"
	case NotARead:
		return "reads no memory"
	}
	return ""
}

// Plan is the result of Decide.
type Plan struct {
	d     *decider
	reads map[*ir.Instr]verdict

	undoing map[*ir.Instr][]*ir.Instr // what Undoing has said; nil for no
}

type verdict struct {
	extent Extent
	why    Reason
}

// StableIn returns the outermost region within which what in reads stays as it
// was when in ran: a load's bytes, a copy's source, everything a call reads.
func (p *Plan) StableIn(in *ir.Instr) Extent { return p.verdict(in).extent }

// Why says why the bytes do not stay further.
func (p *Plan) Why(in *ir.Instr) Reason { return p.verdict(in).why }

func (p *Plan) verdict(in *ir.Instr) verdict {
	v, ok := p.reads[in]
	if !ok {
		v = p.d.judge(in)
		p.reads[in] = v
	}
	return v
}

// CallReadsStable returns the region within which everything that a call reads stays as it was
// before the call: there it may be run again, provided CallPure.
func (p *Plan) CallReadsStable(call *ir.Instr) Extent { return p.StableIn(call) }

// CallPure reports whether a call has no effect but its result: running it
// again, or later, changes nothing.
func (p *Plan) CallPure(call *ir.Instr) bool {
	return call.Call() != nil && !p.d.opts.Off && p.d.mem.Summary(call).Pure()
}

// CallStable reports whether the objects behind argument i of a call are left
// alone after the call until the reverse sweep. The callee's split plan may then take them as Unchanged.
func (p *Plan) CallStable(call *ir.Instr, i int) bool {
	at := memory.Location{Ptr: call.CallArgs()[i]}
	if p.d.opts.Off || !at.Ptr.Type().IsPtr() {
		return false
	}
	return p.d.location(call, at, false).extent.Reach == Function
}

// CallAlone reports whether argument i of a call leads to objects that the callee
// can reach in no other way. The callee's plan may then take it as Alone.
func (p *Plan) CallAlone(call *ir.Instr, i int) bool {
	return !p.d.opts.Off && p.d.mem.ArgAlone(call, i)
}

// CallForeignStable reports the same of all memory that a stranger can reach.
func (p *Plan) CallForeignStable(call *ir.Instr) bool {
	return !p.d.opts.Off && p.d.foreign(call, false).extent.Reach == Function
}

// String annotates each instruction that reads memory.
func (p *Plan) String() string {
	var s strings.Builder
	for _, b := range p.d.f.Blocks() {
		fmt.Fprintf(&s, "%s:\n", strings.TrimPrefix(ir.ValueString(b), "label %"))
		for in := range b.Instrs() {
			fmt.Fprintf(&s, "%-60s%s\n", "  "+strings.TrimSpace(in.String()), p.note(in))
		}
	}
	return s.String()
}

func (p *Plan) note(in *ir.Instr) string {
	if p.Restored(in) {
		return " ; undone by the reverse sweep"
	}
	v := p.verdict(in)
	switch {
	case v.why.Code == NotARead:
		return ""
	case v.why.Code == Stays:
		return " ; stable function"
	case v.extent.Reach == InLoop:
		return fmt.Sprintf(" ; stable %s; %s", v.extent, v.why)
	}
	return " ; " + v.why.String()
}
