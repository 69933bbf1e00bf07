package memplan_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// generator builds random functions of loops and branches over a few arrays of
// integers and of pointers, in normal form. Addresses are sums of loop counters and
// constants, pointers are swapped round loops, kept in memory, and passed to callees.
type generator struct {
	rng    *rand.Rand
	m      *ir.Module
	f      *ir.Func
	bd     *ir.Builder
	ptrs   []ir.Value // pointers to integers
	slots  []ir.Value // pointers to pointers
	ints   []ir.Value // counters, in scope
	vals   []ir.Value // loaded numbers, in scope
	callee *ir.Func   // called too, unless nil
	budget int
	label  int
}

// generate makes a module with a function @f(ptr, ptr, ptr, i64).
func generate(seed uint64) (*ir.Module, *ir.Func) {
	g := &generator{rng: rand.New(rand.NewPCG(seed, 7)), m: ir.NewModule("random"), budget: 24}
	g.helpers()
	return g.m, g.function("f", seed)
}

// generateCaller adds a function @g that calls f among other things.
func generateCaller(m *ir.Module, f *ir.Func, seed uint64) *ir.Func {
	g := &generator{rng: rand.New(rand.NewPCG(seed, 8)), m: m, callee: f, budget: 12}
	return g.function("g", seed+1)
}

func (g *generator) function(name string, seed uint64) *ir.Func {
	g.f = ir.NewFunc(g.m, name, ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.Ptr, ir.I64))
	for i, name := range []string{"p", "q", "s", "n"} {
		g.f.Params[i].Name = name
	}
	if seed%4 == 0 {
		g.f.Params[0].Attrs = "noalias"
	}
	g.bd = ir.NewBuilder(g.f.NewBlock("entry"))
	a, b := g.bd.Alloca(ir.ArrayType(64, ir.I64), "a"), g.bd.Alloca(ir.ArrayType(64, ir.I64), "b")
	cell := g.bd.Alloca(ir.Ptr, "cell")
	mid := g.bd.GEP(ir.I64, a, ir.IntConst(ir.I64, 32))
	g.ptrs = []ir.Value{g.f.Params[0], g.f.Params[1], mid, b}
	g.slots = []ir.Value{cell, g.f.Params[2]}
	for _, s := range g.slots {
		if seed%3 == 0 { // the caller's tables need not be captured
			g.bd.Store(ir.AnyMemory, b, s, 0)
		} else {
			g.bd.Store(ir.AnyMemory, g.pick(g.ptrs[:2]), s, 0)
		}
	}
	g.stmts(0)
	g.bd.Ret(nil)
	g.f.Renumber()
	g.f.Freeze()
	return g.f
}

// helpers adds callees with various effects.
func (g *generator) helpers() {
	def := func(name string, result *ir.Type, params []*ir.Type, body func(bd *ir.Builder, p []*ir.Param)) {
		f := ir.NewFunc(g.m, name, ir.FuncType(result, params...))
		body(ir.NewBuilder(f.NewBlock("entry")), f.Params)
		f.Renumber()
	}
	p, i := ir.Ptr, ir.I64
	def("put", ir.VoidType, []*ir.Type{p, i}, func(bd *ir.Builder, a []*ir.Param) { bd.Store(ir.AnyMemory, a[1], a[0], 0); bd.Ret(nil) })
	def("get", i, []*ir.Type{p}, func(bd *ir.Builder, a []*ir.Param) { bd.Ret(bd.Load(ir.AnyMemory, i, a[0], 0)) })
	def("bump", ir.VoidType, []*ir.Type{p}, func(bd *ir.Builder, a []*ir.Param) {
		bd.Store(ir.AnyMemory, bd.Add(bd.Load(ir.AnyMemory, i, a[0], 0), ir.IntConst(i, 3)), a[0], 0)
		bd.Ret(nil)
	})
	def("keep", ir.VoidType, []*ir.Type{p, p}, func(bd *ir.Builder, a []*ir.Param) { bd.Store(ir.AnyMemory, a[0], a[1], 0); bd.Ret(nil) })
	def("deref", ir.VoidType, []*ir.Type{p, i}, func(bd *ir.Builder, a []*ir.Param) {
		bd.Store(ir.AnyMemory, a[1], bd.Load(ir.AnyMemory, p, a[0], 0), 0)
		bd.Ret(nil)
	})
	def("same", p, []*ir.Type{p}, func(bd *ir.Builder, a []*ir.Param) { bd.Ret(bd.GEP(i, a[0], ir.IntConst(i, 1))) })
}

func (g *generator) pick(vs []ir.Value) ir.Value { return vs[g.rng.IntN(len(vs))] }

