package rules_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/interp"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// A program is a function of doubles and of arrays of doubles (every ptr
// parameter) that returns a double and may write the arrays.
type program struct {
	name  string
	mem   []int // length of each ptr parameter's array
	moved rules.Bytes
	loose bool   // single precision inside: coarse differences
	src   string // body, or a whole module when it holds a define
}

func doubles(period uint64) rules.Bytes {
	return rules.Bytes{Period: period, Segments: []rules.Segment{{Size: period, Kind: rules.FloatBytes, Float: ir.DoubleType}}}
}

// mixed is { ptr, double, double } repeated.
var mixed = rules.Bytes{Period: 24, Segments: []rules.Segment{
	{Offset: 0, Size: 8, Kind: rules.PtrBytes}, {Offset: 8, Size: 16, Kind: rules.FloatBytes, Float: ir.DoubleType}}}

// state is what a program starts from and what it leaves.
type state struct {
	scalars []float64
	mem     [][]float64
}

func (s state) each(f func(*float64)) {
	for i := range s.scalars {
		f(&s.scalars[i])
	}
	for _, a := range s.mem {
		for i := range a {
			f(&a[i])
		}
	}
}

func dot(a, b state) float64 {
	sum, flat := 0.0, []float64{}
	a.each(func(x *float64) { flat = append(flat, *x) })
	b.each(func(x *float64) { sum += *x * flat[0]; flat = flat[1:] })
	return sum
}

func random(rng *rand.Rand, scalars int, mem []int) state {
	s := state{scalars: make([]float64, scalars)}
	for _, n := range mem {
		s.mem = append(s.mem, make([]float64, n))
	}
	s.each(func(x *float64) { *x = 0.3 + 1.5*rng.Float64() })
	return s
}

// axpy is a + h·b.
func axpy(a state, h float64, b state) state {
	c := state{scalars: append([]float64(nil), a.scalars...)}
	for _, m := range a.mem {
		c.mem = append(c.mem, append([]float64(nil), m...))
	}
	var d []float64
	b.each(func(x *float64) { d = append(d, *x) })
	c.each(func(x *float64) { *x += h * d[0]; d = d[1:] })
	return c
}

type runner struct {
	t *testing.T
	m *ir.Module
	f *ir.Func
}

// call runs fn: the parameters of f from s, then extra.
func (r runner) call(fn string, s state, extra func(mc *interp.Machine) []interp.Val) (interp.Val, *interp.Machine, []uint64) {
	r.t.Helper()
	mc := interp.New(r.m)
	addNatives(mc)
	var args []interp.Val
	var addrs []uint64
	k := 0
	for _, p := range r.f.Params {
		if p.Type().IsPtr() {
			addrs = append(addrs, mc.NewF64s(p.Name, s.mem[len(addrs)]...))
			args = append(args, interp.Ptr(addrs[len(addrs)-1]))
			continue
		}
		args = append(args, interp.F64(s.scalars[k]))
		k++
	}
	if extra != nil {
		args = append(args, extra(mc)...)
	}
	v, err := mc.Call(fn, args...)
	if err != nil {
		r.t.Fatalf("%s: %v\n%s", fn, err, r.m.Func(fn))
	}
	return v, mc, addrs
}

func (r runner) read(mc *interp.Machine, addrs []uint64, like state) (mem [][]float64) {
	r.t.Helper()
	for i, a := range addrs {
		xs, err := mc.ReadF64s(a, len(like.mem[i]))
		if err != nil {
			r.t.Fatal(err)
		}
		mem = append(mem, xs)
	}
	return mem
}

// primal runs f: its outputs are the result and the arrays.
func (r runner) primal(s state) state {
	v, mc, addrs := r.call("f", s, nil)
	return state{[]float64{v.F64()}, r.read(mc, addrs, s)}
}

// jvp runs f.fwd.
func (r runner) jvp(s, d state) state {
	var shadows []uint64
	v, mc, _ := r.call("f.fwd", s, func(mc *interp.Machine) (vs []interp.Val) {
		k := 0
		for _, p := range r.f.Params {
			if p.Type().IsPtr() {
				shadows = append(shadows, mc.NewF64s(p.Name+"'", d.mem[len(shadows)]...))
				vs = append(vs, interp.Ptr(shadows[len(shadows)-1]))
			} else {
				vs = append(vs, interp.F64(d.scalars[k]))
				k++
			}
		}
		return vs
	})
	return state{[]float64{v.F64()}, r.read(mc, shadows, s)}
}

// vjp runs f.rev.
func (r runner) vjp(s, w state) state {
	var shadows []uint64
	var out uint64
	_, mc, _ := r.call("f.rev", s, func(mc *interp.Machine) (vs []interp.Val) {
		for _, m := range w.mem {
			shadows = append(shadows, mc.NewF64s("shadow", m...))
			vs = append(vs, interp.Ptr(shadows[len(shadows)-1]))
		}
		out = mc.NewF64s("out", make([]float64, len(s.scalars)+1)...)
		return append(vs, interp.F64(w.scalars[0]), interp.Ptr(out))
	})
	adj, err := mc.ReadF64s(out, len(s.scalars))
	if err != nil {
		r.t.Fatal(err)
	}
	return state{adj, r.read(mc, shadows, s)}
}

