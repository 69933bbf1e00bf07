package blas

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// A Site is a place where a derivative of a routine is written, and what it has there.
type Site struct {
	*Match
	Module  *ir.Module
	Builder *ir.Builder
	// Passed are the arguments as they are passed.
	Passed []ir.Value
	// Values holds, by parameter, the value of an order, flag, length or scalar, and the address of an array.
	Values []ir.Value
	// Primals are, by parameter, the arrays as the derivative may read them: where the program may have changed one, a copy.
	Primals []Operand
	// Shadow is the shadow of what a parameter points to, Tangent the tangent of one that is passed by value; nil when there is none.
	Shadow, Tangent func(param int) ir.Value
	// Active reports whether a parameter has a derivative, as far as can be told before the program runs.
	Active func(name string) bool
	// Seed is the adjoint of the result, and Result the result itself, where a rule needs them.
	Seed, Result ir.Value
	// Runtime: a shadow that is its primal says that there is none.
	Runtime bool

	// Fail writes code that ends the program with a message.
	Fail func(text string)
	// HasScaler: the program has lascl in the same interface, which scales whole matrices.
	HasScaler bool

	adjoints map[int]ir.Value // where adjoints of scalars passed by value are summed up
}

// An Operand is an array with its increment or leading dimension.
type Operand struct{ At, Step ir.Value }

// byAddress is a scalar that is passed on as the address where it lies.
type byAddress struct{ at ir.Value }

// value is a parameter's value by its name.
func (s *Site) value(name string) ir.Value { return s.Values[s.Index(name)] }

// primal is an array by its name.
func (s *Site) primal(name string) Operand { return s.Primals[s.Index(name)] }

// step is the increment or leading dimension that an array is passed with.
func (s *Site) step(param int) ir.Value { return s.Values[param+1] }

// ifActive does something with an array's shadow when it has one.
func (s *Site) ifActive(name string, do func(shadow Operand)) {
	i := s.Index(name)
	shadow := s.Shadow(i)
	if shadow == nil {
		return
	}
	s.unlessItself(i, shadow, func() { do(Operand{shadow, s.step(i)}) })
}

// unlessItself does something unless the running program says that a shadow is none.
func (s *Site) unlessItself(param int, shadow ir.Value, do func()) {
	if !s.Runtime {
		do()
		return
	}
	s.when(s.Builder.ICmp(ir.INE, shadow, s.Passed[param]), do)
}

// when writes code that runs on a condition.
func (s *Site) when(cond ir.Value, do func()) {
	f := s.Builder.Func()
	then, after := f.NewBlock("blas.then"), f.NewBlock("blas.after")
	s.Builder.CondBr(cond, then, after)
	s.Builder.SetBlock(then)
	do()
	s.Builder.Br(after)
	s.Builder.SetBlock(after)
}

// times writes code that runs n times.
func (s *Site) times(n ir.Value, body func(i ir.Value)) {
	f, bd := s.Builder.Func(), s.Builder
	counter := s.local(n.Type(), ir.IntConst(n.Type(), 0))
	head, loop, after := f.NewBlock("blas.head"), f.NewBlock("blas.loop"), f.NewBlock("blas.done")
	bd.Br(head)
	bd.SetBlock(head)
	i := bd.Load(ir.OwnMemory, n.Type(), counter, 0)
	bd.CondBr(bd.ICmp(ir.ISLT, i, n), loop, after)
	bd.SetBlock(loop)
	body(i)
	bd.Store(ir.OwnMemory, bd.Add(i, ir.IntConst(n.Type(), 1)), counter, 0)
	bd.Br(head)
	bd.SetBlock(after)
}

// local is a variable of the function that is written; it holds v from here.
func (s *Site) local(t *ir.Type, v ir.Value) ir.Value {
	top := &ir.Builder{}
	if first := s.Builder.Func().Entry().First(); first != nil {
		top.SetBefore(first)
	} else {
		top.SetBlock(s.Builder.Func().Entry())
	}
	at := top.Alloca(t, "")
	if v != nil {
		s.Builder.Store(ir.OwnMemory, v, at, 0)
	}
	return at
}

// tangent is the tangent of a scalar, nil when it has none.
func (s *Site) tangent(name string) ir.Value {
	i := s.Index(name)
	shadow := s.Shadow(i)
	if shadow == nil {
		return s.Tangent(i)
	}
	sum := s.local(s.Float, ir.ZeroConst(s.Float))
	s.unlessItself(i, shadow, func() { s.Builder.Store(ir.OwnMemory, s.Builder.Load(ir.ShadowMemory, s.Float, shadow, 0), sum, 0) })
	return s.Builder.Load(ir.OwnMemory, s.Float, sum, 0)
}

// give adds to the adjoint of a scalar.
func (s *Site) give(name string, v ir.Value) {
	i := s.Index(name)
	add := func(at ir.Value) {
		s.Builder.Store(ir.ShadowMemory, s.Builder.FAdd(s.Builder.Load(ir.ShadowMemory, s.Float, at, 0), v), at, 0)
	}
	if shadow := s.Shadow(i); shadow != nil {
		s.unlessItself(i, shadow, func() { add(shadow) })
		return
	}
	add(s.adjoints[i])
}

// Adjoint is what the derivative gives back for a scalar that is passed by value.
func (s *Site) Adjoint(param int) ir.Value {
	return s.Builder.Load(ir.OwnMemory, s.Float, s.adjoints[param], 0)
}

func (s *Site) one() ir.Value  { return ir.FloatConst(s.Float, 1) }
func (s *Site) zero() ir.Value { return ir.FloatConst(s.Float, 0) }

// shift is the address of element n·step of an array.
func (s *Site) shift(at, n, step ir.Value) ir.Value {
	wide := func(v ir.Value) ir.Value {
		if v.Type().Bits < 64 {
			return s.Builder.Cast(ir.OpSExt, v, ir.I64)
		}
		return v
	}
	return s.Builder.GEP(s.Float, at, s.Builder.Mul(wide(n), wide(step)))
}
