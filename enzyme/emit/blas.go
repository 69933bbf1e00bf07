package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/blas"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
)

// blasRoutine writes a derivative function of a routine of BLAS: its rule makes the calls, and what is said here is where their
// arguments come from.
type blasRoutine struct {
	*custom
	match *blas.Match
}

func (g *gen) blas(routine *plan.BLASRoutine, kind callconv.Kind) {
	b := &blasRoutine{&custom{gen: g}, routine.Match}
	entry := g.fn.NewBlock("entry")
	g.bd, g.top = g.builder(entry), g.builder(entry)
	switch kind {
	case callconv.Forward:
		b.forward()
	case callconv.Augmented:
		b.augmented()
	case callconv.Reverse:
		b.reverse()
	default:
		g.internal(nil, "no such derivative of a routine of BLAS")
	}
}

func (b *blasRoutine) site() *blas.Site {
	f := b.p.Key.Fn
	return &blas.Site{
		Match: b.match, Module: b.m, Builder: b.bd, Runtime: b.p.Key.Runtime, HasScaler: f.Attrs().HasString(blas.ScalerMark),
		Active:  b.active,
		Shadow:  func(i int) ir.Value { return b.param(callconv.Shadow, i) },
		Tangent: func(i int) ir.Value { return b.param(callconv.Tangent, i) },
		Fail:    func(text string) { b.callRuntime(b.bd, "fail", ir.VoidType, b.m.CString(text)) },
	}
}

// read gives the site the values of what the routine is called with.
func (b *blasRoutine) read(s *blas.Site) {
	for i, p := range b.match.Params {
		v := b.param(callconv.Primal, i)
		s.Passed = append(s.Passed, v)
		if t := b.behind(p.Kind); t != nil {
			v = b.bd.Load(ir.PrimalMemory, t, v, 0)
		}
		s.Values = append(s.Values, v)
	}
	for i, p := range b.match.Params {
		var o blas.Operand
		if p.Kind == blas.Array {
			o = blas.Operand{At: s.Values[i], Step: s.Values[i+1]}
		}
		s.Primals = append(s.Primals, o)
	}
}

// behind is the type of the one value that lies behind a parameter; nil when the parameter is the value, or an array.
func (b *blasRoutine) behind(k blas.Kind) *ir.Type {
	if !b.match.ByReference(k) {
		return nil
	}
	switch k {
	case blas.Flag:
		return ir.I8
	case blas.Int:
		return b.match.Int
	case blas.Scalar:
		return b.match.Float
	}
	return nil
}

func (b *blasRoutine) forward() {
	s := b.site()
	b.read(s)
	var tangents []ir.Value
	b.eachLane(func() { tangents = append(tangents, s.Forward()) })
	result := b.callPrimal()
	b.pack(b.bd, func(slot callconv.Slot) ir.Value {
		if slot.Role == callconv.Primal {
			return result
		}
		return tangents[slot.Lane]
	})
}

// augmented calls the routine, and keeps what reverse mode reads: the arguments, and copies of arrays that may change.
func (b *blasRoutine) augmented() {
	s := b.site()
	b.read(s)
	alloc := func(bytes ir.Value) ir.Value { return b.callRuntime(b.bd, "arena_alloc", ir.Ptr, bytes) }
	kept := b.p.Key.Keeps
	for i, p := range b.match.Params {
		if p.Kind != blas.Array || !b.match.Needs(i, b.active) || b.match.By == blas.CuBLAS {
			continue
		}
		if p.Written || !kept(i) {
			s.Primals[i] = s.Copy(i, alloc)
		}
	}
	result := b.callPrimal()
	record := b.record(s, result)
	t := structOf(record)
	at := alloc(ir.IntConst(ir.I64, int64(b.m.Layout().Size(t))))
	for i, v := range record {
		b.bd.Store(ir.TapeMemory, v, b.field(at, t, i), 0)
	}
	b.pack(b.bd, func(slot callconv.Slot) ir.Value {
		if slot.Role == callconv.Tape {
			return at
		}
		return result
	})
}

// record lists what the tape of a call holds; with a site of nothing, zeros of the same types.
func (b *blasRoutine) record(s *blas.Site, result ir.Value) []ir.Value {
	list := append(append([]ir.Value{}, s.Passed...), s.Values...)
	for i, p := range b.match.Params {
		if p.Kind == blas.Array {
			list = append(list, s.Primals[i].At, s.Primals[i].Step)
		}
	}
	if b.match.NeedsResult() {
		list = append(list, result)
	}
	return list
}

func structOf(values []ir.Value) *ir.Type {
	types := make([]*ir.Type, len(values))
	for i, v := range values {
		types[i] = v.Type()
	}
	return ir.StructType(types...)
}

func (b *blasRoutine) reverse() {
	s := b.site()
	b.load(s)
	adjoints := map[callconv.Slot]ir.Value{}
	b.eachLane(func() {
		s.Seed = b.param(callconv.Seed, 0)
		s.Reverse()
		for _, slot := range b.sig.Results {
			if slot.Lane == b.lane {
				adjoints[slot] = s.Adjoint(slot.Index)
			}
		}
	})
	b.pack(b.bd, func(slot callconv.Slot) ir.Value { return adjoints[slot] })
}

// load gives the site what record wrote.
func (b *blasRoutine) load(s *blas.Site) {
	list := b.record(b.shape(), ir.ZeroConst(b.match.Float))
	t, at := structOf(list), b.param(callconv.Tape, 0)
	for i, v := range list {
		list[i] = b.bd.Load(ir.TapeMemory, v.Type(), b.field(at, t, i), 0)
	}
	n := len(b.match.Params)
	s.Passed, s.Values, list = list[:n], list[n:2*n], list[2*n:]
	for _, p := range b.match.Params {
		var o blas.Operand
		if p.Kind == blas.Array {
			o, list = blas.Operand{At: list[0], Step: list[1]}, list[2:]
		}
		s.Primals = append(s.Primals, o)
	}
	if b.match.NeedsResult() {
		s.Result = list[0]
	}
}

// shape is a site of zeros.
func (b *blasRoutine) shape() *blas.Site {
	s := &blas.Site{}
	for i, p := range b.match.Params {
		t := b.p.Key.Fn.Sig.Fields[i]
		s.Passed = append(s.Passed, ir.ZeroConst(t))
		if behind := b.behind(p.Kind); behind != nil {
			t = behind
		}
		s.Values = append(s.Values, ir.ZeroConst(t))
		s.Primals = append(s.Primals, blas.Operand{At: ir.NullConst(), Step: ir.ZeroConst(b.match.Int)})
	}
	return s
}

// active reports whether a parameter has a shadow or a derivative.
func (b *blasRoutine) active(name string) bool { return b.p.Key.IsActive(b.match.Index(name)) }
