package cmdline

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// spell shows a line as role:name=value per token.
func spell(l *Line) string {
	var b strings.Builder
	roles := map[Role]string{Input: "in", Phase: "phase", Output: "out", Language: "lang", Dependency: "dep", Preprocess: "pp",
		Library: "lib", Optimise: "opt", Debug: "debug", Query: "query", Elsewhere: "else", DryRun: "dry", SaveTemps: "temps", Ours: "ours", Pass: "pass", LTO: "lto"}
	for _, t := range l.Tokens {
		fmt.Fprintf(&b, "%s:%s=%s", roles[t.Role], t.Name, t.Value)
		if t.Lang != "" {
			b.WriteString("(" + t.Lang + ")")
		}
		b.WriteByte(' ')
	}
	return strings.TrimSpace(b.String())
}

func TestScan(t *testing.T) {
	for line, want := range map[string]string{
		"-O2 -c f.c -o f.o":                "opt:-O=2 phase:-c= in:=f.c out:-o=f.o",
		"-of.o -Iinc -I inc -DX=1 -UY":     "out:-o=f.o pp:-I=inc pp:-I=inc pp:-D=X=1 pp:-U=Y",
		"-x c a.h -x none b.c -":           "lang:-x=c in:=a.h(c) lang:-x=none in:=b.c in:=-",
		"-xc++ a -l m -lm -L. -Wl,-t,x":    "lang:-x=c++ in:=a(c++) lib:-l=m lib:-l=m lib:-L=. lib:-Wl,=-t,x",
		"-MD -MF f.d -MTx -MMD -Wp,-MD,f":  "dep:-MD= dep:-MF=f.d dep:-MT=x dep:-MMD= dep:-Wp,-M=D,f",
		"-Xclang -foo -mllvm -c f.c":       "pass:-Xclang=-foo pass:-mllvm=-c in:=f.c",
		"-Xarch_host -c -target x f.c":     "pass:-Xarch_host=-c pass:-target=x in:=f.c",
		"-g -g0 -ggdb3 -gsplit-dwarf":      "debug:-g= debug:-g=0 debug:-g=gdb3 pass:-gsplit-dwarf=",
		"-fenzyme-time -fno-enzyme":        "ours:-fenzyme=-time pass:-fno-enzyme=",
		"-E -dM -emit-llvm -flto=thin":     "phase:-E= pass:-dM= else:-emit-llvm= lto:-flto==thin",
		"-include a.h -isystem d -iquote.": "pp:-include=a.h pp:-isystem=d pp:-iquote=.",
		"-### --version -print-libgcc":     "dry:-###= query:--version= query:-print-=libgcc",
		"-e main -export-dynamic -u sym":   "lib:-e=main pass:-export-dynamic= lib:-u=sym",
		"-c -DX -- a.c -lm":                "phase:-c= pp:-D=X in:=a.c in:=./-lm",
		"-save-temps=obj -pthread -shared": "temps:-save-temps==obj pass:-pthread= pass:-shared=",
	} {
		argv := strings.Fields(line)
		l, err := Scan(argv)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if got := spell(l); got != want {
			t.Errorf("%s\n got %s\nwant %s", line, got, want)
		}
		if got := l.Words(); !slices.Equal(got, argv) && !slices.Contains(argv, "--") {
			t.Errorf("%s: words come back as %q", line, got)
		}
	}
	if _, err := Scan([]string{"f.c", "-o"}); err == nil {
		t.Error("-o without a value passed")
	}
}

// No option stands behind a prefix of itself: it would never be found.
func TestOptionTableOrder(t *testing.T) {
	for i, o := range options {
		for _, before := range options[:i] {
			if o.name == before.name {
				t.Errorf("%s stands twice", o.name)
			}
			if (before.arity == joined || before.arity == joinedOrSeparate) && strings.HasPrefix(o.name, before.name) && (o.arity == joined || o.arity == joinedOrSeparate) {
				t.Errorf("%s is hidden behind %s", o.name, before.name)
			}
		}
	}
}

func TestWantsDebug(t *testing.T) {
	for line, want := range map[string]bool{
		"": false, "-g": true, "-g -g0": false, "-g0 -g": true, "-gdwarf-5": true, "-gz": false, "-gsplit-dwarf": false,
		"-gline-tables-only": true, "-ggdb": true, "-gno-column-info": false, "-gdwarf64": false,
	} {
		l, err := Scan(strings.Fields(line))
		if err != nil {
			t.Fatal(err)
		}
		if got := l.WantsDebug(); got != want {
			t.Errorf("%q: %v", line, got)
		}
	}
}

func TestSplitWords(t *testing.T) {
	got := splitWords("a 'b c'\t\"d \\\"e\\\"\" f\\ g\n\nh'i'j '' 'x\\y'")
	want := []string{"a", "b c", `d "e"`, "f g", "hij", "", `x\y`}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

func FuzzScan(f *testing.F) {
	f.Add("-O2 -c f.c -o f.o")
	f.Add("-x\n-o\n@a\n-Xclang")
	f.Fuzz(func(t *testing.T, text string) {
		argv := strings.Split(text, "\n")
		for _, w := range argv {
			if w == "" {
				return
			}
		}
		if l, err := Scan(argv); err == nil && !slices.Equal(l.Words(), argv) {
			t.Errorf("%q comes back as %q", argv, l.Words())
		}
	})
}
