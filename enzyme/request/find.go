package request

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/blas"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A request function is recognised by a part of its symbol name, so that programs can give each prototype a
// name of its own (__enzyme_autodiff_double).
const (
	batchName = "__enzyme_batch"
	errorName = "__enzyme_error_estimate"
)

// names lists the request functions with the mode and half that they request.
var names = []struct {
	name string
	mode Mode
	half Half
}{
	{"__enzyme_autodiff", Reverse, Whole},
	{"__enzyme_fwddiff", Forward, Whole},
	{"__enzyme_augmentfwd", Reverse, AugmentedHalf},
	{"__enzyme_augmentsize", Reverse, TapeSize},
	{"__enzyme_reverse", Reverse, ReverseHalf},
	{"__enzyme_fwdsplit", Forward, OnwardHalf},
	{errorName, Forward, Whole},
	{batchName, Batch, Whole},
}

// notYet lists further request functions of Enzyme. They are refused by name, instead of remaining as
// undefined symbols.
var notYet = []string{
	"__enzyme_truncate_mem_func", "__enzyme_truncate_op_func",
	"__enzyme_truncate_mem_value", "__enzyme_expand_mem_value",
	"__enzyme_todense",
	"__enzyme_post_sparse_todense", "__enzyme_likelihood", "__enzyme_trace", "__enzyme_condition", "__enzyme_sample",
	"__enzyme_observe",
}

// Find returns the requests of a module in order of appearance. It reports faulty ones and omits them.
func Find(m *ir.Module, sink *diag.List) []*Request {
	var reqs []*Request
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			callee := in.CalleeFunc()
			if callee == nil || !strings.Contains(callee.Name, "__enzyme_") || IsOrdinary(callee) {
				continue
			}
			r, bad := fromCall(in, callee.Name)
			if bad != nil {
				report(sink, in, bad)
			} else if r != nil {
				reqs = append(reqs, r)
			}
		}
	}
	pair(reqs, sink)
	return reqs
}

// fromCall reads one call. It returns nil, nil if the call is no request.
func fromCall(call *ir.Instr, name string) (*Request, *fault) {
	r := &Request{Call: call, Width: 1, Pos: call.Func().Module().Pos(call)}
	if _, isHint := HintOf(name); isHint {
		return nil, nil
	}
	if !r.named(name) {
		return nil, unsupportedCallee(name)
	}
	if device := r.Module().Triple; onDevice(device) {
		return nil, faultf(diag.Unsupported, "derivatives for %s are not supported: threads share memory there", device)
	}
	if call.Op == ir.OpCallBr {
		return nil, faultf(diag.Unsupported, "a request made by callbr is not supported")
	}

	args := call.CallArgs()
	args, bad := r.takeSret(args)
	if bad != nil {
		return nil, bad
	}
	if len(args) == 0 {
		return nil, faultf(diag.BadRequest, "%s is called without a function to differentiate", name)
	}

	// The function comes first: its parameters determine how the operands are read.
	if r.Fn, bad = target(r.Module(), args[0]); bad != nil {
		return nil, bad
	}
	if bad := checkTarget(r.Fn, r.Mode); bad != nil {
		return nil, bad
	}
	if bad := r.readArgs(args[1:]); bad != nil {
		return nil, bad
	}
	return r, nil
}

// onDevice reports whether the target is a GPU. Its threads share memory, so they would have to add to
// derivatives atomically.
func onDevice(triple string) bool {
	arch, _, _ := strings.Cut(triple, "-")
	switch arch {
	case "nvptx", "nvptx64", "amdgcn", "r600", "spir", "spir64", "spirv", "spirv32", "spirv64":
		return true
	}
	return false
}

// Refresh reads the call again: the replacement of another request may have changed its operands.
func (r *Request) Refresh() {
	if now, bad := fromCall(r.Call, r.Call.CalleeFunc().Name); bad == nil && now != nil {
		now.Readers = r.Readers
		*r = *now
	}
}

// named sets the mode and half that a callee's name requests. It returns false if name is no request
// function.
func (r *Request) named(name string) bool {
	for _, n := range names {
		if strings.Contains(name, n.name) {
			r.Mode, r.Half, r.Estimate = n.mode, n.half, n.name == errorName
			return true
		}
	}
	return false
}

// unsupportedCallee returns the fault for an __enzyme_ function that is not supported, nil for other names.
func unsupportedCallee(name string) *fault {
	for _, n := range notYet {
		if strings.Contains(name, n) {
			return faultf(diag.Unsupported, "not supported yet: %s", n)
		}
	}
	if strings.HasPrefix(name, "__enzyme_") {
		bad := faultf(diag.Unsupported, "unknown function '%s': it is none by which derivatives are asked for", name)
		if near := nearest(name); near != "" {
			bad.text = fmt.Sprintf("unknown function '%s'; did you mean '%s'?", name, near)
		}
		return bad
	}
	return nil
}

// nearest returns the request function whose name differs least from a misspelt name, or "" if none differs
// in less than 3 letters.
func nearest(name string) (best string) {
	least := 3
	for _, n := range names {
		if d := distance(name, n.name); d < least {
			best, least = n.name, d
		}
	}
	return best
}

// distance returns the edit distance of two words: the number of letters to insert, delete or change
// (Levenshtein).
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := before
			if a[i] != b[j] {
				change++
			}
			before = row[j+1]
			row[j+1] = min(change, before+1, row[j]+1)
		}
	}
	return row[len(b)]
}

// takeSret removes the result buffer from the arguments of a request that returns a struct through memory.
// The function operand then comes first.
func (r *Request) takeSret(args []ir.Value) ([]ir.Value, *fault) {
	attrs := r.Call.Call().ParamAttr(0)
	if len(args) == 0 || !attrs.Has("sret") {
		return args, nil
	}
	t := r.Module().TypeAttr(attrs, "sret")
	if t == nil {
		return nil, faultf(diag.Unsupported, "the type of the request's result is not known: attribute %q", string(attrs))
	}
	r.sret, r.sretType = args[0], t
	return args[1:], nil
}

// checkTarget returns a fault if f cannot be differentiated in this mode.
func checkTarget(f *ir.Func, mode Mode) *fault {
	switch {
	case f.IsDecl() && mode != Batch && !f.HasRule() && blas.Of(f) == nil:
		return faultf(diag.NoBody, "cannot differentiate '%s': its body is not available here", f.Name).
			withHint("compile the file that defines '%s' with goenzyme-cc too, or wrap a library function in one of your own", f.Name)
	case f.FnAttrs.HasString("enzyme_inactive") && mode != Batch:
		return faultf(diag.BadRequest, "'%s' is marked inactive: its derivative is zero", f.Name).
			withHint("take the mark off, or differentiate the function that calls it")
	case f.Sig.Variadic:
		return faultf(diag.Unsupported, "cannot differentiate '%s': it takes a variable number of arguments", f.Name)
	}
	return nil
}
