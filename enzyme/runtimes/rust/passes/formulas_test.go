package passes

import (
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// TestNameFormulas: std's formula of asinh is found as rustc writes it, through variables and with its operands in any order; what differs in one place is left alone,
// as is a formula whose parts are used elsewhere.
func TestNameFormulas(t *testing.T) {
	const formula = `
define double @f(double %x) !dbg !2 {
  %abs.var = alloca double
  %debug = alloca double
  %result = alloca double
  %fabs = call double @llvm.fabs.f64(double %x)
  store double %fabs, ptr %abs.var
  %abs = load double, ptr %abs.var
  store double %abs, ptr %debug
  %inverse = fdiv double 1.0, %abs
  %hypot = call double @hypot(double 1.0, double %inverse)
  %root = fadd double %hypot, %inverse
  %quotient = fdiv double %abs, %root
  %sum = fadd double %abs, %quotient
  %log = call double @log1p(double %sum)
  %signed = call double @llvm.copysign.f64(double %log, double %x)
  store double %signed, ptr %result
  %value = load double, ptr %result
  ret double %value
}
declare double @llvm.fabs.f64(double)
declare double @llvm.copysign.f64(double, double)
declare double @hypot(double, double)
declare double @log1p(double)
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.rs", directory: "/")
!2 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!3 = !DISubroutineType(types: !{null})
`
	single := strings.NewReplacer("double", "float", "f64", "f32", "@hypot", "@hypotf", "@log1p", "@log1pf")
	for name, c := range map[string]struct {
		text  string
		named string
	}{
		"as it is":                {formula, "asinh"},
		"single":                  {single.Replace(formula), "asinhf"},
		"sums turned round":       {strings.NewReplacer("%hypot, %inverse", "%inverse, %hypot", "%abs, %quotient", "%quotient, %abs").Replace(formula), "asinh"},
		"not in Rust":             {strings.Replace(formula, "DW_LANG_Rust", "DW_LANG_C11", 1), ""},
		"another number's sign":   {strings.Replace(formula, "%log, double %x", "%log, double 1.0", 1), ""},
		"another constant":        {strings.Replace(formula, "@hypot(double 1.0", "@hypot(double 2.0", 1), ""},
		"another quotient":        {strings.Replace(formula, "fdiv double %abs, %root", "fdiv double %x, %root", 1), ""},
		"a variable that escapes": {strings.Replace(formula, "  %abs = load", "  call void @change(ptr %abs.var)\n  %abs = load", 1) + "declare void @change(ptr)\n", ""},
		"a function of that name": {strings.Replace(formula, "declare double @hypot(double, double)", "define double @hypot(double %x, double %y) {\n  ret double %y\n}", 1), ""},
	} {
		t.Run(name, func(t *testing.T) {
			m, err := ir.Parse("f.rs", []byte(c.text))
			if err != nil {
				t.Fatal(err)
			}
			nameFormulas(m)
			if faults := ir.Verify(m); len(faults) > 0 {
				t.Error(faults)
			}
			var b strings.Builder
			if err := ir.Print(&b, m, ir.Dialect{Major: 19}); err != nil {
				t.Fatal(err)
			}
			text := b.String()
			got := ""
			if _, rest, ok := strings.Cut(text, `"enzyme_math"="`); ok {
				got, _, _ = strings.Cut(rest, `"`)
			}
			if got != c.named {
				t.Errorf("the formula is known as %q, not %q:\n%s", got, c.named, text)
			}
			if calls := strings.Count(text, "call double @log1p") + strings.Count(text, "call float @log1p"); calls != 1 {
				t.Errorf("%d calls of log1p are left:\n%s", calls, text)
			}
		})
	}
}
