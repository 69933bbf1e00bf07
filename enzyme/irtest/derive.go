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
	for _, name := range []string{"enzyme_dup", "enzyme_out", "enzyme_const", "enzyme_primal_return", "enzyme_width", "enzyme_nofree"} {
		if !strings.Contains(string(c.src), "@"+name+" =") {
			fmt.Fprintf(&b, "@%s = external global i32\n", name)
		}
	}
	return b.String()
}

// wrapper spells @irtest.derivative: it takes each argument, followed by its
// shadows or tangents if it has some, and returns what the derivative does.
func (c *check) wrapper(mode string) string {
	marker, ops := "__enzyme_autodiff.irtest", []string{"ptr @" + c.call.Func}
	if mode == "forward" {
		marker = "__enzyme_fwddiff.irtest"
	}
	if c.returns(mode) {
		ops = append(ops, "ptr @enzyme_primal_return")
	}
	if c.width > 1 {
		ops = append(ops, "ptr @enzyme_width", fmt.Sprint("i32 ", c.width))
	}
	params, args := c.operands(mode == "reverse")
	ops = append(ops, args...)
	r := c.resultType(mode)
	call := fmt.Sprintf("call %s (...) @%s(%s)", r, marker, strings.Join(ops, ", "))
	ret := "  " + call + "\n  ret void\n"
	if r.Kind != ir.Void {
		ret = "  %r = " + call + "\n  ret " + r.String() + " %r\n"
	}
	return fmt.Sprintf("\n%s\ndeclare %s @%s(...)\n\ndefine %s @irtest.derivative(%s) {\n%s}\n",
		c.markerDecls(), r, marker, r, strings.Join(params, ", "), ret)
}

// returns reports whether the derivative returns the primal's result.
func (c *check) returns(mode string) bool {
	return c.sig.Elem.Kind != ir.Void && !(mode == "reverse" && c.unasked)
}

// operands spells the wrapper's parameters, and the operands of a request that hands them on. byValue: the
// derivatives of numbers come back by value.
func (c *check) operands(byValue bool) (params, ops []string) {
	for i, t := range c.sig.Fields {
		p := fmt.Sprintf("%s %%p%d", t, i)
		params = append(params, p)
		switch {
		case !c.active(i):
			ops = append(ops, "ptr @enzyme_const", p)
		case byValue && c.call.Args[i].Mem == nil:
			ops = append(ops, "ptr @enzyme_out", p)
		default:
			ops = append(ops, "ptr @enzyme_dup", p)
			for lane := range c.width {
				d := fmt.Sprintf("%s %%d%d.%d", t, i, lane)
				params, ops = append(params, d), append(ops, d)
			}
		}
	}
	return params, ops
}

// resultType is the struct that the wrapper returns.
func (c *check) resultType(mode string) *ir.Type {
	var ts []*ir.Type
	ret := c.sig.Elem
	if c.returns(mode) {
		ts = append(ts, ret)
		if mode == "forward" && (ret.ContainsFloat() || ret.ContainsPtr()) {
			ts = append(ts, c.lanes(ret))
		}
	}
	for i, t := range c.sig.Fields {
		if mode == "reverse" && c.active(i) && c.call.Args[i].Mem == nil {
			ts = append(ts, c.lanes(t))
		}
	}
	if len(ts) == 0 {
		return ir.VoidType
	}
	return ir.StructType(ts...)
}

// lanes is the type in which the wrapper returns the derivatives of a t.
func (c *check) lanes(t *ir.Type) *ir.Type {
	if c.width == 1 {
		return t
	}
	return ir.ArrayType(uint64(c.width), t)
}

// laneOf reads one lane of a derivative that the wrapper returned.
func (c *check) laneOf(v interp.Val, t *ir.Type, lane int) (float64, error) {
	if c.width > 1 {
		v = v.Elems[lane]
	}
	if v.Undef {
		return 0, fmt.Errorf("a derivative in the result is undefined (lane %d)", lane)
	}
	return v.Float(t), nil
}

// derived is a machine with a derivative that has run.
type derived struct {
	result  interp.Val
	primal  *placed
	shadows []*placed // by lane
}

// answer differentiates the module and checks it.
func (c *check) answer(m *ir.Module) (_ *ir.Module, err error) {
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
	return m, nil
}

