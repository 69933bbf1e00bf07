package explain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// levels is the depth to which expressions are printed.
const levels = 3

// expr prints a value as a C expression, as far as names and operations are known. Operations below the given
// depth are printed as "…".
func (s *section) expr(v ir.Value, depth int) string {
	if name := s.Primal.Name(v); name != "" {
		return name
	}
	switch v := v.(type) {
	case *ir.Param:
		return fmt.Sprintf("parameter %d", v.Index+1)
	case *ir.Const:
		return constant(v)
	case *ir.Instr:
		if depth > 0 {
			return s.operation(v, depth-1)
		}
	}
	return "…"
}

// constant prints a constant without its type.
func constant(c *ir.Const) string {
	_, text, _ := strings.Cut(ir.ValueString(c), " ")
	if f, err := strconv.ParseFloat(text, 64); err == nil && c.Type().IsFloatOrVec() {
		return strconv.FormatFloat(f, 'g', -1, 64)
	}
	return text
}

// signs maps operations to C operators.
var signs = map[ir.Op]string{ir.OpFAdd: "+", ir.OpAdd: "+", ir.OpFSub: "-", ir.OpSub: "-", ir.OpFMul: "*", ir.OpMul: "*",
	ir.OpFDiv: "/", ir.OpSDiv: "/", ir.OpUDiv: "/", ir.OpFRem: "%", ir.OpSRem: "%", ir.OpURem: "%", ir.OpAnd: "&", ir.OpOr: "|",
	ir.OpXor: "^", ir.OpShl: "<<", ir.OpLShr: ">>", ir.OpAShr: ">>"}

// operation prints an instruction as a C expression.
func (s *section) operation(in *ir.Instr, depth int) string {
	switch {
	case in.Op == ir.OpAdd && isNegative(in.Arg(1)):
		n, _ := ir.AsInt(in.Arg(1))
		// x + -8 is printed as x - 8.
		return s.operand(in.Arg(0), depth) + signed(n)
	case signs[in.Op] != "":
		return s.operand(in.Arg(0), depth) + " " + signs[in.Op] + " " + s.operand(in.Arg(1), depth)
	case in.Op.IsCast(), in.Op == ir.OpFreeze:
		// Conversions are not printed, and take no level of depth.
		return s.expr(in.Arg(0), depth+1)
	}

	switch in.Op {
	case ir.OpFNeg:
		return "-" + s.operand(in.Arg(0), depth)
	case ir.OpICmp, ir.OpFCmp:
		return s.operand(in.Arg(0), depth) + " " + relation(in.Pred()) + " " + s.operand(in.Arg(1), depth)
	case ir.OpSelect:
		return s.operand(in.Arg(0), depth) + " ? " + s.operand(in.Arg(1), depth) + " : " + s.operand(in.Arg(2), depth)
	case ir.OpLoad:
		return s.target(in.Arg(0), depth)
	case ir.OpGEP:
		// An address is the operand of its target, or &target.
		if text, ok := strings.CutPrefix(s.target(in, depth), "*"); ok {
			return text
		}
		return "&" + s.target(in, depth)
	case ir.OpCall:
		return s.call(in, depth)
	case ir.OpPhi:
		return s.phi(in, depth)
	case ir.OpExtractValue:
		return fmt.Sprintf("member %v of %s", in.Extra.(ir.Indices), s.operand(in.Arg(0), depth))
	case ir.OpAlloca:
		return "local memory"
	}
	return in.Op.String()
}

// isNegative reports whether v is a negative integer constant.
func isNegative(v ir.Value) bool {
	n, ok := ir.AsInt(v)
	return ok && n < 0
}

// operand is expr with parentheses around operations.
func (s *section) operand(v ir.Value, depth int) string {
	text := s.expr(v, depth)
	if strings.Contains(text, " ") && !strings.HasSuffix(text, ")") && !strings.HasSuffix(text, "]") && !strings.HasPrefix(text, "parameter") {
		return "(" + text + ")"
	}
	return text
}

// relation is the C operator of a comparison; ordered, unordered, signed and unsigned ones have the same.
func relation(p ir.Pred) string {
	name := p.String()
	if strings.HasSuffix(name, "eq") {
		return "=="
	}
	if strings.HasSuffix(name, "ne") {
		return "!="
	}
	for _, r := range []struct{ end, sign string }{{"lt", "<"}, {"le", "<="}, {"gt", ">"}, {"ge", ">="}} {
		if strings.HasSuffix(name, r.end) {
			return r.sign
		}
	}
	return name
}

