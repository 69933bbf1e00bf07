package rules_test

import (
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// toy is the smallest engine that can run rules: straight-line functions of
// doubles and pointers to doubles, primal and derivative in one function.
// Integers whose name starts with "bits" carry a double (an i32 a float), with
// "pack" two lanes of float, with "addr" a pointer;
// a call's or an instruction's activity follows its operands.
type toy struct {
	m       *ir.Module
	bd      *ir.Builder
	primal  ir.ValueMap
	active  map[ir.Value]bool
	shadows map[ir.Value]ir.Value
	derivs  map[ir.Value]ir.Value // tangents or adjoints
	moved   rules.Bytes
	faults  []string
}

func carries(v ir.Value) string {
	name := ""
	switch v := v.(type) {
	case *ir.Instr:
		name = v.Name
	case *ir.Param:
		name = v.Name
	}
	switch {
	case v.Type().ContainsFloat(), strings.HasPrefix(name, "bits"), strings.HasPrefix(name, "pack"):
		return "float"
	case v.Type().ContainsPtr(), strings.HasPrefix(name, "addr"):
		return "ptr"
	}
	return ""
}

// infer marks as active what is reached from the parameters.
func (e *toy) infer(f *ir.Func) {
	for _, p := range f.Params {
		e.active[p] = carries(p) != "" && !strings.HasPrefix(p.Name, "const")
	}
	for in := range f.Instrs() {
		if in.Op == ir.OpAlloca {
			e.active[in] = !strings.HasPrefix(in.Name, "const")
			continue
		}
		for _, a := range in.Args() {
			if e.active[a] && carries(in) != "" {
				e.active[in] = true
			}
		}
	}
}

func (e *toy) Builder() *ir.Builder                { return e.bd }
func (e *toy) Module() *ir.Module                  { return e.m }
func (e *toy) Primal(v ir.Value) ir.Value          { return e.primal.Get(v) }
func (e *toy) Active(v ir.Value) bool              { return e.active[v] }
func (e *toy) Shared() *rules.Shared               { return new(rules.Shared) }
func (e *toy) Moved(*ir.Instr) (rules.Bytes, bool) { return e.moved, e.moved.Segments != nil }

func (e *toy) Shadow(p ir.Value) ir.Value {
	if s := e.shadows[p]; s != nil {
		return s
	}
	if !ir.IsZero(p) {
		e.faults = append(e.faults, "no shadow of "+ir.ValueString(p))
	}
	return ir.NullConst()
}

func (e *toy) FloatBytes(ir.Value) uint64 { return ^uint64(0) }

func (e *toy) DerivType(v ir.Value) *ir.Type {
	if v.Type().Scalar().IsInt() && carries(v) == "float" {
		switch in, _ := v.(*ir.Instr); {
		case v.Type().Bits == 32:
			return ir.FloatType
		case in != nil && strings.HasPrefix(in.Name, "pack"):
			return ir.VectorType(2, ir.FloatType)
		}
		return ir.DoubleType
	}
	return v.Type()
}

func (e *toy) Fail(in *ir.Instr, code diag.Code, text, hint string) {
	e.faults = append(e.faults, text)
}

func (e *toy) SetShadow(in *ir.Instr, p ir.Value) { e.shadows[in] = p }

func (e *toy) Tan(v ir.Value) ir.Value {
	if t := e.derivs[v]; t != nil {
		return t
	}
	return ir.ZeroConst(e.DerivType(v))
}
func (e *toy) SetTan(in *ir.Instr, t ir.Value) { e.derivs[in] = t }

func (e *toy) Seed(in *ir.Instr) ir.Value {
	s := e.Tan(in)
	delete(e.derivs, in)
	return s
}

func (e *toy) Add(v, d ir.Value) {
	if !e.active[v] {
		return
	}
	if !d.Type().Equal(e.DerivType(v)) {
		e.faults = append(e.faults, "Add of "+d.Type().String()+" to "+ir.ValueString(v))
	}
	e.derivs[v] = e.sum(e.Tan(v), d)
}

// sum adds member by member.
func (e *toy) sum(a, b ir.Value) ir.Value {
	t := a.Type()
	switch {
	case t.IsFloatOrVec():
		return e.bd.FAdd(a, b)
	case t.Kind == ir.Struct:
		for i, f := range t.Fields {
			if f.ContainsFloat() {
				a = e.bd.InsertValue(a, e.sum(e.bd.ExtractValue(a, i), e.bd.ExtractValue(b, i)), i)
			}
		}
	}
	return a
}

func (e *toy) Inactive(ir.Value) ir.Value { return nil }
func (e *toy) Mirrors(ir.Value) bool      { return false }
func (e *toy) Sink(uint64) ir.Value       { return ir.NullConst() }
func (e *toy) Divides() bool              { return false }
func (e *toy) Again() bool                { return false }
func (e *toy) Accumulate(_ *ir.Instr, p, d ir.Value, align uint64) {
	old := e.bd.Load(ir.AnyMemory, d.Type(), p, align)
	e.bd.Store(ir.AnyMemory, e.bd.FAdd(old, d), p, align)
}

// derive adds f.fwd(args…, tangents and shadows…) or f.rev(args…, shadows…,
// seed, adjoints*) to the module.
func derive(m *ir.Module, f *ir.Func, moved rules.Bytes, reverse bool) []string {
	e := &toy{m: m, moved: moved, active: map[ir.Value]bool{}, shadows: map[ir.Value]ir.Value{}, derivs: map[ir.Value]ir.Value{}}
	e.infer(f)
	name, result := f.Name+".fwd", f.Result()
	types := append([]*ir.Type(nil), f.Sig.Fields...)
	for _, p := range f.Params {
		if e.active[p] && (p.Type().IsPtr() || !reverse) {
			types = append(types, p.Type())
		}
	}
	if reverse {
		name, result = f.Name+".rev", ir.VoidType
		types = append(types, f.Result(), ir.Ptr)
	}
	d := ir.NewFunc(m, name, ir.FuncType(result, types...))
	e.primal = ir.ValueMap{}
	next := len(f.Params)
	for i, p := range f.Params {
		e.primal[p] = d.Params[i]
		if !e.active[p] || reverse && !p.Type().IsPtr() {
			continue
		}
		if p.Type().IsPtr() {
			e.shadows[p] = d.Params[next]
		} else {
			e.derivs[p] = d.Params[next]
		}
		next++
	}
	e.bd = ir.NewBuilder(d.NewBlock("entry"))
	e.forwardSweep(f, reverse)
	if reverse {
		e.reverseSweep(f, d.Params[next], d.Params[next+1])
	}
	return e.faults
}

func (e *toy) forwardSweep(f *ir.Func, reverse bool) {
	for in := range f.Instrs() {
		if in.Op == ir.OpRet {
			if !reverse {
				e.bd.Ret(e.Tan(in.Arg(0)))
			}
			return
		}
		e.primal[in] = e.bd.Insert(ir.CloneInstr(in, e.primal))
		if in.Op == ir.OpAlloca {
			sh := e.bd.Insert(ir.CloneInstr(in, e.primal))
			sh.Name += ".shadow"
			e.shadows[in] = sh
			t := in.Extra.(*ir.AllocaInfo).Elem
			e.bd.Store(ir.AnyMemory, ir.ZeroConst(t), sh, 0)
			continue
		}
		rule, ok := rules.Lookup(in)
		if !ok {
			e.faults = append(e.faults, "no rule for "+in.String())
			continue
		}
		switch {
		case !e.touches(in):
		case reverse:
			rule.Augment(e, in)
		default:
			rule.Forward(e, in)
		}
	}
}

func (e *toy) touches(in *ir.Instr) bool {
	for _, a := range in.Args() {
		if e.active[a] {
			return true
		}
	}
	return e.active[in]
}

func (e *toy) reverseSweep(f *ir.Func, seed, out ir.Value) {
	b := f.Entry()
	if ret := b.Term(); e.active[ret.Arg(0)] {
		e.derivs[ret.Arg(0)] = seed
	}
	for in := range b.Backward() {
		if in.Op == ir.OpRet || in.Op == ir.OpAlloca || !e.touches(in) {
			continue
		}
		if rule, ok := rules.Lookup(in); ok {
			rule.Reverse(e, in)
		}
	}
	n := 0
	for _, p := range f.Params {
		if e.active[p] && !p.Type().IsPtr() {
			at := e.bd.GEP(p.Type(), out, ir.IntConst(ir.I64, int64(n)))
			e.bd.Store(ir.AnyMemory, e.Tan(p), at, 8)
			n++
		}
	}
	e.bd.Ret(nil)
}

func parse(t *testing.T, src string) *ir.Module {
	t.Helper()
	m, err := ir.Parse(t.Name()+".ll", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	return m
}
