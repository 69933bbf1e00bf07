package rules

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Handover is the metadata of a copy of all that a block of the heap holds, which is freed behind it: no adjoint ever arrives there but through the copy.
const Handover = "goenzyme.handover"

// HandsOver reports whether a copy has that mark.
func HandsOver(in *ir.Instr) bool { return in.Meta(Handover) != "" }
