package primal

import (
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// LowerAsm replaces inline assembly that IR can express: templates without an instruction, comments, and the
// one instruction for a maximum or minimum. An empty template such as `asm("" : "+x"(v))` hides v from the
// optimiser; Eigen uses it between the steps of its vectorised functions.
func LowerAsm(m *ir.Module) {
	fences := sync.OnceValue(func() bool { return reassociates(m) })
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			if in.Op != ir.OpCall {
				continue
			}
			asm, ok := in.Arg(0).(*ir.InlineAsm)
			if !ok {
				continue
			}
			text := strings.TrimSpace(asm.Asm)
			switch extremum := extrema().FindStringSubmatch(text); {
			case strings.HasPrefix(text, ourMark):
			case text == "", text[0] == '#' && !strings.Contains(text, "\n"):
				lowerBarrier(in, asm.Constraints, fences)
			case extremum != nil && strings.HasPrefix(asm.Constraints+",", "=x,x,0,"):
				lowerExtremum(in, extremum[1] == "max")
			}
		}
	}
}

// reassociates reports whether any instruction of m permits reassociation. Such barriers prevent that: (x +
// C) − C may be meant to round x.
func reassociates(m *ir.Module) bool {
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			if in.Flags.FMF()&ir.Reassoc != 0 {
				return true
			}
		}
	}
	return false
}

// fence emits a barrier against reassociation of floats across v (LangRef, llvm.arithmetic.fence), if the
// module permits reassociation at all.
func fence(bd *ir.Builder, v ir.Value, fences func() bool) ir.Value {
	t := v.Type()
	if !t.IsFloatOrVec() || !fences() {
		return v
	}
	sig := ir.FuncType(t, t)
	return bd.Call(sig, bd.Block().Parent().Module().Declare("llvm.arithmetic.fence."+ir.Mangle(t), sig), v)
}

// ourMark is the prefix of the comments by which goenzyme.h marks places in programs: see package checkpoint.
const ourMark = "# goenzyme_"

// extrema matches maxpd and the like, with the output tied to one operand.
var extrema = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(max|min)p[ds] \$1, \$0$`) })

// lowerExtremum replaces such an instruction by a comparison and a select; if neither operand is larger, the
// result is the source operand.
func lowerExtremum(in *ir.Instr, larger bool) {
	args := in.CallArgs()
	if len(args) != 2 || !args[0].Type().Equal(in.Type()) || !args[1].Type().Equal(in.Type()) || !in.Type().Scalar().IsFloat() {
		return
	}
	pred := ir.FOLT
	if larger {
		pred = ir.FOGT
	}
	bd := &ir.Builder{Dbg: in.Meta("dbg")}
	bd.SetBefore(in)
	ir.ReplaceAllUses(in, bd.Select(bd.FCmp(pred, args[1], args[0]), args[1], args[0]))
	in.Erase()
}

// An output is one output of inline assembly: a part of the result, or memory.
type output struct {
	to   ir.Value // the address; nil: a part of the result
	from ir.Value // the input operand that is tied to this output
}

// lowerBarrier replaces each output of an empty template by the input that is tied to it. An output without
// an input is undefined; the call then stays.
func lowerBarrier(in *ir.Instr, constraints string, fences func() bool) {
	args := in.CallArgs()
	var outputs []output
	for _, c := range strings.Split(constraints, ",") {
		if strings.HasPrefix(c, "~") {
			continue
		}
		var arg ir.Value
		if !strings.HasPrefix(c, "=") || strings.HasPrefix(c, "=*") {
			if len(args) == 0 {
				return
			}
			arg, args = args[0], args[1:]
		}
		if strings.HasPrefix(c, "=") {
			outputs = append(outputs, output{to: arg})
			continue
		}
		tied, _, _ := strings.Cut(c, "|")
		if k, err := strconv.Atoi(tied); err == nil && k < len(outputs) {
			outputs[k].from = arg
		}
	}

	// Check before changing anything: all parts of the result need an input of their own type.
	parts := 0
	for _, o := range outputs {
		if o.to != nil {
			continue // memory without an input keeps its contents
		}
		if o.from == nil {
			return
		}
		parts++
	}
	t := in.Type()
	single := parts == 1
	for k, i := 0, 0; k < len(outputs); k++ {
		if outputs[k].to != nil {
			continue
		}
		switch {
		case single && !outputs[k].from.Type().Equal(t),
			!single && (t.Kind != ir.Struct || i >= len(t.Fields) || !outputs[k].from.Type().Equal(t.Fields[i])):
			return
		}
		i++
	}

	// Store to memory outputs, and build the result from its parts.
	bd := &ir.Builder{Dbg: in.Meta("dbg")}
	bd.SetBefore(in)
	var all ir.Value
	if parts > 1 {
		all = ir.PoisonConst(t)
	}
	i := 0
	for _, o := range outputs {
		switch {
		case o.to != nil && o.from != nil:
			bd.Store(ir.AnyMemory, fence(bd, o.from, fences), o.to, 1)
		case o.to != nil:
		case single:
			all = fence(bd, o.from, fences)
		default:
			all = bd.InsertValue(all, fence(bd, o.from, fences), i)
			i++
		}
	}
	if all != nil {
		ir.ReplaceAllUses(in, all)
	}
	in.Erase()
}
