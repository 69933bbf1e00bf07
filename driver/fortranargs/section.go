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

// flang passes x(1:3) as it passes x, where the bounds are constants: an address, that of x. Only the source tells them apart.

// narrow corrects what is known of an argument, the whole of a variable, where the source passes a part of it: nil where its extents cannot be told.
func narrow(requests [][]string, place int, n []ir.Value) []ir.Value {
	section := sectionOf(requests, place)
	switch dims := split(section); {
	case len(n) == extentsNote || section == "" || !slices.ContainsFunc(dims, func(d string) bool { return d != ":" }):
		return n
	case len(dims) != 1 || len(n) != extentsNote+1:
		return nil
	}
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

// requestsAt are the actual arguments of the requests in the source of a call: those that have as many as the call, or more.
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

// sectionOf is what stands in the parentheses of an actual argument that is a section of an array; empty for another one.
// A statement, or a line, may have several requests: then they must agree.
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

// unclear stands for an argument of which it is not known whether it is a section: its request is not found in the source, as one that a macro makes, or one by
// another name.
const unclear = "::"

// lastSubscripts is what stands in the parentheses at the end of a designator; empty where there are none.
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

// A declaration is what the source says of a dummy argument.
type declaration struct {
	found  bool
	value  bool
	object bool // of a derived type; C's pointers are some, too
}

// declarationsOf are those of the dummy arguments of a procedure; none where the source is not at hand.
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

// dummiesIn are the dummy arguments in the statement that a procedure begins with.
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

// parts are the attributes and the names of a declaration, which may go without '::'.
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

func isObject(attribute string) bool {
	return strings.HasPrefix(attribute, "class(") || strings.HasPrefix(attribute, "type(")
}

// A source is the text of a file.
type source struct {
	lines []string
	fixed bool
}

// sourceOf reads a file; it is empty where that cannot be read.
func sourceOf(file string) source {
	data, err := os.ReadFile(file)
	if err != nil {
		return source{}
	}
	return source{strings.Split(string(data), "\n"), fixedForm(file)}
}

// statement is that which begins at a line, or goes on there, without comments and spaces.
func (s source) statement(line int) string {
	if line < 1 || line > len(s.lines) {
		return ""
	}
	at := line - 1
	if s.fixed {
		return fixedStatement(s.lines, at)
	}
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

func fixedForm(file string) bool {
	return slices.Contains([]string{".f", ".for", ".ftn", ".f77", ".fpp"}, strings.ToLower(filepath.Ext(file)))
}

// fixedStatement joins the lines that have a mark in column 6.
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

// bare is a line without its comment, and without spaces but in texts.
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

var requestName = regexp.MustCompile(`(?i)\w*enzyme_(?:autodiff|fwddiff)\w*\(`)

// requestsIn are the actual arguments of the requests of a statement.
func requestsIn(statement string) (all [][]string) {
	for _, at := range requestName.FindAllStringIndex(statement, -1) {
		if end := closing(statement[at[1]:]); end >= 0 {
			all = append(all, split(statement[at[1]:at[1]+end]))
		}
	}
	return all
}

// outside gives the bytes of a text that no quote encloses, with how many parentheses enclose them.
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

// closing is where the parenthesis is closed that text begins in; -1 where it is not.
func closing(text string) int {
	for i, depth := range outside(text) {
		if depth < 0 {
			return i
		}
	}
	return -1
}

// split splits at the commas that no parenthesis and no quote encloses.
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
