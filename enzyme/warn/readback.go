package warn

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/exceptions"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
)

// A number that is written as text or into a file, and read again, has lost its derivative. Printing alone is
// harmless: a warning requires that differentiated code reads numbers after they were written.

// readBack warns of active numbers that are written by a way, such as text, by which numbers are read later.
func (in *Input) readBack(plans []*plan.Plan, sink *diag.List) {
	s := &backSearch{Input: in, plans: map[plan.Key]*plan.Plan{}, reads: map[*ir.Func]map[way]*ir.Instr{}, writes: map[plan.Key]map[way]*ir.Instr{}, caught: exceptions.NewSearch()}
	for _, p := range plans {
		if p.Custom == nil {
			s.plans[p.Key] = p
		}
	}
	for _, p := range plans {
		if p.Custom == nil {
			s.look(p, sink)
		}
	}
}

// A backSearch holds the state of the search over the plans of a request.
type backSearch struct {
	*Input
	plans  map[plan.Key]*plan.Plan
	reads  map[*ir.Func]map[way]*ir.Instr // per function, callees included: the first instruction that reads numbers, by way
	writes map[plan.Key]map[way]*ir.Instr // per derivative, callees included: the first instruction that writes active numbers, by way
	caught *exceptions.Search
}

// look compares the writes of a function with its later reads.
func (s *backSearch) look(p *plan.Plan, sink *diag.List) {
	var written []*ir.Instr
	for in := range p.Primal.Instrs() {
		if len(s.writesAt(p, in)) > 0 {
			written = append(written, in)
		}
	}
	for _, w := range written {
		later := after(w)
		for r := range p.Primal.Instrs() {
			if !later(r) {
				continue
			}
			for way, reader := range s.readsAt(r) {
				if writer := s.writesAt(p, w)[way]; writer != nil && r != w && !otherText(p, w, writer, r, reader) {
					s.say(writer, reader, way, sink)
				}
			}
		}
	}
}

// say reports one pair of a write and a later read.
func (s *backSearch) say(writer, reader *ir.Instr, w way, sink *diag.List) {
	if w == thrown {
		s.refuseThrown(writer, reader, sink)
		return
	}
	d := &diag.Diagnostic{Severity: diag.Warning, Code: diag.ReadBack, Pos: s.Module.Pos(writer), Where: ir.Where(writer),
		Text: fmt.Sprintf("an active number is written %s here, and numbers are read from there later: its derivative is lost", w),
		Hint: "hand the number over in a variable; text and files carry no derivatives"}
	if at := s.Module.Pos(reader).Own(); at.IsValid() {
		d.Notes = []diag.Note{{Pos: at, Text: "a number is read here"}}
	}
	sink.Report(d)
}

// writesAt returns, by way, the instructions that write active numbers when in runs: in itself, or calls
// below it.
func (s *backSearch) writesAt(p *plan.Plan, in *ir.Instr) map[way]*ir.Instr {
	if intoThrown(p, in) {
		return map[way]*ir.Instr{thrown: in}
	}
	if in.Op != ir.OpCall {
		return nil
	}
	if intoString(p, in) {
		return map[way]*ir.Instr{bytes: in}
	}

	// A call of a library function.
	if c, ok := conversionOf(in); ok && c.out {
		if slices.ContainsFunc(c.data(in), p.Activity.Active) && !isTerminal(in) {
			return map[way]*ir.Instr{c.way: in}
		}
		return nil
	}

	// A call with a plan: the result for the callee is cached. It is empty during the computation, so that
	// recursion ends.
	if p.Activity.Call(in) == nil {
		return nil
	}

	all := map[way]*ir.Instr{}
	for _, called := range p.Calls[in] {
		callee := s.plans[called.Key]
		if callee == nil {
			continue
		}
		if s.writes[callee.Key] == nil {
			s.writes[callee.Key] = map[way]*ir.Instr{}
			found := map[way]*ir.Instr{}
			for in := range callee.Primal.Instrs() {
				addFirst(found, s.writesAt(callee, in))
			}
			s.writes[callee.Key] = found
		}
		addFirst(all, s.writes[callee.Key])
	}
	return all
}

// readsAt returns, by way, the instructions that read numbers when in runs, active or not.
func (s *backSearch) readsAt(in *ir.Instr) map[way]*ir.Instr {
	if outOfString(in) {
		return map[way]*ir.Instr{bytes: in}
	}
	if s.caught.Reads(in) {
		return map[way]*ir.Instr{thrown: in}
	}

	f := in.CalleeFunc()
	if f == nil {
		return nil
	}
	if c, ok := conversionOf(in); ok {
		if c.out {
			return nil
		}
		return map[way]*ir.Instr{c.way: in}
	}

	// A call of a function with a body. Its cached result is nil during the computation, so that recursion
	// ends.
	if found, known := s.reads[f]; known || f.IsDecl() {
		return found
	}
	s.reads[f] = nil
	found := map[way]*ir.Instr{}
	for in := range f.Instrs() {
		addFirst(found, s.readsAt(in))
	}
	s.reads[f] = found
	return found
}

