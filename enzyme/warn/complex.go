package warn

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// complexResult warns of complex functions in reverse mode, where one adjoint cannot represent a complex
// derivative. A complex result without a seed gets seed 1 in both parts. A request declared with a real
// result returns the real part only.
func (in *Input) complexResult(sink *diag.List) {
	r := in.Request
	if r.Mode != request.Reverse || r.Half != request.Whole || r.HasSeed() {
		return
	}
	const hint = "for the derivative of an analytic function use __enzyme_fwddiff, declared with a complex result, with the tangent 1; for the parts, differentiate functions that return one of them"
	types := in.Module.SourceTypes(r.Fn)
	name := in.Module.FuncSourceName(r.Fn)
	for i, t := range types {
		switch {
		case !in.isComplex(t):
		case i == 0 && r.Ret == request.Out:
			report(r, sink, diag.ComplexAsReal, fmt.Sprintf("the result of '%s' is complex: its derivative here is that of the sum of its real and its imaginary part", name), hint)
			return
		case i > 0 && r.Call.Type().IsFloat() && r.HasActiveNumber():
			report(r, sink, diag.ComplexAsReal, fmt.Sprintf("parameter %d of '%s' is complex, and a result declared as %s takes only the real part of its derivative",
				i, name, r.Call.Type().Words()), hint)
			return
		}
	}
}

// isComplex reports whether a source type is a complex number that is passed by value.
func (in *Input) isComplex(ref string) bool {
	t := in.Module.SourceTypeOf(ref)
	return t.Encoding == "DW_ATE_complex_float" || strings.HasPrefix(t.Name, "complex<")
}
