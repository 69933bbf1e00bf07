package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/blas"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
)

// blasRoutine emits a derivative of a BLAS routine. The rule in package blas emits the calls, through a
// blas.Site that gives it their operands.
type blasRoutine struct {
	*custom
	match *blas.Match
}

// blas emits the derivative function of a BLAS routine.
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

// site is the interface of the rule to this derivative, without operands.
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

// read sets the site's operands to the values of the routine's parameters.
func (b *blasRoutine) read(s *blas.Site) {
	// By-reference interfaces, such as Fortran's, pass pointers to scalars.
	for i, p := range b.match.Params {
		v := b.param(callconv.Primal, i)
		s.Passed = append(s.Passed, v)
		if t := b.behind(p.Kind); t != nil {
			v = b.bd.Load(ir.PrimalMemory, t, v, 0)
		}
		s.Values = append(s.Values, v)
	}

	// The parameter after an array is its stride or leading dimension.
	for i, p := range b.match.Params {
		var o blas.Operand
		if p.Kind == blas.Array {
			o = blas.Operand{At: s.Values[i], Step: s.Values[i+1]}
		}
		s.Primals = append(s.Primals, o)
	}
}

// behind is the type of the scalar to which a parameter points. It is nil if the parameter is passed by value
// or is an array.
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

// forward emits forward mode: the tangents, then the routine itself.
func (b *blasRoutine) forward() {
	s := b.site()
	b.read(s)
	var tangents []ir.Value
	b.eachLane(func() { tangents = append(tangents, s.Forward()) })

	// The tangents read operands that the routine may overwrite, so the routine comes last.
	result := b.callPrimal()

	b.pack(b.bd, func(slot callconv.Slot) ir.Value {
		if slot.Role == callconv.Primal {
			return result
		}
		return tangents[slot.Lane]
	})
}

// augmented calls the routine and saves the operands of the reverse half: the arguments, and copies of arrays
// that may change.
func (b *blasRoutine) augmented() {
	s := b.site()
	b.read(s)
	alloc := func(bytes ir.Value) ir.Value { return b.callRuntime(b.bd, "arena_alloc", ir.Ptr, bytes) }

	// The copies precede the call, which may overwrite the arrays.
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

// record lists the content of the tape of a call. For the site of shape it lists zeros of the same types.
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

// structOf is the struct type with members of these values' types.
func structOf(values []ir.Value) *ir.Type {
	types := make([]*ir.Type, len(values))
	for i, v := range values {
		types[i] = v.Type()
	}
	return ir.StructType(types...)
}

// reverse emits the reverse half: the adjoints of by-value parameters are its results.
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

// load sets the site's operands to the values on the tape, in the order of record.
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

// shape is a site of zeros, from which load derives the type of the record.
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
