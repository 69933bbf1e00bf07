package ir

// FoldInt computes an integer constant expression, the sizeof and offsetof
// idioms over a null pointer included. ok is false when an address is in it.
func FoldInt(l *Layout, v Value) (n int64, ok bool) {
	c, isConst := v.(*Const)
	if !isConst {
		return 0, false
	}
	switch {
	case c.Kind == ConstInt:
		return AsInt(c)
	case c.Kind != ConstExpr || !c.ty.IsInt() || c.ty.Bits > 64:
		return 0, false
	case c.Op == OpPtrToInt || c.Op == OpPtrToAddr:
		n, ok = foldAddress(l, c.Elems[0])
	case c.Op.IsCast():
		n, ok = FoldInt(l, c.Elems[0])
		if from := c.Elems[0].Type(); c.Op == OpZExt && ok && from.Bits < 64 {
			n &= 1<<uint(from.Bits) - 1
		}
	case c.Op.IsBinary():
		n, ok = foldBinary(l, c)
	}
	sh := 64 - uint(c.ty.Bits)
	return n << sh >> sh, ok
}

func foldBinary(l *Layout, c *Const) (int64, bool) {
	x, ok1 := FoldInt(l, c.Elems[0])
	y, ok2 := FoldInt(l, c.Elems[1])
	if !ok1 || !ok2 {
		return 0, false
	}
	switch c.Op {
	case OpAdd:
		return x + y, true
	case OpSub:
		return x - y, true
	case OpMul:
		return x * y, true
	case OpAnd:
		return x & y, true
	case OpOr:
		return x | y, true
	case OpXor:
		return x ^ y, true
	case OpShl:
		return x << uint64(y), y >= 0 && y < int64(c.ty.Bits)
	}
	return 0, false
}

// foldAddress computes an address that starts at the null pointer.
func foldAddress(l *Layout, v Value) (int64, bool) {
	c, ok := v.(*Const)
	switch {
	case !ok:
		return 0, false
	case c.Kind == ConstNull && c.ty.IsPtr() && c.ty.Bits == 0:
		return 0, true
	case c.Kind != ConstExpr || c.Op != OpGEP:
		return 0, false
	}
	base, ok := foldAddress(l, c.Elems[0])
	at, isInt := gepOffset(l, c.Extra.(*GEPInfo).Elem, c.Elems[1:])
	return base + at, ok && isInt
}

// ConstOffset computes how far a getelementptr leads, in bytes, when its indices are constants.
func ConstOffset(l *Layout, gep *Instr) (at int64, ok bool) {
	return gepOffset(l, gep.Extra.(*GEPInfo).Elem, gep.Args()[1:])
}

// gepOffset computes how far the indices of a getelementptr lead, in bytes. t is its source element type.
func gepOffset(l *Layout, t *Type, indices []Value) (at int64, ok bool) {
	for i, e := range indices {
		n, isInt := FoldInt(l, e)
		if !isInt {
			return 0, false
		}
		switch {
		case i == 0:
			at += n * int64(l.Size(t))
		case t.Kind == Struct && n >= 0 && n < int64(len(t.Fields)):
			at += int64(l.FieldOffset(t, int(n)))
			t = t.Fields[n]
		case t.Kind == Array:
			t = t.Elem
			at += n * int64(l.Size(t))
		default:
			return 0, false
		}
	}
	return at, true
}
