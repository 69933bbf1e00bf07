// Package rustc is a wrapper around Rust's compiler: a drop-in for RUSTC that makes crates from the IR that rustc emits, and links them.
//
// Requires: a command line of rustc, behind the compiler's own name when Cargo calls us as a wrapper; a clang whose LLVM is not older than rustc's.
// Produces: what rustc makes, with crates' machine code made by clang from the IR that rustc had before any optimisation. Crates carry that
// IR, and the link goes through goenzyme-cc, so that what asks for derivatives gets them.
// Guarantees: what rustc says, and its exit status, are rustc's; no intermediate file stays.
package rustc

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver"
	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// unitVariable tells our second self, which rustc runs as its linker, where the crate's IR is.
const unitVariable = "GOENZYME_RUSTC_UNIT"

// reminder begins the name of a library that does not exist: the crate goenzyme asks for it, so that a link by another compiler ends with words that tell
// how to build. See crates/goenzyme/build.rs.
const reminder = "-lgoenzyme.build_with"

// IsLinker reports whether rustc, run by us, runs this process as its linker.
func IsLinker(env toolchain.Env) bool { return env.Getenv(unitVariable) != "" }

// Run carries out a command line and returns the exit status.
func Run(ctx context.Context, proc driver.Process, argv []string) int {
	code, err := run(ctx, proc, argv)
	if err != nil {
		fmt.Fprintf(proc.Stderr, "%s: error: %s\n", filepath.Base(proc.Name), err)
	}
	return code
}

func run(ctx context.Context, proc driver.Process, argv []string) (int, error) {
	words, err := cmdline.ExpandResponse(argv)
	if err != nil {
		return 1, err
	}
	if IsLinker(proc.Env) {
		return link(ctx, proc, words)
	}
	compiler, argv := chooseCompiler(proc.Env, argv)
	if words, err = cmdline.ExpandResponse(argv); err != nil {
		return 1, err
	}
	line := Scan(words)
	if line.isVerbatim() {
		return finish(runProgram(ctx, proc, append([]string{compiler}, withoutOurs(argv)...)))
	}
	if err := fits(ctx, proc, compiler); err != nil {
		return 1, err
	}
	return compile(ctx, proc, compiler, line)
}

// chooseCompiler takes the compiler's name off a line that Cargo gives its wrapper; else it is $GOENZYME_RUSTC, or rustc.
func chooseCompiler(env toolchain.Env, argv []string) (string, []string) {
	if len(argv) > 0 && !strings.HasPrefix(argv[0], "-") && !strings.HasPrefix(argv[0], "@") && !strings.HasSuffix(argv[0], ".rs") {
		return argv[0], argv[1:]
	}
	if name := env.Getenv("GOENZYME_RUSTC"); name != "" {
		return name, argv
	}
	return "rustc", argv
}

func withoutOurs(argv []string) []string {
	return slices.DeleteFunc(slices.Clone(argv), isOurs)
}

// isOurs reports whether a word is one of our own options, which rustc is not to see.
func isOurs(word string) bool { return strings.HasPrefix(word, "-fenzyme") || diag.IsOwnOption(word) }

// fits refuses a clang that cannot read what rustc writes.
func fits(ctx context.Context, proc driver.Process, compiler string) error {
	said, err := exec.CommandContext(ctx, compiler, "-vV").Output()
	if err != nil {
		return fmt.Errorf("cannot run %s: %w", compiler, err)
	}
	major := LLVMOf(said)
	clang, err := toolchain.FindClang(proc.Env, toolchain.Choice{})
	if err != nil {
		return err
	}
	if clang.Major < major {
		return fmt.Errorf("%s makes IR of LLVM %d, and %s is of LLVM %d, which cannot read it\nhint: on Debian: apt-get install --no-install-recommends clang-%d; then GOENZYME_CLANG=clang-%d",
			compiler, major, clang.Path, clang.Major, major, major)
	}
	return nil
}

// LLVMOf reads the release of LLVM in what rustc -vV says, 0 when it is not there.
func LLVMOf(said []byte) (major int) {
	if _, rest, ok := bytes.Cut(said, []byte("LLVM version: ")); ok {
		fmt.Sscan(string(rest), &major)
	}
	return major
}

