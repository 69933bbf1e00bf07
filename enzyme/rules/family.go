package rules

import (
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// families maps names to rows. The rows are checked at the first use.
var families = sync.OnceValue(func() map[string]*Row {
	m := map[string]*Row{}
	for _, r := range All() {
		r.check()
		for _, name := range append([]string{r.Name}, r.Also...) {
			if m[name] != nil {
				panic("rules: two rows for " + name)
			}
			m[name] = &r
		}
	}
	return m
})

// All returns every row of functions, in the order of the manual.
func All() []Row {
	var all []Row
	all = append(all, libmRows()...)
	return append(all, specialRows()...)
}

// precision is the floating-point type that a function's spelling implies.
type precision uint8

const (
	double precision = iota
	single
	long
	anyPrecision // overloaded intrinsics
)

// fits reports whether a function of that precision may have floats of type t.
func (p precision) fits(t *ir.Type) bool {
	switch p {
	case double:
		return t.Kind == ir.Double
	case single:
		return t.Kind == ir.Float
	case long:
		return t.Kind == ir.X86FP80 || t.Kind == ir.FP128 || t.Kind == ir.PPCFP128 || t.Kind == ir.Double
	}
	return t.IsFloatOrVec()
}

// family returns the row and precision of a function's name. tanh, tanhf, tanhl, llvm.tanh.v2f64,
// __tanh_finite, __nv_tanhf and __ocml_tanh_f64 all have the row tanh.
func family(name string) (*Row, precision, bool) {
	name = strings.TrimPrefix(name, "\x01")
	if rest, ok := strings.CutPrefix(name, "llvm."); ok {
		base := stripTypes(rest)
		if r := families()["llvm."+base]; r != nil {
			return r, anyPrecision, true
		}
		r := families()[base]
		return r, anyPrecision, r != nil
	}
	if rest, ok := strings.CutPrefix(name, "__ocml_"); ok {
		return ocml(rest)
	}
	if rest, ok := strings.CutPrefix(name, "__nv_"); ok {
		return spelled(rest)
	}
	if rest, ok := strings.CutPrefix(name, "__"); ok {
		if rest, ok := strings.CutSuffix(rest, "_finite"); ok {
			return spelled(rest)
		}
	}
	r, p, ok := spelled(name)
	return r, p, ok && !r.Device
}

// ocml returns the row of a function of AMD's library, without its prefix.
func ocml(rest string) (*Row, precision, bool) {
	if base, ok := strings.CutSuffix(rest, "_f64"); ok {
		return families()[base], double, families()[base] != nil
	}
	if base, ok := strings.CutSuffix(rest, "_f32"); ok {
		return families()[base], single, families()[base] != nil
	}
	return nil, 0, false
}

// spelled returns the row of a name with C's suffixes: none, f or l, before _r if there is one.
func spelled(name string) (*Row, precision, bool) {
	if r := families()[name]; r != nil && !strings.HasPrefix(name, "llvm.") {
		return r, double, true
	}
	base, tail := name, ""
	if b, ok := strings.CutSuffix(name, "_r"); ok {
		base, tail = b, "_r"
	}
	for suffix, p := range map[string]precision{"f": single, "l": long} {
		if b, ok := strings.CutSuffix(base, suffix); ok && families()[b+tail] != nil {
			return families()[b+tail], p, true
		}
	}
	return nil, 0, false
}

// stripTypes removes the type suffixes of an overloaded intrinsic's name.
func stripTypes(name string) string {
	for {
		i := strings.LastIndexByte(name, '.')
		if i < 0 || !isTypeSuffix(name[i+1:]) {
			return name
		}
		name = name[:i]
	}
}

// isTypeSuffix reports whether s is the name of a type, as in v2f64.
func isTypeSuffix(s string) bool {
	for _, p := range []string{"nxv", "bf", "ppcf", "f", "i", "p", "v"} {
		if rest, ok := strings.CutPrefix(s, p); ok && rest != "" && rest[0] >= '0' && rest[0] <= '9' {
			return true
		}
	}
	return false
}

// IsMathCall returns the row of a function with any of its spellings. Such a function reads no memory. It
// writes at most errno and the memory that its row lists as Out.
func IsMathCall(name string) (Row, bool) {
	r, _, ok := family(name)
	if !ok {
		return Row{}, false
	}
	return *r, true
}

// matches reports whether the argument and result types of a call match the row.
func (r *Row) matches(in *ir.Instr, p precision) bool {
	args := in.CallArgs()
	if len(args) != len(r.args()) {
		return false
	}
	for i, c := range r.args() {
		if !shapeFits(byte(c), args[i].Type(), p) {
			return false
		}
	}
	return shapeFits(r.result(), in.Type(), p)
}

// shapeFits reports whether type t matches letter c of a Shape.
func shapeFits(c byte, t *ir.Type, p precision) bool {
	switch c {
	case shapeFloat:
		return p.fits(t)
	case shapeAnyReal:
		return t.IsFloatOrVec()
	case shapeInt:
		return t.Scalar().IsInt()
	case shapeVoid:
		return t.Kind == ir.Void
	}
	return t.IsPtr()
}

// Fits reports whether signature sig matches that of the known function name.
func Fits(name string, sig *ir.Type) bool {
	r, p, ok := family(name)
	if !ok || len(sig.Fields) != len(r.args()) || !shapeFits(r.result(), sig.Elem, p) {
		return false
	}
	for i, c := range r.args() {
		if !shapeFits(byte(c), sig.Fields[i], p) {
			return false
		}
	}
	return true
}
