package closure

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/pass"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	runtimes "github.com/goenzyme/goenzyme-cc/enzyme/runtimes/all/passes"
	"github.com/goenzyme/goenzyme-cc/enzyme/typenotes"
)

// Passes that can be switched off.
const (
	Indices = "indices"
	Tails   = "tails"
)

// A linked is the merged module with the names of its request functions.
type linked struct {
	*ir.Module
	roots []string
}

func module(l *linked) *ir.Module { return l.Module }

// passes bring the closure into normal form before clang optimises it. They record facts that the front end's
// code shows and optimised code no longer does.
var passes = slices.Concat(pass.On(module, noted), pass.On(module, runtimes.Raw), closed, pass.On(module, shaped))

// noted passes mark calls and accesses.
var noted = []pass.Pass[*ir.Module]{
	{Name: "soften-hints", Settles: true, Run: pass.Always(softenHints),
		Does: "marks calls of type hints as accessing no memory",
		Why:  "clang must not delete hints, and hints must not block code motion"},
	{Name: "lower-assembly", Settles: true, Run: pass.Always(primal.LowerAsm),
		Does: "replaces inline assembly by equivalent IR, where there is any",
		Why:  "before clang: inline assembly is opaque to the optimiser and to the analyses"},
	{Name: "mark-members", Settles: true, Run: pass.Always(typenotes.MarkMembers),
		Does: "tags loads and stores with the struct member that they access",
		Why:  "before clang turns member addresses into byte offsets"},
	{Name: "mark-moves", Settles: true, Run: pass.Always(typenotes.MarkMoves),
		Does: "tags calls that copy bytes with the type of the bytes",
		Why:  "before clang turns array steps into byte offsets"},
}

// closed passes set linkage; they need the roots.
var closed = []pass.Pass[*linked]{
	{Name: "enclose", Run: pass.Always(func(l *linked) { enclose(l.Module, l.roots) }),
		Does: "makes definitions internal, and hides bodies of functions that a mark or a library fact replaces",
		Why:  "before clang inlines, and after the passes above have defined their functions"},
	{Name: "hide-inactive", Run: pass.Always(func(l *linked) { registry.Hide(l.Module) }),
		Does: "hides the address of variables marked inactive behind an opaque call",
		Why:  "before clang forwards stored values to loads"},
}

// shaped passes rewrite code against later optimisations.
var shaped = []pass.Pass[*ir.Module]{
	{Name: Indices, Settles: true, CanBeOff: true, Run: pass.Always(primal.WidenIndices),
		Does: "computes array indices in the wider type to which they are extended",
		Why:  "before clang drops nsw flags of the narrow type"},
	{Name: Tails, Settles: true, CanBeOff: true, Run: pass.Always(primal.KeepTails),
		Does: "keeps recursive functions that add or multiply the results of two calls from becoming loops",
		Why:  "before clang's tail recursion elimination"},
}

// softenHints marks type hints, and the runtime's footer function, as accessing no memory of the program.
func softenHints(m *ir.Module) {
	request.SoftenHints(m)
	if footer := m.Func(known.RuntimePrefix + "footer"); footer != nil {
		request.Soften(footer) // it writes behind the program's own memory
	}
}

// PassRows describes the passes for documentation: those over one unit, those over the merged module in link,
// and those in passes.
func PassRows() (unit, merged, rows []pass.Row) {
	return pass.Rows(runtimes.Unit), pass.Rows(runtimes.Linked), pass.Rows(passes)
}
