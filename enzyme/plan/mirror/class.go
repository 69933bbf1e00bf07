package mirror

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// A class is an equivalence class of memory that pointers may point to, in a union-find structure
// (Steensgaard, "Points-to analysis in almost linear time", 1996).
type class struct {
	parent *class // nil: c represents its class
	to     *class // the class that pointers in this memory point to; nil: not yet known
	read   bool   // a registered derivative may read integers there
}

// root returns the representative of c, with path halving.
func (c *class) root() *class {
	for c.parent != nil {
		if c.parent.parent != nil {
			c.parent = c.parent.parent
		}
		c = c.parent
	}
	return c
}

// next returns the class that pointers in c point to, and makes it on first use.
func (c *class) next() *class {
	c = c.root()
	if c.to == nil {
		c.to = &class{}
	}
	return c.to.root()
}

// unite merges two classes, and along the chain those that they point to.
func unite(a, b *class) {
	for a, b = a.root(), b.root(); a != b; a, b = a.root(), b.root() {
		x, y := a.to, b.to
		b.parent, a.read = a, a.read || b.read
		if x == nil || y == nil {
			if x == nil {
				a.to = y
			}
			return
		}
		a, b = x, y
	}
}

// Memory holds the points-to classes of one function.
type Memory struct {
	f      *ir.Func
	of     map[ir.Value]*class // per pointer: the class that it points to
	result *class              // the class that the returned pointer points to
	marked []*class            // classes from which spread starts
	calls  []*ir.Instr         // calls of functions with a body
}

// Has reports whether the shadow of the memory behind p holds copies of its integers. It accepts a nil
// Memory.
func (m *Memory) Has(p ir.Value) bool {
	if m == nil {
		return false
	}
	c := m.of[p]
	return c != nil && c.root().read
}

// class returns the class that v points to, and makes it on first use. A constant expression points to the
// class of every global variable in it.
func (m *Memory) class(v ir.Value) *class {
	c := m.of[v]
	if c == nil {
		c = &class{}
		m.of[v] = c
		if k, ok := v.(*ir.Const); ok {
			ir.WalkConst(k, func(x ir.Value) {
				if g, ok := x.(*ir.Global); ok {
					unite(c, m.class(g))
				}
			})
		}
	}
	return c.root()
}

// near marks the class that is d pointers behind c as read.
func (m *Memory) near(c *class, d int) {
	if d == never {
		return
	}
	for range d {
		c = c.next()
	}
	c.root().read = true
	m.marked = append(m.marked, c)
}

// spread marks all classes that are reachable from a marked one.
func (m *Memory) spread() {
	met := map[*class]bool{}
	for _, c := range m.marked {
		for c = c.root(); !met[c]; c = c.to.root() {
			met[c], c.read = true, true
			if c.to == nil {
				break
			}
		}
	}
}

// distance returns distanceOf for the class that v points to.
func (m *Memory) distance(v ir.Value) int { return distanceOf(m.of[v]) }

// distanceOf returns the number of pointers to follow from c to the nearest class that is read, at most
// farthest. It returns never if there is none.
func distanceOf(c *class) int {
	if c == nil {
		return never
	}
	met := map[*class]bool{}
	for c = c.root(); !met[c]; c = c.to.root() {
		if c.read {
			return min(len(met), farthest)
		}
		met[c] = true
		if c.to == nil {
			break
		}
	}
	return never
}
