package toolchain

import (
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"sync"

	"github.com/goenzyme/goenzyme-cc/configs"
)

// A Flang is a usable Fortran compiler.
type Flang struct {
	Path   string // what is executed
	Major  int    // of its LLVM
	Config *configs.Config
}

// ErrNoFlang is returned by FindFlang when no compiler is installed that goes with a clang.
var ErrNoFlang = errors.New("no flang is installed with a clang of its release or a newer one: Fortran is compiled through the two\n" +
	"hint: on Debian: apt-get install --no-install-recommends flang-19 clang-19")

// FindFlang chooses the Fortran compiler, and the clang that makes machine code of what it leaves: a clang reads the IR of its own release
// and of older ones. path is the user's choice; then GOENZYME_FLANG, the user's configuration file, and the newest of the known names in PATH
// that a clang goes with.
func FindFlang(env Env, path string, want Choice) (*Flang, *Clang, error) {
	if path == "" {
		path = env.Getenv("GOENZYME_FLANG")
	}
	if user, err := LoadUserConfig(env); path == "" && err == nil {
		path = user.Flang
	}
	if path != "" {
		found, err := env.LookPath(path)
		if err != nil {
			return nil, nil, fmt.Errorf("cannot run the chosen Fortran compiler '%s': %w", path, cause(err))
		}
		return withClang(env, found, want)
	}
	for _, major := range slices.Backward(configs.Majors("flang")) {
		c := configs.Named(fmt.Sprintf("flang-%d", major))
		for _, n := range append(c.Names, "flang", "flang-new") {
			if found, err := env.LookPath(n); err == nil {
				if f, clang, err := withClang(env, found, want); err == nil {
					return f, clang, nil
				}
			}
		}
	}
	return nil, nil, ErrNoFlang
}

// withClang is the Fortran compiler at path, with the clang that the user has chosen, that of its own release, or the newest.
func withClang(env Env, path string, want Choice) (*Flang, *Clang, error) {
	f, err := describeFlang(path)
	if err != nil {
		return nil, nil, err
	}
	name, _, err := Chosen(env, want)
	if err != nil {
		return nil, nil, err
	}
	if name == "" {
		if own := configs.Named(fmt.Sprintf("llvm-%d", f.Major)); own != nil {
			if twin, err := env.LookPath(own.Names[0]); err == nil {
				want.Path = twin
			}
		}
	}
	clang, err := FindClang(env, want)
	if err != nil {
		return nil, nil, err
	}
	if clang.Major < f.Major {
		return nil, nil, fmt.Errorf("%s is of LLVM %d, and %s of %d, which cannot read its IR\nhint: choose a newer clang, or an older flang with -fenzyme-flang=… or GOENZYME_FLANG",
			path, f.Major, clang.Path, clang.Major)
	}
	return f, clang, nil
}

var (
	flangInLLVMDir = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`/llvm-(\d+)/bin/flang(?:-new)?(?:-\d+)?$`) })
	flangVersion   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)flang(?:-new)? version (\d+)\.`) })
)

// describeFlang finds out which LLVM a Fortran compiler belongs to: by its place, else by asking it.
func describeFlang(path string) (*Flang, error) {
	major := 0
	if real, err := filepath.EvalSymlinks(path); err == nil {
		major = number(flangInLLVMDir().FindStringSubmatch(filepath.ToSlash(real)))
	}
	if major == 0 {
		out, err := exec.Command(path, "--version").Output()
		if err != nil {
			return nil, fmt.Errorf("%s --version: %w", path, err)
		}
		if major = number(flangVersion().FindStringSubmatch(string(out))); major == 0 {
			return nil, fmt.Errorf("%s is no flang: its --version says %q", path, firstLine(string(out)))
		}
	}
	all := configs.Majors("flang")
	if major < all[0] {
		return nil, fmt.Errorf("%s: flang %d is too old: %d is the oldest that works", path, major, all[0])
	}
	return &Flang{Path: path, Major: major, Config: configs.Named(fmt.Sprintf("flang-%d", min(major, all[len(all)-1])))}, nil
}
