package cfuzz

// A Language is what programs are written in.
type Language int

// The languages.
const (
	C Language = iota
	Cxx
	Fortran
	Rust
)

// A language is what each has of its own.
type language struct {
	name     string // as LANGUAGE of make says it
	spelling *spelling
	features func() []feature
	build    func(*Tools, []*Program) build
	unit     string // the file of programs that are differentiated
	comment  string // before each program in a unit
	sanitize bool   // programs can be run under the sanitizers
}

var languages [4]language

func init() {
	languages = [...]language{
		C:       {"c", cSpelling, func() []feature { return features }, (*Tools).buildC, "f.c", "/* seed %d */", true},
		Cxx:     {"c++", cSpelling, inCxx, (*Tools).buildC, "f.c", "/* seed %d */", true},
		Fortran: {"fortran", fortranSpelling, func() []feature { return fortranFeatures }, (*Tools).buildFortran, "f.f90", "! seed %d", false},
		Rust:    {"rust", rustSpelling, func() []feature { return rustFeatures }, (*Tools).buildRust, "f.rs", "// seed %d", false},
	}
}

func (l Language) row() *language { return &languages[l] }

func (l Language) features() []feature { return l.row().features() }

func (l Language) String() string { return l.row().name }

// ParseLanguage finds a language by its name.
func ParseLanguage(name string) (Language, bool) {
	for l := range languages {
		if languages[l].name == name {
			return Language(l), true
		}
	}
	return 0, false
}
