package known

import (
	"slices"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
)

// Marks are facts that a program states about its functions and variables. Programs register or annotate
// them, or write metadata. Package registry converts them to string attributes of functions, calls and
// parameters, and to metadata of instructions and variables.
const (
	MarkShadow       = "enzyme_shadow"        // of a variable: its shadow
	MarkInactive     = "enzyme_inactive"      // carries no derivative
	MarkInactiveVal  = "enzyme_inactive_val"  // the result carries no derivative
	MarkInactiveInst = "enzyme_inactive_inst" // the instruction needs no derivative code
	MarkMath         = "enzyme_math"          // behaves like the library function of that name
	MarkPartials     = "enzyme_partials"      // has these partial derivatives, and no side effect: see rules.UserRow
	MarkAllocator    = "enzyme_allocator"     // returns new memory; the value is the index of the size argument
	MarkDeallocator  = "enzyme_deallocator"   // on an allocator: arguments of the call that frees its result, "2,-1"
	MarkFrees        = "enzyme_frees"         // on a deallocator: index of the memory argument
	MarkRule         = "enzyme_rule"          // the program registers a derivative of it
	MarkRecompute    = "enzyme_shouldrecompute"
	MarkNoCache      = "enzyme_nocache"
)

// MarkNative is the attribute of functions that code without IR defines, apart from system libraries; the
// driver sets it. Its value lists the program's variables that this code may access.
const MarkNative = "goenzyme.native"

// MayName reports whether the code of a function without body may access a variable.
func MayName(f *ir.Func, variable string) bool {
	text, _ := f.Attrs().GetString(MarkNative)
	return slices.Contains(strings.Fields(text), variable)
}

// StructAttr is the attribute of pointer parameters that states the struct type behind them.
const StructAttr = "goenzyme.struct"

// Of returns the facts about a function: from its marks, or else by its name.
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

// panicFacts holds the facts about these functions: they only read their arguments, for the message.
var panicFacts = &Facts{Variadic: true, Rest: Param{Reads: true}, Returned: -1, Effects: Hidden | NoReturn, Inactive: true}

// numberMark returns the integer value of a mark.
func numberMark(f *ir.Func, mark string) (int, bool) {
	text, ok := f.FnAttrs.GetString(mark)
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0
}

// InactiveCall reports whether a call, or its callee, is marked to carry no derivative.
func InactiveCall(in *ir.Instr) bool {
	return marked(in, MarkInactive)
}

// InactiveValue reports whether an instruction's result is marked to carry no derivative.
func InactiveValue(in *ir.Instr) bool {
	return marked(in, MarkInactive) || marked(in, MarkInactiveVal) ||
		in.Call() != nil && in.Call().RetAttrs.HasString(MarkInactive)
}

// InactiveInst reports whether an instruction is marked to need no derivative code, whatever its operands
// are.
func InactiveInst(in *ir.Instr) bool {
	return marked(in, MarkInactive) || marked(in, MarkInactiveInst)
}

// marked reports whether an instruction's metadata has a mark. For a call, the attributes of the call and of
// the callee count, too.
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

// InactiveGlobal reports whether a mark or the name of g states that it carries no derivative.
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
