package checkpoint

import (
	"slices"
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// marker is the text that goenzyme.h's goenzyme_checkpoint writes into a loop: a comment in inline assembly,
// which compilers leave in place.
const marker = "goenzyme_checkpoint"

// Outline moves every marked loop of m into a function. A mark outside of loops, and a marked loop that
// cannot be moved, are errors. If memory, a bound in bytes, is positive, Outline also moves loops of
// differentiated functions that look like loops of time steps: outermost loops with inner loops. It leaves
// such a loop in place if it cannot be moved. A loop that contains a derivative request, as asks reports,
// stays too: the request's operands, above all its markers and its function, must be visible at the call.
func Outline(m *ir.Module, memory int64, differentiated []*ir.Func, asks func(*ir.Instr) bool, sink *diag.List) {
	throws := sync.OnceValue(func() known.Throwing { return known.Throwers(m) }) // computed on demand: few modules have a mark
	for _, f := range slices.Clone(m.Funcs) {
		mark := firstMark(f)
		searched := memory > 0 && slices.Contains(differentiated, f)
		if mark == nil && !searched || f.IsDecl() {
			continue
		}

		// Loops need a preheader and one latch.
		if err := primal.ShapeLoops(f); err != nil {
			if mark != nil {
				sink.Report(refusal(mark, err.Error()))
			}
			continue
		}

		// Analyses are recomputed for each mark: outlining changes the function.
		for ; mark != nil; mark = firstMark(f) {
			states, _ := ir.AsInt(mark.CallArgs()[0])
			g := cfg.Analyze(f)
			l := loops.Analyze(f, g).Of(mark.Parent())
			why := refusal(mark, "it stands in no loop")
			line := mark.Meta("dbg")
			mark.Erase()
			if l != nil {
				if why.Text = outline(f, g, l, throws(), asks, line, Layout{States: states, Memory: memory, Asked: true}); why.Text == "" {
					continue
				}
				why.Text = NotAgain + why.Text
			}
			sink.Report(why)
		}
		for tried := map[*ir.Block]bool{}; searched && outlineNext(f, throws(), asks, memory, tried); {
		}
	}
}

// fewSteps is the smallest trip count for which keeping states can pay.
const fewSteps = 16

// outlineNext moves one loop of f that is not in tried, and reports whether it tried one.
func outlineNext(f *ir.Func, throws known.Throwing, asks func(*ir.Instr) bool, memory int64, tried map[*ir.Block]bool) bool {
	g := cfg.Analyze(f)
	for _, l := range loops.Analyze(f, g).Top() {
		n, constant := l.Trip.Const()
		if tried[l.Header] || len(l.Children) == 0 || constant && n < fewSteps {
			continue
		}
		tried[l.Header] = true
		outline(f, g, l, throws, asks, firstLine(l.Header), Layout{Memory: memory})
		return true
	}
	return false
}

// NotAgain is the start of the error message for a marked loop that cannot be moved.
const NotAgain = "the loop that goenzyme_checkpoint marks cannot be run again from a kept state: "

// refusal returns the error for a mark.
func refusal(mark *ir.Instr, why string) *diag.Diagnostic {
	return &diag.Diagnostic{Code: diag.Unsupported, Pos: mark.Func().Module().Pos(mark), Where: ir.Where(mark), Text: NotAgain + why}
}

// firstMark returns the first mark in f, or nil.
func firstMark(f *ir.Func) *ir.Instr {
	for in := range f.Instrs() {
		if isMark(in) {
			return in
		}
	}
	return nil
}

// isMark reports whether in is the inline assembly of goenzyme_checkpoint.
func isMark(in *ir.Instr) bool {
	if in.Op != ir.OpCall {
		return false
	}
	a, ok := in.Callee().(*ir.InlineAsm)
	return ok && strings.Contains(a.Asm, marker) && len(in.CallArgs()) == 1
}
