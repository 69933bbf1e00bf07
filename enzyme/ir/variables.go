package ir

import "strings"

// Variables tells which of the user's variables the values of a function are, as debug information has it: a value
// that a variable held at some time, or the stack memory of one. Where variables share a value, the first counts.
func (m *Module) Variables(f *Func) map[Value]string {
	names := map[Value]string{}
	for in := range f.Instrs() {
		for i := range in.DbgRecords {
			m.variable(&in.DbgRecords[i], names)
		}
	}
	m.paramVariables(f, names)
	return names
}

// paramVariables adds the parameters that no record mentions, as the function's own list has them: provided that
// there are as many, since a struct may be several parameters of the IR.
func (m *Module) paramVariables(f *Func, names map[Value]string) {
	var args []string
	for _, node := range NodeElems(m.Resolve(NodeField(m.Subprogram(f), "retainedNodes"))) {
		text := m.Resolve(node)
		if name, ok := MetaString(NodeField(text, "name")); ok && NodeField(text, "arg") != "" {
			args = append(args, name)
		}
	}
	if len(args) != len(f.Params) {
		return
	}
	for i, p := range f.Params {
		if names[p] == "" {
			names[p] = args[i]
		}
	}
}

// variable names the values of one record.
func (m *Module) variable(r *DbgRecord, names map[Value]string) {
	for _, h := range m.Holdings(r) {
		if name, ok := MetaString(NodeField(h.Variable, "name")); ok && names[h.Val] == "" {
			names[h.Val] = name
		}
	}
}

// A Holding is a value that a variable held at some time, or the address of the variable's memory.
type Holding struct {
	Val      Value
	Variable string // the text of its node
	IsMemory bool
}

// Holdings reads one record: #dbg_value(double %x, !7, !DIExpression(), !9), #dbg_declare(ptr %p, …) or
// #dbg_assign(double %x, !7, !DIExpression(), !8, ptr %p, !DIExpression(), !9). An expression that is not empty
// stands for a part of a variable, or for something computed from the value.
func (m *Module) Holdings(r *DbgRecord) (hs []Holding) {
	starts := operandStarts(r.Text)
	if len(starts) < 4 {
		return nil
	}
	for _, ref := range r.Refs {
		if _, local := ref.Val.(Local); !local {
			continue
		}
		for _, at := range []int{0, 4} {
			if at+2 >= len(starts) || int(ref.Off) < starts[at] || int(ref.End) > starts[at+1] {
				continue
			}
			whole := operand(r.Text, starts, 2) == "!DIExpression()"
			if at > 0 {
				whole = whole && operand(r.Text, starts, at+1) == "!DIExpression()"
			}
			if whole {
				hs = append(hs, Holding{ref.Val, m.Resolve(operand(r.Text, starts, 1)), at > 0 || strings.HasPrefix(r.Text, "#dbg_declare")})
			}
		}
	}
	return hs
}

// operandStarts finds where the operands in the outer parentheses begin, and at last where they end.
func operandStarts(text string) []int {
	var starts []int
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '(':
			if depth++; depth == 1 {
				starts = append(starts, i+1)
			}
		case ')':
			if depth--; depth == 0 {
				return append(starts, i+1)
			}
		case ',':
			if depth == 1 {
				starts = append(starts, i+1)
			}
		}
	}
	return nil
}

// operand is the text of one of them.
func operand(text string, starts []int, i int) string {
	return strings.TrimSpace(text[starts[i] : starts[i+1]-1])
}
