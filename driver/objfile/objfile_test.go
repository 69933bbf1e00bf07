package objfile

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/driver/irsection"
)

// compile makes an object whose section holds one frame.
func compile(t *testing.T, dir, name, source string, requests ...string) string {
	t.Helper()
	sec, err := irsection.Append(nil, irsection.Header{Source: source, Requests: requests}, []byte("; "+source))
	if err != nil {
		t.Fatal(err)
	}
	side, out := filepath.Join(dir, "side"), filepath.Join(dir, name)
	if err := os.WriteFile(side, sec, 0o600); err != nil {
		t.Fatal(err)
	}
	text := fmt.Sprintf(".section %s,\"e\",@progbits\n.incbin \"%s\"\n.text\n.globl %s\n.type %s,@function\n%s: nop\n",
		irsection.Section, side, source, source, source)
	run(t, dir, text, "clang-19", "-x", "assembler", "-c", "-", "-o", out)
	return out
}

func run(t *testing.T, dir, stdin string, argv ...string) {
	t.Helper()
	if _, err := exec.LookPath(argv[0]); err != nil {
		t.Skip(err)
	}
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Dir, cmd.Stdin = dir, strings.NewReader(stdin)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%q: %v\n%s", argv, err, out)
	}
}

func names(t *testing.T, path string) string {
	t.Helper()
	objects, err := Read(path)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, o := range objects {
		fmt.Fprintf(&b, "%s:", o.Member)
		for _, f := range o.Frames {
			text, err := f.Text()
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&b, "%s;", strings.TrimPrefix(string(text), "; "))
		}
		symbols, err := o.Symbols()
		if err != nil {
			t.Fatal(err)
		}
		var defs []string
		for _, s := range symbols {
			if s.Func && s.Rank == Strong {
				defs = append(defs, s.Name)
			}
		}
		slices.Sort(defs)
		fmt.Fprintf(&b, "%s ", strings.Join(defs, ","))
	}
	return strings.TrimSpace(b.String())
}

// One section per tool that objects go through on their way to a link.
func TestReadAfterTools(t *testing.T) {
	dir := t.TempDir()
	a := compile(t, dir, "a.o", "fa")
	long := "a_name_that_is_longer_than_sixteen_bytes.o"
	compile(t, dir, long, "fb", "request")
	run(t, dir, "", "ar", "rcs", "lib.a", "a.o", long)
	run(t, dir, "", "ar", "rcsT", "thin.a", "a.o", long)
	run(t, dir, "", "ld", "-r", "a.o", long, "-o", "both.o")
	run(t, dir, "", "strip", "-g", "a.o", "-o", "stripped.o")
	for file, want := range map[string]string{
		"a.o":        ":fa;fa",
		"stripped.o": ":fa;fa",
		"both.o":     ":fa;fb;fa,fb",
		"lib.a":      "a.o:fa;fa " + long + ":fb;fb",
		"thin.a":     "a.o:fa;fa " + long + ":fb;fb",
	} {
		if got := names(t, filepath.Join(dir, file)); got != want {
			t.Errorf("%s: got %q, want %q", file, got, want)
		}
	}
	for file, want := range map[string]bool{"a.o": false, "both.o": true, "lib.a": true, "thin.a": true} {
		frames, err := Heads(filepath.Join(dir, file))
		if got := len(irsection.Waiting(frames)) > 0; err != nil || got != want {
			t.Errorf("%s: waiting %v, %v", file, got, err)
		}
	}
	if got, err := Heads(a + "/../objfile_none"); err == nil {
		t.Errorf("a missing file: %v", got)
	}
}

func TestNoObject(t *testing.T) {
	script := filepath.Join(t.TempDir(), "libx.so")
	if err := os.WriteFile(script, []byte("INPUT(x.o)\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if objects, err := Read(script); err != nil || len(objects) != 0 {
		t.Errorf("a linker script: %v, %v", objects, err)
	}
}

func TestBSDNames(t *testing.T) {
	member := "#1/12           0           0     0     644     13        `\nlong_name.o\x00x\n"
	r := arReader{data: []byte(arMagic + member), at: len(arMagic)}
	name, content, err := r.next()
	if err != nil || name != "long_name.o" || string(content) != "x" {
		t.Errorf("%q %q %v", name, content, err)
	}
}

func FuzzArchive(f *testing.F) {
	f.Add([]byte(arMagic + "a.o/            0           0     0     644     4         `\nabcd"))
	f.Add([]byte(arMagic + "//                                              4         `\nabcd"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if isArchive(b) && !strings.HasPrefix(string(b), thinMagic) {
			archive("fuzz.a", b, look{split: irsection.Split})
		}
	})
}
