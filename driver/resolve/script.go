package resolve

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"sync"
)

// symbolName matches the name of a symbol in a linker script.
var symbolName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z_.$][\w.$]*$`) })

// PlainSymbol returns the symbol that expression consists of; "" for any other expression.
func PlainSymbol(expression string) string {
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

// ScanScript adds the symbols that a linker script assigns to opt.
func ScanScript(path string, opt *Options) {
	text, ok := ScriptText(path)
	if !ok {
		return
	}
	for _, a := range assignment().FindAllStringSubmatch(comment().ReplaceAllString(text, ""), -1) {
		if a[1] != "" {
			opt.Provide[a[2]] = PlainSymbol(a[3])
		} else {
			opt.Assign[a[2]] = PlainSymbol(a[3])
		}
	}
}

// ScriptText returns the text of a linker script; false for other files.
func ScriptText(path string) (string, bool) {
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

// inputCommand matches INPUT(…) and GROUP(…).
var inputCommand = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b(?:INPUT|GROUP)\s*\(((?:[^()]|\([^()]*\))*)\)`) })

// ScriptInputs lists the files that a linker script names as inputs.
func ScriptInputs(text string) (files []string) {
	for _, m := range inputCommand().FindAllStringSubmatch(comment().ReplaceAllString(text, ""), -1) {
		for _, w := range strings.FieldsFunc(m[1], func(r rune) bool { return strings.ContainsRune(" \t\r\n,()", r) }) {
			if w = strings.Trim(w, `"`); w != "AS_NEEDED" {
				files = append(files, w)
			}
		}
	}
	return files
}
