package request

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A small struct or complex number that is passed by value is one parameter of the source, and several
// parameters of the IR if its parts are passed in separate registers. In a request it is one argument: one
// marker, all parts of the value, all parts of each shadow. Only raw IR shows which parameters belong
// together: its functions begin by storing them into one variable.

// partsAttr is the attribute with a letter per parameter: '.' for a parameter of its own; '(' begins a
// struct, ')' continues it; '[' and ']' are the same for an integer that contains no floats.
const partsAttr = "enzyme_parts"

// NoteStructs records, in attributes of the functions of a raw module, which parameters are parts of one
// struct.
func NoteStructs(m *ir.Module) {
	for _, f := range m.Funcs {
		if f.IsDecl() || len(f.Params) < 2 {
			continue
		}
		letters := []byte(strings.Repeat(".", len(f.Params)))
		found := false
		for i := 0; i < len(f.Params); i++ {
			if parts := partsFrom(f, i); parts != "" {
				copy(letters[i:], parts)
				i += len(parts) - 1
				found = true
			}
		}
		if found {
			f.FnAttrs = f.FnAttrs.With(fmt.Sprintf("%q=%q", partsAttr, letters))
		}
	}
}

// partsFrom returns the letters of the struct whose first part is parameter i, or "" if there is none.
func partsFrom(f *ir.Func, i int) string {
	at, slot, index := partOf(f.Params[i])
	if at == nil || index != 0 || i+len(slot.Fields) > len(f.Params) {
		return ""
	}
	s := ""
	for j := range slot.Fields {
		p := f.Params[i+j]
		if from, _, k := partOf(p); from != at || k != j {
			return ""
		}
		s += letter(at, slot, j)
	}
	return s
}

// partOf finds the store of parameter p in the function's prologue: to member index of type slot, as which
// the variable at is accessed. at is nil if there is none.
func partOf(p *ir.Param) (at *ir.Instr, slot *ir.Type, index int) {
	uses := ir.UsesOf(p)
	if len(uses) != 1 || uses[0].User.Op != ir.OpStore || uses[0].Index != 0 {
		return nil, nil, 0
	}
	gep, ok := uses[0].User.Arg(1).(*ir.Instr)
	if !ok || gep.Op != ir.OpGEP || gep.NumArgs() != 3 {
		return nil, nil, 0
	}
	slot = gep.Extra.(*ir.GEPInfo).Elem
	at, ok = gep.Arg(0).(*ir.Instr)
	k, known := ir.AsInt(gep.Arg(2))
	if !ok || !known || at.Op != ir.OpAlloca || slot.Kind != ir.Struct || len(slot.Fields) < 2 {
		return nil, nil, 0
	}
	return at, slot, int(k)
}

// letter returns the letter of member j. The variable's source type, if it has a name, shows whether an
// integer contains floats.
func letter(at *ir.Instr, slot *ir.Type, j int) string {
	source := at.Extra.(*ir.AllocaInfo).Elem
	round := slot.Fields[j].IsInt() && source.Name != "" && !hasUnion(source)

	lay := at.Func().Module().Layout()
	from := lay.FieldOffset(slot, j)
	for _, l := range leaves(lay, source, 0, nil) {
		if l.t.IsFloat() && l.at >= from && l.at < from+lay.Size(slot.Fields[j]) {
			round = false
		}
	}
	switch {
	case round && j == 0:
		return "["
	case round:
		return "]"
	case j == 0:
		return "("
	}
	return ")"
}

// hasUnion reports whether some bytes of t may have another type, because t contains a union.
func hasUnion(t *ir.Type) bool {
	switch t.Kind {
	case ir.Array:
		return hasUnion(t.Elem)
	case ir.Struct:
		return strings.HasPrefix(t.Name, "union.") || slices.ContainsFunc(t.Fields, hasUnion)
	}
	return false
}

// parts lists parameter i with the following parts of the same struct.
func parts(f *ir.Func, i int) []*ir.Param {
	s, _ := f.Attrs().GetString(partsAttr)
	n := 1
	if i < len(s) && (s[i] == '(' || s[i] == '[') {
		for i+n < len(s) && i+n < len(f.Params) && (s[i+n] == ')' || s[i+n] == ']') {
			n++
		}
	}
	return f.Params[i : i+n]
}

// holdsNoFloat reports whether p is a part of a struct and known to contain no floats.
func holdsNoFloat(p *ir.Param) bool {
	s, _ := p.Parent().Attrs().GetString(partsAttr)
	return p.Index < len(s) && strings.IndexByte("[]", s[p.Index]) >= 0
}

// nextStruct reads the marker, primal and shadows of a struct that has several parameters.
func (rd *argReader) nextStruct(ps []*ir.Param) ([]Arg, *fault) {
	before, bad := rd.prefixes(ps[0])
	if bad != nil {
		return nil, bad
	}
	if before.ByRef {
		return nil, faultf(diag.Unsupported, "not supported yet: 'enzyme_byref' before %s, a struct that is passed in several registers", rd.name(ps[0])).
			withHint("pass the struct itself")
	}

	act, name, bad := rd.structActivity(ps)
	if bad != nil {
		return nil, bad
	}

	args := make([]Arg, len(ps))
	for j, p := range ps {
		args[j] = Arg{Param: p.Index, Activity: act, Kept: before.Kept}
		// An integer part without floats is constant, whatever the marker of the struct is.
		if p.Type().IsInt() && holdsNoFloat(p) {
			args[j].Activity = Const
		}
		if bad := rd.checkActivity(p, name, args[j].Activity); bad != nil {
			return nil, bad
		}
	}

	if rd.r.Half == TapeSize {
		return args, nil
	}

	primal, bad := rd.takeStruct(ps, &rd.rest, "value")
	if bad != nil {
		return nil, bad
	}
	for j := range args {
		args[j].Primal = primal[j]
	}

	for range rd.r.Width {
		if !act.HasShadow() {
			break
		}
		from := &rd.rest
		if rd.interleaved {
			from = &rd.shadows
		}
		shadow, bad := rd.takeStruct(ps, from, "shadow")
		if bad != nil {
			return nil, bad
		}
		for j := range args {
			if args[j].Activity.HasShadow() {
				args[j].Shadows.Values = append(args[j].Shadows.Values, shadow[j])
			}
		}
	}
	return args, nil
}

