package enzyme_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme"
)

const module = "github.com/goenzyme/goenzyme-cc/"

// order lists every folder with code. A package may import what stands in an
// earlier row, never in its own or a later one: this is what keeps the engine
// a chain that can be read from one end to the other.
var order = [][]string{
	{"enzyme/diag", "enzyme/workers"},
	{"enzyme/ir"},
	{"enzyme/ir/typedptr", "enzyme/pass"},
	{"enzyme/blas", "enzyme/runtimes"},
	{"enzyme/runtimes/cxxabi", "enzyme/runtimes/libstdcxx", "enzyme/runtimes/libcxx", "enzyme/runtimes/flang", "enzyme/runtimes/rust"},
	{"enzyme/runtimes/all"},
	{"enzyme/request", "enzyme/known", "enzyme/rules", "enzyme/interp"},
	{"enzyme/registry", "enzyme/typenotes"},
	{"enzyme/runtimes/libstdcxx/passes", "enzyme/runtimes/libcxx/passes", "enzyme/runtimes/flang/passes", "enzyme/runtimes/rust/passes"},
	{"enzyme/runtimes/all/passes"},
	{"enzyme/irtest", "enzyme/lower", "enzyme/irtest/emitted"},
	{"enzyme/analysis/cfg", "enzyme/analysis/callgraph", "enzyme/analysis/exceptions"},
	{"enzyme/analysis/loops", "enzyme/analysis/extmodref"},
	{"enzyme/primal"},
	{"enzyme/analysis/memory", "enzyme/analysis/typeinfo"},
	{"enzyme/loopopt", "enzyme/specialise", "enzyme/checkpoint"},
	{"enzyme/analysis/activity"},
	{"enzyme/plan/memplan", "enzyme/plan/revcfg", "enzyme/plan/tapejvp", "enzyme/plan/ptrflow", "enzyme/plan/mirror"},
	{"enzyme/plan/region", "enzyme/plan/scatter2gather", "enzyme/plan/accumulate", "enzyme/plan/lazyshadow", "enzyme/plan/invariant", "enzyme/plan/lastwrite", "enzyme/plan/jacobiantape"},
	{"enzyme/plan/need"},
	{"enzyme/plan/save"},
	{"enzyme/plan/remat"},
	{"enzyme/plan/tape", "enzyme/plan/fwdlive", "enzyme/plan/eagerfree", "enzyme/plan/versions"},
	{"enzyme/plan/storage"},
	{"enzyme/plan/callconv"},
	{"enzyme/plan"},
	{"enzyme/arena", "enzyme/inlining", "enzyme/tune", "enzyme/emit", "enzyme/explain", "enzyme/racecheck", "enzyme/warn", "enzyme/exposedreads"},
	{"enzyme/check"},
	{"enzyme"},
	{"configs", "runtime", "crates"},
	{"toolchain", "buildfiles"},
	{"configs/generate"},
	{"driver/mmapbuf", "driver/process", "driver/files", "driver/timing"},
	{"driver/elfpatch", "driver/fortranargs", "driver/cache", "driver/dsolocals", "driver/demangle", "driver/irsection", "driver/irtext", "driver/rulefile", "driver/closure/library"},
	{"driver/objfile", "driver/outline", "driver/closure", "driver/resource"},
	{"driver/resolve", "driver/cmdline"},
	{"driver/task"},
	{"driver/plan"},
	{"driver/run"},
	{"driver"},
	{"driver/rustc"},
	{"driver/doctor"},
	{"cmd/goenzyme-cc/app"},
	{"cmd/goenzyme-cc"},
	{"testscripts/cfuzz", "testscripts/times", "sweep/packages", "benchmarks"},
	{"cmd/goenzyme-times", "cmd/goenzyme-fuzz", "cmd/goenzyme-packages", "cmd/goenzyme-bench"},
	{"testscripts"},
}

// only says which packages of the engine these may import, beyond the order.
var only = map[string][]string{
	"enzyme/rules": {"enzyme/ir", "enzyme/diag"},
	"toolchain":    {"enzyme/diag"},
	"configs":      {},
	"runtime":      {},
}

// soleImporter names the one folder that may know an outside module.
var soleImporter = map[string]string{"github.com/llir/llvm": "enzyme/ir/typedptr"}

// A pkg is what `go list` tells of a package.
type pkg struct {
	ImportPath string
	Imports    []string
}

func row(name string) int {
	return slices.IndexFunc(order, func(r []string) bool { return slices.Contains(r, name) })
}

// fault says what is wrong with the arrow from one folder to another package, or nothing.
func fault(from, to string) string {
	for outside, home := range soleImporter {
		if strings.HasPrefix(to, outside) && from != home {
			return fmt.Sprintf("%s imports %s, which only %s may", from, to, home)
		}
	}
	to, ours := strings.CutPrefix(to, module)
	if !ours {
		return ""
	}
	if row(to) >= row(from) {
		return fmt.Sprintf("%s imports %s: the arrow points back", from, to)
	}
	allowed, limited := only[from]
	if limited && strings.HasPrefix(to, "enzyme") && !slices.Contains(allowed, to) {
		return fmt.Sprintf("%s imports %s: of the engine it may know only %v", from, to, allowed)
	}
	return ""
}

func faults(pkgs []pkg) []string {
	var all []string
	for _, p := range pkgs {
		name := strings.TrimPrefix(p.ImportPath, module)
		if row(name) < 0 {
			all = append(all, name+" has no place in the order: give it one, or another folder")
			continue
		}
		for _, to := range p.Imports {
			if f := fault(name, to); f != "" {
				all = append(all, f)
			}
		}
	}
	return all
}

