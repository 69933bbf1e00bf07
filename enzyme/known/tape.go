package known

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// RuntimePrefix is the prefix of the runtime library's functions.
const RuntimePrefix = "__goenzyme_"

// StepsPrefix is the prefix of runtime functions that checkpoint a loop and run its iterations again.
const StepsPrefix = RuntimePrefix + "steps_"

// CapturedPrefix is the prefix of the globals in which the driver notes where the address of a variable may
// be stored. Their words are "in:" with the name of a variable, "anywhere", and names of requests that get
// the address. CapturedOwner states that OwnsAll holds for the variable's definition, CapturedLibrary that no
// IR defines the variable.
const (
	CapturedPrefix  = RuntimePrefix + "captured."
	CapturedOwner   = "owner"
	CapturedLibrary = "library"
)

// CalledPrefix is the prefix of the globals in which the driver notes which functions with a body code
// without IR may call. The rest of the name is the function without body, or the variable, through which it
// calls them.
const CalledPrefix = CapturedPrefix + "calls."

// CalledBy lists the functions that code without IR may call through symbol.
func CalledBy(m *ir.Module, symbol string) []ir.Value {
	if note := m.Global(CalledPrefix + symbol); note != nil {
		if c, ok := note.Init.(*ir.Const); ok {
			return c.Elems
		}
	}
	return nil
}

// tapeRows lists the runtime's tape functions, which appear if a derivative is differentiated again. The
// arena returns new memory, and frees all memory since a mark at once.
var tapeRows = []row{
	{Names: RuntimePrefix + "arena_alloc", Shape: "any*(long)", Alloc: fresh(0, -1, false, RuntimePrefix+"arena_release")},
	{Names: RuntimePrefix + "arena_alloc_array", Shape: "any*(long, long)", Alloc: fresh(1, 0, false, RuntimePrefix+"arena_release")},
	{Names: RuntimePrefix + "arena_mark", Shape: "any*()", Effects: NotDerived | Hidden},
	{Names: RuntimePrefix + "arena_release", Shape: "void(any*f)"},
	// Hidden: the size is valid until the block is freed only.
	{Names: RuntimePrefix + "block_size", Shape: "long(any[])", Effects: NotDerived | Hidden},
	{Names: RuntimePrefix + "defer_free", Shape: "void(any[]f, any*)", Effects: Hidden},
	{Names: RuntimePrefix + "defer_free_sized", Shape: "void(any[]f, any*, long, long)", Effects: Hidden},

	// Tapes that the program holds. Shadows of arena memory are allocated between the same begin and end.
	{Names: RuntimePrefix + "tape_begin", Shape: "long()", Effects: NotDerived | Hidden},
	{Names: RuntimePrefix + "tape_end", Shape: "void(long)", Effects: NotDerived | Hidden},
	{Names: RuntimePrefix + "tape_drop", Shape: "void(long)", Effects: NotDerived | Hidden},
	{Names: RuntimePrefix + "tape_alloc", Shape: "any*(long)", Alloc: fresh(0, -1, false, RuntimePrefix+"tape_free")},
	{Names: RuntimePrefix + "tape_free", Shape: "void(any*f)"},
	{Names: RuntimePrefix + "tape_check", Shape: "void(any*r, long, char[]r)", Effects: NotDerived | Hidden},
	{Names: RuntimePrefix + "tape_room", Shape: "void(long, long, char[]r)", Effects: NotDerived | Hidden},
	{Names: RuntimePrefix + "tape_release", Shape: "void(any*rw)", Effects: NotDerived | Hidden},
	{Names: RuntimePrefix + "tape_defer", Shape: "void(any*rw)", Effects: NotDerived | Hidden},

	{Names: RuntimePrefix + "kept " + RuntimePrefix + "kept_freed", Shape: "any*=0(any*)", Effects: NotDerived},
	{Names: RuntimePrefix + "kept_shadow " + RuntimePrefix + "kept_block", Shape: "any*(any*, any*, long)", Effects: NotDerived},
	{Names: RuntimePrefix + "kept_again", Shape: "any*(any*, any*, any*, char[]r)", Effects: NotDerived | Hidden | MayNotReturn},
	{Names: RuntimePrefix + "kept_begin", Shape: "void()", Effects: NotDerived | Hidden},
	{Names: RuntimePrefix + "kept_known", Shape: "void(any*, long, any*, long)", Effects: NotDerived | Hidden},
	{Names: RuntimePrefix + "kept_end", Shape: "void()", Effects: NotDerived | Hidden},
	{Names: RuntimePrefix + "old_check", Shape: "void(any*r, long, long, long, char[]r)", Effects: NotDerived | Hidden | MayNotReturn},
	{Names: RuntimePrefix + "old_mark", Shape: "void(any*w, long, long, long, long)", Effects: NotDerived},
	{Names: RuntimePrefix + "old_found", Shape: "void(double, long, char[]r)", Effects: NotDerived | Hidden | MayNotReturn},
	{Names: RuntimePrefix + "check_loaded", Shape: "void(any*, any*, long, char[]r, char[]r)", Effects: NotDerived | Hidden | MayNotReturn},
	{Names: RuntimePrefix + "check_asked", Shape: "void(char[]r)", Effects: NotDerived | Hidden},
	{Names: RuntimePrefix + "made_begin", Shape: "void(char[]r)", Effects: NotDerived | Hidden},
	{Names: RuntimePrefix + "made_end", Shape: "void()", Effects: NotDerived | Hidden},
	{Names: RuntimePrefix + "made", Shape: "void(any*)", Effects: NotDerived | Hidden},
	{Names: RuntimePrefix + "given_freed", Shape: "void(any*, long, long[]r, char[]r)", Effects: NotDerived | Hidden},
	{Names: RuntimePrefix + "footer", Shape: "void(any*, long)", Effects: NotDerived | Hidden}, // writes after the numbers, where no other code writes
	{Names: RuntimePrefix + "check_room", Shape: "void(any*, any*, long, long, char[]r)", Effects: NotDerived | Hidden | MayNotReturn},
	{Names: RuntimePrefix + "check_apart", Shape: "void(any*, any*, long, long, char[]r)", Effects: NotDerived | Hidden | MayNotReturn},
	{Names: RuntimePrefix + "fail", Shape: "void(char[]r)", Effects: NotDerived | Hidden | NoReturn},
}

// Runtime returns the name, without prefix, of the runtime function that a call calls ("arena_mark"), or "".
// Such calls appear in a primal that is itself a derivative.
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
