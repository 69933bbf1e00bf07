package plan

import "testing"

func TestSharesStatics(t *testing.T) {
	for _, c := range []struct {
		text string
		want sharing
	}{
		{"int x; static double sq(double x) { return x * x; } double f(double x) { return sq(x); }", sharing{}},
		{"static const double table[] = {1, 2}; static const char *const names[] = {\"static int\"};", sharing{}},
		{"static int n;", sharing{variables: true}},
		{"static const char *name;", sharing{variables: true}},
		{"void f(void) { static int n = 3; n++; }", sharing{variables: true}},
		{"static int g(int x) { return x; } static int (*const t[])(int) = {g}; int f(int i) { return t[i](g(i)); }", sharing{functions: true}},
		{"static int g(int x) { return x; } const struct ops o = {.call = g};", sharing{functions: true}},
		{"static int g(int x) { return x; } void f(void) { static int (*t[])(int) = {g}; use(t); }", sharing{variables: true, functions: true}},
		{"static int g(int x) { return x; } int f(int (*h)(int)) { return h == g; }", sharing{functions: true}},
		{"static int cmp(const void *a, const void *b) { return 0; } void f(int *p) { qsort(p, 3, 4, cmp); }", sharing{functions: true}},
		{"static int (*hook)(int);", sharing{variables: true}},
		{"/* static int n; */ // static int n;\nint f(void) { return 0; }", sharing{}},
	} {
		if got := sharesStatics([]byte(c.text)); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.text, got, c.want)
		}
	}
}

func TestIncludes(t *testing.T) {
	for text, want := range map[string]bool{
		"static int n;\nint f() { return n++; }":             false,
		"#include <cmath>\nstatic int n;":                    true,
		"#  include \"x.h\"":                                 true,
		"#define X 1\n#if X\nstatic int importance;\n#endif": false,
		"import std;":          true,
		"  export import own;": true,
	} {
		if got := includes([]byte(text)); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func TestIncludesLibrary(t *testing.T) {
	for text, want := range map[string]bool{
		"#include <vector>\n#include \"own.h\"\n":       false,
		"#include <sys/types.h>\nint x; // a/b\n":       false,
		"#include <vector>\n#include <Eigen/Dense>\n":   true,
		"# include \"CLHEP/Vector/LorentzVector.h\"\n":  true,
		"#include \"../own.h\"":                         false,
		"#include <vector>\nconst char *s = \"a/b\";\n": false,
	} {
		if got := includesLibrary([]byte(text)); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
