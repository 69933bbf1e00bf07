package ir

// MadeOf reports whether v is an instruction that is says yes to, or is made of one: by φs, selects, freezes, and what others make of the operands that passes
// names (nil for no others).
func MadeOf(v Value, is func(*Instr) bool, passes func(*Instr) []Value) bool {
	seen := map[*Instr]bool{}
	var made func(v Value) bool
	made = func(v Value) bool {
		in, ok := v.(*Instr)
		if !ok || seen[in] {
			return false
		}
		seen[in] = true
		if is(in) {
			return true
		}
		var operands []Value
		switch in.Op {
		case OpPhi, OpSelect:
			operands = in.Choices()
		case OpFreeze:
			operands = in.Args()
		default:
			operands = passes(in)
		}
		for _, x := range operands {
			if made(x) {
				return true
			}
		}
		return false
	}
	return made(v)
}
