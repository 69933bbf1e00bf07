package request

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// resultPlan emits the conversion of the derivative's result to the value of the request. It returns nil if
// that value has no users.
type resultPlan func(bd *ir.Builder, result ir.Value) ir.Value

// planResult returns the conversion of a result of type got (a literal struct or void) to the request's
// declared type. It tries in this order: the same type, the first member, the same layout. In registers, a C
// struct may also appear as other types that cover the same bytes.
func (r *Request) planResult(lay *ir.Layout, got *ir.Type) (resultPlan, *fault) {
	declared := r.Call.Type()
	switch {
	case r.sret != nil:
		return r.planSret(lay, got)
	case declared.Kind == ir.Void || ir.NumUses(r.Call) == 0:
		return func(*ir.Builder, ir.Value) ir.Value { return nil }, nil
	case got.Kind == ir.Void && !r.mayLack():
		return nil, r.badReturn(lay, declared, got)
	case got.Kind == ir.Void:
		return func(*ir.Builder, ir.Value) ir.Value { return ir.ZeroConst(declared) }, nil
	case declared.Equal(got):
		return func(_ *ir.Builder, v ir.Value) ir.Value { return v }, nil
	case declared.Equal(got.Fields[0]):
		return func(bd *ir.Builder, v ir.Value) ir.Value { return bd.ExtractValue(v, 0) }, nil
	case covers(lay, declared, got):
		return func(bd *ir.Builder, v ir.Value) ir.Value { return r.throughMemory(bd, lay, v, declared) }, nil
	}
	return nil, r.badReturn(lay, declared, got)
}

// planSret is planResult for a request that returns through memory.
func (r *Request) planSret(lay *ir.Layout, got *ir.Type) (resultPlan, *fault) {
	if got.Kind == ir.Void && r.mayLack() {
		return func(bd *ir.Builder, _ ir.Value) ir.Value {
			clearMemory(bd, r.Module(), r.sret, lay.Size(r.sretType))
			return nil
		}, nil
	}
	if got.Kind == ir.Void || !covers(lay, r.sretType, got) && !covers(lay, r.sretType, got.Fields[0]) {
		return nil, r.badReturn(lay, r.sretType, got)
	}
	return func(bd *ir.Builder, v ir.Value) ir.Value {
		if !covers(lay, r.sretType, got) {
			v = bd.ExtractValue(v, 0)
		}
		storeParts(bd, lay, v, r.sret)
		return nil
	}, nil
}

// mayLack reports whether the program may declare a result although the derivative returns none. The result
// is then zero, with a warning: wrappers that are written for every function declare one. For a batch and a
// tape, zero is no valid result.
func (r *Request) mayLack() bool {
	return r.Mode != Batch && r.Half != AugmentedHalf && r.Half != TapeSize
}

// lacksResult reports whether the program uses a result that the derivative, which returns got, does not have.
func (r *Request) lacksResult(got *ir.Type) bool {
	return r.mayLack() && got.Kind == ir.Void && (r.sret != nil || r.Call.Type().Kind != ir.Void && ir.NumUses(r.Call) > 0)
}

// warnLacking warns about such a result.
func (r *Request) warnLacking(got *ir.Type, sink *diag.List) {
	if r.lacksResult(got) {
		sink.Report(&diag.Diagnostic{Severity: diag.Warning, Code: diag.NoResult, Pos: r.Pos, Where: ir.Where(r.Call),
			Text: fmt.Sprintf("the derivative of '%s' returns nothing here, and its result is used: it is zero", r.Module().FuncSourceName(r.Fn)),
			Hint: "no argument is active by value; derivatives of memory are added to its shadow: declare the request as returning void"})
	}
}

// clearMemory emits a memset of memory to zero.
func clearMemory(bd *ir.Builder, m *ir.Module, p ir.Value, size uint64) {
	sig := ir.FuncType(ir.VoidType, ir.Ptr, ir.I8, ir.I64, ir.I1)
	bd.Call(sig, m.Declare("llvm.memset.p0.i64", sig), p, ir.IntConst(ir.I8, 0), ir.IntConst(ir.I64, int64(size)), ir.BoolConst(false))
}

// badReturn returns the fault for a declared result type that does not fit type got.
func (r *Request) badReturn(lay *ir.Layout, declared, got *ir.Type) *fault {
	if r.Mode == Batch {
		return faultf(diag.BadReturn, "the result is declared as %s, but %d results of '%s' are %s", r.words(declared), r.Width, r.Fn.Name, r.members(got)).
			withHint("declare a struct or an array that holds as many results as 'enzyme_width' says")
	}
	if got.Kind == ir.Void {
		return faultf(diag.BadReturn, "the result is declared as %s, but the derivative of '%s' returns nothing here", r.words(declared), r.Fn.Name).
			withHint("no argument is active by value; derivatives of memory are added to its shadow")
	}
	return faultf(diag.BadReturn, "the result is declared as %s (%s), but the derivative of '%s' returns %s (%s)",
		r.words(declared), sized(lay, declared), r.Fn.Name, r.members(got), sized(lay, got)).
		withHint("the derivative returns %s", r.describeResult())
}

