// Package check instruments calls of a reverse derivative with a dot-product test at run time: the runtime
// (runtime/src/check.c) compares the result with the forward derivative of the same function.
//
//	Requires:   both derivatives. The forward one reports to the runtime which shadow memory it accesses.
//	Produces:   a function with the signature of the reverse derivative, to be called in its place.
//	Guarantees: the program observes the effects of the derivative only. A wrong derivative ends the program
//	            with a message that names its place.
package check

import (
	"errors"
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
)

// A Site is one request with both of its derivatives.
type Site struct {
	Where, Name string // for messages: "f.c:12:3", the function's name
	Primal      *ir.Func
	Reverse     *ir.Func // combined
	ReverseSig  *callconv.Signature
	Forward     *ir.Func
	ForwardSig  *callconv.Signature
	Digits      int  // decimal digits of the least precise floating-point type that the function computes with
	Differences bool // whether the runtime also compares central differences
}

// atMost is the largest number of floats by value, or of shadows, of one call: the runtime keeps them on its
// stack.
const atMost = 64

// errTooMany and errHidden are the reasons for which a derivative cannot be checked.
var (
	errTooMany = fmt.Errorf("it has more than %d numbers by value, or shadows", atMost)
	errHidden  = errors.New("it takes or returns numbers in integers")
)

// Wrap creates the checking function. A non-nil error is the reason why the derivative cannot be checked.
func Wrap(m *ir.Module, s Site) (*ir.Func, error) {
	w := &wrapper{Site: s, m: m, args: argsType(s.Reverse)}
	if err := w.count(); err != nil {
		return nil, err
	}
	site := w.site()

	// The checking function has the signature and attributes of the derivative, because requests call it
	// instead.
	f := ir.NewFunc(m, m.FreeName(s.Reverse.Name+".checked"), s.Reverse.Sig)
	f.Linkage, f.FnAttrs = "internal", s.Reverse.FnAttrs
	for i, p := range s.Reverse.Params {
		f.Params[i].Attrs = p.Attrs
	}

	// The runtime gets the arguments as one struct, from which the thunks load them again.
	bd := ir.NewBuilder(f.NewBlock("entry"))
	args := bd.Alloca(w.args, "args")
	params := make([]ir.Value, len(f.Params))
	for i, p := range f.Params {
		params[i] = p
		bd.Store(ir.AnyMemory, p, w.member(bd, args, i), 0)
	}

	// check_begin forks the trial processes. So it precedes the derivative's call, while memory is unchanged.
	begin := ir.FuncType(ir.Ptr, ir.Ptr, ir.Ptr)
	check := bd.Call(begin, m.Declare(known.RuntimePrefix+"check_begin", begin), site, args)
	result := callLike(bd, s.Reverse, params)

	// Adjoints that the derivative returns by value reach the runtime as an array of doubles.
	values := bd.Alloca(ir.ArrayType(uint64(max(w.inputs, 1)), ir.DoubleType), "by.value")
	out := &numbers{bd: bd, at: values}
	for i, slot := range s.ReverseSig.Results {
		if slot.Role == callconv.Derivative {
			out.put(bd.ExtractValue(result, i))
		}
	}

	end := ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr)
	bd.Call(end, m.Declare(known.RuntimePrefix+"check_end", end), check, values)

	if s.Reverse.Result().Kind == ir.Void {
		bd.Ret(nil)
	} else {
		bd.Ret(result)
	}
	return f, nil
}

// wrapper is the state of Wrap for one site.
type wrapper struct {
	Site
	m               *ir.Module
	args            *ir.Type // a struct of the derivative's parameters
	inputs, outputs int      // numbers of floats passed and returned by value
}

// argsType is the type of the struct that holds the arguments of f.
func argsType(f *ir.Func) *ir.Type { return ir.StructType(f.Sig.Fields...) }

// count computes how many floats the function takes and returns by value. It fails if there are too many of
// them or of shadows, or if integers carry floats.
func (w *wrapper) count() error {
	// A type without floats and pointers that has a tangent carries floats in integers, which the runtime
	// cannot read.
	shadows := 0
	for _, slot := range w.ForwardSig.Params {
		switch {
		case slot.Role == callconv.Tangent && hidden(slot.Type):
			return errHidden
		case slot.Role == callconv.Tangent:
			w.inputs += w.floats(slot.Type)
		case slot.Role == callconv.Shadow:
			shadows++
		}
	}

	for _, slot := range w.ForwardSig.Results {
		if slot.Role == callconv.Tangent {
			if hidden(slot.Type) {
				return errHidden
			}
			w.outputs += w.floats(slot.Type)
		}
	}

	if w.inputs > atMost || w.outputs > atMost || shadows > atMost {
		return errTooMany
	}
	return nil
}

// floats is the number of floats in a value of type t.
func (w *wrapper) floats(t *ir.Type) int {
	n := 0
	eachFloat(t, func(*ir.Type) { n++ })
	return n
}

// site creates the global variable that describes the site to the runtime. Its last member is the runtime's
// counter of calls.
func (w *wrapper) site() *ir.Global {
	// The layout is that of struct goenzyme_check_site in the runtime.
	t := ir.StructType(ir.Ptr, ir.Ptr, ir.Ptr, ir.Ptr, ir.Ptr, ir.Ptr, ir.I64, ir.I64, ir.I64, ir.I64, ir.I64)
	n := func(v int) ir.Value { return ir.IntConst(ir.I64, int64(v)) }
	differences := 0
	if w.Differences {
		differences = 1
	}

	init := ir.NewConst(ir.ConstAggregate, t, w.m.CString(w.Where), w.m.CString(w.Name), w.forward(), w.primal(), w.seeds(), w.shadows(),
		n(w.inputs), n(w.outputs), n(w.Digits), n(differences), n(0))
	g := &ir.Global{Name: w.m.FreeName("goenzyme.check"), ValueType: t, Init: init, Linkage: "internal"}
	w.m.AddGlobal(g)
	return g
}

// member is the address of argument i of the derivative in the struct of arguments.
func (w *wrapper) member(bd *ir.Builder, args ir.Value, i int) ir.Value {
	return bd.GEP(ir.I8, args, ir.IntConst(ir.I64, int64(w.m.Layout().FieldOffset(w.args, i))))
}

// argument loads the derivative's argument that has this role and index. It returns nil if there is none.
func (w *wrapper) argument(bd *ir.Builder, args ir.Value, role callconv.Role, index int) ir.Value {
	for i, slot := range w.ReverseSig.Params {
		if slot.Role == role && slot.Index == index {
			return bd.Load(ir.AnyMemory, slot.Type, w.member(bd, args, i), 0)
		}
	}
	return nil
}

// callLike calls f with the ABI attributes of its parameters, such as byval.
func callLike(bd *ir.Builder, f *ir.Func, args []ir.Value) *ir.Instr {
	call := bd.Call(f.Sig, f, args...)
	info := *call.Call()
	for _, p := range f.Params {
		info.ParamAttrs = append(info.ParamAttrs, p.Attrs.OfABI())
	}
	call.Extra = &info
	return call
}
