package memory

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// callFacts answers what a call may do: from the table of known functions, the
// summary of a body, and the attributes at the call and at the callee.
type callFacts interface {
	summary(call *ir.Instr) *Summary
	returned(call *ir.Instr) (int, bool)
	fresh(call *ir.Instr) bool
}

// callView is callFacts with a memory, for the time of one function's analysis.
type callView struct {
	sums view
	memo map[*ir.Instr]*Summary
}

func newCallView(s view) *callView { return &callView{s, map[*ir.Instr]*Summary{}} }

func (c *callView) summary(call *ir.Instr) *Summary {
	s := c.memo[call]
	if s == nil {
		s = c.sums.ofCall(call)
		c.memo[call] = s
	}
	return s
}

func (c *callView) returned(call *ir.Instr) (int, bool) {
	s := c.summary(call)
	ok := s.Returned >= 0 && s.Returned < call.Call().NumArgs && call.CallArgs()[s.Returned].Type().IsPtr()
	return s.Returned, ok
}

func (c *callView) fresh(call *ir.Instr) bool { return c.summary(call).Fresh }

// ofCall combines all that is known about one call.
func (s view) ofCall(call *ir.Instr) *Summary {
	info := call.Call()
	f := callgraph.Target(call)
	sum := s.ofFunc(f).clone()
	if f != nil && info.NumArgs != len(f.Params) && !f.Sig.Variadic {
		sum = unknownSummary() // called with a prototype that is not its own
	}
	if f != nil {
		if f.FnAttrs.HasString(known.MarkAllocator) {
			sum.Fresh, sum.Allocates, sum.Returned = true, true, -1
		}
		s.refine(sum, f.FnAttrs, f.RetAttrs, f.Result())
		for i, p := range f.Params {
			s.refineParam(sum, i, p.Attrs)
		}
	}
	s.refine(sum, info.FnAttrs, info.RetAttrs, call.Type())
	for i := range info.NumArgs {
		s.refineParam(sum, i, info.ParamAttr(i))
	}
	if a, ok := call.Callee().(*ir.InlineAsm); ok && a.SideEffect {
		sum.Hidden = true
	}
	for _, b := range info.Bundles {
		if known.CallHas(call, known.Marker) {
			break // assumptions
		}
		if b.N > 0 && b.Tag != "align" && b.Tag != "nonnull" && b.Tag != "dereferenceable" {
			return unknownSummary()
		}
	}
	return sum
}

// ofFunc finds the facts on a function itself.
func (s view) ofFunc(f *ir.Func) *Summary {
	if f == nil {
		return unknownSummary()
	}
	if sum := s.ofBody(f); sum != nil && !callgraph.Interposable(f.Linkage) {
		return sum
	}
	if sum := external(f); sum != nil {
		if s.kept && sum.Hidden { // input or output, perhaps of a buffer that another call has handed over
			sum.ReadsForeign, sum.WritesForeign = true, true
		}
		return sum
	}
	return unknownSummary()
}

// refine takes away what function attributes exclude.
func (s *Summaries) refine(sum *Summary, fn, ret ir.Attrs, result *ir.Type) {
	fn = s.m.Expand(fn)
	sum.restrict(memoryAttr(fn), mayHoldAddress(result))
	if fn.Has("nofree") {
		sum.FreesForeign, sum.Rest.Frees = false, false
		for i := range sum.Params {
			sum.Params[i].Frees = false
		}
	}
	if fn.Has("willreturn") {
		sum.MayNotReturn = false
	}
	if ret.Has("noalias") {
		sum.Fresh = true
	}
}

// restrict keeps only what m allows. errno is left out of account: no pointer
// that the primal differentiates through leads there. An address may also come back in the result, if that returns is true: as an integer, say.
func (sum *Summary) restrict(m memAttr, returns bool) {
	limit := func(a *Access) {
		a.Reads = a.Reads && m.arg&modRead != 0
		a.Writes = a.Writes && m.arg&modWrite != 0
		a.Frees = a.Frees && m.arg&modWrite != 0
		a.Behind = a.Behind && m.other&modWrite != 0
		a.Spreads = a.Spreads && (m.arg|m.other)&modWrite != 0
	}
	limit(&sum.Rest)
	for i := range sum.Params {
		limit(&sum.Params[i])
	}
	sum.ReadsForeign = sum.ReadsForeign && m.other&modRead != 0
	sum.WritesForeign = sum.WritesForeign && m.other&modWrite != 0
	sum.FreesForeign = sum.FreesForeign && (m.other|m.hidden)&modWrite != 0
	sum.Hidden = sum.Hidden && m.hidden != modNone
	if m.other&modRead == 0 {
		sum.ReadsGlobals = nil
	}
	if m.other&modWrite == 0 {
		sum.WritesGlobals = nil
	}
	if m != (memAttr{}) {
		return
	}
	sum.Allocates = false
	if !returns { // nor is there a place to keep an address in
		sum.Rest.Captures = false
		for i := range sum.Params {
			sum.Params[i].Captures = false
		}
	}
}

// refineParam takes away what the attributes of argument i exclude.
func (s *Summaries) refineParam(sum *Summary, i int, attrs ir.Attrs) {
	for a := range attrs.All() {
		switch a.Key {
		case "readnone":
			p := sum.edit(i)
			p.Reads, p.Writes, p.Behind, p.Spreads, p.Yields = false, false, false, false, false
		case "readonly":
			sum.edit(i).Writes = false
		case "writeonly":
			sum.edit(i).Reads = false
		case "nocapture":
			sum.edit(i).Captures = false
		case "captures":
			// An address without provenance can be compared, not followed.
			if !strings.Contains(a.Arg, "provenance") {
				sum.edit(i).Captures = false
			}
		case "nofree":
			sum.edit(i).Frees = false
		case known.MarkFrees:
			sum.edit(i).Frees = true
		case "returned":
			sum.Returned = i
		case "byval":
			p := sum.param(i)
			*sum.edit(i) = Access{Reads: true, Behind: p.Behind, Spreads: p.Spreads, Yields: p.Yields} // the callee gets a copy
		}
	}
}
