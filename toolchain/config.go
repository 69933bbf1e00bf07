package toolchain

import (
	"fmt"
	"io/fs"
	"reflect"
	"sort"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"github.com/goenzyme/goenzyme-cc/configs"
)

// A Config is what one compiler release is called and told.
type Config struct {
	Inherits string   `toml:"inherits"`
	Major    int      `toml:"major"`
	Names    []string `toml:"names"`     // what the C compiler is called
	NamesCXX []string `toml:"names_cxx"` // what the C++ compiler is called
	Package  string   `toml:"package"`   // Debian package that has it

	Front      []string `toml:"front"`
	Attributes []string `toml:"attributes"`
	LineTables []string `toml:"line_tables"`
	LinesOnly  []string `toml:"lines_only"`
	DumpFirst  []string `toml:"dump_first"`
	DumpBoth   []string `toml:"dump_both"`
	DumpPlain  []string `toml:"dump_plain"`
	Track      []string `toml:"track"`
	TrackLines []string `toml:"track_lines"`
	KeepStatic []string `toml:"keep_static"`
	KeepNames  []string `toml:"keep_names"`
	Types      []string `toml:"types"`
	Prep       []string `toml:"prep"`
	Back       []string `toml:"back"`
	Derivative []string `toml:"derivative"`
	Runtime    []string `toml:"runtime"`

	LosesMarks bool `toml:"loses_marks"` // annotations of what is only declared are not in its IR
}

// LoadConfig reads the release's configuration, "llvm-19", with all it inherits.
func LoadConfig(name string) (*Config, error) { return loadConfig(configs.Files, name, nil) }

// loadConfig decodes the named file and takes what it does not give from the one that it inherits from: a key
// that a file gives replaces the inherited one as a whole.
func loadConfig(files fs.FS, name string, from []string) (*Config, error) {
	for _, n := range from {
		if n == name {
			return nil, fmt.Errorf("configuration %s inherits from itself: %s", name, strings.Join(append(from, name), " → "))
		}
	}
	text, err := fs.ReadFile(files, name+".toml")
	if err != nil {
		return nil, fmt.Errorf("configuration %s: %w", name, err)
	}
	c := &Config{}
	given, err := decodePlain(string(text), c)
	if err != nil {
		return nil, fmt.Errorf("%s.toml: %w", name, err)
	}
	if c.Inherits == "" {
		return c, nil
	}
	parent, err := loadConfig(files, c.Inherits, append(from, name))
	if err != nil {
		return nil, err
	}
	own, inherited := reflect.ValueOf(c).Elem(), reflect.ValueOf(parent).Elem()
	for i := range own.NumField() {
		if !given[own.Type().Field(i).Tag.Get("toml")] {
			own.Field(i).Set(inherited.Field(i))
		}
	}
	return c, nil
}

// DecodeStrict decodes TOML and refuses keys that nobody reads: a misspelt key must not be lost in silence.
func DecodeStrict(name, text string, into any) error {
	md, err := toml.Decode(text, into)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if extra := md.Undecoded(); len(extra) > 0 {
		keys := make([]string, len(extra))
		for i, k := range extra {
			keys[i] = k.String()
		}
		return fmt.Errorf("%s: unknown key %s", name, strings.Join(keys, ", "))
	}
	return nil
}

// Majors lists the LLVM majors there is a configuration for, ascending.
func Majors() []int { return majorsOf("llvm") }

// majorsOf lists the releases that a family of compilers ("llvm" for clang, "flang") has configurations for, ascending.
func majorsOf(family string) []int {
	names, _ := fs.Glob(configs.Files, family+"-*.toml")
	var majors []int
	for _, n := range names {
		if v, err := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(n, family+"-"), ".toml")); err == nil {
			majors = append(majors, v)
		}
	}
	sort.Ints(majors)
	return majors
}

// configFor returns the configuration of an LLVM major; a release newer than
// all we know is told what the newest known one is.
func configFor(major int) (*Config, error) {
	majors := Majors()
	oldest, newest := majors[0], majors[len(majors)-1]
	if major < oldest {
		return nil, fmt.Errorf("LLVM %d is too old: %d is the oldest that works", major, oldest)
	}
	c, err := LoadConfig(fmt.Sprintf("llvm-%d", min(major, newest)))
	if err != nil {
		return nil, err
	}
	if major > newest {
		c.DumpFirst = nil // names of passes are the release's own
	}
	c.Major = major
	return c, nil
}
