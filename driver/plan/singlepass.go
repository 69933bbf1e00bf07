package plan

import (
	"bytes"
	"os"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
)

// Starting clang takes longer than compiling a small file. If the machine code of a unit will not have to change,
// one run of clang makes the object and dumps the raw IR on the way, which is then added to the object:
//
//	Once    f.c → f.o, and the IR before the first pass → the folder of intermediate files
//	Embed   raw IR → the frame, into f.o. If the unit has requests after all, or shared statics that clang has
//	        optimised, Embed writes f.native.ll as after Front, and Back makes f.o again.

// A way is how Once compiles a source.
type way struct {
	kept    bool // clang keeps static variables (-fkeep-persistent-storage-variables)
	checked bool // clang also dumps the final IR, which shows whether the address of static functions is still in use
}

// once selects how a source is compiled by one run of clang; nil if Front and Back are needed. The tests are
// heuristic: Embed checks the IR, so an error costs time only.
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

	// A request needs another machine code at its call site.
	text := sourceText(t.Value)
	if mentionsEnzyme(text) || t.IsFortran() && mentionsEnzyme(bytes.ToLower(text)) {
		return nil
	}

	// Without optimisation, statics are as in the raw IR.
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
		return nil // headers of C++ contain many constants, which would be kept, too
	}
	if !t.IsC() && includesLibrary(text) {
		return nil // a static object with a constructor in these headers would make the unit compile twice
	}
	return &way{kept: shares.variables, checked: shares.functions}
}

// smallSource is the size in bytes below which Once is tried with optimisation. For larger sources the
// optimiser dominates the cost, so a second compilation would cost more than a start of clang.
const smallSource = 1 << 16

// entangled reports whether an option adds passes before the dump, or uses clang's internal options as Once
// does.
func entangled(word string) bool {
	return slices.ContainsFunc([]string{"-Xclang", "-mllvm", "-Xarch", "-gsplit-dwarf", "-fsanitize", "-fprofile", "-fcs-profile", "-fcoverage", "-finstrument", "-fxray", "-pg",
		"--coverage", "-coverage", "-ftest-coverage", "-fplugin", "-fpass-plugin", "-foptimization-record", "-fsave-optimization-record", "-arch", "-Xflang"},
		func(prefix string) bool { return strings.HasPrefix(word, prefix) })
}

// onceArgv is the user's line for one input, with options that dump the raw IR into folder raw.
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

// rawFolder returns the folder for a unit's dump. For the first unit it is the folder of intermediate files,
// which exists already.
func (p *planner) rawFolder(base string) string {
	if p.dumps++; p.dumps == 1 {
		return p.plan.Dir
	}
	return p.temp(base, ".raw")
}

// sourceText reads a source; nil if it is no regular file, larger than 4 MiB, or unreadable.
func sourceText(source string) []byte {
	info, err := os.Stat(source)
	if err != nil || !info.Mode().IsRegular() || info.Size() > 1<<22 {
		return nil
	}
	text, _ := os.ReadFile(source)
	return text
}
