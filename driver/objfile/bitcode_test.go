package objfile

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestDefinedIn(t *testing.T) {
	const source = `
struct base { virtual double one(double a) { return a; } virtual ~base() {} };
struct derived : base { double one(double a) override { return a * a; } };
inline double left_out(double a) { return a + 1; }
inline __attribute__((used)) double kept(double a) { return a + 2; }
double other(double);
static double own(double a) { return left_out(a) * other(a); }
double v;
double f(double a) { derived d; base *b = &d; return b->one(own(a)); }
`
	for _, clang := range []string{"clang++-19", "clang++-22"} {
		for _, lto := range []string{"-flto", "-flto=thin"} {
			t.Run(clang+lto, func(t *testing.T) {
				out := filepath.Join(t.TempDir(), "f.bc")
				run(t, "", source, clang, "-O2", lto, "-x", "c++", "-c", "-", "-o", out)
				bitcode, err := os.ReadFile(out)
				if err != nil {
					t.Fatal(err)
				}
				got := definedIn(bitcode)
				for _, name := range []string{"_Z1fd", "_Z4keptd", "v"} {
					if !got[name] {
						t.Errorf("%s is not among %v", name, slices.Collect(maps.Keys(got)))
					}
				}
				for name := range got {
					if strings.Contains(name, "left_out") || strings.Contains(name, "other") || strings.Contains(name, "own") {
						t.Errorf("%s is not defined there for others", name)
					}
				}
				for n := range bitcode { // cut short: nothing is known
					if got := definedIn(bitcode[:n]); len(got) > 0 && n < len(bitcode)-4 {
						t.Fatalf("the first %d of %d bytes define %v", n, len(bitcode), got)
					}
				}
			})
		}
	}
}
