package rules

import (
	"math"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A trail follows a sum through its uses, to find out whether the program rounds by it.
type trail struct {
	seen      map[ir.Value]bool
	addend    ir.Value // source of the addend if not all its possible numbers are known, else nil
	cancelled bool     // the addend is subtracted again
	lastBits  bool     // the last bits are read as an integer
	escapes   bool     // the sum leaves this function: to memory, or to other functions
}

// number follows the uses of v, a float; cs lists the possible addends, in the scale of v.
func (t *trail) number(v ir.Value, cs []float64) {
	if t.seen[v] {
		return
	}
	t.seen[v] = true
	for _, u := range ir.UsesOf(v) {
		switch in := u.User; in.Op {
		case ir.OpStore:
			t.stored(in, cs)
		case ir.OpBitCast:
			if in.Type().Scalar().IsInt() {
				t.integer(in, cs)
			}
		case ir.OpRet, ir.OpInsertValue:
			t.escapes = true
		default:
			t.used(in, v, cs)
		}
	}
}

// stored follows the loads of an alloca that the sum is stored in.
func (t *trail) stored(store *ir.Instr, cs []float64) {
	p, _ := store.Arg(1).(*ir.Instr)
	if p == nil {
		t.escapes = true
		return
	}
	_, loads, ok := accesses(p)
	if t.escapes = t.escapes || !ok; !ok {
		return
	}
	for _, load := range loads {
		switch to := load.Type(); {
		case to.IsFloatOrVec():
			t.number(load, cs)
		case to.Scalar().IsInt():
			t.integer(load, cs)
		}
	}
}

// used follows one floating-point use.
func (t *trail) used(in *ir.Instr, v ir.Value, cs []float64) {
	name, args := meaning(in)
	switch name {
	case "fadd", "fsub":
		other := args[0]
		if other == v {
			other = args[1]
		}
		if name == "fadd" {
			cs = negated(cs)
		}
		t.cancelled = t.cancelled || meets(choices(other), cs) || t.addend != nil && source(other) == t.addend
	case "fneg":
		t.number(in, negated(cs))
	case "fmul", "fdiv", "fma":
		t.scaled(in, name, args, v, cs)
	case converts, passes, joins:
		t.number(in, cs)
	case "":
		t.escapes = t.escapes || in.Op == ir.OpCall
	}
}

// scaled follows a product or quotient with a constant.
func (t *trail) scaled(in *ir.Instr, name string, args []ir.Value, v ir.Value, cs []float64) {
	other := args[1]
	if v == other && name != "fdiv" {
		other = args[0]
	}
	by, ok := ir.AsFloat(other)
	if !ok || by == 0 {
		return
	}
	scaled := each(cs, func(c float64) float64 { return c * by })
	switch {
	case name == "fdiv":
		t.number(in, each(cs, func(c float64) float64 { return c / by }))
	case name == "fmul":
		t.number(in, scaled)
	case args[2] != v:
		t.cancelled = t.cancelled || meets(choices(args[2]), negated(scaled))
	}
}

// meets reports whether two lists have a number in common, apart from the rounding of a product.
func meets(as, bs []float64) bool {
	return slices.ContainsFunc(as, func(a float64) bool {
		return slices.ContainsFunc(bs, func(b float64) bool { return math.Abs(a-b) <= 0x1p-22*math.Abs(b) })
	})
}

// negated returns the negatives of cs.
func negated(cs []float64) []float64 { return each(cs, func(c float64) float64 { return -c }) }

// each applies f to all numbers.
func each(cs []float64, f func(float64) float64) []float64 {
	all := slices.Clone(cs)
	for i, c := range all {
		all[i] = f(c)
	}
	return all
}

// integer follows the bits of a sum until a shift or mask selects only the last ones.
func (t *trail) integer(v ir.Value, cs []float64) {
	if t.seen[v] {
		return
	}
	t.seen[v] = true
	for _, u := range ir.UsesOf(v) {
		if in := u.User; in.Type().Scalar().IsInt() && !t.lastBits {
			t.lastBits = takesLast(in, cs)
			if onward[in.Op] {
				t.integer(in, cs)
			}
		}
	}
}

// onward lists the operations that leave the last bits in place, approximately.
var onward = map[ir.Op]bool{ir.OpSub: true, ir.OpAdd: true, ir.OpXor: true, ir.OpOr: true, ir.OpZExt: true, ir.OpFreeze: true, ir.OpPhi: true, ir.OpSelect: true,
	ir.OpBitCast: true, ir.OpExtractElement: true, ir.OpInsertElement: true, ir.OpShuffleVector: true}

// takesLast reports whether the result of in depends only on the last mantissa bits of a sum.
func takesLast(in *ir.Instr, cs []float64) bool {
	if in.Op == ir.OpTrunc {
		return true
	}
	width := in.Type().Scalar().Bits
	kind := map[int]ir.Kind{64: ir.Double, 32: ir.Float, 16: ir.Half}[width]
	if !in.Op.IsBinary() || kind == 0 {
		return false
	}
	n, known := ir.AsSplat(in.Arg(1))
	mantissa := MantissaBits(&ir.Type{Kind: kind})
	switch bits := uint64(n) & (1<<width - 1); {
	case !known:
	case in.Op == ir.OpAnd:
		return bits&1 != 0 && bits < mantissa
	case in.Op == ir.OpShl:
		return n >= int64(width)/8
	case in.Op == ir.OpAdd, in.Op == ir.OpSub, in.Op == ir.OpXor:
		if in.Op == ir.OpAdd {
			bits = -bits & (1<<width - 1)
		}
		c, ok := decode(bits, kind)
		return ok && slices.Contains(cs, c)
	}
	return false
}