// compile makes a crate: rustc, which leaves the raw IR and calls us to link, then what it has put into archives once more from that.
func compile(ctx context.Context, proc driver.Process, compiler string, line *Line) (int, error) {
	self, err := os.Executable()
	if err != nil {
		return 1, err
	}
	dir, err := os.MkdirTemp("", "goenzyme-rustc-")
	if err != nil {
		return 1, err
	}
	defer os.RemoveAll(dir)
	unit := filepath.Join(dir, line.stem()+".ll")
	argv := append([]string{compiler}, line.kept()...)
	if len(line.emits) == 0 {
		argv = append(argv, "--emit=link")
	}
	argv = append(argv, "--emit=llvm-ir="+unit, "-Cno-prepopulate-passes", "-Ccodegen-units=1", "-Clto=off", "-Cembed-bitcode=no", "-Clinker="+self, "-Clinker-flavor=gcc")
	argv = append(argv, "-Cdebuginfo=full") // tells what values consist of; native code keeps it only where it was asked for
	words := slices.Concat(line.unitWords(), []string{"-ffile-prefix-map=" + dir + "=" + line.dir}, line.Ours)
	for _, w := range words {
		argv = append(argv, "-Clink-arg="+w)
	}
	if err := runProgram(ctx, proc, argv, unitVariable+"="+unit); err != nil {
		return finish(err)
	}
	if said, err := os.ReadFile(unit + linkSaid); err == nil {
		proc.Stderr.Write(said)
	}
	if err := forget(line, unit); err != nil {
		return 1, err
	}
	archives := line.archives()
	if len(archives) == 0 {
		return 0, nil
	}
	object := unit + ".o"
	if code := driver.Run(ctx, proc, slices.Concat(words, []string{"-Wno-override-module", "-c", unit, "-o", object})); code != 0 {
		for _, path := range archives {
			os.Remove(path)
		}
		return code, nil
	}
	member, err := memberName(unit)
	if err != nil {
		return 1, err
	}
	for _, path := range archives {
		if err := objfile.ReplaceMember(path, func(name string) bool { return strings.HasSuffix(name, member) }, object); err != nil {
			return 1, err
		}
	}
	return 0, nil
}

// forget takes our intermediate file out of the list of what the crate was made into.
func forget(line *Line, unit string) error {
	if !slices.Contains(line.emits, "dep-info") {
		return nil
	}
	path := filepath.Join(line.dir, line.stem()+".d")
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	start := []byte(unit + ":")
	kept := bytes.Buffer{}
	for _, l := range bytes.SplitAfter(text, []byte("\n")) {
		if !bytes.HasPrefix(l, start) {
			kept.Write(l)
		}
	}
	return os.WriteFile(path, bytes.TrimLeft(kept.Bytes(), "\n"), 0o666)
}

// memberName is how the names of the objects end that rustc makes of a unit.
func memberName(unit string) (string, error) {
	text, err := os.ReadFile(unit)
	if err != nil {
		return "", err
	}
	_, rest, ok := bytes.Cut(text, []byte("\nsource_filename = \""))
	name, _, ended := bytes.Cut(rest, []byte("\""))
	if !ok || !ended {
		return "", fmt.Errorf("the IR of rustc in %s does not say what it was made from", unit)
	}
	return "." + string(name) + ".rcgu.o", nil
}

// linkSaid ends the name of the file in which our second self leaves what it said of a link that succeeded: rustc prints what a linker says only when
// the link fails.
const linkSaid = ".said"

// link is what rustc calls: the object that it has made is replaced by one of ours, and goenzyme-cc links.
func link(ctx context.Context, proc driver.Process, words []string) (int, error) {
	unit := proc.Env.Getenv(unitVariable)
	os.Unsetenv(unitVariable)
	var said bytes.Buffer
	proc.Stderr = io.MultiWriter(proc.Stderr, &said)
	code, err := linkUnit(ctx, proc, unit, words)
	if err == nil && code == 0 && said.Len() > 0 {
		err = os.WriteFile(unit+linkSaid, said.Bytes(), 0o600)
	}
	return code, err
}

func linkUnit(ctx context.Context, proc driver.Process, unit string, words []string) (int, error) {
	line := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return strings.HasPrefix(w, reminder) })
	var flags []string
	for _, w := range words {
		if strings.HasPrefix(w, "-O") || strings.HasPrefix(w, "-f") && !strings.HasPrefix(w, "-fuse-ld") || strings.HasPrefix(w, "-g") || strings.HasPrefix(w, "-mcmodel=") {
			flags = append(flags, w)
		}
	}
	member, err := memberName(unit)
	if err != nil {
		return 1, err
	}
	at := slices.IndexFunc(line, func(w string) bool { return strings.HasSuffix(w, member) })
	if at < 0 {
		return 1, fmt.Errorf("rustc links no object '*%s'", member)
	}
	object := unit + ".linked.o"
	if code := driver.Run(ctx, proc, slices.Concat(flags, []string{"-Wno-override-module", "-c", unit, "-o", object})); code != 0 {
		return code, nil
	}
	line[at] = object
	return driver.Run(ctx, proc, line), nil
}

func runProgram(ctx context.Context, proc driver.Process, argv []string, env ...string) error {
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = proc.Stdin, proc.Stdout, proc.Stderr
	cmd.Env = append(os.Environ(), env...)
	return cmd.Run()
}

// finish is the exit status of a program that has spoken for itself.
func finish(err error) (int, error) {
	var ended *exec.ExitError
	if errors.As(err, &ended) && ended.Exited() {
		return ended.ExitCode(), nil
	}
	if err != nil {
		return 1, err
	}
	return 0, nil
}
