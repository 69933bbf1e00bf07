package interp

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// An Error says what went wrong and where: the innermost call first.
type Error struct {
	Text  string
	Trace []Site
}

// A Site is an instruction that was executing.
type Site struct {
	Func  *ir.Func
	Instr *ir.Instr
}

func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.Text)
	for i, s := range e.Trace {
		if i == 12 && len(e.Trace) > 14 {
			fmt.Fprintf(&b, "\n\t… %d more calls", len(e.Trace)-i)
			break
		}
		fmt.Fprintf(&b, "\n\tin @%s: %s", s.Func.Name, describe(s.Instr))
	}
	return b.String()
}

func describe(in *ir.Instr) string {
	if in == nil {
		return "entry"
	}
	text := strings.TrimSpace(in.String())
	if b := in.Parent(); b != nil && b.Name != "" {
		text += "  (block %" + b.Name + ")"
	}
	return text
}

// fail stops the run.
func (m *Machine) fail(format string, args ...any) {
	e := &Error{Text: fmt.Sprintf(format, args...)}
	for i := len(m.frames) - 1; i >= 0; i-- {
		e.Trace = append(e.Trace, Site{m.frames[i].fn, m.frames[i].at})
	}
	panic(e)
}

// defined stops the run when a value that decides something was never defined.
func (m *Machine) defined(v Val, what string) Val {
	if v.Undef {
		m.fail("%s is undefined: read from memory never written, undef or poison", what)
	}
	return v
}
