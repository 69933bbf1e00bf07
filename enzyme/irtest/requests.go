package irtest

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Requests calls use with a module for each way in which the grad directives of a file can be answered: forward mode, reverse mode, and its two halves
// called apart. What differs only in the values of arguments is asked for once. Nothing runs.
func Requests(t *testing.T, path string, src []byte, use func(mode string, m *ir.Module)) {
	t.Helper()
	asked := map[string]bool{}
	eachDirective(t, path, src, func(c *check) {
		for _, mode := range []string{"forward", "reverse", "split"} {
			c.ask(t, mode, asked, func(m *ir.Module) { use(mode, m) })
		}
	})
}

// RequestsIn calls use with the modules that ask in one mode: one of those of Requests, or for tangents over a tape.
func RequestsIn(t *testing.T, path string, src []byte, mode string, use func(m *ir.Module)) {
	t.Helper()
	asked := map[string]bool{}
	eachDirective(t, path, src, func(c *check) { c.ask(t, mode, asked, use) })
}

func eachDirective(t *testing.T, path string, src []byte, use func(*check)) {
	t.Helper()
	for _, d := range Directives(src) {
		if d.Key != "grad" {
			continue
		}
		c, err := newCheck(path, src, d, nil)
		if err != nil {
			t.Errorf("%s:%d: %v", path, d.Line, err)
			continue
		}
		use(c)
	}
}

// ask makes the module that asks in a mode, unless one that asks the same has been made.
func (c *check) ask(t *testing.T, mode string, asked map[string]bool, use func(*ir.Module)) {
	t.Helper()
	var wrapper string
	switch mode {
	case "split":
		wrapper = c.halvesWrapper(true)
	case "tangents":
		wrapper = c.overTapeWrapper(false)
	default:
		wrapper = c.wrapper(mode)
	}
	if asked[wrapper] || c.only != "" && c.only != mode {
		return
	}
	asked[wrapper] = true
	m, err := ir.Parse(c.path, append(append([]byte(nil), c.src...), wrapper...))
	if err != nil {
		t.Errorf("%s: @%s: %s: %v", c.path, c.call.Func, mode, err)
		return
	}
	use(m)
}
