package plan

import (
	"bytes"
	"regexp"
	"sync"
)

// sharing is what a derivative may have to share with a unit's own code.
type sharing struct {
	variables bool // static ones that change
	functions bool // static ones whose address is taken
}

// sharesStatics guesses from a source what its unit shares. Only time depends on it.
func sharesStatics(text []byte) (found sharing) {
	functions, taken := map[string]bool{}, map[string]bool{}
	var decl struct {
		on, constant, pointer bool // of a static one: begun, its last word on it, to a function
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
			decl.constant = false // what is constant is what the pointer leads to
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

// includes reports whether a source takes in others.
func includes(text []byte) bool {
	return bytes.Contains(text, []byte("#include")) || directive().Match(text)
}

// directive is one that takes in another source, or a module.
var directive = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^\s*(#|%:|\?\?=)\s*(include|import)|^\s*(export\s+)?import\b`)
})

// includesLibrary reports whether a source takes in headers of a library that has folders for them, other than the system's: a unit with such is large, as a
// rule, and libraries of C++ like to have objects in their headers.
func includesLibrary(text []byte) bool {
	for _, m := range folderHeader().FindAllSubmatch(text, -1) {
		if folder := string(m[1]); folder != "sys" && folder != "bits" && folder != "." && folder != ".." {
			return true
		}
	}
	return false
}

// folderHeader is a directive that takes in a header from a folder.
var folderHeader = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^\s*#\s*include\s*[<"]([^/<>"\n]*)/`)
})

func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= 0x80
}

func wordAt(text []byte, at int) (string, int) {
	end := at
	for end < len(text) && isWordByte(text[end]) {
		end++
	}
	return string(text[at:end]), end
}

// follows is the first byte behind at that is no space, 0 at the end.
func follows(text []byte, at int) byte {
	for ; at < len(text); at++ {
		if c := text[at]; c != ' ' && c != '\t' && c != '\n' && c != '\r' {
			return c
		}
	}
	return 0
}

// closing is where a literal that starts at at has ended; at the end of the line at the latest, for text that is no C.
func closing(text []byte, at int, quote byte) int {
	for at++; at < len(text) && text[at] != quote && text[at] != '\n'; at++ {
		if text[at] == '\\' {
			at++
		}
	}
	return min(at+1, len(text))
}

// commentEnd is where a comment that starts at at has ended.
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
