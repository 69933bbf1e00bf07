package plan

import (
	"bytes"
	"regexp"
	"sync"
)

// A sharing says which kinds of statics a derivative may share with its unit.
type sharing struct {
	variables bool // mutable static variables
	functions bool // static functions whose address is taken
}

// sharesStatics estimates from a source's tokens what its unit shares. A wrong estimate costs time only.
func sharesStatics(text []byte) (found sharing) {
	functions, taken := map[string]bool{}, map[string]bool{}

	// The declaration being scanned, from the word static on.
	var decl struct {
		on, constant, pointer bool // in a declaration; its last qualifier is const; it declares a pointer to a function
		last                  string
	}
	for at := 0; at < len(text); {
		c := text[at]
		switch {
		case isWordByte(c):
			word, next := wordAt(text, at)
			at = next
			switch {
			case word == "static":
				decl.on, decl.constant, decl.pointer, decl.last = true, false, false, ""
			case word == "const":
				decl.constant = true
			default:
				decl.last = word
				if follows(text, at) != '(' {
					taken[word] = true
				}
			}
			continue
		case c == '"' || c == '\'':
			at = closing(text, at, c)
			continue
		case c == '/' && at+1 < len(text) && (text[at+1] == '/' || text[at+1] == '*'):
			at = commentEnd(text, at)
			continue
		case c == '*':
			decl.constant = false // const applied to the pointer's target
		case decl.on && c == '(' && follows(text, at+1) == '*':
			decl.pointer = true
		case decl.on && c == '(' && !decl.pointer:
			functions[decl.last] = true
			decl.on = false
		case decl.on && (c == ';' || c == '=' || c == '['):
			found.variables = found.variables || !decl.constant
			decl.on = false
		}
		at++
	}

	for f := range functions {
		found.functions = found.functions || taken[f]
	}
	return found
}

// includes reports whether a source includes or imports other files.
func includes(text []byte) bool {
	return bytes.Contains(text, []byte("#include")) || directive().Match(text)
}

// directive matches an include or import.
var directive = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^\s*(#|%:|\?\?=)\s*(include|import)|^\s*(export\s+)?import\b`)
})

// includesLibrary reports whether a source includes a header from a folder other than the system's. Such
// headers are those of a library. Units with them tend to be large, and headers of C++ libraries often define
// objects.
func includesLibrary(text []byte) bool {
	for _, m := range folderHeader().FindAllSubmatch(text, -1) {
		if folder := string(m[1]); folder != "sys" && folder != "bits" && folder != "." && folder != ".." {
			return true
		}
	}
	return false
}

// folderHeader matches an include of a header in a folder.
var folderHeader = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^\s*#\s*include\s*[<"]([^/<>"\n]*)/`)
})

// isWordByte reports whether c can be part of an identifier.
func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= 0x80
}

// wordAt returns the word at an offset and the offset after it.
func wordAt(text []byte, at int) (string, int) {
	end := at
	for end < len(text) && isWordByte(text[end]) {
		end++
	}
	return string(text[at:end]), end
}

// follows returns the first byte from at on that is no white space; 0 at the end.
func follows(text []byte, at int) byte {
	for ; at < len(text); at++ {
		if c := text[at]; c != ' ' && c != '\t' && c != '\n' && c != '\r' {
			return c
		}
	}
	return 0
}

// closing returns the offset after the literal that starts at at. A literal ends at the line's end at the
// latest, for text that is no C.
func closing(text []byte, at int, quote byte) int {
	for at++; at < len(text) && text[at] != quote && text[at] != '\n'; at++ {
		if text[at] == '\\' {
			at++
		}
	}
	return min(at+1, len(text))
}

// commentEnd returns the offset after the comment that starts at at.
func commentEnd(text []byte, at int) int {
	block := text[at+1] == '*'
	for at += 2; at < len(text); at++ {
		if block && text[at] == '*' && at+1 < len(text) && text[at+1] == '/' {
			return at + 2
		}
		if !block && text[at] == '\n' {
			return at + 1
		}
	}
	return len(text)
}
