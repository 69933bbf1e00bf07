package irtest

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/interp"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// module is the test file with a function that asks for the derivative.
func (c *check) module(mode string) (*ir.Module, error) {
	return ir.Parse(c.path, append(append([]byte(nil), c.src...), c.wrapper(mode)...))
}

// markerDecls declares the markers that the file does not declare itself.
func (c *check) markerDecls() string {
	var b strings.Builder
	for _, name := range []string{"enzyme_dup", "enzyme_out", "enzyme_const", "enzyme_primal_return"} {
		if !strings.Contains(string(c.src), "@"+name+" =") {
			fmt.Fprintf(&b, "@%s = external global i32\n", name)
		}
	}
	return b.String()
}

// wrapper spells @irtest.derivative: it takes each argument, followed by its
// shadow or tangent if it has one, and returns what the derivative does.
func (c *check) wrapper(mode string) string {
	marker, params, ops := "__enzyme_autodiff.irtest", []string{}, []string{"ptr @" + c.call.Func}
	if mode == "forward" {
		marker = "__enzyme_fwddiff.irtest"
	}
	if c.sig.Elem.Kind != ir.Void {
		ops = append(ops, "ptr @enzyme_primal_return")
	}
	for i, t := range c.sig.Fields {
		params = append(params, fmt.Sprintf("%s %%p%d", t, i))
		p := fmt.Sprintf("%s %%p%d", t, i)
		switch {
		case !c.active(i):
			ops = append(ops, "ptr @enzyme_const", p)
		case mode == "reverse" && c.call.Args[i].Mem == nil:
			ops = append(ops, "ptr @enzyme_out", p)
		default:
			params = append(params, fmt.Sprintf("%s %%d%d", t, i))
			ops = append(ops, "ptr @enzyme_dup", p, fmt.Sprintf("%s %%d%d", t, i))
		}
	}
	r := c.resultType(mode)
	call := fmt.Sprintf("call %s (...) @%s(%s)", r, marker, strings.Join(ops, ", "))
	ret := "  " + call + "\n  ret void\n"
	if r.Kind != ir.Void {
		ret = "  %r = " + call + "\n  ret " + r.String() + " %r\n"
	}
	return fmt.Sprintf("\n%s\ndeclare %s @%s(...)\n\ndefine %s @irtest.derivative(%s) {\n%s}\n",
		c.markerDecls(), r, marker, r, strings.Join(params, ", "), ret)
}

// resultType is the struct that the wrapper returns.
func (c *check) resultType(mode string) *ir.Type {
	var ts []*ir.Type
	ret := c.sig.Elem
	if ret.Kind != ir.Void {
		ts = append(ts, ret)
		if mode == "forward" && (ret.ContainsFloat() || ret.ContainsPtr()) {
			ts = append(ts, ret)
		}
	}
	for i, t := range c.sig.Fields {
		if mode == "reverse" && c.active(i) && c.call.Args[i].Mem == nil {
			ts = append(ts, t)
		}
	}
	if len(ts) == 0 {
		return ir.VoidType
	}
	return ir.StructType(ts...)
}

// derived is a machine with a derivative that has run.
type derived struct {
	result         interp.Val
	primal, shadow *placed
}

// derive differentiates, checks the module, and runs the wrapper with inputs x
// and shadows filled from s.
func (c *check) derive(mode string, x, s []float64) (*derived, error) {
	m, err := c.module(mode)
	if err != nil {
		return nil, err
	}
	var sink diag.List
	if m, err = c.diff(m, &sink); err != nil {
		return nil, err
	}
	if err := sink.Err(); err != nil {
		return nil, err
	}
	if faults := ir.Verify(m); len(faults) > 0 {
		return nil, fmt.Errorf("the module with the derivative does not verify: %w", faults[0])
	}
	mc := interp.New(m)
	d := &derived{primal: newPlaced(mc), shadow: newPlaced(mc)}
	kx, ks := &taker{x: x}, &taker{x: s}
	var args []interp.Val
	for i := range c.call.Args {
		v, err := c.place(d.primal, i, fmt.Sprintf("arg%d", i), kx)
		if err != nil {
			return nil, err
		}
		args = append(args, v)
		if c.active(i) && (mode == "forward" || c.call.Args[i].Mem != nil) {
			v, err := c.place(d.shadow, i, fmt.Sprintf("shadow%d", i), ks)
			if err != nil {
				return nil, err
			}
			args = append(args, v)
		}
	}
	d.result, err = mc.Call("irtest.derivative", args...)
	if err != nil {
		return nil, err
	}
	if n := mc.OpenMarks(); n > 0 {
		return nil, fmt.Errorf("%d tape marks are never released", n)
	}
	return d, c.sameLeaks(mc, x)
}

