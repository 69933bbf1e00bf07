package run

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sync"

	"github.com/goenzyme/goenzyme-cc/driver/outline"
	"github.com/goenzyme/goenzyme-cc/driver/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// linked links, and shows what the linker says in words of the program's: it knows our intermediate files and the functions that requests are in.
func (s *Shell) linked(step *plan.Step) error {
	argv := step.Argv
	if f, ok := s.Stderr.(*os.File); ok && isTerminal(f) {
		argv = slices.Insert(slices.Clone(argv), 1, "-fcolor-diagnostics") // what they write to is a pipe
	}
	var said bytes.Buffer
	err := s.program(argv, s.Stdout, &said)
	s.Stderr.Write(linkerSays(said.Bytes(), s.dir))
	if err == nil || slices.Contains(argv, "-lm") {
		return err
	}
	if name := lacksLibm(said.Bytes()); name != "" {
		fmt.Fprintf(s.Stderr, "hint: '%s' is in the C library's mathematics: -lm at the end of the line\n", name)
	}
	return err
}

// requestName is the name of a function that holds a request.
var requestName = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(regexp.QuoteMeta(outline.Prefix) + `[\w.]*` + regexp.QuoteMeta(outline.Suffix))
})

// linkerSays is a linker's text without the folder of intermediate files and the names of requests.
func linkerSays(text []byte, dir string) []byte {
	if dir != "" {
		text = bytes.ReplaceAll(text, []byte(dir+string(filepath.Separator)), nil)
	}
	return requestName().ReplaceAll(text, []byte("a derivative"))
}

// undefined is how GNU ld, gold, lld and mold name a symbol that nobody defines.
var undefined = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile("undefined (?:reference to |symbol: )[`']?(\\w+)")
})

// lacksLibm is the first function of the C library's mathematics of which a linker says that it is missing, "" when there is none.
func lacksLibm(said []byte) string {
	for _, m := range undefined().FindAllSubmatch(said, -1) {
		if _, ok := rules.IsMathCall(string(m[1])); ok {
			return string(m[1])
		}
	}
	return ""
}
