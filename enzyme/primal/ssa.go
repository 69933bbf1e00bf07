package primal

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// A finder finds the value that a variable has at a place, given its value at
// the end of some blocks, and puts φs where several values meet: the on-demand
// construction of Braun et al., "Simple and Efficient Construction of Static
// Single Assignment Form" (2013). In reducible graphs the result is minimal and pruned.
type finder struct {
	ty      *ir.Type
	name    string
	initial ir.Value                // its value at the function's entry
	atEnd   map[*ir.Block]ir.Value  // where the block assigns it
	atStart map[*ir.Block]ir.Value  // found so far
	instead map[*ir.Instr]ir.Value  // values that no longer exist, and what they were all along
	open    map[*ir.Instr]bool      // φs that do not have all operands yet
	ours    map[*ir.Instr]*ir.Block // φs put in, and where
}

// newFinder makes a finder for one variable. instead may be shared by several,
// when values of one are assigned to another.
func newFinder(ty *ir.Type, name string, initial ir.Value, instead map[*ir.Instr]ir.Value) *finder {
	return &finder{ty: ty, name: name, initial: initial, atEnd: map[*ir.Block]ir.Value{}, atStart: map[*ir.Block]ir.Value{},
		instead: instead, open: map[*ir.Instr]bool{}, ours: map[*ir.Instr]*ir.Block{}}
}

// end returns the value at the end of b.
func (d *finder) end(b *ir.Block) ir.Value {
	if v := d.atEnd[b]; v != nil {
		return d.settled(v)
	}
	return d.start(b)
}

// start returns the value at the start of b.
func (d *finder) start(b *ir.Block) ir.Value {
	if v := d.atStart[b]; v != nil {
		return d.settled(v)
	}
	preds := b.Preds()
	var v ir.Value
	switch len(preds) {
	case 0:
		v = d.initial
	case 1:
		v = d.end(preds[0])
	default:
		v = d.merge(b, preds)
	}
	d.atStart[b] = v
	return v
}

// merge puts a φ at b before it looks further, so that cycles end there.
func (d *finder) merge(b *ir.Block, preds []*ir.Block) ir.Value {
	phi := ir.NewInstr(ir.OpPhi, d.ty, nil)
	phi.Name = d.name
	phi.InsertBefore(b.First())
	d.atStart[b], d.open[phi], d.ours[phi] = phi, true, b
	for _, p := range preds {
		v := d.end(p)
		for range edges(p, b) {
			phi.AddIncoming(v, p)
		}
	}
	delete(d.open, phi)
	return d.simplify(phi)
}

// edges counts how often p names b.
func edges(p, b *ir.Block) int {
	n := 0
	for _, s := range p.Term().Succs() {
		if s == b {
			n++
		}
	}
	return n
}

// simplify gives a φ up that merges one value with itself. That may make φs
// that use it superfluous in turn.
func (d *finder) simplify(phi *ir.Instr) ir.Value {
	var same ir.Value
	for i := range phi.NumIncoming() {
		v, _ := phi.Incoming(i)
		if v == same || v == ir.Value(phi) {
			continue
		}
		if same != nil {
			return phi
		}
		same = v
	}
	if same == nil {
		same = d.initial // the cycle is never entered
	}
	users := ir.UsesOf(phi)
	ir.ReplaceAllUses(phi, same)
	d.instead[phi] = same
	phi.Erase()
	for _, u := range users {
		if b := d.ours[u.User]; b != nil && u.User.Parent() == b && !d.open[u.User] {
			d.simplify(u.User)
		}
	}
	return d.settled(same)
}

// settled follows values that no longer exist.
func (d *finder) settled(v ir.Value) ir.Value {
	for {
		in, ok := v.(*ir.Instr)
		if !ok || d.instead[in] == nil {
			return v
		}
		v = d.instead[in]
	}
}
