package loops

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// String lists the loops, indented by depth, with their trip counts and induction variables.
func (n *Nest) String() string {
	var s strings.Builder
	for _, l := range n.all {
		in := strings.Repeat("  ", l.Depth-1)
		fmt.Fprintf(&s, "%sloop %s depth %d trip %s exits", in, name(l.Header), l.Depth, l.Trip)
		for _, e := range l.Exits {
			fmt.Fprintf(&s, " %s→%s", name(e.From), name(e.To))
		}
		s.WriteByte('\n')
		for _, phi := range l.Header.Phis() {
			if iv, ok := n.IV(phi); ok {
				fmt.Fprintf(&s, "%s  %s = %s\n", in, name(phi), iv)
			}
		}
	}
	return s.String()
}

// String returns start and step, as in {0, +1}.
func (iv *IV) String() string { return fmt.Sprintf("{%s, %s}", name(iv.Start), iv.step) }

func (s step) String() string {
	switch {
	case s.v == nil:
		return fmt.Sprintf("%+d", s.c)
	case s.scale == 1:
		return "+" + name(s.v)
	case s.scale == -1:
		return "-" + name(s.v)
	}
	return fmt.Sprintf("%+d·%s", s.scale, name(s.v))
}

// String returns a constant count, the condition under which back edges are taken, or "dynamic".
func (t Trip) String() string {
	switch t.Kind {
	case Const:
		return fmt.Sprint(t.Count)
	case Expr:
		return fmt.Sprintf("while {%s, %s} %s %s", show(t.test.first), t.test.step, t.test.stay, show(t.test.bound))
	}
	return "dynamic"
}

func show(e expr) string {
	switch e := e.(type) {
	case leaf:
		return name(e.v)
	case apply:
		args := make([]string, len(e.args))
		for i, x := range e.args {
			args[i] = show(x)
		}
		return e.in.Op.String() + "(" + strings.Join(args, ", ") + ")"
	}
	return "?"
}

// name returns the text of a value without its type.
func name(v ir.Value) string {
	_, short, _ := strings.Cut(ir.ValueString(v), " ")
	return short
}
