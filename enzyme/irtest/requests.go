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
	for _, d := range Directives(src) {
		if d.Key != "grad" {
			continue
		}
		c, err := newCheck(path, src, d, nil)
		if err != nil {
			t.Errorf("%s:%d: %v", path, d.Line, err)
			continue
		}
		c.width = 1
		for mode, wrapper := range map[string]string{"forward": c.wrapper("forward"), "reverse": c.wrapper("reverse"), "split": c.halvesWrapper(true)} {
			if asked[wrapper] || c.only != "" && c.only != mode {
				continue
			}
			asked[wrapper] = true
			m, err := ir.Parse(path, append(append([]byte(nil), src...), wrapper...))
			if err != nil {
				t.Errorf("%s:%d: %s: %v", path, d.Line, mode, err)
				continue
			}
			use(mode, m)
		}
	}
}
