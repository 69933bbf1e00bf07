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

// unit plans one source to one object (or assembler text). The machine code is
// made from the raw IR that the object carries:
//
//	Front   f.c → f.raw.ll
//	Embed   f.raw.ll → f.native.ll, f.frame; and f.closure.ll when the unit asks for derivatives and has all they need
//	Prep, Differentiate, Join, only then: f.closure.ll → f.prep.ll → f.ad.ll; f.native.ll + f.ad.ll → f.joined.ll
//	Back    → f.o; with -flto f.bc, and Wrap makes f.o of that and f.frame
//
// Most units ask for nothing and are compiled in one go: see once.
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
	if p.clang.Config.LosesMarks && src.IsPreprocessed() && isRegular(src.Value) {
		embed.Expanded = p.temp(base, ".expanded.i")
		p.plan.add(Step{Kind: Expand, Argv: append(p.aloneArgv(input), "-w", "-E", "-o", embed.Expanded)})
	}
	p.database(input, out)
	p.task(Embed, When{}, embed)
	asked := When{Exists: closure}
	prep, ad, joined := p.temp(base, ".prep.ll"), p.temp(base, ".ad.ll"), p.temp(base, ".joined.ll")
	// A second compile unit would overwrite the notes of the first.
	p.derive(asked, closure, ad, p.differentiate(closure, prep, ad, !p.line.WantsDebug() || p.coverageNotes(input, out) != "")...)
	rt := p.temp(base, ".rt.ll")
	p.task(Runtime, asked, &task.Runtime{Clang: p.clang.Path, LLVM: p.clang.Major, IR: true, Out: rt, NoCache: p.opts.Cache == "off", Flags: p.runtimeFlags()})
	p.task(Join, asked, &task.Join{Native: native, Derivative: ad, Runtime: rt, Out: joined, Uncounted: p.line.Counts(), LLVM: p.clang.Major})
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

// unitBack compiles a unit, to bitcode when the user wants that.
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

// plainArgv is what the compiler alone would make of one input, without an output; nil when the input can be read only once.
func (p *planner) plainArgv(input int) []string {
	if p.line.Tokens[input].Value == "-" {
		return nil
	}
	return append(p.aloneArgv(input), "-c", "-o", os.DevNull)
}

// aloneArgv is the user's line for one input, less what to make of it.
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

// differentiate plans the two steps from a closure to its derivatives.
func (p *planner) differentiate(closure, prep, ad string, stripDebug bool) []Step {
	simplify := slices.Concat([]string{p.clang.Path}, p.targetWords(), p.clang.Config.Prep)
	argv := append(slices.Clip(simplify), closure, "-o", prep)
	opts := *p.opts
	opts.Rules = "" // in the closure they are marks
	made := &task.AD{In: prep, Out: ad, LLVM: p.clang.Major, Options: &opts, NoRuntime: true, StripDebug: stripDebug, Again: simplify}
	return []Step{{Kind: Prep, Argv: argv}, p.taskStep(Differentiate, made)}
}

// task plans a step of our own.
func (p *planner) task(kind Kind, when When, t Task) {
	step := p.taskStep(kind, t)
	step.When = when
	p.plan.add(step)
}

func (p *planner) taskStep(kind Kind, t Task) Step {
	return Step{Kind: kind, Task: t, Argv: append([]string{p.self}, t.Words()...)}
}

// frontArgv is the user's line, for one input, stopped at raw IR.
func (p *planner) frontArgv(input int, raw, out string) []string {
	if p.line.Tokens[input].IsFortran() {
		return p.fortranFront(input, raw, out)
	}
	argv := append(p.sourceArgv(input, out), p.clang.Config.Front...)
	own := mentionsEnzyme(sourceText(p.line.Tokens[input].Value))
	if own {
		argv = append(argv, p.clang.Config.KeepNames...)
	}
	switch {
	case p.line.WantsDebug():
	case own && p.line.Tokens[input].IsC(): // those of C++'s headers would be several times the text
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

// mentionsEnzyme reports whether a source speaks of derivatives itself: only then are its names worth their room, which messages
// use, and the types that its pointers are declared with, for copies of which nothing else tells what they move.
func mentionsEnzyme(source []byte) bool { return bytes.Contains(source, []byte("enzyme")) }

// frontend is what the compiler that reads an input is told.
func (p *planner) frontend(input int) *configs.Config {
	if p.line.Tokens[input].IsFortran() {
		return p.tools.Flang.Config
	}
	return p.clang.Config
}

// sourceArgv is the user's line, for one input, less where it stops and what it makes.
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
		argv = append(append(argv, p.clang.Config.Attributes...), p.opts.Include...) // behind the user's, which messages count
	}
	return argv
}

// dependencyWords names the dependency file and its target as clang would have, had it
// written the object itself.
func (p *planner) dependencyWords(input int, out string) []string {
	if p.line.Last("-MD", "-MMD", "-Wp,-M") == nil || p.line.Tokens[input].IsFortran() {
		return nil
	}
	target := out
	if p.output() == "" { // of -S and of a program as well
		target = stem(p.line.Tokens[input].Value) + ".o"
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

// splitDebugWords name the file of debug information that goes with a program's object, which itself is not kept.
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
			continue // there is nothing to split
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

// targetWords are the user's words that say for which machine.
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

// runtimeFlags are the words the runtime library must be compiled with to go with the user's code.
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
