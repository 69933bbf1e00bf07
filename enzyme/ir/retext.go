package ir

import "strings"

// Retext brings up to date what metadata and debug records say of symbols: names tells under which name a symbol goes now, gone lists those that the module
// has no more. In metadata null stands for these, as LLVM itself leaves it, in debug records a value that nobody knows.
func (m *Module) Retext(names map[string]string, gone []Value) {
	if len(names)+len(gone) == 0 {
		return
	}
	rw := &rewriter{syms: map[string]string{}, values: ValueMap{}}
	for old, name := range names {
		rw.syms[old] = name
	}
	for _, s := range gone {
		rw.values[s] = PoisonConst(s.Type())
		if name := SymbolName(s); name != "" {
			rw.syms[name] = ""
		}
	}
	for _, id := range m.Nodes.IDs() {
		if text := m.Nodes.Get(id); strings.Contains(text, "@") {
			m.Nodes.Set(id, rw.text(text))
		}
	}
	for _, g := range m.Globals {
		g.MD = rw.attached(g.MD)
	}
	for _, f := range m.Funcs {
		f.MD = rw.attached(f.MD)
		for in := range f.Instrs() {
			rw.about(in)
		}
	}
}

// attached rewrites metadata. An association with what is gone goes as well: it only told linkers what to keep.
func (r *rewriter) attached(mds []MD) (kept []MD) {
	for _, md := range mds {
		if md.Kind == "associated" {
			continue
		}
		md.Text = r.text(md.Text)
		kept = append(kept, md)
	}
	return kept
}

// about rewrites what is said of an instruction, and not what it does.
func (r *rewriter) about(in *Instr) {
	for i := range in.MD {
		if strings.Contains(in.MD[i].Text, "@") {
			in.MD[i].Text = r.text(in.MD[i].Text)
		}
	}
	for i, rec := range in.DbgRecords {
		in.DbgRecords[i].Text, in.DbgRecords[i].Refs = r.refText(rec.Text, rec.Refs)
	}
	for i, a := range in.args {
		if v, ok := a.(*MetaValue); ok {
			if w := r.value(v); w != a {
				in.SetArg(i, w)
			}
		}
	}
}
