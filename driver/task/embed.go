// Package task has the jobs of the compiler driver (clang's word) that run in this process, one file for each: embedding IR, merging units,
// differentiating, joining, writing caches.
//
// Requires: the fields of a task, which are the flags of a verb of the same name.
// Produces: the files that they name.
// Guarantees: a task has an equivalent command line. A file is written completely or not at all. With
// process.ErrReported, the diagnostics have been printed.
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

// Embed makes two results from a unit's raw IR: the native IR, from which clang makes machine code, and the
// frame, which carries the unit's IR in its object.
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

// Reads lists the input files.
func (t *Embed) Reads() []string { return []string{t.Raw, t.Source, t.Rules, t.Expanded} }

// Words spells the task as a command line.
func (t *Embed) Words() []string { return spell("embed", t) }

// Run works on text as far as possible: only units that contain requests or marks are parsed.
func (t *Embed) Run(_ context.Context, stderr io.Writer) error {
	raw, final, done, err := readRaw(t.Raw)
	defer done()
	if err != nil {
		return err
	}
	if err := checkTarget(raw); err != nil {
		return err
	}

	raw, entities, clean, err := t.edited(raw, stderr)
	if err != nil {
		return err
	}

	// The unit's hash is the suffix of shared names, so it comes after all edits that affect names.
	head := irsection.Header{Source: t.spelled(), Unit: t.unitHash(raw, entities)}
	shared, renamed, addressed := irtext.ShareStatics(raw, entities, "."+head.Unit)
	inShared := rescan(shared, raw, entities)
	carried := irtext.DropUnreferenced(shared, inShared)
	head.Strong, head.Weak, head.ODR = irtext.Symbols(inShared)
	if head.Taken = addressed; len(carried) != len(shared) { // a dropped function may have been the only one to take an address
		head.Taken = irtext.AddressTaken(carried, irtext.Scan(carried))
	}

	lost, err := t.lostMarks()
	if err != nil {
		return err
	}

	// The fast path: no request, and the object of Once is usable. Then only the frame is added to it.
	asks := mentionsRequests(raw) || t.Rules != "" || len(lost) > 0
	complete := clean && (t.Unoptimised || irtext.Unchanged(raw, entities, final, renamed, t.Kept))
	if t.Object != "" && !asks && complete {
		if done, err := t.complete(head, carried, renamed); done || err != nil {
			return err
		}
	}

	native := t.native(shared, raw, entities, renamed, "."+head.Unit, asks)
	var targets []string
	if asks {
		carried, native, targets, err = t.outline(carried, lost, &head, stderr)
		if err != nil {
			return err
		}
	}
	return t.write(head, carried, native, targets)
}

// edited makes the edits that both results have, the carried IR and the native one. Each keeps the index
// entities up to date. clean reports that the object needs no other code for the static variables that clang
// kept.
func (t *Embed) edited(raw []byte, stderr io.Writer) (text []byte, entities []irtext.Entity, clean bool, err error) {
	entities = irtext.Scan(raw)
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
		return nil, nil, false, err
	}
	edited(irtext.NameNotes(raw, entities, t.Notes))
	edited(t.named(raw))

	// Once may have made clang keep static variables. Undo that in the IR.
	if !t.Kept {
		return raw, entities, true, nil
	}
	dropped, clean := irtext.DropKept(raw, entities)
	edited(dropped)
	return raw, entities, clean, nil
}

// native returns the IR that clang compiles: aliases keep its code for statics; where they are impossible, the
// IR with shared statics is compiled.
func (t *Embed) native(shared, raw []byte, entities []irtext.Entity, renamed []string, suffix string, asks bool) []byte {
	native := shared
	if t.LLVM > typedPointers && !asks && len(renamed) > 0 {
		if named, ok := irtext.NameStatics(raw, entities, renamed, suffix); ok {
			native = named
		}
	}
	if t.StripDebug {
		native = t.withoutDebug(native)
	}
	return native
}

// rescan returns the index of text, which an edit made from another text. Most edits return the same slice,
// whose index stays valid.
func rescan(text, from []byte, entities []irtext.Entity) []irtext.Entity {
	if len(text) == len(from) && (len(text) == 0 || &text[0] == &from[0]) {
		return entities
	}
	return irtext.Scan(text)
}

