package closure

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/blas"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// calledBack takes the functions that code without IR may call on behalf of a function without a body that is reached: those that it names, and those whose
// addresses stand in a variable from the start. No derivative is made of them; the engine looks at what they do to variables.
func (b *builder) calledBack() error {
	if !slices.ContainsFunc(sortedKeys(b.undefined), IsUnknown) {
		return nil
	}
	for _, u := range slices.Clone(b.used) {
		for _, sym := range slices.Clone(u.reached) {
			if f, ok := sym.(*ir.Func); ok {
				if err := b.givenBy(u, f); err != nil {
					return err
				}
			}
		}
	}
	for _, name := range sortedKeys(b.undefined) {
		for _, n := range b.program.Calls(name) {
			if u := b.owner[n]; u != nil && !u.Precompiled {
				m, err := u.module()
				if err != nil {
					return err
				}
				if f := m.Func(n); f != nil && IsUnknown(n) && blas.Of(f) == nil {
					b.take(u, f)
					b.called[name] = append(b.called[name], n)
				}
			}
		}
	}
	return b.walk()
}

// givenBy takes the functions whose addresses stand from the start in variables that f gives to functions without a body, or what it loads from there. The
// variables themselves stay where they are.
func (b *builder) givenBy(u *Unit, f *ir.Func) error {
	for in := range f.Instrs() {
		if c := in.CalleeFunc(); c == nil || !b.undefined[c.Name] || !IsUnknown(c.Name) {
			continue
		}
		for _, x := range in.CallArgs() {
			root := rootOf(x)
			if load, ok := root.(*ir.Instr); ok && load.Op == ir.OpLoad {
				root = rootOf(load.Arg(0))
			}
			if g, ok := root.(*ir.Global); ok && staysNative(g) && !isMarker(g) {
				if err := b.standsIn(u, g); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// standsIn takes the functions whose addresses a variable holds when the program starts.
func (b *builder) standsIn(u *Unit, g *ir.Global) error {
	if owner := b.owner[g.Name]; !isLocal(g) && owner != nil && owner != u {
		m, err := owner.module()
		if err != nil {
			return err
		}
		if g, u = m.Global(g.Name), owner; g == nil {
			return nil
		}
	}
	if g.Init == nil {
		return nil
	}
	var err error
	ir.WalkConst(g.Init, func(v ir.Value) {
		if f, ok := v.(*ir.Func); ok && err == nil {
			err = b.refer(u, f)
			b.called[g.Name] = append(b.called[g.Name], f.Name)
		}
	})
	return err
}

// noteCalled puts down for the engine what has been found.
func (b *builder) noteCalled(m *ir.Module) {
	for _, name := range sortedKeys(b.called) {
		var list []ir.Value
		for _, n := range b.called[name] {
			if f := m.Func(n); f != nil && !f.IsDecl() && !slices.Contains(list, ir.Value(f)) {
				list = append(list, f)
			}
		}
		if len(list) > 0 {
			t := ir.ArrayType(uint64(len(list)), ir.Ptr)
			m.AddGlobal(&ir.Global{Name: known.CalledPrefix + name, ValueType: t, Linkage: "internal", Constant: true, Init: ir.NewConst(ir.ConstAggregate, t, list...)})
		}
	}
}

// IsUnknown holds for functions of which nothing is known but their names.
func IsUnknown(name string) bool {
	_, ok := known.Lookup(name)
	return !ok
}
