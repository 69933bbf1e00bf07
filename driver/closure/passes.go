package closure

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/pass"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Passes that can be switched off.
const (
	Indices = "indices"
	Tails   = "tails"
)

// passes bring the closure into a normal form before clang optimises it: they note what the front end's code shows and optimised code no longer does.
var passes = []pass.Pass[*ir.Module]{
	{Name: "soften-hints", Settles: true, Run: module(softenHints),
		Does: "says that hints touch no memory",
		Why:  "clang must not take them for dead, nor for a reason to leave code where it is"},
	{Name: "lower-assembly", Settles: true, Run: module(primal.LowerAsm),
		Does: "replaces inline assembly of which the IR can say the same",
		Why:  "before clang: what it hides from the optimiser it would hide from the analyses"},
	{Name: "mark-members", Settles: true, Run: module(primal.MarkMembers),
		Does: "notes on loads and stores the member of a struct that they access",
		Why:  "before clang turns addresses into distances in bytes"},
	{Name: "mark-moves", Settles: true, Run: module(primal.MarkMoves),
		Does: "notes on calls that move bytes the type of what they move",
		Why:  "before clang turns steps into distances in bytes"},
	{Name: "mark-functors", Settles: true, Requires: []string{"mark-members"}, Run: module(primal.MarkFunctors),
		Does: "notes on the copies of a std::function the type of what it holds",
		Why:  "it reads what mark-members has noted"},
	{Name: "split-buckets", Settles: true, Run: module(primal.PartBuckets),
		Does: "sets the address of a hash table's own bucket apart from its other uses",
		Why:  "before anything is inlined"},
	{Name: "clear-rooms", Settles: true, Run: module(primal.ClearRooms),
		Does: "takes out stores that begin the life of a vector's room for one element",
		Why:  "before clang copies the element in two pieces for such a store"},
	{Name: Indices, Settles: true, CanBeOff: true, Run: module(primal.WidenIndices),
		Does: "has indices computed in the type that they are extended to",
		Why:  "before clang drops the promise that the narrow ones do not wrap"},
	{Name: Tails, Settles: true, CanBeOff: true, Run: module(primal.KeepTails),
		Does: "keeps functions that add up what calls of themselves return from becoming loops",
		Why:  "before clang makes these loops"},
}

func module(run func(*ir.Module)) func(*ir.Module) error {
	return func(m *ir.Module) error { run(m); return nil }
}

func softenHints(m *ir.Module) {
	request.SoftenHints(m)
	if footer := m.Func(known.RuntimePrefix + "footer"); footer != nil {
		request.Soften(footer) // it writes behind what the program has
	}
}

// PassRows describes the passes, for documents.
func PassRows() []pass.Row { return pass.Rows(passes) }
