package typenotes

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// An Address is a pointer value in a calling context: calls lists the calls that lead to its function, the
// innermost last.
type Address struct {
	V     ir.Value
	calls []*ir.Instr
}

// maxSteps bounds the number of variables, arguments and results on the way of a pointer.
const maxSteps = 12

// Resolve follows pointer a to the GEP that computes it, or returns nil if there is none or several. C++
// accesses members through functions that return references, and through reference variables and parameters.
func (k *Marker) Resolve(a *Address) *ir.Instr {
	for range maxSteps {
		switch v := a.V.(type) {
		case *ir.Param:
			// A parameter is the argument of the innermost call.
			last := len(a.calls) - 1
			if last < 0 {
				return nil
			}
			a.V, a.calls = a.calls[last].CallArgs()[v.Index], a.calls[:last]
		case *ir.Instr:
			switch v.Op {
			case ir.OpGEP:
				return v
			case ir.OpLoad:
				a.V = onlyStored(v.Arg(0))
			case ir.OpCall, ir.OpInvoke:
				// A result is followed into the callee.
				f := v.CalleeFunc()
				if f == nil || v.Call().NumArgs != len(f.Params) {
					return nil
				}
				a.V, a.calls = k.returned(f), append(a.calls, v)
			default:
				return nil
			}
		default:
			return nil
		}
	}
	return nil
}

// returned returns the operand of the only ret instruction of f, nil if there are several or none.
func (k *Marker) returned(f *ir.Func) ir.Value {
	if v, known := k.results[f]; known {
		return v
	}
	var v ir.Value
	returns := 0
	for _, b := range f.Blocks() {
		if last := b.Last(); last != nil && last.Op == ir.OpRet && last.NumArgs() > 0 {
			v = last.Arg(0)
			returns++
		}
	}
	if returns != 1 {
		v = nil
	}
	k.results[f] = v
	return v
}

// onlyStored returns the value that the only store to a local variable writes, nil if there are several
// stores or other uses.
func onlyStored(slot ir.Value) (v ir.Value) {
	if in, ok := slot.(*ir.Instr); !ok || in.Op != ir.OpAlloca {
		return nil
	}
	for _, u := range ir.UsesOf(slot) {
		if u.User.Op == ir.OpLoad {
			continue
		}
		if u.User.Op != ir.OpStore || u.Index != 1 || v != nil {
			return nil
		}
		v = u.User.Arg(0)
	}
	return v
}
