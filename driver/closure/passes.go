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

// linked is the module of all units, and the requests in it.
type linked struct {
	*ir.Module
	roots []string
}

func module(l *linked) *ir.Module { return l.Module }

// passes bring the closure into a normal form before clang optimises it: they note what the front end's code shows and optimised code no longer does.
var passes = slices.Concat(pass.On(module, noted), pass.On(module, runtimes.Raw), closed, pass.On(module, shaped))

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

var closed = []pass.Pass[*linked]{
	{Name: "enclose", Run: pass.Always(func(l *linked) { enclose(l.Module, l.roots) }),
		Does: "makes definitions internal, and hides bodies of functions that a mark or a library fact replaces",
		Why:  "before clang inlines, and after the passes above have defined their functions"},
	{Name: "hide-inactive", Run: pass.Always(func(l *linked) { registry.Hide(l.Module) }),
		Does: "hides the address of variables marked inactive behind an opaque call",
		Why:  "before clang forwards stored values to loads"},
}

var shaped = []pass.Pass[*ir.Module]{
	{Name: Indices, Settles: true, CanBeOff: true, Run: pass.Always(primal.WidenIndices),
		Does: "computes array indices in the wider type to which they are extended",
		Why:  "before clang drops nsw flags of the narrow type"},
	{Name: Tails, Settles: true, CanBeOff: true, Run: pass.Always(primal.KeepTails),
		Does: "keeps recursive functions that add or multiply the results of two calls from becoming loops",
		Why:  "before clang's tail recursion elimination"},
}

func softenHints(m *ir.Module) {
	request.SoftenHints(m)
	if footer := m.Func(known.RuntimePrefix + "footer"); footer != nil {
		request.Soften(footer) // it writes behind what the program has
	}
}

// PassRows describes the passes, for documents: those over each unit, those over all of them before they are looked at, and the rest.
func PassRows() (unit, merged, rows []pass.Row) {
	return pass.Rows(runtimes.Unit), pass.Rows(runtimes.Linked), pass.Rows(passes)
}
