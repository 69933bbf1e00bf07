// Package toolchain finds the installed compilers and their capabilities.
//
// Requires: an environment (PATH, GOENZYME_CLANG, the user's configuration file).
// Produces: a Clang: its path, its LLVM major and its Config.
// Guarantees: no program is run unless the major cannot be read off the resolved path.
package toolchain

import (
	"errors"
	"fmt"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/configs"
)

// A Clang is one usable compiler.
type Clang struct {
	Path   string // what is executed
	Major  int    // of its LLVM
	CXX    bool   // drives C++: links libstdc++
	Config *configs.Config
}

// A Choice says which compiler is wanted; the zero value is the newest C compiler.
type Choice struct {
	Path     string // as the user gave it: a path or a name in PATH; "" for our own search
	Language Language
}

// An Env is the part of the process environment that the search reads.
type Env struct {
	Getenv   func(string) string
	LookPath func(string) (string, error)
}

// OSEnv is the environment of this process.
func OSEnv() Env { return Env{os.Getenv, exec.LookPath} }

// ErrNone is returned by FindClang when no compiler is installed.
var ErrNone = errors.New("no clang is installed: goenzyme-cc compiles through one\n" +
	"hint: on Debian: apt-get install --no-install-recommends clang-19")

// FindClang chooses the compiler: -fenzyme-clang, then GOENZYME_CLANG, then the user's
// configuration file, then the newest of the known names in PATH.
func FindClang(env Env, want Choice) (*Clang, error) {
	name, _, err := Chosen(env, want)
	if err != nil {
		return nil, err
	}
	if name != "" {
		return named(env, name, want.Language == CXX)
	}
	for path := range candidates(env, want.Language == CXX) {
		if c, err := describe(path, want.Language == CXX); err == nil {
			return c, nil
		}
	}
	return nil, ErrNone
}

// Chosen is the compiler that the user names, and where; "" when it is left to us.
func Chosen(env Env, want Choice) (name, where string, err error) {
	if want.Path != "" {
		return want.Path, "-fenzyme-clang", nil
	}
	if name := env.Getenv("GOENZYME_CLANG"); name != "" {
		return name, "GOENZYME_CLANG", nil
	}
	user, err := LoadUserConfig(env)
	if err != nil || user.Clang == "" {
		return "", "", err
	}
	return user.Clang, UserConfigPath(env), nil
}

// named is a compiler of the user's choice: it must be there and be usable.
func named(env Env, name string, cxx bool) (*Clang, error) {
	path, err := env.LookPath(name)
	if err != nil {
		return nil, fmt.Errorf("cannot run the chosen compiler '%s': %w%s", name, cause(err), installHint(name))
	}
	if cxx {
		path = cxxTwin(env, path)
	}
	return describe(path, cxx)
}

// cause is the reason without the words exec puts in front.
func cause(err error) error {
	var e *exec.Error
	if errors.As(err, &e) {
		return e.Err
	}
	return err
}

func installHint(name string) string {
	for _, v := range Majors() {
		if c := configs.Named(fmt.Sprintf("llvm-%d", v)); c.Names[0] == filepath.Base(name) {
			return "\nhint: on Debian: apt-get install --no-install-recommends " + c.Package
		}
	}
	return ""
}

// cxxTwin turns …/clang-19 into …/clang++-19 when that is installed.
func cxxTwin(env Env, path string) string {
	dir, base := filepath.Split(path)
	if strings.Contains(base, "++") {
		return path
	}
	if twin, err := env.LookPath(dir + strings.Replace(base, "clang", "clang++", 1)); err == nil {
		return twin
	}
	return path
}

// candidates yields the paths of the installed compilers with a known name, in order of preference.
func candidates(env Env, cxx bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		for n := range knownNames(cxx) {
			if p, err := env.LookPath(n); err == nil && !yield(p) {
				return
			}
		}
	}
}

// knownNames yields what compilers are called, the newest release's first. The plain name comes last because nothing
// says which release it is.
func knownNames(cxx bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, v := range slices.Backward(Majors()) {
			c := configs.Named(fmt.Sprintf("llvm-%d", v))
			names := c.Names
			if cxx {
				names = c.NamesCXX
			}
			for _, n := range names {
				if !yield(n) {
					return
				}
			}
		}
		plain := "clang"
		if cxx {
			plain = "clang++"
		}
		yield(plain)
	}
}

// A Found is a compiler that was found, usable or not.
type Found struct {
	Path  string
	Clang *Clang // nil when Err says why it cannot be used
	Err   error
	Twin  string // the C++ compiler of the same release, "" when it is not installed
}

// All lists the compilers with a known name and the chosen one, each file once, in order of preference.
func All(env Env) []Found {
	var all []Found
	seen := map[string]bool{}
	add := func(path string) {
		real, err := filepath.EvalSymlinks(path)
		if err != nil || seen[real] {
			return
		}
		seen[real] = true
		f := Found{Path: path}
		if f.Clang, f.Err = describe(path, false); f.Err == nil {
			if twin := cxxTwin(env, path); twin != path {
				f.Twin = twin
			}
		}
		all = append(all, f)
	}
	if c, err := FindClang(env, Choice{}); err == nil {
		add(c.Path)
	}
	for p := range candidates(env, false) {
		add(p)
	}
	return all
}
