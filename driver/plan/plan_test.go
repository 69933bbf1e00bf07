package plan

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/configs"
	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// planOf plans a line for a made-up clang whose configuration is short.
func planOf(t *testing.T, line string) *Plan {
	t.Helper()
	l, err := cmdline.Scan(strings.Fields(line))
	if err != nil {
		t.Fatal(err)
	}
	opts, err := cmdline.OptionsOf(l)
	if err != nil {
		t.Fatal(err)
	}
	clang := &toolchain.Clang{Path: "clang", Major: 19, Config: &configs.Config{
		Front: []string{"FRONT"}, LineTables: []string{"LINES"}, LinesOnly: []string{"LINES0"}, KeepNames: []string{"NAMES"}, Types: []string{"TYPES"}, Prep: []string{"PREP"}, Back: []string{"BACK"}, Runtime: []string{"RT"}}}
	return Phases(l, opts, &Tools{Clang: clang}, "self", "T", l.Words(cmdline.Ours))
}

// programs lists the steps that run clang, one per line.
func programs(p *Plan) string {
	var b strings.Builder
	for _, s := range p.Steps {
		if s.Task == nil && s.When.Exists == "" {
			fmt.Fprintf(&b, "%s\n", strings.Join(s.Argv, " "))
		}
	}
	return b.String()
}

func TestPlans(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"-O2 -c d/f.c", "clang -O2 d/f.c FRONT LINES -o T/f.raw.ll\nclang -O2 -x ir -c T/f.native.ll -o f.o BACK\n"},
		{"-g -c f.c -I. -MD", "clang -g f.c -I. -MD -MF f.d -MQ f.o FRONT -o T/f.raw.ll\nclang -g -x ir -c T/f.native.ll -o f.o BACK\n"},
		{"-S -x c - -o -", "clang -x c - FRONT LINES0 -o T/stdin.raw.ll\nclang -x ir -S T/stdin.native.ll -o - BACK\n"},
		{"-E f.c", "clang -E f.c\n"},
		{"-M -c f.c", "clang -M -c f.c\n"},
		{"-c f.s", "clang -c f.s\n"},
		{"-c pre.h", "clang -c pre.h\n"},
		{"-flto -S f.c", "clang -flto -S f.c\n"},
		{"-flto -c f.c", "clang -flto f.c FRONT LINES0 -o T/f.raw.ll\nclang -x ir -c T/f.native.ll -o T/f.bc BACK -flto\n"},
		{"--version", "clang --version\n"},
		{"-c a.c b.c -o x", "clang -c a.c b.c -o x\n"},
		{"-r a.o -o b.o", "clang -r a.o -o b.o\n"},
		{"f.c -lm -o p", "clang f.c -Wno-unused-command-line-argument FRONT LINES0 -o T/f.raw.ll\n" +
			"clang -x ir -c T/f.native.ll -o T/f.o BACK\n" +
			"clang T/f.o -lm -o p -Wno-unused-command-line-argument -Wl,--trace,--trace,--unresolved-symbols=ignore-all -o T/goenzyme.trace.out\n" +
			"clang T/f.o -lm -o p -Wno-unused-command-line-argument\n"},
		{"-x c a.txt -x none b.o", "clang -x c a.txt -x none -Wno-unused-command-line-argument FRONT LINES0 -o T/a.raw.ll\n" +
			"clang -x ir -c T/a.native.ll -o T/a.o BACK\n" +
			"clang T/a.o b.o -Wno-unused-command-line-argument -Wl,--trace,--trace,--unresolved-symbols=ignore-all -o T/goenzyme.trace.out\n" +
			"clang T/a.o b.o -Wno-unused-command-line-argument\n"},
		{"a.c -x assembler b", "clang a.c -x assembler -Wno-unused-command-line-argument FRONT LINES0 -o T/a.raw.ll\n" +
			"clang -x ir -c T/a.native.ll -o T/a.o BACK\n" +
			"clang T/a.o -x assembler b -Wno-unused-command-line-argument -Wl,--trace,--trace,--unresolved-symbols=ignore-all -o T/goenzyme.trace.out\n" +
			"clang T/a.o -x assembler b -Wno-unused-command-line-argument\n"},
	} {
		if got := programs(planOf(t, c.line)); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.line, got, c.want)
		}
	}
}

// A link with derivatives has our two objects in front of the first input, and the user's line is otherwise untouched.
func TestLinkWithDerivative(t *testing.T) {
	p := planOf(t, "-s a.o -L. -lx -Wl,-z,now -o p")
	last := p.Steps[len(p.Steps)-2]
	if want := "clang -s T/goenzyme.ad.o T/goenzyme.rt.o a.o -L. -lx -Wl,-z,now -o p"; last.Kind != Link || strings.Join(last.Argv, " ") != want {
		t.Errorf("%s: %q", last.Kind, last.Argv)
	}
	plain := p.Steps[len(p.Steps)-1]
	if want := "clang -s a.o -L. -lx -Wl,-z,now -o p"; strings.Join(plain.Argv, " ") != want {
		t.Errorf("%q", plain.Argv)
	}
	if !slices.Equal(p.Steps[0].When.Waiting, []string{"a.o"}) {
		t.Errorf("gathers when %q wait", p.Steps[0].When.Waiting)
	}
}

// Plans are values: the same line gives an equal one, and two units of one name share no file.
func TestPlansAreValues(t *testing.T) {
	if a, b := planOf(t, "a/f.c b/f.c -o p"), planOf(t, "a/f.c b/f.c -o p"); !reflect.DeepEqual(a, b) {
		t.Error("two plans of one line differ")
	}
	seen := map[string]bool{}
	for _, s := range planOf(t, "a/f.c b/f.c -o p").Steps {
		if s.Kind == Front {
			out := s.Argv[len(s.Argv)-1]
			if seen[out] {
				t.Errorf("%s is written twice", out)
			}
			seen[out] = true
		}
	}
}

func TestQuote(t *testing.T) {
	for in, want := range map[string]string{"a": "a", "": "''", "a b": "'a b'", "it's": `'it'\''s'`, "$x": "'$x'", "-DX=1": "-DX=1"} {
		if got := Quote(in); got != want {
			t.Errorf("%q: %s", in, got)
		}
	}
}
