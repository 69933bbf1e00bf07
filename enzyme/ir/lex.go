package ir

import (
	"fmt"
	"strings"
)

// A token is told apart by its kind; punctuation is its own kind.
type tokKind uint8

const (
	tEOF     tokKind = iota
	tWord            // keywords, types, flags, attributes; labels lack their colon
	tLocal           // %name, %"name", %12
	tGlobal          // @name
	tComdat          // $name
	tMeta            // !name, !12; a lone ! is punctuation
	tAttr            // #12
	tDbg             // #dbg_value
	tInt             // -12
	tFloat           // 1.0e+00, 0x3FF…, 0xK…
	tString          // "…"
	tCString         // c"…"
	tDots            // ...
	tSummary         // ^12
)

// A lexer cuts LLVM text into tokens that alias the source (LangRef, "Identifiers").
type lexer struct {
	file       string
	src        string
	pos        int // where the next token is looked for
	kind       tokKind
	start, end int    // the current token
	name       string // tLocal, tGlobal, tComdat: without sigil and quotes; strings: unescaped
	num        int    // tLocal, tGlobal, tAttr: the number when isNum
	isNum      bool
}

// A syntaxError unwinds the reader; Parse turns it into an ordinary error.
type syntaxError struct{ msg string }

func (e *syntaxError) Error() string { return e.msg }

// failAt reports a fault at a byte offset. Lines are counted only now: good input never pays for them.
func (l *lexer) failAt(off int, format string, args ...any) {
	before := l.src[:min(off, len(l.src))]
	line := strings.Count(before, "\n") + 1
	col := off - strings.LastIndexByte(before, '\n')
	panic(&syntaxError{fmt.Sprintf("%s:%d:%d: %s", l.file, line, col, fmt.Sprintf(format, args...))})
}

func (l *lexer) fail(format string, args ...any) { l.failAt(l.start, format, args...) }

// expected reports what should have stood where the current token is.
func (l *lexer) expected(what string) {
	found := "end of file"
	if l.kind != tEOF {
		t := l.text()
		if len(t) > 40 {
			t = t[:40] + "…"
		}
		found = fmt.Sprintf("%q", t)
	}
	l.fail("expected %s, found %s", what, found)
}

// text is the spelling of the current token.
func (l *lexer) text() string { return l.src[l.start:l.end] }

const (
	chName  = 1 << iota // may continue a name
	chDigit             // 0-9
	chHex
	chBlank
)

var chars = func() (t [256]uint8) {
	for c := range 256 {
		switch b := byte(c); {
		case b >= '0' && b <= '9':
			t[c] = chName | chDigit | chHex
		case b >= 'a' && b <= 'f' || b >= 'A' && b <= 'F':
			t[c] = chName | chHex
		case b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '_' || b == '.' || b == '$' || b == '-':
			t[c] = chName
		case b == ' ' || b == '\t' || b == '\n' || b == '\r' || b == 0:
			t[c] = chBlank
		}
	}
	return t
}()

// span returns the end of the run of characters of a class that starts at i.
func (l *lexer) span(i int, class uint8) int {
	for i < len(l.src) && chars[l.src[i]]&class != 0 {
		i++
	}
	return i
}

// byteAt returns the byte at i, 0 past the end.
func (l *lexer) byteAt(i int) byte {
	if i < len(l.src) {
		return l.src[i]
	}
	return 0
}

// next reads the next token.
func (l *lexer) next() {
	i := l.skipBlank(l.pos)
	l.start = i
	if i >= len(l.src) {
		l.kind, l.end, l.pos = tEOF, i, i
		return
	}
	c := l.src[i]
	switch {
	case c == '%':
		l.sigil(tLocal, i)
	case c == '@':
		l.sigil(tGlobal, i)
	case c == '$':
		l.sigil(tComdat, i)
	case chars[c]&chDigit != 0:
		l.number(i)
	case (c == '-' || c == '+') && chars[l.byteAt(i+1)]&chDigit != 0:
		l.number(i)
	case c == '.' && strings.HasPrefix(l.src[i:], "...") && l.span(i, chName) == i+3: // names may begin so, too
		l.kind, l.end = tDots, i+3
	case chars[c]&chName != 0:
		l.word(i)
	case c == '"':
		l.kind, l.end = tString, l.quoted(i)
	case c == '!':
		l.end = l.span(i+1, chName)
		for l.byteAt(l.end) == '\\' { // escapes in metadata names
			l.end = l.span(l.end+1, chName)
		}
		l.kind = tMeta
		if l.end == i+1 {
			l.kind = '!'
		}
	case c == '#':
		l.hash(i)
	case c == '^':
		l.kind, l.end = tSummary, l.span(i+1, chDigit)
	default:
		if c < 32 || c > 126 {
			l.fail("expected a token, found byte 0x%02x", c)
		}
		l.kind, l.end = tokKind(c), i+1
	}
	l.pos = l.end
}

// skipBlank passes over blanks and comments.
func (l *lexer) skipBlank(i int) int {
	for i < len(l.src) {
		c := l.src[i]
		if chars[c]&chBlank != 0 {
			i++
		} else if c == ';' {
			n := strings.IndexByte(l.src[i:], '\n')
			if n < 0 {
				return len(l.src)
			}
			i += n + 1
		} else {
			break
		}
	}
	return i
}

// word reads a keyword, or c"…".
func (l *lexer) word(i int) {
	l.end = l.span(i+1, chName)
	l.kind = tWord
	if l.end == i+1 && l.src[i] == 'c' && l.byteAt(l.end) == '"' {
		l.kind, l.end = tCString, l.quoted(i+1)
	}
}

