package ir

import "strings"

// mixesDebug reports whether a module has debug information both as records and as calls of intrinsics, from units of different
// releases. LLVM takes one kind only.
func mixesDebug(m *Module) bool {
	calls := false
	for _, f := range m.Funcs {
		calls = calls || strings.HasPrefix(f.Name, "llvm.dbg.") && len(f.uses) > 0
	}
	if !calls {
		return false
	}
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			if len(in.DbgRecords) > 0 {
				return true
			}
		}
	}
	return false
}

// debugCall writes a call of llvm.dbg.… as the record that says the same, in a module with records.
func (p *printer) debugCall(in *Instr) bool {
	if !p.mixed || in.Op != OpCall {
		return false
	}
	f, ok := in.args[0].(*Func)
	kind, isDebug := "", false
	if ok {
		kind, isDebug = strings.CutPrefix(f.Name, "llvm.dbg.")
	}
	if !isDebug {
		return false
	}
	for _, md := range in.MD {
		if md.Kind != "dbg" {
			continue
		}
		p.str("    #dbg_" + kind + "(")
		for _, a := range in.CallArgs() {
			p.operand(a)
			p.str(", ")
		}
		p.metaText(md.Text)
		p.str(")\n")
	}
	return true // without a place it says nothing
}
