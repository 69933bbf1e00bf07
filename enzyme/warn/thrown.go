package warn

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/exceptions"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
)

// Objects that are thrown, and the values of Rust panics, have no shadow. A planned function that reads
// numbers from what it catches is refused by its plan. This file finds the other reads. For example, a
// handler that rethrows (throw; or std::rethrow_exception) or takes the box of a panic has no active
// argument, and so no plan.

// refuseThrown reports a read or write of a number in a thrown object, or a kept address of it, if an active
// number was put into the object.
func (s *backSearch) refuseThrown(writer, reader *ir.Instr, sink *diag.List) {
	d := &diag.Diagnostic{Code: diag.Unsupported, Pos: s.Module.Pos(reader), Where: ir.Where(reader),
		Text: "what was thrown is read here, or its address is kept, and an active number was put into it: its derivative would be lost",
		Hint: "throw what carries no derivative, and return numbers in another way"}
	if at := s.Module.Pos(writer).Own(); at.IsValid() {
		d.Notes = []diag.Note{{Pos: at, Text: "the active number"}}
	}
	sink.Report(d)
}

// thrownObjects refuses thrown objects that hold active numbers, if the numbers are used before the object is
// caught or by its destructor.
func (in *Input) thrownObjects(sink *diag.List) {
	search := exceptions.NewThrownSearch()
	for _, p := range in.Plans {
		if p.Custom != nil {
			continue
		}
		active := anyInstr(p.Primal.Func, func(x *ir.Instr) bool { return intoThrown(p, x) })
		for x := range p.Primal.Instrs() {
			in.destroyed(x, active, sink)
			if active && search.Reads(x) {
				in.refuseAt(x, "what is thrown is read here without being caught, or its address is kept, and an active number is put into it: its derivative would be lost",
					"throw what carries no derivative, and return numbers in another way", sink)
			}
		}
	}
	in.thrownAside(sink)
}

// refuseAt reports an error at an instruction.
func (in *Input) refuseAt(x *ir.Instr, text, hint string, sink *diag.List) {
	sink.Report(&diag.Diagnostic{Code: diag.Unsupported, Pos: in.Module.Pos(x), Where: ir.Where(x), Text: text, Hint: hint})
}

// anyInstr reports whether is holds for an instruction of f.
func anyInstr(f *ir.Func, is func(*ir.Instr) bool) bool {
	for in := range f.Instrs() {
		if is(in) {
			return true
		}
	}
	return false
}

// anyInstrBelow is anyInstr for f and the functions that it calls directly or indirectly by name. seen holds
// the functions already visited.
func anyInstrBelow(f *ir.Func, is func(*ir.Instr) bool, seen map[*ir.Func]bool) bool {
	if seen[f] {
		return false
	}
	seen[f] = true
	return anyInstr(f, func(in *ir.Instr) bool {
		return is(in) || in.CalleeFunc() != nil && anyInstrBelow(in.CalleeFunc(), is, seen)
	})
}

// namesNumbers reports whether an operand of in is a variable that holds numbers or pointers.
func namesNumbers(in *ir.Instr) bool { return slices.ContainsFunc(in.Args(), namesVariable) }

// namesVariable reports whether x contains the address of a mutable variable with numbers or pointers, which
// is not marked inactive.
func namesVariable(x ir.Value) (names bool) {
	ir.WalkConst(x, func(v ir.Value) {
		g, ok := v.(*ir.Global)
		names = names || ok && !g.Constant && (g.ValueType.ContainsFloat() || g.ValueType.ContainsPtr()) && !known.InactiveGlobal(g)
	})
	return names
}

// worksOnNumbers reports whether a function, or one that it calls, may read or write floating-point numbers
// or copy bytes. Unknown functions may.
func worksOnNumbers(f *ir.Func) bool {
	return isUnknown(f) || anyInstrBelow(f, func(in *ir.Instr) bool {
		switch {
		case in.Call() != nil:
			return in.CalleeFunc() == nil || isUnknown(in.CalleeFunc()) || readsNumber(in)
		case in.Op == ir.OpStore:
			return in.Arg(0).Type().IsFloatOrVec()
		}
		return readsNumber(in)
	}, map[*ir.Func]bool{})
}

// isUnknown reports whether f has neither a body nor an entry in package known.
func isUnknown(f *ir.Func) bool {
	if !f.IsDecl() {
		return false
	}
	_, isKnown := known.Of(f)
	return !isKnown
}

// intoThrown reports whether in puts an active number, or the address of active memory, into a thrown object.
func intoThrown(p *plan.Plan, in *ir.Instr) bool {
	switch in.Op {
	case ir.OpStore:
		return inThrown(in.Arg(1)) && dependsOnActive(p, in.Arg(0))
	case ir.OpCall:
		if m, ok := known.Moves(in); ok {
			return m.Src != nil && inThrown(m.Dst) && dependsOnActive(p, m.Src)
		}
		return (known.PanicsWith(in) || activity.KindOf(in) == activity.ByBody && slices.ContainsFunc(in.CallArgs(), inThrown)) &&
			slices.ContainsFunc(in.CallArgs(), func(x ir.Value) bool { return dependsOnActive(p, x) })
	}
	return false
}

// dependsOnActive reports whether a value is active or is computed from active values. In code that can only
// throw, values computed from active ones are constant for activity analysis, but not here.
func dependsOnActive(p *plan.Plan, v ir.Value) bool {
	return p.Activity.Active(v) || ir.MadeOf(v, func(in *ir.Instr) bool { return slices.ContainsFunc(in.Args(), p.Activity.Active) }, (*ir.Instr).Args)
}

// inThrown reports whether an address is in a thrown object.
func inThrown(p ir.Value) bool { return p.Type().IsPtr() && ir.MadeOf(p, known.IsThrown, within) }

// within returns the operand from which an address in the same object is computed, or nil.
func within(in *ir.Instr) []ir.Value {
	switch in.Op {
	case ir.OpGEP, ir.OpBitCast:
		return in.Args()[:1]
	}
	return nil
}
