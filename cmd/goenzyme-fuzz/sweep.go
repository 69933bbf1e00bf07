package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/goenzyme/goenzyme-cc/testscripts/cfuzz"
)

// functions is how many a sweep tries, and how many are in one file: as many as keep the start of the compilers a small part of the cost.
var functions = map[cfuzz.Language]struct{ all, file int }{
	cfuzz.C: {20000, 48}, cfuzz.Cxx: {8000, 40}, cfuzz.Fortran: {4000, 32}, cfuzz.Rust: {4000, 32},
}

// sweep tries the functions of each language that the ledger does not know yet: those of the options' seeds, or with all as many as a sweep has.
func sweep(ledger, root string, languages []cfuzz.Language, all bool, file int, d *cfuzz.Draw, o cfuzz.Options) ([]*cfuzz.Summary, error) {
	l, err := cfuzz.OpenLedger(ledger, root, d)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(o.Progress, "%s\n", l)
	o.Ledger, o.Draw = l, d
	dir := o.Tools.Dir
	var done []*cfuzz.Summary
	for _, language := range languages {
		o.Tools.Language, o.Tools.Dir, o.Batch = language, filepath.Join(dir, language.String()), functions[language].file
		if file > 0 {
			o.Batch = file
		}
		if all {
			o.From, o.To = 1, uint64(functions[language].all)
		}
		s, err := cfuzz.Run(o)
		if s != nil {
			done = append(done, s)
		}
		if err != nil {
			return done, err
		}
	}
	return done, nil
}

// draw finds out what settings can be drawn from.
func draw(clangs, flangs, levels, dir string) *cfuzz.Draw {
	d := &cfuzz.Draw{Clangs: strings.Split(clangs, ","), Flangs: strings.Split(flangs, ","), Levels: strings.Fields(levels), Libcxx: true}
	for _, clang := range d.Clangs {
		d.Libcxx = d.Libcxx && hasLibcxx(clang, dir)
	}
	return d
}

// hasLibcxx reports whether a clang can compile and link with libc++.
func hasLibcxx(clang, dir string) bool {
	source := filepath.Join(dir, "libcxx.c")
	return os.WriteFile(source, []byte("#include <vector>\nint main() { return std::vector<int>(3).size() - 3; }\n"), 0o644) == nil &&
		exec.Command(clang, "-x", "c++", "-stdlib=libc++", source, "-lc++", "-o", filepath.Join(dir, "libcxx")).Run() == nil
}

// parseLanguages reads one name, or "all".
func parseLanguages(name string) ([]cfuzz.Language, error) {
	if name == "all" {
		return []cfuzz.Language{cfuzz.C, cfuzz.Cxx, cfuzz.Fortran, cfuzz.Rust}, nil
	}
	l, ok := cfuzz.ParseLanguage(name)
	if !ok {
		return nil, fmt.Errorf("no programs are made in %q", name)
	}
	return []cfuzz.Language{l}, nil
}
