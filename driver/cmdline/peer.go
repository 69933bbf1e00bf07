package cmdline

import (
	"fmt"
	"path/filepath"
	"strings"
)

// Build files for Enzyme load its plugin and pass it options. goenzyme-cc has no plugin. Options with a
// counterpart are translated; others are dropped, with a note on what replaces them.

// A PeerLine is a command line without the peer's options.
type PeerLine struct {
	Words  []string
	Notes  []string
	plugin bool
}

// WithoutPeer removes the peer's options from a line (response files expanded).
func WithoutPeer(words []string) *PeerLine {
	p := &PeerLine{}
	for i := 0; i < len(words); {
		n := p.take(words[i:])
		if n == 0 {
			p.Words = append(p.Words, words[i])
			n = 1
		}
		i += n
	}
	if p.plugin {
		p.Words = append([]string{"-DENZYME_VERSION_MAJOR=0", "-DENZYME_VERSION_MINOR=0", "-DENZYME_VERSION_PATCH=79"}, p.Words...)
	}
	return p
}

// take consumes an option of the peer at the start of w and returns the number of its words, 0 for none.
func (p *PeerLine) take(w []string) int {
	word := func(i int) string {
		if i < len(w) {
			return w[i]
		}
		return ""
	}
	for _, prefix := range []string{"-fplugin=", "-fpass-plugin=", "-Wl,--load-pass-plugin=", "-Wl,-mllvm,-load=", "-Wl,-mllvm=-load="} {
		if path, ok := strings.CutPrefix(word(0), prefix); ok && isPeerPlugin(path) {
			return p.loads(word(0), 1)
		}
	}
	switch {
	case word(0) == "-Xclang" && word(1) == "-load" && word(2) == "-Xclang" && isPeerPlugin(word(3)):
		return p.loads("-Xclang -load", 4)
	case word(0) == "-mllvm" && isPeerOption(word(1)):
		return p.option(word(1), 2)
	case word(0) == "-Xclang" && word(1) == "-mllvm" && word(2) == "-Xclang" && isPeerOption(word(3)):
		return p.option(word(3), 4)
	case strings.HasPrefix(word(0), "-mllvm=") && isPeerOption(word(0)[len("-mllvm="):]):
		return p.option(word(0)[len("-mllvm="):], 1)
	case strings.HasPrefix(word(0), "-Wl,-mllvm,") && isPeerOption(word(0)[len("-Wl,-mllvm,"):]):
		return p.option(word(0)[len("-Wl,-mllvm,"):], 1)
	case strings.HasPrefix(word(0), "-Wl,-mllvm=") && isPeerOption(word(0)[len("-Wl,-mllvm="):]):
		return p.option(word(0)[len("-Wl,-mllvm="):], 1)
	case strings.HasPrefix(word(0), "-fplugin-arg-enzyme"):
		p.note(word(0), "there is no plugin")
		return 1
	}
	return 0
}

// isPeerPlugin reports whether a file is the peer's plugin, by its name.
func isPeerPlugin(path string) bool {
	base := filepath.Base(path)
	return strings.Contains(base, "Enzyme") && !strings.HasSuffix(base, ".o")
}

// isPeerOption reports whether a word is an option of the peer.
func isPeerOption(word string) bool {
	name := strings.TrimLeft(word, "-")
	return len(name) < len(word) && (strings.HasPrefix(name, "enzyme-") || strings.HasPrefix(name, "enzyme_"))
}

// loads drops an option that loads the plugin.
func (p *PeerLine) loads(word string, n int) int {
	p.plugin = true
	p.note(word, "derivatives are made by goenzyme-cc itself, without a plugin")
	return n
}

// note adds a note on a dropped option.
func (p *PeerLine) note(word, instead string) {
	p.Notes = append(p.Notes, fmt.Sprintf("'%s' is dropped: %s", word, instead))
}

// stagePrints maps the peer's options for dumps to our stages.
var stagePrints = map[string]string{"enzyme-print": "emit", "enzyme-print-type": "types", "enzyme-print-activity": "activity", "enzyme-print-perf": "save"}

// option translates or drops one of the peer's own options, of n words.
func (p *PeerLine) option(word string, n int) int {
	name, value, _ := strings.Cut(strings.TrimLeft(word, "-"), "=")
	on := value != "0" && value != "false"
	if stage := stagePrints[name]; stage != "" {
		if on {
			p.Words = append(p.Words, "-fenzyme-print-after="+stage)
		}
		return n
	}
	if instead, ok := peerOptions[name]; ok {
		if off, ok := strings.CutPrefix(instead, "if on: "); !ok {
			p.note("-mllvm "+word, instead)
		} else if on {
			p.note("-mllvm "+word, off)
		}
		return n
	}
	p.note("-mllvm "+word, "it steers another compiler's inside; the numbers do not depend on it")
	return n
}

// peerOptions maps options that change a program's meaning to the text of the note. "if on: " restricts the
// note to options that are on.
var peerOptions = map[string]string{
	"enzyme-enable":                   "requests are always carried out",
	"enzyme-loose-types":              "if on: a type that decides a derivative is never guessed; the error says how to make it known",
	"enzyme-rust-type":                "if on: types come from all that is known, debug information included",
	"enzyme-strict-aliasing":          "types of memory are facts about places in the program, with the same numbers",
	"enzyme-globals-default-inactive": "if on: mark the variables: void *__enzyme_inactive_global_x = &x;",
	"enzyme-global-activity":          "if on: mark the variables: void *__enzyme_inactive_global_x = &x;",
	"enzyme-emptyfn-inactive":         "if on: mark the functions: void *__enzyme_inactivefn_f = (void *)f;",
	"enzyme-assume-unknown-nofree":    "if on: mark the functions: void *__enzyme_nofree_f = (void *)f;",
	"enzyme-runtime-error":            "if on: a derivative that is not known is an error when compiling",
	"enzyme-strong-zero":              "if on: where a value may go unused a zero adjoint gives a zero derivative; elsewhere a pole shows",
	"enzyme-truncate-all":             "lower precision for a whole module is not supported",
	"enzyme-auto-sparsity":            "if on: sparse derivatives are not supported",

	"enzyme_nonmarkedglobals_inactiveloads": "what is loaded from a variable is never silently constant",
}
