package driver

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/driver/resolve"
)

// linkerIs reports whether the line chooses a linker of that name.
func (l *Line) linkerIs(name string) bool {
	chosen := ""
	for _, t := range l.Tokens {
		for _, option := range []string{"-fuse-ld=", "--ld-path="} {
			if v, ok := strings.CutPrefix(t.Words[0], option); ok {
				chosen = filepath.Base(v)
			}
		}
	}
	return strings.Contains(chosen, name)
}

// linkerWords are the words that go to the linker as they are: from -Wl, and -Xlinker, response files expanded.
func (l *Line) linkerWords() []string {
	var words []string
	for _, t := range l.Tokens {
		switch {
		case t.Name == "-Wl,":
			words = append(words, strings.Split(t.Value, ",")...)
		case t.Name == "-Xlinker":
			words = append(words, t.Value)
		}
	}
	if all, err := ExpandResponse(words); err == nil { // else the linker says it
		return all
	}
	return words
}

// linkerValues are the values of an option of the linker with a long name: -name V, --name V, -name=V, --name=V.
func linkerValues(words []string, names ...string) []string {
	var values []string
	for i, w := range words {
		name, value, joined := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(w, "-"), "-"), "=")
		if !strings.HasPrefix(w, "-") || !slices.Contains(names, name) {
			continue
		}
		if !joined && i+1 < len(words) {
			value = words[i+1]
		}
		values = append(values, value)
	}
	return values
}

// scripts lists the inputs that may be linker scripts, and what -T names.
func (l *Line) scripts(words []string) []string {
	files := linkerValues(words, "T", "script", "default-script", "dT")
	for _, t := range l.Tokens {
		switch {
		case t.Role == Library && t.Name == "-T":
			files = append(files, t.Value)
		case t.Role == Input && !isSource(&t) && t.Value != "-" && !objectSuffixes[filepath.Ext(t.Value)]:
			files = append(files, t.Value)
		}
	}
	return files
}

var objectSuffixes = map[string]bool{".o": true, ".lo": true, ".a": true, ".so": true, ".s": true, ".S": true, ".obj": true}

// symbolName is what a linker takes for the name of a symbol.
var symbolName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z_.$][\w.$]*$`) })

// plainSymbol is an expression when that is the name of a symbol, else "".
func plainSymbol(expression string) string {
	if e := strings.TrimSpace(expression); symbolName().MatchString(e) && e != "." {
		return e
	}
	return ""
}

var (
	comment    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?s)/\*.*?\*/`) })
	assignment = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(PROVIDE(?:_HIDDEN)?\s*\(\s*)?([A-Za-z_$][\w.$]*)\s*=\s*([^=;)][^;)]*)`)
	})
)

// scanScript notes the symbols that a linker script assigns.
func scanScript(path string, opt *resolve.Options) {
	text, ok := scriptText(path)
	if !ok {
		return
	}
	for _, a := range assignment().FindAllStringSubmatch(comment().ReplaceAllString(text, ""), -1) {
		if a[1] != "" {
			opt.Provide[a[2]] = plainSymbol(a[3])
		} else {
			opt.Assign[a[2]] = plainSymbol(a[3])
		}
	}
}

// scriptText is the text of a linker script; other files have none.
func scriptText(path string) (string, bool) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() > 1<<20 {
		return "", false
	}
	text, err := os.ReadFile(path)
	if err != nil || bytes.IndexByte(text, 0) >= 0 || bytes.HasPrefix(text, []byte("!<")) {
		return "", false
	}
	return string(text), true
}

// assignments spells what --defsym says.
func assignments(words []string) []string {
	set := map[string]string{}
	for _, v := range linkerValues(words, "defsym") {
		name, _, _ := strings.Cut(v, "=")
		set[name] = v
	}
	var list []string
	for _, n := range slices.Sorted(maps.Keys(set)) {
		list = append(list, set[n])
	}
	return list
}
