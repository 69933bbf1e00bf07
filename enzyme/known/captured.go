package known

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// CapturedPrefix starts the names of the globals by which the driver notes where the address of a variable may lie: the words "in:" with
// the name of a variable, "anywhere", and the names of requests that it is passed to. CapturedOwner says that OwnsAll holds for the variable's definition,
// CapturedNative that code without IR defines or mentions the variable.
const (
	CapturedPrefix = RuntimePrefix + "captured."
	CapturedOwner  = "owner"
	CapturedNative = "native"
)

// Captured reads the words of the note on a variable.
func Captured(m *ir.Module, g *ir.Global) []string {
	note := m.Global(CapturedPrefix + g.Name)
	if note == nil {
		return nil
	}
	if c, ok := note.Init.(*ir.Const); ok && len(c.Elems) == 2 {
		if text, ok := c.Elems[1].(*ir.Const); ok {
			return strings.Fields(text.Text)
		}
	}
	return nil
}
