package driver

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/closure"
	"github.com/goenzyme/goenzyme-cc/driver/far"
	"github.com/goenzyme/goenzyme-cc/driver/files"
	"github.com/goenzyme/goenzyme-cc/driver/frame"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
	"github.com/goenzyme/goenzyme-cc/driver/process"
	"github.com/goenzyme/goenzyme-cc/driver/resolve"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Run collects the units of the program and writes the closure of the requests that wait. When none
// of the objects that the linker really uses has one, nothing is written.
func (t *MergeTask) Run(ctx context.Context, stderr io.Writer) error {
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
	noteReasons(m, names)
	sink := m.Faults
	checkStorage(m, names, &sink)
	if report(stderr, &sink, nil) {
		return process.ErrReported
	}
	if len(t.Wrap) > 0 {
		noteWrapped(m.Module, t.Wrap)
	}
	noteFar(m.Module, objects)
	text, err := printIR(m.Module, t.LLVM)
	if err != nil {
		return err
	}
	return files.Write(t.Out, text)
}

// used reads what the linker used: objects in its order, and shared libraries.
func (t *Linkage) used(read reader) (used, libraries []*objfile.Object, err error) {
	trace, err := t.trace()
	if err != nil {
		return nil, nil, err
	}
	if used, libraries, err = usedObjects(trace, read); err != nil {
		return nil, nil, err
	}
	if t.Map != "" {
		if used, err = mapped(used, t.Map); err != nil {
			return nil, nil, err
		}
	}
	used, err = withInputs(used, t.Inputs, read)
	return used, libraries, err
}

// A reader reads the objects of a file; of an archive, at least the members wanted.
type reader func(path string, member func(name string) bool) ([]*objfile.Object, error)

func wholeFile(path string, _ func(string) bool) ([]*objfile.Object, error) {
	return objfile.Read(path)
}

// noteFar tells where the module's symbols lie that a shared library keeps to itself.
func noteFar(m *ir.Module, objects []*objfile.Object) {
	for _, o := range objects {
		for _, name := range slices.Sorted(maps.Keys(o.Far)) {
			if closure.Refers(m, name) {
				s := o.Far[name]
				far.Note(m, far.Place{Symbol: name, Library: filepath.Base(o.Path), Build: o.BuildID, Offset: s.Value, Thread: s.TLS})
			}
		}
	}
}

// checkStorage refuses variables that nobody outside of a shared library can reach, where they are used first.
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

// firstUse is the first instruction that mentions a variable, nil when only others do.
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

// resolve asks what the linker makes of names.
func (t *Linkage) resolve(objects []*objfile.Object) (*resolve.Program, error) {
	opt := t.options()
	if exported, err := exportedNames(t.Linked); err == nil {
		opt.Export = func(n string) bool { return exported[n] }
	}
	return resolve.Link(objects, opt)
}

// options are those of the linker that change what names mean.
func (t *Linkage) options() resolve.Options {
	opt := resolve.Options{Wrap: t.Wrap, Assign: map[string]string{}, Provide: map[string]string{}}
	for _, a := range t.Assign {
		name, to, _ := strings.Cut(a, "=")
		opt.Assign[name] = resolve.PlainSymbol(to)
	}
	for _, s := range t.Scripts {
		resolve.ScanScript(s, &opt)
	}
	return opt
}

// A program is the code around the units of one link.
type program struct {
	*resolve.Program
	*genericForms
	shared bool
}

// IsMissing: what a shared library lacks, the program that loads it may have.
func (p program) IsMissing(name string) bool { return !p.shared && p.Program.IsMissing(name) }

// Lacks: at least nothing here has it.
func (p program) Lacks(name string) bool { return p.Program.IsMissing(name) }

// noteReasons notes, for functions that are reached and have no body, why that is so.
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