// mentionsRequests reports whether text contains "enzyme_". The search for its second part is fast, since z
// is rare.
func mentionsRequests(text []byte) bool {
	return bytes.Contains(text, []byte("zyme_")) && bytes.Contains(text, []byte("enzyme_"))
}

// typedPointers is the last LLVM release with typed pointers.
const typedPointers = 14

// withoutDebug removes debug information that only diagnostics of goenzyme-cc need. With coverage, clang
// still reads it and drops it afterwards.
func (t *Embed) withoutDebug(native []byte) []byte {
	if t.Notes != "" {
		return irtext.HideDebug(native)
	}
	return irtext.StripDebug(native)
}

// unitHash returns 12 hexadecimal digits that make names unique in a program. The hash depends only on the
// source's name and content, not on folders, times or intermediate names.
func (t *Embed) unitHash(raw []byte, entities []irtext.Entity) string {
	h := sha256.New()
	fmt.Fprintf(h, "%s\x00", t.place())
	irtext.Anonymous(h, raw, entities)
	return hex.EncodeToString(h.Sum(nil))[:12]
}

// outline moves the requests into functions of their own. The carried IR defines them, the native IR declares
// them. targets are the functions of other units that requests name or reach: the native code no longer
// refers to them.
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

	// The carried IR is printed before the native passes change the module.
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

// ownRegistrations makes registrations internal: another unit may register something else under the same
// name. It returns strong without them.
func ownRegistrations(m *ir.Module, strong []string) []string {
	for _, g := range m.Globals {
		if registry.IsRegistration(g) && !ir.IsLocalLinkage(g.Linkage) {
			g.Linkage, g.Preempt, g.Vis, g.Comdat = "internal", "", "", ""
			strong = slices.DeleteFunc(strong, func(name string) bool { return name == g.Name })
		}
	}
	return strong
}

// satisfy writes the closure if it is complete in this unit. Then the derivative is made now, and any linker
// can link the object. Otherwise it returns the functions of other units that the requests reach.
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

// An unknownProgram is the rest of the program at -c: unknown. Its answers are those for a program without
// machine code; waits detects the cases where this matters.
type unknownProgram struct{ *genericForms }

func (unknownProgram) IsNative(string) bool         { return false }
func (unknownProgram) MayReach(string, string) bool { return false }
func (unknownProgram) Calls(string) []string        { return nil }
func (unknownProgram) OfSystem(string) bool         { return true }
func (unknownProgram) IsMissing(string) bool        { return false }
func (unknownProgram) Lacks(string) bool            { return false }
func (unknownProgram) IsSealed(string) bool         { return false }

// waits reports whether other units may affect what the closure computes, so that the derivative must be made
// at link.
func waits(m *closure.Module) bool {
	if len(m.Weak) > 0 {
		return true // a strong definition may replace the weak one
	}
	if m.Indirect || m.Unsettled {
		return true // other units may contain callees of pointer calls, or store addresses of variables
	}
	return slices.ContainsFunc(m.Undefined, isElsewhere)
}

// isElsewhere reports whether another unit may define the function. Functions in the engine's tables are
// excluded: libraries define them.
func isElsewhere(name string) bool {
	return closure.IsUnknown(name) && !strings.Contains(name, "__enzyme_")
}

// write writes the frame, and the native IR with assembler that includes it.
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

// inSection returns the assembler lines of the section's content. Bitcode (Bare) has none: Wrap adds its
// frame.
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

// sectionAsm returns module-level assembler for the section with the frame, which no linker copies to its
// output. For each target, the section holds a 32-bit word relocated with the target's address. So the object
// refers to the target, and a linker takes the archive member that defines it.
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

// octal spells bytes as octal escapes for assembler.
func octal(p []byte) string {
	var b strings.Builder
	for _, c := range p {
		fmt.Fprintf(&b, `\%03o`, c)
	}
	return b.String()
}

// printIR prints a module for LLVM release major.
func printIR(m *ir.Module, major int) ([]byte, error) {
	var b bytes.Buffer
	if err := ir.Print(&b, m, ir.Dialect{Major: major}); err != nil {
		return nil, fmt.Errorf("%w\nhint: it comes from a newer clang than the one in use: choose that one, with -fenzyme-clang=… or GOENZYME_CLANG", err)
	}
	return b.Bytes(), nil
}