// target prints the memory to which an address points, such as p[i] or *p.
func (s *section) target(p ir.Value, depth int) string {
	in, ok := p.(*ir.Instr)
	if !ok || in.Op != ir.OpGEP || s.Primal.Name(p) != "" {
		if elementSize(p, s.Module.Layout()) > 0 {
			return s.operand(p, depth) + "[0]"
		}
		return "*" + s.operand(p, depth)
	}

	// A byte offset behind an indexed address is an offset of the index: p[i + 1].
	element := in.Extra.(*ir.GEPInfo).Elem
	bytes, fixed := ir.AsInt(in.Arg(1))
	size := int64(s.Module.Layout().Size(element))
	if inner, ok := in.Arg(0).(*ir.Instr); ok && size == 1 && fixed && inner.Op == ir.OpGEP && inner.NumArgs() == 2 {
		if size := int64(s.Module.Layout().Size(inner.Extra.(*ir.GEPInfo).Elem)); size > 1 && bytes%size == 0 {
			return fmt.Sprintf("%s[%s%s]", s.operand(inner.Arg(0), depth), s.expr(inner.Arg(1), depth), signed(bytes/size))
		}
	}

	// A byte offset alone is an index if the base is an array, else it is printed in bytes.
	if size == 1 && fixed {
		if size := elementSize(in.Arg(0), s.Module.Layout()); size > 0 && bytes%size == 0 {
			return fmt.Sprintf("%s[%d]", s.operand(in.Arg(0), depth), bytes/size)
		}
		return fmt.Sprintf("*(%s%s bytes)", s.operand(in.Arg(0), depth), signed(bytes))
	}

	// A leading zero index only dereferences the base, so it is left out.
	text := s.operand(in.Arg(0), depth)
	for i, x := range in.Args()[1:] {
		if c, ok := ir.AsInt(x); !ok || c != 0 || i > 0 || in.NumArgs() == 2 {
			text += "[" + s.expr(x, depth) + "]"
		}
	}
	return text
}

// elementSize is the size in bytes of the elements of a variable that is an array of numbers or pointers, and
// 0 for other variables.
func elementSize(p ir.Value, layout *ir.Layout) int64 {
	var t *ir.Type
	switch v := p.(type) {
	case *ir.Instr:
		if a, ok := v.Extra.(*ir.AllocaInfo); ok {
			t = a.Elem
		}
	case *ir.Global:
		t = v.ValueType
	}
	if t == nil || t.Kind != ir.Array || t.Elem.Kind == ir.Array || t.Elem.Kind == ir.Struct {
		return 0
	}
	return int64(layout.Size(t.Elem))
}

// signed prints a number with its sign as an operator: " + 8" or " - 8".
func signed(n int64) string {
	if n < 0 {
		return fmt.Sprintf(" - %d", -n)
	}
	return fmt.Sprintf(" + %d", n)
}

// call prints a call. fmuladd and fma are printed as a product and a sum.
func (s *section) call(in *ir.Instr, depth int) string {
	if name := s.callee(in); (name == "fmuladd" || name == "fma") && len(in.CallArgs()) == 3 {
		x := in.CallArgs()
		return s.operand(x[0], depth) + " * " + s.operand(x[1], depth) + " + " + s.operand(x[2], depth)
	}
	var args []string
	for _, a := range in.CallArgs() {
		args = append(args, s.expr(a, depth))
	}
	return s.callee(in) + "(" + strings.Join(args, ", ") + ")"
}

// callee is the name of the called function in the source; for an intrinsic such as llvm.sqrt.f64 it is sqrt.
func (s *section) callee(in *ir.Instr) string {
	f := in.CalleeFunc()
	if f == nil {
		return s.operand(in.Callee(), 1)
	}
	if name, ok := strings.CutPrefix(f.Name, "llvm."); ok {
		name, _, _ = strings.Cut(name, ".")
		return name
	}
	return s.Module.FuncSourceName(f)
}

// phi prints a phi: its value if it has one operand (LCSSA), a loop counter, the value of the last iteration,
// or the alternatives.
func (s *section) phi(in *ir.Instr, depth int) string {
	if in.NumIncoming() == 1 {
		v, _ := in.Incoming(0)
		// A phi of LCSSA form only passes a value out of a loop.
		return s.expr(v, depth+1)
	}

	if _, ok := s.Nest.IV(in); ok {
		return "the loop counter"
	}

	if l := s.Nest.Of(in.Parent()); l != nil && l.Header == in.Parent() {
		// Print the operand of the back edge.
		v, _ := in.Incoming(0)
		if _, from := in.Incoming(0); from != l.Latch {
			v, _ = in.Incoming(1)
		}
		return "the last iteration's " + s.operand(v, depth)
	}

	// A join: control flow selects one of the operands.
	var ways []string
	for i := range in.NumIncoming() {
		v, _ := in.Incoming(i)
		if way := s.operand(v, depth); !slices.Contains(ways, way) {
			ways = append(ways, way)
		}
	}
	return strings.Join(ways, " or ")
}
