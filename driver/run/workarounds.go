package run

import (
	"bytes"
	"errors"
	"slices"

	"github.com/goenzyme/goenzyme-cc/driver/plan"
	"github.com/goenzyme/goenzyme-cc/driver/process"
)

// A breakdown is a known crash of LLVM: a word in its messages, and options that avoid it.
type breakdown struct {
	said    string
	options []string
	what    string
}

// breakdowns are crashes that programs have met.
var breakdowns = []breakdown{
	{"loop-simplifycfg", []string{"-mllvm", "-enable-loop-simplifycfg-term-folding=false"}, "loops that computed gotos lead into (LLVM issues 147869 and 149679)"},
}

// goesOtherwise repeats a step that crashed in a known way, without the pass that crashes; other passes do
// its work. It reports whether that succeeded. Code that compiles at first never gets these options.
func (s *Shell) goesOtherwise(p *plan.Plan, step *plan.Step, failure error) bool {
	var child *process.ExitError
	if step.Kind != plan.Prep && step.Kind != plan.Back || !errors.As(failure, &child) || s.ctx.Err() != nil {
		return false
	}

	said, fails := s.repeat(p, step)
	if !fails || !crashed().Match(said) {
		return false
	}
	for _, b := range breakdowns {
		if !bytes.Contains(said, []byte(b.said)) {
			continue
		}
		again := *step
		again.Argv = append(slices.Clone(step.Argv), b.options...)
		if s.runStep(&again) == nil {
			s.say("note: %s breaks down over %s; it has compiled them with '%s %s'", step.Argv[0], b.what, b.options[0], b.options[1])
			return true
		}
	}
	return false
}
