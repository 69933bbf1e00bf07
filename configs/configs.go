// Package configs has the configuration of each supported compiler release as data: TOML files, and the Go code that is generated from them.
//
// Requires: nothing.
// Produces: the configuration of a release, with all that it inherits.
// Guarantees: starting the compiler reads no TOML, which takes longer than all else before the compiler starts; a test fails when the Go code is not
// what the files say (go generate ./configs makes it anew).
package configs

//go:generate go run ./generate

// A Config is what one compiler release is called and told.
type Config struct {
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
