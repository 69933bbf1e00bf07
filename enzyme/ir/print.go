package ir

import (
	"fmt"
	"io"
	"strconv"
	"strings"
)

// A printer writes a module in one dialect. It gathers text in b and hands it
// to w in large pieces.
type printer struct {
	w   io.Writer
	err error
	b   []byte
	m   *Module
	d   dialect
	// old spells pointers with what they point to; nil for an LLVM that has forgotten.
	old *typedWriter

	note           func(*Instr) string // comments for a dump, or nil
	names          map[Value]string    // intrinsics that this dialect calls otherwise
	symbols        map[Value]int       // numbers of unnamed symbols
	slots          []int32             // numbers of unnamed locals by ID
	fn             *Func               // the function slots belong to
	looseLifetimes bool                // fn's llvm.lifetime calls are left out
	mixed          bool                // debug information comes in two forms

	renamed map[int32]string // locals whose name an earlier one has
	seen    map[string]int   // names met in fn
}

// Print writes m as the LLVM of that dialect reads it. Text that Print wrote
// with the same dialect is read and written again unchanged.
func Print(w io.Writer, m *Module, d Dialect) error {
	p := &printer{w: w, m: m, d: newDialect(d), seen: map[string]int{}, renamed: map[int32]string{}}
	if p.d.typed {
		p.old = newTypedWriter()
	}
	p.mixed = p.d.dbgRecords && mixesDebug(m)
	if d.Major != 0 && (d.Major < oldestMajor || d.Major > 99) {
		return fmt.Errorf("write %s: LLVM %d is not supported", m.Name, d.Major)
	}
	p.intrinsics()
	p.moduleHead()
	for _, g := range m.Globals {
		p.global(g)
	}
	p.blankAfter(len(m.Globals))
	for _, a := range m.Aliases {
		p.alias(a)
	}
	p.blankAfter(len(m.Aliases))
	for _, f := range m.Funcs {
		p.function(f)
		p.flush(1 << 16)
	}
	p.attrGroups()
	p.metadata()
	p.flush(0)
	return p.err
}

func (p *printer) str(s string)    { p.b = append(p.b, s...) }
func (p *printer) byte(c byte)     { p.b = append(p.b, c) }
func (p *printer) int(i int64)     { p.b = strconv.AppendInt(p.b, i, 10) }
func (p *printer) uint(i uint64)   { p.b = strconv.AppendUint(p.b, i, 10) }
func (p *printer) typ(t *Type)     { p.b = t.append(p.b, p.old != nil) }
func (p *printer) quoted(s string) { p.b = AppendQuoted(p.b, s) }
func (p *printer) name(c byte, s string) {
	p.b = appendName(append(p.b, c), s)
}

// word writes s and a blank, nothing when s is empty.
func (p *printer) word(s string) {
	if s != "" {
		p.b = append(append(p.b, s...), ' ')
	}
}

// flush hands over what has been gathered when it is more than limit.
func (p *printer) flush(limit int) {
	if len(p.b) <= limit || p.w == nil {
		return
	}
	if p.err == nil {
		_, p.err = p.w.Write(p.b)
	}
	p.b = p.b[:0]
}

func (p *printer) blankAfter(n int) {
	if n > 0 {
		p.byte('\n')
	}
}

// numberSymbols numbers unnamed symbols in the order in which Print writes them.
func (p *printer) numberSymbols() {
	number := func(v Value) {
		if SymbolName(v) == "" {
			if p.symbols == nil {
				p.symbols = map[Value]int{}
			}
			p.symbols[v] = len(p.symbols)
		}
	}
	for _, g := range p.m.Globals {
		number(g)
	}
	for _, a := range p.m.Aliases {
		number(a)
	}
	for _, f := range p.m.Funcs {
		number(f)
	}
}

// fail notes what this dialect cannot say. The text that follows is not worth much.
func (p *printer) fail(what string) {
	if p.err == nil && what != "" {
		name := ""
		if p.m != nil {
			name = p.m.Name + ": "
		}
		in := ""
		if p.fn != nil {
			in = " in @" + p.fn.Name
		}
		p.err = fmt.Errorf("write for LLVM %d: %scannot spell %s%s", p.d.major, name, what, in)
	}
}

// intrinsics finds the declarations that an older LLVM knows by another name.
func (p *printer) intrinsics() {
	for _, f := range p.m.Funcs {
		if !strings.HasPrefix(f.Name, "llvm.") {
			continue
		}
		name, err := p.d.intrinsicName(f.Name)
		if p.old != nil && err == nil {
			name = oldIntrinsic(f, name)
		}
		if err != nil && len(f.uses) > 0 {
			p.fail(err.Error())
		}
		if name != f.Name {
			if p.names == nil {
				p.names = map[Value]string{}
			}
			p.names[f] = name
		}
	}
}

func (p *printer) symbol(v Value) {
	if p.names != nil {
		if n, ok := p.names[v]; ok {
			p.name('@', n)
			return
		}
	}
	if n := SymbolName(v); n != "" {
		p.name('@', n)
		return
	}
	p.byte('@')
	if p.symbols == nil && p.m != nil {
		p.numberSymbols()
	}
	p.int(int64(p.symbols[v]))
}