// derive differentiates, checks the module, and runs the wrapper with inputs x
// and shadows filled, lane by lane, from s.
func (c *check) derive(mode string, x []float64, s [][]float64) (*derived, error) {
	m, err := c.module(mode)
	if err != nil {
		return nil, err
	}
	if m, err = c.answer(m); err != nil {
		return nil, err
	}
	mc := interp.New(m)
	d, args, err := c.arguments(mc, mode, x, s)
	if err != nil {
		return nil, err
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

// arguments places the inputs and shadows in a machine: what the wrapper is called with.
func (c *check) arguments(mc *interp.Machine, mode string, x []float64, s [][]float64) (*derived, []interp.Val, error) {
	d := &derived{primal: newPlaced(mc)}
	kx, ks := &taker{x: x}, []*taker{}
	for lane := range c.width {
		d.shadows, ks = append(d.shadows, newPlaced(mc)), append(ks, &taker{x: s[lane]})
	}
	var args []interp.Val
	for i := range c.call.Args {
		v, err := c.place(d.primal, i, fmt.Sprintf("arg%d", i), kx)
		if err != nil {
			return nil, nil, err
		}
		args = append(args, v)
		if c.active(i) && (mode == "forward" || c.call.Args[i].Mem != nil) {
			for lane := range c.width {
				v, err := c.place(d.shadows[lane], i, fmt.Sprintf("shadow%d.%d", i, lane), ks[lane])
				if err != nil {
					return nil, nil, err
				}
				args = append(args, v)
			}
		}
	}
	return d, args, nil
}

// sameLeaks demands that the derivative frees what it allocates beyond what the original leaves allocated.
func (c *check) sameLeaks(mc *interp.Machine, x []float64) error { return c.leaksOf(mc, x, 1) }

// leaksOf is sameLeaks after so many passes, each of which makes shadows of its own.
func (c *check) leaksOf(mc *interp.Machine, x []float64, passes int) error {
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
	if n := len(orig.Leaks()); len(leaks) > (1+passes*c.width)*n {
		return fmt.Errorf("%d heap blocks are not freed, the original leaves %d: %v", len(leaks), n, leaks)
	}
	return nil
}

// runForward returns the primal outputs and, by lane, their tangents.
func (c *check) runForward(x []float64, v [][]float64) (primal []float64, tangents [][]float64, err error) {
	d, err := c.derive("forward", x, v)
	if err != nil {
		return nil, nil, err
	}
	if primal, err = c.leaves(d, "forward"); err != nil {
		return nil, nil, err
	}
	for lane := range c.width {
		var tangent []float64
		if t := c.sig.Elem; t.IsFloat() {
			r, err := c.laneOf(d.result.Elems[1], t, lane)
			if err != nil {
				return nil, nil, err
			}
			tangent = append(tangent, r)
		}
		rest, err := c.memory(d.shadows[lane])
		if err != nil {
			return nil, nil, fmt.Errorf("shadow memory: %w", err)
		}
		tangents = append(tangents, append(tangent, rest...))
	}
	return primal, tangents, nil
}

// leaves lists the primal outputs: the result, when it is a float and returned, then memory.
func (c *check) leaves(d *derived, mode string) (primal []float64, err error) {
	if t := c.sig.Elem; t.IsFloat() && c.returns(mode) {
		if d.result.Elems[0].Undef {
			return nil, fmt.Errorf("the primal result is undefined")
		}
		primal = append(primal, d.result.Elems[0].Float(t))
	}
	rest, err := c.memory(d.primal)
	if err != nil {
		return nil, fmt.Errorf("primal memory: %w", err)
	}
	return append(primal, rest...), nil
}

// runReverse returns the primal outputs and, by lane, the adjoints of the inputs. The
// shadows start as the adjoints w of what the function leaves in memory.
func (c *check) runReverse(x []float64, w [][]float64) (primal []float64, adjoints [][]float64, err error) {
	if c.sig.Elem.IsFloat() {
		for lane := range w {
			w[lane] = w[lane][1:]
		}
	}
	d, err := c.derive("reverse", x, w)
	if err != nil {
		return nil, nil, err
	}
	if primal, err = c.leaves(d, "reverse"); err != nil {
		return nil, nil, err
	}
	for lane := range c.width {
		adjoint, err := c.adjoints(d, lane)
		if err != nil {
			return nil, nil, err
		}
		adjoints = append(adjoints, adjoint)
	}
	return primal, adjoints, nil
}

// adjoints lists one lane of the adjoints of the inputs: returned for floats, in shadows for memory.
func (c *check) adjoints(d *derived, lane int) (adjoint []float64, err error) {
	shadows, err := c.memory(d.shadows[lane])
	if err != nil {
		return nil, fmt.Errorf("shadow memory: %w", err)
	}
	at := 0
	if c.split && c.sig.Elem.Kind != ir.Void || !c.split && c.returns("reverse") {
		at = 1
	}
	k := &taker{x: shadows}
	for i, a := range c.call.Args {
		switch {
		case !c.active(i):
		case a.Mem == nil:
			v, err := c.laneOf(d.result.Elems[at], c.sig.Fields[i], lane)
			if err != nil {
				return nil, err
			}
			adjoint = append(adjoint, v)
			at++
		default:
			a.Mem.floats(func(*Block, *Cell) { adjoint = append(adjoint, k.next()) })
		}
	}
	return adjoint, nil
}
