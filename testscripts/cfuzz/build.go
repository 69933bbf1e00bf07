package cfuzz

import (
	_ "embed"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

var (
	//go:embed c/plain.h
	plainHeader string
	//go:embed c/judge.c
	judgeUnit string
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

// files are what programs of all languages are built with, beside their own.
func files(own map[string]string) map[string]string {
	maps.Copy(own, map[string]string{"plain.h": plainHeader, "cxx.h": cxxHeader, "judge.c": judgeUnit})
	return own
}

// judged compiles the judge.
func (t *Tools) judged() []string {
	return []string{t.Clang, "-O1", "-w", "-c", "judge.c", "-o", "judge.o"}
}

// buildC is for C and C++.
func (t *Tools) buildC(programs []*Program) build {
	compiler, dialect, plain := t.Compiler, []string{"-w"}, t.Clang
	if t.Language == Cxx {
		compiler, dialect, plain = t.by("goenzyme-c++"), []string{"-w", "-std=c++20", "-x", "c++"}, t.cxx()
	}
	return build{
		files: files(map[string]string{"dual.h": dualHeader,
			"f.c": unit(programs, "#include \"plain.h\"\n\n", false) + t.requests(programs), "d.c": unit(programs, "#include \"dual.h\"\n\ndouble d_max;\n\n", true)}),
		once: [][]string{t.judged()},
		// -O0: the reference takes a fifth of the time of -O1, and no optimiser can spoil it
		oracle: [][]string{join([]string{plain, "-O0"}, t.Numbers, dialect, []string{"d.c", "-c", "-o", "d.o"})},
		whole:  [][]string{join(compiler, t.flags(), dialect, []string{"f.c", "-x", "none", "d.o", "judge.o", "-o", "f", "-lm"})},
		plain:  [][]string{join([]string{plain, "-O1"}, t.Numbers, dialect, []string{"f.c", "-c", "-o", "plain.o"})},
	}
}

// buildFortran links the programs in Fortran with their requests and the judge in C.
func (t *Tools) buildFortran(programs []*Program) build {
	duals := "duals-" + filepath.Base(t.Flang) + ".o" // modules of one release cannot be read by another
	return build{
		files: files(map[string]string{"duals.f90": fortranDuals, "dual.inc": fortranDual,
			"f.f90": unit(programs, "", false), "d.f90": unit(programs, "", true), "f.c": t.foreignRequests(programs)}),
		once:   [][]string{t.judged(), {t.Flang, "-O1", "-cpp", "-c", "duals.f90", "-module-dir", t.modules(), "-o", duals}},
		oracle: [][]string{join([]string{t.Flang, "-O0", "-I", t.modules()}, t.Numbers, []string{"-c", "d.f90", "-o", "d.o"})},
		whole: [][]string{
			join(t.by("goenzyme-fortran"), t.flags(), []string{"-c", "f.f90", "-o", "f.o"}),
			join(t.Compiler, []string{"-O1", "-w", "-c", "f.c", "-o", "requests.o"}),
			join(t.by("goenzyme-fortran"), t.flags(), []string{"f.o", "requests.o", "judge.o", "d.o", duals, "-o", "f"}),
		},
		plain: [][]string{{t.Flang, "-O1", "-c", "f.f90", "-o", "plain.o"}},
	}
}

// modules is the folder of the modules that this release of flang has compiled.
func (t *Tools) modules() string { return filepath.Join(t.Dir, "modules-"+filepath.Base(t.Flang)) }

// buildRust links a static library of the programs in Rust with their requests and the judge in C.
func (t *Tools) buildRust(programs []*Program) build {
	head := "#![allow(warnings)]\n#[path = \"duals.rs\"]\nmod duals;\nuse duals::*;\n\n"
	return build{
		files: files(map[string]string{"duals.rs": rustDuals,
			"f.rs": unit(programs, "#![allow(warnings)]\n\n", false), "d.rs": unit(programs, head, true), "f.c": t.foreignRequests(programs)}),
		once:   [][]string{t.judged()},
		oracle: [][]string{join([]string{t.Rustc, "-Copt-level=0"}, t.Numbers, []string{"--edition=2021", "--crate-type=lib", "--emit=obj", "d.rs", "-o", "d.o"})},
		whole: [][]string{
			join(t.by("goenzyme-rustc"), rustFlags(t.flags()), []string{"--edition=2021", "--crate-type=staticlib", "--crate-name=f", "f.rs"}),
			join(t.Compiler, []string{t.flags()[0], "-w", "f.c", "d.o", "judge.o", "libf.a", "-lm", "-lpthread", "-ldl", "-o", "f"}),
		},
		plain: [][]string{{t.Rustc, "--edition=2021", "--crate-type=lib", "--emit=obj", "f.rs", "-o", "plain.o"}},
	}
}

// rustFlags are flags as rustc spells them.
func rustFlags(flags []string) []string {
	out := []string{"-Copt-level=" + strings.TrimPrefix(flags[0], "-O")}
	return append(out, flags[1:]...)
}

// by is the compiler by another of its names.
func (t *Tools) by(name string) []string {
	return append([]string{filepath.Join(t.Dir, name)}, t.Compiler[1:]...)
}

// cxx is the plain compiler by the name that it has for C++.
func (t *Tools) cxx() string {
	dir, name := filepath.Split(t.Clang)
	return dir + strings.Replace(name, "clang", "clang++", 1)
}

// lay writes the files of a build, and makes what all builds share.
func (t *Tools) lay(b build) error {
	if err := os.MkdirAll(t.modules(), 0o755); err != nil {
		return err
	}
	for name, text := range b.files {
		if err := os.WriteFile(filepath.Join(t.Dir, name), []byte(text), 0o644); err != nil {
			return err
		}
	}
	for _, name := range []string{"goenzyme-c++", "goenzyme-fortran", "goenzyme-rustc"} {
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

// requests asks for the derivatives of the programs, and says to the judge what there is.
func (t *Tools) requests(programs []*Program) string {
	var b strings.Builder
	for i := range programs {
		fmt.Fprintf(&b, "extern dual d%d_f(dual, dual, dual *, dual *, int);\nREQUESTS(p%[1]d_f)\n", i)
	}
	b.WriteString("struct program programs[] = {\n")
	rounding := 0.0
	if t.Loose {
		rounding = 1e-9
	}
	for i, p := range programs {
		tolerance := 1e-9
		if p.Coarse {
			tolerance = 2e-3
		}
		fmt.Fprintf(&b, "\t{\"%d\", p%[2]d_f, d%[2]d_f, p%[2]d_f_forward, p%[2]d_f_reverse, %[3]g, %[4]g},\n", p.Seed, i, tolerance, rounding)
	}
	fmt.Fprintf(&b, "};\nconst int program_count = %d;\n", len(programs))
	return b.String()
}

// foreignRequests is a unit of its own, for programs in other languages than C.
func (t *Tools) foreignRequests(programs []*Program) string {
	var b strings.Builder
	b.WriteString("#include \"plain.h\"\n\ndouble d_max;\nvoid d_note(double d) { d_max = fmax(d_max, fabs(d)); }\n\n")
	for i := range programs {
		fmt.Fprintf(&b, "extern double p%d_f(double, double, double *, double *, int);\n", i)
		if programs[i].Language == Fortran { // structs by value are not what all releases of flang can pass
			fmt.Fprintf(&b, "void d%d_r(dual *, dual *, dual *, dual *, int *, dual *);\n", i)
			fmt.Fprintf(&b, "dual d%d_f(dual x, dual y, dual *p, dual *q, int n) {\n\tdual r;\n\td%[1]d_r(&x, &y, p, q, &n, &r);\n\treturn r;\n}\n", i)
		}
	}
	return b.String() + t.requests(programs)
}
