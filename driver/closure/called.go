package closure

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/blas"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// calledBack takes the functions that code without IR may call back when it runs a reached function without a
// body. These are functions that such code refers to, and those whose address is in the initial value of a
// variable passed to it. They are not differentiated. The engine reads their mod/ref effects on variables.
func (b *builder) calledBack() error {
	if !slices.ContainsFunc(sortedKeys(b.undefined), IsUnknown) {
		return nil
	}

	// Callbacks stored in variables that the closure passes to unknown functions. The loops run over copies,
	// since givenBy adds symbols.
	for _, u := range slices.Clone(b.used) {
		for _, sym := range slices.Clone(u.reached) {
			if f, ok := sym.(*ir.Func); ok {
				if err := b.givenBy(u, f); err != nil {
					return err
				}
			}
		}
	}

	// Callbacks that the machine code refers to by name. Precompiled units, and functions with known facts or
	// BLAS rules, are not followed.
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

// givenBy takes the functions whose addresses are in the initial values of variables that f passes to unknown
// functions. The argument may be the variable's address or a pointer loaded from the variable. The storage of
// the variables stays native.
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

// standsIn takes the functions whose addresses are in the initial value of variable g.
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

// noteCalled stores the lists of callbacks in constant variables of m, which the engine reads.
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

// IsUnknown reports whether the engine's tables have no facts on a function.
func IsUnknown(name string) bool {
	_, ok := known.Lookup(name)
	return !ok
}
