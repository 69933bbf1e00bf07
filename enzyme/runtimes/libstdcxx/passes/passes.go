// Package passes brings code of libstdc++'s headers into a form that the analyses understand.
//
//	Requires:   a module as clang made it, with the notes of package typenotes.
//	Produces:   Raw.
//	Guarantees: what the code computes stays.
package passes

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/pass"
)

// Raw are the passes.
var Raw = []pass.Pass[*ir.Module]{
	{Name: "mark-functors", Settles: true, Requires: []string{"mark-members"}, Run: pass.Always(markFunctors),
		Does: "notes on the copies of a std::function the type of what it holds",
		Why:  "it reads what mark-members has noted"},
	{Name: "split-buckets", Settles: true, Run: pass.Always(splitBuckets),
		Does: "sets the address of a hash table's own bucket apart from its other uses",
		Why:  "before anything is inlined"},
	{Name: "clear-rooms", Settles: true, Run: pass.Always(clearRooms),
		Does: "takes out stores that begin the life of a vector's room for one element",
		Why:  "before clang copies the element in two pieces for such a store"},
}
