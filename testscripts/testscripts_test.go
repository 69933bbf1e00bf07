// Package testscripts runs the end-to-end scripts of this folder, with several LLVM majors: see majors and matrix.txt.
//
// A script sees goenzyme-cc (this test binary stands in for it), the user's PATH, the files of
// testdata, $EXAMPLES (the repository's examples) and a HOME that all scripts of a run share.
package testscripts

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/goenzyme/goenzyme-cc/cmd/goenzyme-cc/app"
)

func TestMain(m *testing.M) {
	if name := filepath.Base(os.Args[0]); !strings.HasPrefix(name, "goenzyme-") { // not one of the programs below
		go limitCommands(commandLimit)
	}
	programs := map[string]func(){}
	for _, name := range []string{"goenzyme-cc", "goenzyme-c++", "goenzyme-fortran", "goenzyme-rustc"} {
		programs[name] = func() { os.Exit(compiling(app.Main)) }
	}
	testscript.Main(m, programs)
}

func TestScripts(t *testing.T) {
	home := t.TempDir()
	if rustMajor() > 99 {
		t.Log("rustc is not installed: the scripts of Rust skip")
	}
	ran := false
	for _, s := range sweeps(t) {
		major, files := s.major, s.files
		clang := clangOf(major)
		if clang == "" {
			t.Logf("clang-%d is not installed: its scripts do not run", major)
			continue
		}
		ran = true
		t.Run(fmt.Sprintf("clang-%d", major), func(t *testing.T) {
			t.Parallel()
			testscript.Run(t, testscript.Params{
				Files:               files,
				RequireExplicitExec: true,
				RequireUniqueNames:  true,
				Setup: func(env *testscript.Env) error {
					timed(env, filepath.Base(clang))
					return setup(env, clang, home)
				},
				Condition: func(cond string) (bool, error) { return condition(cond, clang, major) },
				Cmds:      commands,
			})
		})
	}
	if !ran && testing.Short() {
		t.Skip("nothing changed that scripts show")
	}
	if !ran {
		t.Skip("no clang is installed that scripts run with")
	}
}

// setup gives a script its environment and the shared files.
func setup(env *testscript.Env, clang, home string) error {
	examples, err := filepath.Abs(filepath.Join("..", "examples"))
	if err != nil {
		return err
	}
	self, err := exec.LookPath("goenzyme-cc")
	if err != nil {
		return err
	}
	env.Setenv("GOENZYME", self) // by path, for scripts that change PATH
	env.Setenv("GOENZYME_CLANG", clang)
	env.Setenv("CLANG", clang)
	env.Setenv("FLANG", flangOf(clang))
	env.Setenv("EXAMPLES", examples)
	env.Setenv("HOME", home)
	env.Setenv("XDG_CACHE_HOME", filepath.Join(home, ".cache"))
	env.Setenv("TMPDIR", filepath.Join(env.WorkDir, ".tmp"))
	for name, folder := range rustFolders {
		env.Setenv(name, folder)
	}
	shared, err := filepath.Glob(filepath.Join("testdata", "*"))
	if err != nil {
		return err
	}
	for _, f := range shared {
		text, err := os.ReadFile(f)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(env.WorkDir, filepath.Base(f)), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}
