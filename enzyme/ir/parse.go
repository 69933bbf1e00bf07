package ir

import (
	"strings"
	"unsafe"
)

// A parser reads one module in a single pass. Symbols, locals, types and blocks
// that are used before they are defined are made at once and filled in later;
// only a symbol that turns out to be a variable or an alias after it was taken
// for a function needs patching.
type parser struct {
	lexer
	m     *Module
	depth int

	typed   bool  // pointers may be spelled T*
	pointee *Type // what the pointer type read last points to, when that was spelled

	types         map[string]*Type
	promisedTypes map[*Type]int
	interned      map[uint64][]*Type
	oddInts       map[int]*Type
	smallInts     map[smallInt]*Const

	numbered     map[int]Value // @0, @1, …
	nextNum      int
	promised     map[*Func]int      // symbols used but not yet defined, and where
	slots        map[*Func][]*Value // places outside instructions that hold such a symbol
	blockRefs    []blockRef         // blockaddress operands still to be found
	labels       map[*Func]map[string]*Block
	hasBlockAddr bool // blockaddress occurs somewhere

	fn        *Func
	named     map[string]Value
	nums      []Value
	nextLocal int           // the number the next unnamed local gets
	fwd       map[Value]int // locals used but not yet defined, and where

	instrs slab[Instr]
	values slab[Value]
	mds    slab[MD]
	uses   slab[Use]
	consts slab[Const]
	args   []Value // operands of the instruction being read

	params0 []*Type // scratch of callArgs
	attrs0  []Attrs
	geps    map[*Type]*GEPInfo // payloads that many instructions share
	mems    map[MemInfo]*MemInfo
	calls   map[callKey]*CallInfo
}

type smallInt struct {
	t *Type
	v int64
}

// blockRef is blockaddress(@fn, %label), resolved when everything is read.
type blockRef struct {
	c     *Const
	label string // as numbered labels are spelled: "#12"
	off   int
}

// A slab hands out pieces of large allocations: a module's instructions live and die together.
type slab[T any] struct{ free []T }

func (s *slab[T]) take(n int) []T {
	if n > len(s.free) {
		s.free = make([]T, max(n, 512))
	}
	t := s.free[:n:n]
	s.free = s.free[n:]
	return t
}

// Parse reads the textual IR of LLVM 15 and newer. The module's strings alias
// src, which must not be changed afterwards. The error of bad text begins with
// name:line:column and says what was expected.
func Parse(name string, src []byte) (m *Module, err error) {
	p := newParser(name, unsafe.String(unsafe.SliceData(src), len(src)))
	p.m = NewModule(name)
	p.hasBlockAddr = strings.Contains(p.src, "blockaddress")
	defer p.catch(&err)
	p.next()
	for p.kind != tEOF {
		p.topLevel()
	}
	p.finish()
	return p.m, nil
}

// ParseTyped reads text in which pointers still say what they point to (LLVM 14
// and older): T* becomes ptr, conversions between such pointers disappear,
// intrinsics get the names that LLVM gives them today.
func ParseTyped(name string, src []byte) (m *Module, err error) {
	p := newParser(name, unsafe.String(unsafe.SliceData(src), len(src)))
	p.m, p.typed = NewModule(name), true
	p.hasBlockAddr = strings.Contains(p.src, "blockaddress")
	defer p.catch(&err)
	p.next()
	for p.kind != tEOF {
		p.topLevel()
	}
	p.finish()
	p.modernise()
	return p.m, nil
}

func newParser(name, src string) *parser {
	return &parser{
		lexer: lexer{file: name, src: src},
		types: map[string]*Type{}, promisedTypes: map[*Type]int{}, interned: map[uint64][]*Type{}, oddInts: map[int]*Type{},
		smallInts: map[smallInt]*Const{}, numbered: map[int]Value{}, promised: map[*Func]int{}, slots: map[*Func][]*Value{},
		labels: map[*Func]map[string]*Block{}, named: map[string]Value{}, fwd: map[Value]int{},
		geps: map[*Type]*GEPInfo{}, mems: map[MemInfo]*MemInfo{}, calls: map[callKey]*CallInfo{},
	}
}

// catch turns the unwinding of a syntax error into the returned error.
func (p *parser) catch(err *error) {
	switch e := recover().(type) {
	case nil:
	case *syntaxError:
		*err = e
	default:
		panic(e)
	}
}

