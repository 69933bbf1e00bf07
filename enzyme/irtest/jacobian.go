package irtest

import "fmt"

// byDifferences is the Jacobian by central differences, extrapolated to fourth order: jac[i][k] = ∂yₖ/∂xᵢ.
func (c *check) byDifferences(x []float64) ([][]float64, error) {
	jac := make([][]float64, len(x))
	for i := range x {
		wide, err := c.difference(x, i, c.step)
		if err != nil {
			return nil, err
		}
		narrow, err := c.difference(x, i, c.step/2)
		if err != nil {
			return nil, err
		}
		for k := range wide {
			wide[k] = (4*narrow[k] - wide[k]) / 3
		}
		jac[i] = wide
	}
	return jac, nil
}

func (c *check) difference(x []float64, i int, h float64) ([]float64, error) {
	at := func(d float64) ([]float64, error) {
		z := append([]float64(nil), x...)
		z[i] += d
		y, err := c.outputs(z)
		if err != nil {
			err = fmt.Errorf("primal with input %d varied: %w", i, err)
		}
		return y, err
	}
	hi, err := at(h)
	if err != nil {
		return nil, err
	}
	lo, err := at(-h)
	if err != nil {
		return nil, err
	}
	for k := range hi {
		hi[k] = (hi[k] - lo[k]) / (2 * h)
	}
	return hi, nil
}
