package ir

import "slices"

// reach returns the symbols of m that roots need, roots included. Nothing is
// followed through a symbol for which stop holds. A member of a comdat needs the whole group.
func reach(m *Module, roots []Value, stop func(Value) bool) map[Value]bool {
	groups := map[string][]Value{}
	for _, s := range symbolsOf(m) {
		if c := comdatOf(s); c != "" {
			groups[c] = append(groups[c], s)
		}
	}
	live := map[Value]bool{}
	work := slices.Clone(roots)
	var need func(v Value)
	need = func(v Value) {
		switch v := v.(type) {
		case *Func, *Global, *Alias:
			if !live[v] && (stop == nil || !stop(v)) {
				work = append(work, v)
			}
		case *MetaValue:
			if v.Val != nil {
				need(v.Val)
			}
		case *Const:
			for _, e := range v.Elems {
				need(e)
			}
		}
	}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if live[v] {
			continue
		}
		live[v] = true
		for _, s := range groups[comdatOf(v)] {
			need(s)
		}
		eachPart(v, need)
	}
	return live
}

// eachPart calls need with every constant and symbol that a symbol's definition holds.
func eachPart(v Value, need func(Value)) {
	opt := func(v Value) {
		if v != nil {
			need(v)
		}
	}
	switch v := v.(type) {
	case *Global:
		opt(v.Init)
	case *Alias:
		opt(v.Target)
	case *Func:
		opt(v.Prefix)
		opt(v.Prologue)
		opt(v.Personality)
		for in := range v.Instrs() {
			for _, a := range in.args {
				need(a)
			}
		}
	}
}

// Prune keeps the definitions for which keep holds and what they reach; the
// rest goes, with the declarations, attribute groups, comdats and metadata
// that nothing needs any more. llvm.used and its kin count as kept.
func Prune(m *Module, keep func(Value) bool) {
	var roots []Value
	for _, s := range symbolsOf(m) {
		if !isDecl(s) && keep(s) || linkageOf(s) == "appending" {
			roots = append(roots, s)
		}
	}
	live := reach(m, roots, nil)
	var gone []Value
	for _, s := range symbolsOf(m) {
		if !live[s] {
			gone = append(gone, s)
			if f, ok := s.(*Func); ok {
				f.stripBody()
				f.module = nil
			}
			if SymbolName(s) != "" {
				delete(m.symbols, SymbolName(s))
			}
		}
	}
	m.Globals = slices.DeleteFunc(m.Globals, func(g *Global) bool { return !live[g] })
	m.Aliases = slices.DeleteFunc(m.Aliases, func(a *Alias) bool { return !live[a] })
	m.Funcs = slices.DeleteFunc(m.Funcs, func(f *Func) bool { return !live[f] })
	pruneText(m)
	m.Retext(nil, gone)
}

// pruneText drops the carried text that nothing mentions.
func pruneText(m *Module) {
	used := &mentions{m: m, nodes: map[int]bool{}, groups: map[int]bool{}}
	used.module()
	for _, id := range m.Nodes.IDs() {
		if !used.nodes[id] {
			m.Nodes.Set(id, "")
		}
	}
	m.AttrGroups = slices.DeleteFunc(m.AttrGroups, func(g AttrGroup) bool { return !used.groups[g.ID] })
	comdats := map[string]bool{}
	for _, s := range symbolsOf(m) {
		comdats[comdatOf(s)] = true
	}
	m.Comdats = slices.DeleteFunc(m.Comdats, func(c Comdat) bool { return !comdats[c.Name] })
}

// mentions gathers the nodes and groups that are reachable from code and named metadata.
type mentions struct {
	m      *Module
	nodes  map[int]bool
	groups map[int]bool
}

func (u *mentions) module() {
	rw := &rewriter{node: u.node, group: func(id int) int { u.groups[id] = true; return id }}
	// Rewriting with the identity visits every text there is.
	rw.module(u.m)
	for _, n := range u.m.NamedMD {
		rw.text(n.Text)
	}
}

// node marks a node and what it refers to.
func (u *mentions) node(id int) int {
	work := []int{id}
	for len(work) > 0 {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		if u.nodes[n] {
			continue
		}
		u.nodes[n] = true
		inner := rewriter{node: func(id int) int {
			work = append(work, id)
			return id
		}}
		inner.text(u.m.Nodes.Get(n))
	}
	return id
}
