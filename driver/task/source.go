package task

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"regexp"
	"sync"

	"github.com/goenzyme/goenzyme-cc/driver/process"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
)

// clang ignores unknown attributes, and omits static variables without uses. Marks of the user may be lost in
// this way, so the source is searched for them, line by line.

var (
	registrationWord = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`\b(?:\w*__enzyme_(?:register_|inactivefn|inactive_global|nofree|function_like|allocation_like)\w*)`)
	})
	staticWord      = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^[;\s]*(?:const\s+)?static\b`) })
	scopedAttribute = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`\[\[[^\]]*\benzyme(?:::|_)(inactive|function_like|nofree|shouldrecompute|sparse_accumulate)\b`)
	})
	plainAttribute = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`__attribute__\s*\(\(\s*enzyme_(inactive|function_like)\b`)
	})
)

// checkSource reports errors on marks in the source that the IR lacks.
func (t *Embed) checkSource(raw []byte, stderr io.Writer) error {
	text, ok := t.source()
	if !ok || !bytes.Contains(text, []byte("enzyme")) {
		return nil
	}
	var sink diag.List
	say := func(line int, text, hint string) {
		sink.Report(&diag.Diagnostic{Code: diag.BadMarker, Pos: diag.Pos{File: t.Source, Line: line}, Text: text, Hint: hint})
	}

	// Attributes, line by line, without comments.
	for i, line := range bytes.Split(text, []byte("\n")) {
		line, _, _ = bytes.Cut(line, []byte("//"))
		if m := scopedAttribute().FindSubmatch(line); m != nil {
			say(i+1, fmt.Sprintf("attribute 'enzyme::%s' is not known to clang, which would pass over it", m[1]),
				fmt.Sprintf(`write __attribute__((enzyme_%s)), or __attribute__((annotate("enzyme_%s")))`, m[1], m[1]))
		}
		if m := plainAttribute().FindSubmatch(line); m != nil && !bytes.Contains(raw, append([]byte("enzyme_"), m[1]...)) && bytes.HasPrefix(bytes.TrimSpace(text), []byte("# ")) {
			say(i+1, fmt.Sprintf("attribute 'enzyme_%s' in preprocessed source is not known to clang, which would pass over it", m[1]),
				fmt.Sprintf(`write __attribute__((annotate("enzyme_%s"))) before preprocessing`, m[1]))
		}
	}

	// Registrations in static variables.
	for _, at := range registrationWord().FindAllIndex(text, -1) {
		if name := text[at[0]:at[1]]; isStatic(text[:at[0]]) && !bytes.Contains(raw, name) {
			say(1+bytes.Count(text[:at[0]], []byte("\n")), fmt.Sprintf("'%s' registers nothing: clang leaves out static variables that nobody reads", name),
				"take 'static' away, or add __attribute__((used))")
		}
	}

	if report(stderr, &sink, t.Warnings) {
		return process.ErrReported
	}
	return nil
}

// source reads the source file. It returns false if the source is standard input or a pipe, or if its name is
// found only through clang's search path.
func (t *Embed) source() ([]byte, bool) {
	info, err := os.Stat(t.Source)
	if err != nil || !info.Mode().IsRegular() {
		return nil, false
	}
	text, err := os.ReadFile(t.Source)
	return text, err == nil
}

// isStatic reports whether the declaration at the end of text before is one of a static variable.
func isStatic(before []byte) bool {
	start := max(bytes.LastIndexByte(before, ';'), bytes.LastIndex(before, []byte("\n\n")), 0)
	if line := bytes.LastIndexByte(before, '\n'); bytes.Contains(before[line+1:], []byte("//")) {
		return false // the word is in a comment
	}
	return staticWord().Match(before[start:])
}

// notePlaces notes the source lines of registrations in m, for diagnostics.
func (t *Embed) notePlaces(m *ir.Module) {
	text, ok := t.source()
	if !ok {
		return
	}
	lines := map[string]int{}
	for i, line := range bytes.Split(text, []byte("\n")) {
		for _, name := range registrationWord().FindAll(line, -1) {
			if lines[string(name)] == 0 {
				lines[string(name)] = i + 1
			}
		}
	}

	for _, g := range m.Globals {
		if n := lines[g.Name]; n > 0 && registry.IsRegistration(g) {
			registry.NotePos(m, g, t.Source, n)
		}
	}
}
