package irtest

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/interp"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// overTape compares J·v with what passes of tangents over the tape of an augmented half yield when everything behind the
// arguments has been overwritten since: twice on one tape and, with both, between reverse passes on the same.
func (c *check) overTape(x, y []float64, jac [][]float64, both bool) error {
	m, err := ir.Parse(c.path, append(append([]byte(nil), c.src...), c.overTapeWrapper(both)...))
	if err != nil {
		return err
	}
	if m, err = c.answer(m); err != nil {
		if strings.Contains(err.Error(), "from one half of the derivative to the other") || strings.Contains(err.Error(), "a pass of tangents over") ||
			strings.Contains(err.Error(), "one tape is read for adjoints and for tangents") {
			return nil // refused by design
		}
		return err
	}
	v, w := c.weights(len(x)), c.seededWeights(len(y))
	mc := interp.New(m)
	d, forward, err := c.arguments(mc, "forward", x, v)
	if err != nil {
		return err
	}
	reverse := c.withoutTangents(forward)
	r, err := mc.Call("irtest.augmented", reverse...)
	if err != nil {
		return fmt.Errorf("augmented: %w", err)
	}
	tape := r.Elems[0]
	passes := []string{"tangents", "tangents.last"}
	if both {
		passes = []string{"tangents", "again", "tangents", "reverse"}
	}
	for _, pass := range passes {
		if err := c.spoil(d.primal); err != nil {
			return err
		}
		if strings.HasPrefix(pass, "tangents") {
			err = c.runTangents(mc, d, pass, append(forward[:len(forward):len(forward)], tape), v, jac)
		} else {
			if err = c.refill(d, c.ofMemory(w)); err == nil {
				err = c.runHalf(mc, d, pass, append(reverse[:len(reverse):len(reverse)], tape), w, jac)
			}
		}
		if err != nil {
			return fmt.Errorf("%s: %w", pass, err)
		}
	}
	if n := mc.OpenMarks(); n > 0 {
		return fmt.Errorf("%d tapes are never given back", n)
	}
	return c.leaksOf(mc, x, 3)
}

func (c *check) runTangents(mc *interp.Machine, d *derived, pass string, args []interp.Val, v, jac [][]float64) (err error) {
	if err := c.refill(d, c.inMemory(v)); err != nil {
		return err
	}
	if d.result, err = mc.Call("irtest."+pass, args...); err != nil {
		return err
	}
	for lane := range c.width {
		var tangent []float64
		if t := c.sig.Elem; t.IsFloat() {
			r, err := c.laneOf(d.result.Elems[0], t, lane)
			if err != nil {
				return err
			}
			tangent = append(tangent, r)
		}
		rest, err := c.memory(d.shadows[lane])
		if err != nil {
			return fmt.Errorf("shadow memory: %w", err)
		}
		if err := c.near(c.inLane(lane, "tangent of output"), append(tangent, rest...), product(jac, v[lane])); err != nil {
			return err
		}
	}
	return nil
}

// product is J·v.
func product(jac [][]float64, v []float64) []float64 {
	if len(jac) == 0 {
		return nil
	}
	want := make([]float64, len(jac[0]))
	for i := range jac {
		for k := range want {
			want[k] += jac[i][k] * v[i]
		}
	}
	return want
}

// withoutTangents leaves out the tangents of numbers from the arguments of a forward derivative.
func (c *check) withoutTangents(args []interp.Val) (left []interp.Val) {
	for i, a := range c.call.Args {
		n := 1
		if c.active(i) {
			n += c.width
		}
		if c.active(i) && a.Mem == nil {
			left = append(left, args[0])
		} else {
			left = append(left, args[:n]...)
		}
		args = args[n:]
	}
	return left
}

// inMemory leaves of numbers for all inputs those for memory.
func (c *check) inMemory(v [][]float64) [][]float64 {
	left := make([][]float64, len(v))
	for lane := range v {
		k := &taker{x: v[lane]}
		for i, a := range c.call.Args {
			switch {
			case !c.active(i):
			case a.Mem == nil:
				k.next()
			default:
				a.Mem.floats(func(*Block, *Cell) { left[lane] = append(left[lane], k.next()) })
			}
		}
	}
	return left
}

// ofMemory leaves of weights of all outputs those of memory.
func (c *check) ofMemory(w [][]float64) [][]float64 {
	if !c.sig.Elem.IsFloat() {
		return w
	}
	var left [][]float64
	for _, lane := range w {
		left = append(left, lane[1:])
	}
	return left
}

// overTapeWrapper adds the passes of tangents to halvesWrapper: @irtest.tangents leaves the tape as it is, @irtest.tangents.last gives
// it back. Without both, there are no reverse passes.
func (c *check) overTapeWrapper(both bool) string {
	params, ops := c.operands(false)
	head := []string{"ptr @" + c.call.Func}
	if c.width > 1 {
		head = append(head, "ptr @enzyme_width", fmt.Sprint("i32 ", c.width))
	}
	r := ir.VoidType
	if t := c.sig.Elem; t.ContainsFloat() || t.ContainsPtr() {
		r = ir.StructType(c.lanes(t))
	}
	given := strings.Join(append(params, "ptr %tape"), ", ")
	list := strings.Join(append(head, ops...), ", ")
	return c.halvesWrapper(both) + fmt.Sprintf("declare %s @__enzyme_fwdsplit.irtest(...)\n", r) +
		wrap("tangents", "__enzyme_fwdsplit.irtest", r, given, list+", ptr @enzyme_nofree, ptr %tape") +
		wrap("tangents.last", "__enzyme_fwdsplit.irtest", r, given, list+", ptr %tape")
}
