package request

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// argReader reads the operands of a request after the function. Markers about the whole call are removed
// before.
type argReader struct {
	r       *Request
	rest    []ir.Value // markers, primals and (unless interleaved) shadows that are still unread
	shadows []ir.Value // interleaved form: the shadows that are still unread
	// interleaved: all primals precede all shadows.
	interleaved bool
	// guessed is the last parameter that takes a shadow because of its type alone. If a later argument does
	// not fit, this is the likely cause.
	guessed *ir.Param
	// strided is the marker just read if it states that a stride and one shadow replace all shadows, or else
	// "".
	strided    string
	widthGiven bool
	noRet      bool // the primal result is not requested
}

// readArgs matches the operands with the parameters of r.Fn.
func (r *Request) readArgs(operands []ir.Value) *fault {
	rd := &argReader{r: r}
	ret, bad := rd.takeCallMarkers(operands)
	if bad != nil {
		return bad
	}

	if bad := r.takeMemoryResult(); bad != nil {
		return bad
	}

	switch {
	case r.Mode == Batch:
		return rd.points(ret)
	case r.memory.t != nil:
		return rd.readAround(ret)
	}
	return rd.readAll(ret)
}

// readAll reads the arguments of the parameters, then the seed and the tape.
func (rd *argReader) readAll(ret string) *fault {
	r := rd.r
	if r.memory.t != nil {
		r.Args = append(r.Args, Arg{})
	}

	for len(r.Args) < len(r.Fn.Params) {
		args, bad := rd.nextOrStruct(parts(r.Fn, len(r.Args)))
		if bad != nil {
			return rd.blame(bad)
		}
		r.Args = append(r.Args, args...)
	}

	// The activity of the result decides whether a seed may follow.
	if bad := r.decideReturn(ret); bad != nil {
		return bad
	}
	if r.Half == AugmentedHalf {
		r.PrimalReturn = !rd.noRet && r.Fn.Result().Kind != ir.Void
	}

	rd.takeExtras()
	if n := len(rd.rest) + len(rd.shadows); n > 0 {
		return rd.blame(rd.leftOver(n))
	}
	return r.checkExtras()
}

// blame adds the likely cause to a fault about the order of arguments.
func (rd *argReader) blame(bad *fault) *fault {
	if rd.guessed != nil && bad.hint == "" && bad.code == diag.BadArguments {
		bad.hint = fmt.Sprintf("%s has no marker and, being a pointer, took two arguments: itself and its shadow; "+
			"put enzyme_const before it if it has none", rd.name(rd.guessed))
	}
	return bad
}

// leftOver returns the fault for n operands after the last parameter.
func (rd *argReader) leftOver(n int) *fault {
	if len(rd.rest) > 0 {
		if m := marker(rd.rest[0]); m != "" && markers[m].kind == unknownMarker {
			return faultf(diag.BadMarker, "unknown marker '%s'", m)
		}
	}
	return faultf(diag.BadArguments, "too many arguments: %d left over after the %d parameter(s) of '%s'", n, len(rd.r.Fn.Params), rd.r.Fn.Name)
}

// name returns the name of p in messages.
func (rd *argReader) name(p *ir.Param) string { return rd.r.ParamName(p) }

// ParamName returns the name of parameter p in messages: its position in the source, and its name.
func (r *Request) ParamName(p *ir.Param) string {
	n := 1
	i := 0
	if r.memory.t != nil {
		i++
	}
	for ; i < p.Index; i += len(parts(r.Fn, i)) {
		n++
	}
	if name, _, _ := strings.Cut(p.Name, "."); name != "" { // "p.coerce0" is a part of p
		return fmt.Sprintf("parameter %d ('%s') of '%s'", n, name, r.Fn.Name)
	}
	return fmt.Sprintf("parameter %d of '%s'", n, r.Fn.Name)
}

// nextOrStruct reads the arguments of one source parameter, which has one or several IR parameters.
func (rd *argReader) nextOrStruct(ps []*ir.Param) ([]Arg, *fault) {
	if len(ps) > 1 {
		return rd.nextStruct(ps)
	}
	a, bad := rd.next(ps[0])
	return []Arg{a}, bad
}

