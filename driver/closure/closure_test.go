package closure

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/driver/irtext"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/pass"
	runtimes "github.com/goenzyme/goenzyme-cc/enzyme/runtimes/all/passes"
)

func unit(name, text string) *Unit {
	u := &Unit{Source: name, Text: func() ([]byte, error) { return []byte(text), nil }}
	strong, weak, odr := irtext.Symbols(irtext.Scan([]byte(text)))
	u.Strong, u.Weak = strong, append(weak, odr...)
	return u
}

// alone: there is no code but that of the units.
type alone struct{}

func (alone) IsNative(string) bool         { return false }
func (alone) MayReach(string, string) bool { return false }
func (alone) Calls(string) []string        { return nil }
func (alone) OfSystem(string) bool         { return true }
func (alone) IsMissing(string) bool        { return false }
func (alone) Lacks(string) bool            { return false }
func (alone) IsSealed(string) bool         { return false }

func (alone) Generic(string) (*Unit, error) { return nil, nil }

// sealed: and nothing else names what they define.
type sealed struct{ alone }

func (sealed) IsSealed(string) bool { return true }

func TestSettle(t *testing.T) {
	const defines = "@v = global ptr @one\n@s = hidden global i32 3\ndefine internal void @one() {\n  ret void\n}\n"
	const root = "define void @root() {\n  %p = load ptr, ptr @v\n  ret void\n}\n@v = external global ptr\n"
	for _, c := range []struct {
		other    string
		constant bool
	}{
		{"", true},
		{"define void @f() {\n  %p = load ptr, ptr @v\n  ret void\n}", true},
		{"define void @f() {\n  %p = load volatile ptr, ptr @v\n  ret void\n}", false},
		{"define void @f() {\n  store ptr null, ptr @v\n  ret void\n}", false},
		{"define ptr @f() {\n  ret ptr @v\n}", false},
		{"define void @f(ptr %p) {\n  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @v, i64 8, i1 false)\n  ret void\n}\ndeclare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)", true},
		{"define void @f(ptr %p) {\n  call void @llvm.memcpy.p0.p0.i64(ptr @v, ptr %p, i64 8, i1 false)\n  ret void\n}\ndeclare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)", false},
		{"@table = global ptr @v", false},
		{"@w = alias ptr, ptr @v", false},
		{"module asm \"movq $0, v(%rip)\"", false},
		{"define void @f() {\n  call void asm sideeffect \"movq $$0, v(%rip)\", \"\"()\n  ret void\n}", false},
	} {
		other := c.other
		if strings.Contains(other, "@v") {
			other += "\n@v = external global ptr"
		}
		units := []*Unit{unit("root.c", root), unit("other.c", other), unit("defines.c", defines)}
		m, err := Build(units, []string{"root"}, sealed{}, pass.Quiet{})
		if err != nil {
			t.Fatal(err)
		}
		if v := m.Global("v"); v == nil || v.Constant != c.constant {
			t.Errorf("constant should be %v beside %s", c.constant, c.other)
		}
		if m, err = Build([]*Unit{unit("root.c", root), unit("defines.c", defines)}, []string{"root"}, alone{}, pass.Quiet{}); err != nil || m.Global("v").Constant {
			t.Errorf("a variable that others may name is no constant: %v", err)
		}
	}
}

func build(t *testing.T, units []*Unit, roots ...string) (string, *Module) {
	t.Helper()
	m, err := Build(units, roots, alone{}, pass.Quiet{})
	if err != nil {
		t.Fatal(err)
	}
	if faults := ir.Verify(m.Module); len(faults) > 0 {
		t.Error(faults)
	}
	var b bytes.Buffer
	if err := ir.Print(&b, m.Module, ir.Dialect{Major: 19}); err != nil {
		t.Fatal(err)
	}
	return b.String(), m
}

const first = `
@shared = global i32 3
@limit = external constant i32
@enzyme_dup = global i32 0
@0 = private unnamed_addr constant [2 x ptr] [ptr @viatable, ptr null]
define hidden i32 @root(i32 %x) #0 {
  %1 = load ptr, ptr @0
  %2 = load i32, ptr @enzyme_dup
  %3 = call i32 @helper(i32 %x)
  %4 = load i32, ptr @shared
  %5 = load i32, ptr @limit
  ret i32 %5
}
define i32 @viatable() { ret i32 1 }
define internal i32 @unused() { ret i32 2 }
declare i32 @helper(i32)
attributes #0 = { noinline nounwind optnone "x"="y" }
`

const second = `
@limit = constant i32 9
@count.u2 = hidden global i32 0
define i32 @helper(i32 %x) {
  %1 = call i32 @local(i32 %x)
  store i32 %1, ptr @count.u2
  %2 = call i32 @outside()
  ret i32 %1
}
define internal i32 @local(i32 %x) { ret i32 %x }
declare i32 @outside()
`

func TestBuild(t *testing.T) {
	third := unit("never", "this is not IR")
	out, m := build(t, []*Unit{unit("a", first), unit("b", second), third}, "root")
	for _, want := range []string{
		"define hidden i32 @root(", "define internal i32 @helper(", "define internal i32 @local(", "define internal i32 @viatable()",
		"@shared = external global i32", "@count.u2 = external hidden global i32", "@limit = internal constant i32 9",
		"@enzyme_dup = external global i32", "@0 = private unnamed_addr constant",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("missing %s\n%s", want, out)
		}
	}
	for _, bad := range []string{"@unused", "optnone", "noinline"} {
		if strings.Contains(out, bad) {
			t.Errorf("has %s", bad)
		}
	}
	if !slices.Equal(m.Undefined, []string{"outside"}) {
		t.Errorf("undefined: %q", m.Undefined)
	}
}

func TestLocalsOfOneName(t *testing.T) {
	other := "define i32 @helper(i32 %x) {\n  %1 = call i32 @unused()\n  ret i32 %1\n}\ndefine internal i32 @unused() { ret i32 77 }\n"
	own := strings.Replace(first, "load ptr, ptr @0", "call i32 @unused()", 1)
	out, _ := build(t, []*Unit{unit("a", own), unit("b", other)}, "root")
	if strings.Count(out, "define internal i32 @unused") != 2 || !strings.Contains(out, "ret i32 77") {
		t.Error(out)
	}
}

func TestStrongOverWeak(t *testing.T) {
	weak := "define weak i32 @helper(i32 %x) {\n  ret i32 1111\n}\n"
	strong := "define i32 @helper(i32 %x) {\n  ret i32 2222\n}\n"
	out, _ := build(t, []*Unit{unit("a", first), unit("w", weak), unit("s", strong)}, "root")
	if strings.Contains(out, "1111") || !strings.Contains(out, "2222") {
		t.Error(out)
	}
	_, m := build(t, []*Unit{unit("a", first), unit("w", weak)}, "root")
	if !slices.Equal(m.Weak, []string{"helper"}) {
		t.Errorf("weak: %q", m.Weak)
	}
}

func TestPassList(t *testing.T) {
	if err := pass.Check(passes); err != nil {
		t.Error(err)
	}
	if err := pass.Check(slices.Concat(runtimes.Unit, runtimes.Linked)); err != nil {
		t.Error(err)
	}
}
