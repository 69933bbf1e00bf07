package ir

import (
	"iter"
	"slices"
	"sync/atomic"
)

// A Func is a function, defined when it has blocks. Everything that is not
// transformed is carried as the text LLVM spells (Head, Attrs, …).
type Func struct {
	useList
	Name                          string // without @
	Sig                           *Type  // Kind Function
	Params                        []*Param
	Linkage                       string // "", "internal", "linkonce_odr", …
	Preempt                       string // "", "dso_local", "dso_preemptable"
	Vis                           string // "", "hidden", "protected"
	DLL                           string // "", "dllimport", "dllexport"
	CC                            string // calling convention as spelled, "" for C
	RetAttrs                      Attrs
	Unnamed                       string // "", "unnamed_addr", "local_unnamed_addr"
	AddrSpace                     string // "addrspace(n)" when spelled
	FnAttrs                       Attrs  // function attributes, groups as "#12"
	Section                       string
	Partition                     string
	Comdat                        string // "": none; name without $
	Align                         uint64
	GC                            string
	Prefix, Prologue, Personality Value
	MD                            []MD // attachments of the definition or declaration

	module *Module
	blocks []*Block
	nextID int32
	stands standing
	later  bool // see DeclareLater
	frozen bool

	numbers atomic.Pointer[numbering] // made by dumps while f is frozen
}

// NewFunc makes a function and, unless m is nil, adds it to the module.
func NewFunc(m *Module, name string, sig *Type) *Func {
	f := &Func{Name: name, Sig: sig}
	for i, t := range sig.Fields {
		f.Params = append(f.Params, &Param{id: f.newID(), Index: i, ty: t, parent: f})
	}
	if m != nil {
		m.AddFunc(f)
	}
	return f
}

func (f *Func) Type() *Type     { return Ptr }
func (f *Func) isValue()        {}
func (f *Func) list() *useList  { return &f.useList }
func (f *Func) Module() *Module { return f.module }
func (f *Func) Result() *Type   { return f.Sig.Elem }

// IsDecl reports whether f has no body here.
func (f *Func) IsDecl() bool { return len(f.blocks) == 0 }

// Blocks returns the blocks in order; the slice must not be changed.
func (f *Func) Blocks() []*Block { return f.blocks }
func (f *Func) Entry() *Block    { return f.blocks[0] }

// NewBlock appends an empty block.
func (f *Func) NewBlock(name string) *Block {
	f.checkThawed()
	b := &Block{Name: name, id: f.newID(), parent: f}
	f.blocks = append(f.blocks, b)
	return b
}

// MoveBlockAfter changes only the order of blocks.
func (f *Func) MoveBlockAfter(b, after *Block) {
	f.checkThawed()
	f.blocks = slices.DeleteFunc(f.blocks, func(x *Block) bool { return x == b })
	f.blocks = slices.Insert(f.blocks, slices.Index(f.blocks, after)+1, b)
}

// RemoveBlocks takes blocks out. Their instructions drop their operands; no
// instruction that stays may use one of them, except phis, which lose the edges.
func (f *Func) RemoveBlocks(dead map[*Block]bool) {
	f.checkThawed()
	for _, b := range f.blocks {
		if dead[b] {
			for _, s := range b.Succs() {
				if !dead[s] {
					for _, phi := range s.Phis() {
						phi.RemoveIncoming(b)
					}
				}
			}
		}
	}
	for b := range dead {
		for in := range b.Instrs() {
			in.DropArgs()
		}
	}
	f.blocks = slices.DeleteFunc(f.blocks, func(x *Block) bool { return dead[x] })
}

// Unreachable returns the blocks to which no way leads from the entry.
func (f *Func) Unreachable() map[*Block]bool {
	reached := map[*Block]bool{}
	for todo := []*Block{f.Entry()}; len(todo) > 0; {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !reached[b] {
			reached[b] = true
			todo = append(todo, b.Succs()...)
		}
	}
	left := map[*Block]bool{}
	for _, b := range f.blocks {
		if !reached[b] {
			left[b] = true
		}
	}
	return left
}

// Instrs walks all instructions, block by block; erasing the current one is safe.
func (f *Func) Instrs() iter.Seq[*Instr] {
	return func(yield func(*Instr) bool) {
		for _, b := range f.blocks {
			for in := range b.Instrs() {
				if !yield(in) {
					return
				}
			}
		}
	}
}

// NumIDs is one more than the largest ID in use: the length of a Table of f.
func (f *Func) NumIDs() int { return int(f.nextID) }

func (f *Func) newID() int32 {
	f.nextID++
	return f.nextID - 1
}

// Renumber gives parameters, blocks and instructions fresh dense IDs in order.
func (f *Func) Renumber() {
	f.nextID = 0
	for _, p := range f.Params {
		p.id = f.newID()
	}
	for _, b := range f.blocks {
		b.id = f.newID()
		for in := range b.Instrs() {
			in.id = f.newID()
		}
	}
}

// Freeze makes every mutator of f panic, so that facts about f cannot go stale.
func (f *Func) Freeze() { f.frozen = true }

// Thaw undoes Freeze; only the owner of a clone may call it.
func (f *Func) Thaw() {
	f.frozen = false
	f.numbers.Store(nil)
}

func (f *Func) checkThawed() {
	if f.frozen {
		panic("ir: change of a frozen function @" + f.Name)
	}
}

// Local is a function-local value: *Param, *Block or *Instr.
type Local interface {
	Value
	ID() int
}

// Table maps the local values of one function to T, by ID. Missing entries are T's zero.
type Table[T any] struct{ s []T }

// NewTable makes a table for f.
func NewTable[T any](f *Func) *Table[T] { return &Table[T]{make([]T, f.NumIDs())} }

// Get returns the entry of v.
func (t *Table[T]) Get(v Local) T {
	if i := v.ID(); i < len(t.s) {
		return t.s[i]
	}
	var zero T
	return zero
}

// Set changes the entry of v.
func (t *Table[T]) Set(v Local, x T) {
	for v.ID() >= len(t.s) {
		var zero T
		t.s = append(t.s, zero)
	}
	t.s[v.ID()] = x
}
