package rules

import (
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// What an instruction means, when it has no row that names it.
const (
	converts = "convert" // to another precision
	passes   = "same"    // its first operand goes on
	joins    = "join"    // one of several goes on, or a part of a vector, or a vector of parts
)

// meaning names what an instruction does to floats, whether it is one of the IR's own, an intrinsic (also under -ffp-model=strict) or a function of a
// library, and gives what it does that to. The name is that of a row, one of the above, or empty.
func meaning(in *ir.Instr) (name string, args []ir.Value) {
	switch in.Op {
	case ir.OpPhi, ir.OpSelect:
		return joins, in.Choices()
	case ir.OpInsertElement, ir.OpShuffleVector:
		return joins, in.Args()[:2]
	case ir.OpExtractElement:
		return joins, in.Args()[:1]
	}
	r, ok := Lookup(in)
	if !ok {
		return "", nil
	}
	switch r := r.(type) {
	case rowRule:
		return r.row.Name, operands(in)
	case precisionRule:
		return converts, operands(in)
	case identityRule:
		return passes, operands(in)
	}
	return "", nil
}

// choices are the numbers of which v, or each lane of it, is one: nil when that is not known, or when they are more than a few. Sign bits may be taken from elsewhere. A
// variable of the program counts as what it starts with.
func choices(v ir.Value) []float64 {
	found, all := someChoices(v)
	if !all {
		return nil
	}
	return found
}

// someChoices are numbers that v may be, and whether these are all.
func someChoices(v ir.Value) (found []float64, all bool) {
	f := finder{seen: map[ir.Value]bool{}}
	all = f.add(v, 1)
	return f.found, all && len(f.found) <= 4
}

type finder struct {
	seen  map[ir.Value]bool
	found []float64
}

func (f *finder) number(c float64) bool {
	if !slices.Contains(f.found, c) {
		f.found = append(f.found, c)
	}
	return true
}

// add adds the numbers that sign·v may be; it fails where v may be anything.
func (f *finder) add(v ir.Value, sign float64) bool {
	if c, ok := v.(*ir.Const); ok {
		return f.constant(c, sign)
	}
	in, ok := v.(*ir.Instr)
	switch {
	case !ok || len(f.seen) > 16:
		return false
	case f.seen[in]:
		return true
	}
	f.seen[in] = true
	switch in.Op {
	case ir.OpLoad:
		return f.loaded(in, sign)
	case ir.OpBitCast:
		return f.signed(in, sign)
	}
	return f.computed(in, sign)
}

func (f *finder) computed(in *ir.Instr, sign float64) bool {
	switch name, args := meaning(in); name {
	case "":
		n, ok := wholeOf(in)
		return ok && f.number(sign*float64(n))
	case "fmul", "fdiv":
		return in.Op == ir.OpCall && f.folded(name, args, sign)
	case joins:
		all := true
		for _, x := range args {
			all = f.add(x, sign) && all
		}
		return all
	case passes, converts:
		return f.add(args[0], sign)
	case "fneg":
		return f.add(args[0], -sign)
	case "copysign":
		return f.add(args[0], 1) && f.add(args[0], -1)
	}
	return false
}

// wholeOf is the constant integer that a call converts, which the optimiser leaves to us under -ffp-model=strict.
func wholeOf(in *ir.Instr) (int64, bool) {
	if in.Op != ir.OpCall || callName(ir.SymbolName(in.Arg(0))) != "llvm.experimental.constrained.sitofp" {
		return 0, false
	}
	return ir.AsInt(in.CallArgs()[0])
}

// folded calculates with constants, which the optimiser leaves to us under -ffp-model=strict.
func (f *finder) folded(name string, args []ir.Value, sign float64) bool {
	a, b := f.operand(args[0]), f.operand(args[1])
	if len(a) != 1 || len(b) != 1 {
		return false
	}
	if name == "fdiv" {
		return f.number(sign * a[0] / b[0])
	}
	return f.number(sign * a[0] * b[0])
}

// operand is choices for what is calculated with, on the way from what has been seen: a loop may multiply a number by itself.
func (f *finder) operand(v ir.Value) []float64 {
	o := finder{seen: maps.Clone(f.seen)}
	if !o.add(v, 1) {
		return nil
	}
	return o.found
}

func (f *finder) constant(c *ir.Const, sign float64) bool {
	if ir.IsUndef(c) {
		return true
	}
	if n, ok := ir.AsFloat(c); ok {
		return f.number(sign * n)
	}
	if c.Kind != ir.ConstAggregate || !c.Type().IsVector() || !c.Type().Elem.IsFloat() {
		return false
	}
	for _, lane := range c.Elems {
		if lane, ok := lane.(*ir.Const); !ok || !f.constant(lane, sign) {
			return false
		}
	}
	return true
}

// loaded reads a variable that starts as a number, or a local one into which nothing but numbers is put.
func (f *finder) loaded(load *ir.Instr, sign float64) bool {
	switch p := load.Arg(0).(type) {
	case *ir.Global:
		if c, ok := p.Init.(*ir.Const); ok && !ir.IsZero(c) && c.Type().Equal(load.Type()) {
			return f.constant(c, sign)
		}
	case *ir.Instr:
		stores, _, ok := accesses(p)
		for _, s := range stores {
			ok = ok && s.Arg(0).Type().Equal(load.Type()) && f.add(s.Arg(0), sign)
		}
		return ok && len(stores) > 0
	}
	return false
}

// signed reads bits of a number with the sign of another.
func (f *finder) signed(cast *ir.Instr, sign float64) bool {
	or, ok := cast.Arg(0).(*ir.Instr)
	if !ok || or.Op != ir.OpOr || !sameLanes(cast.Type(), or.Type()) {
		return false
	}
	n, known := ir.AsSplat(or.Arg(1))
	top := uint64(1) << (or.Type().Scalar().Bits - 1)
	if !known || PossibleBits(or.Arg(0))&^top != 0 {
		return false
	}
	c, ok := decode(uint64(n)&(top<<1-1), cast.Type().Scalar().Kind)
	return ok && f.number(sign*c) && f.number(-sign*c)
}

func decode(bits uint64, kind ir.Kind) (float64, bool) {
	switch kind {
	case ir.Double:
		return math.Float64frombits(bits), true
	case ir.Float:
		return float64(math.Float32frombits(uint32(bits))), true
	}
	return 0, false
}

// accesses lists what stores into and loads from a local variable; ok is false when its address goes anywhere else.
func accesses(alloca *ir.Instr) (stores, loads []*ir.Instr, ok bool) {
	if alloca.Op != ir.OpAlloca || ir.NumUses(alloca) > 32 {
		return nil, nil, false
	}
	for _, u := range ir.UsesOf(alloca) {
		switch in := u.User; {
		case in.Op == ir.OpLoad:
			loads = append(loads, in)
		case in.Op == ir.OpStore && u.Index == 1:
			stores = append(stores, in)
		case in.Op != ir.OpCall || !strings.HasPrefix(ir.SymbolName(in.Arg(0)), "llvm.lifetime."):
			return nil, nil, false
		}
	}
	return stores, loads, true
}
