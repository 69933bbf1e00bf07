package ir

// A domTree answers whether one block dominates another (Cooper, Harvey and
// Kennedy, "A Simple, Fast Dominance Algorithm"). Blocks that the entry does
// not reach are dominated by every block, as in LLVM.
type domTree struct {
	num  map[*Block]int // position in reverse postorder
	idom []int
}

func newDomTree(f *Func) *domTree {
	order := reversePostorder(f.Entry())
	d := &domTree{num: make(map[*Block]int, len(order)), idom: make([]int, len(order))}
	for i, b := range order {
		d.num[b] = i
		d.idom[i] = -1
	}
	preds := make([][]int, len(order))
	for i, b := range order {
		for _, s := range b.Succs() {
			preds[d.num[s]] = append(preds[d.num[s]], i)
		}
	}
	d.idom[0] = 0
	for changed := true; changed; {
		changed = false
		for i := 1; i < len(order); i++ {
			if n := d.meet(preds[i]); n != d.idom[i] {
				d.idom[i], changed = n, true
			}
		}
	}
	return d
}

// meet finds the nearest common dominator of those already placed.
func (d *domTree) meet(preds []int) int {
	best := -1
	for _, p := range preds {
		switch {
		case d.idom[p] < 0:
		case best < 0:
			best = p
		default:
			for best != p {
				if best > p {
					best = d.idom[best]
				} else {
					p = d.idom[p]
				}
			}
		}
	}
	return best
}

// dominates reports whether every path to b leads through a.
func (d *domTree) dominates(a, b *Block) bool {
	j, reached := d.num[b]
	if !reached {
		return true
	}
	i, ok := d.num[a]
	if !ok {
		return false
	}
	for j > i {
		j = d.idom[j]
	}
	return i == j
}

func (d *domTree) reached(b *Block) bool { _, ok := d.num[b]; return ok }

// reversePostorder lists what entry reaches. The stack is explicit: functions may be long.
func reversePostorder(entry *Block) []*Block {
	type frame struct {
		b    *Block
		rest []*Block
	}
	seen := map[*Block]bool{entry: true}
	stack := []frame{{entry, entry.Succs()}}
	var post []*Block
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.rest) == 0 {
			post = append(post, top.b)
			stack = stack[:len(stack)-1]
			continue
		}
		s := top.rest[0]
		top.rest = top.rest[1:]
		if !seen[s] {
			seen[s] = true
			stack = append(stack, frame{s, s.Succs()})
		}
	}
	for i, j := 0, len(post)-1; i < j; i, j = i+1, j-1 {
		post[i], post[j] = post[j], post[i]
	}
	return post
}

// dominance checks that every operand is defined before in, on every path.
func (v *verifier) dominance(in *Instr) {
	if !v.dom.reached(in.parent) {
		return
	}
	for i, a := range in.args {
		def, ok := a.(*Instr)
		if !ok {
			continue
		}
		at := in.parent
		if in.Op == OpPhi {
			at = in.args[i+1].(*Block)
			if !v.dom.reached(at) {
				continue
			}
			if !v.defReaches(def, at, nil) || def.Op == OpInvoke && at == def.parent && in.parent != normalDest(def) {
				v.at(in, "the value from %s does not dominate that edge", blockName(at))
			}
			continue
		}
		if !v.defReaches(def, at, in) {
			v.at(in, "operand %d does not dominate this use", i)
		}
	}
}

// defReaches reports whether def is available at an instruction, or at the end
// of the block when before is nil. The result of an invoke is available on its normal edge only.
func (v *verifier) defReaches(def *Instr, at *Block, before *Instr) bool {
	if def.Op == OpInvoke || def.Op == OpCallBr {
		return (def.parent != at || before == nil) && v.resultReaches(def, at)
	}
	if def.parent == at {
		return before == nil || v.order[def] < v.order[before]
	}
	return v.dom.dominates(def.parent, at)
}

// normalDest is where an invoke goes when nothing is thrown.
func normalDest(invoke *Instr) *Block { return invoke.args[len(invoke.args)-2].(*Block) }

func (v *verifier) resultReaches(def *Instr, at *Block) bool {
	if def.Op == OpCallBr { // available on every edge since LLVM 17
		return def.parent == at || v.dom.dominates(def.parent, at)
	}
	normal := normalDest(def)
	if len(normal.Preds()) > 1 { // only a phi in it may take the value, on the edge from def
		return def.parent == at || normal != at && v.dom.dominates(normal, at) && v.soleEdge(def, normal)
	}
	return def.parent == at || v.dom.dominates(normal, at)
}

// soleEdge reports whether def's normal edge dominates the block it leads to:
// every other edge into it comes from blocks that it dominates itself.
func (v *verifier) soleEdge(def *Instr, to *Block) bool {
	for _, p := range to.Preds() {
		if p != def.parent && v.dom.reached(p) && !v.dom.dominates(to, p) {
			return false
		}
	}
	return true
}

// phis checks that phis have one entry per edge, agreeing where a predecessor occurs twice.
func (v *verifier) phis(b *Block) {
	edges := map[*Block]int{}
	for _, p := range b.Preds() {
		for _, s := range p.Term().Succs() {
			if s == b {
				edges[p]++
			}
		}
	}
	for _, phi := range b.Phis() {
		got := map[*Block]int{}
		first := map[*Block]Value{}
		for i := range phi.NumIncoming() {
			val, from := phi.Incoming(i)
			got[from]++
			if w, ok := first[from]; ok && w != val && !sameConst(w, val) {
				v.at(phi, "two values from %s", blockName(from))
			}
			first[from] = val
			if edges[from] == 0 {
				v.at(phi, "an entry for %s, which is no predecessor", blockName(from))
			}
		}
		for _, p := range b.Preds() {
			if got[p] != edges[p] {
				v.at(phi, "%d entries for %s, which has %d edges here", got[p], blockName(p), edges[p])
			}
		}
	}
	if b == v.f.Entry() && len(b.Preds()) > 0 {
		v.report("the entry block has predecessors")
	}
}

func sameConst(a, b Value) bool {
	x, ok1 := a.(*Const)
	y, ok2 := b.(*Const)
	return ok1 && ok2 && ValueString(x) == ValueString(y)
}