func (g *generator) block(name string) *ir.Block {
	g.label++
	return g.f.NewBlock(fmt.Sprintf("%s%d", name, g.label))
}

func (g *generator) stmts(depth int) {
	count := 1 + g.rng.IntN(4)
	if depth == 0 {
		count = 8
	}
	for range count {
		if g.budget--; g.budget < 0 {
			return
		}
		switch k := g.rng.IntN(10); {
		case k < 4:
			g.load()
		case k < 7:
			g.store()
		case k < 8:
			g.call()
		case k < 9 && depth < 3:
			g.loop(depth)
		case depth < 3:
			g.branch(depth)
		}
	}
}

// place is a random address: pointer, counters times strides, constant. Recent
// pointers and near constants are likelier, so that accesses meet.
func (g *generator) place() ir.Value {
	p := g.pick(g.ptrs)
	if g.rng.IntN(2) == 0 {
		p = g.pick(g.ptrs[max(0, len(g.ptrs)-2):])
	}
	if g.rng.IntN(8) == 0 {
		p = g.bd.GEP(ir.I8, p, ir.IntConst(ir.I64, int64(g.rng.IntN(9)-4)))
	}
	t := ir.I64
	if g.rng.IntN(6) == 0 {
		t = ir.I32
	}
	if len(g.ints) > 0 && g.rng.IntN(2) == 0 {
		return g.bd.GEP(t, p, g.cell())
	}
	idx := ir.Value(ir.IntConst(ir.I64, int64(g.rng.IntN(3)-1)))
	for _, v := range g.ints {
		if g.rng.IntN(2) == 0 {
			idx = g.bd.Add(idx, g.bd.Mul(v, ir.IntConst(ir.I64, int64(g.rng.IntN(5)-2))))
		}
	}
	return g.bd.GEP(t, p, idx)
}

// cell is the place of an element in a table with rows of length n: (outer + 0, 1)·n + inner.
func (g *generator) cell() ir.Value {
	n := g.f.Params[3]
	idx := g.ints[len(g.ints)-1]
	if g.rng.IntN(4) == 0 {
		idx = g.bd.Add(idx, ir.IntConst(ir.I64, 1))
	}
	if len(g.ints) > 1 {
		idx = g.bd.Add(idx, g.bd.Mul(g.ints[len(g.ints)-2], n))
	}
	if g.rng.IntN(3) == 0 {
		idx = g.bd.Add(idx, n)
	}
	return idx
}

func (g *generator) typ() *ir.Type {
	if g.rng.IntN(4) == 0 {
		return ir.I32
	}
	return ir.I64
}

func (g *generator) load() {
	if g.rng.IntN(5) == 0 {
		g.ptrs = append(g.ptrs, g.bd.Load(ir.AnyMemory, ir.Ptr, g.pick(g.slots), 0))
		return
	}
	if v := g.bd.Load(ir.AnyMemory, g.typ(), g.place(), 0); v.Type() == ir.I64 {
		g.vals = append(g.vals, v)
	}
}

func (g *generator) store() {
	if g.rng.IntN(6) == 0 {
		g.bd.Store(ir.AnyMemory, g.pick(g.ptrs), g.pick(g.slots), 0)
		return
	}
	if g.rng.IntN(5) == 0 { // a sum in memory
		p := g.pick(g.ptrs)
		g.bd.Store(ir.AnyMemory, g.bd.Add(g.bd.Load(ir.AnyMemory, ir.I64, p, 0), ir.IntConst(ir.I64, 1)), p, 0)
		return
	}
	t := g.typ()
	if known := append(append([]ir.Value{}, g.ints...), g.vals...); t == ir.I64 && len(known) > 0 && g.rng.IntN(4) > 0 {
		g.bd.Store(ir.AnyMemory, g.bd.Add(g.pick(known), ir.IntConst(t, 1)), g.place(), 0)
		return
	}
	g.bd.Store(ir.AnyMemory, ir.IntConst(t, int64(g.rng.IntN(100))), g.place(), 0)
}

func (g *generator) call() {
	call := func(name string, args ...ir.Value) *ir.Instr {
		f := g.m.Func(name)
		return g.bd.Call(f.Sig, f, args...)
	}
	if g.callee != nil && g.rng.IntN(2) == 0 {
		x, y := g.pick(g.ptrs), g.pick(g.ptrs)
		if g.rng.IntN(2) == 0 {
			y = x
		}
		call("f", x, y, g.pick(g.slots), ir.IntConst(ir.I64, int64(1+g.rng.IntN(3))))
		return
	}
	switch g.rng.IntN(6) {
	case 0:
		call("put", g.place(), ir.IntConst(ir.I64, 9))
	case 1:
		call("get", g.place())
	case 2:
		call("bump", g.place())
	case 3:
		call("keep", g.pick(g.ptrs), g.pick(g.slots))
	case 4:
		call("deref", g.pick(g.slots), ir.IntConst(ir.I64, 4))
	case 5:
		g.ptrs = append(g.ptrs, call("same", g.pick(g.ptrs)))
	}
}

