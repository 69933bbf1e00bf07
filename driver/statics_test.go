package driver

import "testing"

func TestSharesStatics(t *testing.T) {
	for _, c := range []struct {
		text string
		want sharing
	}{
		{"int x; static double sq(double x) { return x * x; } double f(double x) { return sq(x); }", nothing},
		{"static const double table[] = {1, 2}; static const char *const names[] = {\"static int\"};", nothing},
		{"static int n;", inData},
		{"static const char *name;", inData},
		{"void f(void) { static int n = 3; n++; }", inData},
		{"static int g(int x) { return x; } static int (*const t[])(int) = {g}; int f(int i) { return t[i](g(i)); }", inData},
		{"static int g(int x) { return x; } const struct ops o = {.call = g};", inData},
		{"static int g(int x) { return x; } void f(void) { static int (*t[])(int) = {g}; use(t); }", inData},
		{"static int g(int x) { return x; } int f(int (*h)(int)) { return h == g; }", inCode},
		{"static int cmp(const void *a, const void *b) { return 0; } void f(int *p) { qsort(p, 3, 4, cmp); }", inCode},
		{"static int (*hook)(int);", inData},
		{"/* static int n; */ // static int n;\nint f(void) { return 0; }", nothing},
	} {
		if got := sharesStatics([]byte(c.text)); got != c.want {
			t.Errorf("%s: %d, want %d", c.text, got, c.want)
		}
	}
}
