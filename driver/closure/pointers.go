package closure

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// nativePrefix starts the names of the globals that note, for a function that is both copied
// here and in the native code, the symbol by which the native code knows it.
const nativePrefix = "__goenzyme_native."

// nativeODRPrefix does for a function that native code may also lack.
const nativeODRPrefix = nativePrefix + "odr."

// pointedTo takes the functions whose address some unit takes and that a call through a pointer
// may call: the pointer may come from anywhere in the program.
func (b *builder) pointedTo() error {
	for done := 0; ; {
		b.findShapes()
		if len(b.shapes) == done {
			return nil
		}
		done = len(b.shapes)
		for _, u := range b.units {
			for _, name := range u.Taken {
				if err := b.takeFitting(u, name); err != nil {
					return err
				}
			}
		}
		if err := b.walk(); err != nil {
			return err
		}
	}
}

// findShapes notes the types of the calls through pointers in what is reached.
func (b *builder) findShapes() {
	for _, u := range b.used {
		for _, sym := range u.reached {
			f, ok := sym.(*ir.Func)
			if !ok {
				continue
			}
			for in := range f.Instrs() {
				if in.CallsPointer() {
					b.shapes[callShape(in)] = true
				}
			}
		}
	}
}

// callShape spells the types that a function must have to be called so.
func callShape(in *ir.Instr) string {
	var types []*ir.Type
	for _, a := range in.CallArgs() {
		types = append(types, a.Type())
	}
	return ir.FuncType(in.Type(), types...).String()
}

// takeFitting takes a function whose address unit by takes: its definition, or, when it is a
// library's, the declaration there.
func (b *builder) takeFitting(by *Unit, name string) error {
	u := b.owner[name]
	if u == nil {
		u = by
	}
	m, err := u.module()
	if err != nil {
		return err
	}
	if f := m.Func(name); f != nil && b.shapes[f.Sig.String()] {
		b.take(u, f)
	}
	return nil
}

// noteNative registers the functions whose address native code takes too, before they become local: comparing an
// address must give the same answer on both sides.
func (b *builder) noteNative(m *ir.Module) {
	taken := map[string]bool{}
	for _, u := range b.units {
		for _, n := range u.Taken {
			taken[n] = true
		}
	}
	for _, f := range slices.Clone(m.Funcs) {
		if f.Linkage != "" && !isODR(f.Linkage) || !taken[f.Name] || isIntrinsic(f.Name) || strings.Contains(f.Name, "__enzyme_") {
			continue
		}
		prefix := nativePrefix
		if isODR(f.Linkage) {
			if prefix = nativeODRPrefix; b.program.Lacks(f.Name) {
				continue // an undefined symbol has address zero, and all of them the same
			}
		}
		m.AddGlobal(&ir.Global{Name: prefix + f.Name, ValueType: ir.Ptr, Linkage: "internal", Constant: true, Init: f})
		if own := ownName(f.Name); m.Symbol(own) == nil {
			m.Rename(f, own)
		}
	}
}

// Refers reports whether a closure will refer to a symbol of the native code, be it by a note that has yet to be followed.
func Refers(m *ir.Module, name string) bool {
	return m.Symbol(name) != nil || m.Symbol(nativePrefix+name) != nil || m.Symbol(nativeODRPrefix+name) != nil
}

// isODR: the same definition wherever there is one, and native code may have none: clang leaves out what it does not use.
func isODR(linkage string) bool { return linkage == "linkonce_odr" || linkage == "weak_odr" }

// ownName takes off what ShareStatics appended to the name of a static function: messages name it as the user does.
func ownName(name string) string {
	i := strings.LastIndexByte(name, '.')
	if i <= 0 || len(name)-i != 13 || strings.Trim(name[i+1:], "0123456789abcdef") != "" {
		return name
	}
	return name[:i]
}

// UseNative lets every address of a function that the native code has too be the native one. The calls stay calls of the copy.
func UseNative(m *ir.Module) {
	nameChosen(m)
	native := ir.ValueMap{}
	for _, g := range slices.Clone(m.Globals) {
		if strings.HasPrefix(g.Name, known.CapturedPrefix) {
			unlist(m, g)
			m.RemoveGlobal(g)
			continue
		}
		symbol, ok := strings.CutPrefix(g.Name, nativePrefix)
		symbol, mayLack := strings.CutPrefix(symbol, "odr.")
		f, isFunc := g.Init.(*ir.Func)
		if !ok || !isFunc {
			continue
		}
		unlist(m, g)
		m.RemoveGlobal(g)
		if f.IsDecl() {
			continue // a library's
		}
		if f.Name == symbol {
			m.Rename(f, m.FreeName(symbol+".copy"))
		}
		n := m.Declare(symbol, f.Sig)
		if mayLack {
			n.Linkage = "extern_weak"
		}
		native[f] = n
	}
	if len(native) == 0 {
		return
	}
	for _, g := range m.Globals {
		if g.Init != nil && g.Name != usedList {
			g.Init = native.Get(g.Init)
		}
	}
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			for i, a := range in.Args() {
				if ir.IsConstant(a) && !(i == 0 && in.Call() != nil) {
					if n := native.Get(a); n != a {
						in.SetArg(i, n)
					}
				}
			}
		}
	}
	for _, n := range native {
		if f, ok := n.(*ir.Func); ok && f.Linkage == "extern_weak" {
			missingIsNone(f)
		}
	}
}

// missingIsNone has no pointer equal f where the program turns out to lack f: its address is zero then, as is that of every other function which is missing.
func missingIsNone(f *ir.Func) {
	for _, u := range ir.UsesOf(f) {
		in := u.User
		if in.Op != ir.OpICmp || in.Extra != ir.IEQ {
			continue
		}
		bd := ir.NewBuilder(in.Parent())
		bd.SetBefore(in)
		same := bd.ICmp(ir.IEQ, in.Arg(0), in.Arg(1))
		ir.ReplaceAllUses(in, bd.Emit(ir.OpAnd, in.Type(), nil, same, bd.ICmp(ir.INE, f, ir.NullConst())))
		in.Erase()
	}
}
