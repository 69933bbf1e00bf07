package irtest

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/interp"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Run runs the directives that execute code as it stands:
//
//	; run: @f(1, [2, 3]) == 5
//	; traps: @f(0) division by zero
//
// The result is compared as the interpreter spells it, floats to 14 digits.
func Run(t *testing.T, path string, src []byte) {
	n := 0
	for _, d := range Directives(src) {
		if d.Key != "run" && d.Key != "traps" {
			continue
		}
		n++
		if err := runOne(t, path, src, d); err != nil {
			t.Errorf("%s:%d: %s: %v", path, d.Line, d.Text, err)
		}
	}
	if n == 0 {
		t.Errorf("%s: no directive: the test checks nothing", path)
	}
}

func runOne(t *testing.T, path string, src []byte, d Directive) error {
	call, err := ParseCall(d.Text)
	if err != nil {
		return err
	}
	return RunModule(Parse(t, path, src), call, d.Key == "traps")
}

// RunModule runs a call on a fresh machine and compares what follows the call in the
// directive: `== value`, or the text of the error when it must trap.
func RunModule(m *ir.Module, call Call, traps bool) error {
	f := m.Func(call.Func)
	if f == nil || len(f.Params) != len(call.Args) {
		return fmt.Errorf("no function @%s with %d parameters", call.Func, len(call.Args))
	}
	mc := interp.New(m)
	p := newPlaced(mc)
	var args []interp.Val
	for i, a := range call.Args {
		v := scalar(f.Params[i].Type(), a.Num)
		if a.Mem != nil {
			addr, err := p.put(a.Mem, fmt.Sprintf("arg%d", i), func(c *Cell) float64 { return c.Num })
			if err != nil {
				return err
			}
			v = interp.Ptr(addr)
		}
		args = append(args, v)
	}
	got, err := mc.CallFunc(f, args...)
	if traps {
		if err == nil {
			return fmt.Errorf("returned %s, want an error with %q", got.Format(f.Result()), call.Rest)
		}
		if !strings.Contains(err.Error(), call.Rest) {
			return fmt.Errorf("error is %q, want %q in it", err, call.Rest)
		}
		return nil
	}
	if err != nil {
		return err
	}
	want, ok := strings.CutPrefix(call.Rest, "== ")
	if !ok {
		return fmt.Errorf("expected `== value` after the call, not %q", call.Rest)
	}
	if s := got.Format(f.Result()); s != want && !sameFloat(s, want) {
		return fmt.Errorf("got %s", s)
	}
	return nil
}

func sameFloat(a, b string) bool {
	x, err1 := strconv.ParseFloat(a, 64)
	y, err2 := strconv.ParseFloat(b, 64)
	return err1 == nil && err2 == nil && math.Abs(x-y) <= 1e-14*math.Abs(y)
}