// structActivity reads the marker before a struct. Without one, it returns the default for the struct of its
// parts.
func (rd *argReader) structActivity(ps []*ir.Param) (act Activity, name string, bad *fault) {
	if len(rd.rest) > 0 {
		name = marker(rd.rest[0])
	}
	if name != "" {
		facts := markers[name]
		if bad := rd.misplaced(name, facts.kind); bad != nil {
			return 0, name, bad
		}
		rd.rest = rd.rest[1:]
		if facts.strided {
			return 0, name, faultf(diag.BadMarker, "'%s' before %s, which is a struct: only pointers can lie at a stride", name, rd.name(ps[0]))
		}
		return facts.activity, name, nil
	}
	types := make([]*ir.Type, len(ps))
	whole := true // integers without floats
	for j, p := range ps {
		types[j] = p.Type()
		whole = whole && p.Type().IsInt() && holdsNoFloat(p)
	}
	t := ir.StructType(types...)
	act, ok := defaultActivity(t, rd.r.Mode)
	if !ok || act == Const && !whole {
		return 0, "", faultf(diag.BadArguments, "%s, a %s, holds floats and integers: its activity must be marked", rd.name(ps[0]), rd.words(t))
	}
	return act, map[Activity]string{Const: "enzyme_const", Out: "enzyme_out", Dup: "enzyme_dup"}[act], nil
}

// takeStruct reads the parts of one struct: one by one, or from a copy in memory if registers were exhausted.
func (rd *argReader) takeStruct(ps []*ir.Param, from *[]ir.Value, what string) ([]ir.Value, *fault) {
	if len(*from) > 0 {
		if t := rd.byValue((*from)[0]); t != nil {
			v := (*from)[0]
			*from = (*from)[1:]
			return rd.loadParts(ps, v, t)
		}
	}
	var vs []ir.Value
	for _, p := range ps {
		if len(*from) == 0 || marker((*from)[0]) != "" {
			return nil, faultf(diag.BadArguments, "the %s of %s, a struct, is missing", what, rd.name(ps[0]))
		}
		v := (*from)[0]
		if how, _ := conversion(v.Type(), p.Type()); how == noConversion {
			return nil, faultf(diag.BadArguments, "the %s of %s, a struct, is expected here, but the argument is %s", what, rd.name(ps[0]), rd.words(v.Type()))
		}
		*from = (*from)[1:]
		vs = append(vs, v)
	}
	return vs, nil
}

// inRegister loads a struct that has one parameter, but was passed in memory because registers were
// exhausted. Other values stay as they are. A struct of another size becomes a value that fits no parameter.
func (rd *argReader) inRegister(v ir.Value, p *ir.Param) ir.Value {
	t := rd.byValue(v)
	if t == nil || p.Attrs.Has("byval") {
		return v
	}
	if lay := rd.r.Module().Layout(); lay.Size(t) != lay.StoreSize(p.Type()) {
		return ir.PoisonConst(t)
	}
	vs, _ := rd.loadParts([]*ir.Param{p}, v, t)
	return vs[0]
}

// byValue returns the type of the struct if v is the address of a copy made for the request, or else nil.
func (rd *argReader) byValue(v ir.Value) *ir.Type {
	for i, a := range rd.r.Call.CallArgs() {
		if attrs := rd.r.Call.Call().ParamAttr(i); a == v && attrs.Has("byval") {
			return rd.r.Module().TypeAttr(attrs, "byval")
		}
	}
	return nil
}

// loadParts emits loads of the parts from memory, before the request.
func (rd *argReader) loadParts(ps []*ir.Param, at ir.Value, t *ir.Type) ([]ir.Value, *fault) {
	lay := rd.r.Module().Layout()
	types := make([]*ir.Type, len(ps))
	for j, p := range ps {
		types[j] = p.Type()
	}
	slot, last := ir.StructType(types...), len(ps)-1
	if lay.FieldOffset(slot, last)+lay.StoreSize(types[last]) > lay.Size(t) {
		return nil, faultf(diag.BadArguments, "%s is a struct of %s, but the argument is a struct of %s", rd.name(ps[0]), sized(lay, slot), sized(lay, t))
	}
	bd := &ir.Builder{Dbg: rd.r.Call.Meta("dbg")}
	bd.SetBefore(rd.r.Call)
	vs := make([]ir.Value, len(ps))
	for j := range ps {
		p := bd.GEP(ir.I8, at, ir.IntConst(ir.I64, int64(lay.FieldOffset(slot, j))))
		vs[j] = bd.Load(ir.AnyMemory, types[j], p, 1)
	}
	return vs, nil
}
