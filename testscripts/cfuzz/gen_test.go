package cfuzz

import "testing"

// TestGenerate makes many programs: each prints in both forms, the same for the same seed.
func TestGenerate(t *testing.T) {
	t.Run("C", func(t *testing.T) { generate(t, C) })
	t.Run("C++", func(t *testing.T) { generate(t, Cxx) })
	t.Run("Fortran", func(t *testing.T) { generate(t, Fortran) })
	t.Run("Rust", func(t *testing.T) { generate(t, Rust) })
}

func generate(t *testing.T, l Language) {
	all := func(string) bool { return true }
	shown := map[string]int{}
	const programs = 1000
	for seed := range uint64(programs) {
		p := Generate(seed, l, all)
		text := p.plain("a_") + p.dual("b_")
		c := p.clone()
		if again := c.plain("a_") + c.dual("b_"); again != text {
			t.Fatalf("seed %d: the clone prints as\n%s\nnot\n%s", seed, again, text)
		}
		for f := range p.Features {
			shown[f]++
		}
	}
	for _, f := range FeatureNames(l) {
		if shown[f] < programs/80 {
			t.Errorf("%s is in %d of %d programs, not in one of eighty", f, shown[f], programs)
		}
	}
}
