// Package toolchain finds the compilers that are installed and knows what each
// must be told.
//
// Requires: an environment (PATH, GOENZYME_CLANG, the user's configuration file).
// Produces: a Set: the clang to use, its LLVM major and its Config.
// Guarantees: nothing is run unless the major can't be read off the file's name.
package toolchain

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A Clang is one usable compiler.
type Clang struct {
	Path   string // what is executed
	Major  int    // of its LLVM
	CXX    bool   // drives C++: links libstdc++
	Config *Config
}

// A Choice says which compiler is wanted; the zero value is the newest C compiler.
type Choice struct {
	Path string // as the user gave it: a path or a name in PATH; "" for our own search
	CXX  bool
}

// An Env is the part of the process environment that the search reads.
type Env struct {
	Getenv   func(string) string
	LookPath func(string) (string, error)
}

// OSEnv is the environment of this process.
func OSEnv() Env { return Env{os.Getenv, exec.LookPath} }

// preferred is the order of our own search; the plain name comes last because nothing says which release it is.
var preferred = []int{22, 19, 21, 20, 18, 17, 16, 15}

// ErrNone is returned by FindClang when no compiler is installed.
var ErrNone = errors.New("no clang is installed: goenzyme-cc compiles through one\n" +
	"hint: on Debian: apt-get install --no-install-recommends clang-19")

// FindClang chooses the compiler: -fenzyme-clang, then GOENZYME_CLANG, then the user's
// configuration file, then the newest of the known names in PATH.
func FindClang(env Env, want Choice) (*Clang, error) {
	name := want.Path
	if name == "" {
		name = env.Getenv("GOENZYME_CLANG")
	}
	if name == "" {
		user, err := LoadUserConfig(env)
		if err != nil {
			return nil, err
		}
		name = user.Clang
	}
	if name != "" {
		return named(env, name, want.CXX)
	}
	for _, path := range candidates(env, want.CXX) {
		if c, err := describe(path, want.CXX); err == nil {
			return c, nil
		}
	}
	return nil, ErrNone
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
		if c, err := LoadConfig(fmt.Sprintf("llvm-%d", v)); err == nil && c.Names[0] == filepath.Base(name) {
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

// candidates are the paths of all installed compilers with a known name, in order of preference.
func candidates(env Env, cxx bool) []string {
	var found []string
	add := func(names []string) {
		for _, n := range names {
			if p, err := env.LookPath(n); err == nil {
				found = append(found, p)
			}
		}
	}
	for _, v := range preferred {
		c, err := LoadConfig(fmt.Sprintf("llvm-%d", v))
		if err != nil {
			panic(err) // embedded, and a test reads every one
		}
		if cxx {
			add(c.NamesCXX)
		} else {
			add(c.Names)
		}
	}
	if cxx {
		add([]string{"clang++"})
	} else {
		add([]string{"clang"})
	}
	return found
}

// All describes every compiler there is, for `goenzyme-cc doctor`.
func All(env Env) []*Clang {
	var all []*Clang
	for _, p := range candidates(env, false) {
		if c, err := describe(p, false); err == nil {
			all = append(all, c)
		}
	}
	return all
}
