package driver

import (
	"path/filepath"
	"strings"
)

// isCounting reports whether a word has clang count what a program executes. (Those of them that read counts do no harm
// anywhere.)
func isCounting(word string) bool {
	switch word {
	case "--coverage", "-coverage", "-ftest-coverage", "-fprofile-arcs":
		return true
	}
	for _, prefix := range []string{"-fprofile-generate", "-fcs-profile-generate", "-fprofile-instr-generate", "-fcoverage-mapping", "-fcreate-profile"} {
		if strings.HasPrefix(word, prefix) {
			return true
		}
	}
	return false
}

// counts reports whether the line has clang count anything.
func (l *Line) counts() bool {
	for _, t := range l.Tokens {
		if t.Role == Pass && isCounting(t.Words[0]) {
			return true
		}
	}
	return false
}

// coverageNotes is where clang would write what --coverage notes of a source, without suffix; "" without that option. Up to
// LLVM 16, the notes of a program's sources are named after these alone.
func (p *planner) coverageNotes(input int, out string) string {
	if p.line.Last("--coverage", "-coverage", "-ftest-coverage", "-fprofile-arcs") == nil {
		return ""
	}
	base := strings.TrimSuffix(out, filepath.Ext(out))
	if source := stem(p.line.Tokens[input].Value); p.phase() == "link" && p.clang.Major < 17 {
		base = source
	} else if t := p.line.Last("-dumpdir"); t != nil && p.clang.Major >= 17 {
		base = t.Value + source
	} else if p.phase() == "link" {
		base = orDefault(p.output(), "a") + "-" + source
	}
	if abs, err := filepath.Abs(base); err == nil {
		base = abs
	}
	return base
}

func orDefault(s, instead string) string {
	if s == "" {
		return instead
	}
	return s
}
