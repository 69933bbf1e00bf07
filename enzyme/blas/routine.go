// Package blas has the derivative rules of BLAS whose derivatives are BLAS calls again: names and parameters of the routines in three interfaces
// (Fortran's, CBLAS, cuBLAS), and the calls that their adjoints and tangents make.
//
//	Requires:   a function; for a derivative, where it is written and what its arguments are.
//	Produces:   Of: the routine and the interface that a function belongs to. Forward, Reverse: the calls that the derivative makes.
//	Guarantees: the routines that a derivative calls are in the table too, so that it can be differentiated again.
package blas

import (
	"strings"
	"sync"
)

// Kind is what a parameter of a routine is.
type Kind uint8

const (
	Order  Kind = iota // row or column major (CBLAS only; in cuBLAS the handle stands there)
	Flag               // transposed or not
	Int                // a length, increment or leading dimension
	Scalar             // alpha, beta
	Array              // vector or matrix; the parameter behind it is its increment or leading dimension
	Result             // where cuBLAS stores what a function of BLAS returns
)

// A Param is a parameter of a routine, under the name that BLAS's documentation has for it.
type Param struct {
	Name    string
	Kind    Kind
	Written bool
}

// A Routine is a row of BLAS's quick reference guide.
type Routine struct {
	Name    string
	Params  []Param // as CBLAS has them
	Returns bool
	// Calls are the routines that derivatives of it call.
	Calls []string
}

// routines are those that have rules. What a routine changes has a *.
var routines = sync.OnceValue(func() map[string]*Routine {
	return read([]row{
		{"dot", "n x incx y incy", "axpy dot"},
		{"nrm2", "n x incx", "axpy dot"},
		{"axpy", "n alpha x incx *y incy", "axpy dot copy"},
		{"scal", "n alpha *x incx", "axpy scal dot copy"},
		{"copy", "n x incx *y incy", "axpy copy"},
		{"gemv", "order trans m n alpha A lda x incx beta *y incy", "gemv ger axpy scal dot copy"},
		{"ger", "order m n alpha x incx y incy *A lda", "gemv ger dot copy"},
		{"gemm", "order transA transB m n k alpha A lda B ldb beta *C ldc", "gemm axpy scal dot copy"},
	})
})

type row struct{ name, params, calls string }

func read(rows []row) map[string]*Routine {
	table := map[string]*Routine{}
	for _, r := range rows {
		routine := &Routine{Name: r.name, Returns: r.name == "dot" || r.name == "nrm2", Calls: strings.Fields(r.calls)}
		for _, word := range strings.Fields(r.params) {
			name, written := strings.CutPrefix(word, "*")
			routine.Params = append(routine.Params, Param{name, kindOf(name), written})
		}
		table[r.name] = routine
	}
	return table
}

func kindOf(name string) Kind {
	switch {
	case name == "order":
		return Order
	case strings.HasPrefix(name, "trans"):
		return Flag
	case name == "alpha", name == "beta":
		return Scalar
	case len(name) == 1 && strings.Contains("xyABC", name):
		return Array
	}
	return Int
}
