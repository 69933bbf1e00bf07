package plan

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// fortranFront is the user's line, for one Fortran source, with the raw IR left in a folder: flang has no option that stops before
// the passes of LLVM, and what it makes behind them is nobody's.
func (p *planner) fortranFront(input int, raw, out string) []string {
	conf := p.tools.Flang.Config
	argv := slices.DeleteFunc(append(p.sourceArgv(input, out), conf.Front...), forLinker)
	dump := conf.DumpFirst
	if p.line.OptLevel() == "0" {
		dump = conf.DumpPlain
	}
	for _, w := range dump {
		argv = append(argv, strings.ReplaceAll(w, "FOLDER", raw))
	}
	if !p.line.WantsDebug() {
		argv = append(argv, conf.LineTables...)
	}
	argv = append(argv, p.opts.Modules...)
	return append(argv, "-o", p.temp(stem(raw), ".optimised.ll"))
}

// forLinker knows words that flang warns of where it does not link: what -flto asks for, Front makes anyway.
func forLinker(w string) bool {
	return strings.HasPrefix(w, "-flto") || strings.HasPrefix(w, "-fuse-ld=")
}

// asksRemarks knows words that ask flang for remarks, as we do to have it track lines: of two such words it hears the last.
func asksRemarks(w string) bool { return strings.HasPrefix(w, "-R") }

// savesVariables guesses from a Fortran source whether it has variables of its own that keep their values and change. The optimiser knows all that
// happens to them, so that a derivative could not share what it has made of them. Only time depends on it.
func savesVariables(text []byte) bool {
	for line := range bytes.Lines(text) {
		if saving().Match(line) && !constants().Match(line) {
			return true
		}
	}
	return false
}

var (
	saving = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)^[^c*!][^!]*\bsave\b|^\s*[a-z][^!]*::[^!]*[^=<>/]=[^=]`)
	})
	constants = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)^[^!]*,\s*parameter\b`) })
)
