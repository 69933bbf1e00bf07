package ir

import (
	"fmt"
	"slices"
	"strings"
)

// Link merges src into dst as a linker would: strong definitions win over weak
// ones, declarations are resolved, comdats are taken whole from the first that
// has them, internal symbols are renamed when they clash and dropped when
// nothing reaches them. src is used up: its functions become dst's. When Link
// returns an error neither module may be used any more.
func Link(dst, src *Module) error {
	l := NewLinker(dst)
	if err := l.Add(src); err != nil {
		return err
	}
	l.Finish()
	return nil
}

// A Linker merges many modules into one, as many calls of Link would. Only at
// the end does it go through all of what it has merged: a pass over it for each
// module takes the square of their number.
type Linker struct {
	dst    *Module
	lost   ValueMap // symbols that dst had → those of later modules that stand for them
	tuples tupleIndex
}

// NewLinker returns a Linker into dst, which must not be used before Finish.
func NewLinker(dst *Module) *Linker { return &Linker{dst: dst, lost: ValueMap{}} }

// Add merges src into the module. After an error the Linker is of no use.
func (k *Linker) Add(src *Module) error {
	l := &linker{dst: k.dst, src: src, lost: k.lost, tuples: &k.tuples, repl: ValueMap{}, drop: map[Value]bool{}, dropComdat: map[string]bool{}}
	if err := l.target(); err != nil {
		return err
	}
	l.types = newTypeLinker(l.dst)
	for _, t := range src.Types {
		l.types.typ(t)
	}
	if err := l.comdats(); err != nil {
		return err
	}
	if err := l.resolve(); err != nil {
		return err
	}
	if err := l.rewrite(); err != nil {
		return err
	}
	return l.move()
}

// Finish redirects what has no use lists to the symbols that won: initialisers,
// constants with symbols in them, debug records. It returns the module.
func (k *Linker) Finish() *Module {
	if len(k.lost) == 0 {
		return k.dst
	}
	for lost, won := range k.lost {
		for k.lost[won] != nil { // it lost to one that came later still
			won = k.lost[won]
		}
		k.lost[lost] = won
	}
	rw := &rewriter{values: k.lost}
	rw.module(k.dst)
	k.lost = ValueMap{}
	return k.dst
}

// A linker decides, per symbol, who stays; then it rewrites what mentions the others.
type linker struct {
	dst, src   *Module
	types      *typeLinker
	lost       ValueMap       // the Linker's
	tuples     *tupleIndex    // the Linker's
	repl       ValueMap       // a symbol of either module → the one that stands for it
	drop       map[Value]bool // symbols of either module that go
	dropComdat map[string]bool
	appended   []*Global         // src's llvm.used and the like, in dst already
	srcNames   map[string]string // renamed symbols of src, for carried text
	dstNames   map[string]string
	oldName    map[Value]string // what a renamed symbol of src was called
}

func (l *linker) errorf(format string, args ...any) error {
	return fmt.Errorf("link %s: %s", l.src.Name, fmt.Sprintf(format, args...))
}

// target takes over or compares triple and data layout.
func (l *linker) target() error {
	d, s := l.dst, l.src
	if d.DataLayout == "" {
		d.setLayout(s.DataLayout)
	}
	if d.Triple == "" {
		d.Triple = s.Triple
	}
	if s.DataLayout != "" && s.DataLayout != d.DataLayout {
		if len(s.DataLayout) > len(d.DataLayout) { // with what the newer LLVM says
			d.setLayout(s.DataLayout)
		}
	}
	if s.DataLayout != "" && oldLayout(s.DataLayout) != oldLayout(d.DataLayout) {
		return l.errorf("data layout %q does not agree with %q", s.DataLayout, d.DataLayout)
	}
	arch := func(t string) string { a, _, _ := strings.Cut(t, "-"); return a }
	if s.Triple != "" && arch(s.Triple) != arch(d.Triple) {
		return l.errorf("code for %s does not go with code for %s", s.Triple, d.Triple)
	}
	if d.SourceName == "" {
		d.SourceName = s.SourceName
	}
	d.Asm = append(d.Asm, s.Asm...)
	return nil
}

