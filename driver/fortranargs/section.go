package fortranargs

import (
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// flang passes x(1:3) as it passes x if the bounds are constants: the address of x. Only the source
// distinguishes them. The functions below read it.

// narrow corrects note n, of a whole variable, if the source passes a section of it. It returns nil if the
// section's extents are unknown.
func narrow(requests [][]string, place int, n []ir.Value) []ir.Value {
	section := sectionOf(requests, place)
	switch dims := split(section); {
	case len(n) == extentsNote || section == "" || !slices.ContainsFunc(dims, func(d string) bool { return d != ":" }):
		return n
	case len(dims) != 1 || len(n) != extentsNote+1:
		return nil
	}

	// One dimension with constant bounds is understood; the lower bound defaults to 1.
	first, last, ok := strings.Cut(section, ":")
	from, err := strconv.ParseInt(first, 10, 64)
	if first == "" {
		from, err = 1, nil
	}
	to, bad := strconv.ParseInt(last, 10, 64)
	if !ok || err != nil || bad != nil || to < from {
		return nil
	}

	n = slices.Clone(n)
	n[extentsNote] = number(to - from + 1)
	return n
}

// requestsAt returns the argument lists of the requests in the statement of a call. It omits requests with
// fewer arguments than the call.
func requestsAt(call *ir.Instr) [][]string {
	m, given := call.Func().Module(), 0
	for _, a := range call.CallArgs() {
		if a.Type().IsPtr() {
			given++
		}
	}
	all := requestsIn(sourceOf(m.SourcePath(nil, call)).statement(m.Pos(call).Own().Line))
	return slices.DeleteFunc(all, func(args []string) bool { return len(args) < given })
}

// sectionOf returns the subscripts of argument place if it is an array section; "" if it is none. A statement
// or line may contain several requests; if they differ, the result is unclear.
func sectionOf(requests [][]string, place int) string {
	found, some := "", false
	for _, args := range requests {
		if place >= len(args) {
			continue
		}
		inner := lastSubscripts(args[place])
		if !slices.ContainsFunc(split(inner), func(d string) bool { return strings.ContainsRune(d, ':') }) {
			inner = ""
		}
		if some && inner != found {
			return unclear
		}
		found, some = inner, true
	}
	if !some {
		return unclear
	}
	return found
}

// unclear is the result for an argument whose request is not found in the source. Examples are requests from
// macros, and requests under another name.
const unclear = "::"

// lastSubscripts returns the text in the parentheses that end a designator; "" if there are none.
func lastSubscripts(text string) string {
	if !strings.HasSuffix(text, ")") {
		return ""
	}
	depth := 0
	for i := len(text) - 1; i > 0; i-- {
		switch text[i] {
		case ')':
			depth++
		case '(':
			if depth--; depth == 0 {
				return text[i+1 : len(text)-1]
			}
		}
	}
	return ""
}

// A declaration holds the attributes of a dummy argument in the source.
type declaration struct {
	found  bool
	value  bool
	object bool // of a derived type, which includes C pointers
}

// declarationsOf returns the declarations of the dummy arguments of the procedure at a line; none if the
// source cannot be read.
func declarationsOf(file string, line int) []declaration {
	src := sourceOf(file)
	dummies := dummiesIn(strings.ToLower(src.statement(line)))
	all := make([]declaration, len(dummies))
	for n := line + 1; n <= len(src.lines); n++ {
		statement := strings.ToLower(src.statement(n))
		if statement == "contains" || strings.HasPrefix(statement, "end") && !strings.HasPrefix(statement, "endinterface") {
			break
		}

		attributes, names := parts(statement)
		for _, name := range names {
			at := slices.Index(dummies, name)
			if at < 0 {
				continue
			}
			d := &all[at]
			d.found = true
			d.value = d.value || slices.Contains(attributes, "value")
			d.object = d.object || slices.ContainsFunc(attributes, isObject)
		}
	}
	return all
}

// dummiesIn returns the dummy arguments of a function or subroutine statement.
func dummiesIn(head string) []string {
	named := false
	for i, depth := range outside(head) {
		if depth != 0 {
			continue
		}
		named = named || strings.HasPrefix(head[i:], "function") || strings.HasPrefix(head[i:], "subroutine")
		if named && head[i] == '(' {
			if end := closing(head[i+1:]); end >= 0 {
				return split(head[i+1 : i+1+end])
			}
		}
	}
	return nil
}

// parts returns the attributes and names of a declaration. The '::' is optional in Fortran.
func parts(statement string) (attributes, names []string) {
	if before, after, ok := strings.Cut(statement, "::"); ok {
		return split(before), split(after)
	}
	if rest, ok := strings.CutPrefix(statement, "value"); ok {
		return []string{"value"}, split(rest)
	}
	if open := strings.IndexByte(statement, '('); open > 0 && isObject(statement) {
		if end := closing(statement[open+1:]); end >= 0 {
			return []string{statement[:open+end+2]}, split(statement[open+end+2:])
		}
	}
	return nil, nil
}

// isObject reports whether a type specifier is that of a derived type.
func isObject(attribute string) bool {
	return strings.HasPrefix(attribute, "class(") || strings.HasPrefix(attribute, "type(")
}

// A source is the text of a file, in free or fixed form.
type source struct {
	lines []string
	fixed bool
}

// sourceOf reads a file; the result is empty if the file cannot be read.
func sourceOf(file string) source {
	data, err := os.ReadFile(file)
	if err != nil {
		return source{}
	}
	return source{strings.Split(string(data), "\n"), fixedForm(file)}
}

// statement returns the whole statement at a line, counted from 1, with its continuation lines, without
// comments and blanks.
func (s source) statement(line int) string {
	if line < 1 || line > len(s.lines) {
		return ""
	}
	at := line - 1

	if s.fixed {
		return fixedStatement(s.lines, at)
	}

	// Back to the statement's first line, then forward over its continuation lines.
	for at > 0 && strings.HasSuffix(bare(s.lines[at-1]), "&") {
		at--
	}
	var b strings.Builder
	for ; at < len(s.lines); at++ {
		text := strings.TrimPrefix(bare(s.lines[at]), "&")
		more := strings.HasSuffix(text, "&")
		b.WriteString(strings.TrimSuffix(text, "&"))
		if !more && text != "" {
			break
		}
	}
	return b.String()
}

// fixedForm reports whether the file's suffix is one of fixed form.
func fixedForm(file string) bool {
	return slices.Contains([]string{".f", ".for", ".ftn", ".f77", ".fpp"}, strings.ToLower(filepath.Ext(file)))
}

// fixedStatement joins a statement's lines in fixed form: continuation lines have a mark in column 6.
func fixedStatement(lines []string, at int) string {
	body := func(line string) (text string, continues bool) {
		if line == "" || strings.ContainsRune("cC*!dD", rune(line[0])) {
			return "", true
		}
		if len(line) < 6 {
			return bare(line), false
		}
		return bare(line[6:]), line[5] != ' ' && line[5] != '0' && strings.TrimSpace(line[:5]) == ""
	}

	for at > 0 {
		if _, continues := body(lines[at]); !continues {
			break
		}
		at--
	}

	statement, _ := body(lines[at])
	for _, line := range lines[at+1:] {
		text, continues := body(line)
		if !continues {
			break
		}
		statement += text
	}
	return statement
}

// bare returns a line without its comment, and without blanks outside of character constants.
func bare(line string) string {
	var b strings.Builder
	quote := rune(0)
	for _, r := range line {
		switch {
		case quote != 0:
			if r == quote {
				quote = 0
			}
		case r == '\'' || r == '"':
			quote = r
		case r == '!':
			return b.String()
		case r == ' ' || r == '\t' || r == '\r':
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// requestName matches the name of a request and its open parenthesis.
var requestName = regexp.MustCompile(`(?i)\w*enzyme_(?:autodiff|fwddiff)\w*\(`)

// requestsIn returns the argument lists of the requests in a statement.
func requestsIn(statement string) (all [][]string) {
	for _, at := range requestName.FindAllStringIndex(statement, -1) {
		if end := closing(statement[at[1]:]); end >= 0 {
			all = append(all, split(statement[at[1]:at[1]+end]))
		}
	}
	return all
}

// outside yields the index of each byte outside of character constants, with its depth of parentheses.
func outside(text string) iter.Seq2[int, int] {
	return func(yield func(at, depth int) bool) {
		depth, quote := 0, byte(0)
		for i := range len(text) {
			c := text[i]
			switch {
			case quote != 0:
				if c == quote {
					quote = 0
				}
				continue
			case c == '\'' || c == '"':
				quote = c
				continue
			case c == ')' || c == ']':
				depth--
			}
			if !yield(i, depth) {
				return
			}
			if c == '(' || c == '[' {
				depth++
			}
		}
	}
}

// closing returns the index of the parenthesis that closes the one before text; -1 if there is none.
func closing(text string) int {
	for i, depth := range outside(text) {
		if depth < 0 {
			return i
		}
	}
	return -1
}

// split splits text at the commas outside of parentheses and character constants.
func split(text string) (parts []string) {
	if text == "" {
		return nil
	}
	from := 0
	for i, depth := range outside(text) {
		if text[i] == ',' && depth == 0 {
			parts, from = append(parts, text[from:i]), i+1
		}
	}
	return append(parts, text[from:])
}
