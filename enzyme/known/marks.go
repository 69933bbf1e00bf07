package known

import (
	"slices"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
)

// Marks are what a program itself says about its functions and variables. However it was
// written (registered, annotated, in metadata), package registry makes of it string attributes of
// functions, calls and parameters, and metadata of instructions and variables, in these words.
const (
	MarkShadow       = "enzyme_shadow"        // of a variable: its shadow
	MarkInactive     = "enzyme_inactive"      // carries no derivative
	MarkInactiveVal  = "enzyme_inactive_val"  // the result carries none
	MarkInactiveInst = "enzyme_inactive_inst" // nothing is to be done for it
	MarkMath         = "enzyme_math"          // is like the library function of that name
	MarkPartials     = "enzyme_partials"      // has these partial derivatives, and does nothing else: see rules.UserRow
	MarkAllocator    = "enzyme_allocator"     // returns fresh memory; the value says which argument is its size
	MarkDeallocator  = "enzyme_deallocator"   // on an allocator: arguments that free what it returned, "2,-1"
	MarkFrees        = "enzyme_frees"         // on the function that frees: which argument is the memory
	MarkRule         = "enzyme_rule"          // the program registers a derivative of it
	MarkRecompute    = "enzyme_shouldrecompute"
	MarkNoCache      = "enzyme_nocache"
)

// MarkNative is the attribute by which the driver tells of functions that code without IR defines, the system's libraries aside. Its value has the names of the
// variables of the program of which that code may speak.
const MarkNative = "goenzyme.native"

// MayName reports whether what stands behind a function without a body may speak of a variable.
func MayName(f *ir.Func, variable string) bool {
	text, _ := f.Attrs().GetString(MarkNative)
	return slices.Contains(strings.Fields(text), variable)
}

// StructAttr is the attribute by which parameters say what struct they point to.
const StructAttr = "goenzyme.struct"

// Of finds what is known about a function: from its marks, else by its name.
func Of(f *ir.Func) (*Facts, bool) {
	if !strings.Contains(string(f.FnAttrs), `"enzyme_`) {
		facts, ok := byName(f)
		if !ok && panics(f) {
			return panicFacts, true
		}
		return facts, ok
	}
	if size, ok := numberMark(f, MarkAllocator); ok {
		return &Facts{Name: f.Name, Params: make([]Param, len(f.Params)), Alloc: fresh(size, -1, false, ""), Returned: -1}, true
	}
	if at, ok := numberMark(f, MarkFrees); ok && at < len(f.Params) {
		facts := &Facts{Name: f.Name, Params: make([]Param, len(f.Params)), Returned: -1}
		facts.Params[at] = Param{Type: Type{Kind: Pointer}, Frees: true}
		return facts, true
	}
	if f.StandsIn() {
		return Lookup(f.KnownAs())
	}
	return byName(f)
}

// panics reports whether f is a function of a language's library that ends a computation with a message.
func panics(f *ir.Func) bool {
	return f.IsDecl() && some(func(r *runtimes.Runtime) func(string) bool { return r.Panics }, f.Name) && f.Attrs().Has("noreturn")
}

// panicFacts is what is known of these: of what they are given they make the message.
var panicFacts = &Facts{Variadic: true, Rest: Param{Reads: true}, Returned: -1, Effects: Hidden | NoReturn, Inactive: true}

func numberMark(f *ir.Func, mark string) (int, bool) {
	text, ok := f.FnAttrs.GetString(mark)
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0
}

// InactiveCall reports whether a call, or the function it calls, is marked to carry no derivative.
func InactiveCall(in *ir.Instr) bool {
	return marked(in, MarkInactive)
}

// InactiveValue reports whether an instruction's result is marked to carry no derivative.
func InactiveValue(in *ir.Instr) bool {
	return marked(in, MarkInactive) || marked(in, MarkInactiveVal) ||
		in.Call() != nil && in.Call().RetAttrs.HasString(MarkInactive)
}

// InactiveInst reports whether nothing is to be done for an instruction, whatever its operands are.
func InactiveInst(in *ir.Instr) bool {
	return marked(in, MarkInactive) || marked(in, MarkInactiveInst)
}

// marked looks for a mark in an instruction's metadata; of a call also in its attributes and the function's.
func marked(in *ir.Instr, mark string) bool {
	if in.Meta(mark) != "" {
		return true
	}
	c := in.Call()
	if c == nil {
		return false
	}
	f := in.CalleeFunc()
	return c.FnAttrs.HasString(mark) || f != nil && f.FnAttrs.HasString(mark)
}

// InactiveArg reports whether argument i of a call is marked to carry no derivative.
func InactiveArg(in *ir.Instr, i int) bool {
	f := in.CalleeFunc()
	return in.Call().ParamAttr(i).HasString(MarkInactive) || f != nil && i < len(f.Params) && f.Params[i].Attrs.HasString(MarkInactive)
}

// InactiveGlobal reports whether a variable is marked, or named, to carry no derivative.
func InactiveGlobal(g *ir.Global) bool {
	if strings.Contains(g.Name, "enzyme_const") {
		return true
	}
	for _, md := range g.MD {
		if md.Kind == MarkInactive {
			return true
		}
	}
	return false
}
