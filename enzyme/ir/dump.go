package ir

import "fmt"

// A numbering is how the unnamed locals of a function are numbered, and which locals print under another name.
type numbering struct {
	slots   []int32
	renamed map[int32]string
}

// newDumper makes a printer in the newest dialect for a function, or parts of one.
func newDumper(f *Func) *printer {
	p := &printer{d: newDialect(Dialect{}), seen: map[string]int{}, renamed: map[int32]string{}}
	if f != nil {
		p.m = f.module
	}
	return p
}

// dumper makes a printer for single values of f. Whoever prints one value of a frozen function prints
// many: the numbers are kept until it thaws.
func dumper(f *Func) *printer {
	p := newDumper(f)
	if f == nil {
		return p
	}
	n := f.numbers.Load()
	if n == nil {
		p.numberLocals(f)
		n = &numbering{p.slots, p.renamed}
		if f.frozen {
			f.numbers.Store(n)
		}
	}
	p.fn, p.slots, p.renamed = f, n.slots, n.renamed
	return p
}

// String is the instruction as Print writes it, numbered within its function.
func (in *Instr) String() string {
	p := dumper(in.Func())
	p.instr(in)
	return string(p.b)
}

// String is the function as Print writes it.
func (f *Func) String() string { return f.Annotated(nil) }

// Annotated is String with a comment behind every instruction for which note has one.
func (f *Func) Annotated(note func(*Instr) string) string {
	p := newDumper(f)
	p.note = note
	p.function(f)
	return string(p.b)
}

// ValueString names a value as an operand, with its type.
func ValueString(v Value) string {
	var f *Func
	switch v := v.(type) {
	case nil:
		return "<nil>"
	case *Instr:
		f = v.Func()
	case *Param:
		f = v.parent
	case *Block:
		f = v.parent
	case *Func, *Global, *Alias, *Const, *InlineAsm, *MetaValue:
	default:
		panic(fmt.Sprintf("ir: cannot print a value of Go type %T", v))
	}
	p := dumper(f)
	p.typed(v)
	return string(p.b)
}
