// Package cmdline parses command lines: those of clang and flang as far as they decide what a run does, and our own options in them.
//
// Requires: a command line, without argv[0].
// Produces: a Line, tokens with roles, and Options, the values of our own options.
// Guarantees: tokens keep order and spelling. An option outside the tables is passed on; an unknown one of
// ours is an error.
package cmdline

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// A Role is what a token of the command line means to the driver.
type Role uint8

const (
	Pass       Role = iota // passed on
	Input                  // a file, or "-"
	Phase                  // -c -S -E -M -MM -fsyntax-only …: the last phase
	Output                 // -o
	Language               // -x
	Dependency             // -MD -MF …: for the step that reads the source
	Preprocess             // -I -D -include …: likewise
	Library                // -l -L -Wl,…: for the link
	Optimise               // -O
	Debug                  // -g
	Query                  // --version, -print-…: the compiler answers at once
	Elsewhere              // another output than an object: -emit-llvm …
	DryRun                 // -###
	LTO                    // -flto: objects are bitcode, compiled at link
	SaveTemps              // -save-temps
	Ours                   // -fenzyme-…
)

// A Token is one option with its value, or one input.
type Token struct {
	Role  Role
	Name  string   // the option's name in the table
	Value string   // the option's value, or the input's name
	Words []string // as on the line: one word or two
	Lang  string   // of an input: the language of -x, "" if the suffix determines it
}

// A Line is a scanned command line. Tokens keep their order.
type Line struct {
	Tokens   []Token
	Language toolchain.Language // language of the compiler that the line is for
}

// Scan splits a command line (without argv[0]) by the table of options. Response files must be expanded.
// Words after "--" are inputs; "--" itself is no token.
func Scan(argv []string) (*Line, error) { return ScanFor(toolchain.C, argv) }

// ScanFor is Scan for the compiler of another language.
func ScanFor(language toolchain.Language, argv []string) (*Line, error) {
	l := &Line{Language: language}
	var own []option
	if language == toolchain.Fortran {
		own = fortranOptions
	}

	lang := ""
	onlyInputs := false // after "--"
	for i := 0; i < len(argv); i++ {
		if onlyInputs {
			l.Tokens = append(l.Tokens, Token{Role: Input, Value: AsFile(argv[i]), Words: []string{AsFile(argv[i])}, Lang: lang})
			continue
		}
		if onlyInputs = argv[i] == "--"; onlyInputs {
			continue
		}

		t, used := scanOne(argv[i:], own)
		if used > len(argv)-i {
			return nil, fmt.Errorf("argument to '%s' is missing", argv[i])
		}

		i += used - 1
		switch t.Role {
		case Language:
			if lang = t.Value; lang == "none" {
				lang = ""
			}
		case Input:
			t.Lang = lang
		}
		l.Tokens = append(l.Tokens, t)
	}
	return l, nil
}

// AsFile spells a file name so that it is no option, for lines without "--".
func AsFile(name string) string {
	if strings.HasPrefix(name, "-") {
		return "./" + name
	}
	return name
}

// scanOne reads the first token and returns it with the number of its words. A number beyond argv means that
// the value is missing.
func scanOne(argv []string, own []option) (Token, int) {
	word := argv[0]
	if word == "-" || !strings.HasPrefix(word, "-") {
		return Token{Role: Input, Value: word, Words: argv[:1]}, 1
	}

	o := lookup(word, own)
	if o == nil && strings.HasPrefix(word, "-X") && len(argv) > 1 { // -Xopenmp-target=…, -Xarch_…: a value follows
		return Token{Role: Pass, Name: word, Value: argv[1], Words: argv[:2]}, 2
	}
	if o == nil {
		return Token{Role: Pass, Name: word, Words: argv[:1]}, 1
	}

	t := Token{Role: o.role, Name: o.name, Value: strings.TrimPrefix(word, o.name), Words: argv[:1]}
	if o.arity == separate || o.arity == joinedOrSeparate && t.Value == "" {
		if len(argv) < 2 {
			return t, 2
		}
		t.Value, t.Words = argv[1], argv[:2]
		return t, 2
	}
	return t, 1
}

// Last returns the last token of the named options; nil if there is none.
func (l *Line) Last(names ...string) *Token {
	for i := len(l.Tokens) - 1; i >= 0; i-- {
		for _, n := range names {
			if l.Tokens[i].Role != Input && l.Tokens[i].Name == n {
				return &l.Tokens[i]
			}
		}
	}
	return nil
}

// LastOf returns the last token of a role; nil if there is none.
func (l *Line) LastOf(r Role) *Token {
	for i := len(l.Tokens) - 1; i >= 0; i-- {
		if l.Tokens[i].Role == r {
			return &l.Tokens[i]
		}
	}
	return nil
}

// Inputs returns the indices of the inputs.
func (l *Line) Inputs() []int {
	var at []int
	for i, t := range l.Tokens {
		if t.Role == Input {
			at = append(at, i)
		}
	}
	return at
}

// Words spells the line without tokens of the given roles.
func (l *Line) Words(without ...Role) []string {
	var words []string
	for _, t := range l.Tokens {
		skip := false
		for _, r := range without {
			skip = skip || t.Role == r
		}
		if !skip {
			words = append(words, t.Words...)
		}
	}
	return words
}
