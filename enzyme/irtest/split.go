package irtest

import (
	"fmt"
	"math"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/interp"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// halves compares wᵀ·J with what the reverse half yields when everything behind the arguments has been
// overwritten since the augmented half, twice on one tape.
func (c *check) halves(x, y []float64, jac [][]float64) error {
	w := c.seededWeights(len(y))
	in := w
	if c.sig.Elem.IsFloat() {
		in = nil
		for _, lane := range w {
			in = append(in, lane[1:])
		}
	}
	m, err := ir.Parse(c.path, append(append([]byte(nil), c.src...), c.halvesWrapper(true)...))
	if err != nil {
		return err
	}
	if m, err = c.answer(m); err != nil {
		if strings.Contains(err.Error(), "from one half of the derivative to the other") {
			return nil // shadows of globals last for one call: refused by design
		}
		return err
	}
	mc := interp.New(m)
	d, args, err := c.arguments(mc, "reverse", x, in)
	if err != nil {
		return err
	}
	r, err := mc.Call("irtest.augmented", args...)
	if err != nil {
		return fmt.Errorf("augmented: %w", err)
	}
	d.result = interp.Val{Elems: r.Elems[1:]}
	primal, err := c.leaves(d, "split")
	if err != nil {
		return err
	}
	if err := c.near("primal output", primal, y); err != nil {
		return err
	}
	args = append(args, r.Elems[0])
	for _, half := range []string{"again", "reverse"} {
		if err := c.spoil(d.primal); err != nil {
			return err
		}
		if err := c.refill(d, in); err != nil {
			return err
		}
		if err := c.runHalf(mc, d, half, args, w, jac); err != nil {
			return fmt.Errorf("%s: %w", half, err)
		}
	}
	if n := mc.OpenMarks(); n > 0 {
		return fmt.Errorf("%d tapes are never given back", n)
	}
	return c.sameLeaks(mc, x)
}

func (c *check) runHalf(mc *interp.Machine, d *derived, half string, args []interp.Val, w, jac [][]float64) (err error) {
	if d.result, err = mc.Call("irtest."+half, args...); err != nil {
		return err
	}
	if c.sig.Elem.Kind != ir.Void { // adjoints expects the primal result before the derivatives
		d.result = interp.Val{Elems: append([]interp.Val{{}}, d.result.Elems...)}
	}
	var adjoints [][]float64
	for lane := range c.width {
		a, err := c.adjoints(d, lane)
		if err != nil {
			return err
		}
		adjoints = append(adjoints, a)
	}
	return c.compareAdjoints(w, adjoints, jac)
}

// halvesWrapper spells @irtest.augmented and, with reverse, @irtest.again and @irtest.reverse. All take the arguments with their
// shadows; the last two the tape as well, which @irtest.again leaves as it is.
func (c *check) halvesWrapper(reverse bool) string {
	params, ops := c.operands(true)
	head := []string{"ptr @" + c.call.Func}
	if c.width > 1 {
		head = append(head, "ptr @enzyme_width", fmt.Sprint("i32 ", c.width))
	}
	ops = append(head, ops...)
	aug := []*ir.Type{ir.Ptr}
	if c.sig.Elem.Kind != ir.Void {
		aug = append(aug, c.sig.Elem)
	}
	if c.sig.Elem.ContainsPtr() {
		aug = append(aug, c.lanes(c.sig.Elem))
	}
	var out []*ir.Type
	for i, t := range c.sig.Fields {
		if c.active(i) && c.call.Args[i].Mem == nil {
			out = append(out, c.lanes(t))
		}
	}
	r := ir.VoidType
	if len(out) > 0 {
		r = ir.StructType(out...)
	}
	rest := ""
	for range c.width {
		if t := c.sig.Elem; t.IsFloat() {
			rest += ", " + t.String() + " " + ir.ValueString(ir.FloatConst(t, 1))
		}
	}
	rest += ", ptr %tape"
	given, list := strings.Join(params, ", "), strings.Join(ops, ", ")
	tape := strings.Join(append(params[:len(params):len(params)], "ptr %tape"), ", ")
	a := ir.StructType(aug...)
	text := "\n" + c.markerDecls() + fmt.Sprintf("declare %s @__enzyme_augmentfwd.irtest(...)\n", a) + wrap("augmented", "__enzyme_augmentfwd.irtest", a, given, list)
	if !reverse {
		return text
	}
	return text + fmt.Sprintf("declare %s @__enzyme_reverse.irtest(...)\n", r) +
		wrap("again", "__enzyme_reverse.irtest", r, tape, list+", ptr @enzyme_nofree"+rest) +
		wrap("reverse", "__enzyme_reverse.irtest", r, tape, list+rest)
}

// wrap spells a function around one request.
func wrap(name, callee string, r *ir.Type, params, ops string) string {
	body := fmt.Sprintf("call %s (...) @%s(%s)\n", r, callee, ops)
	if r.Kind == ir.Void {
		body = "  " + body + "  ret void\n"
	} else {
		body = "  %r = " + body + fmt.Sprintf("  ret %s %%r\n", r)
	}
	return fmt.Sprintf("define %s @irtest.%s(%s) {\n%s}\n", r, name, params, body)
}

// spoil overwrites all that is behind the arguments.
func (c *check) spoil(p *placed) error {
	var bad error
	write := func(b *Block, cell *Cell) {
		v := scalar(cell.Type, 0x5555)
		switch {
		case cell.Type.IsFloat():
			v = scalar(cell.Type, math.NaN())
		case cell.Ptr != nil:
			v = interp.Ptr(0)
		}
		if err := p.mc.Write(p.base[b]+cell.Offset, cell.Type, v); err != nil {
			bad = err
		}
	}
	for _, a := range c.call.Args {
		if a.Mem != nil {
			a.Mem.cells(write)
		}
	}
	return bad
}

// refill makes the shadows what they were before the first half.
func (c *check) refill(d *derived, w [][]float64) error {
	var bad error
	for lane, p := range d.shadows {
		k := &taker{x: w[lane]}
		for i, a := range c.call.Args {
			if !c.active(i) || a.Mem == nil {
				continue
			}
			a.Mem.floats(func(b *Block, cell *Cell) {
				if err := p.mc.Write(p.base[b]+cell.Offset, cell.Type, scalar(cell.Type, k.next())); err != nil {
					bad = err
				}
			})
		}
	}
	return bad
}
