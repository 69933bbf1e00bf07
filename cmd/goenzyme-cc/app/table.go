package app

import (
	"github.com/alecthomas/kong"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
)

// What help, the manual page and the completions say of commands and options is read from one place each: the verbs as kong
// sees them, and the driver's table of settings.

// A command is a verb as texts show it.
type command struct {
	Name, Help string
	Words      []described // what follows it
	Flags      []described
}

// described is a word with what it is for. Value is what stands for a flag's value, Kinds the values there are.
type described struct {
	Spelling, Value, Help string
	Kinds                 []string
}

// commands lists the verbs that users are told of.
func commands() []command {
	parser, err := kong.New(&verbs{}, kong.Name("goenzyme-cc"))
	if err != nil {
		panic(err) // a wrong tag; every test of a verb shows it
	}
	var all []command
	for _, node := range parser.Model.Children {
		if node.Hidden {
			continue
		}
		c := command{Name: node.Name, Help: node.Help}
		for _, p := range node.Positional {
			d := described{Spelling: p.Name, Help: p.Help}
			if p.Enum != "" {
				d.Kinds = p.EnumSlice()
			}
			c.Words = append(c.Words, d)
		}
		for _, f := range node.Flags {
			if f.Hidden || f.Name == "help" {
				continue
			}
			d := described{Spelling: "--" + f.Name, Help: f.Help}
			if f.Short != 0 {
				d.Spelling = "-" + string(f.Short)
			}
			if !f.IsBool() {
				d.Value = f.FormatPlaceHolder()
			}
			c.Flags = append(c.Flags, d)
		}
		all = append(all, c)
	}
	return all
}

// warningOptions are the options that switch a warning off, per group, each with what the warning is about.
func warningOptions() []described {
	var all []described
	for _, p := range diag.Pages() {
		if group := p.Code.Group(); group != "" {
			all = append(all, described{Spelling: "-Wno-enzyme-" + group, Help: p.When})
		}
	}
	return all
}

// warningsHelp says what else can be said of warnings.
const warningsHelp = "-Wno-enzyme switches all of these warnings off, -Wenzyme-NAME one of them on again; -Werror=enzyme-NAME makes an error of it, as -Werror does of all, -Wno-error=enzyme-NAME does not; -w is silent"

// environment is what is read of the environment, by goenzyme-cc and by the programs that it makes.
var environment = []described{
	{Spelling: "GOENZYME_CLANG", Help: "The clang to compile with, by path or by name. -fenzyme-clang counts more, the configuration file less."},
	{Spelling: "GOENZYME_FLANG", Help: "The flang to compile Fortran with, in the same way; -fenzyme-flang counts more. Its LLVM must not be newer than clang's."},
	{Spelling: "GOENZYME_RUSTC", Help: "The rustc that goenzyme-rustc runs where Cargo does not name one."},
	{Spelling: "GOENZYME_MEMORY", Help: "Read by programs with loops that goenzyme_checkpoint(0) marks: how much memory kept states may take, such as 512M."},
	{Spelling: "GOENZYME_CONFIG", Help: "The configuration file, instead of $XDG_CONFIG_HOME/goenzyme/config.toml."},
	{Spelling: "GOENZYME_CACHE", Help: "The folder where derivatives and compiled libraries are kept, or off. It counts more than cache and cache_size (MiB, 512 if not given) in the configuration file."},
	{Spelling: "GOENZYME_CHECK", Help: "Read by programs made with -fenzyme-check-gradient: 'differences' compares with differences too, as -fenzyme-check-gradient=differences does."},
	{Spelling: "GOENZYME_CHECK_CALLS", Help: "Read by these programs: how many calls of each derivative are checked."},
	{Spelling: "GOENZYME_TAPE", Help: "Read by programs with derivatives: with 'report' they say at their end how many bytes the tape held at most."},
	{Spelling: "TMPDIR", Help: "Where the private folder of intermediate files is made, and archives of internal errors; else /tmp."},
	{Spelling: "XDG_CACHE_HOME", Help: "Derivatives and compiled libraries are kept in its folder goenzyme/results; else ~/.cache."},
	{Spelling: "XDG_DATA_HOME", Help: "Files that `where` has to write go to its folder goenzyme; else ~/.local/share."},
}