// sameLeaks demands that the derivative frees what it allocates beyond what the original leaves allocated.
func (c *check) sameLeaks(mc *interp.Machine, x []float64) error {
	leaks := mc.Leaks()
	if len(leaks) == 0 {
		return nil
	}
	orig, err := c.original()
	if err != nil {
		return err
	}
	p, k := newPlaced(orig), &taker{x: x}
	var args []interp.Val
	for i := range c.call.Args {
		v, err := c.place(p, i, "arg", k)
		if err != nil {
			return err
		}
		args = append(args, v)
	}
	if _, err := orig.Call(c.call.Func, args...); err != nil {
		return err
	}
	// Memory that outlives the call has a shadow that outlives it too.
	if n := len(orig.Leaks()); len(leaks) > 2*n {
		return fmt.Errorf("%d heap blocks are not freed, the original leaves %d: %v", len(leaks), n, leaks)
	}
	return nil
}

// runForward returns the primal outputs and their tangents.
func (c *check) runForward(x, v []float64) (primal, tangent []float64, err error) {
	d, err := c.derive("forward", x, v)
	if err != nil {
		return nil, nil, err
	}
	if t := c.sig.Elem; t.IsFloat() {
		if d.result.Elems[0].Undef || d.result.Elems[1].Undef {
			return nil, nil, fmt.Errorf("the result is undefined: %s", d.result.Format(c.resultType("forward")))
		}
		primal = append(primal, d.result.Elems[0].Float(t))
		tangent = append(tangent, d.result.Elems[1].Float(t))
	}
	return c.append(d, primal, tangent)
}

func (c *check) append(d *derived, primal, other []float64) ([]float64, []float64, error) {
	a, err := c.memory(d.primal)
	if err != nil {
		return nil, nil, fmt.Errorf("primal memory: %w", err)
	}
	b, err := c.memory(d.shadow)
	if err != nil {
		return nil, nil, fmt.Errorf("shadow memory: %w", err)
	}
	return append(primal, a...), append(other, b...), nil
}

// runReverse returns the primal outputs and the adjoints of the inputs. The
// shadows start as the adjoints w of what the function leaves in memory.
func (c *check) runReverse(x, w []float64) (primal, adjoint []float64, err error) {
	if c.sig.Elem.IsFloat() {
		w = w[1:]
	}
	d, err := c.derive("reverse", x, w)
	if err != nil {
		return nil, nil, err
	}
	for _, e := range d.result.Elems {
		if e.Undef {
			return nil, nil, fmt.Errorf("the result is undefined: %s", d.result.Format(c.resultType("reverse")))
		}
	}
	at := 0
	if t := c.sig.Elem; t.Kind != ir.Void {
		if t.IsFloat() {
			primal = append(primal, d.result.Elems[0].Float(t))
		}
		at = 1
	}
	shadows, err := c.memory(d.shadow)
	if err != nil {
		return nil, nil, fmt.Errorf("shadow memory: %w", err)
	}
	k := &taker{x: shadows}
	for i, a := range c.call.Args {
		switch {
		case !c.active(i):
		case a.Mem == nil:
			adjoint = append(adjoint, d.result.Elems[at].Float(c.sig.Fields[i]))
			at++
		default:
			a.Mem.floats(func(*Block, *Cell) { adjoint = append(adjoint, k.next()) })
		}
	}
	final, err := c.memory(d.primal)
	return append(primal, final...), adjoint, err
}
