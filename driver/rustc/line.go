package rustc

import (
	"path/filepath"
	"slices"
	"strings"
)

// A Line is a rustc command line, as far as the driver interprets it. Other words are passed on.
type Line struct {
	Words  []string // as given, response files expanded, without our own options
	Ours   []string // -fenzyme-…
	inputs []string
	types  []string // --crate-type
	emits  []string // --emit, without =PATH
	link   string   // --emit=link=PATH
	name   string   // --crate-name
	out    string   // -o
	dir    string   // --out-dir
	query  bool     // answered without compiling
	codes  map[string]string
	debug  bool
	level  string
}

// valued lists the options whose value may be the next word.
var valued = []string{"--cfg", "--check-cfg", "-L", "-l", "--crate-type", "--crate-name", "--edition", "--emit", "--print", "-o", "--out-dir", "--explain", "--target",
	"-A", "--allow", "-W", "--warn", "--force-warn", "-D", "--deny", "-F", "--forbid", "--cap-lints", "-C", "--codegen", "-Z", "--extern", "--sysroot", "--error-format", "--json",
	"--color", "--diagnostic-width", "--remap-path-prefix", "--remap-path-scope", "--env-set"}

// Scan parses a command line without its first word.
func Scan(words []string) *Line {
	l := &Line{codes: map[string]string{}, level: "0"}
	for i := 0; i < len(words); i++ {
		word := words[i]
		if isOurs(word) {
			l.Ours = append(l.Ours, word)
			continue
		}
		l.Words = append(l.Words, word)
		if !strings.HasPrefix(word, "-") || word == "-" {
			l.inputs = append(l.inputs, word)
			continue
		}

		// The value is joined by "=", the next word, or joined to a short option.
		option, value := word, ""
		if name, rest, ok := strings.Cut(word, "="); ok && strings.HasPrefix(word, "--") {
			option, value = name, rest
		} else if slices.Contains(valued, word) && i+1 < len(words) {
			i++
			value = words[i]
			l.Words = append(l.Words, value)
		} else if len(word) > 2 && word[1] != '-' && slices.Contains(valued, word[:2]) {
			option, value = word[:2], word[2:]
		}
		l.take(option, value)
	}
	return l
}

// take records one option.
func (l *Line) take(option, value string) {
	switch option {
	case "--crate-type":
		l.types = append(l.types, strings.Split(value, ",")...)
	case "--crate-name":
		l.name = value
	case "--emit":
		for _, e := range strings.Split(value, ",") {
			kind, path, _ := strings.Cut(e, "=")
			l.emits = append(l.emits, kind)
			if kind == "link" {
				l.link = path
			}
		}
	case "-o":
		l.out = value
	case "--out-dir":
		l.dir = value
	case "-g":
		l.debug = true
	// -O is -C opt-level=3.
	case "-O":
		l.level = "3"
	case "-C", "--codegen":
		name, v, _ := strings.Cut(value, "=")
		name = strings.ReplaceAll(name, "_", "-")
		l.codes[name] = v
		switch name {
		case "opt-level":
			l.level = v
		case "debuginfo":
			l.debug = v != "0" && v != "none"
		}
	case "--print", "--explain", "-V", "-vV", "-Vv", "--version", "-h", "--help", "--test-builder":
		l.query = true
	}
}

// isVerbatim reports whether rustc gets the line unchanged, because its output contains no differentiable
// code. Macros and build scripts run at build time; derivatives do not reach them.
func (l *Line) isVerbatim() bool {
	if l.query || len(l.inputs) != 1 || len(l.emits) > 0 && !slices.Contains(l.emits, "link") || slices.Contains(l.types, "proc-macro") {
		return true
	}
	return strings.HasPrefix(l.name, "build_script_")
}

// stem is the name of rustc's outputs without folder, prefix and suffix.
func (l *Line) stem() string {
	if l.name != "" {
		return l.name + l.codes["extra-filename"]
	}
	base := filepath.Base(l.inputs[0])
	return strings.ReplaceAll(strings.TrimSuffix(base, filepath.Ext(base)), "-", "_") + l.codes["extra-filename"]
}

// archives lists the archives that the line makes.
func (l *Line) archives() (paths []string) {
	for _, t := range l.types {
		suffix := map[string]string{"lib": ".rlib", "rlib": ".rlib", "staticlib": ".a"}[t]
		switch {
		case suffix == "":
		case l.link != "":
			paths = append(paths, l.link)
		case l.out != "":
			paths = append(paths, l.out)
		default:
			paths = append(paths, filepath.Join(l.dir, "lib"+l.stem()+suffix))
		}
	}
	return paths
}

// replaced are the codegen options that compile sets itself.
var replaced = []string{"incremental", "lto", "linker-plugin-lto", "linker", "codegen-units", "save-temps", "no-prepopulate-passes", "embed-bitcode", "linker-flavor"}

// kept returns the line without these options.
func (l *Line) kept() (words []string) {
	for i := 0; i < len(l.Words); i++ {
		word, n := l.Words[i], 1
		value, ok := strings.CutPrefix(word, "-C")
		if word == "-C" || word == "--codegen" {
			value, n = "", 2
			if i+1 < len(l.Words) {
				value = l.Words[i+1]
			}
		} else if v, long := strings.CutPrefix(word, "--codegen="); long {
			value, ok = v, true
		}
		name, _, _ := strings.Cut(value, "=")
		if (ok || n == 2) && slices.Contains(replaced, strings.ReplaceAll(name, "_", "-")) {
			i += n - 1
			continue
		}
		words = append(words, l.Words[i:min(i+n, len(l.Words))]...)
		i += n - 1
	}
	return words
}

// unitWords returns clang's options for code from the crate's IR.
func (l *Line) unitWords() []string {
	words := []string{"-O" + l.level, "-ffunction-sections", "-fdata-sections"}
	switch l.codes["relocation-model"] {
	case "", "pic":
		words = append(words, "-fPIC")
	case "pie":
		words = append(words, "-fPIE")
	default:
		words = append(words, "-fno-pic")
	}
	if model := l.codes["code-model"]; model != "" {
		words = append(words, "-mcmodel="+model)
	}
	if l.debug {
		words = append(words, "-g")
	}
	return words
}
