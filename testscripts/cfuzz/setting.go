package cfuzz

import (
	"math/rand/v2"
	"slices"
	"strings"
)

// A Setting is how the programs of a file are compiled.
type Setting struct {
	Clang   string   `json:"clang"`
	Flang   string   `json:"flang,omitempty"`
	Flags   []string `json:"flags"`             // of the differentiated unit; the level is the first
	Numbers []string `json:"numbers,omitempty"` // flags that change numbers or objects: the reference is compiled with them, too
	Loose   bool     `json:"loose,omitempty"`   // two compilations of the primal may round otherwise
	Fast    bool     `json:"fast,omitempty"`    // -ffast-math: programs that need exact rounding, a NaN or an infinity are left out
}

// flags are what the differentiated unit is compiled with.
func (s Setting) flags() []string { return join(s.Flags, s.Numbers) }

func (s Setting) String() string {
	name := s.Clang
	if s.Flang != "" {
		name = s.Flang
	}
	return strings.Join(append([]string{name[strings.LastIndexByte(name, '/')+1:]}, s.flags()...), " ")
}

// together is how many programs are compiled at a time. Under the sanitizers the time to build grows with the square of it.
func (s Setting) together() int {
	if slices.ContainsFunc(s.Flags, func(f string) bool { return strings.HasPrefix(f, "-fsanitize=") }) {
		return 12
	}
	return 1000
}

// sanitized is what makes the executable report reads and writes out of bounds, leaks, and what C leaves undefined.
var sanitized = []string{"-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fsanitize-recover=float-divide-by-zero"}

// addresses is what looks at reads, writes and leaks alone: the code that the other sanitizer adds takes as long to compile as the program.
var addresses = []string{"-g", "-fsanitize=address"}

// outlined lets each check of an address be a call, which compiles faster than the check.
var outlined = []string{"-mllvm", "-asan-instrumentation-with-call-threshold=0"}

// A Draw is what the settings of a sweep are drawn from.
type Draw struct {
	Clangs, Flangs []string // a release of flang goes with the clang at the same place
	Levels         []string
	Libcxx         bool // libc++ is installed
}

// setting draws that of a file. It depends on the file's number alone, so that a program's seed tells how it was compiled.
func (d *Draw) setting(l Language, file uint64) Setting {
	r := rand.New(rand.NewPCG(file, 19+uint64(l)))
	one := func(in int) bool { return r.IntN(in) == 0 }
	release := r.IntN(len(d.Clangs))
	s := Setting{Clang: d.Clangs[release], Flags: []string{d.Levels[r.IntN(len(d.Levels))]}}
	switch l {
	case Rust:
		d.rust(&s, one)
		return s
	case Fortran:
		s.Flang = d.Flangs[release%len(d.Flangs)]
	}
	switch {
	case one(5):
		s.Numbers, s.Fast, s.Loose = append(s.Numbers, "-ffast-math"), true, true
	case one(2):
		contract := []string{"off", "on", "fast"}[r.IntN(3)]
		if l == Fortran && contract == "on" {
			contract = "fast" // flang knows no other
		}
		s.Numbers = append(s.Numbers, "-ffp-contract="+contract)
	}
	if one(4) {
		s.Numbers, s.Loose = append(s.Numbers, "-march=native"), true
	}
	if l == Fortran {
		if one(2) {
			s.Flags = append(s.Flags, "-g")
		}
		return s
	}
	d.c(&s, l, file, one)
	return s
}

// c draws what clang alone knows. Every fourth file runs under the sanitizers, each second of these under that of addresses alone.
func (d *Draw) c(s *Setting, l Language, file uint64, one func(int) bool) {
	if libcxx := one(3); libcxx && l == Cxx && d.Libcxx {
		s.Numbers = append(s.Numbers, "-stdlib=libc++")
	}
	if one(4) {
		s.Flags = append(s.Flags, "-fno-strict-aliasing")
	}
	debug, lto := one(2), one(8)
	switch {
	case file%8 == 3:
		s.Flags = join(s.Flags, sanitized, outlined)
	case file%8 == 7:
		s.Flags = join(s.Flags, addresses, outlined)
	case lto:
		s.Flags = append(s.Flags, "-flto")
	case debug:
		s.Flags = append(s.Flags, "-g")
	}
}

func (d *Draw) rust(s *Setting, one func(int) bool) {
	s.Clang = d.Clangs[len(d.Clangs)-1] // rustc's own release of LLVM, or the next to it
	for _, f := range []struct {
		in   int
		flag string
	}{{2, "-g"}, {4, "-Ctarget-cpu=native"}, {4, "-Cdebug-assertions=on"}, {4, "-Ccodegen-units=1"}, {8, "-Cpanic=abort"}} {
		if one(f.in) {
			s.Flags = append(s.Flags, f.flag)
		}
	}
}
