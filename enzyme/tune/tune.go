// Package tune adjusts LLVM's target cost model for derivatives with function attributes, where measurements
// showed it to be wrong.
//
//	Requires:   a module whose derivatives are all emitted.
//	Produces:   attributes of its functions.
//	Guarantees: the same numbers. Only the selection of instructions differs.
//
// Adjoints of arrays of structs are read and accumulated member by member, which a vectorised loop does with
// gathers and scatters. On AMD's processors with AVX-512 and AVX2, these take longer than the scalar loads
// and stores. But LLVM's cost model, up to release 22, rates them as cheap. Measured without them on a Zen 4
// (clang 19, -O3 -march=native): the gradient of a hand's pose is 2.7 times as fast, with -ffast-math 3
// times. A hydrodynamics code is 5 to 12 % faster. A sparse product is 5 % faster in cache; out of cache it
// is between 5 % faster and 9 % slower.
package tune

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

const (
	cpu      = "target-cpu"
	features = "target-features"
)

// A Choice describes in words which cost model a function is compiled with.
type Choice string

// String is the text of the stage's dump.
func (c Choice) String() string { return string(c) + "\n" }

// Function switches off gathers and scatters in f if f is compiled for an AMD Zen processor with AVX2. It
// returns the choice.
func Function(f *ir.Func) Choice {
	attrs := f.Attrs()
	name, _ := attrs.GetString(cpu)
	has, _ := attrs.GetString(features)
	if !strings.HasPrefix(name, "znver") || !strings.Contains(has, "+avx2") {
		return "gathers and scatters: as LLVM counts them"
	}

	// The later feature in the list takes precedence over an earlier one.
	f.FnAttrs = attrs.With(`"` + features + `"="` + has + `,+prefer-no-gather,+prefer-no-scatter"`)
	return Choice("gathers and scatters: dear on " + name)
}
