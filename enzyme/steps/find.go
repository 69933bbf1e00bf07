package steps

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// marker is what goenzyme.h's goenzyme_checkpoint writes into a loop: a comment in assembly, which compilers leave where it is.
const marker = "goenzyme_checkpoint"

// Outline moves every marked loop of m into a function. Marks that stand in no loop, and loops that cannot be
// moved, are errors.
func Outline(m *ir.Module, sink *diag.List) {
	for _, f := range append([]*ir.Func(nil), m.Funcs...) {
		mark := firstMark(f)
		if mark == nil {
			continue
		}
		if err := primal.ShapeLoops(f); err != nil {
			sink.Report(refusal(mark, err.Error()))
			return
		}
		for ; mark != nil; mark = firstMark(f) {
			states, _ := ir.AsInt(mark.CallArgs()[0])
			g := cfg.Analyze(f)
			l := loops.Analyze(f, g).Of(mark.Parent())
			why := refusal(mark, "it stands in no loop")
			mark.Erase()
			if l != nil {
				if why.Text = outline(f, g, l, states); why.Text == "" {
					continue
				}
				why.Text = NotAgain + why.Text
			}
			sink.Report(why)
		}
	}
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
		if in.Op != ir.OpCall {
			continue
		}
		if a, ok := in.Callee().(*ir.InlineAsm); ok && strings.Contains(a.Asm, marker) && len(in.CallArgs()) == 1 {
			return in
		}
	}
	return nil
}