// oldLayout is a data layout without the alignment of i128 on x86, which LLVM
// states since 18 and adds by itself to text that lacks it.
func oldLayout(s string) string { return strings.Replace(s, "-i128:128", "", 1) }

// comdats unites the groups; one that dst has already is taken from dst alone.
func (l *linker) comdats() error {
	if len(l.src.Comdats) == 0 {
		return nil
	}
	kinds, defined := map[string]string{}, definedComdats(l.dst)
	for _, c := range l.dst.Comdats {
		kinds[c.Name] = c.Kind
	}
	for _, c := range l.src.Comdats {
		kind, known := kinds[c.Name]
		switch {
		case !known:
			l.dst.Comdats = append(l.dst.Comdats, c)
		case c.Kind != kind || c.Kind == "nodeduplicate" || c.Kind == "noduplicates" || c.Kind == "largest":
			return l.errorf("comdat $%s (%s) clashes with another (%s)", c.Name, c.Kind, kind)
		case defined[c.Name]:
			l.dropComdat[c.Name] = true
		}
	}
	return nil
}

// definedComdats are those that a definition of m is in.
func definedComdats(m *Module) map[string]bool {
	defined := map[string]bool{}
	for _, s := range symbolsOf(m) {
		if !isDecl(s) {
			defined[comdatOf(s)] = true
		}
	}
	return defined
}

// symbolsOf lists functions, globals and aliases.
func symbolsOf(m *Module) []Value {
	var s []Value
	for _, g := range m.Globals {
		s = append(s, g)
	}
	for _, a := range m.Aliases {
		s = append(s, a)
	}
	for _, f := range m.Funcs {
		s = append(s, f)
	}
	return s
}

// resolve decides about every symbol of src.
func (l *linker) resolve() error {
	l.srcNames, l.dstNames, l.oldName = map[string]string{}, map[string]string{}, map[Value]string{}
	for _, s := range symbolsOf(l.src) {
		name := SymbolName(s)
		if name == "" {
			continue
		}
		d := l.dst.symbols[name]
		local := IsLocalLinkage(linkageOf(s))
		switch {
		case local && l.dropComdat[comdatOf(s)]:
			setComdat(s, "") // stays only when something outside the group reaches it
			fallthrough
		case local && d != nil:
			l.renameSrc(s)
			continue
		case local || d == nil && l.lone(s):
			continue
		case d == nil: // of a comdat that dst has, but without this member
			l.declare(s)
			continue
		case IsLocalLinkage(linkageOf(d)):
			fresh := l.freeName(name)
			l.dstNames[name] = fresh
			l.dst.Rename(d, fresh)
			if !l.lone(s) {
				l.declare(s)
			}
			continue
		}
		if err := l.pair(d, s); err != nil {
			return err
		}
	}
	return nil
}

// lone reports whether a symbol that dst does not know comes over as it is.
func (l *linker) lone(s Value) bool { return isDecl(s) || !l.dropComdat[comdatOf(s)] }

func (l *linker) renameSrc(s Value) {
	name := SymbolName(s)
	if l.dst.symbols[name] == nil {
		return
	}
	fresh := l.freeName(name)
	l.srcNames[name], l.oldName[s] = fresh, name
	l.src.Rename(s, fresh)
}

// freeName is free in both modules.
func (l *linker) freeName(base string) string {
	for i := 1; ; i++ {
		name := base + "." + itoa(i)
		if l.dst.symbols[name] == nil && l.src.symbols[name] == nil {
			return name
		}
	}
}

