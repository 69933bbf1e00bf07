package ir

import "slices"

// standing says which values know in their use lists of an instruction. Lists of symbols are of their module's own
// functions only, so that several goroutines may make, change and drop copies of functions at once, each its own.
type standing uint8

const (
	listed  standing = iota // in a function of a module: all its operands know
	apart                   // in a copy for analysis: values of the copy know, symbols do not
	scratch                 // in code that is made only to be looked at: no operand knows
)

// CloneDetached copies a function for analysis: the copy has the original's
// name and Module, but the module does not list it, and its instructions are not
// among the uses of symbols. m maps parameters, blocks and instructions.
func CloneDetached(f *Func, m ValueMap) *Func {
	g := NewFunc(nil, f.Name, f.Sig)
	g.module, g.stands = f.module, apart
	if g.module != nil {
		g.module.copies.Add(1)
	}
	copyHeader(g, f)
	for i, p := range f.Params {
		m[p] = g.Params[i]
	}
	CloneBlocks(g, f.blocks, m)
	return g
}

// NewScratch makes a function without parameters for code that somebody only looks at. No module lists it, m is what it
// takes for its own, if any; and no value, of whichever function, has uses in it.
func NewScratch(m *Module) *Func {
	f := NewFunc(nil, "scratch", FuncType(VoidType))
	f.module, f.stands = m, scratch
	return f
}

// DropBody takes the body away, frozen or not, so that nothing in it uses anything any more.
func (f *Func) DropBody() {
	f.Thaw()
	if f.stands == apart && f.module != nil && len(f.blocks) > 0 {
		f.module.copies.Add(-1)
	}
	for in := range f.Instrs() {
		in.DropArgs()
	}
	f.blocks = nil
}

// join makes a free instruction one of f's. Code does not come from where it stands apart into a module: there it is copied.
func (in *Instr) join(f *Func) {
	if in.stands != listed {
		panic("ir: an instruction that stands apart cannot move into @" + f.Name)
	}
	for k := len(in.args) - 1; k >= 0; k-- {
		if _, local := in.args[k].(Local); local && f.stands == apart {
			continue
		}
		if l := in.listOf(in.args[k]); l != nil {
			l.remove(Use{in, k})
		}
	}
	in.stands = f.stands
}

// declared is v, or what stands for a declaration to be made later where in is a module's.
func (in *Instr) declared(v Value) Value {
	if f, ok := v.(*Func); ok && f.later && in.stands == listed {
		return f.module.Declare(f.Name, f.Sig)
	}
	return v
}

// checkNoCopies panics when there may be copies of in, which uses the symbol v.
func (in *Instr) checkNoCopies(v Value) {
	if f := in.Func(); f != nil && f.module != nil && f.module.copies.Load() > 0 {
		panic("ir: @" + SymbolName(v) + " is replaced while copies of functions use it")
	}
}

// OrderBlocks puts the blocks in the given order, which must hold each of them once, the entry first.
func (f *Func) OrderBlocks(order []*Block) {
	f.checkThawed()
	if len(order) != len(f.blocks) || order[0] != f.blocks[0] {
		panic("ir: OrderBlocks must be given all blocks, the entry first")
	}
	f.blocks = slices.Clone(order)
}
