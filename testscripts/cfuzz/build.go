package cfuzz

import (
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

var (
	//go:embed c/plain.h
	plainHeader string
	//go:embed c/dual.h
	dualHeader string
	//go:embed c/cxx.h
	cxxHeader string
	//go:embed fortran/duals.f90
	fortranDuals string
	//go:embed fortran/dual.inc
	fortranDual string
	//go:embed rust/duals.rs
	rustDuals string
)

// A build is how both forms of some programs become the executable f.
type build struct {
	files  map[string]string
	once   [][]string // what all builds in a directory share; the last word is the file that says that it is there
	oracle [][]string // compiles the form over dual numbers, by the plain compiler
	whole  [][]string // compiles the other form and the judge, and links
	plain  [][]string // compiles the other form by the plain compiler, to know whether it is a program
}

// buildC is for C and C++. The judge, plain.h, is part of the unit.
func (t *Tools) buildC(programs []*Program) build {
	source := func(name string) []string { return []string{name} }
	libraries := []string{"-lm"}
	if t.Language == Cxx {
		source = func(name string) []string { return []string{"-std=c++20", "-x", "c++", name, "-x", "none"} }
		// the compiler goes by its C name: where sanitizers are on, it has to be told which library of theirs knows classes
		libraries = []string{"-lstdc++", "-lm", "-fsanitize-link-c++-runtime"}
	}
	return build{
		files: map[string]string{"plain.h": plainHeader, "dual.h": dualHeader, "cxx.h": cxxHeader,
			"f.c": unit(programs, "#include \"plain.h\"\n\n", false) + judge(programs), "d.c": unit(programs, "#include \"dual.h\"\n\ndouble d_max;\n\n", true)},
		oracle: [][]string{join([]string{t.Clang, "-O1", "-w"}, source("d.c"), []string{"-c", "-o", "d.o"})},
		whole:  [][]string{join(t.Compiler, []string{"-w"}, source("f.c"), []string{"d.o", "-o", "f"}, libraries, t.Flags)},
		plain:  [][]string{join([]string{t.Clang, "-O1", "-w"}, source("f.c"), []string{"-c", "-o", "plain.o"})},
	}
}

// buildFortran links the programs in Fortran with the judge in C.
func (t *Tools) buildFortran(programs []*Program) build {
	return build{
		files: map[string]string{"plain.h": plainHeader, "cxx.h": cxxHeader, "duals.f90": fortranDuals, "dual.inc": fortranDual,
			"f.f90": unit(programs, "", false), "d.f90": unit(programs, "", true), "f.c": foreignJudge(programs)},
		once:   [][]string{{t.Flang, "-O1", "-cpp", "-c", "duals.f90", "-o", "duals.o"}},
		oracle: [][]string{{t.Flang, "-O1", "-c", "d.f90", "-o", "d.o"}},
		whole: [][]string{
			join(t.by("goenzyme-fortran"), t.Flags, []string{"-c", "f.f90", "-o", "f.o"}),
			join(t.Compiler, t.Flags, []string{"-w", "-c", "f.c", "-o", "judge.o"}),
			join(t.by("goenzyme-fortran"), t.Flags, []string{"f.o", "judge.o", "d.o", "duals.o", "-o", "f"}),
		},
		plain: [][]string{{t.Flang, "-O1", "-c", "f.f90", "-o", "plain.o"}},
	}
}

// buildRust links a static library of the programs in Rust with the judge in C.
func (t *Tools) buildRust(programs []*Program) build {
	head := "#![allow(warnings)]\n#[path = \"duals.rs\"]\nmod duals;\nuse duals::*;\n\n"
	level := "-Copt-level=" + strings.TrimPrefix(t.Flags[0], "-O")
	return build{
		files: map[string]string{"plain.h": plainHeader, "cxx.h": cxxHeader, "duals.rs": rustDuals,
			"f.rs": unit(programs, "#![allow(warnings)]\n\n", false), "d.rs": unit(programs, head, true), "f.c": foreignJudge(programs)},
		oracle: [][]string{{t.Rustc, "-Copt-level=1", "--edition=2021", "--crate-type=lib", "--emit=obj", "d.rs", "-o", "d.o"}},
		whole: [][]string{
			join(t.by("goenzyme-rustc"), []string{level, "--edition=2021", "--crate-type=staticlib", "--crate-name=f", "f.rs"}),
			join(t.Compiler, t.Flags, []string{"-w", "f.c", "d.o", "libf.a", "-lm", "-lpthread", "-ldl", "-o", "f"}),
		},
		plain: [][]string{{t.Rustc, "--edition=2021", "--crate-type=lib", "--emit=obj", "f.rs", "-o", "plain.o"}},
	}
}

// by is the compiler by another of its names.
func (t *Tools) by(name string) []string {
	return append([]string{filepath.Join(t.Dir, name)}, t.Compiler[1:]...)
}

// lay writes the files of a build, and makes what all builds share.
func (t *Tools) lay(b build) error {
	for name, text := range b.files {
		if err := os.WriteFile(filepath.Join(t.Dir, name), []byte(text), 0o644); err != nil {
			return err
		}
	}
	for _, name := range []string{"goenzyme-fortran", "goenzyme-rustc"} {
		at := filepath.Join(t.Dir, name)
		if _, err := os.Lstat(at); err == nil {
			continue
		}
		compiler, err := exec.LookPath(t.Compiler[0])
		if err != nil {
			return err
		}
		if compiler, err = filepath.Abs(compiler); err != nil {
			return err
		}
		if err := os.Symlink(compiler, at); err != nil {
			return err
		}
	}
	for _, line := range b.once {
		if _, err := os.Stat(filepath.Join(t.Dir, line[len(line)-1])); err == nil {
			continue
		}
		if out, ok := t.all([][]string{line}); !ok {
			return fmt.Errorf("%s: %s", strings.Join(line, " "), out)
		}
	}
	return nil
}

// join puts lists of words one behind the other.
func join(lists ...[]string) []string {
	var all []string
	for _, l := range lists {
		all = append(all, l...)
	}
	return all
}

// unit is the source of some programs, in one of their forms.
func unit(programs []*Program, head string, dual bool) string {
	var b strings.Builder
	b.WriteString(head)
	for i, p := range programs {
		form, letter := p.plain, "p"
		if dual {
			form, letter = p.dual, "d"
		}
		fmt.Fprintf(&b, p.Language.row().comment+"\n%s\n", p.Seed, form(fmt.Sprintf("%s%d_", letter, i)))
	}
	return b.String()
}

// judge asks for the derivatives of the programs, and says to plain.h what there is.
func judge(programs []*Program) string {
	var b strings.Builder
	for i := range programs {
		fmt.Fprintf(&b, "extern dual d%d_f(dual, dual, dual *, dual *, int);\nREQUESTS(p%[1]d_f)\n", i)
	}
	b.WriteString("struct program programs[] = {\n")
	for i, p := range programs {
		fmt.Fprintf(&b, "\t{\"%d\", p%[2]d_f, d%[2]d_f, p%[2]d_f_forward, p%[2]d_f_reverse},\n", p.Seed, i)
	}
	fmt.Fprintf(&b, "};\nconst int program_count = %d;\nconst double tolerances[] = {", len(programs))
	for _, p := range programs {
		if p.Coarse {
			b.WriteString("2e-3, ")
		} else {
			b.WriteString("1e-9, ")
		}
	}
	b.WriteString("};\n")
	return b.String()
}

// foreignJudge is a unit of its own, for programs in other languages than C.
func foreignJudge(programs []*Program) string {
	var b strings.Builder
	b.WriteString("#include \"plain.h\"\n\ndouble d_max;\nvoid d_note(double d) { d_max = fmax(d_max, fabs(d)); }\n\n")
	for i := range programs {
		fmt.Fprintf(&b, "extern double p%d_f(double, double, double *, double *, int);\n", i)
		if programs[i].Language == Fortran { // structs by value are not what all releases of flang can pass
			fmt.Fprintf(&b, "void d%d_r(dual *, dual *, dual *, dual *, int *, dual *);\n", i)
			fmt.Fprintf(&b, "dual d%d_f(dual x, dual y, dual *p, dual *q, int n) {\n\tdual r;\n\td%[1]d_r(&x, &y, p, q, &n, &r);\n\treturn r;\n}\n", i)
		}
	}
	return b.String() + judge(programs)
}
