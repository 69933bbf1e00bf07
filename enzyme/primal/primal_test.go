package primal_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// TestRandomFunctions prepares functions of any shape: the copy is in normal form and does the same.
func TestRandomFunctions(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for i := range 600 {
		f := randomFunc(r, 1+r.IntN(14))
		p, err := primal.Prepare(f)
		if err != nil {
			t.Fatal(err)
		}
		if faults := ir.VerifyFunc(p.Func); len(faults) > 0 {
			t.Fatalf("function %d: %v\n%s\nmade from\n%s", i, faults[0], p.Func, f)
		}
		if fault := normalFault(p.Func); fault != "" {
			t.Fatalf("function %d: %s\n%s\nmade from\n%s", i, fault, p.Func, f)
		}
		for seed := range uint64(8) {
			if got, want := trace(p.Func, seed), trace(f, seed); !slices.Equal(got, want) {
				t.Fatalf("function %d does\n%v\nnot\n%v\n%s\nmade from\n%s", i, got, want, p.Func, f)
			}
		}
		checkStable(t, p)
		p.Release()
	}
}

// checkStable prepares what is prepared already: nothing is left to do.
func checkStable(t *testing.T, p *primal.Func) {
	t.Helper()
	q, err := primal.Prepare(p.Func)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := q.Func.String(), p.Func.String(); got != want {
		t.Fatalf("preparing again gives\n%s\nnot\n%s", got, want)
	}
	q.Release()
}

// normalFault says what keeps f from being in normal form.
func normalFault(f *ir.Func) string {
	g := cfg.Analyze(f)
	rets := 0
	for i, b := range g.RPO() {
		if b.Term().Op == ir.OpRet {
			rets++
		}
		for _, s := range b.Succs() {
			if g.Index(s) <= i && !g.Dominates(s, b) {
				return "an irreducible cycle through " + s.Name
			}
		}
	}
	if rets > 1 {
		return "several returns"
	}
	nest := loops.Find(f, g)
	for _, l := range nest.All() {
		if fault := loopFault(g, l); fault != "" {
			return fault
		}
	}
	for in := range f.Instrs() {
		if in.Op == ir.OpAlloca {
			return "a cell that could be a register"
		}
		if fault := closedFault(nest, in); fault != "" {
			return fault
		}
	}
	if !slices.Equal(f.Blocks(), g.RPO()) {
		return "blocks are not in reverse postorder"
	}
	return ""
}

func loopFault(g *cfg.Graph, l *loops.Loop) string {
	if l.Preheader == nil || l.Latch == nil {
		return "no preheader or latch: " + l.Header.Name
	}
	for _, e := range l.Exits {
		for _, p := range g.Preds(e.To) {
			if !l.Contains(p) {
				return "shared exit " + e.To.Name
			}
		}
	}
	return ""
}

func closedFault(nest *loops.Nest, in *ir.Instr) string {
	for _, u := range ir.UsesOf(in) {
		at := u.User.Parent()
		if u.User.Op == ir.OpPhi {
			_, at = u.User.Incoming(u.Index / 2)
		}
		for l := nest.Of(in.Parent()); l != nil; l = l.Parent {
			if !l.Contains(at) {
				return "used outside its loop: " + in.String()
			}
		}
	}
	return ""
}

// A function that is not in normal form must be noticed, or the test above shows nothing.
func TestNormalFaultsAreNoticed(t *testing.T) {
	for name, c := range map[string]struct{ body, want string }{
		"irreducible": {"entry:\n br i1 %c, label %a, label %b\na:\n br label %b\nb:\n br i1 %c, label %a, label %end\nend:\n ret void\n", "irreducible"},
		"returns":     {"entry:\n br i1 %c, label %a, label %b\na:\n ret void\nb:\n ret void\n", "several returns"},
		"latches":     {"entry:\n br label %h\nh:\n br i1 %c, label %h, label %b\nb:\n br i1 %c, label %h, label %end\nend:\n ret void\n", "latch"},
		"exits":       {"entry:\n br i1 %c, label %p, label %end\np:\n br label %h\nh:\n br i1 %c, label %h, label %end\nend:\n ret void\n", "shared exit"},
		"closed":      {"entry:\n br label %h\nh:\n %x = add i32 1, 1\n br i1 %c, label %h, label %end\nend:\n %y = add i32 %x, %x\n ret void\n", "outside its loop"},
		"cells":       {"entry:\n %x = alloca i32\n ret void\n", "register"},
	} {
		f := parse(t, "define void @f(i1 %c) {\n"+c.body+"}\n").Func("f")
		if got := normalFault(f); !strings.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
}

func parse(t *testing.T, text string) *ir.Module {
	t.Helper()
	m, err := ir.Parse("test.ll", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestOriginAndRelease(t *testing.T) {
	m := parse(t, `@g = global i32 0
define i32 @f(i32 %x) {
entry:
  %y = add i32 %x, 1
  store i32 %y, ptr @g
  ret i32 %y
}`)
	f := m.Func("f")
	p, err := primal.Prepare(f)
	if err != nil {
		t.Fatal(err)
	}
	add := p.Entry().First()
	if p.Origin(add) != ir.Value(f.Entry().First()) || p.Origin(p.Params[0]) != ir.Value(f.Params[0]) {
		t.Error("copies do not know where they come from")
	}
	if p.Module() != m || len(m.Funcs) != 1 {
		t.Error("the copy must be in its module, and not listed there")
	}
	if n := ir.NumUses(m.Global("g")); n != 1 {
		t.Errorf("@g has %d uses, want 1: the copy's own does not count", n)
	}
	p.Release()
	if n := ir.NumUses(m.Global("g")); n != 1 {
		t.Errorf("@g has %d uses after Release, want 1", n)
	}
}

func TestUnsupported(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{"indirectbr ptr %p, [label %a]\na:\n ret void\n", "computed goto"},
		{"%r = call i32 @setjmp(ptr %p)\n ret void\n", "returns twice"},
	} {
		m := parse(t, "declare i32 @setjmp(ptr) returns_twice\ndefine void @f(ptr %p) {\n"+c.body+"}\n")
		p, err := primal.Prepare(m.Func("f"))
		var u *primal.Unsupported
		if !errors.As(err, &u) || u.At == nil || !strings.Contains(u.What, c.want) {
			t.Errorf("Prepare: %v, %v; want an error about %q", p, err, c.want)
		}
	}
	if _, err := primal.Prepare(parse(t, "declare void @f()").Func("f")); err == nil {
		t.Error("a function without a body was prepared")
	}
}
