// Package task has the jobs of the compiler driver (clang's word) that run in this process, one file for each: embedding IR, merging units,
// differentiating, joining, writing caches.
//
// Requires: the fields of a task, which are the flags of a command of the same name.
// Produces: the files that they name.
// Guarantees: a task can be spelled as a command line, and that line does the same; a file is written whole or not at all; diagnostics have been
// printed when it ends with process.ErrReported.
package task

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/closure"
	"github.com/goenzyme/goenzyme-cc/driver/files"
	"github.com/goenzyme/goenzyme-cc/driver/irsection"
	"github.com/goenzyme/goenzyme-cc/driver/irtext"
	"github.com/goenzyme/goenzyme-cc/driver/outline"
	"github.com/goenzyme/goenzyme-cc/driver/process"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir/typedptr"
	"github.com/goenzyme/goenzyme-cc/enzyme/pass"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
)

// Embed makes of a unit's raw IR the IR that machine code is made from and the frame
// that carries the unit's IR in its object.
type Embed struct {
	Raw         string   `arg:"" help:"Raw IR, or the folder in which clang has left it."`
	Native      string   `short:"o" required:"" help:"IR for the back end."`
	Frame       string   `required:"" help:"Side file that the object includes as a section."`
	Closure     string   `required:"" help:"IR to differentiate; written only when the unit asks for derivatives and has all they need."`
	Source      string   `required:"" help:"The source as the user spelled it."`
	Maps        []string `name:"map" sep:"none" help:"OLD=NEW: how the source's name is rewritten in the object."`
	StripDebug  bool     `help:"Line tables are for our diagnostics only."`
	Inline      bool     `help:"Spell the section out rather than include the side file."`
	Clang       string   `joined:"" help:"Compiles the generic forms of library functions."`
	MarkPlain   bool     `help:"Say in the IR that the functions are not to be optimised: flang does not."`
	Object      string   `joined:"" help:"Object made from the same IR, to put the frame into: no IR for the back end is written unless its code has to change."`
	Kept        bool     `help:"Its static variables were kept as if others could see them."`
	Unoptimised bool     `help:"The object's code is that of -O0."`
	Bare        bool     `help:"The object is bitcode: no section."`
	Narrow      bool     `help:"Indices stay in the type that they are computed in."`
	Tails       bool     `help:"Of the calls by which a function calls itself, clang may make one a loop."`
	Alone       bool     `help:"No other unit has what the requests reach and this one lacks."`
	Rules       string   `joined:"" help:"TOML file of rules and marks."`
	Expanded    string   `joined:"" help:"The source preprocessed, for marks that are not in the IR."`
	Warnings    []string `name:"warning" joined:"" sep:"none" help:"What the command line says of warnings, word by word."`
	Notes       string   `joined:"" help:"Where coverage is written, without suffix."`
	LLVM        int      `name:"llvm" help:"LLVM major to write for."`
}

// Reads lists its files.
func (t *Embed) Reads() []string { return []string{t.Raw, t.Source, t.Rules, t.Expanded} }

// Words spells the task.
func (t *Embed) Words() []string { return spell("embed", t) }

// Run does the work on text as long as it can: only a unit that mentions
// requests is parsed.
func (t *Embed) Run(_ context.Context, stderr io.Writer) error {
	raw, final, done, err := readRaw(t.Raw)
	defer done()
	if err != nil {
		return err
	}
	if err := checkTarget(raw); err != nil {
		return err
	}
	entities := irtext.Scan(raw)
	if t.Object != "" {
		raw = irtext.ShowLines(raw, entities)
	}
	edited := func(text []byte) { raw, entities = text, rescan(text, raw, entities) }
	edited(irtext.KeepTypes(raw, entities))
	edited(irtext.MendFlang(raw))
	if t.MarkPlain {
		edited(irtext.MarkPlain(raw))
	}
	if err := t.checkSource(raw, stderr); err != nil {
		return err
	}
	edited(irtext.NameNotes(raw, entities, t.Notes))
	edited(t.named(raw))
	clean := !t.Kept
	if t.Kept {
		var dropped []byte
		dropped, clean = irtext.DropKept(raw, entities)
		edited(dropped)
	}
	head := irsection.Header{Source: t.spelled(), Unit: t.unitHash(raw, entities)}
	shared, renamed, addressed := irtext.ShareStatics(raw, entities, "."+head.Unit)
	inShared := rescan(shared, raw, entities)
	carried := irtext.DropUnreferenced(shared, inShared)
	head.Strong, head.Weak, head.ODR = irtext.Symbols(inShared)
	if head.Taken = addressed; len(carried) != len(shared) { // what was dropped may have been the only one to ask
		head.Taken = irtext.AddressTaken(carried, irtext.Scan(carried))
	}
	lost, err := t.lostMarks()
	if err != nil {
		return err
	}
	asks := mentionsRequests(raw) || t.Rules != "" || len(lost) > 0
	complete := clean && (t.Unoptimised || irtext.Unchanged(raw, entities, final, renamed, t.Kept))
	if t.Object != "" && !asks && complete {
		if done, err := t.complete(head, carried, renamed); done || err != nil {
			return err
		}
	}
	native := shared
	if t.LLVM > typedPointers && !asks && len(renamed) > 0 {
		if named, ok := irtext.NameStatics(raw, entities, renamed, "."+head.Unit); ok {
			native = named
		}
	}
	if t.StripDebug {
		native = t.withoutDebug(native)
	}
	var targets []string
	if asks {
		carried, native, targets, err = t.outline(carried, lost, &head, stderr)
		if err != nil {
			return err
		}
	}
	return t.write(head, carried, native, targets)
}

