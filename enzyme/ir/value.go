package ir

// A Value is anything an instruction can have as an operand. The set is closed:
// *Instr, *Param, *Block, *Func, *Global, *Alias, *Const, *InlineAsm, *MetaValue.
type Value interface {
	Type() *Type
	isValue()
}

// A Use is one operand slot of an instruction.
type Use struct {
	User  *Instr
	Index int
}

// useList is the list of operand slots that hold a value. Constants keep none:
// they are shared freely.
type useList struct{ uses []Use }

func (l *useList) add(u Use) { l.uses = append(l.uses, u) }

// remove searches from the end: passes mostly take away what they added last.
func (l *useList) remove(u Use) {
	for i := len(l.uses) - 1; i >= 0; i-- {
		if l.uses[i] == u {
			last := len(l.uses) - 1
			copy(l.uses[i:], l.uses[i+1:])
			l.uses = l.uses[:last]
			return
		}
	}
	panic("ir: use list out of step with operands")
}

// tracked is implemented by the values that keep a use list.
type tracked interface {
	Value
	list() *useList
}

func listOf(v Value) *useList {
	if t, ok := v.(tracked); ok {
		return t.list()
	}
	return nil
}

// listOf is the list in which in stands while v is an operand of it, nil when there is none: see standing.
func (in *Instr) listOf(v Value) *useList {
	switch v := v.(type) {
	case *Instr:
		if in.stands != scratch {
			return &v.useList
		}
	case *Param:
		if in.stands != scratch {
			return &v.useList
		}
	case *Block:
		if in.stands != scratch {
			return &v.useList
		}
	default:
		if in.stands == listed {
			return listOf(v)
		}
	}
	return nil
}

// UsesOf returns the operand slots that hold v: a fresh slice, so that the
// caller may edit while walking. Constants, metadata and asm have none; uses inside constant
// expressions and initialisers are not counted, nor are those of symbols in functions that stand apart.
func UsesOf(v Value) []Use {
	l := listOf(v)
	if l == nil {
		return nil
	}
	return append([]Use(nil), l.uses...)
}

// NumUses returns the number of operand slots that hold v.
func NumUses(v Value) int {
	if l := listOf(v); l != nil {
		return len(l.uses)
	}
	return 0
}

// ReplaceAllUses makes every user of old use new instead. A symbol must not be replaced while there are copies
// (CloneDetached) of functions of its module: they would go on using the old one.
func ReplaceAllUses(old, new Value) {
	l := listOf(old)
	if l == nil || old == new {
		return
	}
	uses := l.uses
	_, local := old.(Local)
	for _, u := range uses {
		u.User.checkThawed()
		if !local {
			u.User.checkNoCopies(old)
		}
	}
	l.uses = nil
	for _, u := range uses {
		u.User.setArg(u.Index, new)
	}
}

// A Param is a formal parameter of a function.
type Param struct {
	useList
	id     int32
	Name   string // without %; empty when numbered
	Index  int
	Attrs  Attrs // parameter attributes as text: "noundef nonnull align 8"
	ty     *Type
	parent *Func
}

func (p *Param) Type() *Type    { return p.ty }
func (p *Param) Parent() *Func  { return p.parent }
func (p *Param) ID() int        { return int(p.id) }
func (p *Param) isValue()       {}
func (p *Param) list() *useList { return &p.useList }

// InlineAsm is the callee of a call to inline assembly.
type InlineAsm struct {
	Asm, Constraints                     string
	SideEffect, AlignStack, Intel, Throw bool
}

func (a *InlineAsm) Type() *Type { return Ptr }
func (a *InlineAsm) isValue()    {}

// MetaValue is metadata passed as an operand (`metadata !"enzyme_dup"`,
// `metadata ptr %x`). When it wraps a value, Val is that value.
type MetaValue struct {
	Text string    // as spelled after `metadata`, when Val is nil
	Refs []TextRef // the names in Text (DIArgList)
	Val  Value
}

func (m *MetaValue) Type() *Type { return MetadataType }
func (m *MetaValue) isValue()    {}

// Attrs is a list of attributes as LLVM spells them, separated by blanks.
// Unknown ones are carried through untouched. See attr.go for typed views.
type Attrs string