// stray lists what the tables above name and no folder is.
func stray(pkgs []pkg) []string {
	named := slices.Concat(order...)
	for name, allowed := range only {
		named = append(append(named, name), allowed...)
	}
	named = slices.AppendSeq(named, maps.Values(soleImporter))
	named = slices.AppendSeq(named, maps.Values(home))
	slices.Sort(named)
	var all []string
	for _, name := range slices.Compact(named) {
		if !slices.ContainsFunc(pkgs, func(p pkg) bool { return p.ImportPath == module+name }) {
			all = append(all, name+" is in a table of this test, and there is no such folder")
		}
	}
	return all
}

func listPackages(t *testing.T) []pkg {
	t.Helper()
	cmd := exec.Command("go", "list", "-json=ImportPath,Imports", "./...")
	cmd.Dir = ".."
	var complaint strings.Builder
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, complaint.String())
	}
	var pkgs []pkg
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p pkg
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return pkgs
		} else if err != nil {
			t.Fatalf("go list: %v", err)
		}
		pkgs = append(pkgs, p)
	}
}

func TestImportArrows(t *testing.T) {
	pkgs := listPackages(t)
	for _, f := range append(faults(pkgs), stray(pkgs)...) {
		t.Error(f)
	}
}

// home is the folder of each stage whose result has a type of its own. Not request's: its words for
// activities are everyone's.
var home = map[string]string{
	"primal": "enzyme/primal", "cfg": "enzyme/analysis/cfg", "loops": "enzyme/analysis/loops", "memory": "enzyme/analysis/memory",
	"loopopt": "enzyme/loopopt", "types": "enzyme/analysis/typeinfo", "activity": "enzyme/analysis/activity", "memplan": "enzyme/plan/memplan",
	"revcfg": "enzyme/plan/revcfg", "scatter2gather": "enzyme/plan/scatter2gather", "accumulate": "enzyme/plan/accumulate", "tapejvp": "enzyme/plan/tapejvp", "region": "enzyme/plan/region", "need": "enzyme/plan/need", "save": "enzyme/plan/save", "undo": "enzyme/plan/save", "remat": "enzyme/plan/remat", "adjfuse": "enzyme/plan/remat", "cachedloads": "enzyme/plan/remat", "fwdlive": "enzyme/plan/fwdlive",
	"tape": "enzyme/plan/tape", "lazyshadow": "enzyme/plan/lazyshadow", "invariant": "enzyme/plan/invariant", "lastwrite": "enzyme/plan/lastwrite", "eagerfree": "enzyme/plan/eagerfree", "storage": "enzyme/plan/storage", "versions": "enzyme/plan/versions", "jacobiantape": "enzyme/plan/jacobiantape", "reciprocal": "enzyme/rules", "emit": "enzyme/emit", "arena": "enzyme/arena", "tune": "enzyme/tune",
}

// TestStagesSayWhatTheyRead: a stage that imports the folder of an earlier one names that one in the
// stage table. (primal finds the loops of what it is making for itself.)
func TestStagesSayWhatTheyRead(t *testing.T) {
	imports := map[string][]string{}
	for _, p := range listPackages(t) {
		imports[strings.TrimPrefix(p.ImportPath, module)] = p.Imports
	}
	for i, s := range enzyme.Stages {
		for _, earlier := range enzyme.Stages[:i] {
			folder := home[earlier.Name]
			if folder != "" && slices.Contains(imports[home[s.Name]], module+folder) && !slices.Contains(s.Reads, earlier.Name) {
				t.Errorf("stage %s imports %s, but does not say that it reads %s", s.Name, folder, earlier.Name)
			}
		}
		if s.Name != "request" && imports[home[s.Name]] == nil {
			t.Errorf("stage %s has no folder", s.Name)
		}
	}
}

// The first test above is worth something only if it notices.
func TestImportArrowsAreNoticed(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"enzyme/ir", module + "enzyme/diag", ""},
		{"enzyme/ir", module + "enzyme/emit", "points back"},
		{"enzyme/plan/save", module + "enzyme/plan/tape", "points back"},
		{"enzyme/request", module + "enzyme/known", "points back"},
		{"enzyme/emit", "github.com/llir/llvm/asm", "only enzyme/ir/typedptr may"},
		{"enzyme/ir/typedptr", "github.com/llir/llvm/asm", ""},
		{"toolchain", module + "enzyme", "may know only"},
		{"driver/helpers", "fmt", "no place"},
		{"driver/cmdline", module + "driver/plan", "points back"},
		{"driver/plan", module + "driver/task", ""},
		{"driver/task", module + "driver/plan", "points back"},
		{"driver/plan", module + "driver/run", "points back"},
		{"driver/run", module + "driver", "points back"},
	} {
		got := strings.Join(faults([]pkg{{module + c.from, []string{c.to}}}), "\n")
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s imports %s: got %q, want %q", c.from, c.to, got, c.want)
		}
	}
}

// So is a row for a folder that is gone.
func TestStrayRowsAreNoticed(t *testing.T) {
	all := slices.Concat(order...)
	var pkgs []pkg
	for _, name := range all[1:] {
		pkgs = append(pkgs, pkg{ImportPath: module + name})
	}
	if got := stray(pkgs); len(got) != 1 || !strings.HasPrefix(got[0], all[0]+" ") {
		t.Errorf("without %s: %q", all[0], got)
	}
}
