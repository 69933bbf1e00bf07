package ir

import (
	"fmt"
	"strings"
)

// mathSince lists intrinsics that an older LLVM takes for external functions,
// with the function of the C library that computes the same.
var mathSince = map[string]struct {
	since int
	libm  string
}{
	"ldexp": {17, "ldexp"}, "exp10": {18, "exp10"}, "tan": {19, "tan"}, "asin": {19, "asin"}, "acos": {19, "acos"},
	"atan": {19, "atan"}, "sinh": {19, "sinh"}, "cosh": {19, "cosh"}, "tanh": {19, "tanh"}, "atan2": {20, "atan2"},
	// These return a struct, as no function of the C library does.
	"frexp": {17, ""}, "sincos": {20, ""}, "modf": {20, ""}, "sincospi": {20, ""},
}

// plainSince lists intrinsics that got a pointer type in their name.
var plainSince = map[string]int{"llvm.stacksave.p0": 18, "llvm.stackrestore.p0": 18, "llvm.va_start.p0": 19, "llvm.va_end.p0": 19,
	"llvm.va_copy.p0": 19, "llvm.eh.typeid.for.p0": 19}

// oldAnnotation is what LLVM 15 calls the intrinsics of __attribute__((annotate)): with fewer types in the name.
func oldAnnotation(name string) string {
	switch {
	case strings.HasPrefix(name, "llvm.ptr.annotation."):
		return "llvm.ptr.annotation.p0"
	case strings.HasPrefix(name, "llvm.var.annotation"):
		return "llvm.var.annotation"
	case strings.HasPrefix(name, "llvm.annotation."):
		return strings.TrimSuffix(name, ".p0")
	}
	return name
}

// intrinsicName is how this LLVM calls an intrinsic: usually by its name.
func (d *dialect) intrinsicName(name string) (string, error) {
	if d.major < plainSince[name] {
		return strings.TrimSuffix(name, ".p0"), nil
	}
	if d.major < 16 {
		name = oldAnnotation(name)
	}
	base, rest, _ := strings.Cut(strings.TrimPrefix(name, "llvm."), ".")
	m, ok := mathSince[base]
	if !ok || d.major >= m.since {
		return name, nil
	}
	suffixes := map[string]string{"f64": "", "f32": "f", "f80": "l"}
	ty, _, _ := strings.Cut(rest, ".")
	suffix, scalar := suffixes[ty]
	if m.libm == "" || !scalar {
		return name, fmt.Errorf("intrinsic @%s, which came with LLVM %d", name, m.since)
	}
	return m.libm + suffix, nil
}

// isLifetime and maskedPointer find the intrinsics whose operands LLVM 22 changed.
func isLifetime(name string) bool {
	return strings.HasPrefix(name, "llvm.lifetime.start.") || strings.HasPrefix(name, "llvm.lifetime.end.")
}

func isLifetimeCall(in *Instr) bool {
	if in.Op != OpCall {
		return false
	}
	f, ok := in.args[0].(*Func)
	return ok && isLifetime(f.Name)
}

// hasLooseLifetimes reports whether a function tells the lifetime of something else than an alloca, which LLVM 22
// refuses. Then it must tell none: a variable whose end is told and whose new beginning is not would be taken for dead.
func hasLooseLifetimes(f *Func) bool {
	for in := range f.Instrs() {
		if !isLifetimeCall(in) {
			continue
		}
		switch v := in.args[len(in.CallArgs())].(type) {
		case *Instr:
			if v.Op != OpAlloca {
				return true
			}
		case *Const:
			if v.Kind != ConstPoison {
				return true
			}
		default:
			return true
		}
	}
	return false
}

// maskedPointer returns the index of the pointer of a masked memory intrinsic,
// behind which the alignment stood until LLVM 21; -1 for any other function.
func maskedPointer(name string) int {
	switch {
	case strings.HasPrefix(name, "llvm.masked.load."), strings.HasPrefix(name, "llvm.masked.gather."):
		return 0
	case strings.HasPrefix(name, "llvm.masked.store."), strings.HasPrefix(name, "llvm.masked.scatter."):
		return 1
	}
	return -1
}

// An operandPlan says how the operands of an intrinsic differ from those in memory.
type operandPlan struct {
	drop     int // operand left out, or -1
	insert   int // operand before which extra stands, or -1
	extra    string
	attrAt   int // operand whose alignment becomes attr, or -1
	attr     string
	declText string // the inserted parameter in a declaration
	isPlain  bool
}

var plainPlan = operandPlan{drop: -1, insert: -1, attrAt: -1, isPlain: true}

// operands plans the operands of a call of name; args is nil for the declaration.
func (d *dialect) operands(name string, n int, args []Value, attrs func(int) Attrs) operandPlan {
	plan := plainPlan
	if !strings.HasPrefix(name, "llvm.lifetime.") && !strings.HasPrefix(name, "llvm.masked.") {
		return plan
	}
	p := maskedPointer(name)
	switch {
	case isLifetime(name) && n == 2 && d.major >= 22:
		plan.drop, plan.isPlain = 0, false
	case isLifetime(name) && n == 1 && d.major < 22:
		plan.insert, plan.extra, plan.declText, plan.isPlain = 0, "i64 -1", "i64 immarg", false
	case p >= 0 && n == 4 && d.major >= 22:
		plan.drop, plan.isPlain = p+1, false
		if args != nil {
			if a, ok := AsInt(args[p+1]); ok && a > 0 {
				plan.attrAt, plan.attr = p, "align "+itoa(int(a))
			}
		}
	case p >= 0 && n == 3 && d.major < 22:
		plan.insert, plan.declText, plan.attrAt, plan.isPlain = p+1, "i32 immarg", p, false
		align := uint64(1)
		if attrs != nil {
			align = max(1, attrs(p).Align())
		}
		plan.extra = "i32 " + itoa(int(align))
	}
	return plan
}
