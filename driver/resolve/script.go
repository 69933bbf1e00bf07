package resolve

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"sync"
)

// symbolName is what a linker takes for the name of a symbol.
var symbolName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z_.$][\w.$]*$`) })

// PlainSymbol is an expression when that is the name of a symbol, else "".
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

// ScanScript notes the symbols that a linker script assigns.
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

// ScriptText is the text of a linker script; other files have none.
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

var inputCommand = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b(?:INPUT|GROUP)\s*\(((?:[^()]|\([^()]*\))*)\)`) })

// ScriptInputs lists the files that a linker script takes in.
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
