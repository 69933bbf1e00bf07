package registry

import (
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

func read(t *testing.T, text string) (*ir.Module, *Table, *diag.List) {
	t.Helper()
	m, err := ir.Parse("t.ll", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var sink diag.List
	table := Read(m, &sink)
	return m, table, &sink
}

const many = `
define void @f(ptr %0, ptr %1, ptr %2, ptr %3, ptr %4, ptr %5, ptr %6, ptr %7, ptr %8, ptr %9, ptr %10) { ret void }
declare void @a(ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr)
declare void @g(ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr)
@ten = private constant [9 x i8] c"byref_10\00"
@eleven = private constant [9 x i8] c"byref_11\00"
@other = private constant [6 x i8] c"other\00"
`

// The digits of byref_N are read forwards.
func TestByReference(t *testing.T) {
	register := func(s string) string {
		return many + "@__enzyme_register_gradient_f = global [4 x ptr] [ptr @f, ptr @a, ptr @g, ptr @" + s + "]\n"
	}
	if _, table, sink := read(t, register("ten")); sink.Failed() || len(table.rules) != 1 {
		t.Errorf("byref_10: %v", sink.Err())
	}
	for name, want := range map[string]string{"eleven": "no pointer as argument 11", "other": `neither a function's nor "byref_N"`} {
		if _, _, sink := read(t, register(name)); !sink.Failed() || !strings.Contains(sink.Err().Error(), want) {
			t.Errorf("%s: %v, want %s", name, sink.Err(), want)
		}
	}
}

const scalar = `
define double @f(double %x, i32 %n) { ret double %x }
define { double, double } @bare({ i64, double } %x) { ret { double, double } undef }
define double @aug(double %x, i32 %n) { ret double %x }
define { i64, double } @taped(double %x, i32 %n, i32 %dn) { ret { i64, double } undef }
define void @buffered(ptr sret({ [3 x i64], double }) %r, double %x, i32 %n) { ret void }
define double @grad(double %x, i32 %n, double %seed) { ret double %seed }
define double @grad.i64(double %x, i32 %n, i32 %dn, double %seed, i64 %tape) { ret double %seed }
define double @grad.mem(double %x, i32 %n, double %seed, ptr byval([3 x i64]) %tape) { ret double %seed }
`

func TestGradients(t *testing.T) {
	for _, test := range []struct {
		init      string
		augmented string // shape and members
		gradient  int    // parameters
	}{
		{"{ ptr, [2 x ptr] } { ptr @f, [2 x ptr] [ptr @aug, ptr @grad] }", "primal", 3},
		{"[3 x ptr] [ptr @f, ptr @taped, ptr @grad.i64]", "tape primal", 5},
		{"[3 x ptr] [ptr @f, ptr @buffered, ptr @grad.mem]", "tape primal", 4},
	} {
		m, table, sink := read(t, scalar+"@__enzyme_register_gradient_1 = global "+test.init+"\n")
		if sink.Failed() {
			t.Error(sink.Err())
			continue
		}
		rule := table.Rule(m.Func("f"))
		var members []string
		for _, s := range rule.Augmented.Out.Members {
			members = append(members, map[Role]string{Primal: "primal", Tape: "tape", Shadow: "shadow"}[s.Role])
		}
		if got := strings.Join(members, " "); got != test.augmented || len(rule.Gradient.Params) != test.gradient {
			t.Errorf("%s: augmented returns %s, gradient takes %d", test.init, got, len(rule.Gradient.Params))
		}
		if len(m.Globals) != 0 {
			t.Errorf("%d registrations left", len(m.Globals))
		}
	}
}

func TestMarks(t *testing.T) {
	m, _, sink := read(t, `
@v = global double 0.0, !enzyme_inactive !0
@w = global double 0.0
@__enzyme_inactive_global_w = global ptr @w
@log = private constant [6 x i8] c"log1p\00"
@__enzyme_function_like_1 = global { ptr, ptr } { ptr @like, ptr @log }
@__enzyme_inactivefn_1 = global [2 x ptr] [ptr @one, ptr @two]
@text = private constant [16 x i8] c"enzyme_inactive\00"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @three, ptr @text, ptr @text, i32 7, ptr null }]
declare float @like(float)
declare void @one()
declare void @two()
declare void @three()
declare void @four() #0
define void @site() {
  call void @one() #1
  ret void
}
attributes #0 = { "enzyme_inactive" }
attributes #1 = { nounwind "enzyme_inactive_inst" }
!0 = !{}
`)
	if sink.Failed() {
		t.Fatal(sink.Err())
	}
	for _, name := range []string{"one", "two", "three", "four"} {
		if !m.Func(name).FnAttrs.HasString(known.MarkInactive) {
			t.Errorf("@%s is not marked", name)
		}
	}
	if got := m.Func("like").KnownAs(); got != "log1pf" {
		t.Errorf("@like is like %s", got)
	}
	if !known.InactiveGlobal(m.Global("v")) || !known.InactiveGlobal(m.Global("w")) {
		t.Error("variables are not marked")
	}
	if !known.InactiveInst(m.Func("site").Entry().First()) {
		t.Error("the call is not marked")
	}
}
