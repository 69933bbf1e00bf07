package driver

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
			l.Tokens = append(l.Tokens, Token{Role: Input, Value: asFile(argv[i]), Words: []string{asFile(argv[i])}, Lang: lang})
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

// asFile spells the name of a file so that it is no option, for lines without "--".
func asFile(name string) string {
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

// wantsDebug reports whether the user asked for debug information.
func (l *Line) wantsDebug() bool {
	on := false
	for _, t := range l.Tokens {
		if t.Role != Debug {
			continue
		}
		switch v := t.Value; {
		case v == "0":
			on = false
		case v == "", v[0] >= '1' && v[0] <= '9', strings.HasPrefix(v, "gdb"), strings.HasPrefix(v, "line"),
			strings.HasPrefix(v, "dwarf") && !strings.HasPrefix(v, "dwarf64"), v == "full", v == "used", v == "codeview", v == "modules":
			on = true
		}
	}
	return on
}

// lto reports whether objects are to be bitcode.
func (l *Line) lto() bool {
	on, fat := false, false
	for _, t := range l.Tokens {
		switch {
		case t.Role != LTO:
		case t.Name == "-flto" && (t.Value == "" || t.Value[0] == '='), t.Name == "-fno-lto":
			on = t.Name == "-flto"
		case strings.HasSuffix(t.Name, "fat-lto-objects"):
			fat = t.Name == "-ffat-lto-objects"
		}
	}
	return on && !fat
}

// optLevel is the last -O: "0", "1", "2", "3", "s", "z", "g", "fast".
func (l *Line) optLevel() string {
	t := l.LastOf(Optimise)
	switch {
	case t == nil:
		return "0"
	case t.Value == "":
		return "1"
	}
	return t.Value
}
