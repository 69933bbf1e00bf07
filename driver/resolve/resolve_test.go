package resolve

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/goenzyme/goenzyme-cc/driver/elfpatch"
	"github.com/goenzyme/goenzyme-cc/driver/irsection"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
)

// A unit is a source, and what its IR is said to define; nil: machine code alone.
type unit struct {
	source string
	header *irsection.Header
}

// link compiles units and resolves their names. It returns the uses of those that have IR, in order.
func link(t *testing.T, opt Options, units ...unit) (*Program, []*Use) {
	t.Helper()
	cc, err := exec.LookPath("cc")
	if err != nil {
		t.Skip("no C compiler")
	}
	var objects []*objfile.Object
	var frames []*irsection.Frame
	for i, u := range units {
		base := filepath.Join(t.TempDir(), string(rune('a'+i)))
		if err := os.WriteFile(base+".c", []byte(u.source), 0o666); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command(cc, "-O0", "-c", base+".c", "-o", base+".o").CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		if u.header != nil {
			packed, err := irsection.Append(nil, *u.header, []byte("text"))
			if err != nil {
				t.Fatal(err)
			}
			if ok, err := elfpatch.To(base+".o", elfpatch.Section{Name: irsection.Section, Content: packed}, nil); !ok || err != nil {
				t.Fatal("no section: ", err)
			}
		}
		found, err := objfile.Read(base + ".o")
		if err != nil || len(found) != 1 {
			t.Fatal(len(found), " objects: ", err)
		}
		objects = append(objects, found[0])
		frames = append(frames, found[0].Frames...)
	}
	p, err := Link(objects, opt)
	if err != nil {
		t.Fatal(err)
	}
	var uses []*Use
	for _, f := range frames {
		uses = append(uses, p.Use(f))
	}
	return p, uses
}

func header(name string, strong, weak []string) *irsection.Header {
	return &irsection.Header{Source: name, Unit: name, Strong: strong, Weak: weak}
}

const strongF, weakF = "double f(double x) { return x; }", "__attribute__((weak)) double f(double x) { return -x; }"

var f = []string{"f"}

// Strong before weak, first before later; who loses says so.
func TestRanks(t *testing.T) {
	for _, c := range []struct {
		what   string
		units  []unit
		winner int
	}{
		{"strong behind weak", []unit{{weakF, header("w", nil, f)}, {strongF, header("s", f, nil)}}, 1},
		{"weak behind strong", []unit{{strongF, header("s", f, nil)}, {weakF, header("w", nil, f)}}, 0},
		{"the first of two weak ones", []unit{{weakF, header("w1", nil, f)}, {weakF, header("w2", nil, f)}}, 0},
	} {
		_, uses := link(t, Options{}, c.units...)
		for i, u := range uses {
			if counts := slices.Contains(u.Strong, "f"); counts != (i == c.winner) || u.Lost["f"] == counts {
				t.Errorf("%s: unit %d: counts %v, lost %v", c.what, i, counts, u.Lost["f"])
			}
		}
	}
}

// Machine code without IR counts, too: then nobody has the body.
func TestNative(t *testing.T) {
	p, uses := link(t, Options{}, unit{weakF, header("w", nil, f)}, unit{strongF, nil})
	if n := p.Note("f"); !uses[0].Lost["f"] || slices.Contains(uses[0].Strong, "f") || n == nil || n.Name != "f" || !p.IsNative("f") {
		t.Errorf("strong and native: %+v, note %v", uses[0], n)
	}
	p, uses = link(t, Options{}, unit{strongF, header("s", f, nil)}, unit{weakF, nil})
	if !slices.Contains(uses[0].Strong, "f") || p.Note("f") != nil {
		t.Errorf("weak and native: %+v", uses[0])
	}
	if p.IsMissing("f") || !p.IsMissing("nowhere") {
		t.Error("what is missing")
	}
}

// A definition that was renamed in the object is refused; a static function of the same name has one of its own.
func TestChanged(t *testing.T) {
	p, uses := link(t, Options{}, unit{"double g(double x) { return x; }", header("u", f, nil)})
	own := uses[0].Refused["f"]
	if n := p.Note(own); own == "" || n == nil || n.Name != "f" {
		t.Errorf("renamed: %+v", uses[0])
	}
	_, uses = link(t, Options{}, unit{"static double f(double x) { return x; } double (*p)(double) = f;", header("u", f, nil)}, unit{strongF, header("s", f, nil)})
	if uses[0].Names["f"] != "f.u" || !slices.Contains(uses[0].Strong, "f.u") || !slices.Contains(uses[1].Strong, "f") {
		t.Errorf("made local: %+v, %+v", uses[0], uses[1])
	}
}

// --wrap and --defsym change what a name means.
func TestOptions(t *testing.T) {
	calls := "double f(double), __real_f(double); double __wrap_f(double x) { return __real_f(x); } double g(double x) { return f(x); }"
	_, uses := link(t, Options{Wrap: f}, unit{strongF, header("s", f, nil)}, unit{calls, header("w", []string{"__wrap_f", "g"}, nil)})
	if uses[1].Names["f"] != "__wrap_f" || uses[1].Names["__real_f"] != "f" || uses[0].Names["f"] != "" {
		t.Errorf("--wrap: %v, %v", uses[0].Names, uses[1].Names)
	}
	_, uses = link(t, Options{Assign: map[string]string{"h": "f"}}, unit{strongF, header("s", f, nil)}, unit{"double h(double); double g(double x) { return h(x); }", header("w", []string{"g"}, nil)})
	if uses[1].Names["h"] != "f" {
		t.Errorf("--defsym: %v", uses[1].Names)
	}
}
