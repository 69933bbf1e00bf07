package ir

import "slices"

// CloneDetached copies a function for analysis: the copy has the original's
// name and Module, but the module does not list it. Its instructions count as
// users of the module's symbols until DropBody. m maps parameters, blocks and instructions.
func CloneDetached(f *Func, m ValueMap) *Func {
	g := NewFunc(nil, f.Name, f.Sig)
	g.module = f.module
	copyHeader(g, f)
	for i, p := range f.Params {
		m[p] = g.Params[i]
	}
	CloneBlocks(g, f.blocks, m)
	return g
}

// DropBody takes the body away, frozen or not, so that nothing in it uses anything any more.
func (f *Func) DropBody() {
	f.Thaw()
	for in := range f.Instrs() {
		in.DropArgs()
	}
	f.blocks = nil
}

// OrderBlocks puts the blocks in the given order, which must hold each of them once, the entry first.
func (f *Func) OrderBlocks(order []*Block) {
	f.checkThawed()
	if len(order) != len(f.blocks) || order[0] != f.blocks[0] {
		panic("ir: OrderBlocks must be given all blocks, the entry first")
	}
	f.blocks = slices.Clone(order)
}
