package ir

import (
	"fmt"
	"strings"
	"sync"
	"testing"
)

// shared is a module whose functions use the same symbols.
func shared(t testing.TB, functions int) *Module {
	t.Helper()
	var text strings.Builder
	text.WriteString(`%pair = type { double, i32 }
@g = global double 0.0
@a = alias double, ptr @g
declare double @sin(double)
`)
	for i := range functions {
		fmt.Fprintf(&text, `define double @f%d(double %%x, ptr %%p) {
entry:
  %%s = call double @sin(double %%x)
  %%c = fcmp ogt double %%s, 0.0
  br i1 %%c, label %%then, label %%end
then:
  store double %%s, ptr @g
  %%q = getelementptr %%pair, ptr %%p, i64 1, i32 1
  store i32 %d, ptr %%q
  br label %%end
end:
  %%at = phi ptr [ @g, %%entry ], [ @a, %%then ]
  %%v = load double, ptr %%at
  ret double %%v
}
`, i, i)
	}
	m, err := Parse("shared.ll", []byte(text.String()))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// symbolUses counts the uses of all symbols.
func symbolUses(m *Module) map[string]int {
	n := map[string]int{}
	for _, s := range symbolsOf(m) {
		n[SymbolName(s)] = NumUses(s)
	}
	return n
}

// edit changes a copy in all the ways there are, with symbols as operands.
func edit(t testing.TB, f *Func) {
	m := f.Module()
	g, sin := m.Global("g"), m.Func("sin")
	bd := NewBuilder(f.Entry())
	bd.SetBefore(f.Entry().Term())
	y := bd.Call(sin.Sig, sin, f.Params[0])
	bd.Store(AnyMemory, y, g, 8)
	at := bd.Select(bd.FCmp(FOLT, y, f.Params[0]), g, m.Symbol("a"))
	bd.Load(AnyMemory, DoubleType, at, 8)
	free := NewInstr(OpLoad, DoubleType, &MemInfo{Align: 8}, f.Params[1])
	bd.Insert(free)
	free.SetArg(0, g)
	free.SetArg(0, f.Params[1])
	sig := FuncType(VoidType, Ptr, Ptr, I64, I1)
	copied := bd.Call(sig, m.DeclareLater("llvm.memcpy.p0.p0.i64", sig), f.Params[1], g, IntConst(I64, int64(m.Layout().Size(m.Types[0]))), BoolConst(false))
	phi := f.Blocks()[2].First()
	phi.RemoveIncoming(f.Blocks()[1])
	phi.AddIncoming(m.Symbol("a"), f.Blocks()[1])
	merged := NewBuilder(f.Blocks()[2]).New(OpPhi, Ptr, nil)
	merged.AddIncoming(g, f.Entry())
	merged.AddIncoming(g, f.Blocks()[1])
	merged.InsertBefore(phi)
	ReplaceAllUses(phi, g)
	phi.Erase()
	ReplaceAllUses(merged, m.Symbol("a"))
	merged.Erase()
	if faults := VerifyFunc(f); len(faults) > 0 {
		t.Error(faults[0])
	}
	if NumUses(y) != 2 || NumUses(f.Params[0]) != 3 || NumUses(f.Params[1]) != 3 {
		t.Errorf("values of the copy have other uses than in\n%v", f)
	}
	copied.Erase()
}

// TestCopiesUseNoSymbols: use lists of symbols are of the module's own functions, whatever becomes of a copy.
func TestCopiesUseNoSymbols(t *testing.T) {
	m := shared(t, 2)
	want := symbolUses(m)
	same := func(when string) {
		t.Helper()
		if got := symbolUses(m); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s the uses of symbols are %v, want %v", when, got, want)
		}
		if faults := Verify(m); len(faults) > 0 {
			t.Errorf("%s: %v", when, faults[0])
		}
	}
	c := CloneDetached(m.Func("f0"), ValueMap{})
	same("with a copy")
	edit(t, c)
	free := NewInstr(OpLoad, DoubleType, &MemInfo{}, m.Global("g"))
	if got := NumUses(m.Global("g")); got != want["g"]+1 {
		t.Errorf("@g has %d uses with an instruction that stands nowhere, want one more than %d", got, want["g"])
	}
	free.InsertBefore(c.Entry().First())
	same("with an edited copy")
	c.RemoveBlocks(map[*Block]bool{c.Blocks()[1]: true})
	same("with blocks of the copy removed")
	c.DropBody()
	same("after the copy")
}

