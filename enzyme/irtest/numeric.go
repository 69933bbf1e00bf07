package irtest

import (
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Differentiate is the engine as the tests see it: it answers every request of a
// module and returns the module to run, m itself or what further tools made of it.
type Differentiate func(m *ir.Module, sink *diag.List) (*ir.Module, error)

// Numeric runs the directives of one file:
//
//	; grad: @f(1.5, [1, 2], const 3) tol=1e-8
//	; refuse: @f([1, 2]) GE0103 qsort
//
// grad checks forward mode against central differences, reverse mode against the
// same Jacobian, and both primals against the original, for all floats of all
// arguments not const and everything the function leaves in their memory or
// returns. Options: tol, h (step of the differences), only=forward or only=reverse,
// result=unasked (reverse mode does not return the primal's result).
// refuse demands an error with that code whose text has the rest in it.
func Numeric(t *testing.T, path string, src []byte, diff Differentiate) {
	NumericWide(t, path, src, 1, diff)
}

// NumericWide is Numeric with so many derivatives at once, in different directions.
func NumericWide(t *testing.T, path string, src []byte, width int, diff Differentiate) {
	numeric(t, path, src, diff, func(c *check) { c.width = width })
}

// NumericSplit checks the halves of reverse mode, called apart, with everything overwritten in between.
func NumericSplit(t *testing.T, path string, src []byte, width int, diff Differentiate) {
	numeric(t, path, src, diff, func(c *check) { c.width, c.split = width, true })
}

func numeric(t *testing.T, path string, src []byte, diff Differentiate, set func(*check)) {
	n := 0
	for _, d := range Directives(src) {
		if d.Key != "grad" && d.Key != "refuse" {
			continue
		}
		n++
		c, err := newCheck(path, src, d, diff)
		if err != nil {
			t.Errorf("%s:%d: %v", path, d.Line, err)
			continue
		}
		set(c)
		run := c.gradient
		if d.Key == "refuse" {
			run = c.refused
		}
		if err := contained(run); err != nil {
			t.Errorf("%s:%d: %s: %v", path, d.Line, d.Text, err)
		}
	}
	if n == 0 {
		t.Errorf("%s: no directive: the test checks nothing", path)
	}
}

// Gradient checks one call, spelled as after `grad:`.
func Gradient(path string, src []byte, call string, diff Differentiate) error {
	c, err := newCheck(path, src, Directive{Key: "grad", Text: call}, diff)
	if err != nil {
		return err
	}
	return contained(c.gradient)
}

// patience bounds one directive. What takes longer does not end.
const patience = 20 * time.Second

// contained turns a panic, or a run without end, into an error, so that the rest of a file is still tested.
func contained(run func() error) error {
	done := make(chan error, 1)
	go func() {
		defer func() {
			if p := recover(); p != nil {
				done <- fmt.Errorf("panic: %v\n%s", p, innermost(string(debug.Stack())))
			}
		}()
		done <- run()
	}()
	select {
	case err := <-done:
		return err
	case <-time.After(patience):
		return fmt.Errorf("no result after %v", patience)
	}
}

// innermost picks the calls nearest to a panic out of a stack trace: our own, without arguments.
func innermost(stack string) string {
	_, stack, _ = strings.Cut(stack, "panic(")
	var calls []string
	for _, line := range strings.Split(stack, "\n") {
		if file, _, ok := strings.Cut(strings.TrimSpace(line), " +0x"); ok && strings.Contains(file, "/enzyme/") && len(calls) < 6 {
			calls = append(calls, "\tat "+file[strings.LastIndex(file, "/enzyme/")+1:])
		}
	}
	return strings.Join(calls, "\n")
}

// Primals runs the originals of all grad directives, without any engine. It tells
// a fault of a test (or of the interpreter) from one of the engine: the function must run, and
// its differences must settle as the step shrinks.
func Primals(t *testing.T, path string, src []byte) {
	for _, d := range Directives(src) {
		if d.Key != "grad" {
			continue
		}
		c, err := newCheck(path, src, d, nil)
		if err == nil {
			err = c.settles()
		}
		if err != nil {
			t.Errorf("%s:%d: %s: %v", path, d.Line, d.Text, err)
		}
	}
}

// Random checks the derivatives of a random program. One whose differences do not settle, since a
// comparison of floats flips within the step, says nothing and is skipped.
func Random(t *testing.T, seed uint64, diff Differentiate) { RandomWide(t, seed, 1, diff) }

// RandomWide is Random with so many derivatives at once.
func RandomWide(t *testing.T, seed uint64, width int, diff Differentiate) {
	random(t, seed, diff, func(c *check) { c.width = width })
}

// RandomSplit is Random for the halves of reverse mode: see NumericSplit.
func RandomSplit(t *testing.T, seed uint64, diff Differentiate) {
	random(t, seed, diff, func(c *check) { c.split = true })
}

func random(t *testing.T, seed uint64, diff Differentiate, set func(*check)) {
	src := Program(seed)
	c, err := newCheck(fmt.Sprintf("random%d.ll", seed), src, Directives(src)[0], diff)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.settles(); err != nil {
		t.Skip(err)
	}
	set(c)
	if err := contained(c.gradient); err != nil {
		t.Errorf("%v\n%s", err, src)
	}
}

// settles compares the Jacobian with that of half the step.
func (c *check) settles() error {
	x := c.inputs()
	if _, err := c.outputs(x); err != nil {
		return err
	}
	full, err := c.jacobian(x)
	if err != nil {
		return err
	}
	half := *c
	half.step /= 2
	jac, err := half.jacobian(x)
	if err != nil {
		return err
	}
	for i := range jac {
		if err := c.near(fmt.Sprintf("derivative by input %d of output", i), full[i], jac[i]); err != nil {
			return err
		}
	}
	return nil
}

// check is one directive at work.
type check struct {
	path  string
	src   []byte
	asked string // the directive's text
	call  Call
	sig   *ir.Type
	tol   float64
	step  float64
	only  string
	diff  Differentiate // nil: only the original runs
	// width is the number of derivatives at once.
	width int
	split bool
	// unasked: reverse mode does not return the primal's result.
	unasked bool
	orig    *ir.Module // the file's module with its own requests answered, once made
}

func newCheck(path string, src []byte, d Directive, diff Differentiate) (*check, error) {
	call, err := ParseCall(d.Text)
	if err != nil {
		return nil, err
	}
	m, err := readOnly(path, src)
	if err != nil {
		return nil, err
	}
	f := m.Func(call.Func)
	if f == nil || f.IsDecl() {
		return nil, fmt.Errorf("no function @%s", call.Func)
	}
	if len(call.Args) != len(f.Params) {
		return nil, fmt.Errorf("@%s has %d parameters, not %d", call.Func, len(f.Params), len(call.Args))
	}
	c := &check{path: path, src: src, asked: d.Text, call: call, sig: f.Sig, tol: 1e-8, step: 1e-3, diff: diff, width: 1}
	if c.usesSingle() {
		c.tol, c.step = 2e-3, 1e-2
	}
	if d.Key == "refuse" {
		return c, nil
	}
	return c, c.options()
}

func (c *check) options() (err error) {
	for _, opt := range strings.Fields(c.call.Rest) {
		key, val, _ := strings.Cut(opt, "=")
		switch key {
		case "tol":
			c.tol, err = strconv.ParseFloat(val, 64)
		case "h":
			c.step, err = strconv.ParseFloat(val, 64)
		case "only":
			c.only = val
			if val != "forward" && val != "reverse" {
				err = fmt.Errorf("only=%s: neither forward nor reverse", val)
			}
		case "result":
			c.unasked = true
			if val != "unasked" {
				err = fmt.Errorf("result=%s: not unasked", val)
			}
		default:
			err = fmt.Errorf("unknown option %q", opt)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// usesSingle reports whether some input or output has less than double precision.
func (c *check) usesSingle() bool {
	single := c.sig.Elem.Kind == ir.Float
	for i, a := range c.call.Args {
		single = single || c.sig.Fields[i].Kind == ir.Float
		if a.Mem != nil {
			a.Mem.floats(func(_ *Block, cell *Cell) { single = single || cell.Type.Kind == ir.Float })
		}
	}
	return single
}

// active reports whether argument i carries derivatives.
func (c *check) active(i int) bool {
	a := c.call.Args[i]
	return !a.Const && (a.Mem != nil || c.sig.Fields[i].IsFloat())
}

func (c *check) gradient() error {
	x := c.inputs()
	y, err := c.outputs(x)
	if err != nil {
		return fmt.Errorf("primal: %w", err)
	}
	jac, err := c.jacobian(x)
	if err != nil {
		return err
	}
	if c.split {
		return c.apart(x, y, jac)
	}
	if c.only != "reverse" {
		if err := c.forward(x, y, jac); err != nil {
			return fmt.Errorf("forward: %w", err)
		}
	}
	if c.only != "forward" {
		if err := c.reverse(x, y, jac); err != nil {
			return fmt.Errorf("reverse: %w", err)
		}
	}
	return nil
}

// apart checks passes that are called one by one.
func (c *check) apart(x, y []float64, jac [][]float64) error {
	if c.only != "forward" {
		if err := c.halves(x, y, jac); err != nil {
			return err
		}
	}
	if c.only != "reverse" {
		if err := c.overTape(x, y, jac, false); err != nil {
			return fmt.Errorf("tangents over a tape: %w", err)
		}
	}
	if c.only == "" {
		if err := c.overTape(x, y, jac, true); err != nil {
			return fmt.Errorf("both over a tape: %w", err)
		}
	}
	return nil
}

// refused demands that the engine reports the code and text of the directive.
func (c *check) refused() error {
	code, text, _ := strings.Cut(c.call.Rest, " ")
	for _, mode := range []string{"forward", "reverse"} {
		m, err := c.module(mode)
		if err != nil {
			return err
		}
		var sink diag.List
		if _, err := c.diff(m, &sink); err != nil && len(sink.All) == 0 {
			return err
		}
		found := false
		for _, d := range sink.All {
			found = found || d.Severity == diag.Error && string(d.Code) == code && strings.Contains(d.Text, text)
		}
		if !found {
			return fmt.Errorf("%s mode: no error %s %q, but %v", mode, code, text, sink.All)
		}
	}
	return nil
}