func (p program) run(t *testing.T) {
	m := parse(t, p.src)
	f := m.Func("f")
	for _, reverse := range []bool{false, true} {
		if faults := derive(m, f, p.moved, reverse); len(faults) > 0 {
			t.Fatalf("reverse=%v: %s", reverse, strings.Join(faults, "; "))
		}
	}
	for _, err := range ir.Verify(m) {
		t.Errorf("%v", err)
	}
	r := runner{t, m, f}
	rng := rand.New(rand.NewPCG(7, 11))
	scalars := len(f.Params) - len(p.mem)
	for range 5 {
		s, d, w := random(rng, scalars, p.mem), random(rng, scalars, p.mem), random(rng, 1, p.mem)
		jvp, vjp := r.jvp(s, d), r.vjp(s, w)
		if a, b := dot(w, jvp), dot(vjp, d); !near(a, b, 1e-11, p.loose) {
			t.Errorf("⟨w,Jv⟩ = %.15g, ⟨Jᵀw,v⟩ = %.15g\n%s\n%s", a, b, m.Func("f.fwd"), m.Func("f.rev"))
		}
		h, tol := 1e-5, 1e-7
		if p.loose {
			h, tol = 1e-2, 2e-3
		}
		plus, minus := r.primal(axpy(s, h, d)), r.primal(axpy(s, -h, d))
		if a, b := dot(w, jvp), (dot(w, plus)-dot(w, minus))/(2*h); !near(a, b, tol, false) {
			t.Errorf("⟨w,Jv⟩ = %.12g, central difference %.12g\n%s", a, b, m.Func("f.fwd"))
		}
	}
}

func near(a, b, tol float64, loose bool) bool {
	if loose {
		tol = 1e-5
	}
	return math.Abs(a-b) <= tol*math.Max(1, math.Max(math.Abs(a), math.Abs(b)))
}

// TestHandlers runs small programs through both modes and the interpreter.
func TestHandlers(t *testing.T) {
	for _, p := range programs {
		t.Run(p.name, p.run)
	}
}

// addNatives stands in for what the interpreter lacks.
func addNatives(mc *interp.Machine) {
	mc.Natives["llvm.masked.load.v4f64.p0"] = maskedLoad
	mc.Natives["llvm.masked.store.v4f64.p0"] = maskedStore
	mc.Natives["__divdc3"] = func(_ *interp.Machine, _ *ir.Instr, a []interp.Val) interp.Val {
		q := complex(a[0].F64(), a[1].F64()) / complex(a[2].F64(), a[3].F64())
		return interp.Struct(interp.F64(real(q)), interp.F64(imag(q)))
	}
	mc.Natives["conj"] = func(_ *interp.Machine, _ *ir.Instr, a []interp.Val) interp.Val {
		return interp.Struct(a[0], interp.F64(-a[1].F64()))
	}
	mc.Natives["llvm.experimental.constrained.fdiv.f64"] = func(_ *interp.Machine, _ *ir.Instr, a []interp.Val) interp.Val {
		return interp.F64(a[0].F64() / a[1].F64())
	}
	mc.Natives["llvm.experimental.constrained.fma.f64"] = func(_ *interp.Machine, _ *ir.Instr, a []interp.Val) interp.Val {
		return interp.F64(math.FMA(a[0].F64(), a[1].F64(), a[2].F64()))
	}
	mc.Natives["llvm.sincos.f64"] = func(_ *interp.Machine, _ *ir.Instr, a []interp.Val) interp.Val {
		s, c := math.Sincos(a[0].F64())
		return interp.Struct(interp.F64(s), interp.F64(c))
	}
}

// maskedLoad and maskedStore stand in for intrinsics that the interpreter lacks.
func maskedLoad(mc *interp.Machine, _ *ir.Instr, a []interp.Val) interp.Val {
	lanes := append([]interp.Val(nil), a[3].Elems...)
	for i := range lanes {
		if a[2].Elems[i].Bits != 0 {
			x, err := mc.ReadF64s(a[0].Bits+8*uint64(i), 1)
			if err != nil {
				panic(err)
			}
			lanes[i] = interp.F64(x[0])
		}
	}
	return interp.Struct(lanes...)
}

func maskedStore(mc *interp.Machine, _ *ir.Instr, a []interp.Val) interp.Val {
	for i, v := range a[0].Elems {
		if a[3].Elems[i].Bits != 0 {
			if err := mc.WriteF64s(a[1].Bits+8*uint64(i), v.F64()); err != nil {
				panic(err)
			}
		}
	}
	return interp.Val{}
}
