// Package passes brings code of libstdc++'s headers into a form that the analyses support.
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
		Does: "tags copies of a std::function with the type of the stored functor",
		Why:  "it reads the tags of mark-members"},
	{Name: "split-buckets", Settles: true, Run: pass.Always(splitBuckets),
		Does: "separates the address of a hash table's built-in bucket from other addresses in the table",
		Why:  "before clang inlines"},
	{Name: "clear-rooms", Settles: true, Run: pass.Always(clearRooms),
		Does: "removes stores that begin the lifetime of a vector's one-element buffer",
		Why:  "before clang splits copies of the element because of such a store"},
}
