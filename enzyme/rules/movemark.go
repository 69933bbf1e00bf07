package rules

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Handover is the metadata of a copy of a whole heap block that is freed next. Its source gets adjoints only
// through this copy.
const Handover = "goenzyme.handover"

// HandsOver reports whether a copy has this metadata.
func HandsOver(in *ir.Instr) bool { return in.Meta(Handover) != "" }