// sigil reads a symbol after its sigil: a number, a name or a quoted name.
func (l *lexer) sigil(kind tokKind, i int) {
	l.kind, l.isNum = kind, false
	switch c := l.byteAt(i + 1); {
	case c == '"':
		if l.end = l.quoted(i + 1); l.name == "" {
			l.failAt(i, "expected a name that is not empty")
		}
	case chars[c]&chDigit != 0:
		l.end = l.span(i+1, chDigit)
		l.num, l.isNum = l.decimal(i+1, l.end), true
		l.name = l.src[i+1 : l.end]
	case chars[c]&chName != 0:
		l.end = l.span(i+1, chName)
		l.name = l.src[i+1 : l.end]
	default:
		l.end = i + 1
		l.failAt(i, "expected a name after '%c'", l.src[i])
	}
}

// hash reads #12 or #dbg_value.
func (l *lexer) hash(i int) {
	if chars[l.byteAt(i+1)]&chDigit != 0 {
		l.kind, l.end = tAttr, l.span(i+1, chDigit)
		l.num, l.isNum = l.decimal(i+1, l.end), true
		return
	}
	l.kind, l.end = tDbg, l.span(i+1, chName)
	if l.end == i+1 {
		l.kind = '#'
	}
}

// decimal converts digits; what does not fit 31 bits is an error, as in LLVM.
func (l *lexer) decimal(i, end int) int {
	n := 0
	for ; i < end; i++ {
		n = n*10 + int(l.src[i]-'0')
		if n > 1<<32-1 {
			l.failAt(i, "expected a number below 2^32")
		}
	}
	return n
}

// number reads an integer or a floating-point literal.
func (l *lexer) number(i int) {
	l.kind = tInt
	j := i
	if l.src[j] == '-' || l.src[j] == '+' {
		j++
	}
	if l.src[j] == '0' && l.byteAt(j+1) == 'x' {
		l.kind = tFloat
		j += 2
		if c := l.byteAt(j); c == 'K' || c == 'L' || c == 'M' || c == 'H' || c == 'R' {
			j++
		}
		l.end = l.span(j, chHex)
		if l.end == j {
			l.failAt(i, "expected hexadecimal digits")
		}
		return
	}
	j = l.span(j, chDigit)
	if l.byteAt(j) == '.' {
		l.kind = tFloat
		j = l.span(j+1, chDigit)
		if c := l.byteAt(j); c == 'e' || c == 'E' {
			j++
			if c := l.byteAt(j); c == '-' || c == '+' {
				j++
			}
			j = l.span(j, chDigit)
		}
	}
	l.end = j
}

// quoted reads the string that opens at i, leaves its value in name and returns its end.
func (l *lexer) quoted(i int) int {
	n := strings.IndexByte(l.src[i+1:], '"')
	if n < 0 {
		l.failAt(i, "expected a closing quote")
	}
	l.name = unescape(l.src[i+1 : i+1+n])
	l.isNum = false
	return i + n + 2
}

// unescape resolves \\ and \xx; a backslash before anything else stands for itself.
func unescape(s string) string {
	k := strings.IndexByte(s, '\\')
	if k < 0 {
		return s
	}
	b := append(make([]byte, 0, len(s)), s[:k]...)
	for i := k; i < len(s); i++ {
		switch {
		case s[i] == '\\' && i+1 < len(s) && s[i+1] == '\\':
			b = append(b, '\\')
			i++
		case s[i] == '\\' && i+2 < len(s) && chars[s[i+1]]&chHex != 0 && chars[s[i+2]]&chHex != 0:
			b = append(b, hexDigit(s[i+1])<<4|hexDigit(s[i+2]))
			i += 2
		default:
			b = append(b, s[i])
		}
	}
	return string(b)
}

func hexDigit(c byte) byte {
	switch {
	case c <= '9':
		return c - '0'
	case c >= 'a':
		return c - 'a' + 10
	}
	return c - 'A' + 10
}

// is reports whether the current token is that word.
func (l *lexer) is(word string) bool { return l.kind == tWord && l.src[l.start:l.end] == word }

// accept passes over the current token when it is that word or punctuation.
func (l *lexer) accept(word string) bool {
	if l.kind == tWord && l.src[l.start:l.end] == word {
		l.next()
		return true
	}
	return false
}

func (l *lexer) acceptPunct(c byte) bool {
	if l.kind == tokKind(c) {
		l.next()
		return true
	}
	return false
}

// expect demands punctuation, expectWord a word.
func (l *lexer) expect(c byte) {
	if l.kind != tokKind(c) {
		l.expected("'" + string(rune(c)) + "'")
	}
	l.next()
}

func (l *lexer) expectWord(word string) {
	if !l.accept(word) {
		l.expected("'" + word + "'")
	}
}

// balanced passes over a bracketed group that opens at the current token and returns its end offset.
// Strings are skipped whole; the kinds of brackets must match.
func (l *lexer) balanced() int {
	var open []byte
	i := l.start
	for ; i < len(l.src); i++ {
		switch c := l.src[i]; c {
		case '(':
			open = append(open, ')')
		case '{':
			open = append(open, '}')
		case '[':
			open = append(open, ']')
		case '"':
			n := strings.IndexByte(l.src[i+1:], '"')
			if n < 0 {
				l.failAt(i, "expected a closing quote")
			}
			i += n + 1
		case ')', '}', ']':
			if len(open) == 0 || open[len(open)-1] != c {
				l.failAt(i, "unexpected '%c'", c)
			}
			open = open[:len(open)-1]
			if len(open) == 0 {
				l.pos = i + 1
				l.next()
				return i + 1
			}
		}
	}
	l.fail("expected the bracket that closes this one")
	return i
}
