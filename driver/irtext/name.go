package irtext

import (
	"bytes"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// NameSource replaces the source's name in a module's first two lines.
func NameSource(text []byte, name string) []byte {
	var out []byte
	rest := text
	for _, head := range []string{"; ModuleID = ", "source_filename = "} {
		if !bytes.HasPrefix(rest, []byte(head)) {
			continue
		}
		end := lineEnd(rest, 0)
		out = append(out, head...)
		if head[0] == ';' {
			out = append(append(append(out, '\''), name...), '\'')
		} else {
			out = ir.AppendQuoted(out, name)
		}
		out = append(out, '\n')
		rest = rest[end:]
	}
	return append(out, rest...)
}
