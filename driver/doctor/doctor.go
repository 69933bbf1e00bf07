// Package doctor diagnoses an installation: it reports the compilers that a run would find, whether a derivative made with each is right, and which
// package has what is missing.
//
//	Requires:   the process's environment.
//	Produces:   a report, and an error if the compiler that a run would use makes no correct derivative.
//	Guarantees: what the report calls working has been run; only the cache is left behind.
package doctor

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/goenzyme/goenzyme-cc/driver"
	"github.com/goenzyme/goenzyme-cc/driver/cache"
	"github.com/goenzyme/goenzyme-cc/driver/rustc"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// Examine writes the report to proc.Stdout.
func Examine(proc driver.Process) error {
	dir, err := os.MkdirTemp("", "goenzyme-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	e := &examination{proc: proc, dir: dir, out: proc.Stdout}
	used, err := toolchain.FindClang(proc.Env, toolchain.Choice{})
	works := e.compilers(used)
	e.choice(used)
	e.programs()
	if used != nil && works {
		e.capabilities(used)
	}
	e.cache()
	switch {
	case err != nil:
		return err
	case !works:
		return errors.New("the compiler that would be used makes no derivatives: see above")
	}
	return nil
}

// An examination is the state of Examine.
type examination struct {
	proc driver.Process
	dir  string // folder for trials
	out  io.Writer
}

// section prints lines with tabs as a table under a title.
func (e *examination) section(title string, lines ...string) {
	fmt.Fprintf(e.out, "%s\n", title)
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	for _, l := range lines {
		fmt.Fprintf(w, "  %s\n", l)
	}
	w.Flush()
}

// compilers tries every compiler. It reports whether the one that a run would use works.
func (e *examination) compilers(used *toolchain.Clang) (works bool) {
	var lines []string
	for _, f := range toolchain.All(e.proc.Env) {
		if f.Err != nil {
			lines = append(lines, fmt.Sprintf("%s\tnot usable: %s", f.Path, firstLine(f.Err.Error())))
			continue
		}
		fault := e.try("goenzyme-cc", f.Path, trialC)
		mark := ""
		if used != nil && used.Path == f.Path {
			mark, works = "\t← used", fault == ""
		}
		cxx := "no C++ compiler of its own"
		if f.Twin != "" {
			cxx = "C++ " + said(e.try("goenzyme-c++", f.Path, trialCXX))
		}
		lines = append(lines, fmt.Sprintf("LLVM %s\t%s\tC %s\t%s%s", fullVersion(f.Path, f.Clang.Major), f.Path, said(fault), cxx, mark))
	}
	if len(lines) == 0 {
		lines = []string{"none: on Debian: apt-get install --no-install-recommends clang-19"}
	}
	e.section("compilers (\"ok\": a program was compiled, differentiated, linked and run)", lines...)
	return works
}

// said spells the result of a trial.
func said(fault string) string {
	if fault == "" {
		return "ok"
	}
	return "fails: " + fault
}

// choice prints why this compiler is used.
func (e *examination) choice(used *toolchain.Clang) {
	name, where, err := toolchain.Chosen(e.proc.Env, toolchain.Choice{})
	line := "the newest release in PATH; another one: -fenzyme-clang=…, GOENZYME_CLANG, or clang = \"…\" in " + toolchain.UserConfigPath(e.proc.Env)
	switch {
	case err != nil:
		line = err.Error()
	case name != "":
		line = fmt.Sprintf("%s, says %s", name, where)
	case used == nil:
		return
	}
	e.section("choice", line)
}

// A beside is a program that a run uses if it exists.
type beside struct {
	name, need, pkg string
}

var besides = []beside{
	{"ld", "links", "binutils"},
	{"ar", "makes archives", "binutils"},
}

// programs lists the other programs of a tool chain.
func (e *examination) programs() {
	var lines []string
	for _, b := range besides {
		path, err := e.proc.Env.LookPath(b.name)
		if err != nil {
			lines = append(lines, fmt.Sprintf("%s\tnot in PATH\t(%s; package %s)", b.name, b.need, b.pkg))
			continue
		}
		lines = append(lines, fmt.Sprintf("%s\t%s\t%s", b.name, path, programVersion(path)))
	}
	e.section("programs", append(append(lines, e.flang()), e.rustc()...)...)
}

// flang reports the compiler that goenzyme-fortran would run.
func (e *examination) flang() string {
	f, clang, err := toolchain.FindFlang(e.proc.Env, "", toolchain.Choice{})
	if err != nil {
		return "flang\tnot found\t(Fortran, by goenzyme-fortran; packages flang-19 and clang-19)"
	}
	return fmt.Sprintf("flang\t%s\tLLVM %d, with %s", f.Path, f.Major, clang.Path)
}

// rustc reports the compiler that goenzyme-rustc would run, and whether the selected clang can read its IR.
func (e *examination) rustc() (lines []string) {
	name := e.proc.Env.Getenv("GOENZYME_RUSTC")
	if name == "" {
		name = "rustc"
	}
	path, err := e.proc.Env.LookPath(name)
	if err != nil {
		return []string{name + "\tnot in PATH\t(Rust, by goenzyme-rustc; from https://rustup.rs, or package rustc)"}
	}

	said, err := exec.Command(path, "-vV").Output()
	if err != nil {
		return []string{fmt.Sprintf("%s\t%s\tcannot be run: %s", name, path, firstLine(err.Error()))}
	}
	major := rustc.LLVMOf(said)
	state := fmt.Sprintf("%s, LLVM %d", firstLine(string(said)), major)
	if clang, err := toolchain.FindClang(e.proc.Env, toolchain.Choice{}); err == nil && clang.Major < major {
		state += fmt.Sprintf(": %s is older; choose another one by GOENZYME_CLANG=clang-%d (package clang-%d)", filepath.Base(clang.Path), major, major)
	}
	lines = []string{fmt.Sprintf("%s\t%s\t%s", name, path, state)}
	if path, err := e.proc.Env.LookPath("cargo"); err == nil {
		return append(lines, fmt.Sprintf("cargo\t%s\t%s", path, programVersion(path)))
	}
	return append(lines, "cargo\tnot in PATH\t(builds Rust's projects; comes with rustc)")
}

// A capability is an option that needs libraries from a package of their own.
type capability struct {
	what, flag, pkg string
}

var wanted = []capability{
	{"address and undefined-behaviour sanitizers", "-fsanitize=address,undefined", "libclang-rt-%d-dev"},
	{"thread sanitizer", "-fsanitize=thread", "libclang-rt-%d-dev"},
	{"coverage", "--coverage", "libclang-rt-%d-dev"},
	{"profiles", "-fprofile-instr-generate", "libclang-rt-%d-dev"},
	{"OpenMP outside of derivatives", "-fopenmp", "libomp-%d-dev"},
	{"static programs", "-static", "libc6-dev"},
	{"the linker lld", "-fuse-ld=lld", "lld-%d"},
	{"the linker gold", "-fuse-ld=gold", "binutils"},
	{"the linker mold", "-fuse-ld=mold", "mold"},
}

// capabilities prints what the used compiler can link.
func (e *examination) capabilities(used *toolchain.Clang) {
	var lines []string
	for _, c := range wanted {
		state := "yes"
		if !e.links(used.Path, c.flag) {
			state = "no\tpackage " + strings.ReplaceAll(c.pkg, "%d", fmt.Sprint(used.Major))
		}
		lines = append(lines, fmt.Sprintf("%s\t%s\t%s", c.what, c.flag, state))
	}
	e.section("what "+filepath.Base(used.Path)+" links", lines...)
}

// links reports whether a program links with an option.
func (e *examination) links(clang, flag string) bool {
	cmd := exec.Command(clang, flag, "-x", "c", "-", "-o", filepath.Join(e.dir, "links"))
	cmd.Dir, cmd.Stdin = e.dir, strings.NewReader("int main(void) { return 0; }\n")
	return cmd.Run() == nil
}

// cache prints the folder of the cache.
func (e *examination) cache() {
	line := cache.Dir()
	if line == "" {
		line = "no folder to write to ($XDG_CACHE_HOME, $HOME): the runtime library is compiled for every program"
	}
	e.section("cache", line)
}

// fullVersion returns the release that the compiler prints.
func fullVersion(path string, major int) string {
	out, err := exec.Command(path, "--version").Output()
	if err == nil {
		if _, rest, ok := strings.Cut(string(out), "clang version "); ok {
			return strings.Fields(rest)[0]
		}
	}
	return fmt.Sprint(major)
}

// programVersion returns the first line of a program's --version.
func programVersion(path string) string {
	out, err := exec.Command(path, "--version").Output()
	if err != nil {
		return ""
	}
	return firstLine(string(out))
}

// firstLine returns the first line of s.
func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}
