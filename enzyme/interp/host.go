package interp

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Write and Read let a test prepare and inspect memory as values of type t.
func (m *Machine) Write(addr uint64, t *ir.Type, vals ...Val) error {
	return m.guarded(func() {
		for i, v := range vals {
			m.store(addr+uint64(i)*m.layout.Size(t), t, v)
		}
	})
}

// Read returns n consecutive values; bytes never written give undefined ones.
func (m *Machine) Read(addr uint64, t *ir.Type, n int) (vals []Val, err error) {
	err = m.guarded(func() {
		for i := range n {
			vals = append(vals, m.load(addr+uint64(i)*m.layout.Size(t), t))
		}
	})
	return vals, err
}

// NewF64s reserves an array of doubles and fills it.
func (m *Machine) NewF64s(name string, xs ...float64) uint64 {
	addr := m.Alloc(uint64(len(xs))*8, name)
	m.WriteF64s(addr, xs...)
	return addr
}

// WriteF64s and ReadF64s move doubles; they fail the run's way on a bad address.
func (m *Machine) WriteF64s(addr uint64, xs ...float64) error {
	vals := make([]Val, len(xs))
	for i, x := range xs {
		vals[i] = F64(x)
	}
	return m.Write(addr, ir.DoubleType, vals...)
}

func (m *Machine) ReadF64s(addr uint64, n int) ([]float64, error) {
	vals, err := m.Read(addr, ir.DoubleType, n)
	xs := make([]float64, len(vals))
	for i, v := range vals {
		if v.Undef {
			return nil, &Error{Text: "read of a double never written"}
		}
		xs[i] = v.F64()
	}
	return xs, err
}

// guarded turns a stop of the run into an error.
func (m *Machine) guarded(f func()) (err error) {
	defer func() {
		if p := recover(); p != nil {
			e, ok := p.(*Error)
			if !ok {
				panic(p)
			}
			err = e
		}
	}()
	f()
	return nil
}
