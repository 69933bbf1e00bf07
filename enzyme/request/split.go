package request

import (
	"cmp"
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// tapeUse describes where a half of split mode has its tape.
//
//	anonymous    no marker: the augmented half allocates the tape and returns its address
//	lent         enzyme_tape: the program has a buffer of as many bytes as enzyme_allocated states;
//	             without enzyme_allocated, the buffer holds the address of an anonymous tape
//	by value     enzyme_allocated alone: the tape is the first member of the result
type tapeUse struct {
	allocated ir.Value   // the size after enzyme_allocated; nil without it
	buffer    ir.Value   // the pointer after enzyme_tape; nil without it
	noFree    bool       // enzyme_nofree
	passed    []ir.Value // in a half that reads a tape without a buffer: the operands that hold the tape
}

func (u *tapeUse) anonymous() bool { return u.allocated == nil }
func (u *tapeUse) byValue() bool   { return u.allocated != nil && u.buffer == nil }

// differs describes in which marker about the kind of tape two passes differ, "" if they agree. Either pass
// may have the tape, or its address, in memory.
func (u *tapeUse) differs(a *tapeUse) string {
	if u.anonymous() == a.anonymous() {
		return ""
	}
	return "enzyme_allocated is given in one of them only"
}

// onlySplit returns the fault for a marker of split mode in another mode.
func (r *Request) onlySplit(name string) *fault {
	return faultf(diag.BadMarker, "'%s' belongs to split mode, not to %s mode", name, r.Mode)
}

// takeTapeMarker reads a marker about the tape at operands[i]. It returns the index of the last operand read.
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

// readsTape reports whether the request is a half that reads a tape.
func (r *Request) readsTape() bool { return r.Half == ReverseHalf || r.Half == OnwardHalf }

// takeExtras removes the operands after the last parameter: the seed and, for halves that read it, the tape.
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

// seedType returns the type of the seed as the program passes it.
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

// seedOperands returns how many leading operands form a seed: one of its type or the address of a copy made
// for the call, or as many as calling conventions split a struct into. It returns 0 if there is none.
func (r *Request) seedOperands(extras []ir.Value) int {
	if len(extras) == 0 {
		return 0
	}
	t := r.seedType()
	if how, _ := conversion(extras[0].Type(), t); how != noConversion || r.copyOf(extras[0], t) {
		return 1
	}

	// The operands must have the seed's scalars, in the same order.
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

// copied reports whether v is the address of a copy that the call makes of a struct (byval).
func (r *Request) copied(v ir.Value) bool {
	for i, a := range r.Call.CallArgs() {
		if a == v && r.Call.Call().ParamAttr(i).Has("byval") {
			return true
		}
	}
	return false
}

// copyOf reports whether v is the address of such a copy, of a value with the layout of t.
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

// checkExtras returns a fault if the seed or the tape is missing.
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

// assembleSeed emits a value of the seed's type from the seed's operands.
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
	// Several operands are combined in memory: their scalars are the same in number, order and type.
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

// local creates an alloca in the function's entry block.
func (r *Request) local(bd *ir.Builder, t *ir.Type) *ir.Instr {
	entry := &ir.Builder{Dbg: bd.Dbg}
	entry.SetBefore(r.Call.Func().Entry().First())
	slot := entry.Alloca(t, "")
	slot.Extra.(*ir.AllocaInfo).Align = max(16, r.Module().Layout().Align(t))
	return slot
}

// pair compares the halves of each function and records the readers of each tape. A pass is an error if the
// module has augmented passes of its function, but none of them makes its tape: its markers do not match.
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
		if r.Readers == 0 { // in another module, or nowhere: assume the more common one
			r.Readers = Backward
		}
		if r.readsTape() && !made && why != "" {
			report(sink, r.Call, faultf(diag.BadMarker, "no augmented pass of '%s' makes a tape for these arguments: %s", r.Fn.Name, why).
				withHint("both passes need the same markers"))
		}
	}
}

// differs describes in what two requests for a tape of the same function differ, "" if they agree.
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

// sameActivity reports whether two activities of a value mean the same for a tape. An active number is out in
// sweeps of adjoints, and dup in sweeps of tangents.
func sameActivity(x, y Activity, t *ir.Type) bool {
	return (x == Const) == (y == Const) && (x.HasShadow() == y.HasShadow() || !t.ContainsPtr())
}

// Halves reports whether functions fs request halves of derivatives, and whether some tape has its maker or
// its readers elsewhere. Both halves must come from one run of the engine to match.
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
