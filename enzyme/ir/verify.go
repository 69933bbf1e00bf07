package ir

import (
	"fmt"
	"slices"
	"strings"
)

// Verify returns every fault of the module: what LLVM would reject, and what
// the engine relies on (use lists in step, payloads as Op says). Each fault
// carries the text of the instruction it is about.
func Verify(m *Module) []error {
	v := &verifier{m: m, uses: map[Value]int{}}
	v.symbols()
	for _, f := range m.Funcs {
		v.function(f)
	}
	v.useLists(nil)
	return v.faults
}

// VerifyFunc returns every fault of one function.
func VerifyFunc(f *Func) []error {
	v := &verifier{m: f.module, uses: map[Value]int{}}
	v.function(f)
	return v.faults
}

// A verifier gathers faults; dom and order serve the function at hand.
type verifier struct {
	m      *Module
	f      *Func
	faults []error

	order   map[*Instr]int // position within the block
	dom     *domTree
	members map[*Block]bool
	uses    map[Value]int // operands met, by value
}

func (v *verifier) report(format string, args ...any) {
	where := ""
	if v.f != nil {
		where = "@" + v.f.Name + ": "
	}
	v.faults = append(v.faults, fmt.Errorf("%s%s", where, fmt.Sprintf(format, args...)))
}

// at reports a fault of an instruction.
func (v *verifier) at(in *Instr, format string, args ...any) {
	v.report("%s: %s", safeString(in), fmt.Sprintf(format, args...))
}

// safeString prints an instruction that may be too broken to print.
func safeString(in *Instr) (s string) {
	defer func() {
		if recover() != nil {
			s = fmt.Sprintf("broken %s with %d operands", in.Op, len(in.args))
		}
	}()
	return in.String()
}

// symbols checks what belongs to no function: names, comdats, struct types.
func (v *verifier) symbols() {
	comdats := map[string]bool{}
	for _, c := range v.m.Comdats {
		comdats[c.Name] = true
	}
	comdat := func(sym, name string) {
		if name != "" && !comdats[name] {
			v.report("@%s: comdat $%s is not defined", sym, name)
		}
	}
	for _, g := range v.m.Globals {
		v.named(g, g.Name)
		comdat(g.Name, g.Comdat)
		if g.Init != nil && !g.Init.Type().Equal(g.ValueType) {
			v.report("@%s: initialiser of type %s for a variable of type %s", g.Name, g.Init.Type(), g.ValueType)
		}
	}
	for _, a := range v.m.Aliases {
		v.named(a, a.Name)
		if a.Target == nil {
			v.report("@%s: alias of nothing", a.Name)
		}
	}
	for _, f := range v.m.Funcs {
		v.named(f, f.Name)
		comdat(f.Name, f.Comdat)
		if f.module != v.m {
			v.report("@%s: stands in a module that is not its own", f.Name)
		}
	}
	v.types()
}

func (v *verifier) named(sym Value, name string) {
	if name != "" && v.m.symbols[name] != sym {
		v.report("@%s: the symbol table has something else of that name", name)
	}
}

// types checks that no two structs share a name.
func (v *verifier) types() {
	seen := map[string]bool{}
	for _, t := range v.m.Types {
		if seen[t.Name] {
			v.report("type %%%s is defined twice", t.Name)
		}
		seen[t.Name] = true
	}
}

func (v *verifier) function(f *Func) {
	v.f = f
	defer func() { v.f = nil }()
	v.signature(f)
	if f.IsDecl() {
		return
	}
	v.members = make(map[*Block]bool, len(f.blocks))
	v.order = make(map[*Instr]int)
	for _, b := range f.blocks {
		v.members[b] = true
		n := 0
		for in := b.first; in != nil; in = in.next {
			v.order[in] = n
			n++
		}
	}
	before := len(v.faults)
	v.ids(f)
	for _, b := range f.blocks {
		v.block(b)
	}
	v.useLists(f)
	if len(v.faults) > before { // dominance needs a sound graph
		return
	}
	v.dom = newDomTree(f)
	for _, b := range f.blocks {
		v.phis(b)
		for in := b.first; in != nil; in = in.next {
			v.dominance(in)
		}
	}
}

func (v *verifier) signature(f *Func) {
	if len(f.Params) != len(f.Sig.Fields) {
		v.report("%d parameters for the signature %s", len(f.Params), f.Sig)
		return
	}
	for i, q := range f.Params {
		if !q.ty.Equal(f.Sig.Fields[i]) || q.Index != i || q.parent != f {
			v.report("parameter %d does not fit the signature %s", i, f.Sig)
		}
	}
}

// ids checks that no two local values share an ID: tables would mix them up.
func (v *verifier) ids(f *Func) {
	seen := make([]bool, f.NumIDs())
	check := func(l Local) {
		if id := l.ID(); id < 0 || id >= len(seen) || seen[id] {
			v.report("%s has ID %d, which is out of range or taken", ValueString(l), id)
			return
		}
		seen[l.ID()] = true
	}
	for _, q := range f.Params {
		check(q)
	}
	for _, b := range f.blocks {
		check(b)
		for in := b.first; in != nil; in = in.next {
			check(in)
		}
	}
}

// block checks the shape of a block and each instruction by itself.
func (v *verifier) block(b *Block) {
	if b.parent != v.f {
		v.report("block %s belongs to another function", blockName(b))
	}
	if b.Term() == nil {
		v.report("block %s has no terminator", blockName(b))
	}
	inPhis := true
	for in := b.first; in != nil; in = in.next {
		if in.parent != b {
			v.at(in, "stands in a block that is not its own")
		}
		if in.IsTerminator() && in != b.last {
			v.at(in, "a terminator inside a block")
		}
		if in.Op != OpPhi {
			inPhis = false
		} else if !inPhis {
			v.at(in, "a phi after other instructions")
		}
		v.instr(in)
	}
}

// instr checks operands, use lists, payload and types.
func (v *verifier) instr(in *Instr) {
	sound := true
	for i, a := range in.args {
		if a == nil {
			v.at(in, "operand %d is missing", i)
			sound = false
			continue
		}
		v.operand(in, i, a)
	}
	if !sound || !v.payload(in) {
		return
	}
	v.typesOf(in)
}

// operand checks that a local belongs here and that its use list knows of the use.
func (v *verifier) operand(in *Instr, i int, a Value) {
	switch a := a.(type) {
	case *Instr:
		if a.parent == nil {
			v.at(in, "operand %d is an instruction that stands in no block", i)
		} else if a.parent.parent != v.f {
			v.at(in, "operand %d belongs to another function", i)
		}
	case *Param:
		if a.parent != v.f {
			v.at(in, "operand %d is a parameter of another function", i)
		}
	case *Block:
		if !v.members[a] {
			v.at(in, "operand %d is a block that is not in this function", i)
		}
	case *Func:
		if v.m != nil && a.module != v.m {
			v.at(in, "operand %d is a function of another module", i)
		}
	}
	if l := listOf(a); l != nil {
		v.uses[a]++
	}
}

// useLists compares the uses met in operands with the lists that values keep:
// those of f's locals, or of symbols when f is nil.
func (v *verifier) useLists(f *Func) {
	from := len(v.faults)
	for a, n := range v.uses {
		if _, local := a.(Local); local != (f != nil) {
			continue
		}
		delete(v.uses, a)
		if got := len(listOf(a).uses); got != n {
			v.report("%s is used %d times, and its list has %d uses", ValueString(a), n, got)
		}
	}
	slices.SortFunc(v.faults[from:], func(a, b error) int { return strings.Compare(a.Error(), b.Error()) })
}
