package irtest_test

import (
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// byHand stands in for the engine: the derivative of @f is @f.forward or @f.reverse.
func byHand(m *ir.Module, sink *diag.List) (*ir.Module, error) {
	for _, r := range request.Find(m, sink) {
		r.Replace(m.Func(r.Fn.Name+"."+r.Mode.String()), sink)
	}
	request.CleanUp(m, sink)
	return m, sink.Err()
}

func TestHarnessAccepts(t *testing.T) {
	irtest.Files(t, "testdata/harness/right.ll", func(t *testing.T, path string, src []byte) {
		irtest.Numeric(t, path, src, byHand)
	})
}

// TestHarnessRejects checks that each kind of fault is seen.
func TestHarnessRejects(t *testing.T) {
	irtest.Files(t, "testdata/harness/wrong.ll", func(t *testing.T, path string, src []byte) {
		n := 0
		for _, d := range irtest.Directives(src) {
			if d.Key != "fault" {
				continue
			}
			n++
			call, want, _ := strings.Cut(d.Text, ") ")
			if rest, ok := strings.CutPrefix(want, "only=reverse "); ok {
				call, want = call+") only=reverse", rest
			} else {
				call += ")"
			}
			err := irtest.Gradient(path, src, call, byHand)
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("line %d: complaint is %v, want %q", d.Line, err, want)
			}
		}
		if n == 0 {
			t.Error("no directive")
		}
	})
}
