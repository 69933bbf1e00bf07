package mirror

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// A class is memory that pointers may lead to alike (Steensgaard, "Points-to analysis in almost linear time", 1996).
type class struct {
	parent *class
	to     *class // where the pointers in that memory lead
	read   bool   // a registered derivative may read integers there
}

func (c *class) root() *class {
	for c.parent != nil {
		if c.parent.parent != nil {
			c.parent = c.parent.parent
		}
		c = c.parent
	}
	return c
}

// next is the class that pointers in c lead to.
func (c *class) next() *class {
	c = c.root()
	if c.to == nil {
		c.to = &class{}
	}
	return c.to.root()
}

// unite makes two classes one, and those they lead to.
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

// Memory tells which addresses of a function lead to memory that is mirrored.
type Memory struct {
	f      *ir.Func
	of     map[ir.Value]*class
	result *class // what the function returns
	marked []*class
	calls  []*ir.Instr // of functions with a body
}

// Has reports whether the integers behind an address are mirrored in the shadow.
func (m *Memory) Has(p ir.Value) bool {
	if m == nil {
		return false
	}
	c := m.of[p]
	return c != nil && c.root().read
}

// class is that of a value; an address made of those of global variables leads where these do.
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

// near marks the memory that lies d pointers behind c.
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

// spread marks what can be come to from marked memory.
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

// distance is how many pointers have to be followed from v, and distanceOf from a class.
func (m *Memory) distance(v ir.Value) int { return distanceOf(m.of[v]) }

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
