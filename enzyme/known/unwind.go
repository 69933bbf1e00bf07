package known

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// The functions by which the engine writes down where exceptions are met: see lower.Unwinding. Numbers follow the last three.
const (
	UnwindBegin = RuntimePrefix + "unwind_begin" // the calls from here to the test or leave that refers to it lead to a pad when they throw
	UnwindTest  = RuntimePrefix + "unwind_test"  // has one of them thrown?
	UnwindLeave = RuntimePrefix + "unwind_leave" // one of them has
	UnwindPad   = RuntimePrefix + "unwind_pad"   // what was thrown
)

// Those by which functions tell what they would have thrown: see lower.Unwinding.Tell.
const (
	UnwindKeep  = RuntimePrefix + "unwind_keep"  // keeps an exception until the next
	UnwindKept  = RuntimePrefix + "unwind_kept"  // takes what is kept, null when nothing is
	UnwindRaise = RuntimePrefix + "unwind_raise" // throws that
)

// Unwinds reports whether in is a call of one of these. None can be made again: what they say is about one moment.
func Unwinds(in *ir.Instr) bool { return strings.HasPrefix(Runtime(in), "unwind_") }

// AsksUnwound holds for the calls that stand behind others which may throw, and tell whether they have.
func AsksUnwound(in *ir.Instr) bool {
	name := Runtime(in)
	return strings.HasPrefix(name, "unwind_test.") || strings.HasPrefix(name, "unwind_leave.")
}

// Raises holds for the call that throws what was kept.
func Raises(in *ir.Instr) bool { return Runtime(in) == "unwind_raise" }

// IsThrown holds for the object that a throw of C++ makes.
func IsThrown(in *ir.Instr) bool {
	f := in.CalleeFunc()
	return f != nil && f.Name == "__cxa_allocate_exception"
}

// DestroysThrown is the destructor that a throw of C++ names for its object, or std::make_exception_ptr; nil where there is none, or in is neither.
func DestroysThrown(in *ir.Instr) *ir.Func {
	if f := in.CalleeFunc(); f == nil || f.Name != "__cxa_throw" && f.Name != "__cxa_init_primary_exception" || in.Call().NumArgs < 3 {
		return nil
	}
	d, _ := in.CallArgs()[2].(*ir.Func)
	return d
}

// IsCaught holds for the pointer to such an object by which a handler knows it, and for the box that Rust's catch_unwind returns.
func IsCaught(in *ir.Instr) bool {
	f := in.CalleeFunc()
	return f != nil && (f.Name == "__cxa_begin_catch" || f.Name == "__cxa_get_exception_ptr" || strings.Contains(f.Name, "9panicking") && strings.Contains(f.Name, "7cleanup"))
}

// panics are in the names of the functions by which Rust panics with a value of the program's. Other panics carry a text.
var panics = []string{"9panicking11begin_panic", "5panic9panic_any", "5panic13resume_unwind", "9panicking23rust_panic_without_hook"}

// PanicsWith holds for calls of these.
func PanicsWith(in *ir.Instr) bool {
	f := in.CalleeFunc()
	return f != nil && slices.ContainsFunc(panics, func(name string) bool { return strings.Contains(f.Name, name) })
}

// unwindRows: the functions above. They touch no memory.
var unwindRows = []row{
	{names: UnwindBegin, shape: "int()", effects: NotDerived},
	{names: UnwindTest + "*", shape: "any(int)", effects: NotDerived},
	{names: UnwindLeave + "*", shape: "void(int)", effects: NotDerived},
	{names: UnwindPad + "*", shape: "any()", effects: NotDerived},
	{names: UnwindKeep, shape: "void(any*)", effects: NotDerived | Hidden},
	{names: UnwindKept, shape: "any*()", effects: NotDerived | Hidden},
	{names: UnwindRaise, shape: "void(any*)", effects: NotDerived | Hidden | NoReturn},
}

// Throwing holds the functions of a module out of which an exception may come.
type Throwing map[*ir.Func]bool

// Throwers finds them.
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

func (t Throwing) body(f *ir.Func) bool {
	if strings.HasPrefix(f.Linkage, "weak") {
		return true // another one may stand in
	}
	for in := range f.Instrs() {
		if in.Op == ir.OpResume || in.Op == ir.OpInvoke || t.May(in) {
			return true
		}
	}
	return false
}

// May reports whether an exception may come out of a call.
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
