package typeinfo

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/typenotes"
)

// IsCopy reports whether an instruction copies, moves or sets bytes of memory.
func IsCopy(in *ir.Instr) bool {
	_, ok := known.Moves(in)
	return ok
}

// bytesOfMove returns the length of a move in bytes, unbounded when it is not constant.
func bytesOfMove(m known.Moving) uint64 {
	if n, ok := m.Bytes(); ok {
		return n
	}
	return unbounded
}

// call adds the facts of a call, from the most specific source: attributes, the effects of a move, hints of
// the program, the summary of the callee, or the prototype of a library function.
func (g *graph) call(in *ir.Instr) {
	for i := range in.Call().NumArgs {
		g.argument(in, i)
	}

	if t := in.Type(); !t.IsPtr() && in.Type().Kind != ir.Void {
		g.value(in) // creates the node with what the type states
	}

	if m, ok := known.Moves(in); ok {
		g.moving(in, m)
		return
	}

	// A hint adds its own facts. An intrinsic that separates uses of memory adds none: its result is
	// unrelated.
	f := callgraph.Target(in)
	if f == nil || g.hinted(in, f) || strings.HasPrefix(f.Name, typenotes.Parted) {
		return
	}

	// Attributes of the callee's declaration hold at every call.
	for i, a := range in.CallArgs() {
		if i < len(f.Params) {
			g.described(a, f.Params[i].Attrs, source{in, "said by '" + f.Name + "'"})
		}
	}
	if in.Type().Kind != ir.Void {
		g.described(in, f.RetAttrs, source{in, "said by '" + f.Name + "'"})
	}

	// A body is better evidence than a prototype.
	if up := g.sums.of(f); up != nil {
		g.callBody(in, f, up)
		return
	}
	if f.IsDecl() {
		g.callKnown(in, f)
	}
}

// argument applies the attributes that state an argument's type: byval, sret, elementtype, and enzyme_type.
func (g *graph) argument(in *ir.Instr, i int) {
	attrs := in.Call().ParamAttr(i)
	if attrs == "" {
		return
	}
	g.described(in.CallArgs()[i], attrs, source{in, "said by an attribute"})
	for _, key := range []string{"byval", "sret", "elementtype"} {
		if t := g.m.TypeAttr(attrs, key); t != nil {
			g.putType(g.ptr(in.CallArgs()[i]), 0, t, declare, source{in, "passed as " + t.Words()}, wideInts)
		}
	}
}

// moving adds the facts of a memcpy, memmove or memset: both ends of a copy hold the same.
func (g *graph) moving(in *ir.Instr, m known.Moving) {
	g.integer(m.Length, library, source{in, "a length"})

	// The result, if any, is the destination or the address behind its end.
	dst := g.ptr(m.Dst)
	switch {
	case !in.Type().IsPtr():
	case m.Past:
		g.flowAt(g.alias(in), dst, g.path(ir.I8, []ir.Value{m.Length}).move)
	default:
		g.flow(g.alias(in), dst)
	}

	if m.Src == nil || dst == nil {
		g.blanks(in, dst, m)
		return
	}

	src := g.ptr(m.Src)
	g.copied(in, dst, bytesOfMove(m))
	g.steppedAs(in, dst)
	g.steppedAs(in, src)
	g.mirror(dst, src, bytesOfMove(m))
}

// blanks adds weak evidence of text in memory that is filled with blanks or another printable character.
func (g *graph) blanks(in *ir.Instr, dst *pointer, m known.Moving) {
	letter, ok := int64(0), false
	if m.Value != nil {
		letter, ok = ir.AsInt(m.Value)
	}
	if n := bytesOfMove(m); ok && letter != 0 && isPrintable([]byte{byte(letter)}) && n != 0 && n != unbounded {
		g.put(dst, 0, Elem{Kind: Integer}, n, guess, source{in, "filled with a letter"})
	}
}

// alias returns the pointer of a call's result that is known to alias one of its arguments.
func (g *graph) alias(in *ir.Instr) *pointer {
	if g.ptrs[in] == nil {
		g.ptrs[in] = &pointer{}
		g.learnt()
	}
	return g.ptrs[in]
}

// callKnown applies the prototype of a library function. A function without a known prototype that returns 32
// bits or fewer is weak evidence of an integer.
func (g *graph) callKnown(in *ir.Instr, f *ir.Func) {
	facts, ok := known.Of(f)
	why := source{in, "prototype of '" + f.Name + "'"}
	if !ok {
		if t := in.Type(); t.IsInt() && t.Bits <= 32 {
			g.integer(in, guess, why)
		}
		return
	}

	args := in.CallArgs()
	for i, a := range args {
		g.prototype(a, facts.Param(i).Type, why)
	}
	g.prototype(in, facts.Result, why)

	// The result may alias an argument: one that is returned, or the block that realloc replaces.
	if facts.Returned >= 0 && facts.Returned < len(args) && in.Type().IsPtr() {
		g.flow(g.alias(in), g.ptr(args[facts.Returned]))
	}
	if a := facts.Alloc; a != nil && a.Old >= 0 && a.Old < len(args) {
		g.flow(g.alias(in), g.ptr(args[a.Old]))
	}
}

// prototype applies the type of one parameter or of the result.
func (g *graph) prototype(v ir.Value, t known.Type, why source) {
	switch t.Kind {
	case known.Int:
		g.integer(v, library, why)
	case known.Pointer:
		if t.To == nil || !v.Type().IsPtr() {
			return
		}
		switch p := g.ptr(v); t.To.Kind {
		case known.Int:
			if t.To.Size == 1 {
				return // char: any data may be accessed as char
			}
			g.put(p, 0, Elem{Kind: Integer}, t.To.Size, library, why)
		case known.Float:
			if ft := t.To.Float; ft != nil {
				g.put(p, 0, floatElem(ft), g.layout.Size(ft), library, why)
			}
		case known.Pointer:
			g.cell(p, 0, library, why)
		}
	}
}

// callBody copies the callee's facts about its parameters, its result and globals.
func (g *graph) callBody(in *ir.Instr, f *ir.Func, up *graph) {
	// Parameters, result and globals share one transplant, so that aliases between them in the callee
	// show here.
	x := newTransplant(g, told)
	defer x.putRooms()
	args := in.CallArgs()
	for i, p := range f.Params {
		if i >= len(args) || !p.Type().Equal(args[i].Type()) {
			break
		}
		if p.Type().IsPtr() {
			x.bind(up.ptrs[p], g.ptr(args[i]))
		} else if !ir.IsConstant(args[i]) {
			x.bind(up.values[p], g.value(args[i]))
		}
	}

	switch t := in.Type(); {
	case t.Kind == ir.Void || t.IsFloat() || !t.Equal(f.Result()):
	case t.IsPtr():
		x.bind(up.ret, g.alias(in))
	default:
		x.bind(up.ret, g.value(in))
	}

	for _, gl := range up.globals {
		x.bind(up.ptrs[gl], g.ptr(gl))
	}
}
