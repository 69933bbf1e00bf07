package rules

import (
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Meanings of instructions that no row names.
const (
	converts = "convert" // conversion to another precision
	passes   = "same"    // the result is the first operand
	joins    = "join"    // the result is one of several operands, a part of a vector, or a vector of parts
)

// meaning returns the floating-point operation of an instruction, and its operands. The instruction may be an
// IR operation, an intrinsic (also under -ffp-model=strict) or a library function. name is that of a row, one
// of the above, or "".
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

// choices returns the numbers that v, or any lane of v, may be. It returns nil if these are unknown or more
// than four. Signs may be variable. A variable of the program counts as its initial value.
func choices(v ir.Value) []float64 {
	found, all := someChoices(v)
	if !all {
		return nil
	}
	return found
}

// someChoices returns numbers that v may be; all is true if there are no others.
func someChoices(v ir.Value) (found []float64, all bool) {
	f := finder{seen: map[ir.Value]bool{}}
	all = f.add(v, 1)
	return f.found, all && len(f.found) <= 4
}

// finder collects the numbers that a value may be.
type finder struct {
	seen  map[ir.Value]bool
	found []float64
}

// number records c.
func (f *finder) number(c float64) bool {
	if !slices.Contains(f.found, c) {
		f.found = append(f.found, c)
	}
	return true
}

// add records the numbers that sign·v may be. It returns false if v may be another number.
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

// computed is add for the result of an operation.
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

// wholeOf returns the constant integer that a conversion converts. LLVM does not fold it under
// -ffp-model=strict.
func wholeOf(in *ir.Instr) (int64, bool) {
	if in.Op != ir.OpCall || callName(ir.SymbolName(in.Arg(0))) != "llvm.experimental.constrained.sitofp" {
		return 0, false
	}
	return ir.AsInt(in.CallArgs()[0])
}

// folded records the product or quotient of constants, which LLVM does not fold under -ffp-model=strict.
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

// operand is choices for an operand of folded. It copies f.seen, because a loop may multiply a number by
// itself.
func (f *finder) operand(v ir.Value) []float64 {
	o := finder{seen: maps.Clone(f.seen)}
	if !o.add(v, 1) {
		return nil
	}
	return o.found
}

// constant is add for a constant.
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

// loaded is add for a load from a variable with a constant initial value, or from an alloca to which only
// numbers are stored.
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

// signed is add for the bits of a constant combined with another sign bit.
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

// decode returns the number with these bits.
func decode(bits uint64, kind ir.Kind) (float64, bool) {
	switch kind {
	case ir.Double:
		return math.Float64frombits(bits), true
	case ir.Float:
		return float64(math.Float32frombits(uint32(bits))), true
	}
	return 0, false
}

// accesses lists the stores to and the loads from an alloca. ok is false if its address has other uses.
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
