package ir

import "slices"

// An Instr is one instruction. Its operands change only through SetArg,
// AddArg and RemoveArg, which keep both ends of the use lists in step.
type Instr struct {
	useList
	Op         Op
	stands     standing // as the function does that it is made for
	id         int32
	Flags      Flags
	Name       string      // without %; empty when numbered or void
	Extra      Extra       // nil, or the payload that Op says it must be; Verify checks
	MD         []MD        // metadata attachments, !dbg among them
	DbgRecords []DbgRecord // #dbg_… lines that stand before this instruction
	ty         *Type
	args       []Value
	parent     *Block
	prev, next *Instr
}

// MD is one metadata attachment: `!tbaa !12` is {"tbaa", "!12"}.
type MD struct{ Kind, Text string }

// NewInstr makes an instruction that stands in no block yet. One that is meant for a function that may stand apart,
// and has symbols among its operands, is made by Builder.New instead.
func NewInstr(op Op, ty *Type, extra Extra, args ...Value) *Instr {
	return newInstr(listed, op, ty, extra, args)
}

func newInstr(stands standing, op Op, ty *Type, extra Extra, args []Value) *Instr {
	in := &Instr{Op: op, stands: stands, ty: ty, Extra: extra, args: make([]Value, 0, len(args)), id: -1}
	for _, a := range args {
		in.AddArg(a)
	}
	return in
}

func (in *Instr) Type() *Type    { return in.ty }
func (in *Instr) isValue()       {}
func (in *Instr) list() *useList { return &in.useList }

// ID is the instruction's number in its function, dense over parameters, blocks and instructions.
func (in *Instr) ID() int { return int(in.id) }

// Parent is the block that holds in, Func that block's function.
func (in *Instr) Parent() *Block { return in.parent }
func (in *Instr) Func() *Func {
	if in.parent == nil {
		return nil
	}
	return in.parent.parent
}
func (in *Instr) Next() *Instr { return in.next }
func (in *Instr) Prev() *Instr { return in.prev }

// SetType changes the result type; only readers and converters need it.
func (in *Instr) SetType(t *Type) { in.ty = t }

// Args returns the operands; the slice must not be changed.
func (in *Instr) Args() []Value      { return in.args }
func (in *Instr) NumArgs() int       { return len(in.args) }
func (in *Instr) Arg(i int) Value    { return in.args[i] }
func (in *Instr) IsTerminator() bool { return in.Op.IsTerminator() }

// SetArg replaces operand i.
func (in *Instr) SetArg(i int, v Value) {
	in.checkThawed()
	if l := in.listOf(in.args[i]); l != nil {
		l.remove(Use{in, i})
	}
	in.setArg(i, v)
}

// setArg makes v operand i, of which no list knows at present.
func (in *Instr) setArg(i int, v Value) {
	v = in.declared(v)
	in.args[i] = v
	if l := in.listOf(v); l != nil {
		l.add(Use{in, i})
	}
}

// AddArg appends an operand.
func (in *Instr) AddArg(v Value) {
	in.checkThawed()
	in.args = append(in.args, nil)
	in.setArg(len(in.args)-1, v)
}

// RemoveArgs takes away operands [i, j).
func (in *Instr) RemoveArgs(i, j int) {
	in.checkThawed()
	tail := slices.Clone(in.args[j:])
	in.dropFrom(i)
	for _, v := range tail {
		in.AddArg(v)
	}
}

// DropArgs takes away all operands, so that in no longer uses anything.
func (in *Instr) DropArgs() { in.dropFrom(0) }

func (in *Instr) dropFrom(i int) {
	for k := len(in.args) - 1; k >= i; k-- {
		if l := in.listOf(in.args[k]); l != nil {
			l.remove(Use{in, k})
		}
	}
	in.args = in.args[:i]
}

func (in *Instr) checkThawed() {
	if in.parent != nil && in.parent.parent != nil && in.parent.parent.frozen {
		panic("ir: change of a frozen function @" + in.parent.parent.Name)
	}
}

// Meta returns the text of the attachment of that kind, "" when there is none.
func (in *Instr) Meta(kind string) string {
	for _, m := range in.MD {
		if m.Kind == kind {
			return m.Text
		}
	}
	return ""
}

