package plan

import (
	"bytes"
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/configs"
	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/driver/task"
)

// unit plans the steps from one source to one object (or assembler text). The machine code is made from the same
// raw IR that the object carries:
//
//	Front   f.c → f.raw.ll
//	Embed   f.raw.ll → f.native.ll, f.frame; also f.closure.ll if the unit has requests and all that they reach
//	Prep, Differentiate, Join, only then: f.closure.ll → f.prep.ll → f.ad.ll; f.native.ll + f.ad.ll → f.joined.ll
//	Back    → f.o; with -flto f.bc, and Wrap makes f.o of that and f.frame
//
// Most units have no requests and take one run of clang: see once.
func (p *planner) unit(input int, phase, out string) {
	src := &p.line.Tokens[input]
	base := stem(src.Value)
	if src.Value == "-" {
		base = "stdin"
	}

	raw, native, closure := p.temp(base, ".raw.ll"), p.temp(base, ".native.ll"), p.temp(base, ".closure.ll")
	frame, bitcode := p.temp(base, ".frame"), ""
	if p.line.IsLTO() {
		bitcode = p.temp(base, ".bc")
	}

	embed := &task.Embed{Raw: raw, Native: native, Frame: frame, Closure: closure,
		Source: src.Value, Maps: p.line.PrefixMaps(), StripDebug: !p.line.WantsDebug(), Inline: phase == "-S", Bare: bitcode != "", Narrow: p.opts.Narrow(), Tails: p.opts.Tails(), Alone: p.opts.Alone, Rules: p.opts.Rules, Warnings: p.opts.Warnings,
		Notes: p.coverageNotes(input, out), Clang: p.clang.Path, MarkPlain: src.IsFortran() && p.line.OptLevel() == "0", LLVM: p.clang.Major}

	changed := When{Missing: closure}
	if by := p.once(input, phase, out); by != nil {
		embed.Raw, embed.Object, embed.Unoptimised, embed.Kept = p.rawFolder(base), out, p.line.OptLevel() == "0", by.kept
		p.plan.add(Step{Kind: Once, Argv: p.onceArgv(input, embed.Raw, out, by), Outputs: []string{out}})
		changed.Exists = native
	} else {
		p.plan.add(Step{Kind: Front, Argv: p.frontArgv(input, raw, out), Outputs: []string{out}}) // an older object must not outlive errors
	}

	// This clang drops annotations of declarations; Embed reads them from the preprocessed source.
	if p.clang.Config.LosesMarks && src.IsPreprocessed() && isRegular(src.Value) {
		embed.Expanded = p.temp(base, ".expanded.i")
		p.plan.add(Step{Kind: Expand, Argv: append(p.aloneArgv(input), "-w", "-E", "-o", embed.Expanded)})
	}

	p.database(input, out)
	p.task(Embed, When{}, embed)

	// The derivative, if Embed has written the closure.
	asked := When{Exists: closure}
	prep, ad, joined := p.temp(base, ".prep.ll"), p.temp(base, ".ad.ll"), p.temp(base, ".joined.ll")
	// A second compile unit would overwrite the notes of the first.
	p.derive(asked, closure, ad, p.differentiate(closure, prep, ad, !p.line.WantsDebug() || p.coverageNotes(input, out) != "")...)
	rt := p.temp(base, ".rt.ll")
	p.task(Runtime, asked, &task.Runtime{Clang: p.clang.Path, LLVM: p.clang.Major, IR: true, Out: rt, NoCache: p.opts.Cache == "off", Flags: p.runtimeFlags()})
	p.task(Join, asked, &task.Join{Native: native, Derivative: ad, Runtime: rt, Out: joined, Uncounted: p.line.Counts(), LLVM: p.clang.Major})

	// The object: from the native IR, or from the unit joined with its derivative.
	split := p.splitDebugWords(input)
	plain, made := p.plainArgv(input), cmp.Or(bitcode, out)
	p.plan.add(Step{Kind: Back, When: changed, Outputs: []string{out}, Argv: append(p.unitBack(phase, native, made), split...), Plain: plain})
	argv := slices.Concat(p.unitBack(phase, joined, made), split, p.clang.Config.Derivative)
	if p.line.OptLevel() == "0" {
		argv = append(argv, "-O2") // the user's own functions are marked optnone and stay as -O0 has them
	}
	p.plan.add(Step{Kind: Back, When: asked, Outputs: []string{out}, Argv: argv, Plain: plain})

	if bitcode != "" {
		p.task(Wrap, When{}, &task.Wrap{Bitcode: bitcode, Frame: frame, Out: out})
	}
}