// next reads the marker, primal and shadow of one parameter.
func (rd *argReader) next(p *ir.Param) (Arg, *fault) {
	a, bad := rd.prefixes(p)
	if bad != nil {
		return Arg{}, bad
	}
	if a.Activity, bad = rd.activity(p); bad != nil || rd.r.Half == TapeSize {
		return a, bad
	}

	stride, bad := rd.stride(p)
	if bad != nil {
		return Arg{}, bad
	}
	if len(rd.rest) == 0 {
		return Arg{}, faultf(diag.BadArguments, "too few arguments: none is left for %s (%s)", rd.name(p), rd.words(p.Type()))
	}

	v := rd.inRegister(rd.rest[0], p)
	rd.rest = rd.rest[1:]
	if m := marker(v); m != "" {
		return Arg{}, faultf(diag.BadMarker, "'%s' stands where the value of %s is expected", m, rd.name(p))
	}
	if a.ByRef {
		// A pointer's target type is unknown, so the value's type is not checked.
		if !v.Type().IsPtr() {
			return Arg{}, faultf(diag.BadArguments, "'enzyme_byref' before %s, but the argument is %s and no pointer to it", rd.name(p), rd.words(v.Type()))
		}
	} else if how, _ := conversion(v.Type(), p.Type()); how == noConversion {
		return Arg{}, rd.mismatch(p, v)
	}

	a.Primal = v
	if a.Activity.HasShadow() {
		a.Shadows.Stride = stride
		if a.Shadows.Values, bad = rd.allShadows(p, &a, stride != nil); bad != nil {
			return Arg{}, bad
		}
	}
	return a, nil
}

// mismatch returns the fault for an argument of the wrong type.
func (rd *argReader) mismatch(p *ir.Param, v ir.Value) *fault {
	bad := faultf(diag.BadArguments, "%s is %s, but the argument is %s", rd.name(p), rd.described(p.Type()), rd.described(v.Type()))
	if p.Type().IsFloat() && v.Type().IsInt() {
		return bad.withHint("%s: a call with variable arguments passes an integer as it is", asFloat(v))
	}
	if p.Type().IsInt() && v.Type().IsInt() {
		return bad.withHint("cast the argument to the parameter's type: a variadic call passes it as it is")
	}
	return bad
}

// described returns the words for t in a sentence.
func (rd *argReader) described(t *ir.Type) string {
	if t.IsPtr() {
		return "a pointer"
	}
	return rd.words(t)
}

// words returns the name of t in the program's language.
func (r *Request) words(t *ir.Type) string { return t.WordsIn(r.Call.Language()) }

// words is Request.words.
func (rd *argReader) words(t *ir.Type) string { return rd.r.words(t) }

// asFloat returns the advice how to pass integer v as a floating-point number.
func asFloat(v ir.Value) string {
	if n, ok := ir.AsInt(v); ok {
		return fmt.Sprintf("write %d.0", n)
	}
	return "convert it, as in (double)n"
}

// needsShadow returns the fault for a missing shadow. A large struct that is passed by value arrives as a
// pointer to a copy, which does not appear in the source.
func (rd *argReader) needsShadow(p *ir.Param) *fault {
	switch {
	case p.Attrs.Has("byval"):
		return faultf(diag.BadArguments, "%s, a struct passed by value, needs a shadow after its value", rd.name(p)).
			withHint("pass the address of a struct of the same type, to which its derivative is added, as the next argument; or put enzyme_const before it if it carries no derivative")
	case p.Type().IsFloat():
		return faultf(diag.BadArguments, "%s (%s) needs a tangent after its value", rd.name(p), rd.words(p.Type())).
			withHint("forward mode takes the direction of differentiation with each active number: pass 1.0 for the derivative with respect to it; or put enzyme_const before it")
	}
	return faultf(diag.BadArguments, "%s (%s) needs a shadow after its value", rd.name(p), rd.words(p.Type())).
		withHint("pass its shadow as the next argument, or put enzyme_const before it if it carries no derivative")
}

// activity reads the marker before a parameter's value. Without one, it returns the default of the type.
func (rd *argReader) activity(p *ir.Param) (Activity, *fault) {
	name := ""
	rd.strided = ""
	if len(rd.rest) > 0 {
		name = marker(rd.rest[0])
	}
	if name == "" {
		act, ok := defaultActivity(p.Type(), rd.r.Mode)
		if !ok {
			return 0, faultf(diag.BadArguments, "%s (%s) holds floats and integers: its activity must be marked", rd.name(p), rd.words(p.Type()))
		}
		if act.HasShadow() && p.Type().IsPtr() {
			rd.guessed = p
		}
		return act, nil
	}

	facts := markers[name]
	if bad := rd.misplaced(name, facts.kind); bad != nil {
		return 0, bad
	}
	rd.rest = rd.rest[1:]
	if facts.strided {
		rd.strided = name
	}
	return facts.activity, rd.checkActivity(p, name, facts.activity)
}

