package lower

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// copies holds clones of functions that take the variables of list as further parameters.
type copies struct {
	gs    *Globals
	list  []*ir.Global
	needs map[*ir.Func]bool // mentions a variable of list, or calls a function that does
	made  map[*ir.Func]*ir.Func
	kept  bool // loaded pointers may point to memory that earlier calls left: see heapshadow.go
}

// copiesFor returns the clones for the variables of list. Requests with the same list share them.
func (gs *Globals) copiesFor(list []*ir.Global) *copies {
	key := ""
	for _, g := range list {
		key += g.Name + " "
	}
	c := gs.copies[key]
	if c == nil {
		c = &copies{gs: gs, list: list, needs: map[*ir.Func]bool{}, made: map[*ir.Func]*ir.Func{}, kept: slices.ContainsFunc(list, gs.keeps)}
		gs.copies[key] = c
	}
	return c
}

// of returns the clone of f. It clones all functions reachable from f that need the variables.
func (c *copies) of(f *ir.Func) *ir.Func {
	reach := c.gs.reachable(f)
	// A fixed point: callers of functions that need the variables need them, too.
	for changed := true; changed; {
		changed = false

		// All clones are declared before the first body is filled, so that bodies may call each other.
		for _, h := range reach {
			if !c.needs[h] && c.needed(h) {
				c.needs[h] = true
				changed = true
			}
		}
	}
	c.needs[f] = true
	for _, h := range reach {
		if c.needs[h] && c.made[h] == nil {
			c.declare(h)
		}
	}
	for _, h := range reach {
		if n := c.made[h]; n != nil && n.IsDecl() {
			c.fill(n, h)
		}
	}
	return c.made[f]
}

// needed reports whether h mentions a variable of list, calls a function that does, or handles kept memory.
func (c *copies) needed(h *ir.Func) bool {
	if c.kept && (passesKept(h) || passesKept(c.gs.calls.Body(h))) {
		return true
	}
	for _, g := range c.list {
		for range ir.Mentions(h, g) {
			return true
		}
	}
	return slices.ContainsFunc(c.gs.callees(h), func(callee *ir.Func) bool { return c.needs[callee] })
}

// isCopy reports whether f is a clone, or the resolved body of one that calls through a pointer.
func (c *copies) isCopy(f *ir.Func) bool {
	for _, n := range c.made {
		if f == n || f == c.gs.calls.resolved[n] {
			return true
		}
	}
	return false
}

// declare creates the clone of f without a body, and that of its resolved body if f calls through a pointer.
func (c *copies) declare(f *ir.Func) {
	c.made[f] = c.newFunc(f)
	if r := c.gs.calls.resolved[f]; r != nil {
		c.gs.calls.resolved[c.made[f]] = c.newFunc(r)
	}
}

// newFunc creates a function with f's parameters, followed by one for each variable of list.
func (c *copies) newFunc(f *ir.Func) *ir.Func {
	params := slices.Clone(f.Sig.Fields)
	for _, g := range c.list {
		params = append(params, g.Type())
	}
	sig := ir.FuncType(f.Result(), params...)
	sig.Variadic = f.Sig.Variadic
	n := ir.NewFunc(c.gs.m, c.gs.m.FreeName(f.Name+".globals"), sig)
	n.Linkage, n.CC, n.RetAttrs = "internal", f.CC, f.RetAttrs
	n.FnAttrs = beyondMemory(f.Attrs())
	n.Personality = f.Personality
	for i, p := range f.Params {
		n.Params[i].Name, n.Params[i].Attrs = p.Name, p.Attrs
	}
	for i, g := range c.list {
		p := n.Params[len(f.Params)+i]
		p.Name = UserName(g)
		// The parameter is an opaque pointer: the attribute keeps the type for type analysis.
		if t := g.ValueType; t.Kind == ir.Struct && !strings.ContainsAny(t.String(), `"\\`) {
			p.Attrs = p.Attrs.With(fmt.Sprintf("%q=%q", known.StructAttr, t))
		}
	}
	return n
}

// beyondMemory drops memory-effect attributes: the variables are now accessed through arguments.
func beyondMemory(attrs ir.Attrs) ir.Attrs {
	return attrs.Without("memory", "readnone", "readonly", "writeonly", "argmemonly", "inaccessiblememonly", "inaccessiblemem_or_argmemonly", "speculatable")
}

// fill gives clone n the body of f.
func (c *copies) fill(n, f *ir.Func) {
	c.clone(n, f)
	if r := c.gs.calls.resolved[f]; r != nil {
		c.clone(c.gs.calls.resolved[n], r)
	}
}

// clone copies the body of f to n, with parameters in place of the variables.
func (c *copies) clone(n, f *ir.Func) {
	m := ir.ValueMap{}
	for i, p := range f.Params {
		m[p] = n.Params[i]
	}
	ir.CloneBlocks(n, f.Blocks(), m)

	own := n.Params[len(f.Params):]

	// Calls come last: their operands no longer mention the variables.
	for in := range n.Instrs() {
		in.DbgRecords = nil
		for k, g := range c.list {
			if c.replace(in, g, own[k]) {
				break
			}
		}
	}
	for in := range n.Instrs() {
		if callee := in.CalleeFunc(); callee != nil && c.made[callee] != nil {
			passOn(in, c.made[callee], own)
		}
	}

	if c.kept {
		passKept(n)
	}
}

// replace makes in use parameter p in place of g. It returns true if in is erased: p replaces a call of
// llvm.threadlocal.address as a whole.
func (c *copies) replace(in *ir.Instr, g *ir.Global, p *ir.Param) (gone bool) {
	if ir.IsThreadLocalAddress(in) && in.CallArgs()[0] == ir.Value(g) {
		ir.ReplaceAllUses(in, p)
		in.Erase()
		return true
	}
	for i, a := range in.Args() {
		if ir.Holds(a, g) {
			in.SetArg(i, ir.BeforeUse(in, i).Rebuild(a, g, p))
		}
	}
	return false
}

// passOn makes in call the clone. The variables follow the fixed arguments and precede variadic ones.
func passOn(in *ir.Instr, callee *ir.Func, own []*ir.Param) {
	info := *in.Call()
	fixed := min(len(callee.Params)-len(own), info.NumArgs)
	if info.ParamAttrs != nil {
		info.ParamAttrs = slices.Insert(slices.Clone(info.ParamAttrs), fixed, make([]ir.Attrs, len(own))...)
	}
	args := append([]ir.Value{callee}, in.CallArgs()[:fixed]...)
	for _, p := range own {
		args = append(args, p)
	}
	args = append(args, in.CallArgs()[fixed:]...)
	rest := in.Args()[1+info.NumArgs:] // the successor blocks of an invoke
	info.FnType, info.NumArgs = callee.Sig, info.NumArgs+len(own)
	info.FnAttrs = beyondMemory(callee.Module().Expand(info.FnAttrs)) // the call site's own attributes; the clone has the function's
	call := ir.NewInstr(in.Op, in.Type(), &info, append(args, rest...)...)
	call.Flags, call.MD, call.Name = in.Flags, slices.Clone(in.MD), in.Name
	call.InsertBefore(in)
	ir.ReplaceAllUses(in, call)
	in.Erase()
}
