package lower

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// A number that a C library function reads from a file or string is a constant, and the derivative of the old
// contents is dead. So after the call, the bytes read are copied to a temporary and back. The first copy is
// marked inactive, and the second overwrites the old derivative with zero. The program's values stay the
// same.

// constant makes the n bytes at p constants. room is a temporary of at least n bytes.
func (b *blocks) constant(p, room, n ir.Value) {
	b.call("llvm.memcpy.p0.p0.i64", ir.VoidType, room, p, n, ir.BoolConst(false)).SetMeta(known.MarkInactiveInst, "!{}")
	b.call("llvm.memcpy.p0.p0.i64", ir.VoidType, p, room, n, ir.BoolConst(false))
}

// constantBlock is constant with a temporary on the heap. If the allocation fails, the program crashes at the
// copy: going on would keep wrong derivatives.
func (b *blocks) constantBlock(p, n ir.Value) {
	room := b.malloc(n)
	b.constant(p, room, n)
	b.call("free", ir.VoidType, room)
}

// fread rewrites a call that returns the number of elements read. Their size is the third argument from the
// end, also in the checked form, which has the buffer's size as a further argument.
func (b *blocks) fread(f *ir.Func, args []ir.Value) ir.Value {
	read := b.Call(f.Sig, f, args...)
	b.constantBlock(args[0], b.Cast(ir.OpZExt, b.Emit(ir.OpMul, read.Type(), nil, read, args[len(args)-3]), ir.I64))
	return read
}

// read rewrites a call that returns the number of bytes read, or -1 on failure.
func (b *blocks) read(f *ir.Func, args []ir.Value) ir.Value {
	read := b.Call(f.Sig, f, args...)
	none := ir.IntConst(read.Type(), 0)
	some := b.Select(b.ICmp(ir.ISGT, read, none), read, none)
	b.constantBlock(args[1], b.Cast(ir.OpSExt, some, ir.I64))
	return read
}

// scanf rewrites a call that returns the number of conversions stored. It returns nil if the format is no
// constant string: see activity's checkScan.
func (b *blocks) scanf(f *ir.Func, args []ir.Value) ir.Value {
	format, _ := known.ScanFormat(f.Name)
	text, ok := ir.ConstantText(args[format])
	if !ok {
		return nil
	}
	args, stored := slices.Clone(args), b.Call(f.Sig, f, args...)
	for _, n := range scannedNumbers(text) {
		if at := format + 1 + n.arg; at < len(args) {
			some := b.ICmp(ir.ISGT, stored, ir.IntConst(stored.Type(), int64(n.before)))
			b.constant(args[at], b.room(n.size), b.Select(some, ir.IntConst(ir.I64, n.size), ir.IntConst(ir.I64, 0)))
		}
	}
	return stored
}

// room returns a stack slot of size bytes.
func (b *blocks) room(size int64) ir.Value {
	entry := ir.NewBuilder(b.at.Func().Entry())
	entry.SetBefore(b.at.Func().Entry().First())
	return entry.Alloca(ir.ArrayType(uint64(size), ir.I8), "")
}

// A scanned describes a floating-point number that scanf stores.
type scanned struct {
	arg    int   // index of its argument, counted from the first after the format
	before int   // number of conversions that are stored before it
	size   int64 // in bytes
}

// scannedNumbers parses a format (C23, 7.23.6.2) and lists the floating-point numbers that it stores. An
// unknown conversion ends the list.
func scannedNumbers(format string) (numbers []scanned) {
	arg, stored := 0, 0
	for {
		_, rest, found := strings.Cut(format, "%")
		if !found || rest == "" {
			return numbers
		}
		format = rest
		if format[0] == '%' {
			format = format[1:]
			continue
		}

		// %*f reads a number, but stores none.
		dropped := format[0] == '*'
		format = strings.TrimLeft(format, "*0123456789")
		spec := strings.TrimLeft(format, "hlLqjztm")
		length := format[:len(format)-len(spec)]
		if spec == "" || spec[0] == '$' {
			return numbers
		}

		format = behind(spec)
		if dropped {
			continue
		}
		if strings.ContainsRune("aAeEfFgG", rune(spec[0])) {
			numbers = append(numbers, scanned{arg, stored, map[string]int64{"": 4, "l": 8, "L": 16}[length]})
		}
		arg++
		if spec[0] != 'n' {
			stored++
		}
	}
}

// behind returns the rest of the format after the conversion at the start of spec. A set [...] ends at its
// closing bracket.
func behind(spec string) string {
	if spec[0] != '[' {
		return spec[1:]
	}
	set := strings.TrimPrefix(spec[1:], "^")
	if set == "" {
		return ""
	}
	_, rest, _ := strings.Cut(set[1:], "]") // a bracket in first position belongs to the set
	return rest
}
