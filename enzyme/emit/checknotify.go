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

// A forward derivative that a check of gradients will run tells the runtime of
// every float in shadow memory before it meets it, so that the check knows what the function
// depends on and where it leaves results.

// served notes, while a forward derivative is emitted, which access of the primal each instruction that a rule adds is for.
type served struct {
	calls   map[*ir.Instr]*ir.Instr // calls of the primal, from copy to original
	by      map[*ir.Instr]*ir.Instr // from an added instruction to a load, store or call of the copy, or another access of primal memory for the same rule
	serving *ir.Instr
}

func newServed(p *plan.Plan, vmap ir.ValueMap) *served {
	s := &served{calls: map[*ir.Instr]*ir.Instr{}, by: map[*ir.Instr]*ir.Instr{}}
	for in := range p.Primal.Instrs() {
		if c, ok := vmap[in].(*ir.Instr); ok && in.Op == ir.OpCall {
			s.calls[c] = in
		}
	}
	return s
}

func (s *served) inserted(in *ir.Instr) { s.by[in] = s.serving }

// touches adds the calls to the finished function.
func (g *gen) touches() {
	for in := range g.fn.Instrs() {
		m := g.memory[in]
		switch origin := g.check.calls[in]; {
		case m == ir.PrimalMemory || m == ir.TapeMemory:
		case in.Op == ir.OpLoad || in.Op == ir.OpStore:
			g.touchAccess(in, g.check.by[in])
		case in.Op != ir.OpCall:
		case origin != nil:
			if activity.KindOf(in) == activity.AsksSize {
				g.unchecked(in, "a block is moved by realloc with all that lies behind it")
			}
		case in.Meta(rules.FirstFill) == "":
			g.touchCall(in, g.check.by[in])
		}
	}
}

// touchAccess tells of a load or store of a tangent.
func (g *gen) touchAccess(in, primal *ir.Instr) {
	v := ir.Value(in)
	if in.Op == ir.OpStore {
		v = in.Arg(0)
	}
	t, p := v.Type(), in.Arg(in.NumArgs()-1)
	if a, ok := p.(*ir.Instr); ok && a.Op == ir.OpAlloca || !t.ContainsFloat() {
		return
	}
	kind, count := floatCells(t)
	if kind == 0 {
		g.unchecked(in, "a tangent of type "+t.String())
		return
	}
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

// floatCells is the size of the floats that a value of type t is made of, 0 when it is not made of
// floats of one kind that C has a type for, and their number.
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

func (g *gen) touch(before *ir.Instr, shadow, primal ir.Value, kind uint64, count ir.Value) {
	g.bd.SetBefore(before)
	g.bd.Dbg = before.Meta("dbg")
	g.callRuntime(g.bd, "check_touch", ir.VoidType, shadow, primal, ir.IntConst(ir.I64, int64(kind)), count)
}

// touchCall tells of a memcpy, memmove or memset of shadows, which serves the primal's.
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

// longest is how many repetitions of a pattern of numbers and other things are told one by one.
const longest = 512

// touchMoved tells of n bytes in which floats lie as bytes says.
func (g *gen) touchMoved(before *ir.Instr, shadow, primal, n ir.Value, bytes rules.Bytes) {
	folded := bytes.Folded()
	if segs := folded.Segments; len(segs) == 1 && segs[0].Kind == rules.FloatBytes && segs[0].Offset == 0 && (folded.Period == 0 || folded.Period == segs[0].Size) {
		g.bd.SetBefore(before)
		if size, _ := floatCells(segs[0].Float); size > 0 {
			g.touch(before, shadow, primal, size, g.bd.Binary(ir.OpUDiv, g.bd.Cast(ir.OpZExt, n, ir.I64), ir.IntConst(ir.I64, int64(size))))
			return
		}
	}
	total, known := ir.AsInt(n)
	if bytes.Period == 0 {
		total = 1
		known, bytes.Period = true, 1
	}
	if !known || uint64(total)/bytes.Period > longest {
		g.unchecked(before, "numbers and other things are moved together")
		return
	}
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

// readsShadows holds for calls, added by rules, that follow a pointer. Derivatives tell for themselves.
func readsShadows(f *ir.Func, in *ir.Instr) bool {
	if !f.IsDecl() || f.Linkage == "internal" || strings.HasPrefix(f.Name, known.RuntimePrefix) || f.Name == "free" || f.Name == "calloc" {
		return false
	}
	if facts, ok := known.Lookup(f.Name); ok && facts.Returned >= 0 && facts.Repeatable() && !facts.ReadsMemory() {
		return false // another pointer into the same shadow
	}
	for _, a := range in.CallArgs() {
		if a.Type().ContainsPtr() || a.Type().Scalar().IsPtr() {
			return true
		}
	}
	return false
}

// unseen gives the check up when who, which is no code of ours, gets shadows.
func (g *gen) unseen(who string) {
	if g.p.Key.Check && slices.ContainsFunc(g.sig.Params, func(s callconv.Slot) bool { return s.Role == callconv.Shadow }) {
		g.unchecked(nil, who+" meets shadows unseen")
	}
}

// unchecked gives up the check, not the derivative.
func (g *gen) unchecked(in *ir.Instr, why string) {
	d := &diag.Diagnostic{Code: diag.Unsupported, Text: why, Pos: g.m.FuncPos(g.p.Key.Fn)}
	if in != nil {
		d.Pos = g.m.Pos(in)
	}
	g.sink.Report(d)
}

// fresh tells of the shadow of memory that the function itself takes, from the heap or the arena. The stack the runtime knows.
func (g *gen) fresh(shadow, size ir.Value) {
	if g.p.Key.Check {
		g.callRuntime(g.bd, "check_fresh", ir.VoidType, shadow, size)
	}
}

// gone tells that memory is freed, before it is: if the caller has made it, nobody can look at its shadow afterwards.
func (g *gen) gone(in *ir.Instr, shadow ir.Value) {
	if !g.p.Key.Check || known.Runtime(in) != "" {
		return
	}
	size := ir.Value(nil)
	if how := known.FreeingOf(in); how.Plain == "" && how.Size >= 0 { // the program may have an allocator of its own, which tells no sizes
		size = g.bd.Cast(ir.OpZExt, in.CallArgs()[how.Size], ir.I64)
	} else {
		size = g.callRuntime(g.bd, "block_size", ir.I64, shadow)
	}
	g.callRuntime(g.bd, "check_gone", ir.VoidType, shadow, size)
}
