package enzyme

import (
	"bytes"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
	"github.com/goenzyme/goenzyme-cc/enzyme/pass"
)

func TestPassList(t *testing.T) {
	if err := pass.Check(passes); err != nil {
		t.Error(err)
	}
}

// TestPasses runs the passes over the numeric corpus. After each of them the module is valid, and the pass, if its row says so, changes nothing when it
// runs once more.
func TestPasses(t *testing.T) {
	rows := map[string]pass.Pass[*engine]{}
	for _, p := range passes {
		rows[p.Name] = p
	}
	irtest.Files(t, "irtest/testdata/numeric/*.ll", func(t *testing.T, path string, src []byte) {
		irtest.Requests(t, path, src, func(mode string, m *ir.Module) {
			said := map[string]bool{}
			after := func(name string, m *ir.Module) {
				if faults := ir.Verify(m); len(faults) > 0 && !said["valid"] {
					said["valid"] = true
					t.Errorf("%s: after %s: %v", mode, name, faults[0])
				}
				if !rows[name].Settles {
					return
				}
				once := text(t, m)
				again := irtest.Parse(t, path, once)
				if err := rows[name].Run(&engine{m: again}); err != nil {
					t.Fatal(err)
				}
				if twice := text(t, again); !bytes.Equal(once, twice) && !said[name] {
					said[name] = true
					t.Errorf("%s: %s does not settle:\n%s", mode, name, irtest.FirstDifference(string(once), string(twice)))
				}
			}
			var sink diag.List
			_ = Differentiate(m, Options{Inline: true, PassRan: after}, &sink) // what is refused has tests of its own
		})
	})
}

func text(t *testing.T, m *ir.Module) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := ir.Print(&b, m, ir.Dialect{}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
