package ir

// A Builder appends instructions to a block, or inserts them before one. It
// gives each the debug location and fast-math flags it was set to, and folds
// what constants decide. It never guesses a flag.
type Builder struct {
	block  *Block
	before *Instr // nil: append at the end
	Dbg    string // "!12", attached as !dbg; "" for none
	FMF    Flags  // given to every floating-point instruction
	// KeepZeros turns off the folding of x*0 → 0 and x+0 → x: both change a
	// NaN, an infinity or the sign of zero, which adjoint code may do with
	// symbolic zeros only.
	KeepZeros bool
	// Unless they are nil: Inserted is called for every instruction that is placed, Accessed then for every load and store.
	Inserted func(*Instr)
	Accessed func(*Instr, Memory)
}

// Memory says what memory an access of a derivative meets, so that nobody can build one without thinking of it. What lies in one kind of memory lies in no other.
type Memory uint8

const (
	AnyMemory    Memory = iota // not known, or not a derivative's
	PrimalMemory               // the program's own
	ShadowMemory               // shadows of the program's
	TapeMemory                 // what one sweep keeps for another
	OwnMemory                  // variables of the function itself, on its stack
)

func (bd *Builder) access(m Memory, in *Instr) *Instr {
	if bd.Accessed != nil {
		bd.Accessed(in, m)
	}
	return in
}

// NewBuilder appends to b.
func NewBuilder(b *Block) *Builder { return &Builder{block: b} }

// SetBlock continues at the end of b; SetBefore just before in.
func (bd *Builder) SetBlock(b *Block)   { bd.block, bd.before = b, nil }
func (bd *Builder) SetBefore(in *Instr) { bd.block, bd.before = in.parent, in }
func (bd *Builder) Block() *Block       { return bd.block }
func (bd *Builder) Func() *Func         { return bd.block.parent }

// Insert places a free instruction and returns it.
func (bd *Builder) Insert(in *Instr) *Instr {
	if bd.Dbg != "" && in.Meta("dbg") == "" {
		in.SetMeta("dbg", bd.Dbg)
	}
	bd.block.insert(in, bd.before)
	if bd.Inserted != nil {
		bd.Inserted(in)
	}
	return in
}

// New makes an instruction for the function in which the builder stands; it has no place there yet.
func (bd *Builder) New(op Op, ty *Type, extra Extra, args ...Value) *Instr {
	stands := listed
	if f := bd.block.parent; f != nil {
		stands = f.stands
	}
	return newInstr(stands, op, ty, extra, args)
}

// Emit makes and places an instruction.
func (bd *Builder) Emit(op Op, ty *Type, extra Extra, args ...Value) *Instr {
	return bd.Insert(bd.New(op, ty, extra, args...))
}

func (bd *Builder) float(op Op, x Value, rest ...Value) Value {
	in := bd.New(op, x.Type(), nil, append([]Value{x}, rest...)...)
	in.Flags = bd.FMF
	return bd.Insert(in)
}

// FNeg, FAdd, FSub, FMul and FDiv fold symbolic zeros and ones.
func (bd *Builder) FNeg(x Value) Value {
	if c, ok := AsFloat(x); ok && x.Type().Kind == Double {
		return FloatConst(x.Type(), -c)
	}
	return bd.float(OpFNeg, x)
}
func (bd *Builder) FAdd(x, y Value) Value {
	if !bd.KeepZeros {
		if IsZero(x) {
			return y
		}
		if IsZero(y) {
			return x
		}
	}
	return bd.float(OpFAdd, x, y)
}
func (bd *Builder) FSub(x, y Value) Value {
	if !bd.KeepZeros {
		if IsZero(y) {
			return x
		}
		if IsZero(x) {
			return bd.FNeg(y)
		}
	}
	return bd.float(OpFSub, x, y)
}
func (bd *Builder) FMul(x, y Value) Value {
	if c, ok := AsFloat(x); ok && c == 1 {
		return y
	}
	if c, ok := AsFloat(y); ok && c == 1 {
		return x
	}
	if !bd.KeepZeros && (IsZero(x) || IsZero(y)) {
		return ZeroConst(x.Type())
	}
	return bd.float(OpFMul, x, y)
}
func (bd *Builder) FDiv(x, y Value) Value {
	if c, ok := AsFloat(y); ok && c == 1 {
		return x
	}
	if !bd.KeepZeros && IsZero(x) {
		return x
	}
	return bd.float(OpFDiv, x, y)
}

