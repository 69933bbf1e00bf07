package known

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/all"
)

// The functions by which lower.Unwinding represents exception handling. The names of the last three have a
// number as suffix.
const (
	UnwindBegin = RuntimePrefix + "unwind_begin" // calls from here to the matching test or leave unwind to a pad
	UnwindTest  = RuntimePrefix + "unwind_test"  // reports whether one of these calls has thrown
	UnwindLeave = RuntimePrefix + "unwind_leave" // states that one of them has thrown
	UnwindPad   = RuntimePrefix + "unwind_pad"   // returns the exception
)

// The functions by which copies of functions return exceptions instead of throwing them: see
// lower.Unwinding.Tell.
const (
	UnwindKeep  = RuntimePrefix + "unwind_keep"  // stores an exception
	UnwindKept  = RuntimePrefix + "unwind_kept"  // returns and clears the stored exception, null if there is none
	UnwindRaise = RuntimePrefix + "unwind_raise" // throws an exception that was stored
)

// Unwinds reports whether in calls one of these functions. None can be run again: their results hold for one
// moment.
func Unwinds(in *ir.Instr) bool { return strings.HasPrefix(Runtime(in), "unwind_") }

// AsksUnwound reports whether in tests if earlier calls have thrown.
func AsksUnwound(in *ir.Instr) bool {
	name := Runtime(in)
	return strings.HasPrefix(name, "unwind_test.") || strings.HasPrefix(name, "unwind_leave.")
}

// Raises reports whether in throws a stored exception.
func Raises(in *ir.Instr) bool { return Runtime(in) == "unwind_raise" }

// IsThrown reports whether in returns the object of a throw.
func IsThrown(in *ir.Instr) bool {
	f := in.CalleeFunc()
	return f != nil && some(func(r *runtimes.Runtime) func(string) bool { return r.Exceptions.Makes }, f.Name)
}

// DestroysThrown returns the destructor that a throw passes for its object, nil if there is none or in is no
// throw.
func DestroysThrown(in *ir.Instr) *ir.Func {
	return first(func(r *runtimes.Runtime) func(*ir.Instr) *ir.Func { return r.Exceptions.Destructor }, in)
}

// IsCaught reports whether in returns the pointer by which a handler accesses such an object, or the box that
// Rust's catch_unwind returns.
func IsCaught(in *ir.Instr) bool {
	f := in.CalleeFunc()
	return f != nil && some(func(r *runtimes.Runtime) func(string) bool { return r.Exceptions.Catches }, f.Name)
}

// PanicsWith reports whether in throws a value of the program, instead of a message.
func PanicsWith(in *ir.Instr) bool {
	f := in.CalleeFunc()
	return f != nil && some(func(r *runtimes.Runtime) func(string) bool { return r.Exceptions.Carries }, f.Name)
}

// Uncaught lists the calls that end the program after an uncaught exception, in functions with the given
// personality.
func Uncaught(personality string) []runtimes.Uncaught {
	for _, r := range all.Runtimes {
		if e := r.Exceptions; e.Personality != "" && strings.HasPrefix(personality, e.Personality) {
			return e.Uncaught
		}
	}
	return []runtimes.Uncaught{{Function: "abort", Result: ir.VoidType}}
}

// unwindRows lists the functions above. They access no memory.
var unwindRows = []row{
	{Names: UnwindBegin, Shape: "int()", Effects: NotDerived},
	{Names: UnwindTest + "*", Shape: "any(int)", Effects: NotDerived},
	{Names: UnwindLeave + "*", Shape: "void(int)", Effects: NotDerived},
	{Names: UnwindPad + "*", Shape: "any()", Effects: NotDerived},
	{Names: UnwindKeep, Shape: "void(any*)", Effects: NotDerived | Hidden},
	{Names: UnwindKept, Shape: "any*()", Effects: NotDerived | Hidden},
	{Names: UnwindRaise, Shape: "void(any*)", Effects: NotDerived | Hidden | NoReturn},
}

// Throwing is the set of functions of a module that may exit by an exception.
type Throwing map[*ir.Func]bool

// Throwers computes that set for m, as a fixed point over the call graph.
func Throwers(m *ir.Module) Throwing {
	t := Throwing{}
	for changed := true; changed; {
		changed = false
		for _, f := range m.Funcs {
			if !t[f] && !f.IsDecl() && !f.Attrs().Has("nounwind") && t.body(f) {
				t[f], changed = true, true
			}
		}
	}
	return t
}

// body reports whether an exception may leave f, given the functions found so far.
func (t Throwing) body(f *ir.Func) bool {
	if strings.HasPrefix(f.Linkage, "weak") {
		return true // another definition may replace it
	}
	for in := range f.Instrs() {
		if in.Op == ir.OpResume || in.Op == ir.OpInvoke || t.May(in) {
			return true
		}
	}
	return false
}

// May reports whether a call may throw.
func (t Throwing) May(in *ir.Instr) bool {
	if in.Op != ir.OpCall || in.SiteAttrs().Has("nounwind") {
		return false
	}
	if _, asm := in.Callee().(*ir.InlineAsm); asm {
		return false
	}
	f := in.CalleeFunc()
	switch {
	case f == nil:
		return true
	case f.Attrs().Has("nounwind"), strings.HasPrefix(f.Name, "llvm."), strings.HasPrefix(f.Name, RuntimePrefix) && f.IsDecl() && f.Name != UnwindRaise:
		return false
	case !f.IsDecl():
		return t[f]
	}
	facts, ok := Of(f)
	return !ok || facts.Effects&(NoReturn|MayNotReturn|Callback) != 0
}
