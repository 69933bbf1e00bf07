package emit

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// A forward derivative that serves a check of gradients reports every float of shadow memory to the runtime
// before it accesses it. From these reports the runtime finds the inputs and outputs of the function.

// served maps each instruction that a rule emits in a forward derivative to the access of the primal that it
// serves.
type served struct {
	calls map[*ir.Instr]*ir.Instr // copied call → call of the primal

	// From an emitted instruction to a load, store or call of the copy, or to another access of primal memory
	// by the same rule.
	by      map[*ir.Instr]*ir.Instr
	serving *ir.Instr // the access for which code is being emitted
}

// newServed records the calls of the primal. vmap must already hold their copies.
func newServed(p *plan.Plan, vmap ir.ValueMap) *served {
	s := &served{calls: map[*ir.Instr]*ir.Instr{}, by: map[*ir.Instr]*ir.Instr{}}
	for in := range p.Primal.Instrs() {
		if c, ok := vmap[in].(*ir.Instr); ok && in.Op == ir.OpCall {
			s.calls[c] = in
		}
	}
	return s
}

// inserted records the access that the new instruction in serves.
func (s *served) inserted(in *ir.Instr) { s.by[in] = s.serving }

// touches adds the reports to the finished function.
func (g *gen) touches() {
	for in := range g.fn.Instrs() {
		m := g.memory[in]
		switch origin := g.check.calls[in]; {
		case m == ir.PrimalMemory || m == ir.TapeMemory: // not shadow memory
		case in.Op == ir.OpLoad || in.Op == ir.OpStore:
			g.touchAccess(in, g.check.by[in])
		case in.Op != ir.OpCall: // no access
		case origin != nil:
			if activity.KindOf(in) == activity.AsksSize {
				g.unchecked(in, "a block is moved by realloc with all that lies behind it")
			}
		case in.Meta(rules.FirstFill) == "":
			g.touchCall(in, g.check.by[in])
		}
	}
}

// touchAccess reports a load or store of a tangent. primal is the access that it serves, if known.
func (g *gen) touchAccess(in, primal *ir.Instr) {
	v := ir.Value(in)
	if in.Op == ir.OpStore {
		v = in.Arg(0)
	}

	// Stack shadows are invisible to the caller. Values without floats are not tangents.
	t, p := v.Type(), in.Arg(in.NumArgs()-1)
	if a, ok := p.(*ir.Instr); ok && a.Op == ir.OpAlloca || !t.ContainsFloat() {
		return
	}

	kind, count := floatCells(t)
	if kind == 0 {
		g.unchecked(in, "a tangent of type "+t.String())
		return
	}

	// The runtime gets the primal address too if both accesses have the same type, as for plain loads and
	// stores.
	from := ir.Value(ir.NullConst())
	if primal != nil && (primal.Op == ir.OpLoad || primal.Op == ir.OpStore) {
		pv := ir.Value(primal)
		if primal.Op == ir.OpStore {
			pv = primal.Arg(0)
		}
		if pv.Type().Equal(t) {
			from = primal.Arg(primal.NumArgs() - 1)
		}
	}

	g.touch(in, p, from, kind, ir.IntConst(ir.I64, int64(count)))
}

// floatCells is the size in bytes and the number of the floats of a value of type t. The size is 0 if t does
// not consist of floats of one kind that C has a type for.
func floatCells(t *ir.Type) (size, count uint64) {
	if t == nil {
		return 0, 0
	}
	sizes := map[ir.Kind]uint64{ir.Float: 4, ir.Double: 8, ir.X86FP80: 16}
	if t.Kind == ir.Vector {
		return sizes[t.Elem.Kind], t.Len
	}
	return sizes[t.Kind], 1
}

// touch emits the report of count floats of kind bytes each. primal is null if the primal address is unknown.
func (g *gen) touch(before *ir.Instr, shadow, primal ir.Value, kind uint64, count ir.Value) {
	g.bd.SetBefore(before)
	g.bd.Dbg = before.Meta("dbg")
	g.callRuntime(g.bd, "check_touch", ir.VoidType, shadow, primal, ir.IntConst(ir.I64, int64(kind)), count)
}

// touchCall reports a memcpy, memmove or memset of shadows that serves the call moved of the primal. Other
// calls end the check if they may read shadows.
func (g *gen) touchCall(in, moved *ir.Instr) {
	f := in.CalleeFunc()
	switch {
	case f != nil && !strings.HasPrefix(f.Name, "llvm.mem"):
		if readsShadows(f, in) {
			g.unchecked(in, "'"+f.Name+"' meets shadows unseen")
		}
		return
	case f == nil || moved == nil || g.check.calls[moved] == nil:
		g.unchecked(in, "a call meets shadows unseen")
		return
	}

	bytes, ok := g.p.Types.Moved(g.check.calls[moved])
	if !ok || !bytes.Has(rules.FloatBytes) {
		return
	}

	args := in.CallArgs()
	primal, _ := known.Moves(moved)
	g.touchMoved(in, args[0], primal.Dst, args[2], bytes)
	if primal.Src != nil && !strings.HasPrefix(f.Name, "llvm.memset") {
		g.touchMoved(in, args[1], primal.Src, args[2], bytes)
	}
}

