package closure

import (
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

const keepsTables = `
@a = global [4 x double] zeroinitializer
@b = global [4 x double] zeroinitializer
@c = global [4 x double] zeroinitializer
define double @root(i64 %i) {
  %1 = getelementptr double, ptr @a, i64 %i
  %2 = getelementptr double, ptr @b, i64 %i
  %3 = load double, ptr %1
  store double %3, ptr %2
  store double %3, ptr @c
  ret double %3
}
`

// However many variables are followed, a unit's text is unpacked once to ask what it mentions, and once more when it is parsed.
func TestTextsAreUnpackedOnce(t *testing.T) {
	unpacked := map[string]int{}
	counted := func(name, text string) *Unit {
		u := unit(name, text)
		read := u.Text
		u.Text = func() ([]byte, error) { unpacked[name]++; return read() }
		return u
	}
	build(t, []*Unit{
		counted("root", keepsTables),
		counted("stranger", "this is not IR: a b c"),
		counted("user", "@b = external global [4 x double]\n@c = external global [4 x double]\n@keeps = global ptr @b\n@also = global ptr @c"),
	}, "root")
	if unpacked["root"] != 1 || unpacked["stranger"] != 1 || unpacked["user"] != 2 {
		t.Errorf("unpacked: %v", unpacked)
	}
}

// A unit may give away the address of a variable that it knows by another name than the program's.
func TestEscapeUnderAnotherName(t *testing.T) {
	const gives = "@own = external global [4 x double]\ndefine void @f() {\n  call void @keep(ptr @own)\n  ret void\n}\ndeclare void @keep(ptr)\n"
	for own, want := range map[string]bool{"own": true, "other": false} {
		u := unit("gives", gives)
		u.Names = map[string]string{own: "b"}
		out, _ := build(t, []*Unit{unit("root", keepsTables), u}, "root")
		if got := strings.Contains(out, known.CapturedPrefix+"b"); got != want {
			t.Errorf("a unit calls the variable %s and gives @own away: noted %v\n%s", own, got, out)
		}
	}
}

// Assembler, or machine code whose IR does not know the name, may give the address of a variable to anybody.
func TestEscapeUnread(t *testing.T) {
	for text, want := range map[string]bool{
		"module asm \".data\"\nmodule asm \"place: .quad b+8\"":                                                      true,
		"define void @f() {\n  call void asm sideeffect \"movq $$b, %rax; movq %rax, place\", \"\"()\n  ret void\n}": true,
		"module asm \"ab: .quad b.1, bb, _b\"":                                                                       false,
	} {
		out, _ := build(t, []*Unit{unit("root", keepsTables), unit("other", text)}, "root")
		if got := strings.Contains(out, known.CapturedPrefix+"b"); got != want {
			t.Errorf("noted %v with\n%s", got, text)
		}
	}
	strange := unit("strange", "define void @f() {\n  ret void\n}\n")
	strange.Strange = map[string]bool{"b": true}
	if out, _ := build(t, []*Unit{unit("root", keepsTables), strange}, "root"); !strings.Contains(out, known.CapturedPrefix+"b") {
		t.Errorf("not noted for a name that only machine code knows\n%s", out)
	}
}

func TestHasWord(t *testing.T) {
	const text = "movq $b, %rax\n.quad bb+8, c.1\n"
	for name, want := range map[string]bool{"b": true, "bb": true, "quad": false, "c": false, "c.1": true, "ax": false, "rax": true, "": false} {
		if got := hasWord(text, name); got != want {
			t.Errorf("%q: %v", name, got)
		}
	}
}
