package memory

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// callFacts returns the effects of a call. Its sources are the table of known functions, the summary of the
// callee's body, and the attributes of the call and of the callee.
type callFacts interface {
	summary(call *ir.Instr) *Summary
	returned(call *ir.Instr) (int, bool)
	fresh(call *ir.Instr) bool
}

// callView memoises callFacts during the analysis of one function.
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

// returned returns the index of the argument into whose object the result points; false when it is not known.
func (c *callView) returned(call *ir.Instr) (int, bool) {
	s := c.summary(call)
	ok := s.Returned >= 0 && s.Returned < call.Call().NumArgs && call.CallArgs()[s.Returned].Type().IsPtr()
	return s.Returned, ok
}

func (c *callView) fresh(call *ir.Instr) bool { return c.summary(call).Fresh }

// ofCall returns the summary of one call: that of the callee, refined by the attributes of the callee and of
// the call.
func (s view) ofCall(call *ir.Instr) *Summary {
	info := call.Call()
	f := callgraph.Target(call)
	sum := s.ofFunc(f).clone()
	if f != nil && info.NumArgs != len(f.Params) && !f.Sig.Variadic {
		sum = unknownSummary() // called with a prototype that is not its own
	}

	// Attributes of the callee first, then those of the call site, which may exclude more.
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

	// Some effects appear at the call site only: side effects of inline assembly, and operand bundles.
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

// ofFunc returns the summary of a function, without regard to a call site. A body counts only if the linker
// cannot replace it.
func (s view) ofFunc(f *ir.Func) *Summary {
	if f == nil {
		return unknownSummary()
	}
	if sum := s.ofBody(f); sum != nil && !callgraph.Interposable(f.Linkage) {
		return sum
	}
	if sum := external(f); sum != nil {
		if s.kept && sum.Hidden { // I/O may use a buffer that another call has passed to the library
			sum.ReadsForeign, sum.WritesForeign = true, true
		}
		return sum
	}
	return unknownSummary()
}

// refine removes effects that the attributes of a function or call exclude.
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

// restrict removes effects that the memory attribute m excludes. errno does not count: the primal
// differentiates through no pointer to it. returns states that an address may be part of the result, perhaps
// as an integer.
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

	// Foreign memory and globals are "other" memory of the attribute.
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

	// A function without any access to memory cannot allocate. It can keep an address nowhere but in its
	// result.
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

// refineParam removes effects that the attributes of argument i exclude, and adds those that they state.
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
