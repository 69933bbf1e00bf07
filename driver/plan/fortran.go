package plan

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// fortranFront is the user's line for one Fortran source, with options that dump the raw IR into folder raw.
// flang has no option that stops before LLVM's passes; its own output is unused.
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

// forLinker reports whether flang warns of option w when it does not link. Front needs none of these options.
func forLinker(w string) bool {
	return strings.HasPrefix(w, "-flto") || strings.HasPrefix(w, "-fuse-ld=")
}

// asksRemarks reports whether w requests optimisation remarks. The driver uses such an option to make flang
// track lines, and flang obeys only the last one.
func asksRemarks(w string) bool { return strings.HasPrefix(w, "-R") }

// savesVariables estimates whether a Fortran source has mutable variables with static storage. The optimiser
// may change them, since it sees all their uses, and a derivative could no longer share them. A wrong
// estimate costs time only.
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
