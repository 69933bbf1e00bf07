package task

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
)

// Up to LLVM 17, clang ignores annotations of functions and variables that a unit only declares. For these
// releases, Embed reads them from the preprocessed source: a mark must not be lost.

// A lostMark is an annotation of a declaration in preprocessed source: its text, the declared name, and its
// position.
type lostMark struct {
	name, text, file string
	line             int
}

var (
	annotation  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`annotate\s*\(\s*((?:"[^"]*"\s*)+)\)`) })
	lineMarker  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^# (\d+) "([^"]*)".*\n`) })
	stringPiece = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"([^"]*)"\s*`) })
	called      = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`([A-Za-z_]\w*)\s*\(`) })
	lastWord    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`([A-Za-z_]\w*)\s*(?:\[[^\]]*\]\s*)*$`) })
)

// marksIn lists the annotations of declarations.
func marksIn(expanded string) (marks []lostMark) {
	if !strings.Contains(expanded, `"enzyme_`) {
		return nil
	}
	for _, at := range annotation().FindAllStringSubmatchIndex(expanded, -1) {
		text := stringPiece().ReplaceAllString(expanded[at[2]:at[3]], "$1")
		if !strings.HasPrefix(text, "enzyme_") {
			continue
		}

		// The declaration is between the delimiters around the annotation.
		start := strings.LastIndexAny(expanded[:at[0]], ";{}") + 1
		end := at[1] + strings.IndexAny(expanded[at[1]:]+";", ";{=")
		if end < len(expanded) && expanded[end] != ';' {
			continue // a definition, whose annotations are kept
		}

		m := lostMark{text: text, name: declared(expanded[start:end])}
		m.file, m.line = placeOf(expanded, at[0])
		if m.name != "" {
			marks = append(marks, m)
		}
	}
	return marks
}

// declared returns the name that a declaration declares, without attributes; "" if none is found.
func declared(text string) string {
	text = lineMarker().ReplaceAllString(text, "")
	for {
		i := strings.Index(text, "__attribute__")
		if i < 0 {
			break
		}
		end := i + len("__attribute__")
		for depth := 0; end < len(text); end++ {
			if text[end] == '(' {
				depth++
			} else if text[end] == ')' {
				if depth--; depth == 0 {
					end++
					break
				}
			}
		}
		text = text[:i] + " " + text[end:]
	}

	// A function's name precedes a parenthesis; a variable's is the last word.
	if m := called().FindStringSubmatch(text); m != nil {
		return m[1]
	}
	if m := lastWord().FindStringSubmatch(text); m != nil {
		return m[1]
	}
	return ""
}

// placeOf returns the source file and line of an offset, by the line markers.
func placeOf(expanded string, at int) (string, int) {
	markers := lineMarker().FindAllStringSubmatchIndex(expanded[:at], -1)
	if len(markers) == 0 {
		return "", 0
	}
	m := markers[len(markers)-1]
	line, _ := strconv.Atoi(expanded[m[2]:m[3]])
	return expanded[m[4]:m[5]], line + strings.Count(expanded[m[1]:at], "\n")
}

// lostMarks reads the annotations in the preprocessed source; nil if there is none.
func (t *Embed) lostMarks() ([]lostMark, error) {
	if t.Expanded == "" {
		return nil, nil
	}
	text, err := os.ReadFile(t.Expanded)
	return marksIn(string(text)), err
}

// restore annotates the declarations of m as clang from release 18 on does. It returns the variables that it
// adds.
func restore(m *ir.Module, marks []lostMark, sink *diag.List) (added []*ir.Global) {
	for _, mark := range marks {
		symbols := declaredAs(m, mark.name)
		if len(symbols) > 1 {
			sink.Report(&diag.Diagnostic{Code: diag.BadMarker, Pos: diag.Pos{File: mark.file, Line: mark.line},
				Text: fmt.Sprintf("'%s' is marked where it is declared, which this clang passes over, and there are several functions of that name", mark.name),
				Hint: "mark it where it is defined, or use clang 18 or newer"})
			continue
		}
		for _, s := range symbols {
			added = append(added, registry.Annotate(m, s, mark.text, mark.file, mark.line)...)
		}
	}
	return added
}

// declaredAs lists the declarations with a name in the source. In C++ these may be several overloads.
func declaredAs(m *ir.Module, name string) (found []ir.Value) {
	for _, f := range m.Funcs {
		if f.IsDecl() && known.Spells(f.Name, name) {
			found = append(found, f)
		}
	}
	for _, g := range m.Globals {
		if g.IsDecl() && known.Spells(g.Name, name) {
			found = append(found, g)
		}
	}
	return found
}
