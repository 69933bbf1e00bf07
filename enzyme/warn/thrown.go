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

// What is thrown, or what Rust panics with, has no shadow. Functions that have a plan and read numbers from what they catch are refused by that plan; here is
// what the others read: a handler that throws again what its caller has caught (by throw; or by std::rethrow_exception), or that takes the box of a panic,
// has no active argument, and so no plan.

// refuseThrown reports a number that is read or written in what was thrown, or an address of it that is kept, where an active number was put.
func (s *backSearch) refuseThrown(writer, reader *ir.Instr, sink *diag.List) {
	d := &diag.Diagnostic{Code: diag.Unsupported, Pos: s.Module.Pos(reader), Where: ir.Where(reader),
		Text: "what was thrown is read here, or its address is kept, and an active number was put into it: its derivative would be lost",
		Hint: "throw what carries no derivative, and return numbers in another way"}
	if at := s.Module.Pos(writer).Own(); at.IsValid() {
		d.Notes = []diag.Note{{Pos: at, Text: "the active number"}}
	}
	sink.Report(d)
}

// thrownObjects refuses objects that are thrown with active numbers in them, where these are lost before anybody catches the object, or afterwards.
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

func (in *Input) refuseAt(x *ir.Instr, text, hint string, sink *diag.List) {
	sink.Report(&diag.Diagnostic{Code: diag.Unsupported, Pos: in.Module.Pos(x), Where: ir.Where(x), Text: text, Hint: hint})
}

func anyInstr(f *ir.Func, is func(*ir.Instr) bool) bool {
	for in := range f.Instrs() {
		if is(in) {
			return true
		}
	}
	return false
}

// anyInstrBelow is anyInstr, of a function and of those that it calls by name.
func anyInstrBelow(f *ir.Func, is func(*ir.Instr) bool, seen map[*ir.Func]bool) bool {
	if seen[f] {
		return false
	}
	seen[f] = true
	return anyInstr(f, func(in *ir.Instr) bool {
		return is(in) || in.CalleeFunc() != nil && anyInstrBelow(in.CalleeFunc(), is, seen)
	})
}

// namesNumbers reports whether an instruction names a variable that holds numbers, or leads to some.
func namesNumbers(in *ir.Instr) bool { return slices.ContainsFunc(in.Args(), namesVariable) }

func namesVariable(x ir.Value) (names bool) {
	ir.WalkConst(x, func(v ir.Value) {
		g, ok := v.(*ir.Global)
		names = names || ok && !g.Constant && (g.ValueType.ContainsFloat() || g.ValueType.ContainsPtr()) && !known.InactiveGlobal(g)
	})
	return names
}

// worksOnNumbers reports whether a function, or one that it calls, may read or write floating-point numbers or copy bytes.
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

// isUnknown holds for functions of which nothing is known.
func isUnknown(f *ir.Func) bool {
	if !f.IsDecl() {
		return false
	}
	_, isKnown := known.Of(f)
	return !isKnown
}

// intoThrown reports whether an instruction puts an active number, or the address of active memory, into an object that is thrown.
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

// dependsOnActive reports whether a value is computed from active ones. Where a function can only throw, nothing is active: no derivative comes from there.
func dependsOnActive(p *plan.Plan, v ir.Value) bool {
	return p.Activity.Active(v) || ir.MadeOf(v, func(in *ir.Instr) bool { return slices.ContainsFunc(in.Args(), p.Activity.Active) }, (*ir.Instr).Args)
}

func inThrown(p ir.Value) bool { return p.Type().IsPtr() && ir.MadeOf(p, known.IsThrown, within) }

// within are the addresses that one in the same object is computed from.
func within(in *ir.Instr) []ir.Value {
	switch in.Op {
	case ir.OpGEP, ir.OpBitCast:
		return in.Args()[:1]
	}
	return nil
}
