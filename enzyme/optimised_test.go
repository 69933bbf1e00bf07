package enzyme_test

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

// optimised is the engine followed by clang's optimiser, whose result is read
// back. Flags and metadata that promise too much (nsw, inbounds, alias scopes) do no
// harm in the interpreter; here they do.
func optimised(clang string) irtest.Differentiate {
	return func(m *ir.Module, sink *diag.List) (*ir.Module, error) {
		m, err := engine()(m, sink)
		if err != nil || sink.Failed() {
			return m, err
		}
		var text, out, errs bytes.Buffer
		if err := ir.Print(&text, m, ir.Dialect{Major: 19}); err != nil {
			return nil, err
		}
		cmd := exec.Command(clang, "-O3", "-S", "-emit-llvm", "-Wno-override-module", "-x", "ir", "-o", "-", "-")
		cmd.Stdin, cmd.Stdout, cmd.Stderr = &text, &out, &errs
		if err := cmd.Run(); err != nil {
			return nil, fmt.Errorf("%w: %s", err, errs.String())
		}
		return ir.Parse("optimised", out.Bytes())
	}
}

// TestOptimised runs the part of the corpus that moves memory, and random programs, through clang -O3.
func TestOptimised(t *testing.T) {
	clang, err := exec.LookPath("clang-19")
	if err != nil {
		t.Skip("no clang-19: optimised derivatives are not tested")
	}
	if testing.Short() {
		t.Skip("two runs of clang per directive")
	}
	for _, name := range []string{"arrays", "calls", "copies", "effects", "heap", "locals", "pointers", "programs", "recursion", "structs", "values"} {
		irtest.Files(t, strings.Replace(corpus, "*", name, 1), func(t *testing.T, path string, src []byte) {
			irtest.Numeric(t, path, src, optimised(clang))
		})
	}
	for seed := range uint64(20) {
		t.Run(fmt.Sprint("random", seed), func(t *testing.T) { irtest.Random(t, seed, optimised(clang)) })
	}
}