// unitBack compiles a unit's IR, to bitcode with -flto.
func (p *planner) unitBack(phase, in, out string) []string {
	argv := p.backArgv(phase, in, out)
	if p.line.IsLTO() {
		for _, t := range p.line.Tokens {
			if t.Role == cmdline.LTO {
				argv = append(argv, t.Words...)
			}
		}
	}
	return argv
}

// plainArgv is the line that compiles one input with the compiler alone and drops the output; nil for
// standard input, which cannot be read twice.
func (p *planner) plainArgv(input int) []string {
	if p.line.Tokens[input].Value == "-" {
		return nil
	}
	return append(p.aloneArgv(input), "-c", "-o", os.DevNull)
}

// aloneArgv is the user's line for one input, without phase, outputs and link options.
func (p *planner) aloneArgv(input int) []string {
	argv := []string{p.reader(input)}
	for i, t := range p.line.Tokens {
		switch {
		case t.Role == cmdline.Phase, t.Role == cmdline.Output, t.Role == cmdline.SaveTemps, t.Role == cmdline.Ours, t.Role == cmdline.DryRun, t.Role == cmdline.Dependency, t.Role == cmdline.Library:
		case t.Role == cmdline.Input && i != input:
		default:
			argv = append(argv, t.Words...)
		}
	}
	if p.line.Tokens[input].IsPreprocessed() {
		argv = append(append(argv, p.clang.Config.Attributes...), p.opts.Include...)
	}
	if p.line.Tokens[input].IsFortran() {
		argv = append(argv, p.opts.Modules...)
	}
	return argv
}

// differentiate plans Prep and Differentiate: from a closure to its derivatives.
func (p *planner) differentiate(closure, prep, ad string, stripDebug bool) []Step {
	simplify := slices.Concat([]string{p.clang.Path}, p.targetWords(), p.clang.Config.Prep)
	argv := append(slices.Clip(simplify), closure, "-o", prep)
	opts := *p.opts
	opts.Rules = "" // Embed has turned the rules into marks
	made := &task.AD{In: prep, Out: ad, LLVM: p.clang.Major, Options: &opts, NoRuntime: true, StripDebug: stripDebug, Again: simplify}
	return []Step{{Kind: Prep, Argv: argv}, p.taskStep(Differentiate, made)}
}

// task adds a step that runs a task of the driver.
func (p *planner) task(kind Kind, when When, t Task) {
	step := p.taskStep(kind, t)
	step.When = when
	p.plan.add(step)
}

// taskStep returns such a step, without condition.
func (p *planner) taskStep(kind Kind, t Task) Step {
	return Step{Kind: kind, Task: t, Argv: append([]string{p.self}, t.Words()...)}
}

// frontArgv is the user's line for one input, stopped at raw IR. The IR goes to raw.
func (p *planner) frontArgv(input int, raw, out string) []string {
	if p.line.Tokens[input].IsFortran() {
		return p.fortranFront(input, raw, out)
	}
	argv := append(p.sourceArgv(input, out), p.clang.Config.Front...)
	own := mentionsEnzyme(sourceText(p.line.Tokens[input].Value))
	if own {
		argv = append(argv, p.clang.Config.KeepNames...)
	}

	// Debug information for diagnostics, as little as is of use.
	switch {
	case p.line.WantsDebug():
	case own && p.line.Tokens[input].IsC(): // types in headers of C++ would multiply the text
		argv = append(argv, p.clang.Config.Types...)
	case p.line.OptLevel() == "0" && !own:
		argv = append(argv, p.clang.Config.LinesOnly...)
	default:
		argv = append(argv, p.clang.Config.LineTables...)
	}
	return append(argv, "-o", raw)
}

