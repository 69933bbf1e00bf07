package request

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Hint is the type of memory that a program states by a call of __enzyme_double or the like. It is a fact
// for type analysis, not a request. The first argument points to the memory. The second is the number of
// bytes, or negative for all bytes that follow; without it, the hint is about one element. Such calls have no
// effect and are removed.
type Hint struct {
	Float   *ir.Type // nil: integers, or pointers
	Pointer bool
}

// hints lists the hint functions. A part of the symbol name identifies them, as for requests.
var hints = []struct {
	name string
	Hint
}{
	{"__enzyme_float", Hint{Float: ir.FloatType}},
	{"__enzyme_double", Hint{Float: ir.DoubleType}},
	{"__enzyme_integer", Hint{}},
	{"__enzyme_pointer", Hint{Pointer: true}},
}

// HintOf returns the hint that a function of that name gives.
func HintOf(name string) (Hint, bool) {
	for _, h := range hints {
		if strings.Contains(name, h.name) {
			return h.Hint, true
		}
	}
	return Hint{}, false
}

// SoftenHints gives hint functions attributes that state that they access no memory, so that LLVM's passes
// optimise across them. Their calls must stay until the engine has read them.
func SoftenHints(m *ir.Module) {
	for _, f := range m.Funcs {
		if _, ok := HintOf(f.Name); ok {
			Soften(f)
		}
	}
}

// Soften gives declaration f attributes that state that it accesses no memory of the program, nor the memory
// behind its first argument. Its calls must not appear dead.
func Soften(f *ir.Func) {
	if !f.IsDecl() {
		return
	}
	f.FnAttrs = `nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) "enzyme_inactive"`
	// Attributes of a call site could contradict those of the function.
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

// DropHints removes the calls of hint functions.
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
