package typeinfo

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// modules parses the .ll files among the engine's test data; results without declarations are left out.
func modules(t *testing.T) []*ir.Module {
	t.Helper()
	var all []*ir.Module
	err := filepath.WalkDir("../..", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(file, ".ll") || !strings.Contains(file, "testdata") || strings.Contains(file, "/ir/") {
			return err
		}
		src, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if m, err := ir.Parse(file, src); err == nil {
			all = append(all, m)
		}
		return nil
	})
	if err != nil || len(all) < 8 {
		t.Fatalf("%d modules, %v", len(all), err)
	}
	return all
}

// What a value's type says is what Value and Moved say.
func TestDeclaredTypesHold(t *testing.T) {
	seen := 0
	for _, m := range modules(t) {
		s := Summarize(m, callgraph.GroupOf(m))
		for _, f := range m.Funcs {
			if f.IsDecl() {
				continue
			}
			info := Infer(f, m.Layout(), s)
			for in := range f.Instrs() {
				checkDeclared(t, info, in)
				seen++
			}
		}
	}
	if seen < 100 {
		t.Errorf("only %d instructions looked at", seen)
	}
}

func checkDeclared(t *testing.T, info *Info, in *ir.Instr) {
	t.Helper()
	e, s := info.Value(in), in.Type().Scalar()
	if s.IsFloat() && (e.Kind != Float || e.Float != s) || s.IsPtr() && e.Kind != Pointer || s.IsInt() && s.Bits == 1 && e.Kind != Integer {
		t.Errorf("%s: %s", in, e)
	}
	var moved *ir.Type
	switch in.Op {
	case ir.OpLoad:
		moved = in.Type()
	case ir.OpStore:
		moved = in.Arg(0).Type()
	default:
		return
	}
	b, ok := info.Moved(in)
	if moved.IsFloatOrVec() && (!ok || !b.Only(rules.FloatBytes)) || moved.Scalar().IsPtr() && (!ok || !b.Only(rules.PtrBytes)) {
		t.Errorf("%s moves %s", in, spell(b))
	}
	if ok && moved.Kind != ir.Struct && !fills(b, info.g.layout.StoreSize(moved)) {
		t.Errorf("%s: %s does not cover its bytes", in, spell(b))
	}
}

// fills reports whether the segments lie side by side over the whole stretch.
func fills(b rules.Bytes, size uint64) bool {
	at := uint64(0)
	for _, s := range b.Segments {
		if s.Offset != at {
			return false
		}
		at += s.Size
	}
	return at == size
}

// The order in which blocks are visited must not matter.
func TestOrderDoesNotMatter(t *testing.T) {
	for _, m := range modules(t) {
		s := Summarize(m, callgraph.GroupOf(m))
		for _, f := range m.Funcs {
			if f.IsDecl() || len(f.Blocks()) < 2 {
				continue
			}
			want := answers(Infer(f, m.Layout(), s))
			blocks := slices.Clone(f.Blocks())
			slices.Reverse(blocks[1:])
			f.OrderBlocks(blocks)
			got := answers(Infer(f, m.Layout(), s))
			slices.Reverse(blocks[1:])
			f.OrderBlocks(blocks)
			for in, a := range want {
				if got[in] != a {
					t.Errorf("%s: @%s: %s: %q, but %q in reverse order", m.Name, f.Name, in, a, got[in])
				}
			}
		}
	}
}

// answers are Value and Moved of every instruction.
func answers(info *Info) map[*ir.Instr]string {
	a := map[*ir.Instr]string{}
	for in := range info.f.Instrs() {
		a[in] = info.Value(in).String()
		if b, ok := info.Moved(in); ok {
			a[in] += " " + spell(b)
		}
	}
	return a
}
