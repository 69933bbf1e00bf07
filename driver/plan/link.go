package plan

import (
	"bytes"
	"slices"

	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/driver/task"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// link plans a run that ends in a program or shared library. Sources are compiled first. Then, if a unit among
// the inputs has an open request:
//
//	Gather  the user's link into a temporary file; its trace lists the objects and archive members
//	Merge   their IR → goenzyme.closure.ll: the requests and all that they reach
//	Prep, Differentiate, Back → goenzyme.ad.o, and Runtime → goenzyme.rt.o
//	Link    the user's line with these two objects before the first input
//
// and otherwise the user's line unchanged.
func (p *planner) link() {
	objects := map[int]string{}
	for _, i := range p.sources() {
		objects[i] = p.temp(stem(p.line.Tokens[i].Value), ".o")
		p.unit(i, "link", objects[i])
	}

	out := p.output()
	if out == "" {
		out = "a.out"
	}

	// No input can hold IR, or the output is an object (-r): the link needs no closure.
	candidates := p.candidates(objects)
	if len(candidates) == 0 || p.line.Last("-r") != nil {
		p.plan.add(Step{Kind: Link, Argv: p.linkArgv(objects), Outputs: []string{out}})
		return
	}

	trace, closure := p.temp("goenzyme", ".trace"), p.temp("goenzyme", ".closure.ll")
	prep, ad := p.temp("goenzyme", ".prep.ll"), p.temp("goenzyme", ".ad.ll")
	adObject, rt := p.temp("goenzyme", ".ad.o"), p.temp("goenzyme", ".rt.o")

	// The trial link. Its output only has to exist: undefined symbols are allowed, and -flto uses -O0.
	words, gather := p.line.LinkerWords(), p.linkArgv(objects)
	facts := task.Linkage{Trace: trace, Linked: p.temp("goenzyme", ".trace.out"), Wrap: cmdline.LinkerValues(words, "wrap"), Assign: cmdline.Assignments(words), Scripts: p.line.Scripts(words)}
	gather = append(gather, "-Wl,--trace,--trace,--unresolved-symbols=ignore-all", "-o", facts.Linked)
	if p.line.LinkerIs("mold") {
		facts.Map = p.temp("goenzyme", ".map")
		gather = append(gather, "-Wl,-Map,"+facts.Map)
	}
	if p.line.IsLTO() && p.line.LinkerIs("gold") {
		facts.Inputs = candidates
	}
	if p.line.IsLTO() {
		gather = append(gather, "-Wl,-plugin-opt=O0") // the result is never run
	}

	// The closure and its derivatives.
	shared := p.line.Last("-shared") != nil
	p.plan.add(Step{Kind: Gather, Argv: gather, When: When{Waiting: candidates, Self: p.self}, Capture: trace})
	p.task(Merge, When{Exists: trace}, &task.Merge{Linkage: facts, Shared: shared, Narrow: p.opts.Narrow(), Tails: p.opts.Tails(), Out: closure, LLVM: p.clang.Major, Clang: p.clang.Path})
	asked := When{Exists: closure}
	p.derive(asked, closure, adObject, append(p.differentiate(closure, prep, ad, !p.line.WantsDebug()), Step{Kind: Back, Argv: p.derivativeBack(ad, adObject)})...)
	p.task(Runtime, asked, &task.Runtime{Clang: p.clang.Path, LLVM: p.clang.Major, Out: rt, NoCache: p.opts.Cache == "off", Flags: p.runtimeFlags()})

	// The link itself.
	if shared && !p.opts.NoLibraryIR {
		p.sharedLibrary(out, gather, facts, p.linkArgv(objects, adObject, rt), p.linkArgv(objects), closure)
		return
	}
	p.plan.add(Step{Kind: Link, When: asked, Argv: p.linkArgv(objects, adObject, rt), Outputs: []string{out}})
	p.plan.add(Step{Kind: Link, When: When{Missing: closure}, Argv: p.linkArgv(objects), Outputs: []string{out}})
}

// sharedLibrary plans the link of a shared library that carries its units' IR. The line is derived if there is a
// closure, else plain.
//
//	Link   the user's line, with a trace of the objects that the linker takes
//	Carry  their IR → a section of the library
func (p *planner) sharedLibrary(out string, gather []string, facts task.Linkage, derived, plain []string, closure string) {
	used := p.temp("goenzyme", ".used")
	facts.Linked, facts.Trace = out, used
	apart := facts.Map != "" || cmdline.PrintsLinks(p.line.LinkerWords()) // the user's own link keeps its output
	if !apart {
		facts.Heard = &bytes.Buffer{}
	}
	if apart {
		p.plan.add(Step{Kind: Gather, Argv: gather, Capture: used})
	}

	for _, way := range []struct {
		when When
		argv []string
	}{{When{Exists: closure}, derived}, {When{Missing: closure}, plain}} {
		// A program finds the library by its build id. Some clangs do not request one by default; the user's
		// own option comes later and wins.
		step := Step{Kind: Link, When: way.when, Argv: slices.Insert(slices.Clone(way.argv), 1, "-Wl,--build-id"), Outputs: []string{out}}
		if !apart {
			step.Capture, step.Heard, step.Light = used, facts.Heard, true
			step.Argv = append(step.Argv, "-Wl,--trace,--trace")
		}
		p.plan.add(step)
	}

	carry := p.taskStep(Carry, &task.Carry{Linkage: facts})
	carry.Light = true
	p.plan.add(carry)
}

// derivativeBack compiles the derivatives at -O2 or more, whatever the user's level.
func (p *planner) derivativeBack(ad, out string) []string {
	argv := slices.DeleteFunc(p.backArgv("-c", ad, out), cmdline.IsCounting)
	switch p.line.OptLevel() {
	case "0", "1", "g":
		argv = append(argv, "-O2")
	}
	return append(append(argv, p.clang.Config.Derivative...), "-fPIC")
}

// linkArgv is the user's line with sources replaced by objects. The extra objects precede the first input or
// linker option: after an option, the linker might read them as its value (--format). A line without sources
// is repeated word for word.
func (p *planner) linkArgv(objects map[int]string, extra ...string) []string {
	argv := []string{p.tools.Main(p.line)}
	lang := "" // language in effect on the new line
	for i, t := range p.line.Tokens {
		switch t.Role {
		case cmdline.Library:
			if t.Name == "-l" || t.Name == "-Wl," || t.Name == "-Xlinker" {
				argv = append(argv, extra...)
				extra = nil
			}
			argv = append(argv, t.Words...)
		case cmdline.Input:
			want := t.Lang
			if objects[i] != "" {
				want = ""
			}
			if len(extra) > 0 && lang != "" {
				argv, lang = append(argv, "-x", "none"), ""
			}
			argv = append(argv, extra...)
			extra = nil
			if want != lang {
				argv = append(argv, "-x", orNone(want))
				lang = want
			}
			if objects[i] != "" {
				argv = append(argv, objects[i])
			} else {
				argv = append(argv, t.Value)
			}
		case cmdline.Ours, cmdline.DryRun, cmdline.Language:
		case cmdline.SaveTemps, cmdline.Dependency, cmdline.Preprocess:
			if len(objects) == 0 {
				argv = append(argv, t.Words...)
			}
		default:
			argv = append(argv, t.Words...)
		}
	}
	if len(objects) > 0 && p.line.Language != toolchain.Fortran { // flang lacks this option
		argv = append(argv, "-Wno-unused-command-line-argument")
	}
	return argv
}

// orNone spells a language for -x.
func orNone(lang string) string {
	if lang == "" {
		return "none"
	}
	return lang
}
