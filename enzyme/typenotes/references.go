package typenotes

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// An Address is a pointer value in a function that was entered by the calls, the innermost last.
type Address struct {
	V     ir.Value
	calls []*ir.Instr
}

// maxSteps bounds the variables, arguments and results that a pointer is followed through.
const maxSteps = 12

// Resolve follows the pointer to the getelementptr that makes it, nil where there is no one such. C++ reaches members through
// functions that return references to them, and through variables and parameters that are references.
func (k *Marker) Resolve(a *Address) *ir.Instr {
	for range maxSteps {
		switch v := a.V.(type) {
		case *ir.Param:
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

// returned is what a function with one return gives back, nil for others.
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

// onlyStored is the value of a local variable that is stored to once, nil for others.
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
