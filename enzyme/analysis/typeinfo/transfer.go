package typeinfo

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// transfer is the transfer function of one instruction. Facts flow in both directions, from operands to
// result and back.
func (g *graph) transfer(in *ir.Instr) {
	g.noted(in)

	// A pointer that is only freed must not unify the blocks that it may lead to.
	switch in.Op {
	case ir.OpPhi, ir.OpSelect:
		if in.Type().IsPtr() && isDiscarded(in, map[ir.Value]bool{}) {
			return
		}
	}

	switch in.Op {
	case ir.OpLoad:
		g.accessed(in, in.Arg(0), in)
	case ir.OpStore:
		g.accessed(in, in.Arg(1), in.Arg(0))
		if c, ok := in.Arg(0).(*ir.Const); ok && isShortText(c) {
			g.put(g.ptr(in.Arg(1)), 0, Elem{Kind: Integer}, g.layout.Size(c.Type()), declare, source{in, "stored as text"})
		}
	case ir.OpAlloca:
		info := in.Extra.(*ir.AllocaInfo)
		ints := wideInts
		if isPart(info.Elem) {
			ints = noInts
		}
		g.putType(g.ptr(in), 0, info.Elem, declare, source{in, "declared"}, ints)
	case ir.OpGEP:
		g.gep(in)
	case ir.OpPhi:
		if onlyAccessed(in) {
			// accessed handles each incoming address by itself.
			return
		}
		if start, steps, ok := g.walk(in); ok {
			g.flowAt(g.ptr(in), g.ptr(start), steps.move)
			return
		}
		for i := range in.NumIncoming() {
			v, _ := in.Incoming(i)
			g.same(in, v)
		}
	case ir.OpSelect:
		g.same(in, in.Arg(1))
		g.same(in, in.Arg(2))
	case ir.OpFreeze:
		g.same(in, in.Arg(0))
	case ir.OpRet:
		g.returned(in)
	case ir.OpCall, ir.OpInvoke, ir.OpCallBr:
		g.call(in)
	case ir.OpAtomicRMW:
		g.atomic(in)
	case ir.OpCmpXchg:
		g.cmpXchg(in)
	case ir.OpExtractValue, ir.OpInsertValue, ir.OpExtractElement, ir.OpInsertElement, ir.OpShuffleVector:
		g.aggregate(in)
	default:
		g.scalar(in)
	}
}

// accessed adds the facts of a load or store of v at addr. If addr is a φ that is only accessed, each
// incoming address gets the facts separately, so that unrelated objects are not unified.
func (g *graph) accessed(in *ir.Instr, addr, v ir.Value) {
	g.accessedIn(in, addr, v)
	if phi, ok := addr.(*ir.Instr); ok && onlyAccessed(phi) {
		for i := range phi.NumIncoming() {
			from, _ := phi.Incoming(i)
			g.accessedIn(in, from, v)
		}
	}
}

// onlyAccessed reports whether a φ of addresses is only used to load and store pointers or floats. LLVM
// merges two stores into one that way, which may go to unlike memory: a hash table's bucket, and a node.
func onlyAccessed(phi *ir.Instr) bool {
	if phi.Op != ir.OpPhi || !phi.Type().IsPtr() {
		return false
	}
	for _, u := range ir.UsesOf(phi) {
		t := u.User.Type()
		switch {
		case u.User.Op == ir.OpLoad:
		case u.User.Op == ir.OpStore && u.Index == 1:
			t = u.User.Arg(0).Type()
		default:
			return false
		}
		if !t.IsPtr() && !t.IsFloat() {
			return false
		}
	}
	return true
}

// accessedIn is accessed for one address.
func (g *graph) accessedIn(in *ir.Instr, addr, v ir.Value) {
	g.ptr(addr)
	p := g.accessedAt(in, addr)
	if p == nil {
		return
	}

	// An annotated access is on a tape or a container's count, so that it is no evidence about its
	// neighbours.
	if integer, ok := g.annotated(in); ok {
		if integer {
			g.integer(v, library, source{in, "annotated"})
		}
		return
	}

	// The type of the access is evidence for pointers and floats. Integers may carry anything, so memory
	// and value only exchange their facts.
	t := v.Type()
	why := source{in, accessWords[in.Op]}
	switch {
	case t.IsPtr():
		cell := g.cell(p, 0, access, why)
		if in.Op == ir.OpLoad {
			g.loaded(in, cell)
		} else {
			g.flowOwn(cell, v)
		}
	case ir.IsConstant(v):
		g.putType(p, 0, t, access, why, noInts)
		g.small(p, v, why)
	default:
		g.putType(p, 0, t, access, why, noInts)
		if val := g.value(v); val != nil {
			g.mirror(val, p, g.layout.StoreSize(t))
		}
	}

	g.tagged(in, p, v)
	g.ofStruct(in, p)
}

