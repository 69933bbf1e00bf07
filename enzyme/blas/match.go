package blas

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Interface is a way to call BLAS.
type Interface uint8

const (
	Fortran Interface = iota // dgemm_: everything by reference
	CBLAS                    // cblas_dgemm: scalars by value
	CuBLAS                   // cublasDgemm_v2: a handle first, floating-point scalars by reference
)

// A Match is a function that is a routine in some interface and precision.
type Match struct {
	*Routine
	By             Interface
	prefix, suffix string   // of the names of routines of the same kind
	Float          *ir.Type // float or double
	Int            *ir.Type // of integers passed by value
	flag           *ir.Type // of orders and flags passed by value
	flagAttrs      ir.Attrs
	Params         []Param // as the function has them, without the lengths of texts
	hidden         bool    // Fortran: the lengths of texts follow
}

// Of is the routine that a function is by its name, if its type is that of the routine; nil otherwise.
func Of(f *ir.Func) *Match {
	m := byName(f.Name)
	if m == nil {
		return nil
	}
	m.arrange()
	if !m.fits(f) {
		return nil
	}
	return m
}

// byName takes a name apart.
func byName(name string) *Match {
	if base, ok := strings.CutPrefix(name, "cblas_"); ok {
		return named(&Match{By: CBLAS, prefix: "cblas_"}, base, "sd")
	}
	if base, ok := strings.CutPrefix(name, "cublas"); ok {
		m := &Match{By: CuBLAS, prefix: "cublas"}
		if base, ok = strings.CutSuffix(base, "_v2"); ok {
			m.suffix = "_v2"
		}
		return named(m, base, "SD")
	}
	for _, suffix := range []string{"_64_", "_"} {
		if base, ok := strings.CutSuffix(name, suffix); ok {
			return named(&Match{By: Fortran, suffix: suffix}, base, "sd")
		}
	}
	return nil
}

func named(m *Match, base, letters string) *Match {
	if base == "" || routines()[base[1:]] == nil {
		return nil
	}
	m.Routine = routines()[base[1:]]
	if m.By == CuBLAS && !m.onDevice() {
		return nil
	}
	switch base[0] {
	case letters[0]:
		m.Float = ir.FloatType
	case letters[1]:
		m.Float = ir.DoubleType
	default:
		return nil
	}
	m.prefix += base[:1]
	return m
}

// onDevice holds for routines whose derivatives need neither numbers of the device on the host nor memory there.
func (r *Routine) onDevice() bool { return r.Name != "nrm2" && r.Name != "copy" }

// arrange lists the parameters of this interface.
func (m *Match) arrange() {
	m.Params = m.Routine.Params
	hasOrder := len(m.Params) > 0 && m.Params[0].Kind == Order
	if m.By == Fortran {
		m.Int, m.flag = ir.I32, ir.I8
		if m.suffix == "_64_" {
			m.Int = ir.I64
		}
	}
	switch {
	case m.By == Fortran && hasOrder:
		m.Params = m.Params[1:]
	case m.By == CuBLAS && !hasOrder:
		m.Params = append([]Param{{Name: "handle", Kind: Order}}, m.Params...)
	}
	if m.returnsThrough() {
		m.Params = append(m.Params[:len(m.Params):len(m.Params)], Param{Name: "result", Kind: Result, Written: true})
	}
}

// returnsThrough holds for cuBLAS's functions, which store their result and return a status.
func (m *Match) returnsThrough() bool { return m.By == CuBLAS && m.Returns && m.suffix == "_v2" }

// ByReference reports whether parameters of a kind are addresses.
func (m *Match) ByReference(k Kind) bool {
	switch k {
	case Array, Result:
		return true
	case Order:
		return m.By == CuBLAS
	case Scalar:
		return m.By == Fortran || m.By == CuBLAS && (m.suffix == "_v2" || m.Name != "axpy")
	}
	return m.By == Fortran
}

// fits compares with a function's type, and takes from it what interfaces differ in.
func (m *Match) fits(f *ir.Func) bool {
	sig := f.Sig
	if sig.Variadic || len(sig.Fields) < len(m.Params) || !m.fitsResult(sig.Elem) {
		return false
	}
	flags := 0
	for i, p := range m.Params {
		t := sig.Fields[i]
		switch {
		case m.ByReference(p.Kind):
			if !t.IsPtr() {
				return false
			}
			if p.Kind == Flag {
				flags++
			}
		case p.Kind == Scalar:
			if !t.Equal(m.Float) {
				return false
			}
		case p.Kind == Int:
			if !t.IsInt() || m.Int != nil && !t.Equal(m.Int) {
				return false
			}
			m.Int = t
		default:
			if !t.IsInt() || m.flag != nil && !t.Equal(m.flag) {
				return false
			}
			m.flag, m.flagAttrs = t, f.Params[i].Attrs.OfABI()
		}
	}
	rest := sig.Fields[len(m.Params):]
	m.hidden = len(rest) > 0
	for _, t := range rest {
		if !t.IsInt() {
			return false
		}
	}
	return len(rest) == 0 || m.By == Fortran && len(rest) == flags
}

func (m *Match) fitsResult(t *ir.Type) bool {
	switch {
	case m.Returns && !m.returnsThrough():
		return t.Equal(m.Float)
	case m.By == CuBLAS:
		return t.IsInt()
	}
	return t.Kind == ir.Void || m.By == Fortran && t.IsInt() // C programs declare Fortran's subroutines to return int, too
}

// Index is the place of a parameter, −1 when this interface has none of that name.
func (m *Match) Index(name string) int {
	for i, p := range m.Params {
		if p.Name == name {
			return i
		}
	}
	return -1
}

// Helper is the name of another routine of the same interface and precision.
func (m *Match) Helper(routine string) string { return m.prefix + routine + m.suffix }

// Helpers are the names of all that derivatives of the routine call.
func (m *Match) Helpers() (names []string) {
	for _, r := range m.Calls {
		if m.By != CuBLAS || routines()[r].onDevice() {
			names = append(names, m.Helper(r))
		}
	}
	return names
}
