package request

import (
	"cmp"
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// tapeUse is what a half of split mode says about its tape.
//
//	anonymous    no marker: the augmented half allocates it and returns its address
//	lent         enzyme_tape: the program has a buffer, of so many bytes as enzyme_allocated says;
//	             without enzyme_allocated the buffer holds the address of an anonymous one
//	by value     enzyme_allocated alone: the tape is the first member of the result
type tapeUse struct {
	allocated ir.Value   // after enzyme_allocated; nil without
	buffer    ir.Value   // after enzyme_tape; nil without
	noFree    bool       // enzyme_nofree
	passed    []ir.Value // reverse half without a buffer: the operands that hold the tape
}

func (u *tapeUse) anonymous() bool { return u.allocated == nil }
func (u *tapeUse) byValue() bool   { return u.allocated != nil && u.buffer == nil }

// differs says in which marker about the tape's kind two passes differ, "" when in none. Either may have the tape, or its address, in memory.
func (u *tapeUse) differs(a *tapeUse) string {
	if u.anonymous() == a.anonymous() {
		return ""
	}
	return "enzyme_allocated is given in one of them only"
}

func (r *Request) onlySplit(name string) *fault {
	return faultf(diag.BadMarker, "'%s' belongs to split mode, not to %s mode", name, r.Mode)
}

// takeTapeMarker reads a marker about the tape at operands[i]; it returns the index of the last operand read.
func (r *Request) takeTapeMarker(name string, operands []ir.Value, i int) (int, *fault) {
	if r.Half == Whole {
		return i, r.onlySplit(name)
	}
	if name == "enzyme_nofree" {
		r.tape.noFree = true
		return i, nil
	}
	if i++; i >= len(operands) || marker(operands[i]) != "" {
		return i, faultf(diag.BadMarker, "'%s' is followed by no value", name)
	}
	v, to := operands[i], &r.tape.buffer
	fits := v.Type().IsPtr()
	if name == "enzyme_allocated" {
		to, fits = &r.tape.allocated, v.Type().IsInt()
	}
	switch {
	case *to != nil:
		return i, faultf(diag.BadMarker, "'%s' stands twice", name)
	case !fits:
		return i, faultf(diag.BadMarker, "'%s' is followed by a value of type %s", name, r.words(v.Type()))
	}
	*to = v
	return i, nil
}

// readsTape holds for the halves that are given a tape.
func (r *Request) readsTape() bool { return r.Half == ReverseHalf || r.Half == OnwardHalf }

// takeExtras takes the operands behind the last parameter: the seed, and in the halves that read it the tape.
func (rd *argReader) takeExtras() {
	r, from := rd.r, &rd.rest
	if rd.interleaved {
		from = &rd.shadows
	}
	if r.memory.t != nil {
		if n := len(*from); r.Mode == Reverse && r.memory.seed == nil && n > 0 && r.copyOf((*from)[0], r.seedType()) {
			r.seed, *from = (*from)[:1:1], (*from)[1:]
		}
	} else if r.Seeded() {
		if n := r.seedOperands(*from); n > 0 {
			r.seed, *from = (*from)[:n:n], (*from)[n:]
		}
	}
	if r.readsTape() && r.tape.buffer == nil {
		r.tape.passed, *from = *from, nil
	}
}

// seedType is the type of the seed as the program passes it.
func (r *Request) seedType() *ir.Type {
	t := r.Fn.Result()
	if r.memory.t != nil {
		t = r.memory.t
	}
	if r.Width > 1 {
		return ir.ArrayType(uint64(r.Width), t)
	}
	return t
}

// seedOperands tells how many of the operands make up a seed: one of its type, or the address of a copy
// made for the call, or as many as calling conventions make of a struct; 0 when there is none.
func (r *Request) seedOperands(extras []ir.Value) int {
	if len(extras) == 0 {
		return 0
	}
	t := r.seedType()
	if how, _ := conversion(extras[0].Type(), t); how != noConversion || r.copyOf(extras[0], t) {
		return 1
	}
	lay := r.Module().Layout()
	want := leaves(lay, t, 0, nil)
	for i, v := range extras {
		have := leaves(lay, v.Type(), 0, nil)
		if len(have) == 0 || len(have) > len(want) {
			return 0
		}
		for k, h := range have {
			if !h.t.Equal(want[k].t) {
				return 0
			}
		}
		if want = want[len(have):]; len(want) == 0 {
			return i + 1
		}
	}
	return 0
}

// copied reports whether v is the address of a copy that the call makes of a struct.
func (r *Request) copied(v ir.Value) bool {
	for i, a := range r.Call.CallArgs() {
		if a == v && r.Call.Call().ParamAttr(i).Has("byval") {
			return true
		}
	}
	return false
}

// copyOf reports whether v is the address of such a copy of a value of type t.
func (r *Request) copyOf(v ir.Value, t *ir.Type) bool {
	lay := r.Module().Layout()
	for i, a := range r.Call.CallArgs() {
		if a == v {
			if from := r.Module().TypeAttr(r.Call.Call().ParamAttr(i), "byval"); from != nil && (from.Equal(t) || covers(lay, from, t)) {
				return true
			}
		}
	}
	return false
}

// checkExtras demands what a half cannot do without.
func (r *Request) checkExtras() *fault {
	if !r.readsTape() {
		return r.checkMemorySeed()
	}
	for _, v := range r.tape.passed {
		if m := marker(v); m != "" {
			return faultf(diag.BadMarker, "'%s' stands behind the last parameter of '%s'", m, r.Fn.Name)
		}
	}
	switch passed := r.tape.passed; {
	case r.Seeded() && r.seed == nil && (r.tape.buffer == nil || len(passed) > 0):
		return faultf(diag.BadArguments, "the seed of the result of '%s' (%s) is missing after the arguments", r.Fn.Name, r.words(r.seedType())).
			withHint("pass the derivative of the final result with respect to what '%s' returns, then the tape; or put enzyme_const_return before the arguments", r.Fn.Name)
	case r.tape.anonymous() && len(passed) > 1, len(passed) == 1 && r.tape.anonymous() && !passed[0].Type().IsPtr():
		return faultf(diag.BadArguments, "%d argument(s) left over after the parameters of '%s', where the tape is expected, a pointer", len(passed), r.Fn.Name)
	}
	return nil
}

// seeds emits the seed of every lane.
func (r *Request) seeds(bd *ir.Builder) []ir.Value {
	t := r.Fn.Result()
	var list []ir.Value
	if r.seed == nil {
		for range r.Width {
			list = append(list, ones(t))
		}
		return list
	}
	v := r.assembleSeed(bd)
	if r.Width == 1 {
		return []ir.Value{v}
	}
	for lane := range r.Width {
		list = append(list, bd.ExtractValue(v, lane))
	}
	return list
}

func (r *Request) assembleSeed(bd *ir.Builder) ir.Value {
	t := r.seedType()
	if first := r.seed[0]; len(r.seed) == 1 {
		if r.copied(first) {
			return bd.Load(ir.AnyMemory, t, first, 1)
		}
		if how, _ := conversion(first.Type(), t); how != noConversion {
			return convert(bd, first, t)
		}
	}
	// Piece by piece through memory: the scalars are the same in number, order and type.
	lay := r.Module().Layout()
	slot := r.local(bd, t)
	want := leaves(lay, t, 0, nil)
	for _, v := range r.seed {
		n := len(leaves(lay, v.Type(), 0, nil))
		storeParts(bd, lay, v, bd.GEP(ir.I8, slot, ir.IntConst(ir.I64, int64(want[0].at))))
		want = want[n:]
	}
	return bd.Load(ir.AnyMemory, t, slot, lay.Align(t))
}

// local makes a slot of the stack at the function's entry.
func (r *Request) local(bd *ir.Builder, t *ir.Type) *ir.Instr {
	entry := &ir.Builder{Dbg: bd.Dbg}
	entry.SetBefore(r.Call.Func().Entry().First())
	slot := entry.Alloca(t, "")
	slot.Extra.(*ir.AllocaInfo).Align = max(16, r.Module().Layout().Align(t))
	return slot
}

// pair compares the halves of each function and notes who reads a tape. A pass whose tape no augmented pass of the
// module makes, though others of the same function are there, has markers that do not fit.
func pair(reqs []*Request, sink *diag.List) {
	of := map[*ir.Func][]*Request{}
	for _, r := range reqs {
		if r.Half != Whole {
			of[r.Fn] = append(of[r.Fn], r)
		}
	}
	for _, r := range reqs {
		if r.Half == Whole {
			continue
		}
		made, why := false, ""
		for _, a := range of[r.Fn] {
			differs := r.differs(a)
			switch {
			case differs == "" && a.Half == ReverseHalf:
				r.Readers |= Backward
			case differs == "" && a.Half == OnwardHalf:
				r.Readers |= TapeTangent
			case a.Half == AugmentedHalf && !made:
				why = cmp.Or(differs, r.tape.differs(&a.tape))
				made = why == ""
			}
		}
		if r.Readers == 0 { // elsewhere, or nobody: the more usual one
			r.Readers = Backward
		}
		if r.readsTape() && !made && why != "" {
			report(sink, r.Call, faultf(diag.BadMarker, "no augmented pass of '%s' makes a tape for these arguments: %s", r.Fn.Name, why).
				withHint("both passes need the same markers"))
		}
	}
}

// differs says in what two requests for a tape of the same function differ, "" when in nothing.
func (r *Request) differs(a *Request) string {
	rd := &argReader{r: r}
	for i, x := range r.Args {
		y := a.Args[i]
		switch {
		case !sameActivity(x.Activity, y.Activity, r.Fn.Params[i].Type()):
			return fmt.Sprintf("%s is %s here and %s there", rd.name(r.Fn.Params[i]), x.Activity, y.Activity)
		case x.Kept != y.Kept:
			return rd.name(r.Fn.Params[i]) + " has enzyme_not_overwritten in one of them only"
		}
	}
	switch {
	case !sameActivity(r.Ret, a.Ret, r.Fn.Result()):
		return fmt.Sprintf("the result is %s here and %s there", r.Ret, a.Ret)
	case r.Width != a.Width:
		return fmt.Sprintf("the width is %d here and %d there", r.Width, a.Width)
	}
	return ""
}

// sameActivity reports whether two activities of a value mean the same to a tape: an active number is out to adjoints and
// dup to tangents.
func sameActivity(x, y Activity, t *ir.Type) bool {
	return (x == Const) == (y == Const) && (x.HasShadow() == y.HasShadow() || !t.ContainsPtr())
}

// Halves reports whether the requests in some functions ask for halves of derivatives, and whether for one side
// only: the tape is then made or read elsewhere, and both must come out of one run of the engine to fit.
func Halves(fs []*ir.Func) (any, unpaired bool) {
	halves := map[*ir.Func][TapeSize + 1]bool{}
	for _, f := range fs {
		for in := range f.Instrs() {
			r := &Request{Call: in}
			callee := in.CalleeFunc()
			if callee == nil || !r.named(callee.Name) || r.Half == Whole {
				continue
			}
			args, bad := r.takeSret(in.CallArgs())
			if bad != nil || len(args) == 0 {
				continue
			}
			if fn, bad := target(r.Module(), args[0]); bad == nil {
				has := halves[fn]
				has[r.Half] = true
				halves[fn] = has
			}
		}
	}
	for _, has := range halves {
		if !has[AugmentedHalf] || !has[ReverseHalf] && !has[OnwardHalf] {
			return true, true
		}
	}
	return len(halves) > 0, false
}
