package ir

import (
	"regexp"
	"strings"
	"sync"
)

// intrinsicPointee is what a pointer that is passed to an intrinsic must point to, nil when i8 will do: masked memory
// accesses want the address of what they access.
func intrinsicPointee(name string, sig *Type, i int) *Type {
	base, ok := strings.CutPrefix(name, "llvm.m")
	if !ok || !strings.HasPrefix(base, "asked.") && !strings.HasPrefix(base, "atrix.") {
		return nil
	}
	value := sig.Elem
	at := 0
	if value.Kind == Void {
		value, at = sig.Fields[0], 1
	}
	switch {
	case i != at || !value.IsVector():
		return nil
	case strings.HasPrefix(base, "asked.load."), strings.HasPrefix(base, "asked.store."):
		return value
	}
	return value.Elem // gather, scatter, expandload, compressstore, matrix.column.major.load, …
}

var opaqueSuffix = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(?:(?:nx)?v[0-9]+)?p[0-9]+$`) })

// oldIntrinsic puts the pointees into an intrinsic's name: llvm.memcpy.p0.p0.i64 is llvm.memcpy.p0i8.p0i8.i64 there.
func oldIntrinsic(f *Func, name string) string {
	pointee := "i8"
	for i := range f.Sig.Fields {
		if t := intrinsicPointee(f.Name, f.Sig, i); t != nil {
			pointee = mangled(t)
		}
	}
	parts := strings.Split(name, ".")
	for i, s := range parts {
		if i > 1 && opaqueSuffix().MatchString(s) {
			parts[i] = s + pointee
		}
	}
	return strings.Join(parts, ".")
}

var mangledFloats = map[Kind]string{Half: "f16", BFloat: "bf16", Float: "f32", Double: "f64", X86FP80: "f80", FP128: "f128", PPCFP128: "ppcf128"}

// mangled is a type in an intrinsic's name.
func mangled(t *Type) string {
	switch t.Kind {
	case Integer:
		return "i" + itoa(t.Bits)
	case Pointer:
		return "p" + itoa(t.Bits) + "i8"
	case Vector:
		return "v" + itoa(int(t.Len)) + mangled(t.Elem)
	case ScalableVector:
		return "nxv" + itoa(int(t.Len)) + mangled(t.Elem)
	}
	return mangledFloats[t.Kind]
}

var castName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\.as\.[0-9]+`) })

// withoutCast is the name that a value had before it was written for LLVM 14.
func withoutCast(name string) string {
	if !strings.Contains(name, ".as.") {
		return name
	}
	return castName().ReplaceAllString(name, "")
}
