package irtest

import (
	"fmt"
	"math"
	"slices"
)

// forward compares J·v, for one v without symmetries per lane.
func (c *check) forward(x, y []float64, jac [][]float64) error {
	v := c.weights(len(x))
	primal, tangents, err := c.runForward(x, v)
	if err != nil {
		return err
	}
	if err := c.near("primal output", primal, y); err != nil {
		return err
	}
	for lane, tangent := range tangents {
		want := make([]float64, len(y))
		for i := range x {
			for k := range y {
				want[k] += jac[i][k] * v[lane][i]
			}
		}
		if err := c.near(c.inLane(lane, "tangent of output"), tangent, want); err != nil {
			return err
		}
	}
	return nil
}

// reverse compares wᵀ·J. The result's weight is the seed 1, the others are arbitrary.
func (c *check) reverse(x, y []float64, jac [][]float64) error {
	w := c.seededWeights(len(y))
	primal, adjoints, err := c.runReverse(x, slices.Clone(w))
	if err != nil {
		return err
	}
	if c.unasked && c.sig.Elem.IsFloat() {
		y = y[1:]
	}
	if err := c.near("primal output", primal, y); err != nil {
		return err
	}
	return c.compareAdjoints(w, adjoints, jac)
}

// seededWeights are weights with 1 for the result.
func (c *check) seededWeights(n int) [][]float64 {
	w := c.weights(n)
	for lane := range w {
		if c.sig.Elem.IsFloat() {
			w[lane][0] = 1
		}
	}
	return w
}

func (c *check) compareAdjoints(w, adjoints, jac [][]float64) error {
	for lane, adjoint := range adjoints {
		want := make([]float64, len(jac))
		for i := range jac {
			for k := range jac[i] {
				want[i] += w[lane][k] * jac[i][k]
			}
		}
		if err := c.near(c.inLane(lane, "adjoint of input"), adjoint, want); err != nil {
			return err
		}
	}
	return nil
}

// inLane names what is compared.
func (c *check) inLane(lane int, what string) string {
	if c.width == 1 {
		return what
	}
	return fmt.Sprintf("lane %d: %s", lane, what)
}

func (c *check) near(what string, got, want []float64) error {
	for i := range want {
		if d := math.Abs(got[i] - want[i]); !(d <= c.tol*(1+math.Abs(want[i]))) && !(math.IsNaN(got[i]) && math.IsNaN(want[i])) {
			return fmt.Errorf("%s %d is %.12g, want %.12g (all: %.6g, want %.6g)", what, i, got[i], want[i], got, want)
		}
	}
	return nil
}

// weights are numbers without pattern, neither zero nor equal, for each lane.
func (c *check) weights(n int) [][]float64 {
	w := make([][]float64, c.width)
	for lane := range w {
		w[lane] = make([]float64, n)
		for i := range w[lane] {
			w[lane][i] = 0.7 + 0.6*math.Cos(1.3*float64(i)+0.4+2.2*float64(lane))
		}
	}
	return w
}