// SetMeta sets, or with an empty text removes, an attachment.
func (in *Instr) SetMeta(kind, text string) {
	md := slices.DeleteFunc(slices.Clone(in.MD), func(m MD) bool { return m.Kind == kind })
	if text != "" {
		md = append(md, MD{kind, text})
	}
	in.MD = md
}

// Pred returns the predicate of a comparison.
func (in *Instr) Pred() Pred { return in.Extra.(Pred) }

// Call returns the payload of a call, invoke or callbr, nil for other instructions.
func (in *Instr) Call() *CallInfo {
	c, _ := in.Extra.(*CallInfo)
	return c
}

// Callee returns the called value, CalleeFunc the function when it is called directly (else nil).
func (in *Instr) Callee() Value { return in.args[0] }
func (in *Instr) CalleeFunc() *Func {
	if in.Call() == nil {
		return nil
	}
	f, _ := in.args[0].(*Func)
	return f
}

// CallsPointer reports whether in calls what only the running program knows: a value, not a function, an alias or assembler.
func (in *Instr) CallsPointer() bool {
	if in.Call() == nil {
		return false
	}
	switch v := in.Callee().(type) {
	case *Instr, *Param:
		return true
	case *Const:
		return v.Kind == ConstExpr
	}
	return false
}

// CallArgs returns the arguments of a call.
func (in *Instr) CallArgs() []Value { return in.args[1 : 1+in.Call().NumArgs] }

// NumIncoming, Incoming and AddIncoming treat the operands of a phi in pairs.
func (in *Instr) NumIncoming() int { return len(in.args) / 2 }
func (in *Instr) Incoming(i int) (Value, *Block) {
	return in.args[2*i], in.args[2*i+1].(*Block)
}
func (in *Instr) AddIncoming(v Value, from *Block) {
	in.AddArg(v)
	in.AddArg(from)
}

// Choices are the values that a phi or select may yield.
func (in *Instr) Choices() []Value {
	if in.Op == OpSelect {
		return in.args[1:]
	}
	vs := make([]Value, in.NumIncoming())
	for i := range vs {
		vs[i], _ = in.Incoming(i)
	}
	return vs
}

// IncomingFor returns the phi's value on the edge from that block, nil when there is no such edge.
func (in *Instr) IncomingFor(from *Block) Value {
	for i := 0; i < in.NumIncoming(); i++ {
		if v, b := in.Incoming(i); b == from {
			return v
		}
	}
	return nil
}

// RemoveIncoming takes away every entry of a phi for that predecessor.
func (in *Instr) RemoveIncoming(from *Block) {
	for i := in.NumIncoming() - 1; i >= 0; i-- {
		if _, b := in.Incoming(i); b == from {
			in.RemoveArgs(2*i, 2*i+2)
		}
	}
}

// Succs returns the blocks a terminator may go to, in operand order, repeated when they are.
func (in *Instr) Succs() []*Block {
	var s []*Block
	for _, a := range in.args {
		if b, ok := a.(*Block); ok {
			s = append(s, b)
		}
	}
	return s
}

// IsConditional reports whether in is a two-way branch.
func (in *Instr) IsConditional() bool { return in.Op == OpBr && len(in.args) == 3 }

// Erase takes in out of its block and drops its operands. Nothing may use it any more.
func (in *Instr) Erase() {
	if len(in.uses) > 0 {
		panic("ir: erasing an instruction that is still used")
	}
	in.DropArgs()
	in.Remove()
}

// Remove takes in out of its block and leaves its operands.
func (in *Instr) Remove() {
	in.checkThawed()
	b := in.parent
	if in.prev != nil {
		in.prev.next = in.next
	} else {
		b.first = in.next
	}
	if in.next != nil {
		in.next.prev = in.prev
	} else {
		b.last = in.prev
	}
	in.prev, in.next, in.parent = nil, nil, nil
}

// InsertBefore puts a free instruction before at.
func (in *Instr) InsertBefore(at *Instr) { at.parent.insert(in, at) }

// IsStatic reports whether an alloca stands in the entry block with a constant
// size: then one slot of the stack frame serves the whole call.
func IsStatic(alloca *Instr) bool {
	_, fixed := AsInt(alloca.Arg(0))
	return fixed && alloca.Parent() == alloca.Func().Entry()
}
