package rules

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// elemKind is the operation of a helper on each element.
type elemKind uint8

const (
	addElems   elemKind = iota // src += dst; dst = 0
	copyElems                  // dst = src
	clearElems                 // dst = 0
)

func (k elemKind) String() string { return [...]string{"add", "copy", "clear"}[k] }

// segments emits a call of a helper for every segment of that kind. The helper visits the elements of a
// segment in address order, and repeats this with the period.
func (mv move) segments(kind ByteKind, do elemKind) {
	if do != clearElems && mv.irregular(kind) {
		mv.e.Fail(mv.in, diag.Unsupported, "memmove that may overlap, of a large struct that holds floating-point numbers among other data",
			"use memcpy if source and destination never overlap")
		return
	}

	if mv.bytes.Head != 0 {
		head, tail := mv.apart()
		head.segments(kind, do)
		tail.segments(kind, do)
		return
	}

	for _, s := range mv.bytes.Segments {
		if s.Kind != kind {
			continue
		}
		elem, size := mv.elem(s)
		h := moveHelper{do: do, elem: elem, size: size, overlap: mv.overlap && do != clearElems}
		args := []ir.Value{mv.dst}
		if do != clearElems {
			args = append(args, mv.src)
		}
		// A segment that fills its period is contiguous and needs no strides.
		h.strided = mv.bytes.Period != 0 && (len(mv.bytes.Segments) > 1 || s.Offset != 0 || s.Size != mv.bytes.Period)
		if h.strided {
			args = append(args, mv.long(mv.n), count(mv.bytes.Period), count(s.Offset), count(s.Size/size))
		} else if mv.bytes.Period == 0 {
			for i := range args {
				args[i] = byteAt(mv.bd, args[i], s.Offset)
			}
			args = append(args, mv.elemsWhen(s.Size/size))
		} else {
			args = append(args, mv.bd.Emit(ir.OpUDiv, ir.I64, nil, mv.long(mv.n), count(size)))
		}
		f := h.find(mv.e.Module(), args)
		mv.bd.Call(f.Sig, f, args...)
	}
}

// apart splits a move into that of the first Head bytes, which do not repeat, and that of the rest.
func (mv move) apart() (head, tail move) {
	head, tail = mv, mv
	h, n := count(mv.bytes.Head), mv.long(mv.n)
	some := mv.bd.ICmp(ir.IULT, n, h)
	head.n, tail.n = mv.bd.Select(some, n, h), mv.bd.Select(some, count(0), mv.bd.Sub(n, h))
	tail.dst = byteAt(mv.bd, mv.dst, mv.bytes.Head)
	if mv.src != nil {
		tail.src = byteAt(mv.bd, mv.src, mv.bytes.Head)
	}
	head.bytes, tail.bytes = Bytes{Period: mv.bytes.Head}, Bytes{Period: mv.bytes.Period}
	for _, s := range mv.bytes.Segments {
		if s.Offset < mv.bytes.Head {
			head.bytes.Segments = append(head.bytes.Segments, s)
			continue
		}
		s.Offset -= mv.bytes.Head
		tail.bytes.Segments = append(tail.bytes.Segments, s)
	}
	return head, tail
}

func count(n uint64) ir.Value { return ir.IntConst(ir.I64, int64(n)) }

// long widens a byte count to i64.
func (mv move) long(n ir.Value) ir.Value { return mv.bd.Cast(ir.OpZExt, n, ir.I64) }

// A moveHelper is an internal function that loops over the elements of a segment:
//
//	flat:    (dst[, src], elements)
//	strided: (dst[, src], bytes, period, offset, elements per period)
//
// With overlap, it visits elements in the order in which none is overwritten before it is read. A copy runs
// downwards if the destination has the higher address. An add, which reverses the copy, runs upwards then.
type moveHelper struct {
	do      elemKind
	elem    *ir.Type
	size    uint64
	strided bool
	overlap bool
}

// name returns the helper's symbol, which identifies its variant.
func (h moveHelper) name() string {
	name := "goenzyme." + h.do.String() + "." + ir.Mangle(h.elem)
	if h.strided {
		name += ".strided"
	}
	if h.overlap {
		name += ".overlap"
	}
	return name
}

// find returns the helper, which it creates if the module has none yet.
func (h moveHelper) find(m *ir.Module, args []ir.Value) *ir.Func {
	name := h.name()
	for _, a := range args {
		if t := a.Type(); t.IsPtr() && t.Bits != 0 {
			name += "." + ir.Mangle(t)
		}
	}
	if f := m.Func(name); f != nil {
		return f
	}
	types := make([]*ir.Type, len(args))
	for i, a := range args {
		types[i] = a.Type()
	}
	f := ir.NewFunc(m, name, ir.FuncType(ir.VoidType, types...))
	f.Linkage, f.FnAttrs = "internal", "nounwind willreturn"
	h.write(f)
	return f
}

