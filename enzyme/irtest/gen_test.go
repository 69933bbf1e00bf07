package irtest_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/interp"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

// TestProgram demands of random programs that they verify, are the same for the
// same seed, and run to the end without touching anything undefined.
func TestProgram(t *testing.T) {
	for seed := range uint64(200) {
		src := irtest.Program(seed)
		if !bytes.Equal(src, irtest.Program(seed)) {
			t.Fatalf("seed %d gives two programs", seed)
		}
		m := irtest.Parse(t, fmt.Sprintf("seed%d", seed), src)
		mc := interp.New(m)
		p := mc.NewF64s("p", 0.3, 0.7, 1.1, 0.9)
		r, err := mc.Call("f", interp.F64(0.4), interp.F64(1.2), interp.Ptr(p), interp.I32(2))
		if err != nil || r.Undef {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		if l := mc.Leaks(); len(l) > 0 {
			t.Errorf("seed %d leaks %v", seed, l)
		}
	}
}

// TestPatterns demands the same of programs of patterns.
func TestPatterns(t *testing.T) {
	for seed := uint64(irtest.Patterns); seed < irtest.Patterns+200; seed++ {
		src := irtest.Program(seed)
		if !bytes.Equal(src, irtest.Program(seed)) {
			t.Fatalf("seed %d gives two programs", seed)
		}
		mc := interp.New(irtest.Parse(t, fmt.Sprintf("seed%d", seed), src))
		p := mc.NewF64s("p", 0.3, 0.7, 1.1, 0.9, 0.4, 0.2, 1.3, 0.6)
		r, err := mc.Call("f", interp.Ptr(p), interp.F64(0.4), interp.I64(2))
		if err != nil || r.Undef {
			t.Fatalf("seed %d: %v\n%s", seed, err, src)
		}
		if l := mc.Leaks(); len(l) > 0 {
			t.Errorf("seed %d leaks %v", seed, l)
		}
	}
}

// TestPrimals checks the numeric corpus itself, before any engine.
func TestPrimals(t *testing.T) { irtest.Files(t, "testdata/numeric/*.ll", irtest.Primals) }