func (p *parser) topLevel() {
	switch p.kind {
	case tGlobal:
		p.globalOrAlias()
	case tLocal:
		p.typeDef()
	case tComdat:
		p.comdatDef()
	case tMeta:
		p.metadataDef()
	case tSummary:
		p.skipSummary()
	case tWord:
		switch p.text() {
		case "define":
			p.define()
		case "declare":
			p.declare()
		case "attributes":
			p.attrGroup()
		case "source_filename":
			p.next()
			p.expect('=')
			p.m.SourceName = p.str()
		case "target":
			p.target()
		case "module":
			p.next()
			p.expectWord("asm")
			p.m.Asm = append(p.m.Asm, p.str())
		case "uselistorder", "uselistorder_bb":
			p.skipUseList()
		default:
			p.expected("a definition")
		}
	default:
		p.expected("a definition")
	}
}

// str reads a string token.
func (p *parser) str() string {
	if p.kind != tString {
		p.expected("a string")
	}
	s := p.name
	p.next()
	return s
}

func (p *parser) target() {
	p.next()
	switch {
	case p.accept("triple"):
		p.expect('=')
		p.m.Triple = p.str()
	case p.accept("datalayout"):
		p.expect('=')
		p.m.DataLayout = p.str()
	default:
		p.expected("'triple' or 'datalayout'")
	}
}

func (p *parser) comdatDef() {
	name := p.name
	p.next()
	p.expect('=')
	p.expectWord("comdat")
	if p.kind != tWord {
		p.expected("a kind of comdat")
	}
	p.m.Comdats = append(p.m.Comdats, Comdat{name, p.text()})
	p.next()
}

// attrGroup reads `attributes #1 = { … }`; the text between the braces is kept.
func (p *parser) attrGroup() {
	p.next()
	if p.kind != tAttr {
		p.expected("an attribute group")
	}
	id := p.num
	p.next()
	p.expect('=')
	if p.kind != '{' {
		p.expected("'{'")
	}
	start := p.start + 1
	end := p.balanced() - 1
	p.m.AttrGroups = append(p.m.AttrGroups, AttrGroup{id, strings.TrimSpace(p.src[start:end])})
}

// metadataDef reads `!12 = …` and `!name = !{…}`.
func (p *parser) metadataDef() {
	at, name := p.start, p.text()[1:]
	isNode := isDigits(name)
	var id int
	if isNode {
		id = p.decimal(p.start+1, p.end)
	}
	p.next()
	p.expect('=')
	text := p.metadataText()
	if p.typed {
		text = modernNode(text)
	}
	if !isNode {
		p.m.NamedMD = append(p.m.NamedMD, NamedMD{name, text})
		return
	}
	if p.m.Nodes.Get(id) != "" {
		p.failAt(at, "metadata !%d is defined twice", id)
	}
	p.m.Nodes.Set(id, text)
}

// metadataText passes over one piece of metadata: !12, !{…}, !"…", !DIFoo(…), each possibly distinct, or null.
func (p *parser) metadataText() string {
	start := p.start
	if p.is("distinct") {
		p.next()
	}
	end := p.end
	switch {
	case p.kind == tMeta:
		p.next()
		if p.kind == '(' && p.start == end {
			end = p.balanced()
		}
	case p.kind == '!' && p.byteAt(p.end) == '{':
		p.next()
		end = p.balanced()
	case p.kind == '!' && p.byteAt(p.end) == '"':
		p.next()
		end = p.end
		p.next()
	default:
		p.expected("metadata")
	}
	return p.src[start:end]
}

// skipSummary drops a module summary entry: it is stale once the module changes.
func (p *parser) skipSummary() {
	p.next()
	p.expect('=')
	for p.kind == tWord { // `module:`, `gv:`, `flags: 8`
		p.next()
		p.expect(':')
		if p.kind == '(' {
			p.balanced()
		} else {
			p.next()
		}
	}
}

// skipUseList drops a use-list order directive: it only serves to reproduce LLVM's own lists.
func (p *parser) skipUseList() {
	for p.kind != '{' {
		if p.kind == tEOF {
			p.expected("'{'")
		}
		p.next()
	}
	p.balanced()
}

// finish checks that every promise was kept.
func (p *parser) finish() {
	if off, what := earliest(p.promisedTypes); what != nil {
		p.failAt(off, "expected a definition of type %s", what)
	}
	if off, what := earliest(p.promised); what != nil {
		p.failAt(off, "expected a definition of @%s", what.Name)
	}
	for _, r := range p.blockRefs {
		f, ok := r.c.Elems[0].(*Func)
		if !ok {
			p.failAt(r.off, "expected a function in blockaddress")
		}
		b := p.labels[f][r.label]
		if b == nil {
			p.failAt(r.off, "expected a block of @%s in blockaddress", f.Name)
		}
		r.c.Elems[1] = b
	}
}

// earliest picks the first fault in the text, so that messages do not depend on map order.
func earliest[K comparable](m map[K]int) (off int, first K) {
	var none K
	for k, o := range m {
		if first == none || o < off {
			off, first = o, k
		}
	}
	return off, first
}