// write emits the helper's body: a loop over the elements.
func (h moveHelper) write(f *ir.Func) {
	entry, loop, exit := f.NewBlock("entry"), f.NewBlock("loop"), f.NewBlock("exit")
	bd := ir.NewBuilder(entry)
	rest := f.Params[1:]
	dst, src := f.Params[0], (*ir.Param)(nil)
	if h.do != clearElems {
		src, rest = f.Params[1], f.Params[2:]
	}

	var total ir.Value = rest[0]
	if h.strided {
		total = h.total(bd, rest)
	}
	last := bd.Sub(total, count(1))
	var upwards ir.Value
	if h.overlap {
		upwards = h.upwards(bd, dst, src)
	}
	bd.CondBr(bd.ICmp(ir.IEQ, total, count(0)), exit, loop)

	bd.SetBlock(loop)
	k := bd.Phi(ir.I64, "k")
	var i ir.Value = k
	if h.overlap {
		// The counter always ascends; a descending move mirrors the index.
		i = bd.Select(upwards, k, bd.Sub(last, k))
	}
	off := h.offset(bd, i, rest)
	h.element(bd, dst, src, off)
	next := bd.Add(k, count(1))
	k.AddIncoming(count(0), entry)
	k.AddIncoming(next, loop)
	bd.CondBr(bd.ICmp(ir.IEQ, k, last), exit, loop)

	bd.SetBlock(exit)
	bd.Ret(nil)
}

// total emits the number of elements in the given bytes: those of full periods and of a partial one.
func (h moveHelper) total(bd *ir.Builder, p []*ir.Param) ir.Value {
	bytes, period, offset, elems := p[0], p[1], p[2], p[3]
	full := bd.Emit(ir.OpUDiv, ir.I64, nil, bytes, period)
	tail := bd.Emit(ir.OpURem, ir.I64, nil, bytes, period)
	begun := bd.Emit(ir.OpUDiv, ir.I64, nil, bd.Sub(tail, offset), count(h.size))
	begun2 := bd.Select(bd.ICmp(ir.IULT, begun, elems), begun, elems)
	some := bd.Select(bd.ICmp(ir.IUGT, tail, offset), begun2, count(0))
	return bd.Add(bd.Mul(full, elems), some)
}

// upwards emits whether an overlapping move visits elements in ascending order.
func (h moveHelper) upwards(bd *ir.Builder, dst, src ir.Value) ir.Value {
	pred := ir.IUGT
	if h.do == copyElems {
		pred = ir.IULE
	}
	return bd.ICmp(pred, dst, src)
}

// offset emits the byte offset of element i.
func (h moveHelper) offset(bd *ir.Builder, i ir.Value, p []*ir.Param) ir.Value {
	if !h.strided {
		return bd.Mul(i, count(h.size))
	}
	period, offset, elems := p[1], p[2], p[3]
	row := bd.Emit(ir.OpUDiv, ir.I64, nil, i, elems)
	col := bd.Emit(ir.OpURem, ir.I64, nil, i, elems)
	return bd.Add(bd.Add(bd.Mul(row, period), offset), bd.Mul(col, count(h.size)))
}

// element emits the operation on one element.
func (h moveHelper) element(bd *ir.Builder, dst ir.Value, src *ir.Param, off ir.Value) {
	at := func(p ir.Value) ir.Value { return bd.GEP(ir.I8, p, off) }
	to := at(dst)
	switch h.do {
	case copyElems:
		if h.elem.IsInt() {
			copyInteger(to.(*ir.Instr).Func().Module(), bd, h.elem, to, at(src))
			return
		}
		bd.Store(ir.ShadowMemory, bd.Load(ir.ShadowMemory, h.elem, at(src), 1), to, 1)
	case clearElems:
		bd.Store(ir.ShadowMemory, ir.ZeroConst(h.elem), to, 1)
	case addElems:
		d := bd.Load(ir.ShadowMemory, h.elem, to, 1)
		bd.Store(ir.ShadowMemory, ir.ZeroConst(h.elem), to, 1)
		from := at(src)
		old := bd.Load(ir.ShadowMemory, h.elem, from, 1)
		bd.Store(ir.ShadowMemory, bd.FAdd(old, d), from, 1)
	}
}