// longest is the largest number of repetitions of a mixed pattern that are reported one by one.
const longest = 512

// touchMoved reports the floats in n bytes of a shadow, at the offsets that bytes describes.
func (g *gen) touchMoved(before *ir.Instr, shadow, primal, n ir.Value, bytes rules.Bytes) {
	// Memory of floats of one kind only: one report covers it.
	folded := bytes.Folded()
	if segs := folded.Segments; len(segs) == 1 && segs[0].Kind == rules.FloatBytes && segs[0].Offset == 0 && (folded.Period == 0 || folded.Period == segs[0].Size) {
		g.bd.SetBefore(before)
		if size, _ := floatCells(segs[0].Float); size > 0 {
			g.touch(before, shadow, primal, size, g.bd.Binary(ir.OpUDiv, g.bd.Cast(ir.OpZExt, n, ir.I64), ir.IntConst(ir.I64, int64(size))))
			return
		}
	}

	// A pattern without period occurs once.
	total, known := ir.AsInt(n)
	if bytes.Period == 0 {
		total = 1
		known, bytes.Period = true, 1
	}

	if !known || uint64(total)/bytes.Period > longest {
		g.unchecked(before, "numbers and other things are moved together")
		return
	}

	// Mixed memory: each segment of floats in each repetition is reported.
	for from := uint64(0); from < uint64(total); from += bytes.Period {
		for _, s := range bytes.Segments {
			size, _ := floatCells(s.Float)
			switch {
			case s.Kind != rules.FloatBytes:
			case size == 0:
				g.unchecked(before, "numbers of type "+s.Float.String()+" are moved")
			default:
				at := ir.IntConst(ir.I64, int64(from+s.Offset))
				g.bd.SetBefore(before)
				g.touch(before, g.bd.GEP(ir.I8, shadow, at), g.bd.GEP(ir.I8, primal, at), size, ir.IntConst(ir.I64, int64(s.Size/size)))
			}
		}
	}
}

// readsShadows reports whether a call that a rule emitted may read shadows that it does not report.
// Derivatives report their own accesses.
func readsShadows(f *ir.Func, in *ir.Instr) bool {
	if !f.IsDecl() || f.Linkage == "internal" || strings.HasPrefix(f.Name, known.RuntimePrefix) || f.Name == "free" || f.Name == "calloc" {
		return false
	}

	// Such a function returns another pointer into the same shadow, without an access.
	if facts, ok := known.Lookup(f.Name); ok && facts.Returned >= 0 && facts.Repeatable() && !facts.ReadsMemory() {
		return false
	}

	for _, a := range in.CallArgs() {
		if a.Type().ContainsPtr() || a.Type().Scalar().IsPtr() {
			return true
		}
	}
	return false
}

// unseen ends the check if who, code that is not emitted here, gets shadows.
func (g *gen) unseen(who string) {
	if g.p.Key.Check && slices.ContainsFunc(g.sig.Params, func(s callconv.Slot) bool { return s.Role == callconv.Shadow }) {
		g.unchecked(nil, who+" meets shadows unseen")
	}
}

// unchecked reports why the derivative cannot be checked. The derivative itself remains valid.
func (g *gen) unchecked(in *ir.Instr, why string) {
	d := &diag.Diagnostic{Code: diag.Unsupported, Text: why, Pos: g.m.FuncPos(g.p.Key.Fn)}
	if in != nil {
		d.Pos = g.m.Pos(in)
	}
	g.sink.Report(d)
}

// fresh reports the shadow of memory that the function allocates on the heap or in the arena. The runtime
// itself recognises the stack.
func (g *gen) fresh(shadow, size ir.Value) {
	if g.p.Key.Check {
		g.callRuntime(g.bd, "check_fresh", ir.VoidType, shadow, size)
	}
}

// gone reports that memory is about to be freed. The runtime cannot read the shadow of the caller's memory
// after that.
func (g *gen) gone(in *ir.Instr, shadow ir.Value) {
	if !g.p.Key.Check || known.Runtime(in) != "" {
		return
	}

	// The size comes from the call if it passes one: the program may replace the allocator, which then has no
	// size query.
	size := ir.Value(nil)
	if how := known.FreeingOf(in); how.Plain == "" && how.Size >= 0 {
		size = g.bd.Cast(ir.OpZExt, in.CallArgs()[how.Size], ir.I64)
	} else {
		size = g.callRuntime(g.bd, "block_size", ir.I64, shadow)
	}

	g.callRuntime(g.bd, "check_gone", ir.VoidType, shadow, size)
}
