package plan

import (
	"cmp"
	"path/filepath"
	"strings"
)

// coverageNotes returns the name, without suffix, of the file in which clang would write a source's coverage
// notes; "" without --coverage.
func (p *planner) coverageNotes(input int, out string) string {
	if p.line.Last("--coverage", "-coverage", "-ftest-coverage", "-fprofile-arcs") == nil {
		return ""
	}
	base := strings.TrimSuffix(out, filepath.Ext(out))
	if p.phase() == "link" || p.clang.Major >= 17 && p.line.Last("-dumpdir") != nil {
		base = p.besideName(input)
	}
	if abs, err := filepath.Abs(base); err == nil {
		base = abs
	}
	return base
}

// besideName returns the name, without suffix, of files that clang writes beside a program for one of its
// sources. Up to LLVM 16, it depends on the source alone.
func (p *planner) besideName(input int) string {
	source := stem(p.line.Tokens[input].Value)
	if p.clang.Major < 17 {
		return source
	}
	if t := p.line.Last("-dumpdir"); t != nil {
		return t.Value + source
	}
	return cmp.Or(p.output(), "a") + "-" + source
}