// Binary emits an integer operation, folding 64-bit constants for add, sub and mul and their units.
func (bd *Builder) Binary(op Op, x, y Value) Value {
	a, okA := AsInt(x)
	b, okB := AsInt(y)
	if okA && okB && x.Type().IsInt() && x.Type().Bits <= 64 {
		switch op {
		case OpAdd:
			return IntConst(x.Type(), a+b)
		case OpSub:
			return IntConst(x.Type(), a-b)
		case OpMul:
			return IntConst(x.Type(), a*b)
		}
	}
	switch {
	case okB && b == 0 && (op == OpAdd || op == OpSub || op == OpOr || op == OpXor || op == OpShl):
		return x
	case okA && a == 0 && (op == OpAdd || op == OpOr || op == OpXor):
		return y
	case okB && b == 1 && op == OpMul:
		return x
	case okA && a == 1 && op == OpMul:
		return y
	}
	return bd.Emit(op, x.Type(), nil, x, y)
}
func (bd *Builder) Add(x, y Value) Value { return bd.Binary(OpAdd, x, y) }
func (bd *Builder) Sub(x, y Value) Value { return bd.Binary(OpSub, x, y) }
func (bd *Builder) Mul(x, y Value) Value { return bd.Binary(OpMul, x, y) }

// ICmp and FCmp compare; the result is i1 or a vector of i1.
func (bd *Builder) ICmp(p Pred, x, y Value) Value { return bd.cmp(OpICmp, p, x, y) }
func (bd *Builder) FCmp(p Pred, x, y Value) Value {
	in := bd.cmp(OpFCmp, p, x, y)
	in.Flags = bd.FMF
	return in
}
func (bd *Builder) cmp(op Op, p Pred, x, y Value) *Instr {
	ty := I1
	if t := x.Type(); t.IsVector() {
		ty = &Type{Kind: t.Kind, Len: t.Len, Elem: I1}
	}
	return bd.Emit(op, ty, p, x, y)
}

// Select folds equal arms and constant conditions.
func (bd *Builder) Select(c, x, y Value) Value {
	if x == y || IsZero(x) && IsZero(y) {
		return x
	}
	if v, ok := AsInt(c); ok {
		if v != 0 {
			return x
		}
		return y
	}
	in := bd.New(OpSelect, x.Type(), nil, c, x, y)
	if x.Type().IsFloatOrVec() {
		in.Flags = bd.FMF
	}
	return bd.Insert(in)
}

// Cast emits a conversion, nothing when the types agree already.
func (bd *Builder) Cast(op Op, x Value, to *Type) Value {
	if x.Type().Equal(to) {
		return x
	}
	return bd.Emit(op, to, nil, x)
}

// Load and Store use the natural alignment when align is 0.
func (bd *Builder) Load(m Memory, t *Type, p Value, align uint64) *Instr {
	return bd.access(m, bd.Emit(OpLoad, t, &MemInfo{Align: align}, p))
}
func (bd *Builder) Store(m Memory, v, p Value, align uint64) *Instr {
	return bd.access(m, bd.Emit(OpStore, VoidType, &MemInfo{Align: align}, v, p))
}

// Alloca reserves stack for one t.
func (bd *Builder) Alloca(t *Type, name string) *Instr {
	in := bd.Emit(OpAlloca, Ptr, &AllocaInfo{Elem: t}, IntConst(I32, 1))
	in.Name = name
	return in
}

