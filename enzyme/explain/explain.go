// Package explain prints optimisation remarks: what the plans of a derivative contain, with the user's source lines and names.
//
//	Requires:   the plans of one request, as they were emitted.
//	Produces:   text: a section per derivative function, in it a line per fact, each opening with file and line.
//	Guarantees: nothing is decided or found out here: every word rests on a stage's result, or on its Why.
package explain

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A Report collects explanations. A derivative that several requests share is explained once.
type Report struct {
	Text   strings.Builder                            // the explanations so far
	Func   string                                     // glob of the functions to explain; "": all
	Source func(file string, line int) (string, bool) // returns a line of the user's source; may be nil

	said map[string]bool
}

// Request explains the derivatives that one request needs.
func (r *Report) Request(req *request.Request, plans []*plan.Plan) {
	if r.said == nil {
		r.said = map[string]bool{}
	}
	for i, p := range plans {
		if p.Facts == nil {
			r.registered(p)
			continue
		}
		s := newSection(p, r.Source)
		if ok, err := path.Match(cmp.Or(r.Func, "*"), s.function); err != nil || !ok {
			continue
		}

		asked := ""
		if i == 0 && req.Pos.IsValid() {
			asked = "; asked for at " + place(req.Pos)
		}

		text := s.text()
		// Requests share derivatives, and a text is printed once.
		if r.said[text] {
			continue
		}
		r.said[text] = true
		fmt.Fprintf(&r.Text, "=== %s%s\n%s\n", s.title(), asked, text)
	}
}

// registered reports that the program registers a derivative. There are no decisions to explain.
func (r *Report) registered(p *plan.Plan) {
	title := fmt.Sprintf("=== %s: the program registers its derivative\n\n", p.Module.FuncSourceName(p.Key.Fn))
	if wanted, err := path.Match(cmp.Or(r.Func, "*"), p.Module.FuncSourceName(p.Key.Fn)); err == nil && wanted && !r.said[title] {
		r.said[title] = true
		r.Text.WriteString(title)
	}
}

// place formats a position without its column. Columns are left out, since one line collects facts of several
// instructions.
func place(p diag.Pos) string {
	if !p.IsValid() {
		return "a line that is not known"
	}
	return fmt.Sprintf("%s:%d", p.File, p.Line)
}

// A section explains one derivative.
type section struct {
	*plan.Plan
	function string // name in the source
	home     diag.Pos
	source   func(string, int) (string, bool)
	serves   map[need.Ref]need.Ref // by ref: a ref that is recomputed from it
	lines    []line
}

// A line is one fact about one position.
type line struct {
	pos  diag.Pos
	text string
}

func newSection(p *plan.Plan, source func(string, int) (string, bool)) *section {
	return &section{Plan: p, function: p.Module.FuncSourceName(p.Key.Fn), home: p.Module.FuncPos(p.Key.Fn), source: source}
}

// title reads like "f(y: dup, n: const) -> out, combined".
func (s *section) title() string {
	var params []string
	for i, a := range s.Key.Activities() {
		params = append(params, s.expr(s.Primal.Params[i], 1)+": "+a.String())
	}
	mode := s.Key.Mode.String()
	mode += [...]string{plan.Dispatch: "", plan.Taped: ", where its tape is small", plan.Recomputed: ", where the tape would be large"}[s.Key.Form]
	if s.Key.Runtime {
		mode += ", runtime activity"
	}
	if s.Key.Width > 1 {
		mode += fmt.Sprintf(", width %d", s.Key.Width)
	}
	return fmt.Sprintf("%s(%s) -> %s, %s", s.function, strings.Join(params, ", "), s.Key.Ret, mode)
}

// text collects all facts, and orders them by source line.
func (s *section) text() string {
	for i, p := range s.Primal.Params {
		s.add(s.home, "%s: %s", s.expr(p, 1), s.activity(p))
		s.choices(s.Primal.Params[i])
	}
	if s.JacobianTape != nil && s.Key.Mode != plan.Recorded {
		s.add(s.home, "tape: a record of partials for each number that leaves a block of code of this function, or of those that it calls with it: the reverse sweep goes over these")
		return s.arranged()
	}
	s.loops()
	for _, b := range s.Primal.Blocks() {
		s.choices(b)
		for in := range b.Instrs() {
			s.instr(in)
		}
	}
	s.frames()
	return s.arranged()
}

// add appends a fact at a position.
func (s *section) add(at diag.Pos, format string, args ...any) {
	s.lines = append(s.lines, line{at, fmt.Sprintf(format, args...)})
}

// arranged prints the facts grouped by position, each group below its source line.
func (s *section) arranged() string {
	slices.SortStableFunc(s.lines, func(a, b line) int {
		return cmp.Or(-cmp.Compare(s.near(a.pos), s.near(b.pos)), cmp.Compare(a.pos.File, b.pos.File), cmp.Compare(a.pos.Line, b.pos.Line),
			cmp.Compare(inlined(a.pos), inlined(b.pos)))
	})

	// The same fact often holds for several instructions of a line; it is printed once.
	var b strings.Builder
	last, told := "", map[string]bool{}
	for _, l := range s.lines {
		head := place(l.pos)
		if here := head + inlined(l.pos); here != last {
			last = here
			clear(told)
			if text, ok := s.sourceLine(l.pos); ok {
				fmt.Fprintf(&b, "%s: | %s%s\n", head, strings.TrimRight(text, " \r\n"), inlined(l.pos))
			}
		}
		if !told[l.text] {
			told[l.text] = true
			fmt.Fprintf(&b, "%s: %s\n", head, l.text)
		}
	}
	return b.String()
}

// sourceLine returns the user's source text at a position, if it is available.
func (s *section) sourceLine(p diag.Pos) (string, bool) {
	if s.source == nil || !p.IsValid() {
		return "", false
	}
	return s.source(p.File, p.Line)
}

// near is 1 for positions in the function's own file, else 0, so that these sort first.
func (s *section) near(p diag.Pos) int {
	if p.File == s.home.File {
		return 1
	}
	return 0
}

// inlined lists the call sites through which a line was inlined into the function.
func inlined(p diag.Pos) string {
	if p.InlinedAt == nil {
		return ""
	}
	return "   (inlined at " + place(*p.InlinedAt) + ")" + inlined(*p.InlinedAt)
}

// pos is the source position of an instruction. If it has none, it is that of the nearest instruction in the
// same block, first of those behind it.
func (s *section) pos(in *ir.Instr) diag.Pos {
	if p := s.Module.Pos(in); p.IsValid() {
		return p
	}
	for _, step := range []func(*ir.Instr) *ir.Instr{(*ir.Instr).Next, (*ir.Instr).Prev} {
		for x := step(in); x != nil; x = step(x) {
			if p := s.Module.Pos(x); p.IsValid() {
				return p
			}
		}
	}
	return s.home
}
