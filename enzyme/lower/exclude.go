package lower

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Exclude takes a function that cannot be differentiated out of what calls through pointers may lead to, until Restore: where
// a pointer does lead to it, the program ends with the message. chain are functions, each called by the next one, and the first is
// where planning failed; of the calls through pointers among them the innermost counts that leads to other functions too.
// The answer is the function taken out, nil when there is no such call.
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

// Restore undoes what Exclude did: another request may ask for what can be had.
func (c *Calls) Restore() {
	for dispatch, whole := range c.whole {
		c.spent = append(c.spent, c.resolved[dispatch])
		c.resolved[dispatch] = whole
	}
	clear(c.whole)
}

// hasOthers reports whether a dispatch leads to candidate, and to another function as well.
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

// without gives the dispatch another body, in which the call of candidate is the program's end.
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
	if c.whole[dispatch] == nil {
		c.whole[dispatch] = old
	} else {
		c.spent = append(c.spent, old)
	}
	c.resolved[dispatch] = body
}

func calls(b *ir.Block, f *ir.Func) bool {
	for in := range b.Instrs() {
		if in.CalleeFunc() == f {
			return true
		}
	}
	return false
}
