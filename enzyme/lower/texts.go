package lower

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// A string that a C library function allocates belongs to the program. The program may store it beside active
// numbers, and frees it like any other block. So it needs a shadow of its own size. The passes write it as an
// allocation of known size and a copy of characters.

// wideChar is the size of wchar_t in bytes on the supported targets.
const wideChar = 4

// strdup copies a string.
func (b *blocks) strdup(_ *ir.Func, args []ir.Value) ir.Value {
	return b.textOf(args[0], b.call("strlen", ir.I64, args[0]), ir.IntConst(ir.I64, 0))
}

// strndup copies at most n characters of a string, which need not end within them.
func (b *blocks) strndup(_ *ir.Func, args []ir.Value) ir.Value {
	return b.textOf(args[0], b.call("strnlen", ir.I64, args[0], args[1]), ir.IntConst(ir.I64, 0))
}

// wcsdup copies a string of wide characters.
func (b *blocks) wcsdup(_ *ir.Func, args []ir.Value) ir.Value {
	n := b.call("wcslen", ir.I64, args[0])
	p := b.call("calloc", ir.Ptr, b.oneMore(n), ir.IntConst(ir.I64, wideChar))
	b.call("wcsncpy", ir.Ptr, p, args[0], b.unlessNull(p, n))
	return p
}

// textOf emits a new block that holds the first n characters of text and has at least least bytes. It is null
// if the allocation fails.
func (b *blocks) textOf(text, n, least ir.Value) ir.Value {
	size := b.oneMore(n)
	size = b.Select(b.ICmp(ir.IULT, size, least), least, size)
	p := b.call("calloc", ir.Ptr, ir.IntConst(ir.I64, 1), size)
	b.call("strncpy", ir.Ptr, p, text, b.unlessNull(p, n))
	return p
}

// oneMore adds one for the terminating null.
func (b *blocks) oneMore(n ir.Value) ir.Value { return b.Add(n, ir.IntConst(n.Type(), 1)) }

// unlessNull returns n, or 0 if p is null.
func (b *blocks) unlessNull(p, n ir.Value) ir.Value {
	return b.Select(b.ICmp(ir.IEQ, p, ir.NullConst()), ir.IntConst(n.Type(), 0), n)
}

// adopted rewrites a function that returns a string that it has allocated, or null. The string moves to a
// block that the program allocates.
func (b *blocks) adopted(f *ir.Func, args []ir.Value) ir.Value {
	return b.adopt(f, args, ir.IntConst(ir.I64, 0))
}

// adopt is adopted with a block of at least least bytes.
func (b *blocks) adopt(f *ir.Func, args []ir.Value, least ir.Value) ir.Value {
	text := b.Call(f.Sig, f, args...)
	none := b.ICmp(ir.IEQ, text, ir.NullConst())

	// The copy runs only if the function has returned a string.
	from, rest := b.at.Parent(), ir.SplitBefore(b.at, "adopted")
	from.Term().Erase()
	there := from.Parent().NewBlock("text")
	b.SetBlock(from)
	b.CondBr(none, rest, there)
	b.SetBlock(there)

	p := b.textOf(text, b.call("strlen", ir.I64, text), least)
	b.call("free", ir.VoidType, text)
	b.Br(rest)

	b.SetBefore(b.at)
	phi := b.Phi(ir.Ptr, "")
	phi.AddIncoming(ir.NullConst(), from)
	phi.AddIncoming(p, there)
	return phi
}

// getcwd allocates only if its buffer is null. A buffer that is no constant null is assumed to be valid.
func (b *blocks) getcwd(f *ir.Func, args []ir.Value) ir.Value {
	if !ir.IsZero(args[0]) {
		return nil
	}
	return b.adopt(f, args, args[1])
}

// realpath allocates only if its buffer is null, like getcwd.
func (b *blocks) realpath(f *ir.Func, args []ir.Value) ir.Value {
	if !ir.IsZero(args[1]) {
		return nil
	}
	return b.adopted(f, args)
}

// strsep returns the string at *at, ends it at the first delimiter, and sets *at to the rest. Characters have
// no derivative, hence the mark.
func (b *blocks) strsep(_ *ir.Func, args []ir.Value) ir.Value {
	at, delimiters := args[0], args[1]
	text := b.Load(ir.AnyMemory, ir.Ptr, at, 8)
	none := b.ICmp(ir.IEQ, text, ir.NullConst())
	read := b.Select(none, b.m.CString(""), text)
	if in, ok := read.(*ir.Instr); ok {
		in.SetMeta(known.MarkInactive, "!{}")
	}

	n := b.call("strcspn", ir.I64, read, delimiters)
	end := b.GEP(ir.I8, read, n)
	more := b.ICmp(ir.INE, b.Load(ir.AnyMemory, ir.I8, end, 1), ir.IntConst(ir.I8, 0))
	b.call("strncpy", ir.Ptr, end, b.m.CString(""), b.Cast(ir.OpZExt, more, ir.I64))
	b.Store(ir.AnyMemory, b.Select(more, b.GEP(ir.I8, text, b.oneMore(n)), ir.NullConst()), at, 8)
	return text
}
