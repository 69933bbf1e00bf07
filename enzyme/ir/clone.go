package ir

import "slices"

// A ValueMap says what stands for a value in a copy. Values it does not
// mention stand for themselves.
type ValueMap map[Value]Value

// Get returns the image of v; constants that contain mapped symbols are rebuilt.
func (m ValueMap) Get(v Value) Value {
	if w, ok := m[v]; ok {
		return w
	}
	switch c := v.(type) {
	case *MetaValue:
		if c.Val != nil {
			if w := m.Get(c.Val); w != c.Val {
				return &MetaValue{Val: w}
			}
		} else if len(c.Refs) > 0 {
			return &MetaValue{Text: c.Text, Refs: m.refs(c.Refs)}
		}
	case *Const:
		return m.getConst(c)
	}
	return v
}

func (m ValueMap) getConst(c *Const) Value {
	for i, e := range c.Elems {
		if w := m.Get(e); w != e {
			d := *c
			d.Elems = slices.Clone(c.Elems)
			for j := i; j < len(d.Elems); j++ {
				d.Elems[j] = m.Get(d.Elems[j])
			}
			return &d
		}
	}
	return c
}

// CloneInstr copies an instruction with mapped operands; the copy stands in no block, and is not meant for a function that stands apart.
func CloneInstr(in *Instr, m ValueMap) *Instr {
	c := &Instr{Op: in.Op, ty: in.ty, Flags: in.Flags, Name: in.Name, Extra: in.Extra, MD: slices.Clone(in.MD),
		DbgRecords: m.records(in.DbgRecords), args: make([]Value, 0, len(in.args)), id: -1}
	for _, a := range in.args {
		c.AddArg(m.Get(a))
	}
	return c
}

// CloneBlocks copies blocks into f. On return m maps every block and
// instruction to its copy; operands defined outside keep their meaning through m.
func CloneBlocks(f *Func, blocks []*Block, m ValueMap) []*Block {
	copies := make([]*Block, len(blocks))
	for i, b := range blocks {
		copies[i] = f.NewBlock(b.Name)
		m[b] = copies[i]
	}
	for i, b := range blocks {
		for in := range b.Instrs() {
			c := &Instr{Op: in.Op, stands: f.stands, ty: in.ty, Flags: in.Flags, Name: in.Name, Extra: in.Extra, MD: slices.Clone(in.MD),
				args: make([]Value, 0, len(in.args)), id: -1}
			copies[i].Append(c)
			m[in] = c
		}
	}
	for i, b := range blocks {
		c := copies[i].First()
		for in := range b.Instrs() {
			for _, a := range in.args {
				c.AddArg(m.Get(a))
			}
			c.DbgRecords = m.records(in.DbgRecords)
			c = c.Next()
		}
	}
	return copies
}

// CloneFunc copies a function within its module under a free name made from
// name, with internal linkage. m maps parameters, blocks and instructions.
func CloneFunc(f *Func, name string, m ValueMap) *Func {
	g := NewFunc(f.module, f.module.FreeName(name), f.Sig)
	copyHeader(g, f)
	g.Linkage, g.Vis, g.DLL, g.Comdat, g.Preempt = "internal", "", "", "", ""
	for i, p := range f.Params {
		m[p] = g.Params[i]
	}
	CloneBlocks(g, f.blocks, m)
	return g
}

// copyHeader copies everything but name, body and place.
func copyHeader(dst, src *Func) {
	dst.Linkage, dst.Preempt, dst.Vis, dst.DLL, dst.CC = src.Linkage, src.Preempt, src.Vis, src.DLL, src.CC
	dst.RetAttrs, dst.Unnamed, dst.AddrSpace, dst.FnAttrs = src.RetAttrs, src.Unnamed, src.AddrSpace, src.FnAttrs
	dst.Section, dst.Partition, dst.Comdat, dst.Align, dst.GC = src.Section, src.Partition, src.Comdat, src.Align, src.GC
	dst.Prefix, dst.Prologue, dst.Personality = src.Prefix, src.Prologue, src.Personality
	dst.MD = slices.Clone(src.MD)
	for i, p := range src.Params {
		dst.Params[i].Name, dst.Params[i].Attrs = p.Name, p.Attrs
	}
}