// TestScratch: what is made to be looked at leaves no trace, in functions either.
func TestScratch(t *testing.T) {
	m := shared(t, 1)
	f := m.Func("f0")
	want, uses := symbolUses(m), NumUses(f.Params[0])
	bd := NewBuilder(NewScratch(m).NewBlock(""))
	y := bd.FMul(bd.Call(m.Func("sin").Sig, m.Func("sin"), f.Params[0]), f.Params[0]).(*Instr)
	y.SetArg(1, f.Params[0])
	bd.Insert(NewInstr(OpStore, VoidType, &MemInfo{}, f.Params[0], m.Global("g")))
	if got := symbolUses(m); fmt.Sprint(got) != fmt.Sprint(want) || NumUses(f.Params[0]) != uses || NumUses(y) != 0 {
		t.Errorf("scratch code is among the uses: %v, want %v", got, want)
	}
	y.Erase()
}

// TestDeclareLater: a declaration comes into the module with the first of its own instructions that uses it.
func TestDeclareLater(t *testing.T) {
	m := shared(t, 1)
	f := m.Func("f0")
	sig := FuncType(DoubleType, DoubleType)
	c := CloneDetached(f, ValueMap{})
	bd := NewBuilder(c.Entry())
	bd.SetBefore(c.Entry().Term())
	bd.Call(sig, m.DeclareLater("cos", sig), c.Params[0])
	bd.Call(sig, m.DeclareLater("sin", sig), c.Params[0])
	if m.Func("cos") != nil || len(m.Funcs) != 2 || !strings.Contains(c.String(), "call double @cos(double %x)") {
		t.Errorf("@cos is declared already, or not called:\n%v", c)
	}
	made := NewFunc(m, "made", f.Sig)
	CloneBlocks(made, c.Blocks(), ValueMap{c.Params[0]: made.Params[0], c.Params[1]: made.Params[1]})
	cos := m.Func("cos")
	if cos == nil || NumUses(cos) != 1 || NumUses(m.Func("sin")) != 3 || m.DeclareLater("cos", sig) != cos {
		t.Errorf("@cos is not declared in\n%v", made)
	}
	if faults := Verify(m); len(faults) > 0 {
		t.Error(faults[0])
	}
}

// TestApartIsRefused: what would take a copy for a part of the module panics.
func TestApartIsRefused(t *testing.T) {
	m := shared(t, 2)
	c := CloneDetached(m.Func("f0"), ValueMap{})
	load := c.Blocks()[2].Last().Prev()
	ReplaceAllUses(load, m.Func("f0").Params[0])
	load.Remove()
	for what, f := range map[string]func(){
		"moved":    func() { load.InsertBefore(m.Func("f1").Entry().First()) },
		"added":    func() { m.AddFunc(c) },
		"replaced": func() { ReplaceAllUses(m.Func("sin"), NewFunc(m, "cos", m.Func("sin").Sig)) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", what)
				}
			}()
			f()
		}()
	}
	c.DropBody()
	ReplaceAllUses(m.Func("sin"), m.Func("cos"))
	if NumUses(m.Func("sin")) != 0 || NumUses(m.Func("cos")) != 2 {
		t.Error("a symbol is not replaced when there are no copies left")
	}
}

// TestCopiesAtOnce lets many goroutines copy, change, print and drop functions of one module. The race detector is what sees to it
// that they do not meet; that the module is what it was is seen without it, too.
func TestCopiesAtOnce(t *testing.T) {
	const functions, workers = 40, 8
	m := shared(t, functions)
	want, text := symbolUses(m), string(write(t, m, 19))
	edited := make([][functions]string, workers)
	var all sync.WaitGroup
	for w := range workers {
		all.Go(func() {
			for i := range functions {
				i = (i + w*functions/workers) % functions
				f := m.Func(fmt.Sprintf("f%d", i))
				c := CloneDetached(f, ValueMap{})
				edit(t, c)
				c.Freeze()
				edited[w][i] = c.String() + Where(f.Entry().First()) + fmt.Sprint(m.Layout().FieldOffset(StructType(I8, DoubleType, m.Types[0]), 2))
				c.DropBody()
			}
		})
	}
	all.Wait()
	for w := range edited {
		if edited[w] != edited[0] {
			t.Errorf("goroutine %d made other copies than the first", w)
		}
	}
	if got := symbolUses(m); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("the uses of symbols are %v, want %v", got, want)
	}
	if faults := Verify(m); len(faults) > 0 {
		t.Error(faults[0])
	}
	if string(write(t, m, 19)) != text {
		t.Error("the module is not what it was")
	}
}