// loop makes `for k = 0; k < last; k++`, or one that counts down, rotated, with two pointers that may be swapped or moved.
func (g *generator) loop(depth int) {
	pre := g.bd.Block()
	start := g.pick(g.ptrs)
	other := g.pick(g.ptrs)
	limit := g.limit()
	head, exit := g.block("head"), g.block("exit")
	g.bd.Br(head)
	g.bd.SetBlock(head)
	k, x, y := g.bd.Phi(ir.I64, ""), g.bd.Phi(ir.Ptr, ""), g.bd.Phi(ir.Ptr, "")
	ptrs, slots, ints, vals := g.ptrs, g.slots, g.ints, g.vals
	g.ptrs = append(append([]ir.Value{}, ptrs...), x, y)
	g.ints = append(append([]ir.Value{}, ints...), k)
	g.slots = append([]ir.Value{}, slots...)
	g.vals = append([]ir.Value{}, vals...)
	g.stmts(depth + 1)
	nextX, nextY := ir.Value(y), ir.Value(x)
	switch g.rng.IntN(3) {
	case 0:
		nextX, nextY = g.bd.GEP(ir.I64, x, ir.IntConst(ir.I64, 1)), y
	case 1:
		nextX = g.pick(g.ptrs)
	}
	first, next, again := g.count(k, limit)
	latch := g.bd.Block()
	g.bd.CondBr(again, head, exit)
	for _, phi := range []struct {
		phi         *ir.Instr
		first, next ir.Value
	}{{k, first, next}, {x, start, nextX}, {y, other, nextY}} {
		phi.phi.AddIncoming(phi.first, pre)
		phi.phi.AddIncoming(phi.next, latch)
	}
	g.ptrs, g.slots, g.ints, g.vals = ptrs, slots, ints, vals
	g.bd.SetBlock(exit)
}

// limit is how many iterations a loop has: a constant, n, or one more than a loop around it has had.
func (g *generator) limit() ir.Value {
	switch k := g.rng.IntN(4); {
	case k < 2:
		return g.f.Params[3]
	case k == 2 && len(g.ints) > 0:
		return g.bd.Add(g.pick(g.ints), ir.IntConst(ir.I64, 1))
	}
	return ir.IntConst(ir.I64, int64(1+g.rng.IntN(4)))
}

// count makes a counter's first and next value, and whether the loop goes on: up to the limit, or down from there.
func (g *generator) count(k *ir.Instr, limit ir.Value) (first, next, again ir.Value) {
	one := ir.IntConst(ir.I64, 1)
	if g.rng.IntN(4) > 0 {
		next = g.bd.Add(k, one)
		return ir.IntConst(ir.I64, 0), next, g.bd.ICmp([]ir.Pred{ir.ISLT, ir.INE}[g.rng.IntN(2)], next, limit)
	}
	next = g.bd.Sub(k, one)
	if g.rng.IntN(2) == 0 {
		return limit, next, g.bd.ICmp([]ir.Pred{ir.IUGT, ir.IUGE}[g.rng.IntN(2)], k, one)
	}
	return limit, next, g.bd.ICmp([]ir.Pred{ir.ISGT, ir.ISGE}[g.rng.IntN(2)], next, ir.IntConst(ir.I64, int64(g.rng.IntN(3)-1)))
}

// branch makes an if without else, and joins two pointers after it.
func (g *generator) branch(depth int) {
	from := g.bd.Block()
	var c ir.Value = g.f.Params[3]
	if len(g.ints) > 0 {
		c = g.pick(g.ints)
	}
	cond := g.bd.ICmp(ir.ISLT, c, ir.IntConst(ir.I64, int64(g.rng.IntN(4))))
	before := g.pick(g.ptrs)
	then, join := g.block("then"), g.block("join")
	g.bd.CondBr(cond, then, join)
	g.bd.SetBlock(then)
	ptrs, vals := g.ptrs, g.vals
	g.ptrs, g.vals = append([]ir.Value{}, ptrs...), append([]ir.Value{}, vals...)
	g.stmts(depth + 1)
	after := g.pick(g.ptrs)
	end := g.bd.Block()
	g.bd.Br(join)
	g.ptrs, g.vals = ptrs, vals
	g.bd.SetBlock(join)
	phi := g.bd.Phi(ir.Ptr, "")
	phi.AddIncoming(before, from)
	phi.AddIncoming(after, end)
	g.ptrs = append(append([]ir.Value{}, g.ptrs...), phi)
}
