package lower

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// A number that a function of the C library reads from a file, or from text, is a constant, and what stood in its place before is gone with its
// derivative. So, behind the call, the bytes that have been read go to memory of their own and back: the way there is marked to carry no derivative, and
// the way back overwrites the old one. The program's values stay as they are.

// constant has the n bytes at p be constants. room is memory for them.
func (b *blocks) constant(p, room, n ir.Value) {
	b.call("llvm.memcpy.p0.p0.i64", ir.VoidType, room, p, n, ir.BoolConst(false)).SetMeta(known.MarkInactiveInst, "!{}")
	b.call("llvm.memcpy.p0.p0.i64", ir.VoidType, p, room, n, ir.BoolConst(false))
}

// constantBlock is constant with room on the heap. Where there is none the program ends at the copy: to go on would keep derivatives that are wrong.
func (b *blocks) constantBlock(p, n ir.Value) {
	room := b.malloc(n)
	b.constant(p, room, n)
	b.call("free", ir.VoidType, room)
}

// fread returns how many elements it has read. Their size stands before the last two arguments, in the form that is told the room, too.
func (b *blocks) fread(f *ir.Func, args []ir.Value) ir.Value {
	read := b.Call(f.Sig, f, args...)
	b.constantBlock(args[0], b.Cast(ir.OpZExt, b.Emit(ir.OpMul, read.Type(), nil, read, args[len(args)-3]), ir.I64))
	return read
}

// read returns how many bytes it has read, -1 on failure.
func (b *blocks) read(f *ir.Func, args []ir.Value) ir.Value {
	read := b.Call(f.Sig, f, args...)
	none := ir.IntConst(read.Type(), 0)
	some := b.Select(b.ICmp(ir.ISGT, read, none), read, none)
	b.constantBlock(args[1], b.Cast(ir.OpSExt, some, ir.I64))
	return read
}

// scanf returns how many conversions it has stored. With a format that is no constant of the program the call stays as it is: see activity's checkScan.
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

// room is memory on the stack.
func (b *blocks) room(size int64) ir.Value {
	entry := ir.NewBuilder(b.at.Func().Entry())
	entry.SetBefore(b.at.Func().Entry().First())
	return entry.Alloca(ir.ArrayType(uint64(size), ir.I8), "")
}

// A scanned is a floating-point number that scanf stores.
type scanned struct {
	arg    int   // which argument behind the format leads to it
	before int   // how many conversions are stored before it
	size   int64 // in bytes
}

// scannedNumbers reads a format (C23, 7.23.6.2). What it does not understand ends the list.
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

// behind is what follows a conversion: of a set of characters, what follows its end.
func behind(spec string) string {
	if spec[0] != '[' {
		return spec[1:]
	}
	set := strings.TrimPrefix(spec[1:], "^")
	if set == "" {
		return ""
	}
	_, rest, _ := strings.Cut(set[1:], "]") // one that stands first belongs to the set
	return rest
}