// members returns the words for the derivative's result: a struct with one member appears as that member.
func (r *Request) members(t *ir.Type) string {
	if t.Kind == ir.Struct && len(t.Fields) == 1 {
		return r.words(t.Fields[0])
	}
	return r.words(t)
}

// sized returns the words for the size of t.
func sized(lay *ir.Layout, t *ir.Type) string { return fmt.Sprintf("%d bytes", lay.Size(t)) }

// describeResult lists the members of the result in words.
func (r *Request) describeResult() string {
	s := ""
	add := func(what string) {
		if s != "" {
			s += ", "
		}
		s += what
	}
	if r.PrimalReturn {
		add(fmt.Sprintf("the primal result (%s)", r.words(r.Fn.Result())))
	}
	if r.memory.primal {
		add(fmt.Sprintf("the primal result (%s)", r.words(r.memory.t)))
	}
	if r.memory.t != nil && r.Mode == Forward && r.Args[0].Activity.HasShadow() {
		add(fmt.Sprintf("the tangent of the result (%s)", r.words(r.memory.t)))
	}
	if r.Mode == Forward && r.Ret.HasShadow() {
		add(fmt.Sprintf("the tangent of the result (%s)", r.words(r.Fn.Result())))
	}
	for i, a := range r.Args {
		if r.Mode == Reverse && a.Activity == Out {
			add(fmt.Sprintf("the derivative of parameter %d (%s)", i+1, r.words(r.Fn.Params[i].Type())))
		}
	}
	return s
}

// throughMemory reinterprets a result as a type of equal layout, by a store of one type and a load of the
// other.
func (r *Request) throughMemory(bd *ir.Builder, lay *ir.Layout, v ir.Value, to *ir.Type) ir.Value {
	entry := &ir.Builder{}
	entry.SetBefore(r.Call.Func().Entry().First())
	room := to
	if lay.Size(v.Type()) > lay.Size(to) {
		room = v.Type()
	}
	slot := entry.Alloca(room, "enzyme.result")
	storeParts(bd, lay, v, slot)
	return bd.Load(ir.AnyMemory, to, slot, lay.Align(room))
}

// storeParts stores an aggregate, member by member, or a plain value at p. Stores of whole aggregates
// optimise badly, and p may be unaligned.
func storeParts(bd *ir.Builder, lay *ir.Layout, v, p ir.Value) {
	t := v.Type()
	part := func(i int, offset uint64) {
		storeParts(bd, lay, bd.ExtractValue(v, i), bd.GEP(ir.I8, p, ir.IntConst(ir.I64, int64(offset))))
	}
	switch t.Kind {
	case ir.Struct:
		for i := range t.Fields {
			part(i, lay.FieldOffset(t, i))
		}
	case ir.Array:
		for i := range t.Len {
			part(int(i), i*lay.Size(t.Elem))
		}
	default:
		bd.Store(ir.AnyMemory, v, p, 1)
	}
}

// leaf is a scalar in an aggregate, at a byte offset.
type leaf struct {
	at uint64
	t  *ir.Type
}

// leaves appends to out the scalars of t, in order of offset.
func leaves(lay *ir.Layout, t *ir.Type, at uint64, out []leaf) []leaf {
	switch t.Kind {
	case ir.Struct:
		for i, f := range t.Fields {
			out = leaves(lay, f, at+lay.FieldOffset(t, i), out)
		}
	case ir.Array, ir.Vector:
		for i := uint64(0); i < t.Len; i++ {
			out = leaves(lay, t.Elem, at+i*lay.Size(t.Elem), out)
		}
	default:
		out = append(out, leaf{at, t})
	}
	return out
}

// covers reports whether declared has the same layout as got. Every scalar of got is in declared at the same
// offset, with the same type or inside an integer, because calling conventions pack small structs. Every
// scalar of declared contains one of got, apart from single bytes for got's padding, which clang writes as
// bytes.
func covers(lay *ir.Layout, declared, got *ir.Type) bool {
	want, have := leaves(lay, declared, 0, nil), leaves(lay, got, 0, nil)
	if declared.IsInt() && len(have) < 2 {
		return false
	}

	// Both lists are sorted by offset, so one pass over each suffices.
	i := 0
	for _, w := range want {
		end := w.at + lay.StoreSize(w.t)
		n := 0
		for ; i < len(have) && have[i].at < end; i++ {
			h := have[i]
			inside := w.t.IsInt() && h.at >= w.at && h.at+lay.StoreSize(h.t) <= end
			same := h.at == w.at && h.t.Equal(w.t)
			if !same && !inside {
				return false
			}
			n++
		}
		padding := w.t.Equal(ir.I8) && end <= lay.Size(got)
		if n == 0 && !padding {
			return false
		}
	}
	return i == len(have)
}
