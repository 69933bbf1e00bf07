package warn

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/caught"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
)

// What is thrown, or what Rust panics with, has no shadow. Functions that have a plan and read numbers from what they catch are refused by that plan; here is what the others read: a
// handler that throws again what its caller has caught (by throw; or by std::rethrow_exception), or that takes the box of a panic, has no active argument, and so no plan.

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

// destroyed refuses objects whose destructor works on numbers, where it finds active ones: those that are thrown in the object, or their addresses, or variables.
// Whoever catches the object calls the destructor, and no sweep sees that call.
func (in *Input) destroyed(sink *diag.List) {
	for _, p := range in.Plans {
		if p.Custom != nil {
			continue
		}
		for t := range p.Primal.Instrs() {
			d := known.DestroysThrown(t)
			if d == nil || !worksOnNumbers(d, map[*ir.Func]bool{}) {
				continue
			}
			text := ""
			switch {
			case anyIntoThrown(p):
				text = "an active one, or its address, is put into it"
			case namesNumbers(d, map[*ir.Func]bool{}):
				text = "some of them are behind variables that may be active"
			default:
				continue
			}
			sink.Report(&diag.Diagnostic{Code: diag.Unsupported, Pos: in.Module.Pos(t), Where: ir.Where(t),
				Text: "the destructor of what is thrown here works on numbers, and " + text + ": no derivative follows that destructor",
				Hint: "throw what carries no derivative, and do the destructor's work where the exception is caught"})
		}
	}
}

// handedOut refuses objects that are thrown with active numbers in them, and that are read by their own address, or whose address is kept for others.
func (in *Input) handedOut(sink *diag.List) {
	for _, p := range in.Plans {
		if p.Custom != nil || !anyIntoThrown(p) {
			continue
		}
		thrown := caught.Thrown(p.Primal.Func)
		for x := range p.Primal.Instrs() {
			if thrown.UsedBy(x) {
				sink.Report(&diag.Diagnostic{Code: diag.Unsupported, Pos: in.Module.Pos(x), Where: ir.Where(x),
					Text: "what is thrown is read here without being caught, or its address is kept, and an active number is put into it: its derivative would be lost",
					Hint: "throw what carries no derivative, and return numbers in another way"})
			}
		}
	}
}

func anyIntoThrown(p *plan.Plan) bool {
	for x := range p.Primal.Instrs() {
		if intoThrown(p, x) {
			return true
		}
	}
	return false
}

// namesNumbers reports whether a function, or one that it calls, names a variable that holds numbers, or leads to some.
func namesNumbers(f *ir.Func, seen map[*ir.Func]bool) bool {
	if seen[f] {
		return false
	}
	seen[f] = true
	for in := range f.Instrs() {
		if callee := in.CalleeFunc(); callee != nil && namesNumbers(callee, seen) {
			return true
		}
		found := false
		for _, x := range in.Args() {
			ir.WalkConst(x, func(v ir.Value) {
				g, ok := v.(*ir.Global)
				found = found || ok && !g.Constant && (g.ValueType.ContainsFloat() || g.ValueType.ContainsPtr()) && !known.InactiveGlobal(g)
			})
		}
		if found {
			return true
		}
	}
	return false
}

// worksOnNumbers reports whether a function, or one that it calls, may read or write floating-point numbers or copy bytes.
func worksOnNumbers(f *ir.Func, seen map[*ir.Func]bool) bool {
	if seen[f] {
		return false
	}
	seen[f] = true
	if f.IsDecl() {
		_, isKnown := known.Of(f)
		return !isKnown
	}
	if readsNumbers(f) {
		return true
	}
	for in := range f.Instrs() {
		switch {
		case in.Op == ir.OpStore && in.Arg(0).Type().IsFloatOrVec():
			return true
		case in.Call() == nil:
		case in.CalleeFunc() == nil || worksOnNumbers(in.CalleeFunc(), seen):
			return true
		}
	}
	return false
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
