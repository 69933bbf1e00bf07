package plan

import (
	"bytes"
	"os"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
)

// Starting clang takes longer than compiling a small file. Where nothing will have to change in a unit's code, clang is started
// once: it makes the object in its own way, and on the way there leaves the raw IR, which is then put into the object.
//
//	Once    f.c → f.o; and in the folder of intermediate files the IR as it was before the first pass
//	Embed   that → the frame, into f.o; or f.native.ll as after Front, where the unit turns out to ask for derivatives, or
//	        to have static variables that a derivative might share and that clang has optimised: then f.o is made anew.

// A way is how a source is compiled in one run.
type way struct {
	kept    bool // its static variables are kept as if others could see them
	checked bool // the IR that its machine code was made from is left, too: it says whether static functions are still what they were
}

// once chooses how a source is compiled in one run, nil when it takes two.
func (p *planner) once(input int, phase, out string) *way {
	t := &p.line.Tokens[input]
	if phase == "-S" || out == "-" || p.line.IsLTO() || p.plan.Keep || p.opts.Rules != "" || len(p.frontend(input).DumpFirst) == 0 || t.IsIR() {
		return nil
	}
	for i := range p.line.Tokens {
		if word := &p.line.Tokens[i]; word.Role != cmdline.Input && (entangled(word.Words[0]) || t.IsFortran() && asksRemarks(word.Words[0])) {
			return nil
		}
	}
	text := sourceText(t.Value)
	if mentionsEnzyme(text) || t.IsFortran() && mentionsEnzyme(bytes.ToLower(text)) {
		return nil
	}
	if p.line.OptLevel() == "0" {
		return &way{}
	}
	if text == nil || len(text) >= smallSource {
		return nil
	}
	if t.IsFortran() {
		if savesVariables(text) {
			return nil
		}
		return &way{}
	}
	shares := sharesStatics(text)
	if shares.variables && (len(p.clang.Config.KeepStatic) == 0 || !t.IsC() && includes(text)) {
		return nil // headers of C++ are full of constants that would be kept, too
	}
	if !t.IsC() && includesLibrary(text) {
		return nil // one object in them that a constructor makes, and the optimiser would run twice
	}
	return &way{kept: shares.variables, checked: shares.functions}
}

// smallSource is how long a source may be, in bytes, that is compiled in one go in the hope that it has no statics to share: of
// longer ones the optimiser is the greater part of the cost.
const smallSource = 1 << 16

// entangled lists the words that put passes in front of where the IR is left, or that talk to clang's inner parts as we do.
func entangled(word string) bool {
	return slices.ContainsFunc([]string{"-Xclang", "-mllvm", "-Xarch", "-gsplit-dwarf", "-fsanitize", "-fprofile", "-fcs-profile", "-fcoverage", "-finstrument", "-fxray", "-pg",
		"--coverage", "-coverage", "-ftest-coverage", "-fplugin", "-fpass-plugin", "-foptimization-record", "-fsave-optimization-record", "-arch", "-Xflang"},
		func(prefix string) bool { return strings.HasPrefix(word, prefix) })
}

// onceArgv is the user's line, for one input, with the raw IR left in a folder.
func (p *planner) onceArgv(input int, raw, out string, by *way) []string {
	conf := p.frontend(input)
	dump := conf.DumpFirst
	switch {
	case p.line.OptLevel() == "0":
		dump = conf.DumpPlain
	case by.checked:
		dump = conf.DumpBoth
	}
	argv := p.sourceArgv(input, out)
	if p.line.Tokens[input].IsFortran() {
		argv = append(slices.DeleteFunc(argv, forLinker), p.opts.Modules...)
	}
	for _, w := range dump {
		argv = append(argv, strings.ReplaceAll(w, "FOLDER", raw))
	}
	if by.kept {
		argv = append(argv, conf.KeepStatic...)
	}
	switch {
	case p.line.WantsDebug():
	case p.line.OptLevel() == "0":
		argv = append(argv, conf.TrackLines...)
	default:
		argv = append(argv, conf.Track...)
	}
	return append(argv, "-c", "-o", out)
}

// rawFolder is where clang leaves the raw IR of a unit: for the first one the folder of intermediate files itself, which is there already.
func (p *planner) rawFolder(base string) string {
	if p.dumps++; p.dumps == 1 {
		return p.plan.Dir
	}
	return p.temp(base, ".raw")
}

// sourceText is a source of ordinary size, nil for what can't be looked at.
func sourceText(source string) []byte {
	info, err := os.Stat(source)
	if err != nil || !info.Mode().IsRegular() || info.Size() > 1<<22 {
		return nil
	}
	text, _ := os.ReadFile(source)
	return text
}
