// Package cmdline parses command lines: those of clang and flang as far as they decide what a run does, and our own options in them.
//
// Requires: a command line, without its first word.
// Produces: a Line, tokens with roles, and Options, what our own options say.
// Guarantees: tokens keep their order and their spelling; an option that no table has is passed on; one of ours that nothing answers to is an error.
package cmdline

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// A Role says what a token of the command line means to us.
type Role uint8

const (
	Pass       Role = iota // nothing: passed on
	Input                  // a file, or "-"
	Phase                  // -c -S -E -M -MM -fsyntax-only …: where the run stops
	Output                 // -o
	Language               // -x
	Dependency             // -MD -MF …: belongs to the step that reads the source
	Preprocess             // -I -D -include …: as well
	Library                // -l -L -Wl,…: belongs to the link
	Optimise               // -O
	Debug                  // -g
	Query                  // --version, -print-…: answered by the compiler at once
	Elsewhere              // asks for something that is not an object: -emit-llvm …
	DryRun                 // -###
	LTO                    // -flto: objects are bitcode, and the linker makes machine code
	SaveTemps              // -save-temps
	Ours                   // -fenzyme-…
)

// A Token is one option with its value, or one input.
type Token struct {
	Role  Role
	Name  string   // the option as the table has it
	Value string   // its value, or the input's name
	Words []string // as the user spelled it: one word or two
	Lang  string   // of an input: what -x says, "" when its suffix decides
}

// A Line is a command line, scanned. Tokens keep their order.
type Line struct {
	Tokens   []Token
	Language toolchain.Language // whose compiler's line it is
}

// Scan splits a command line (without its first word) by the table of options. Response files
// must have been expanded. Words behind "--" are inputs, "--" itself is no token.
func Scan(argv []string) (*Line, error) { return ScanFor(toolchain.C, argv) }

// ScanFor is Scan for the line of another language's compiler.
func ScanFor(language toolchain.Language, argv []string) (*Line, error) {
	l := &Line{Language: language}
	var own []option
	if language == toolchain.Fortran {
		own = fortranOptions
	}
	lang := ""
	onlyInputs := false // behind "--"
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

// AsFile spells the name of a file so that it is no option, for lines without "--".
func AsFile(name string) string {
	if strings.HasPrefix(name, "-") {
		return "./" + name
	}
	return name
}

// scanOne reads one token off the front and says how many words it takes.
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

// Last returns the last token of an option, nil when it is not given.
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

// LastOf returns the last token of a role.
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

// Words spells the line again, without the roles left out.
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
