package ir

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFaults checks that the verifier finds what the comments in testdata/verify announce, and no more.
func TestFaults(t *testing.T) {
	files, _ := filepath.Glob("testdata/verify/*.ll")
	if len(files) == 0 {
		t.Fatal("no test data")
	}
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		m, err := Parse(name, src)
		if err != nil {
			t.Error(err)
			continue
		}
		faults := Verify(m)
		n := 0
		for i, line := range strings.Split(string(src), "\n") {
			code, want, ok := strings.Cut(line, "; error: ")
			if !ok {
				continue
			}
			n++
			code, _, _ = strings.Cut(strings.TrimSpace(code), " to label") // printed on a line of its own
			if strings.HasPrefix(code, "define") {
				code = ""
			}
			if !announced(faults, code, want) {
				t.Errorf("%s:%d: not found: %s", name, i+1, want)
			}
		}
		if n != len(faults) {
			t.Errorf("%s: %d faults, %d announced", name, len(faults), n)
			for _, f := range faults {
				t.Log(f)
			}
		}
	}
}

func announced(faults []error, code, want string) bool {
	for _, f := range faults {
		if strings.Contains(f.Error(), code) && strings.Contains(f.Error(), want) {
			return true
		}
	}
	return false
}

// TestBrokenByHand builds what the reader would never let through.
func TestBrokenByHand(t *testing.T) {
	build := func(breakIt func(f, g *Func)) []error {
		m := NewModule("m")
		f := NewFunc(m, "f", FuncType(I32, I32))
		g := NewFunc(m, "g", FuncType(I32, I32))
		for _, fn := range []*Func{f, g} {
			bd := NewBuilder(fn.NewBlock("entry"))
			bd.Ret(bd.Add(fn.Params[0], fn.Params[0]))
		}
		if faults := Verify(m); len(faults) > 0 {
			t.Fatal("sound module:", faults)
		}
		breakIt(f, g)
		return Verify(m)
	}
	for want, breakIt := range map[string]func(f, g *Func){
		"parameter of another function": func(f, g *Func) { f.Entry().First().SetArg(0, g.Params[0]) },
		"stands in no block":            func(f, g *Func) { f.Entry().First().Remove() },
		"no terminator":                 func(f, g *Func) { f.Entry().Last().Erase() },
		"payload":                       func(f, g *Func) { f.Entry().First().Extra = IEQ },
		"list has 0 uses":               func(f, g *Func) { f.Params[0].uses = nil },
		"1 operands":                    func(f, g *Func) { f.Entry().First().RemoveArgs(1, 2) },
		"out of range or taken":         func(f, g *Func) { f.Entry().First().id = 0 },
		"result type":                   func(f, g *Func) { f.Entry().First().SetType(I64) },
		"a terminator inside a block":   func(f, g *Func) { f.Entry().Append(NewInstr(OpUnreachable, VoidType, nil)) },
	} {
		found := false
		for _, e := range build(breakIt) {
			found = found || strings.Contains(e.Error(), want)
		}
		if !found {
			t.Errorf("not found: %s in %v", want, build(breakIt))
		}
	}
}