// misplaced returns the fault for a marker of the given kind before an argument, nil if it belongs there.
func (rd *argReader) misplaced(name string, kind markerKind) *fault {
	switch kind {
	case argMarker:
		return nil
	case keptMarker, byRefMarker:
		return faultf(diag.BadMarker, "'%s' stands after another marker of the same argument", name)
	case batchMarker:
		return faultf(diag.BadMarker, "'%s' belongs to %s, not to %s mode", name, batchName, rd.r.Mode)
	case laterMarker:
		return faultf(diag.Unsupported, "not supported yet: %s", name)
	}
	return faultf(diag.BadMarker, "unknown marker '%s'", name)
}

// checkActivity returns a fault if activity a makes no sense for the parameter's type.
func (rd *argReader) checkActivity(p *ir.Param, name string, a Activity) *fault {
	t := p.Type()
	switch {
	case a == Out && rd.r.Mode == Forward:
		return faultf(diag.BadMarker, "'%s' before %s: forward mode takes a tangent, not a result", name, rd.name(p)).
			withHint("write enzyme_dup, the value, and its tangent")
	case a == Out && !allFloat(t):
		return faultf(diag.BadMarker, "'%s' before %s, which is %s and not a float passed by value", name, rd.name(p), rd.described(t))
	case a.HasShadow() && rd.r.Mode == Reverse && !t.ContainsPtr():
		return faultf(diag.BadMarker, "'%s' before %s: reverse mode cannot write the derivative of a %s passed by value into a shadow",
			name, rd.name(p), rd.words(t)).withHint("write enzyme_out: its derivative is returned")
	case a.HasShadow() && !t.ContainsPtr() && !t.ContainsFloat() && !t.IsInt():
		return faultf(diag.BadMarker, "'%s' before %s: %s has no derivative", name, rd.name(p), rd.words(t))
	}
	return nil
}

// stride reads the distance in bytes between the lanes of p. It returns nil if the marker of p needs none.
func (rd *argReader) stride(p *ir.Param) (ir.Value, *fault) {
	if rd.strided == "" {
		return nil, nil
	}
	switch {
	case !rd.widthGiven:
		return nil, faultf(diag.BadMarker, "'%s' before %s, but no 'enzyme_width' says how many shadows there are", rd.strided, rd.name(p))
	case !p.Type().IsPtr():
		return nil, faultf(diag.BadMarker, "'%s' before %s, which is %s: only pointers can lie at a stride", rd.strided, rd.name(p), rd.described(p.Type())).
			withHint("write a value for each lane")
	case len(rd.rest) == 0 || !rd.rest[0].Type().IsInt() || marker(rd.rest[0]) != "" || rd.rest[0].Type().Bits > 64:
		return nil, faultf(diag.BadArguments, "'%s' before %s needs the distance between two lanes, in bytes, before the value", rd.strided, rd.name(p))
	}
	v := rd.rest[0]
	rd.rest = rd.rest[1:]
	return v, nil
}

// allShadows reads the shadows of p: one per lane, or one if one is set.
func (rd *argReader) allShadows(p *ir.Param, a *Arg, one bool) ([]ir.Value, *fault) {
	n := rd.r.Width
	if one {
		n = 1
	}
	var all []ir.Value
	for lane := range n {
		v, bad := rd.shadow(p, a)
		if bad != nil {
			if n > 1 && bad.code == diag.BadArguments {
				bad.text += fmt.Sprintf(" (shadow %d of %d, as 'enzyme_width' says)", lane+1, n)
			}
			return nil, bad
		}
		all = append(all, v)
	}
	return all, nil
}

// shadow reads one shadow of p.
func (rd *argReader) shadow(p *ir.Param, a *Arg) (ir.Value, *fault) {
	from := &rd.rest
	if rd.interleaved {
		from = &rd.shadows
	}
	need := rd.needsShadow(p)
	if len(*from) == 0 {
		return nil, need
	}

	v := rd.inRegister((*from)[0], p)
	if marker(v) != "" {
		return nil, need
	}
	if how, _ := conversion(v.Type(), p.Type()); how == noConversion && !(a.ByRef && v.Type().IsPtr()) {
		need.text += fmt.Sprintf(", but the next argument is %s", rd.described(v.Type()))
		return nil, need
	}

	if rd.r.Mode == Reverse && rd.r.copied(v) {
		return nil, faultf(diag.BadArguments, "the shadow of %s is passed by value: the derivative would be added to a copy", rd.name(p)).
			withHint("pass the shadow's address")
	}
	*from = (*from)[1:]
	return v, nil
}
