package cfuzz

// Reduce makes a program smaller as long as it fails in the same way.
func Reduce(p *Program, fails func(*Program) bool) *Program {
	for shrunk := true; shrunk; {
		shrunk = false
		for size := count(p) / 4; ; size /= 2 { // many statements at once first
			size = max(size, 1)
			for k := 0; k < count(p); {
				if c := p.clone(); remove(c, k, size) && fails(c) {
					p, shrunk = c, true
				} else {
					k += size
				}
			}
			if size == 1 {
				break
			}
		}
		for k := 0; ; k++ {
			c := p.clone()
			e := &editor{target: k}
			e.program(c)
			if e.seen <= k {
				break
			}
			if e.done && fails(c) {
				p, shrunk = c, true
				k--
			}
		}
	}
	return p
}

// lists are the lists of nodes of a program, outer ones first.
func lists(p *Program) []*[]*Node {
	out := []*[]*Node{&p.Decls}
	var visit func(parts []Part)
	visit = func(parts []Part) {
		for _, part := range parts {
			if b, ok := part.(*Block); ok {
				out = append(out, &b.Nodes)
				for _, n := range b.Nodes {
					visit(n.Parts)
				}
			}
		}
	}
	visit(p.Entry.Parts)
	for _, n := range p.Decls {
		visit(n.Parts)
	}
	return out
}

// count is how many nodes there are.
func count(p *Program) int {
	n := 0
	for _, l := range lists(p) {
		n += len(*l)
	}
	return n
}

// remove takes the k-th node away and those that follow it in its list, as many as size.
func remove(p *Program, k, size int) bool {
	for _, l := range lists(p) {
		if k >= len(*l) {
			k -= len(*l)
			continue
		}
		var kept []*Node
		for i, n := range *l {
			if i < k || i >= k+size || n.Fixed {
				kept = append(kept, n)
			}
		}
		changed := len(kept) < len(*l)
		*l = kept
		return changed
	}
	return false
}

// An editor makes the target-th of the small changes that a program admits.
type editor struct {
	target, seen int
	done         bool
}

// here says whether this is the change to make.
func (e *editor) here() bool {
	e.seen++
	return e.seen-1 == e.target
}

func (e *editor) program(p *Program) {
	e.parts(p.Entry.Parts)
	for _, n := range p.Decls {
		e.parts(n.Parts)
	}
}

func (e *editor) list(nodes *[]*Node) {
	for i := 0; i < len(*nodes); i++ {
		n := (*nodes)[i]
		for _, part := range n.Parts { // the inside of a block in place of what it stands in
			if b, ok := part.(*Block); ok && e.here() {
				*nodes = append(append(append([]*Node{}, (*nodes)[:i]...), b.Nodes...), (*nodes)[i+1:]...)
				e.done = true
				return
			}
		}
		e.parts(n.Parts)
	}
}

func (e *editor) parts(parts []Part) {
	for i, part := range parts {
		switch p := part.(type) {
		case *Block:
			e.list(&p.Nodes)
		case *Num:
			e.num(p)
		case *Value:
			p.Expr = e.expr(p.Expr)
		case *Expr:
			parts[i] = e.expr(p)
		}
	}
}

func (e *editor) num(n *Num) {
	if e.here() && n.N > n.Min {
		n.N, e.done = n.Min, true
	}
	if e.here() && n.N > n.Min+1 {
		n.N, e.done = n.N-1, true
	}
}

// expr is the expression, or something smaller of the same type.
func (e *editor) expr(x *Expr) *Expr {
	if x.Op == "const" || e.done {
		return x
	}
	if x.Type == Double && e.here() {
		e.done = true
		return number(0.5)
	}
	for _, a := range x.Args {
		if a.Type == x.Type && e.here() {
			e.done = true
			return a
		}
	}
	for _, p := range x.Parts {
		if a, ok := p.(*Expr); ok && a.Type == x.Type && e.here() {
			e.done = true
			return a
		}
	}
	for i, a := range x.Args {
		x.Args[i] = e.expr(a)
	}
	e.parts(x.Parts)
	return x
}
