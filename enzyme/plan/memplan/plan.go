// Package memplan is a memory availability analysis: for everything that reads memory it finds the extent within which the bytes read stay unchanged,
// that is, what the reverse sweep may load again and what must be saved.
//
//	Requires:   memory facts of a frozen primal in normal form, its graph and loops; for split mode, what the caller leaves alone.
//	Produces:   a Plan: per read the outermost Extent within which its bytes stay; per call what its callee's plan may rely on.
//	Guarantees: no instruction that may run after the read, before the extent ends, writes one of its bytes.
//	            Exempt are stores that the reverse sweep undoes before it uses the value of the read
//	            (Plan.Restored).
//
// Three kinds of writes do not count. The reverse sweep itself writes shadow memory only. Frees are delayed
// to its end. On paths that never return to the caller, the reverse sweep does not run.
package memplan

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Options describe the context in which the derivative runs.
type Options struct {
	// Split: the reverse sweep is a separate function, and the caller runs between the two.
	Split bool
	// Unchanged, in split mode, per parameter: the caller does not write the objects that the parameter
	// points to before the reverse sweep (CallStable at the call site).
	Unchanged []bool
	// ForeignUnchanged, in split mode: the caller writes no other foreign memory either (CallForeignStable).
	ForeignUnchanged bool
	// Alone, per parameter: no other pointer aliases its objects, as for noalias (CallAlone at the call
	// site).
	Alone []bool
	// KeepsStack: the derivative drops lifetime markers and stackrestore, so stack memory keeps its bytes to
	// the end.
	KeepsStack bool
	// Restores: the reverse sweep undoes the stores of Plan.Restored when it reaches them.
	Restores bool
	// Types gives the types of the bytes that a memory intrinsic writes; nil: every such call may write
	// pointers.
	Types *typeinfo.Info
	// Counts holds the instructions whose writes count; nil: the writes of all instructions count.
	Counts map[*ir.Instr]bool
	// Off: nothing stays. The conservative "off" of this stage.
	Off bool
}

// Reach is the kind of an Extent.
type Reach uint8

const (
	None     Reach = iota // overwritten within the iteration of the innermost loop, or unknown
	InLoop                // unchanged until the end of the same iteration of Loop
	Function              // unchanged until the reverse sweep reaches the read
)

// An Extent is the part of the execution after a read in which its bytes stay unchanged.
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

// Covers reports whether r extends at least to the end of an iteration of l, or of the function if l is nil.
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

// Code is the kind of a Reason.
type Code uint8

const (
	Stays        Code = iota // none: the bytes stay unchanged through the whole function
	Switched                 // the stage is switched off
	Volatile                 // volatile or atomic: another thread or device may change them
	Overwritten              // By may write them
	CallerWrites             // split mode: the caller may change them
	NotARead                 // the instruction reads no memory
)

// A Reason is what ends an Extent.
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

	undoing map[*ir.Instr][]*ir.Instr // cached results of Undoing; a nil list is a negative one
}

// A verdict is the extent of a read, and what ends it.
type verdict struct {
	extent Extent
	why    Reason
}

// StableIn returns the largest extent within which all bytes that in reads stay unchanged after in has run:
// the bytes of a load, the source of a copy, or everything that a call reads.
func (p *Plan) StableIn(in *ir.Instr) Extent { return p.verdict(in).extent }

// Why returns the reason that ends the extent of in.
func (p *Plan) Why(in *ir.Instr) Reason { return p.verdict(in).why }

// verdict returns the cached judgement of in, and computes it on first use.
func (p *Plan) verdict(in *ir.Instr) verdict {
	v, ok := p.reads[in]
	if !ok {
		v = p.d.judge(in)
		p.reads[in] = v
	}
	return v
}

// CallReadsStable returns the extent within which all memory that a call reads stays as before the call.
// Within this extent the call may run again, provided CallPure.
func (p *Plan) CallReadsStable(call *ir.Instr) Extent { return p.StableIn(call) }

// CallPure reports whether a call has no side effect, so that it may run again, or later.
func (p *Plan) CallPure(call *ir.Instr) bool {
	return call.Call() != nil && !p.d.opts.Off && p.d.mem.Summary(call).Pure()
}

// CallStable reports whether nothing writes the objects behind argument i between the call and the reverse
// sweep. The callee's split plan may then set Options.Unchanged for this parameter.
func (p *Plan) CallStable(call *ir.Instr, i int) bool {
	at := memory.Location{Ptr: call.CallArgs()[i]}
	if p.d.opts.Off || !at.Ptr.Type().IsPtr() {
		return false
	}
	return p.d.location(call, at, false).extent.Reach == Function
}

// CallAlone reports whether the callee reaches the objects behind argument i through this argument only. The
// callee's plan may then set Options.Alone for this parameter.
func (p *Plan) CallAlone(call *ir.Instr, i int) bool {
	return !p.d.opts.Off && p.d.mem.ArgAlone(call, i)
}

// CallForeignStable is CallStable for all foreign memory. The callee's plan may then set
// Options.ForeignUnchanged.
func (p *Plan) CallForeignStable(call *ir.Instr) bool {
	return !p.d.opts.Off && p.d.foreign(call, false).extent.Reach == Function
}

// String prints the function, with a note on each instruction that reads memory or is undone.
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
