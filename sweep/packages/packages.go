// Package packages builds public software twice, with clang and with goenzyme-cc in its place, and compares the results
// of configure, the results of the tests, and the machine code. It counts the objects that carry their IR, and
// takes derivatives through the libraries with the programs in programs/.
//
// Requires: the network once per package, a C toolchain, the Debian packages that a recipe names.
// Produces: a Result per package; sources and builds stay in a scratch folder.
// Guarantees: a package is built from what its checksum says, without any change.
package packages

import (
	"bytes"
	_ "embed"
	"fmt"
	"regexp"

	"github.com/BurntSushi/toml"
)

// A Recipe says how a package is built and tested, in its own words: the commands are shell lines that run in Folder with
// $CC, $CXX, $FC and $JOBS set.
type Recipe struct {
	Name     string
	Version  string
	URL      string
	SHA256   string
	System   string   // the build system, for the table
	Needs    []string // Debian packages besides the compilers
	Folder   string   // below the top of the sources
	Keep     []string // folders of the archive to unpack; without: all
	Setup    []string
	Build    []string
	Test     []string
	Untested string   // why it has no tests
	Subset   string   // what of the tests is left out, and why
	Harness  string   // how the tests report: a name of harnesses
	Outcome  string   // or an expression of our own, with the group name and perhaps pass
	Alike    []string // generated files that must not depend on the compiler, such as config.h
	Without  []Without
	Through  []Program
}

// Without names objects that cannot carry IR: those made from assembler, say.
type Without struct {
	Object string // matches the end of the object's name
	Why    string
}

// A Program takes derivatives through the library as built with us. It checks itself. In C++ its name ends in .cc; in Fortran it is a module, and Main the program for all such.
type Program struct {
	Source string
	Main   string
	What   string
	Flags  []string // behind the source: include paths and libraries, seen from Folder
}

//go:embed list.toml
var list []byte

// Recipes reads the list.
func Recipes() ([]*Recipe, error) {
	var all struct{ Package []*Recipe }
	meta, err := toml.NewDecoder(bytes.NewReader(list)).Decode(&all)
	if err != nil {
		return nil, fmt.Errorf("list.toml: %w", err)
	}
	if keys := meta.Undecoded(); len(keys) > 0 {
		return nil, fmt.Errorf("list.toml: unknown key %s", keys[0])
	}
	for _, r := range all.Package {
		if err := r.check(); err != nil {
			return nil, fmt.Errorf("list.toml: %s: %w", r.Name, err)
		}
	}
	return all.Package, nil
}

func (r *Recipe) check() error {
	switch {
	case r.Name == "" || r.Version == "" || r.URL == "" || r.System == "":
		return fmt.Errorf("name, version, url or system is missing")
	case len(r.SHA256) != 64:
		return fmt.Errorf("sha256 has %d digits", len(r.SHA256))
	case len(r.Build) == 0 || (len(r.Test) == 0) == (r.Untested == ""):
		return fmt.Errorf("build or test is missing")
	}
	for _, w := range r.Without {
		if w.Why == "" {
			return fmt.Errorf("without %s: why?", w.Object)
		}
	}
	if r.Untested != "" {
		return nil
	}
	_, err := r.outcome()
	return err
}

// harnesses are the common forms of a test's result line.
var harnesses = map[string]string{
	"automake": `(?m)^(?:(?P<pass>PASS|XFAIL)|FAIL|XPASS|SKIP|ERROR): (?P<name>.+)$`,
	"ctest":    `(?m)^ *\d+/\d+ Test +#\d+: (?P<name>\S+) \.+ *(?:(?P<pass>Passed)|\*\*\*.*?) +[\d.]+ sec`,
	"meson":    `(?m)^ *\d+/\d+ (?P<name>.+?) +(?:(?P<pass>OK|EXPECTEDFAIL)|FAIL|SKIP|TIMEOUT|ERROR|UNEXPECTEDPASS) +[\d.]+s`,
}

func (r *Recipe) outcome() (*regexp.Regexp, error) {
	text := r.Outcome
	if text == "" {
		text = harnesses[r.Harness]
	}
	if text == "" {
		return nil, fmt.Errorf("nothing says how the tests report: harness %q", r.Harness)
	}
	e, err := regexp.Compile(text)
	if err == nil && e.SubexpIndex("name") < 0 {
		err = fmt.Errorf("outcome has no group name")
	}
	return e, err
}
