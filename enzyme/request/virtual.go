package request

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// virtualName is the function that returns the shadow of a function, or of a table of functions: its
// argument. Indirect calls compare the primal's pointer, so the shadow's contents do not matter. It is not a
// pair of halves, as in Enzyme.
const virtualName = "__enzyme_virtualreverse"

// isVirtual reports whether f is a __enzyme_virtualreverse.
func isVirtual(f *ir.Func) bool { return f.IsDecl() && strings.Contains(f.Name, virtualName) }

// lowerVirtual replaces every call by its argument.
func lowerVirtual(m *ir.Module, sink *diag.List) {
	for _, f := range m.Funcs {
		if !isVirtual(f) {
			continue
		}
		for _, u := range ir.UsesOf(f) {
			if in := u.User; in.CalleeFunc() == f {
				if bad := virtual(m, in); bad != nil {
					report(sink, in, bad)
					continue
				}
				ir.ReplaceAllUses(in, in.CallArgs()[0])
				in.Erase()
			}
		}
	}
}

// virtual checks one call.
func virtual(m *ir.Module, in *ir.Instr) *fault {
	args := in.CallArgs()
	switch {
	case in.Op != ir.OpCall:
		return faultf(diag.Unsupported, "a call of %s that may throw is not supported", virtualName).
			withHint("mark it noexcept or compile with -fno-exceptions")
	case len(args) != 1 || !args[0].Type().Equal(in.Type()) || !in.Type().IsPtr():
		return faultf(diag.BadArguments, "%s takes one pointer, to a function or to a table of functions, and returns a pointer", virtualName)
	case len(Functions(m, args[0])) > 0 && readThrough(in, map[ir.Value]bool{}):
		return faultf(diag.Unsupported, "the result of %s is read as a pair of functions: it is the function itself, there are no halves behind it", virtualName).
			withHint("ask for the halves of a derivative by __enzyme_augmentfwd and __enzyme_reverse")
	}
	return nil
}

// readThrough reports whether v is an address of a load, as far as the function shows it.
func readThrough(v ir.Value, seen map[ir.Value]bool) bool {
	if seen[v] {
		return false
	}
	seen[v] = true
	for _, u := range ir.UsesOf(v) {
		switch u.User.Op {
		case ir.OpLoad:
			return true
		case ir.OpGEP, ir.OpPhi, ir.OpSelect, ir.OpBitCast:
			if readThrough(u.User, seen) {
				return true
			}
		case ir.OpStore:
			local, ok := u.User.Arg(1).(*ir.Instr)
			if u.Index == 0 && ok && local.Op == ir.OpAlloca && loadedAndRead(local, seen) {
				return true
			}
		}
	}
	return false
}

// loadedAndRead reports whether a pointer that is loaded from local is an address of a load.
func loadedAndRead(local *ir.Instr, seen map[ir.Value]bool) bool {
	for _, u := range ir.UsesOf(local) {
		if u.User.Op == ir.OpLoad && u.User.Type().IsPtr() && readThrough(u.User, seen) {
			return true
		}
	}
	return false
}
