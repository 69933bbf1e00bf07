package passes

import (
	"maps"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/typenotes"
)

// markFunctors notes, on the copies that libstdc++'s std::function makes of the object that it holds, the type of that object. Without
// optimisation nothing else tells: it is copied as bytes, by a function that knows it by a template's parameter alone. The type is that of the variable
// from which the first copy is made. Where that is not found, another function of the same template leads from the object to what is called with it and
// accesses its members, which typenotes.MarkMembers has noted.
func markFunctors(m *ir.Module) {
	k := &functors{typenotes.New(m), m}
	managers := map[string][]*ir.Func{}
	for _, f := range m.Funcs {
		if at := strings.Index(f.Name, "9_M_createI"); at >= 0 && strings.HasPrefix(f.Name, "_ZNSt14_Function_base13_Base_manager") {
			managers[f.Name[:at]] = append(managers[f.Name[:at]], f)
		}
	}
	addresses := true
	for _, name := range slices.Sorted(maps.Keys(managers)) {
		addresses = addresses && k.holdsAddress(managers[name][0])
		k.markManager(m.Func(name+"14_M_get_pointerERKSt9_Any_data"), managers[name])
	}
	if !addresses {
		k.moveByManagers()
	}
}

// functors are the std::functions of a module.
type functors struct {
	*typenotes.Marker
	m *ir.Module
}

// markManager is markFunctors for one kind of object: create copies it from elsewhere, find leads to it.
func (k *functors) markManager(find *ir.Func, create []*ir.Func) {
	for _, f := range create {
		for in := range f.Instrs() {
			if move, ok := typenotes.Copies(in); ok {
				n, _ := move.Bytes()
				k.MarkCopy(in, move, k.functor(find, create, n))
			}
		}
	}
}

// functor is the struct of n bytes that a std::function's manager holds: create copies it from elsewhere, find leads to it.
func (k *functors) functor(find *ir.Func, create []*ir.Func, n uint64) *ir.Type {
	var t *ir.Type
	for _, f := range create {
		t = typenotes.Agreed(t, k.variable(f, 1, typenotes.MaxChain))
	}
	if t != nil && k.Fills(t, n) {
		return t
	}
	if find == nil {
		return nil
	}
	return k.usedAs(find, n)
}

// variable is the struct that is the type of the variables, or members of such, that callers of f pass the address of; nil when they pass none.
func (k *functors) variable(f *ir.Func, param, depth int) *ir.Type {
	var t *ir.Type
	for _, u := range ir.UsesOf(f) {
		if depth == 0 || u.User.Call() == nil || u.Index != 0 || u.User.Call().NumArgs <= param {
			continue
		}
		at := typenotes.Address{V: u.User.CallArgs()[param]}
		k.Resolve(&at)
		switch v := at.V.(type) {
		case *ir.Instr:
			if own := typenotes.PlaceType(v); own != nil && own.Kind == ir.Struct {
				t = typenotes.Agreed(t, own)
			}
		case *ir.Param:
			t = typenotes.Agreed(t, k.variable(v.Parent(), v.Index, depth-1))
		}
	}
	return t
}

// usedAs is the struct of n bytes that is known to lie where a function's result points, nil when none is.
func (k *functors) usedAs(f *ir.Func, n uint64) *ir.Type {
	for _, u := range ir.UsesOf(f) {
		if u.User.Call() != nil && u.Index == 0 {
			if t := k.passedAs(u.User, n, typenotes.MaxChain); t != nil {
				return t
			}
		}
	}
	return nil
}

// passedAs follows an address through calls to a parameter of which that is noted.
func (k *functors) passedAs(v ir.Value, n uint64, depth int) *ir.Type {
	if depth == 0 {
		return nil
	}
	for _, u := range ir.UsesOf(v) {
		callee := u.User.CalleeFunc()
		if callee == nil || u.Index == 0 || u.Index > len(callee.Params) {
			continue
		}
		p := callee.Params[u.Index-1]
		if text, noted := p.Attrs.GetString(known.StructAttr); noted {
			if t, err := callee.Module().ParseType(text); err == nil && k.Fills(t, n) {
				return t
			}
		}
		for _, s := range ir.UsesOf(p) { // at this stage parameters are variables
			if s.User.Op != ir.OpStore || s.Index != 0 {
				continue
			}
			for _, l := range ir.UsesOf(s.User.Arg(1)) {
				if l.User.Op == ir.OpLoad {
					if t := k.passedAs(l.User, n, depth-1); t != nil {
						return t
					}
				}
			}
		}
	}
	return nil
}
