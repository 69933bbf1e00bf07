// Package rustc is a wrapper around Rust's compiler: a drop-in for RUSTC that makes crates from the IR that rustc emits, and links them.
//
// Requires: a command line of rustc, after the compiler's own name if Cargo calls this program as a wrapper;
// a clang whose LLVM is not older than rustc's.
// Produces: rustc's outputs, with machine code that clang makes from rustc's IR before any optimisation.
// Crates carry that IR, and goenzyme-cc links, so that requests get their derivatives.
// Guarantees: messages and exit status are rustc's; no intermediate file is left.
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

// unitVariable is the environment variable that names the crate's IR. rustc passes it to this program, which
// it runs as its linker.
const unitVariable = "GOENZYME_RUSTC_UNIT"

// reminder starts the name of a library that does not exist. The crate goenzyme requests it, so that a link
// by another compiler fails with a message on how to build. See crates/goenzyme/build.rs.
const reminder = "-lgoenzyme.build_with"

// IsLinker reports whether rustc, started by this program, runs this process as its linker.
func IsLinker(env toolchain.Env) bool { return env.Getenv(unitVariable) != "" }

// Run carries out a command line and returns the exit status.
func Run(ctx context.Context, proc driver.Process, argv []string) int {
	code, err := run(ctx, proc, argv)
	if err != nil {
		fmt.Fprintf(proc.Stderr, "%s: error: %s\n", filepath.Base(proc.Name), err)
	}
	return code
}

// run dispatches to link, to rustc alone, or to compile.
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

// chooseCompiler returns the compiler and the other words. Cargo passes the compiler's name to its wrapper
// first; otherwise it is $GOENZYME_RUSTC, or rustc.
func chooseCompiler(env toolchain.Env, argv []string) (string, []string) {
	if len(argv) > 0 && !strings.HasPrefix(argv[0], "-") && !strings.HasPrefix(argv[0], "@") && !strings.HasSuffix(argv[0], ".rs") {
		return argv[0], argv[1:]
	}
	if name := env.Getenv("GOENZYME_RUSTC"); name != "" {
		return name, argv
	}
	return "rustc", argv
}

// withoutOurs removes our own options.
func withoutOurs(argv []string) []string {
	return slices.DeleteFunc(slices.Clone(argv), isOurs)
}

// isOurs reports whether a word is one of our own options, which rustc must not get.
func isOurs(word string) bool { return strings.HasPrefix(word, "-fenzyme") || diag.IsOwnOption(word) }

// fits returns an error if the selected clang cannot read rustc's IR: its LLVM is older.
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

// LLVMOf returns the LLVM release in the output of rustc -vV; 0 if there is none.
func LLVMOf(said []byte) (major int) {
	if _, rest, ok := bytes.Cut(said, []byte("LLVM version: ")); ok {
		fmt.Sscan(string(rest), &major)
	}
	return major
}

// compile makes a crate. rustc writes the raw IR and calls this program to link. Then the objects that rustc
// put into archives are replaced by ones compiled from the IR.
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
	argv = append(argv, "-Cdebuginfo=full") // gives the types of values; native code keeps it only on request

	// These options are for the archives' objects below and, by way of -Clink-arg, for the link that rustc runs.
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

// forget removes the intermediate IR file from the crate's dep-info file.
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

// memberName returns the suffix of the object that rustc makes from a unit.
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

// linkSaid is the suffix of the file with the linker's messages after a successful link. rustc prints a
// linker's messages only if the link fails.
const linkSaid = ".said"

// link is the linker for rustc. It replaces the object that rustc made by one made from the IR, and links
// with goenzyme-cc.
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

// linkUnit compiles the unit's IR, puts the object in the place of rustc's, and links.
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

// runProgram runs a program with additional environment variables.
func runProgram(ctx context.Context, proc driver.Process, argv []string, env ...string) error {
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = proc.Stdin, proc.Stdout, proc.Stderr
	cmd.Env = append(os.Environ(), env...)
	return cmd.Run()
}

// finish returns the exit status of a program that has printed its own messages.
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
