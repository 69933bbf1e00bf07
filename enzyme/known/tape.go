package known

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// RuntimePrefix starts the names of the runtime library's functions.
const RuntimePrefix = "__goenzyme_"

// StepsPrefix starts the names of those that keep states of a loop with checkpoints and run its iterations again.
const StepsPrefix = RuntimePrefix + "steps_"

// CapturedPrefix starts the names of the globals by which the driver notes where the address of a variable may lie: the words "in:" with
// the name of a variable, "anywhere", and the names of requests that it is passed to. CapturedOwner says that OwnsAll holds for the variable's definition,
// CapturedLibrary that no IR has the variable.
const (
	CapturedPrefix  = RuntimePrefix + "captured."
	CapturedOwner   = "owner"
	CapturedLibrary = "library"
)

// CalledPrefix starts the names of the globals by which the driver notes which functions with a body code without IR may call: by way of the function without
// a body, or of the variable, whose name follows.
const CalledPrefix = CapturedPrefix + "calls."

// CalledBy lists them.
func CalledBy(m *ir.Module, symbol string) []ir.Value {
	if note := m.Global(CalledPrefix + symbol); note != nil {
		if c, ok := note.Init.(*ir.Const); ok {
			return c.Elems
		}
	}
	return nil
}

// tapeRows: the runtime's tape calls, met when a derivative is differentiated again. The
// arena hands out fresh memory and takes back all of it at once: what was handed out since a mark.
var tapeRows = []row{
	{names: RuntimePrefix + "arena_alloc", shape: "any*(long)", alloc: fresh(0, -1, false, RuntimePrefix+"arena_release")},
	{names: RuntimePrefix + "arena_alloc_array", shape: "any*(long, long)", alloc: fresh(1, 0, false, RuntimePrefix+"arena_release")},
	{names: RuntimePrefix + "arena_mark", shape: "any*()", effects: NotDerived | Hidden},
	{names: RuntimePrefix + "arena_release", shape: "void(any*f)"},
	// Hidden: what it says of a block is true until that is freed.
	{names: RuntimePrefix + "block_size", shape: "long(any[])", effects: NotDerived | Hidden},
	{names: RuntimePrefix + "defer_free", shape: "void(any[]f, any*)", effects: Hidden},
	{names: RuntimePrefix + "defer_free_sized", shape: "void(any[]f, any*, long, long)", effects: Hidden},

	// Tapes in the program's hands. Shadows of what lies in the arena are taken between the same begin and end.
	{names: RuntimePrefix + "tape_begin", shape: "long()", effects: NotDerived | Hidden},
	{names: RuntimePrefix + "tape_end", shape: "void(long)", effects: NotDerived | Hidden},
	{names: RuntimePrefix + "tape_drop", shape: "void(long)", effects: NotDerived | Hidden},
	{names: RuntimePrefix + "tape_alloc", shape: "any*(long)", alloc: fresh(0, -1, false, RuntimePrefix+"tape_free")},
	{names: RuntimePrefix + "tape_free", shape: "void(any*f)"},
	{names: RuntimePrefix + "tape_check", shape: "void(any*r, long, char[]r)", effects: NotDerived | Hidden},
	{names: RuntimePrefix + "tape_room", shape: "void(long, long, char[]r)", effects: NotDerived | Hidden},
	{names: RuntimePrefix + "tape_release", shape: "void(any*rw)", effects: NotDerived | Hidden},
	{names: RuntimePrefix + "tape_defer", shape: "void(any*rw)", effects: NotDerived | Hidden},

	{names: RuntimePrefix + "kept " + RuntimePrefix + "kept_freed", shape: "any*=0(any*)", effects: NotDerived},
	{names: RuntimePrefix + "kept_shadow " + RuntimePrefix + "kept_block", shape: "any*(any*, any*, long)", effects: NotDerived},
	{names: RuntimePrefix + "kept_again", shape: "any*(any*, any*, any*, char[]r)", effects: NotDerived | Hidden | MayNotReturn},
	{names: RuntimePrefix + "kept_begin", shape: "void()", effects: NotDerived | Hidden},
	{names: RuntimePrefix + "kept_known", shape: "void(any*, long, any*, long)", effects: NotDerived | Hidden},
	{names: RuntimePrefix + "kept_end", shape: "void()", effects: NotDerived | Hidden},
	{names: RuntimePrefix + "old_check", shape: "void(any*r, long, long, long, char[]r)", effects: NotDerived | Hidden | MayNotReturn},
	{names: RuntimePrefix + "old_mark", shape: "void(any*w, long, long, long, long)", effects: NotDerived},
	{names: RuntimePrefix + "old_found", shape: "void(double, long, char[]r)", effects: NotDerived | Hidden | MayNotReturn},
	{names: RuntimePrefix + "check_loaded", shape: "void(any*, any*, long, char[]r, char[]r)", effects: NotDerived | Hidden | MayNotReturn},
	{names: RuntimePrefix + "check_asked", shape: "void(char[]r)", effects: NotDerived | Hidden},
	{names: RuntimePrefix + "made_begin", shape: "void(char[]r)", effects: NotDerived | Hidden},
	{names: RuntimePrefix + "made_end", shape: "void()", effects: NotDerived | Hidden},
	{names: RuntimePrefix + "made", shape: "void(any*)", effects: NotDerived | Hidden},
	{names: RuntimePrefix + "given_freed", shape: "void(any*, long, long[]r, char[]r)", effects: NotDerived | Hidden},
	{names: RuntimePrefix + "footer", shape: "void(any*, long)", effects: NotDerived | Hidden}, // writes behind the numbers, where nobody else does
	{names: RuntimePrefix + "check_room", shape: "void(any*, any*, long, long, char[]r)", effects: NotDerived | Hidden | MayNotReturn},
	{names: RuntimePrefix + "check_apart", shape: "void(any*, any*, long, long, char[]r)", effects: NotDerived | Hidden | MayNotReturn},
	{names: RuntimePrefix + "fail", shape: "void(char[]r)", effects: NotDerived | Hidden | NoReturn},
}

// Runtime is what a call asks of the runtime library, as a primal does that is itself a derivative ("arena_mark"), else empty.
func Runtime(in *ir.Instr) string {
	f := in.CalleeFunc()
	if f == nil {
		return ""
	}
	name, ours := strings.CutPrefix(f.Name, RuntimePrefix)
	if !ours {
		return ""
	}
	return name
}
