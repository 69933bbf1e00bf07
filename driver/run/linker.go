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

// linked runs the linker, and rewrites its messages: they contain intermediate files and names of request
// functions.
func (s *Shell) linked(step *plan.Step) error {
	argv := step.Argv
	if f, ok := s.Stderr.(*os.File); ok && isTerminal(f) {
		argv = slices.Insert(slices.Clone(argv), 1, "-fcolor-diagnostics") // the linker writes to a pipe, so it would omit colours
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

// requestName matches the name of a request function.
var requestName = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(regexp.QuoteMeta(outline.Prefix) + `[\w.]*` + regexp.QuoteMeta(outline.Suffix))
})

// linkerSays removes the folder of intermediate files and the names of requests from a linker's messages.
func linkerSays(text []byte, dir string) []byte {
	if dir != "" {
		text = bytes.ReplaceAll(text, []byte(dir+string(filepath.Separator)), nil)
	}
	return requestName().ReplaceAll(text, []byte("a derivative"))
}

// undefined matches the message of GNU ld, gold, lld and mold on an undefined symbol.
var undefined = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile("undefined (?:reference to |symbol: )[`']?(\\w+)")
})

// lacksLibm returns the first undefined symbol in a linker's messages that is a function of the mathematics
// library; "" if there is none.
func lacksLibm(said []byte) string {
	for _, m := range undefined().FindAllSubmatch(said, -1) {
		if _, ok := rules.IsMathCall(string(m[1])); ok {
			return string(m[1])
		}
	}
	return ""
}