// addFirst adds the entries of from whose way is not in to.
func addFirst(to, from map[way]*ir.Instr) {
	for w, in := range from {
		if to[w] == nil {
			to[w] = in
		}
	}
}

// after returns a predicate for the instructions that may run after in, in the same activation of its
// function.
func after(in *ir.Instr) func(*ir.Instr) bool {
	reached := map[*ir.Block]bool{}
	for todo := in.Parent().Succs(); len(todo) > 0; todo = todo[1:] {
		if b := todo[0]; !reached[b] {
			reached[b] = true
			todo = append(todo, b.Succs()...)
		}
	}

	// In the block of in itself, the instructions behind it; all of them if the block is in a loop.
	behind := map[*ir.Instr]bool{}
	met := false
	for x := range in.Parent().Instrs() {
		if met {
			behind[x] = true
		}
		met = met || x == in
	}
	return func(x *ir.Instr) bool { return behind[x] || reached[x.Parent()] }
}

// otherText reports whether the function itself writes one text and reads a different one. It needs both
// texts in local or global memory.
func otherText(p *plan.Plan, w, writer, r, reader *ir.Instr) bool {
	if w != writer || r != reader {
		return false
	}
	if c, ok := conversionOf(w); !ok || c.way != text || c.far {
		return false
	}
	to, from := p.Memory.Objects(w.CallArgs()[0]), p.Memory.Objects(r.CallArgs()[0])
	local := func(o memory.Object) bool { return o.IsFresh() || o.Kind == memory.Global }
	for _, a := range to {
		if !local(a) || slices.ContainsFunc(from, func(b memory.Object) bool { return a == b || !local(b) }) {
			return false
		}
	}
	return true
}

// A way is a medium by which numbers pass without their derivatives.
type way uint8

const (
	text   = way(runtimes.InText)
	file   = way(runtimes.InFile)
	stream = way(runtimes.InStream)

	bytes way = iota
	thrown
)

func (w way) String() string {
	return [...]string{"as text", "to a file", "to a stream", "into the bytes of a std::string", "into what is thrown"}[w]
}

// A conversion is a library function that writes numbers to a way, or reads them from it.
type conversion struct {
	way  way
	out  bool // whether it writes
	from int  // index of the first argument that is data
	far  bool // whether the text is elsewhere than where the first argument points
}

// data returns the operands whose numbers a writer writes.
func (c *conversion) data(call *ir.Instr) []ir.Value {
	args := call.CallArgs()
	return args[min(c.from, len(args)):]
}

// conversions lists the functions of the C library, without the prefixes and suffixes of variants. Those of
// the C++ libraries are in package known.
var conversions = map[string]conversion{
	"sprintf": {way: text, out: true, from: 2}, "snprintf": {way: text, out: true, from: 3}, "vsprintf": {way: text, out: true, from: 2}, "vsnprintf": {way: text, out: true, from: 3}, "asprintf": {way: text, out: true, from: 2},
	"gcvt": {way: text, out: true, from: 0}, "strfromd": {way: text, out: true, from: 3}, "strfromf": {way: text, out: true, from: 3}, "strfroml": {way: text, out: true, from: 3},
	"fprintf": {way: file, out: true, from: 2}, "vfprintf": {way: file, out: true, from: 2}, "dprintf": {way: file, out: true, from: 2}, "fwrite": {way: file, out: true, from: 0}, "fwrite_unlocked": {way: file, out: true, from: 0},
	"write": {way: file, out: true, from: 1}, "pwrite": {way: file, out: true, from: 1}, "pwrite64": {way: file, out: true, from: 1},
	"atof": {way: text}, "strtod": {way: text}, "strtof": {way: text}, "strtold": {way: text}, "sscanf": {way: text},
	"fscanf": {way: file}, "fread": {way: file}, "fread_unlocked": {way: file}, "read": {way: file}, "pread": {way: file}, "pread64": {way: file},
}

// conversionOf returns the conversion that a call does; false: it is none.
func conversionOf(call *ir.Instr) (conversion, bool) {
	f := call.CalleeFunc()
	if f == nil {
		return conversion{}, false
	}
	name := known.PlainName(f.Name)
	if plain, ok := strings.CutSuffix(strings.TrimPrefix(name, "__"), "_chk"); ok {
		name = plain
	}
	if c, ok := conversions[name]; ok {
		return c, true
	}
	c, ok := known.Converts(call)
	return conversion{way: way(c.Way), out: c.Out, from: c.From, far: c.Far}, ok
}

// isTerminal reports whether a call writes to standard output or standard error, from which no program reads.
func isTerminal(call *ir.Instr) bool {
	return known.ToTerminal(call) || slices.ContainsFunc(call.CallArgs(), func(v ir.Value) bool {
		if in, ok := v.(*ir.Instr); ok && in.Op == ir.OpLoad {
			v = in.Arg(0)
		}
		g, ok := v.(*ir.Global)
		return ok && known.IsTerminal(g)
	})
}
