// Package irtext scans textual LLVM IR byte by byte, without parsing it: work on every translation unit, also on those without requests, must be cheap.
//
// Requires: text as clang prints it (one top-level entity per line, bodies closed by a line "}").
// Produces: an index of symbols and of mentions; the text without debug locations, with shared statics, or
// without unused functions.
// Guarantees: text that is not understood is unchanged.
package irtext

import "bytes"

// A Kind is the kind of an entity.
type Kind uint8

const (
	Other    Kind = iota // metadata, attributes, comdats, comments
	Variable             // @x = …
	Define
	Declare
)

// An Entity is a top-level entity: its text with the final newline. Adjacent lines of kind Other form one
// entity.
type Entity struct {
	Kind       Kind
	Name       string // as in the symbol table: without @ and quotes, escapes unresolved
	Head       []byte // the words between name and type (Variable), or before the name (Define)
	Start, End int
}

// Linkage returns the linkage keyword; "" for external linkage.
func (e *Entity) Linkage() string {
	for _, w := range linkages {
		if hasWord(e.Head, w) {
			return w
		}
	}
	return ""
}

var linkages = []string{"private", "internal", "available_externally", "linkonce_odr", "linkonce", "weak_odr", "weak",
	"common", "appending", "extern_weak"}

// Scan lists the entities in order.
func Scan(text []byte) []Entity {
	var all []Entity
	for at := 0; at < len(text); {
		e := Entity{Start: at, End: lineEnd(text, at)}
		line := text[at:e.End]
		switch {
		case line[0] == '@':
			scanVariable(&e, line)
		case bytes.HasPrefix(line, []byte("define ")):
			e.Kind = Define
			e.Name, e.Head = functionName(line)
			e.End = bodyEnd(text, at)
		case bytes.HasPrefix(line, []byte("declare ")):
			e.Kind = Declare
			e.Name, e.Head = functionName(line)
		}
		at = e.End
		if last := len(all) - 1; e.Kind == Other && last >= 0 && all[last].Kind == Other {
			all[last].End = at
			continue
		}
		all = append(all, e)
	}
	return all
}

// Metadata returns the offset of the metadata, which is the last part of the text.
func Metadata(text []byte, entities []Entity) int {
	if len(entities) == 0 || entities[len(entities)-1].Kind != Other {
		return len(text)
	}
	from := entities[len(entities)-1].Start
	if text[from] == '!' {
		return from
	}
	if i := bytes.Index(text[from:], []byte("\n!")); i >= 0 {
		return from + i + 1
	}
	return len(text)
}

// lineEnd returns the offset after the line at at.
func lineEnd(text []byte, at int) int {
	if i := bytes.IndexByte(text[at:], '\n'); i >= 0 {
		return at + i + 1
	}
	return len(text)
}

// bodyEnd returns the offset after the function body at at.
func bodyEnd(text []byte, at int) int {
	for i := at; ; i++ { // few lines contain this bracket
		n := bytes.IndexByte(text[i:], '}')
		if n < 0 {
			return len(text)
		}
		if i += n; text[i-1] == '\n' && i+1 < len(text) && text[i+1] == '\n' {
			return i + 2
		}
	}
}

// scanVariable fills in the entity of a line that starts with @.
func scanVariable(e *Entity, line []byte) {
	name, n := nameAt(line, 1)
	rest := line[n:]
	if !bytes.HasPrefix(rest, []byte(" = ")) {
		return
	}
	e.Kind, e.Name = Variable, name
	rest = rest[3:]
	// The head ends with the first of these words; no word in it contains them in quotes.
	for _, stop := range [][]byte{[]byte("global "), []byte("constant "), []byte("alias "), []byte("ifunc ")} {
		if i := bytes.Index(rest, stop); i == 0 || i > 0 && rest[i-1] == ' ' {
			if e.Head == nil || i+len(stop) < len(e.Head) {
				e.Head = rest[:i+len(stop)]
			}
		}
	}
}

// functionName returns the name in a define or declare line, with the text before it. The name follows the
// first @ outside of quotes with a parenthesis after the name.
func functionName(line []byte) (string, []byte) {
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case '"':
			for i++; i < len(line) && line[i] != '"'; i++ {
			}
		case '@':
			if name, n := nameAt(line, i+1); n < len(line) && line[n] == '(' {
				return name, line[:i]
			}
		}
	}
	return "", line
}

// nameAt reads the name after @ and returns the offset after it.
func nameAt(line []byte, at int) (string, int) {
	if at < len(line) && line[at] == '"' {
		end := at + 1
		for end < len(line) && line[end] != '"' {
			end++
		}
		if end == len(line) {
			return "", end
		}
		return string(line[at+1 : end]), end + 1
	}
	end := at
	for end < len(line) && nameByte[line[end]] {
		end++
	}
	return string(line[at:end]), end
}

// nameByte holds the bytes of unquoted names.
var nameByte = func() (t [256]bool) {
	for _, c := range "-$._0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" {
		t[c] = true
	}
	return
}()

// hasWord reports whether b contains word between blanks.
func hasWord(b []byte, word string) bool {
	for i := 0; ; {
		j := bytes.Index(b[i:], []byte(word))
		if j < 0 {
			return false
		}
		start, end := i+j, i+j+len(word)
		if (start == 0 || b[start-1] == ' ') && (end == len(b) || b[end] == ' ') {
			return true
		}
		i = end
	}
}

// Symbols lists the external definitions of a unit, in order: strong names, weak ones, and ODR ones, whose
// definitions are equal in all units.
func Symbols(entities []Entity) (strong, weak, odr []string) {
	for i := range entities {
		e := &entities[i]
		if e.Kind != Define && e.Kind != Variable || hasWord(e.Head, "external") {
			continue
		}
		switch e.Linkage() {
		case "":
			strong = append(strong, e.Name)
		case "weak", "linkonce", "common":
			weak = append(weak, e.Name)
		case "weak_odr", "linkonce_odr":
			odr = append(odr, e.Name)
		}
	}
	return strong, weak, odr
}
