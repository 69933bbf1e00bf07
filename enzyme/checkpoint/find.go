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

// marker is what goenzyme.h's goenzyme_checkpoint writes into a loop: a comment in assembly, which compilers leave where it is.
const marker = "goenzyme_checkpoint"

// Outline moves every marked loop of m into a function. Marks that stand in no loop, and loops that cannot be
// moved, are errors. With a bound on memory, in bytes, it also moves what look like loops of time steps in the functions
// that are to be differentiated: outermost loops with others inside. These may stay where they are. So does every loop with a call that
// asks for a derivative: what such a call is given must be in sight where it stands, markers and the function most of all.
func Outline(m *ir.Module, memory int64, differentiated []*ir.Func, asks func(*ir.Instr) bool, sink *diag.List) {
	throws := sync.OnceValue(func() known.Throwing { return known.Throwers(m) }) // few modules have a mark
	for _, f := range slices.Clone(m.Funcs) {
		mark := firstMark(f)
		searched := memory > 0 && slices.Contains(differentiated, f)
		if mark == nil && !searched || f.IsDecl() {
			continue
		}
		if err := primal.ShapeLoops(f); err != nil {
			if mark != nil {
				sink.Report(refusal(mark, err.Error()))
			}
			continue
		}
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

// fewSteps is up to how many iterations are not worth keeping states for.
const fewSteps = 16

// outlineNext moves a loop of f that has not been tried yet, and reports whether there was one.
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

// NotAgain begins the message on a marked loop that cannot be treated as such.
const NotAgain = "the loop that goenzyme_checkpoint marks cannot be run again from a kept state: "

// refusal is the error at a mark.
func refusal(mark *ir.Instr, why string) *diag.Diagnostic {
	return &diag.Diagnostic{Code: diag.Unsupported, Pos: mark.Func().Module().Pos(mark), Where: ir.Where(mark), Text: NotAgain + why}
}

// firstMark finds a mark in f.
func firstMark(f *ir.Func) *ir.Instr {
	for in := range f.Instrs() {
		if isMark(in) {
			return in
		}
	}
	return nil
}

func isMark(in *ir.Instr) bool {
	if in.Op != ir.OpCall {
		return false
	}
	a, ok := in.Callee().(*ir.InlineAsm)
	return ok && strings.Contains(a.Asm, marker) && len(in.CallArgs()) == 1
}
