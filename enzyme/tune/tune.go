// Package tune adjusts LLVM's target cost model for derivatives with function attributes, where measurements showed it to be wrong.
//
//	Requires:   a module whose derivatives are all made.
//	Produces:   attributes of its functions.
//	Guarantees: the same numbers: which instructions are chosen is all that differs.
//
// Adjoints of arrays of structs are read and added to member by member, which a vectorised loop does by gathers and
// scatters. On AMD's processors with AVX-512 and AVX2 these take longer than the single loads and stores, and LLVM up to 22
// counts them as cheap there: on a Zen 4 (clang 19, -O3 -march=native) the gradient of a hand's pose is 2.7 times as fast without them, with
// -ffast-math 3 times, of a hydrodynamics code 5 to 12 % faster; a sparse product is 5 % faster in cache, and out of it between
// 5 % faster and 9 % slower.
package tune

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

const (
	cpu      = "target-cpu"
	features = "target-features"
)

// A Choice is what a function is told, in words.
type Choice string

func (c Choice) String() string { return string(c) + "\n" }

// Function tells f.
func Function(f *ir.Func) Choice {
	attrs := f.Attrs()
	name, _ := attrs.GetString(cpu)
	has, _ := attrs.GetString(features)
	if !strings.HasPrefix(name, "znver") || !strings.Contains(has, "+avx2") {
		return "gathers and scatters: as LLVM counts them"
	}
	f.FnAttrs = attrs.With(`"` + features + `"="` + has + `,+prefer-no-gather,+prefer-no-scatter"`)
	return Choice("gathers and scatters: dear on " + name)
}
