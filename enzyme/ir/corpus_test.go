package ir

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// A frontend turns a source of testdata/corpus into text of one LLVM major.
type frontend struct {
	major int
	tool  string
	args  []string
}

var frontends = map[string][]frontend{
	".c":   clangs(),
	".cpp": clangs("-std=c++17"),
	".f90": {{19, "flang-new-19", nil}, {22, "flang-new-22", nil}},
	".rs":  {{22, "rustc", []string{"--emit=llvm-ir", "--crate-type=lib", "-Awarnings"}}},
}

// clangs are the releases that a source is tried with, those of them that are installed.
func clangs(args ...string) (list []frontend) {
	for _, major := range []int{14, 15, 16, 17, 18, 19, 20, 21, 22} {
		list = append(list, frontend{major, fmt.Sprintf("clang-%d", major), args})
	}
	return list
}

// of finds the front end of a release.
func of(suffix string, major int) frontend {
	list := frontends[suffix]
	return list[slices.IndexFunc(list, func(fe frontend) bool { return fe.major == major })]
}

// installed lists the majors whose clang is here.
func installed() (majors []int) {
	for _, fe := range clangs() {
		if _, err := exec.LookPath(fe.tool); err == nil {
			majors = append(majors, fe.major)
		}
	}
	return majors
}

// levels are the options of the corpus: every level, half of them with debug information.
var levels = [][]string{{"-O0", "-g"}, {"-O1"}, {"-O2", "-g"}, {"-O3"}}

// emit runs a frontend. The text's LLVM may differ from what the tool's name says for rustc only.
func emit(fe frontend, src, out string, level []string) error {
	args := append([]string{}, fe.args...)
	if fe.tool == "rustc" {
		args = append(args, "-Copt-level="+level[0][2:], "-Cdebuginfo="+fmt.Sprint(len(level)-1), src, "-o", out)
	} else {
		args = append(append(args, level...), "-S", "-emit-llvm", src, "-o", out)
		if strings.HasSuffix(src, ".c") {
			args = append(args, "-fopenmp", "-w")
		}
	}
	args = append(args, moduleFiles(fe.tool, out)...)
	if msg, err := exec.Command(fe.tool, args...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s %s: %v\n%s", fe.tool, strings.Join(args, " "), err, msg)
	}
	return nil
}

// moduleFiles makes a Fortran compiler write its module files beside the output, not into the folder of this test.
func moduleFiles(tool, out string) []string {
	if strings.HasPrefix(tool, "flang") {
		return []string{"-module-dir", filepath.Dir(out)}
	}
	return nil
}

// accepted asks the LLVM of a major to read and verify text, and returns what it prints then.
func accepted(major int, text []byte) ([]byte, error) {
	tool := fmt.Sprintf("clang-%d", major)
	cmd := exec.Command(tool, "-x", "ir", "-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes", "-Wno-override-module", "-", "-o", "-")
	cmd.Stdin = bytes.NewReader(text)
	var printed, errors bytes.Buffer
	cmd.Stdout, cmd.Stderr = &printed, &errors
	err := cmd.Run()
	msg := errors.Bytes()
	if err != nil || bytes.Contains(msg, []byte("invalid debug info")) && !bytes.Contains(msg, []byte("DIExpression(151")) { // flang's own: LLVM 16 knows no such use
		return nil, fmt.Errorf("%s: %v\n%.2000s", tool, err, msg)
	}
	return printed.Bytes(), nil
}

