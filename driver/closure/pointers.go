package closure

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// nativePrefix is the prefix of notes on functions that both the closure and the native code define. The rest
// of the name is the native symbol.
const nativePrefix = "__goenzyme_native."

// nativeODRPrefix is the same for ODR functions, which the native code may lack.
const nativeODRPrefix = nativePrefix + "odr."

// pointedTo takes all address-taken functions whose signature matches a reached call through a pointer. New
// functions may contain new calls, so it iterates to a fixed point.
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

// findShapes collects the signatures of the reached calls through pointers.
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

// callShape spells the signature of a call, as that of a function that it may call.
func callShape(in *ir.Instr) string {
	var types []*ir.Type
	for _, a := range in.CallArgs() {
		types = append(types, a.Type())
	}
	return ir.FuncType(in.Type(), types...).String()
}

// takeFitting takes function name, whose address unit by takes, if a reached call has its signature. A
// library function is taken as a declaration.
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

// noteNative records the functions whose address native code takes, too, before they become internal.
// Function pointers must compare equal in native code and derivatives, so these addresses become native ones
// (UseNative).
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

		// The copy takes the name in the source, if that is free: messages use it.
		m.AddGlobal(&ir.Global{Name: prefix + f.Name, ValueType: ir.Ptr, Linkage: "internal", Constant: true, Init: f})
		if own := ownName(f.Name); m.Symbol(own) == nil {
			m.Rename(f, own)
		}
	}
}

// Refers reports whether a closure refers to a symbol of the native code, or will do so after UseNative.
func Refers(m *ir.Module, name string) bool {
	return m.Symbol(name) != nil || m.Symbol(nativePrefix+name) != nil || m.Symbol(nativeODRPrefix+name) != nil
}

// isODR reports whether linkage is ODR: all definitions are equal. Native code may lack one, because clang
// omits unused functions.
func isODR(linkage string) bool { return linkage == "linkonce_odr" || linkage == "weak_odr" }

// ownName strips the suffix that irtext.ShareStatics adds to the name of a static function, 12 hexadecimal
// digits. Messages use the name of the source.
func ownName(name string) string {
	i := strings.LastIndexByte(name, '.')
	if i <= 0 || len(name)-i != 13 || strings.Trim(name[i+1:], "0123456789abcdef") != "" {
		return name
	}
	return name[:i]
}

// UseNative replaces the address of each function that native code also defines by the native address. Calls
// still call the copy in m.
func UseNative(m *ir.Module) {
	nameChosen(m)
	native := ir.ValueMap{}

	// Notes are consumed: the engine has read them.
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

// missingIsNone makes comparisons with f false if the program lacks f. Its address is zero then, as is that
// of every other missing function, so two different ones would compare equal.
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
