package plan

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// Tools are the compilers of one run.
type Tools struct {
	Clang *toolchain.Clang // makes machine code of IR, and compiles C and C++
	Flang *toolchain.Flang // compiles Fortran; nil when the line has none
}

// FindTools finds what the line needs.
func FindTools(env toolchain.Env, line *cmdline.Line, opts *cmdline.Options) (*Tools, error) {
	want := toolchain.Choice{Path: opts.Clang, Language: line.Language}
	var t Tools
	var err error
	if line.Language == toolchain.Fortran || slices.ContainsFunc(line.Inputs(), func(i int) bool { return line.Tokens[i].IsFortran() }) {
		t.Flang, t.Clang, err = toolchain.FindFlang(env, opts.Flang, want)
	} else {
		t.Clang, err = toolchain.FindClang(env, want)
	}
	return &t, err
}

// Main is the compiler whose place we take: it gets what is not for us, and links.
func (t *Tools) Main(line *cmdline.Line) string {
	if line.Language == toolchain.Fortran {
		return t.Flang.Path
	}
	return t.Clang.Path
}