func (p *printer) moduleHead() {
	m := p.m
	if !strings.ContainsAny(m.Name, "\r\n") { // a comment is one line
		p.str("; ModuleID = '" + m.Name + "'\n")
	}
	if m.SourceName != "" {
		p.str("source_filename = ")
		p.quoted(m.SourceName)
		p.byte('\n')
	}
	if m.DataLayout != "" {
		p.str("target datalayout = ")
		p.quoted(m.DataLayout)
		p.byte('\n')
	}
	if m.Triple != "" {
		p.str("target triple = ")
		p.quoted(m.Triple)
		p.byte('\n')
	}
	p.byte('\n')
	for _, a := range m.Asm {
		p.str("module asm ")
		p.quoted(a)
		p.byte('\n')
	}
	p.blankAfter(len(m.Asm))
	for _, t := range m.Types {
		p.typ(t)
		p.str(" = type ")
		p.b = t.appendBody(p.b, p.old != nil)
		p.byte('\n')
	}
	p.blankAfter(len(m.Types))
	for _, c := range m.Comdats {
		p.name('$', c.Name)
		p.str(" = comdat ")
		p.str(c.Kind)
		p.byte('\n')
	}
	p.blankAfter(len(m.Comdats))
}

func (p *printer) global(g *Global) {
	p.symbol(g)
	p.str(" = ")
	linkage := g.Linkage
	if linkage == "" && g.Init == nil {
		linkage = "external"
	}
	for _, s := range [...]string{linkage, g.Preempt, g.Vis, g.DLL, g.ThreadLocal, g.Unnamed} {
		p.word(s)
	}
	if g.AddrSpace != 0 {
		p.str("addrspace(")
		p.int(int64(g.AddrSpace))
		p.str(") ")
	}
	if g.ExtInit {
		p.str("externally_initialized ")
	}
	if g.Constant {
		p.str("constant ")
	} else {
		p.str("global ")
	}
	if !p.structors(g) {
		p.typ(g.ValueType)
		if g.Init != nil {
			p.byte(' ')
			p.operand(g.Init)
		}
	}
	p.place(", ", g.Section, g.Partition)
	p.comdat(", ", g.Comdat, g.Name)
	if g.Align != 0 {
		p.str(", align ")
		p.uint(g.Align)
	}
	if props := p.d.globalProps(g.Props); props != "" {
		p.str(", ")
		p.str(props)
	}
	p.mds(g.MD, ", ")
	if g.Attrs != "" {
		p.byte(' ')
		p.str(string(g.Attrs))
	}
	p.byte('\n')
}

func (p *printer) place(sep, section, partition string) {
	if section != "" {
		p.str(sep + "section ")
		p.quoted(section)
	}
	if partition != "" {
		p.str(sep + "partition ")
		p.quoted(partition)
	}
}

func (p *printer) comdat(sep, comdat, own string) {
	if comdat == "" {
		return
	}
	p.str(sep + "comdat")
	if comdat != own {
		p.byte('(')
		p.name('$', comdat)
		p.byte(')')
	}
}

func (p *printer) mds(mds []MD, sep string) {
	for _, m := range mds {
		p.str(sep)
		p.byte('!')
		p.str(m.Kind)
		p.byte(' ')
		p.metaText(m.Text)
	}
}

// metaText writes metadata as this dialect knows it.
func (p *printer) metaText(s string) {
	s = p.d.meta(s)
	if namesValues(s) {
		s = p.metaValues(s)
	}
	p.str(s)
}

func (p *printer) alias(a *Alias) {
	p.symbol(a)
	p.str(" = ")
	for _, s := range [...]string{a.Linkage, a.Preempt, a.Vis, a.DLL, a.ThreadLocal, a.Unnamed} {
		p.word(s)
	}
	if a.IFunc {
		p.str("ifunc ")
	} else {
		p.str("alias ")
	}
	if p.old != nil {
		p.old.alias(p, a)
	} else {
		p.typ(a.ValueType)
		p.str(", ")
		p.typed(a.Target)
	}
	p.place(", ", "", a.Partition)
	p.byte('\n')
}

// noAttribute stands in a group of which this release knows nothing: some want a group to hold something.
const noAttribute = `"none"`

func (p *printer) attrGroups() {
	for _, g := range p.m.AttrGroups {
		p.str("attributes #")
		p.int(int64(g.ID))
		p.str(" = { ")
		text := p.d.attrs(g.Text, false)
		if text == "" {
			text = noAttribute
		}
		p.word(text)
		p.str("}\n")
		p.flush(1 << 16)
	}
	p.blankAfter(len(p.m.AttrGroups))
}

func (p *printer) metadata() {
	for _, n := range p.m.NamedMD {
		p.byte('!')
		p.str(n.Name)
		p.str(" = ")
		p.metaText(n.Text)
		p.byte('\n')
	}
	ids := p.m.Nodes.IDs()
	if len(p.m.NamedMD) > 0 && len(ids) > 0 {
		p.byte('\n')
	}
	for _, id := range ids {
		p.byte('!')
		p.int(int64(id))
		p.str(" = ")
		p.metaText(p.m.Nodes.Get(id))
		p.byte('\n')
		p.flush(1 << 16)
	}
}
