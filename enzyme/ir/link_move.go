package ir

import (
	"cmp"
	"slices"
)

// rewrite makes src speak of dst's types, groups, metadata and symbols, and
// both modules of the symbols that won.
func (l *linker) rewrite() error {
	l.renameDst()
	l.sweep()
	rw := &rewriter{types: l.types.renamed, syms: l.srcNames, retype: l.types.typ, values: l.repl, group: l.groups()}
	meta := l.newMetaLinker(rw)
	rw.node = meta.node
	for s, d := range l.repl {
		if l.drop[s] && !l.isDst(s) {
			ReplaceAllUses(s, d)
		}
	}
	rw.module(l.src)
	if err := meta.all(); err != nil {
		return err
	}
	l.redirectDst()
	return nil
}

// renameDst renames in dst's text the symbols that have made room. Once src's
// text is beside it, nothing tells one's names from the other's.
func (l *linker) renameDst() {
	if len(l.dstNames) == 0 {
		return
	}
	rw := &rewriter{syms: l.dstNames}
	rw.module(l.dst)
	for _, id := range l.dst.Nodes.IDs() {
		l.dst.Nodes.Set(id, rw.text(l.dst.Nodes.Get(id)))
	}
	*l.tuples = tupleIndex{}
}

// redirectDst makes dst's instructions use the symbols of src that won. What
// has no use lists is left to Finish.
func (l *linker) redirectDst() {
	for d, s := range l.repl {
		if l.drop[d] && l.isDst(d) {
			ReplaceAllUses(d, s)
			l.lost[d] = s
		}
	}
}

func (l *linker) isDst(v Value) bool { return l.dst.symbols[SymbolName(v)] == v }

// groups maps src's attribute groups to equal or new ones of dst.
func (l *linker) groups() func(int) int {
	byText, to := map[string]int{}, map[int]int{}
	next := 0
	for _, g := range l.dst.AttrGroups {
		byText[g.Text] = g.ID
		next = max(next, g.ID+1)
	}
	for _, g := range l.src.AttrGroups {
		id, ok := byText[g.Text]
		if !ok {
			id = next
			next++
			byText[g.Text] = id
			l.dst.AttrGroups = append(l.dst.AttrGroups, AttrGroup{id, g.Text})
		}
		to[g.ID] = id
	}
	return func(id int) int {
		if n, ok := to[id]; ok {
			return n
		}
		return id
	}
}

// sweep drops src's local symbols that nothing which stays reaches: the
// private tables of functions that dst has already, above all.
func (l *linker) sweep() {
	var roots []Value
	for _, s := range symbolsOf(l.src) {
		if !IsLocalLinkage(linkageOf(s)) && !l.drop[s] {
			roots = append(roots, s)
		}
	}
	for _, g := range l.appended {
		roots = append(roots, g)
	}
	live := reach(l.src, roots, func(v Value) bool { return l.drop[v] && !slices.Contains(l.appended, asGlobal(v)) })
	for _, s := range symbolsOf(l.src) {
		if IsLocalLinkage(linkageOf(s)) && !live[s] {
			l.drop[s] = true
			l.repl[s] = PoisonConst(s.Type()) // in debug records, which keep nothing
			if f, ok := s.(*Func); ok {
				f.stripBody()
			}
			l.srcNames[cmp.Or(l.oldName[s], SymbolName(s))] = ""
		}
	}
}

func asGlobal(v Value) *Global { g, _ := v.(*Global); return g }

// move takes the surviving symbols of src over into dst.
func (l *linker) move() error {
	if err := l.joinAppended(); err != nil {
		return err
	}
	dropped := func(m *Module) {
		for _, s := range symbolsOf(m) {
			if l.drop[s] && m.symbols[SymbolName(s)] == s {
				delete(m.symbols, SymbolName(s))
			}
			if f, ok := s.(*Func); ok && l.drop[s] {
				f.stripBody()
				f.module = nil
			}
		}
		m.Globals = slices.DeleteFunc(m.Globals, func(g *Global) bool { return l.drop[g] })
		m.Aliases = slices.DeleteFunc(m.Aliases, func(a *Alias) bool { return l.drop[a] })
		m.Funcs = slices.DeleteFunc(m.Funcs, func(f *Func) bool { return l.drop[f] })
	}
	dropped(l.dst)
	dropped(l.src)
	for _, g := range l.src.Globals {
		l.dst.AddGlobal(g)
	}
	for _, a := range l.src.Aliases {
		l.dst.AddAlias(a)
	}
	for _, f := range l.src.Funcs {
		l.dst.AddFunc(f)
	}
	*l.src = Module{Name: l.src.Name, symbols: map[string]Value{}}
	return nil
}