// rescan lists what stands in a text that was made from another one: for most units they are the same.
func rescan(text, from []byte, entities []irtext.Entity) []irtext.Entity {
	if len(text) == len(from) && (len(text) == 0 || &text[0] == &from[0]) {
		return entities
	}
	return irtext.Scan(text)
}

// mentionsRequests looks for the middle of the word first, as z is rare.
func mentionsRequests(text []byte) bool {
	return bytes.Contains(text, []byte("zyme_")) && bytes.Contains(text, []byte("enzyme_"))
}

// typedPointers is the last release whose pointers say what they point to.
const typedPointers = 14

// withoutDebug is the native half without the debug information that was for our messages. Coverage reads it before it is gone.
func (t *Embed) withoutDebug(native []byte) []byte {
	if t.Notes != "" {
		return irtext.HideDebug(native)
	}
	return irtext.StripDebug(native)
}

// unitHash makes names unique in a program. It depends on the source's name and
// content alone: not on folders, times or intermediate names.
func (t *Embed) unitHash(raw []byte, entities []irtext.Entity) string {
	h := sha256.New()
	fmt.Fprintf(h, "%s\x00", t.place())
	irtext.Anonymous(h, raw, entities)
	return hex.EncodeToString(h.Sum(nil))[:12]
}

// outline moves the requests into functions of their own, which the carried IR has and the native IR lacks. targets are
// the functions of other units that requests name: the native code does not refer to them any more.
func (t *Embed) outline(text []byte, lost []lostMark, head *irsection.Header, stderr io.Writer) (carried, native []byte, targets []string, err error) {
	m, err := typedptr.ReadAny(t.Raw, text)
	if err != nil {
		return nil, nil, nil, err
	}
	m.Name = t.spelled() // not the intermediate file: the object must not depend on its name
	u := &unit{Module: m, task: t, head: head, lost: lost, stderr: stderr}
	if err := pass.Run(carriedPasses, u, m, pass.Quiet{}); err != nil {
		return nil, nil, nil, err
	}
	targets = outline.Targets(u.requests)
	if carried, err = printIR(m, t.LLVM); err != nil {
		return nil, nil, nil, err
	}
	if err := pass.Run(nativePasses, u, m, pass.Quiet{}); err != nil {
		return nil, nil, nil, err
	}
	if native, err = printIR(m, t.LLVM); err != nil {
		return nil, nil, nil, err
	}
	if t.StripDebug {
		native = t.withoutDebug(native)
	}
	if len(u.requests) > 0 {
		var reached []string
		reached, err = t.satisfy(head, carried, stderr)
		for _, name := range reached {
			if !slices.Contains(targets, name) {
				targets = append(targets, name)
			}
		}
	}
	return carried, native, targets, err
}

// ownRegistrations makes registrations the unit's own: another unit may use the same name for another one.
func ownRegistrations(m *ir.Module, strong []string) []string {
	for _, g := range m.Globals {
		if registry.IsRegistration(g) && !ir.IsLocalLinkage(g.Linkage) {
			g.Linkage, g.Preempt, g.Vis, g.Comdat = "internal", "", "", ""
			strong = slices.DeleteFunc(strong, func(name string) bool { return name == g.Name })
		}
	}
	return strong
}