func write(t *testing.T, m *Module, major int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Print(&b, m, Dialect{Major: major}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestCorpus reads what the frontends print and writes it for each LLVM that is
// installed, which must accept it.
func TestCorpus(t *testing.T) {
	if testing.Short() {
		t.Skip("runs compilers; left out with -short")
	}
	sources, _ := filepath.Glob("testdata/corpus/*.*")
	var mu sync.Mutex
	functions := map[string]bool{}
	t.Cleanup(func() {
		t.Logf("%d functions", len(functions))
		if _, err := exec.LookPath("clang-19"); err == nil && len(functions) < 200 {
			t.Errorf("only %d functions", len(functions))
		}
	})
	backends := installed()
	for j, src := range sources {
		for n, fe := range frontends[filepath.Ext(src)] {
			t.Run(filepath.Base(src)+"/"+fe.tool, func(t *testing.T) {
				if _, err := exec.LookPath(fe.tool); err != nil {
					t.Skipf("%s is not installed", fe.tool)
				}
				t.Parallel()
				for i, level := range levels {
					m, text := readBack(t, fe, src, level)
					mu.Lock()
					for _, f := range m.Funcs {
						if !f.IsDecl() {
							functions[f.Name] = true
						}
					}
					mu.Unlock()
					for k, major := range backends {
						if (i+j+n)%len(backends) != k && major != fe.major { // the other dialects in turn: compilers are slow
							continue
						}
						printed, err := accepted(major, write(t, m, major))
						if err != nil {
							t.Errorf("%s written for LLVM %d: %v", level, major, err)
						}
						// LLVM must see no difference from the original. (16 prints a hint that we drop.)
						if i == 2 && major == fe.major && major > 16 {
							if want, err := accepted(major, text); err != nil || !bytes.Equal(printed, want) {
								t.Errorf("%s: LLVM %d reads something else: %v", level, major, err)
							}
						}
					}
				}
			})
		}
	}
}

// parse reads text of a release.
func parse(major int, text []byte) (*Module, error) {
	if major < 15 {
		return ParseTyped("unit.ll", text)
	}
	return Parse("unit.ll", text)
}

// readBack emits, reads, verifies, writes and reads again: the second text must equal the first.
func readBack(t *testing.T, fe frontend, src string, level []string) (*Module, []byte) {
	t.Helper()
	out := filepath.Join(t.TempDir(), "unit.ll")
	if err := emit(fe, src, out, level); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	m, err := parse(fe.major, text)
	if err != nil {
		t.Fatal(level, err)
	}
	for _, e := range Verify(m) {
		t.Errorf("%s: %v", level, e)
	}
	first := write(t, m, fe.major)
	again, err := parse(fe.major, first)
	if err != nil {
		t.Fatal(level, err)
	}
	if !bytes.Equal(first, write(t, again, fe.major)) {
		t.Errorf("%s: the second text differs from the first", level)
	}
	return m, text
}

// TestSameMeaning builds programs from the text that Print wrote, one unit or
// two linked by Link, and compares what they print with the original.
func TestSameMeaning(t *testing.T) {
	if testing.Short() {
		t.Skip("runs compilers; left out with -short")
	}
	for _, p := range []struct {
		fe      frontend
		sources []string
		link    []string
	}{
		{of(".c", 14), []string{"program.c"}, []string{"clang-14", "-lm"}},
		{of(".cpp", 14), []string{"program.cpp", "second.cpp"}, []string{"clang++-14"}},
		{of(".c", 19), []string{"program.c"}, []string{"clang-19", "-lm"}},
		{of(".c", 22), []string{"program.c"}, []string{"clang-22", "-lm"}},
		{of(".cpp", 19), []string{"program.cpp", "second.cpp"}, []string{"clang++-19"}},
		{of(".cpp", 22), []string{"program.cpp", "second.cpp"}, []string{"clang++-22"}},
		{of(".f90", 19), []string{"program.f90"}, []string{"flang-new-19"}},
	} {
		t.Run(p.sources[0]+"/"+p.fe.tool, func(t *testing.T) {
			if _, err := exec.LookPath(p.fe.tool); err != nil {
				t.Skipf("%s is not installed", p.fe.tool)
			}
			t.Parallel()
			for _, level := range [][]string{levels[0], levels[3]} {
				want := runProgram(t, p.link, corpusPaths(p.sources), level)
				merged := NewModule("merged")
				for _, src := range corpusPaths(p.sources) {
					m, _ := readBack(t, p.fe, src, level)
					if err := Link(merged, m); err != nil {
						t.Fatal(err)
					}
				}
				for _, e := range Verify(merged) {
					t.Error(e)
				}
				text := filepath.Join(t.TempDir(), "merged.ll")
				if err := os.WriteFile(text, write(t, merged, p.fe.major), 0o644); err != nil {
					t.Fatal(err)
				}
				if got := runProgram(t, p.link, []string{text}, level[:1]); got != want {
					t.Errorf("%s: printed\n%s\ninstead of\n%s", level, got, want)
				}
			}
		})
	}
}

func corpusPaths(names []string) (paths []string) {
	for _, n := range names {
		paths = append(paths, filepath.Join("testdata/corpus", n))
	}
	return paths
}

// runProgram builds inputs into a program and returns what it prints.
func runProgram(t *testing.T, link, inputs []string, level []string) string {
	t.Helper()
	exe := filepath.Join(t.TempDir(), "program")
	args := append(append([]string{"-w", "-o", exe}, inputs...), append(level, link[1:]...)...)
	args = append(args, moduleFiles(link[0], exe)...)
	if msg, err := exec.Command(link[0], args...).CombinedOutput(); err != nil {
		t.Fatalf("%s %s: %v\n%.2000s", link[0], strings.Join(args, " "), err, msg)
	}
	out, err := exec.Command(exe).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return string(out)
}

// TestMeet links units of every frontend that is installed into one module,
// which each LLVM must accept in its own dialect, whole and pruned.
func TestMeet(t *testing.T) {
	if testing.Short() {
		t.Skip("runs compilers; left out with -short")
	}
	merged := NewModule("merged")
	for _, u := range []struct {
		src string
		fe  frontend
	}{
		{"constructs.c", of(".c", 19)},
		{"program.rs", of(".rs", 22)},
		{"program.f90", of(".f90", 19)},
		{"second.cpp", of(".cpp", 22)},
		{"program.c", of(".c", 16)},
		{"program.cpp", of(".cpp", 14)},
	} {
		if _, err := exec.LookPath(u.fe.tool); err != nil {
			t.Logf("%s is not installed", u.fe.tool)
			continue
		}
		m, _ := readBack(t, u.fe, filepath.Join("testdata/corpus", u.src), levels[2])
		if f := m.Func("main"); f != nil && merged.Func("main") != nil {
			f.Linkage = "internal"
		}
		if err := Link(merged, m); err != nil {
			t.Fatal(err)
		}
	}
	check := func(what string) {
		for _, e := range Verify(merged) {
			t.Errorf("%s: %v", what, e)
		}
		for _, major := range installed() {
			if _, err := accepted(major, write(t, merged, major)); err != nil {
				t.Errorf("%s: %v", what, err)
			}
		}
	}
	check("whole")
	before := len(merged.Funcs)
	Prune(merged, func(v Value) bool { return SymbolName(v) == "square" || SymbolName(v) == "reduction" })
	if len(merged.Funcs) >= before {
		t.Errorf("%d functions of %d are left", len(merged.Funcs), before)
	}
	check("pruned")
}
