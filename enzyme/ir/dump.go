package ir

import "fmt"

// dumper makes a printer for single values, in the newest dialect.
func dumper(f *Func) *printer {
	p := &printer{d: newDialect(Dialect{}), seen: map[string]int{}, renamed: map[int32]string{}}
	if f != nil {
		p.m = f.module
		if p.m != nil {
			p.numberSymbols()
		}
		p.numberLocals(f)
	}
	return p
}

// String is the instruction as Print writes it, numbered within its function.
func (in *Instr) String() string {
	p := dumper(in.Func())
	p.instr(in)
	return string(p.b)
}

// String is the function as Print writes it.
func (f *Func) String() string {
	p := dumper(f)
	p.fn = nil
	p.function(f)
	return string(p.b)
}

// Annotated is String with a comment behind every instruction for which note has one.
func (f *Func) Annotated(note func(*Instr) string) string {
	p := dumper(f)
	p.fn, p.note = nil, note
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
