package cmdline

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Preprocesses reports whether the line has C or C++ inputs, which may include our header.
func (l *Line) Preprocesses() bool {
	return slices.ContainsFunc(l.Inputs(), func(i int) bool { return l.Tokens[i].IsPreprocessed() || l.Tokens[i].IsHeader() })
}

var sourceSuffixes = map[string]bool{".c": true, ".i": true, ".cc": true, ".cpp": true, ".cxx": true, ".c++": true,
	".cp": true, ".C": true, ".CC": true, ".CPP": true, ".ii": true, ".ll": true, ".bc": true}

var sourceLanguages = map[string]bool{"c": true, "cpp-output": true, "c++": true, "c++-cpp-output": true, "ir": true}

// IsSource reports whether an input is a source that the driver compiles.
func (t *Token) IsSource() bool {
	if t.Lang != "" {
		return sourceLanguages[t.Lang] || t.IsFortran()
	}
	return sourceSuffixes[filepath.Ext(t.Value)] || t.IsFortran()
}

// IsFortran reports whether a source is Fortran, by -x or its suffix.
func (t *Token) IsFortran() bool {
	if t.Lang != "" {
		return t.Lang == "f95" || t.Lang == "f95-cpp-input"
	}
	return ir.LanguageOf(t.Value) == ir.Fortran
}

// IsC reports whether a source is C, by -x or its suffix.
func (t *Token) IsC() bool {
	if t.Lang != "" {
		return t.Lang == "c" || t.Lang == "cpp-output"
	}
	return filepath.Ext(t.Value) == ".c" || filepath.Ext(t.Value) == ".i"
}

// IsPreprocessed reports whether clang preprocesses a source: C or C++, but not the output of a preprocessor.
func (t *Token) IsPreprocessed() bool {
	if t.Lang != "" {
		return t.Lang == "c" || t.Lang == "c++"
	}
	if t.IsFortran() {
		return false
	}
	switch filepath.Ext(t.Value) {
	case ".i", ".ii", ".ll", ".bc":
		return false
	}
	return t.IsSource()
}

// IsHeader reports whether an input is a header, which clang precompiles.
func (t *Token) IsHeader() bool {
	if t.Lang != "" {
		return strings.HasSuffix(t.Lang, "-header")
	}
	switch filepath.Ext(t.Value) {
	case ".h", ".hh", ".hpp", ".hxx", ".H":
		return true
	}
	return false
}

// IsIR reports whether a source is LLVM IR.
func (t *Token) IsIR() bool {
	ext := filepath.Ext(t.Value)
	return t.Lang == "ir" || t.Lang == "" && (ext == ".ll" || ext == ".bc")
}
