package task

import (
	"slices"
	"testing"
)

func TestMarksIn(t *testing.T) {
	const expanded = `# 1 "main.c"
# 1 "helper.h" 1
double third(double);
__attribute__((annotate("enzyme_inactive"))) double half(double);
# 3 "main.c" 2
extern double table[3] __attribute__((annotate("enzyme_inactive")));
static double like(double x) __attribute__((noinline)) __attribute__((annotate("enzyme_function_like=" "log1p"), cold));
__attribute__((annotate("enzyme_inactive"))) double defined(double x) { return x; }
__attribute__((annotate("mine"))) void other(void);
double last __attribute__((annotate("enzyme_inactive"))) = 3;
`
	want := []lostMark{{"half", "enzyme_inactive", "helper.h", 2}, {"table", "enzyme_inactive", "main.c", 3},
		{"like", "enzyme_function_like=log1p", "main.c", 4}}
	if got := marksIn(expanded); !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
}