// isRegular reports whether a file can be read twice.
func isRegular(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// mentionsEnzyme reports whether a source contains the word "enzyme". Only then are value names and declared
// pointer types worth their space. Diagnostics print the names; the types are needed for copies of bytes
// whose type nothing else shows.
func mentionsEnzyme(source []byte) bool { return bytes.Contains(source, []byte("enzyme")) }

// frontend returns the configuration of an input's front end.
func (p *planner) frontend(input int) *configs.Config {
	if p.line.Tokens[input].IsFortran() {
		return p.tools.Flang.Config
	}
	return p.clang.Config
}

// sourceArgv is the user's line for one input, without phase and output.
func (p *planner) sourceArgv(input int, out string) []string {
	argv := []string{p.reader(input)}
	linking := p.phase() == "link"
	for i, t := range p.line.Tokens {
		switch {
		case t.Role == cmdline.Phase, t.Role == cmdline.Output, t.Role == cmdline.SaveTemps, t.Role == cmdline.Ours, t.Role == cmdline.DryRun, t.Name == "-MJ":
		case t.Role == cmdline.Input && i != input:
		case t.Role == cmdline.Library && linking:
		default:
			argv = append(argv, t.Words...)
		}
	}
	argv = append(argv, p.dependencyWords(input, out)...)
	if linking && !p.line.Tokens[input].IsFortran() {
		argv = append(argv, "-Wno-unused-command-line-argument")
	}
	if p.line.Tokens[input].IsPreprocessed() {
		argv = append(append(argv, p.clang.Config.Attributes...), p.opts.Include...) // after the user's include folders, whose order messages show
	}
	return argv
}

// dependencyWords names the dependency file and its target as clang would if it wrote the object itself.
func (p *planner) dependencyWords(input int, out string) []string {
	if p.line.Last("-MD", "-MMD", "-Wp,-M") == nil || p.line.Tokens[input].IsFortran() {
		return nil
	}
	target := out
	if p.output() == "" { // of -S and of a program as well
		target = stem(p.line.Tokens[input].Value) + ".o" // also for -S and for programs
	} else if p.phase() == "link" {
		target = p.output()
	}
	var w []string
	if p.line.Last("-MF") == nil && p.line.Last("-Wp,-M") == nil {
		w = append(w, "-MF", strings.TrimSuffix(target, filepath.Ext(target))+".d")
	}
	if p.line.Last("-MT", "-MQ") == nil {
		w = append(w, "-MQ", target)
	}
	if p.opts.Rules != "" {
		w = append(w, "-Xclang", "-fdepfile-entry="+p.opts.Rules)
	}
	return w
}

// splitDebugWords names the .dwo file of a unit that is compiled and linked in one run. The object is
// temporary, but the .dwo file is not.
func (p *planner) splitDebugWords(input int) []string {
	split := p.line.Last("-gsplit-dwarf", "-gsplit-dwarf=split", "-gsplit-dwarf=single", "-gno-split-dwarf")
	if p.phase() != "link" || split == nil || split.Name == "-gno-split-dwarf" || split.Name == "-gsplit-dwarf=single" || !p.line.WantsDebug() {
		return nil
	}
	name := p.besideName(input) + ".dwo"
	return []string{"-Xclang", "-split-dwarf-file", "-Xclang", name, "-Xclang", "-split-dwarf-output", "-Xclang", name}
}

// backArgv repeats what concerns code generation.
func (p *planner) backArgv(phase, in, out string) []string {
	argv := []string{p.clang.Path}
	for _, t := range p.line.Tokens {
		if t.Role == cmdline.Pass && strings.HasPrefix(t.Name, "-gsplit-dwarf") && !p.line.WantsDebug() {
			continue // no debug information to split
		}
		if t.Role == cmdline.Pass || t.Role == cmdline.Optimise || t.Role == cmdline.Debug {
			argv = append(argv, t.Words...)
		}
	}
	if phase == "link" {
		phase = "-c"
	}
	argv = append(argv, "-x", "ir", phase, in, "-o", out)
	return append(argv, p.clang.Config.Back...)
}

// targetWords returns the user's options that select the target.
func (p *planner) targetWords() []string {
	var w []string
	for _, t := range p.line.Tokens {
		if t.Role != cmdline.Pass {
			continue
		}
		for _, prefix := range []string{"--target=", "-target", "-m32", "-m64", "-mx32", "--sysroot", "-isysroot", "-B", "--gcc-toolchain="} {
			if strings.HasPrefix(t.Words[0], prefix) {
				w = append(w, t.Words...)
				break
			}
		}
	}
	return w
}

// runtimeFlags returns the compiler options for the runtime library to match the user's code.
func (p *planner) runtimeFlags() []string {
	w := p.targetWords()
	for _, t := range p.line.Tokens {
		if t.Role == cmdline.Pass && strings.HasPrefix(t.Words[0], "-fsanitize=") {
			w = append(w, t.Words...)
			if strings.Contains(t.Words[0], "address") {
				w = append(w, "-DGOENZYME_SANITIZE")
			}
		}
	}
	return append(append(w, p.opts.RuntimeFlags()...), p.clang.Config.Runtime...)
}