// satisfy writes the closure when the unit has all that its requests reach, so
// that the derivative is made now and anyone can link the object. Else it lists the functions of other units that they reach.
func (t *Embed) satisfy(head *irsection.Header, carried []byte, stderr io.Writer) (reached []string, err error) {
	u := &closure.Unit{Source: t.Source, Strong: head.Strong, Weak: append(slices.Clone(head.Weak), head.ODR...), Taken: head.Taken, Marks: head.Marks,
		Text: func() ([]byte, error) { return carried, nil }}
	m, err := closure.Build([]*closure.Unit{u}, head.Requests, unknownProgram{generics(t.Clang)}, normalForm{narrow: t.Narrow, tails: t.Tails})
	if err != nil {
		return nil, err
	}
	if report(stderr, &m.Faults, t.Warnings) {
		return nil, process.ErrReported
	}
	if !t.Alone && waits(m) {
		return slices.DeleteFunc(m.Undefined, func(name string) bool {
			f := m.Func(name)
			return !isElsewhere(name) || f == nil || f.Linkage == "extern_weak"
		}), nil
	}
	head.Satisfied, head.Reached, head.Exposed = true, m.Reached, m.Exposed
	text, err := printIR(m.Module, t.LLVM)
	if err != nil {
		return nil, err
	}
	return nil, files.Write(t.Closure, text)
}

// unknownProgram: what else there will be is not known yet.
type unknownProgram struct{ *genericForms }

func (unknownProgram) IsNative(string) bool         { return false }
func (unknownProgram) MayReach(string, string) bool { return false }
func (unknownProgram) Calls(string) []string        { return nil }
func (unknownProgram) OfSystem(string) bool         { return true }
func (unknownProgram) IsMissing(string) bool        { return false }
func (unknownProgram) Lacks(string) bool            { return false }
func (unknownProgram) IsSealed(string) bool         { return false }

// waits reports whether other units may have a say in what the closure computes.
func waits(m *closure.Module) bool {
	if len(m.Weak) > 0 {
		return true // a strong definition may come
	}
	if m.Indirect || m.Unsettled {
		return true // the functions that may be called may stand in other units, as may who is given a variable's address
	}
	return slices.ContainsFunc(m.Undefined, isElsewhere)
}

// isElsewhere: another unit may have the function, for the C library has not.
func isElsewhere(name string) bool {
	return closure.IsUnknown(name) && !strings.Contains(name, "__enzyme_")
}

// write puts down the frame and the native IR that includes it.
func (t *Embed) write(head irsection.Header, carried, native []byte, targets []string) error {
	packed, err := irsection.Append(nil, head, carried)
	if err != nil {
		return err
	}
	if err := files.Write(t.Frame, packed); err != nil {
		return err
	}
	section := sectionAsm(t.inSection(packed), targets)
	return files.Write(t.Native, append(native, section...))
}

// inSection is the assembler that the section consists of. Bitcode has its frame elsewhere.
func (t *Embed) inSection(packed []byte) (lines []string) {
	switch {
	case t.Bare:
	case t.Inline:
		for rest := packed; len(rest) > 0; {
			n := min(len(rest), 64)
			lines = append(lines, `.ascii "`+octal(rest[:n])+`"`)
			rest = rest[n:]
		}
	default:
		path := t.Frame
		if abs, err := filepath.Abs(path); err == nil {
			path = abs
		}
		lines = append(lines, `.incbin "`+strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(path)+`"`)
	}
	return lines
}

// sectionAsm is module-level assembler that puts the frame into its section,
// which no linker copies to its output. Behind it stands a word of zeros per target, to be
// relocated with its address: so the object refers to it, and a linker takes the archive member that defines it.
func sectionAsm(content, targets []string) []byte {
	var b bytes.Buffer
	line := func(s string) {
		b.WriteString("module asm ")
		b.Write(ir.AppendQuoted(nil, s))
		b.WriteByte('\n')
	}
	if len(content)+len(targets) == 0 {
		return nil
	}
	line(`.pushsection ` + irsection.Section + `,"e",%progbits`)
	for _, c := range content {
		line(c)
	}
	for _, name := range targets {
		line(`.long "` + strings.TrimPrefix(name, "\x01") + `"`)
	}
	line(`.popsection`)
	return b.Bytes()
}

func octal(p []byte) string {
	var b strings.Builder
	for _, c := range p {
		fmt.Fprintf(&b, `\%03o`, c)
	}
	return b.String()
}

func printIR(m *ir.Module, major int) ([]byte, error) {
	var b bytes.Buffer
	if err := ir.Print(&b, m, ir.Dialect{Major: major}); err != nil {
		return nil, fmt.Errorf("%w\nhint: it comes from a newer clang than the one in use: choose that one, with -fenzyme-clang=… or GOENZYME_CLANG", err)
	}
	return b.Bytes(), nil
}