// pair decides between two symbols of one name that both see each other.
func (l *linker) pair(d, s Value) error {
	name := SymbolName(s)
	if linkageOf(d) == "appending" || linkageOf(s) == "appending" {
		return l.appending(d, s)
	}
	takeSrc := false
	switch {
	case isDecl(s):
	case isDecl(d):
		takeSrc = !l.dropComdat[comdatOf(s)]
	case l.dropComdat[comdatOf(s)]:
	default:
		ds, ss := strength(linkageOf(d)), strength(linkageOf(s))
		if ds == 3 && ss == 3 {
			return l.errorf("symbol @%s is defined twice (first in %s)", name, l.dst.Name)
		}
		takeSrc = ss > ds || ss == ds && linkageOf(s) == "common" && l.larger(s, d)
	}
	if !isDecl(d) || !isDecl(s) {
		if (threadLocalOf(d) != "") != (threadLocalOf(s) != "") {
			return l.errorf("@%s is thread-local in one unit only", name)
		}
	}
	l.mergeProps(d, s)
	if takeSrc {
		l.repl[d], l.drop[d] = s, true
	} else {
		l.repl[s], l.drop[s] = d, true
	}
	return nil
}

// strength ranks definitions; of equal weak ones the first is taken.
func strength(linkage string) int {
	switch linkage {
	case "available_externally":
		return 0
	case "weak", "weak_odr", "linkonce", "linkonce_odr":
		return 1
	case "common":
		return 2
	}
	return 3
}

func (l *linker) larger(a, b Value) bool {
	x, ok1 := a.(*Global)
	y, ok2 := b.(*Global)
	return ok1 && ok2 && l.dst.Layout().Size(x.ValueType) > l.dst.Layout().Size(y.ValueType)
}

// declare turns a definition of src into a declaration.
func (l *linker) declare(s Value) {
	switch s := s.(type) {
	case *Func:
		s.stripBody()
	case *Global:
		s.Init, s.Linkage, s.Comdat, s.Align = nil, "external", "", 0
	}
}

// stripBody makes f a declaration.
func (f *Func) stripBody() {
	for _, b := range f.blocks {
		for in := range b.Instrs() {
			in.DropArgs()
		}
	}
	f.blocks, f.Linkage, f.Comdat, f.Section, f.Prefix, f.Prologue, f.Personality = nil, "", "", "", nil, nil, nil
	f.MD = nil
	f.Renumber()
}

// appending joins llvm.used, llvm.global_ctors and the like.
func (l *linker) appending(d, s Value) error {
	dg, ok1 := d.(*Global)
	sg, ok2 := s.(*Global)
	if !ok1 || !ok2 || dg.Linkage != sg.Linkage || dg.ValueType.Kind != Array || sg.ValueType.Kind != Array {
		return l.errorf("@%s is appended to in one unit only", SymbolName(s))
	}
	l.appended = append(l.appended, sg)
	l.repl[s], l.drop[s] = d, true
	return nil
}

// joinAppended runs when src's initialisers speak dst's language.
func (l *linker) joinAppended() error {
	for _, sg := range l.appended {
		dg := l.dst.Global(sg.Name)
		if !dg.ValueType.Elem.Equal(sg.ValueType.Elem) {
			return l.errorf("@%s has elements of type %s here and %s there", sg.Name, sg.ValueType.Elem, dg.ValueType.Elem)
		}
		elems := append(slices.Clone(arrayElems(dg.Init)), arrayElems(sg.Init)...)
		dg.ValueType = ArrayType(uint64(len(elems)), dg.ValueType.Elem)
		dg.Init = NewConst(ConstAggregate, dg.ValueType, elems...)
	}
	return nil
}

func arrayElems(v Value) []Value {
	c := v.(*Const)
	if c.Kind == ConstZero {
		elems := make([]Value, c.ty.Len)
		for i := range elems {
			elems[i] = ZeroConst(c.ty.Elem)
		}
		return elems
	}
	return c.Elems
}
