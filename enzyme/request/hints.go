package request

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Hint is what a program says of memory by calling __enzyme_double and its like: no request, but a fact for
// type analysis. The first argument points to the memory; the second says for how many
// bytes, a negative one for all that follow; without it one element is meant. Such calls do nothing and vanish.
type Hint struct {
	Float   *ir.Type // nil: integers, or pointers
	Pointer bool
}

// hints are recognised by what the name contains, like requests.
var hints = []struct {
	name string
	Hint
}{
	{"__enzyme_float", Hint{Float: ir.FloatType}},
	{"__enzyme_double", Hint{Float: ir.DoubleType}},
	{"__enzyme_integer", Hint{}},
	{"__enzyme_pointer", Hint{Pointer: true}},
}

// HintOf reads the name of a function.
func HintOf(name string) (Hint, bool) {
	for _, h := range hints {
		if strings.Contains(name, h.name) {
			return h.Hint, true
		}
	}
	return Hint{}, false
}

// SoftenHints lets the compiler's passes see that a hint touches nothing. It must not be taken for dead before the
// engine has read it.
func SoftenHints(m *ir.Module) {
	for _, f := range m.Funcs {
		if _, ok := HintOf(f.Name); ok {
			Soften(f)
		}
	}
}

// Soften lets the compiler's passes see that a declared function touches no memory that the program has, neither what its first argument
// points to. Its calls must not be taken for dead.
func Soften(f *ir.Func) {
	if !f.IsDecl() {
		return
	}
	f.FnAttrs = `nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) "enzyme_inactive"`
	for _, u := range ir.UsesOf(f) {
		info := u.User.Call()
		if info == nil || u.Index != 0 {
			continue
		}
		softened := *info
		softened.FnAttrs = ""
		softened.ParamAttrs = make([]ir.Attrs, info.NumArgs)
		if info.NumArgs > 0 && u.User.CallArgs()[0].Type().IsPtr() {
			softened.ParamAttrs[0] = "nocapture readnone"
		}
		u.User.Extra = &softened
	}
}

// DropHints takes the calls out.
func DropHints(m *ir.Module) {
	for _, f := range slices.Clone(m.Funcs) {
		if _, ok := HintOf(f.Name); !ok || !f.IsDecl() {
			continue
		}
		for _, u := range ir.UsesOf(f) {
			if u.User.Call() != nil && u.Index == 0 && u.User.Op == ir.OpCall && ir.NumUses(u.User) == 0 {
				u.User.Erase()
			}
		}
		if ir.NumUses(f) == 0 {
			m.RemoveFunc(f)
		}
	}
}
