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

// What a unit says of its own functions must not be lost on the way through the front end: clang passes over
// attributes that it does not know, and leaves out static variables that nobody reads. So the source is
// looked at once more, line by line, where it speaks of such things.

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

// checkSource reports marks in the source that are not in its IR.
func (t *Embed) checkSource(raw []byte, stderr io.Writer) error {
	text, ok := t.source()
	if !ok || !bytes.Contains(text, []byte("enzyme")) {
		return nil
	}
	var sink diag.List
	say := func(line int, text, hint string) {
		sink.Report(&diag.Diagnostic{Code: diag.BadMarker, Pos: diag.Pos{File: t.Source, Line: line}, Text: text, Hint: hint})
	}
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

// source reads the source once more. It cannot where the source is standard input, a pipe, or a name that only the front end could
// find.
func (t *Embed) source() ([]byte, bool) {
	info, err := os.Stat(t.Source)
	if err != nil || !info.Mode().IsRegular() {
		return nil, false
	}
	text, err := os.ReadFile(t.Source)
	return text, err == nil
}

// isStatic reports whether the declaration that before breaks off in is one of a static variable.
func isStatic(before []byte) bool {
	start := max(bytes.LastIndexByte(before, ';'), bytes.LastIndex(before, []byte("\n\n")), 0)
	if line := bytes.LastIndexByte(before, '\n'); bytes.Contains(before[line+1:], []byte("//")) {
		return false // a comment speaks of it
	}
	return staticWord().Match(before[start:])
}

// notePlaces notes in m where the registrations stand in the source.
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