// loaded joins a loaded pointer with the pointer that the cell holds.
func (g *graph) loaded(in *ir.Instr, cell *pointer) {
	old := g.ptrs[in]
	if old == nil {
		g.ptrs[in] = cell
		g.learnt()
	} else if old.find() != cell.find() {
		g.join(old, cell)
	}
}

// small adds weak evidence that a constant which looks like a count is an integer.
func (g *graph) small(p *pointer, v ir.Value, why source) {
	n, ok := ir.AsInt(v)
	if ok && n != 0 && n > -1<<16 && n < 1<<16 {
		g.put(p, 0, Elem{Kind: Integer}, g.layout.StoreSize(v.Type()), guess, why)
	}
}

// same adds that the result of in may be v, one of several values of its type.
func (g *graph) same(in *ir.Instr, v ir.Value) {
	t := in.Type()
	switch {
	case t.IsPtr():
		g.flowOwn(g.ptr(in), v)
	case t.IsFloat():
	case ir.IsConstant(v):
		g.small(g.value(in), v, source{in, "constant"})
	default:
		g.mirror(g.value(in), g.value(v), g.layout.StoreSize(t))
	}
}

// gep adds the address that a getelementptr computes. Its source type is evidence about the memory there.
func (g *graph) gep(in *ir.Instr) {
	info := in.Extra.(*ir.GEPInfo)

	// An index is an integer, whatever the address is used for.
	for _, idx := range in.Args()[1:] {
		g.integer(idx, library, source{in, "used as an index"})
	}
	if !in.Type().IsPtr() {
		return // vectors of pointers
	}

	base := g.ptr(in.Arg(0))
	if base == nil {
		return
	}

	s := g.pathFrom(in.Arg(0), info.Elem, in.Args()[1:])
	g.flowAt(g.ptr(in), base, s.move)

	if info.Elem.IsAggregate() && !onlySteps(in, info.Elem) {
		first := g.path(info.Elem, in.Args()[1:2])
		g.putType(base.moved(first.move), 0, info.Elem, declare, source{in, "used as an array of " + info.Elem.Words()}, wideInts)
	}
}

// onlySteps reports whether a getelementptr may have the type of the elements that it steps over, without
// beginning at one. LLVM (from 22 on) adds an array's offset in its struct after the steps within the array.
func onlySteps(in *ir.Instr, t *ir.Type) bool {
	if _, isConst := ir.AsInt(in.Arg(1)); isConst || in.NumArgs() > 2 {
		return false
	}
	for _, u := range ir.UsesOf(in) {
		if u.User.Op == ir.OpGEP && u.Index == 0 && !u.User.Extra.(*ir.GEPInfo).Elem.Equal(t) {
			return true
		}
	}
	return false
}

// returned connects a returned value with the graph's result.
func (g *graph) returned(in *ir.Instr) {
	if in.NumArgs() == 0 || in.Arg(0).Type().IsFloat() {
		return
	}
	g.makeRet()
	v := in.Arg(0)
	switch t := v.Type(); {
	case t.IsPtr():
		g.flow(g.ret, g.ptr(v))
	default:
		g.mirror(g.ret, g.value(v), g.layout.StoreSize(t))
	}
}

// makeRet creates the pointer of the function's result, unless it is there.
func (g *graph) makeRet() {
	switch {
	case g.ret != nil:
	case g.f.Result().IsPtr():
		g.ret = &pointer{}
	default:
		g.ret = newPointer(newNode())
	}
}

// atomic adds the facts of an atomicrmw. All operations but an exchange are arithmetic on integers.
func (g *graph) atomic(in *ir.Instr) {
	p, t := g.ptr(in.Arg(0)), in.Type()
	why := source{in, accessWords[in.Op]}
	g.putType(p, 0, t, access, why, noInts)
	if !t.IsInt() {
		return
	}

	if in.Extra.(*ir.AtomicInfo).RMW != "xchg" {
		g.put(p, 0, Elem{Kind: Integer}, g.layout.StoreSize(t), library, why)
	}

	g.mirror(g.value(in), p, g.layout.StoreSize(t))
	g.mirror(g.value(in.Arg(1)), p, g.layout.StoreSize(t))
}

// cmpXchg exchanges facts between memory, the compared value, the stored value, and the result's first
// member.
func (g *graph) cmpXchg(in *ir.Instr) {
	p, t := g.ptr(in.Arg(0)), in.Arg(1).Type()
	if t.IsPtr() {
		cell := g.cell(p, 0, access, source{in, accessWords[in.Op]})
		g.flow(cell, g.ptr(in.Arg(2)))
		g.flow(g.cell(g.value(in), 0, access, source{in, accessWords[in.Op]}), cell)
		return
	}

	size := g.layout.StoreSize(t)
	g.mirror(g.value(in), p, size)
	g.mirror(g.value(in.Arg(1)), p, size)
	g.mirror(g.value(in.Arg(2)), p, size)
}
