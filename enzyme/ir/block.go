package ir

import (
	"iter"
	"slices"
)

// A Block is a basic block: phis first, one terminator last.
type Block struct {
	useList
	id          int32
	Name        string // without %; empty when numbered
	parent      *Func
	first, last *Instr
}

func (b *Block) Type() *Type    { return LabelType }
func (b *Block) isValue()       {}
func (b *Block) list() *useList { return &b.useList }
func (b *Block) ID() int        { return int(b.id) }
func (b *Block) Parent() *Func  { return b.parent }
func (b *Block) First() *Instr  { return b.first }
func (b *Block) Last() *Instr   { return b.last }

// Term returns the terminator, nil while the block is under construction.
func (b *Block) Term() *Instr {
	if b.last != nil && b.last.IsTerminator() {
		return b.last
	}
	return nil
}

// Instrs walks the instructions; erasing the current one is safe.
func (b *Block) Instrs() iter.Seq[*Instr] {
	return func(yield func(*Instr) bool) {
		for in := b.first; in != nil; {
			next := in.next
			if !yield(in) {
				return
			}
			in = next
		}
	}
}

// Backward walks the instructions from last to first.
func (b *Block) Backward() iter.Seq[*Instr] {
	return func(yield func(*Instr) bool) {
		for in := b.last; in != nil; {
			prev := in.prev
			if !yield(in) {
				return
			}
			in = prev
		}
	}
}

// Phis returns the phis at the block's head.
func (b *Block) Phis() []*Instr {
	var phis []*Instr
	for in := b.first; in != nil && in.Op == OpPhi; in = in.next {
		phis = append(phis, in)
	}
	return phis
}

// FirstNonPhi returns the first instruction that is no phi.
func (b *Block) FirstNonPhi() *Instr {
	in := b.first
	for in != nil && in.Op == OpPhi {
		in = in.next
	}
	return in
}

// Succs returns the distinct successors in order of first mention.
func (b *Block) Succs() []*Block {
	t := b.Term()
	if t == nil {
		return nil
	}
	var s []*Block
	for _, x := range t.Succs() {
		if !slices.Contains(s, x) {
			s = append(s, x)
		}
	}
	return s
}

// Preds returns the distinct predecessors, ordered by their number.
func (b *Block) Preds() []*Block {
	var p []*Block
	for _, u := range b.uses {
		if u.User.IsTerminator() && u.User.parent != nil && !slices.Contains(p, u.User.parent) {
			p = append(p, u.User.parent)
		}
	}
	slices.SortFunc(p, func(x, y *Block) int { return int(x.id) - int(y.id) })
	return p
}

// Redirect makes all edges from b to old lead to new; φs are the caller's matter.
func (b *Block) Redirect(old, new *Block) {
	t := b.Term()
	for i, a := range t.Args() {
		if a == Value(old) {
			t.SetArg(i, new)
		}
	}
}

// SplitBefore moves in and all behind it to a new block, to which the old one leads.
func SplitBefore(in *Instr, name string) *Block {
	b := in.Parent()
	f := b.Parent()
	rest := f.NewBlock(name)
	f.MoveBlockAfter(rest, b)
	for in != nil {
		next := in.Next()
		in.Remove()
		rest.Append(in)
		in = next
	}
	for _, s := range rest.Succs() {
		for _, phi := range s.Phis() {
			for i := range phi.NumIncoming() {
				if _, from := phi.Incoming(i); from == b {
					phi.SetArg(2*i+1, rest)
				}
			}
		}
	}
	NewBuilder(b).Br(rest)
	return rest
}

// Append puts a free instruction at the block's end and returns it.
func (b *Block) Append(in *Instr) *Instr {
	b.insert(in, nil)
	return in
}

// insert puts in before at, or at the end when at is nil.
func (b *Block) insert(in, at *Instr) {
	if b.parent != nil && b.parent.frozen {
		panic("ir: change of a frozen function @" + b.parent.Name)
	}
	if in.parent != nil {
		panic("ir: instruction already stands in a block")
	}
	if b.parent != nil && in.stands != b.parent.stands {
		in.join(b.parent)
	}
	in.parent = b
	if in.id < 0 && b.parent != nil {
		in.id = b.parent.newID()
	}
	in.next = at
	if at != nil {
		in.prev = at.prev
		at.prev = in
	} else {
		in.prev = b.last
		b.last = in
	}
	if in.prev != nil {
		in.prev.next = in
	} else {
		b.first = in
	}
}
