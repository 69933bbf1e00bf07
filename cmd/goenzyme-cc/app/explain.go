package app

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/driver"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
)

// explainCmd is not parsed by kong: what follows is a compiler's line.
type explainCmd struct {
	Line []string `arg:"" help:"Code of a message (GE0103), or: [-fn FUNCTION] and a compiler's line with sources, IR or objects."`
}

var isCode = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(?i:GE)\d+$`) })

// runExplain prints the page of a message's code, or how the derivatives of a line come about.
func runExplain(proc driver.Process, words []string) error {
	if len(words) == 1 && isCode().MatchString(words[0]) {
		page, ok := diag.PageOf(strings.ToUpper(words[0]))
		if !ok {
			return fmt.Errorf("no message has the code '%s'", words[0])
		}
		_, err := fmt.Fprint(proc.Stdout, page)
		return err
	}
	if words[0] == "-fn" {
		if len(words) < 2 {
			return fmt.Errorf("-fn needs the name of a function")
		}
		words = append([]string{"-fenzyme-func=" + words[1]}, words[2:]...)
	}
	return driver.Explain(context.Background(), proc, words)
}
