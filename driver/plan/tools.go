package plan

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// Tools are the compilers of one run.
type Tools struct {
	Clang *toolchain.Clang // compiles C, C++ and IR
	Flang *toolchain.Flang // compiles Fortran; nil when the line has none
}

// FindTools finds the compilers that the line needs.
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

// Main is the compiler that goenzyme-cc replaces. It gets the lines without work for the driver, and links.
func (t *Tools) Main(line *cmdline.Line) string {
	if line.Language == toolchain.Fortran {
		return t.Flang.Path
	}
	return t.Clang.Path
}
