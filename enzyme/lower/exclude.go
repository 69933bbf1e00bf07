package lower

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Exclude removes a function that cannot be differentiated from the possible targets of an indirect call,
// until Restore. A pointer to it then ends the program with message. In chain, each function is called by the
// next one, and planning failed in the first. Exclude picks the innermost dispatch of chain that has other
// targets, too. It returns the removed function, or nil if there is no such dispatch.
func (c *Calls) Exclude(chain []*ir.Func, message string) *ir.Func {
	for i := 0; i+1 < len(chain); i++ {
		candidate, dispatch := chain[i], chain[i+1]
		if c.resolved[dispatch] != nil && c.hasOthers(dispatch, candidate) {
			c.without(dispatch, candidate, message)
			return candidate
		}
	}
	return nil
}

// Restore undoes Exclude: another request may differentiate the removed functions.
func (c *Calls) Restore() {
	for dispatch, whole := range c.whole {
		c.spent = append(c.spent, c.resolved[dispatch])
		c.resolved[dispatch] = whole
	}
	clear(c.whole)
}

// hasOthers reports whether candidate and another function are targets of the dispatch.
func (c *Calls) hasOthers(dispatch, candidate *ir.Func) bool {
	found, others := false, false
	for in := range c.resolved[dispatch].Instrs() {
		if f := in.CalleeFunc(); f != nil && f.Name != failName {
			found = found || f == candidate
			others = others || f != candidate
		}
	}
	return found && others
}

// without replaces the dispatch's body by one that fails with message instead of calling candidate.
func (c *Calls) without(dispatch, candidate *ir.Func, message string) {
	old := c.resolved[dispatch]
	body := ir.CloneFunc(old, old.Name, ir.ValueMap{})
	for _, b := range body.Blocks() {
		if !calls(b, candidate) {
			continue
		}
		for in := range b.Backward() {
			in.Erase()
		}
		bd := ir.NewBuilder(b)
		fail(bd, c.m, c.m.CString(message))
	}

	// Bodies in use by earlier requests stay until Drop.
	if c.whole[dispatch] == nil {
		c.whole[dispatch] = old
	} else {
		c.spent = append(c.spent, old)
	}
	c.resolved[dispatch] = body
}

// calls reports whether block b calls f.
func calls(b *ir.Block, f *ir.Func) bool {
	for in := range b.Instrs() {
		if in.CalleeFunc() == f {
			return true
		}
	}
	return false
}
