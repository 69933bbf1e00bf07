package task

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"

	"github.com/goenzyme/goenzyme-cc/driver/closure"
	"github.com/goenzyme/goenzyme-cc/driver/dsolocals"
	"github.com/goenzyme/goenzyme-cc/driver/files"
	"github.com/goenzyme/goenzyme-cc/driver/irsection"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
	"github.com/goenzyme/goenzyme-cc/driver/process"
	"github.com/goenzyme/goenzyme-cc/driver/resolve"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Merge makes the closure of a program: one module of all functions that its requests reach.
type Merge struct {
	Linkage `embed:""`
	Out     string `short:"o" required:"" help:"The merged IR."`
	Shared  bool   `help:"The linked file is a shared library."`
	Narrow  bool   `help:"Indices stay in the type that they are computed in."`
	Tails   bool   `help:"Of the calls by which a function calls itself, clang may make one a loop."`
	Clang   string `help:"The compiler, which reads the bitcode of precompiled libraries and compiles the generic forms of functions."`
	LLVM    int    `name:"llvm" help:"LLVM major to write for."`
}

// Words spells the task as a command line.
func (t *Merge) Words() []string { return spell("merge", t) }

// Run writes the closure of the program's open requests. If no object that the linker takes has one, Run
// writes nothing.
func (t *Merge) Run(ctx context.Context, stderr io.Writer) error {
	used, libraries, err := t.used(wholeFile)
	if err != nil {
		return err
	}

	objects := append(used, loadOrder(libraries, t.Linked)...)
	requests := requestsOf(objects)
	if len(requests) == 0 {
		return nil
	}

	if t.Clang != "" {
		if err := addPrecompiled(ctx, objects, t.Clang); err != nil {
			return err
		}
	}

	for _, o := range objects {
		if err := resolve.Settle(o); err != nil {
			return err
		}
	}

	names, err := t.resolve(objects)
	if err != nil {
		return err
	}

	m, err := closure.Build(unitsOf(objects, names), requests, program{names, generics(t.Clang), t.Shared}, normalForm{narrow: t.Narrow, tails: t.Tails})
	if err != nil {
		return err
	}

	// Notes for AD: reasons for missing bodies now, and where the symbols are, for the code it emits.
	noteReasons(m, names)
	sink := m.Faults
	checkStorage(m, names, &sink)
	if report(stderr, &sink, nil) {
		return process.ErrReported
	}
	if len(t.Wrap) > 0 {
		noteWrapped(m.Module, t.Wrap)
	}
	noteLocals(m.Module, objects)
	text, err := printIR(m.Module, t.LLVM)
	if err != nil {
		return err
	}
	return files.Write(t.Out, text)
}

// noteLocals notes in m the offsets of a shared library's internal symbols that m refers to; dsolocals.Lower
// uses them.
func noteLocals(m *ir.Module, objects []*objfile.Object) {
	for _, o := range objects {
		for _, name := range slices.Sorted(maps.Keys(o.Local)) {
			if closure.Refers(m, name) {
				s := o.Local[name]
				dsolocals.Note(m, dsolocals.Place{Symbol: name, Library: filepath.Base(o.Path), Build: o.BuildID, Offset: s.Value, Thread: s.TLS})
			}
		}
	}
}

// checkStorage reports an error for each variable of a shared library that other files cannot access, at its
// first use.
func checkStorage(m *closure.Module, names *resolve.Program, sink *diag.List) {
	for _, g := range m.Globals {
		if n := names.Note(g.Name); g.IsDecl() && n != nil && n.Name != g.Name {
			d := &diag.Diagnostic{Code: diag.NoBody, Text: fmt.Sprintf("a derivative reaches the variable '%s': %s", n.Name, n.Text), Hint: n.Hint}
			if in := firstUse(m.Module, g); in != nil {
				d.Pos, d.Where = m.Pos(in), ir.Where(in)
			}
			sink.Report(d)
		}
	}
}

// firstUse returns the first instruction that refers to a variable; nil if only initial values do.
func firstUse(m *ir.Module, g *ir.Global) *ir.Instr {
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			for _, x := range in.Args() {
				found := false
				ir.WalkConst(x, func(v ir.Value) { found = found || v == ir.Value(g) })
				if found {
					return in
				}
			}
		}
	}
	return nil
}

// A program implements closure.Program for one link.
type program struct {
	*resolve.Program
	*genericForms
	shared bool
}

// IsMissing is false in a shared library: the program that loads it may define the name.
func (p program) IsMissing(name string) bool { return !p.shared && p.Program.IsMissing(name) }

// Lacks reports whether no input of this link defines the name.
func (p program) Lacks(name string) bool { return p.Program.IsMissing(name) }

// noteReasons notes, for reached functions without a body, why they have none.
func noteReasons(m *closure.Module, names *resolve.Program) {
	for _, name := range m.Undefined {
		if n := names.Note(name); n != nil {
			noteNative(m.Module, name, n.Name, n.Text, n.Hint)
		}
		if asked, ok := m.Doubted[name]; ok {
			noteNative(m.Module, name, asked, fmt.Sprintf("the machine code of the object that calls '%s' calls something else: its symbols have been changed since it was compiled", asked),
				"rename functions in the source, not with objcopy")
		}
	}
}

// unitsOf lists the units in link order.
func unitsOf(objects []*objfile.Object, names *resolve.Program) (units []*closure.Unit) {
	for _, o := range objects {
		for _, f := range o.Frames {
			u := names.Use(f)
			taken := slices.Clone(f.Taken)
			for i, n := range taken {
				taken[i] = cmp.Or(u.Names[n], n)
			}
			units = append(units, &closure.Unit{Source: f.Source, Strong: u.Strong, Weak: u.Weak, Taken: taken, Marks: f.Marks, Text: f.Text, Shared: o.Shared, Precompiled: f.IsLazy(), Mentions: names.Mentions(o),
				Names: u.Names, Lost: u.Lost, Refused: u.Refused, Strange: u.Strange, Mentioned: u.Mentioned})
		}
	}
	return units
}

// requestsOf lists the request functions that this link must define.
func requestsOf(objects []*objfile.Object) (requests []string) {
	var frames []*irsection.Frame
	for _, o := range objects {
		frames = append(frames, o.Frames...)
	}
	for _, f := range irsection.Waiting(frames) {
		requests = append(requests, f.Requests...)
	}
	return requests
}