// usedObjects reads what `ld --trace --trace` prints: one file per line, archive members as
// "(lib.a)member" (bfd) or "lib.a(member)" (lld, gold, mold). Other lines are messages. Objects stand in the linker's order.
func usedObjects(trace []byte, readFile reader) (used, libraries []*objfile.Object, err error) {
	type use struct{ path, member string }
	var uses []use
	members := map[string]map[string]bool{}
	done := map[string]bool{}
	sc := bufio.NewScanner(bytes.NewReader(trace))
	sc.Buffer(nil, 1<<20)
	for sc.Scan() {
		line := sc.Text()
		if done[line] {
			continue
		}
		done[line] = true
		path, member, ok := traceLine(line)
		if !ok {
			continue
		}
		uses = append(uses, use{path, member})
		if members[path] == nil {
			members[path] = map[string]bool{}
		}
		members[path][member] = true
	}
	if err := sc.Err(); err != nil {
		return nil, nil, err
	}
	read := map[string][]*objfile.Object{}
	for _, u := range uses {
		objects, ok := read[u.path]
		if !ok {
			if objects, err = readFile(u.path, func(name string) bool { return members[u.path][name] }); err != nil {
				return nil, nil, err
			}
			read[u.path] = objects
		}
		for _, o := range objects {
			switch {
			case o.Shared:
				libraries = append(libraries, o)
			case o.Member == u.member || u.member != "" && o.Member == "":
				used = append(used, o)
			}
		}
	}
	return used, libraries, nil
}

// mapped keeps what a map of the linked file mentions: mold's trace lists every member of an archive, its map those that are used. Of bitcode it
// mentions nothing. There, a member is left out when objects that stand by themselves define what it does: the linker would have complained of both.
func mapped(objects []*objfile.Object, path string) ([]*objfile.Object, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	taken := map[string]bool{}
	for _, o := range objects {
		if o.Member == "" && !o.Shared {
			if err := strongNames(o, func(name string) { taken[name] = true }); err != nil {
				return nil, err
			}
		}
	}
	var used []*objfile.Object
	for _, o := range objects {
		keep := o.Member == "" || bytes.Contains(text, []byte(o.Name()+":("))
		if !keep && o.Bitcode {
			if keep, err = adds(o, taken); err != nil {
				return nil, err
			}
		}
		if keep {
			used = append(used, o)
		}
	}
	return used, nil
}

// withInputs adds the bitcode among the files of the line, in its place: gold does not trace what its plugin takes.
func withInputs(traced []*objfile.Object, inputs []string, read reader) ([]*objfile.Object, error) {
	var used []*objfile.Object
	known, taken := map[string]bool{}, map[string]bool{}
	for _, o := range traced {
		known[o.Name()] = true
	}
	for _, path := range inputs {
		objects, err := read(path, nil)
		if err != nil {
			return nil, err
		}
		for _, o := range objects {
			keep := o.Bitcode && o.Member == "" || known[o.Name()] && !o.Shared
			if !keep && o.Bitcode {
				if keep, err = adds(o, taken); err != nil {
					return nil, err
				}
			}
			if keep {
				used = append(used, o)
				delete(known, o.Name())
				if err := strongNames(o, func(name string) { taken[name] = true }); err != nil {
					return nil, err
				}
			}
		}
	}
	for _, o := range traced {
		if known[o.Name()] {
			used = append(used, o)
		}
	}
	return used, nil
}

// adds reports whether an object defines nothing that is taken.
func adds(o *objfile.Object, taken map[string]bool) (bool, error) {
	free := true
	err := strongNames(o, func(name string) { free = free && !taken[name] })
	return free, err
}

func strongNames(o *objfile.Object, do func(name string)) error {
	symbols, err := o.Symbols()
	for _, s := range symbols {
		if s.Rank == objfile.Strong && !s.Local {
			do(s.Name)
		}
	}
	return err
}

// traceLine splits a line of the trace into file, which must be there, and archive member.
func traceLine(line string) (path, member string, ok bool) {
	line = strings.TrimPrefix(strings.TrimSpace(line), "trace: ") // mold
	if files.Exists(line) {                                       // names may have brackets of their own
		return line, "", true
	}
	if rest, is := strings.CutPrefix(line, "("); is {
		if path, member, is = strings.Cut(rest, ")"); is {
			return path, member, files.Exists(path)
		}
	}
	if i := strings.LastIndexByte(line, '('); i > 0 && strings.HasSuffix(line, ")") {
		return line[:i], line[i+1 : len(line)-1], files.Exists(line[:i])
	}
	return line, "", false
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

// requestsOf lists the requests that wait.
func requestsOf(objects []*objfile.Object) (requests []string) {
	var frames []*frame.Frame
	for _, o := range objects {
		frames = append(frames, o.Frames...)
	}
	for _, f := range frame.Waiting(frames) {
		requests = append(requests, f.Requests...)
	}
	return requests
}