// GEP addresses an element; folds a lone zero byte offset.
func (bd *Builder) GEP(elem *Type, p Value, idx ...Value) Value {
	if len(idx) == 1 && IsZero(idx[0]) {
		return p
	}
	in := bd.Emit(OpGEP, p.Type(), &GEPInfo{Elem: elem}, append([]Value{p}, idx...)...)
	in.Flags = InBounds
	return in
}

// Call calls a function directly or through a pointer.
func (bd *Builder) Call(sig *Type, callee Value, args ...Value) *Instr {
	in := bd.Emit(OpCall, sig.Elem, &CallInfo{FnType: sig, NumArgs: len(args)}, append([]Value{callee}, args...)...)
	if sig.Elem.IsFloatOrVec() {
		in.Flags = bd.FMF
	}
	if f, ok := callee.(*Func); ok && f.CC != "" {
		info := *in.Call()
		info.CC = f.CC
		in.Extra = &info
	}
	return in
}

// Phi makes an empty phi at the head of the current block, whatever the insertion point.
func (bd *Builder) Phi(t *Type, name string) *Instr {
	in := bd.New(OpPhi, t, nil)
	in.Name = name
	bd.block.insert(in, bd.block.FirstNonPhi())
	return in
}

// Br, CondBr, Switch, Ret and Unreachable end a block.
func (bd *Builder) Br(to *Block) *Instr { return bd.Emit(OpBr, VoidType, nil, to) }
func (bd *Builder) CondBr(c Value, then, els *Block) *Instr {
	if v, ok := AsInt(c); ok {
		if v == 0 {
			then = els
		}
		return bd.Br(then)
	}
	return bd.Emit(OpBr, VoidType, nil, c, then, els)
}
func (bd *Builder) Switch(v Value, def *Block) *Instr {
	return bd.Emit(OpSwitch, VoidType, nil, v, def)
}
func (bd *Builder) Ret(v Value) *Instr {
	if v == nil {
		return bd.Emit(OpRet, VoidType, nil)
	}
	return bd.Emit(OpRet, VoidType, nil, v)
}
func (bd *Builder) Unreachable() *Instr { return bd.Emit(OpUnreachable, VoidType, nil) }

// ExtractValue and InsertValue see through values built just before.
func (bd *Builder) ExtractValue(agg Value, idx ...int) Value {
	t := agg.Type()
	for _, i := range idx {
		t = MemberType(t, i)
	}
	return bd.Emit(OpExtractValue, t, Indices(idx), agg)
}
func (bd *Builder) InsertValue(agg, v Value, idx ...int) Value {
	return bd.Emit(OpInsertValue, agg.Type(), Indices(idx), agg, v)
}

// TakePointers replaces the pointers in an aggregate by those of another of the same type.
func (bd *Builder) TakePointers(agg, from Value) Value {
	return bd.takePointers(agg, from, agg.Type(), nil)
}

func (bd *Builder) takePointers(agg, from Value, t *Type, path []int) Value {
	n := int(t.Len)
	if t.Kind == Struct {
		n = len(t.Fields)
	}
	for i := range n {
		m := MemberType(t, i)
		at := append(append([]int(nil), path...), i)
		switch {
		case m.IsAggregate() && m.ContainsPtr():
			agg = bd.takePointers(agg, from, m, at)
		case m.Scalar().IsPtr():
			agg = bd.InsertValue(agg, bd.ExtractValue(from, at...), at...)
		}
	}
	return agg
}

// NumMembers is the number of members of an aggregate.
func NumMembers(t *Type) int {
	if t.Kind == Struct {
		return len(t.Fields)
	}
	return int(t.Len)
}

// MemberType is the type of member i of an aggregate, or of a vector's element.
func MemberType(t *Type, i int) *Type {
	if t.Kind == Struct {
		return t.Fields[i]
	}
	return t.Elem
}
