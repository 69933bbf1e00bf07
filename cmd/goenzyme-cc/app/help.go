package app

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver"
	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// printHelp answers --help where no verb stands before it.
func printHelp(proc driver.Process) int {
	var b strings.Builder
	b.WriteString("Usage: goenzyme-cc [options of clang] [-fenzyme-...] file...\n       goenzyme-cc COMMAND ...\n\n")
	for _, p := range about {
		b.WriteString(wrapped("", p) + "\n")
	}
	b.WriteString("Options:\n")
	for _, s := range cmdline.Settings() {
		b.WriteString(entry(s.Spelling(), s.Help))
	}
	b.WriteString("\nWarnings, all of them on:\n")
	for _, w := range warningOptions() {
		b.WriteString(entry(w.Spelling, w.Help))
	}
	b.WriteString(wrapped("  ", warningsHelp))
	b.WriteString("\nCommands (`goenzyme-cc COMMAND --help` says more):\n")
	for _, c := range commands() {
		b.WriteString(entry(c.Name, c.Help))
	}
	b.WriteString("\nEnvironment:\n")
	for _, e := range environment {
		b.WriteString(entry(e.Spelling, e.Help))
	}
	if clang, err := toolchain.FindClang(proc.Env, toolchain.Choice{}); err == nil {
		fmt.Fprintf(&b, "\nAll other options: %s --help\n", clang.Path)
	} else {
		fmt.Fprintf(&b, "\n%s\n", err)
	}
	if _, err := fmt.Fprint(proc.Stdout, b.String()); err != nil {
		return 1
	}
	return 0
}

// margin is where explanations start, column where lines end.
const margin, column = 30, 110

// entry is a word and its explanation.
func entry(word, help string) string {
	head := "  " + word
	if len(head) >= margin {
		head += "\n"
	} else {
		head += strings.Repeat(" ", margin-len(head))
	}
	text := wrapped(strings.Repeat(" ", margin), help)
	if strings.HasSuffix(head, "\n") {
		return head + text
	}
	return head + text[margin:]
}

// wrapped breaks text into lines that start with an indent.
func wrapped(indent, text string) string {
	var b strings.Builder
	at := column
	for _, w := range strings.Fields(text) {
		if at+1+len(w) > column {
			if b.Len() > 0 {
				b.WriteByte('\n')
			}
			b.WriteString(indent + w)
			at = len(indent) + len(w)
			continue
		}
		b.WriteString(" " + w)
		at += 1 + len(w)
	}
	return b.String() + "\n"
}
