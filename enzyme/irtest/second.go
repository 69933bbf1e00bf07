package irtest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Second runs the grad directives of one file one order higher: each function's
// gradient, with random adjoints in its shadows, becomes a function to differentiate. A function
// whose arguments are not plain numbers and flat arrays is left to the test of the first order.
func Second(t *testing.T, path string, src []byte, diff Differentiate) {
	SecondWide(t, path, src, 1, diff)
}

// SecondWide is Second with so many derivatives of each gradient at once.
func SecondWide(t *testing.T, path string, src []byte, width int, diff Differentiate) {
	for _, d := range Directives(src) {
		if d.Key != "grad" {
			continue
		}
		c, err := newCheck(path, src, d, diff)
		if err != nil {
			t.Errorf("%s:%d: %v", path, d.Line, err)
			continue
		}
		if !c.hasPlainGradient() {
			continue
		}
		second, call := c.gradientAsFunction()
		higher, err := newCheck(path, second, Directive{Key: "grad", Text: call}, diff)
		if err == nil {
			err = higher.settles()
		}
		if err != nil {
			continue // no differences to compare with
		}
		higher.width = width
		if err := contained(higher.gradient); err != nil {
			t.Errorf("%s:%d: gradient of %s: %v", path, d.Line, d.Text, err)
		}
	}
}

// RandomSecond is Random for the gradient of a random program.
func RandomSecond(t *testing.T, seed uint64, diff Differentiate) {
	Second(t, fmt.Sprintf("random%d.ll", seed), Program(seed), diff)
}

// hasPlainGradient reports whether every active argument is a double or an array
// of doubles, and the result a double or nothing.
func (c *check) hasPlainGradient() bool {
	if c.only != "" || c.sig.Elem.Kind != ir.Void && !c.sig.Elem.Equal(ir.DoubleType) {
		return false
	}
	for i, t := range c.sig.Fields {
		if !c.active(i) {
			continue
		}
		if b := c.call.Args[i].Mem; b != nil {
			for _, cell := range b.Cells {
				if cell.Ptr != nil || !cell.Type.Equal(ir.DoubleType) {
					return false
				}
			}
		} else if !t.Equal(ir.DoubleType) {
			return false
		}
	}
	return true
}

// gradientAsFunction spells @irtest.gradient: the arguments, each array followed by its
// shadow, and an array for the derivatives of the numbers. The shadows' contents are inputs as well.
func (c *check) gradientAsFunction() (src []byte, call string) {
	rnd := rand.New(rand.NewPCG(uint64(len(c.src)), 3))
	var params, ops, args []string
	var numbers int
	for i, t := range c.sig.Fields {
		p := fmt.Sprintf("%s %%p%d", t, i)
		params = append(params, p)
		a := c.call.Args[i]
		args = append(args, a.spell())
		switch {
		case !c.active(i):
			ops = append(ops, "ptr @enzyme_const", p)
		case a.Mem == nil:
			ops = append(ops, "ptr @enzyme_out", p)
			numbers++
		default:
			shadow := fmt.Sprintf("ptr %%d%d", i)
			params = append(params, shadow)
			ops = append(ops, "ptr @enzyme_dup", p, shadow)
			adj := make([]string, len(a.Mem.Cells))
			for k := range adj {
				adj[k] = fmt.Sprintf("%.2f", 0.3+rnd.Float64())
			}
			args = append(args, "["+strings.Join(adj, ", ")+"]")
		}
	}
	body := fmt.Sprintf("call void (...) @__enzyme_autodiff.gradient(ptr @%s, %s)\n", c.call.Func, strings.Join(ops, ", "))
	decl := "declare void @__enzyme_autodiff.gradient(...)\n"
	if numbers > 0 {
		params = append(params, "ptr %numbers")
		args = append(args, fmt.Sprintf("[0*%d]", numbers))
		r := "{ " + strings.TrimSuffix(strings.Repeat("double, ", numbers), ", ") + " }"
		decl = "declare " + r + " @__enzyme_autodiff.gradient(...)\n"
		body = strings.Replace("%r = "+body, "void", r, 1)
		for k := range numbers {
			body += fmt.Sprintf("  %%r%d = extractvalue %s %%r, %d\n  %%q%d = getelementptr double, ptr %%numbers, i64 %d\n  store double %%r%d, ptr %%q%d\n", k, r, k, k, k, k, k)
		}
	}
	text := fmt.Sprintf("\n%s\n%s\ndefine void @irtest.gradient(%s) {\n  %s  ret void\n}\n", c.markerDecls(), decl, strings.Join(params, ", "), body)
	return append(append([]byte(nil), c.src...), text...), fmt.Sprintf("@irtest.gradient(%s) %s", strings.Join(args, ", "), c.call.Rest)
}

// spell is the argument as a directive spells it.
func (a Arg) spell() string {
	s := fmt.Sprint(a.Num)
	if a.Mem != nil {
		s = a.Mem.spell()
	}
	if a.Const {
		return "const " + s
	}
	return s
}

func (b *Block) spell() string {
	cells := make([]string, len(b.Cells))
	for i, c := range b.Cells {
		switch {
		case c.Ptr != nil:
			cells[i] = c.Ptr.spell()
		default:
			cells[i] = fmt.Sprint(c.Num)
		}
	}
	prefix := ""
	if len(b.Cells) > 0 && b.Cells[0].Ptr == nil {
		for name, t := range cellTypes {
			if t.Equal(b.Cells[0].Type) && name != "f64" {
				prefix = name
			}
		}
	}
	return prefix + "[" + strings.Join(cells, ", ") + "]"
}
