package testscripts

import (
	"bytes"
	"debug/elf"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// commands are what scripts have beyond testscript's own.
var commands = map[string]func(*testscript.TestScript, bool, []string){
	"once":     once,
	"section":  section,
	"sametext": sameText,
	"clean":    clean,
}

// section FILE NAME: the ELF file has (with !: lacks) a section.
func section(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: section file name")
	}
	f, err := elf.Open(ts.MkAbs(args[0]))
	ts.Check(err)
	defer f.Close()
	if has := f.Section(args[1]) != nil; has == neg {
		ts.Fatalf("%s: section %s: %v", args[0], args[1], has)
	}
}

// sametext A B: the two objects have the same machine code and data.
func sameText(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: sametext file file")
	}
	a, b := loaded(ts, args[0]), loaded(ts, args[1])
	for name, content := range a {
		if same := bytes.Equal(content, b[name]); same == neg {
			ts.Fatalf("section %s: same is %v (%d and %d bytes)", name, same, len(content), len(b[name]))
		}
	}
	if len(a) != len(b) {
		ts.Fatalf("%d and %d sections", len(a), len(b))
	}
}

// loaded reads the sections of an object that reach memory.
func loaded(ts *testscript.TestScript, file string) map[string][]byte {
	f, err := elf.Open(ts.MkAbs(file))
	ts.Check(err)
	defer f.Close()
	all := map[string][]byte{}
	for _, s := range f.Sections {
		if s.Flags&elf.SHF_ALLOC != 0 && s.Type != elf.SHT_NOBITS && s.Size > 0 {
			content, err := s.Data()
			ts.Check(err)
			all[s.Name] = content
		}
	}
	return all
}

// clean: no intermediate file was left in $TMPDIR.
func clean(ts *testscript.TestScript, neg bool, args []string) {
	entries, err := os.ReadDir(ts.Getenv("TMPDIR"))
	ts.Check(err)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), "goenzyme") {
			ts.Fatalf("left behind: %s", e.Name())
		}
	}
}

// condition answers [clang:19], [flang] (one whose IR this clang reads), [tsan], [asan], [coverage], [openmp], [eigen], [rust].
func condition(cond, clang string, major int) (bool, error) {
	switch {
	case cond == fmt.Sprintf("clang:%d", major):
		return true, nil
	case strings.HasPrefix(cond, "clang:"):
		return false, nil
	case cond == "tsan":
		return links(clang, "-fsanitize=thread"), nil
	case cond == "coverage":
		return links(clang, "--coverage"), nil
	case cond == "flang":
		return flangOf(clang) != "", nil
	case cond == "openmp":
		return links(clang, "-fopenmp"), nil
	case cond == "eigen":
		_, err := os.Stat("/usr/include/eigen3/Eigen/Dense")
		return err == nil, nil
	case cond == "libc++":
		_, err := os.Stat(fmt.Sprintf("/usr/lib/llvm-%d/include/c++/v1/vector", major))
		return err == nil, nil
	case cond == "rust":
		return major >= rustMajor(), nil
	case cond == "asan":
		return links(clang, "-fsanitize=address,undefined"), nil
	}
	return false, fmt.Errorf("unknown condition %q", cond)
}

// flangOf is the Fortran compiler that goes with a clang, "" when none is installed whose IR that can read.
func flangOf(clang string) string {
	f, _, err := toolchain.FindFlang(toolchain.OSEnv(), "", toolchain.Choice{Path: clang})
	if err != nil {
		return ""
	}
	return f.Path
}

var linked sync.Map

// links reports whether a program links with a flag: the sanitizers' libraries come in packages of their own.
func links(clang, flag string) bool {
	if ok, done := linked.Load(clang + flag); done {
		return ok.(bool)
	}
	dir, err := os.MkdirTemp("", "links") // some flags leave files in the folder that the compiler runs in
	if err != nil {
		return false
	}
	defer os.RemoveAll(dir)
	cmd := exec.Command(clang, flag, "-x", "c", "-", "-o", os.DevNull)
	cmd.Dir = dir
	cmd.Stdin = strings.NewReader("int main(void) { return 0; }\n")
	ok := cmd.Run() == nil
	linked.Store(clang+flag, ok)
	return ok
}
