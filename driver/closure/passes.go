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
		Does: "says that hints touch no memory",
		Why:  "clang must not take them for dead, nor for a reason to leave code where it is"},
	{Name: "lower-assembly", Settles: true, Run: pass.Always(primal.LowerAsm),
		Does: "replaces inline assembly of which the IR can say the same",
		Why:  "before clang: what it hides from the optimiser it would hide from the analyses"},
	{Name: "mark-members", Settles: true, Run: pass.Always(typenotes.MarkMembers),
		Does: "notes on loads and stores the member of a struct that they access",
		Why:  "before clang turns addresses into distances in bytes"},
	{Name: "mark-moves", Settles: true, Run: pass.Always(typenotes.MarkMoves),
		Does: "notes on calls that move bytes the type of what they move",
		Why:  "before clang turns steps into distances in bytes"},
}

var closed = []pass.Pass[*linked]{
	{Name: "enclose", Run: pass.Always(func(l *linked) { enclose(l.Module, l.roots) }),
		Does: "makes definitions local, and keeps bodies from being looked into where something else counts",
		Why:  "before clang inlines, and when the functions that the passes above write are there"},
	{Name: "hide-inactive", Run: pass.Always(func(l *linked) { registry.Hide(l.Module) }),
		Does: "hides which variable is meant where it is marked inactive",
		Why:  "before clang puts what was stored there in the place of what is read"},
}

var shaped = []pass.Pass[*ir.Module]{
	{Name: Indices, Settles: true, CanBeOff: true, Run: pass.Always(primal.WidenIndices),
		Does: "has indices computed in the type that they are extended to",
		Why:  "before clang drops the promise that the narrow ones do not wrap"},
	{Name: Tails, Settles: true, CanBeOff: true, Run: pass.Always(primal.KeepTails),
		Does: "keeps functions that add up what calls of themselves return from becoming loops",
		Why:  "before clang makes these loops"},
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
