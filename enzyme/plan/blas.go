package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/blas"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A BLASRoutine is a BLAS routine whose derivatives are calls of BLAS routines.
type BLASRoutine struct{ *blas.Match }

func (*BLASRoutine) Source() string     { return "a routine of BLAS" }
func (*BLASRoutine) KnowsShadows() bool { return true }

// blasRoutine returns the BLAS routine that k.Fn is, or nil. What its derivative cannot do for the key is
// reported as an error.
func blasRoutine(t *task, k Key) Provided {
	m := known.BLAS(k.Fn)
	if m == nil {
		return nil
	}
	fail := func(text, hint string) {
		t.report(&diag.Diagnostic{Code: diag.Unsupported, Pos: t.callOf(k.Fn), Text: text, Hint: hint})
	}
	active := func(name string) bool { return k.IsActive(m.Index(name)) }
	switch {
	case k.Estimate:
		fail("nothing is known of the rounding errors of '"+k.Fn.Name+"'", "compile a BLAS of your own with goenzyme-cc")
	case k.Mode == Split && k.Readers.Has(request.TapeTangent):
		fail("the derivative of '"+k.Fn.Name+"' has no part that carries tangents over a tape", onwardHint)
	case k.Mode != Forward && k.Context != Serial:
		fail("the derivative of '"+k.Fn.Name+"' adds to shadows, which threads share", "let each thread have shadows of its own, and add them up when all are done")
	case k.Mode != Forward:
		if text := m.Refuses(active, k.Keeps); text != "" {
			fail(text, "let it be constant, or leave it alone until the derivative has been had")
		}
	}
	return &BLASRoutine{m}
}

// callOf is the position of the first call of f that has one, else the position of f itself.
func (pl *Planner) callOf(f *ir.Func) diag.Pos {
	for _, u := range ir.UsesOf(f) {
		if pos := pl.m.Pos(u.User); pos.IsValid() {
			return pos
		}
	}
	return pl.m.FuncPos(f)
}
