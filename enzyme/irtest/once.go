package irtest

import (
	"bytes"
	"fmt"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Most tests here run one corpus again and again, with other settings of the engine. What does not depend on the engine is made once in a process: the
// module of a file's text, and the Jacobians by differences of the functions in it.
var (
	parsed      sync.Map // text -> *ir.Module that is only read
	differences sync.Map // point -> [][]float64
)

// A point is where a Jacobian is taken, and with which step.
type point struct {
	text, asked, inputs string
	step                float64
}

// readOnly is the module of a text, for reading. Engines, which change theirs, have one of their own.
func readOnly(path string, src []byte) (*ir.Module, error) {
	if m, ok := parsed.Load(string(src)); ok {
		return m.(*ir.Module), nil
	}
	m, err := ir.Parse(path, src)
	if err == nil {
		parsed.Store(string(src), m)
	}
	return m, err
}

// asksInside reports whether the text holds requests of its own, so that the engine takes part in what it computes.
func asksInside(src []byte) bool { return bytes.Contains(src, []byte("@__enzyme_")) }

// jacobian is that of differences, which nobody changes afterwards.
func (c *check) jacobian(x []float64) ([][]float64, error) {
	if asksInside(c.src) {
		return c.byDifferences(x)
	}
	at := point{string(c.src), c.asked, fmt.Sprint(x), c.step}
	if jac, ok := differences.Load(at); ok {
		return jac.([][]float64), nil
	}
	jac, err := c.byDifferences(x)
	if err == nil {
		differences.Store(at, jac)
	}
	return jac, err
}
