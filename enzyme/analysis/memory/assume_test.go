package memory_test

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

const aloneSource = `
@table = global ptr null
define internal void @use(ptr %x, ptr %y) {
  %v = load double, ptr %x
  store double %v, ptr %y
  ret void
}
define internal void @hide(ptr %x, ptr %y) {
  store ptr %x, ptr @table
  ret void
}
define void @f(ptr %p, ptr noalias %q) {
  %a = alloca [4 x double]
  %b = alloca [4 x double]
  %c = alloca [4 x double]
  %second = getelementptr double, ptr %a, i64 1
  store ptr %c, ptr @table
  call void @use(ptr %a, ptr %b) ; both
  call void @use(ptr %a, ptr %second) ; none: one object
  call void @use(ptr %p, ptr %q) ; q
  call void @use(ptr %c, ptr %b) ; b: c can be reached through @table
  ret void
}
define void @g() {
  %a = alloca [4 x double]
  %b = alloca [4 x double]
  call void @hide(ptr %a, ptr %b) ; b: a is stored away
  ret void
}`

// TestArgAlone goes through the ways in which a callee may reach an argument's memory otherwise.
func TestArgAlone(t *testing.T) {
	m, err := ir.Parse("alone.ll", []byte(aloneSource))
	if err != nil {
		t.Fatal(err)
	}
	sums := memory.Summarize(m, callgraph.GroupOf(m))
	var got [][2]bool
	for _, name := range []string{"f", "g"} {
		f := m.Func(name)
		info := analyze(f, sums)
		for in := range f.Instrs() {
			if in.Op == ir.OpCall {
				got = append(got, [2]bool{info.ArgAlone(in, 0), info.ArgAlone(in, 1)})
			}
		}
	}
	want := [][2]bool{{true, true}, {false, false}, {false, true}, {false, true}, {false, true}}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("call %d: %v, want %v", i, got[i], want[i])
		}
	}
}

// TestAssuming: what a caller knows makes parameters differ.
func TestAssuming(t *testing.T) {
	m, err := ir.Parse("assume.ll", []byte("define void @f(ptr %p, ptr %q) {\n  ret void\n}"))
	if err != nil {
		t.Fatal(err)
	}
	f := m.Funcs[0]
	g := cfg.Analyze(f)
	info := memory.Analyze(f, g, loops.Analyze(f, g), memory.Summarize(m, callgraph.GroupOf(m)))
	p, q := f.Params[0], f.Params[1]
	if a := info.Alias(p, 8, q, 8); a != memory.May {
		t.Errorf("p and q: %v", a)
	}
	if a := info.Assuming([]bool{true}).Alias(p, 8, q, 8); a != memory.No {
		t.Errorf("p alone, and q: %v", a)
	}
	if a := info.Assuming([]bool{true}).Alias(p, 8, p, 8); a != memory.Must {
		t.Errorf("p and itself: %v", a)
	}
}
