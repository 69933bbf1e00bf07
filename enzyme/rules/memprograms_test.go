package rules_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// memcpyProgram copies bytes from q to p and uses both before and after.
func memcpyProgram(name string, bytes int) string {
	return fmt.Sprintf(`declare void @llvm.%[1]s.p0.p0.i64(ptr, ptr, i64, i1)
define double @f(double %%x, ptr %%p, ptr %%q) {
  %%a = load double, ptr %%p
  store double %%x, ptr %%q
  call void @llvm.%[1]s.p0.p0.i64(ptr %%p, ptr %%q, i64 %[2]d, i1 false)
  %%p1 = getelementptr double, ptr %%p, i64 1
  %%b = load double, ptr %%p1
  %%c = fmul double %%a, %%b
  store double %%c, ptr %%p1
  ret double %%c
}`, name, bytes)
}

// memmoveProgram moves n doubles within one array.
func memmoveProgram(from, to, n int) string {
	return fmt.Sprintf(`declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
define double @f(double %%x, ptr %%p) {
  %%src = getelementptr double, ptr %%p, i64 %d
  %%dst = getelementptr double, ptr %%p, i64 %d
  store double %%x, ptr %%src
  call void @llvm.memmove.p0.p0.i64(ptr %%dst, ptr %%src, i64 %d, i1 false)
  %%a = load double, ptr %%dst
  %%b = load double, ptr %%src
  %%c = fmul double %%a, %%b
  ret double %%c
}`, from, to, 8*n)
}

// mixedProgram moves three structs { ptr, double, double } by memmove that
// overlaps, clears one by memset, and follows the moved pointers.
const mixedProgram = `declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
%s = type { ptr, double, double }
define double @f(double %x, ptr %p) {
  %buf = alloca [16 x %s]
  %p1 = getelementptr double, ptr %p, i64 1
  %s0.p = getelementptr %s, ptr %buf, i64 0, i32 0
  store ptr %p, ptr %s0.p
  %s0.x = getelementptr %s, ptr %buf, i64 0, i32 1
  store double %x, ptr %s0.x
  %s0.y = getelementptr %s, ptr %buf, i64 0, i32 2
  store double 1.5, ptr %s0.y
  %s1.p = getelementptr %s, ptr %buf, i64 1, i32 0
  store ptr %p1, ptr %s1.p
  %s1.x = getelementptr %s, ptr %buf, i64 1, i32 1
  %x2 = fmul double %x, %x
  store double %x2, ptr %s1.x
  %s1.y = getelementptr %s, ptr %buf, i64 1, i32 2
  store double %x, ptr %s1.y
  %s2 = getelementptr %s, ptr %buf, i64 2
  call void @llvm.memset.p0.i64(ptr %s2, i8 0, i64 288, i1 false)
  call void @llvm.memmove.p0.p0.i64(ptr %s1.p, ptr %s0.p, i64 240, i1 false)
  %q = load ptr, ptr %s1.p
  %s2.p = getelementptr %s, ptr %buf, i64 2, i32 0
  %r = load ptr, ptr %s2.p
  %s2.x = getelementptr %s, ptr %buf, i64 2, i32 1
  %a = load double, ptr %q
  %b = load double, ptr %r
  %c = load double, ptr %s2.x
  %d = load double, ptr %s1.x
  %ab = fmul double %a, %b
  %cd = fmul double %c, %d
  %e = fmul double %ab, %cd
  store double %e, ptr %r
  ret double %e
}`

// spelledOut is { ptr, double, double } n times, without a period.
func spelledOut(n uint64) rules.Bytes {
	var b rules.Bytes
	for i := range n {
		for _, s := range mixed.Segments {
			s.Offset += 24 * i
			b.Segments = append(b.Segments, s)
		}
	}
	return b
}

// irregular is the same with the last float in a segment of its own, so that nothing repeats.
func irregular() rules.Bytes {
	b := spelledOut(9)
	last := &b.Segments[len(b.Segments)-1]
	last.Size = 8
	b.Segments = append(b.Segments, rules.Segment{Offset: last.Offset + 8, Size: 8, Kind: rules.FloatBytes, Float: ir.DoubleType})
	b.Segments[1].Size = 8
	b.Segments = slices.Insert(b.Segments, 2, rules.Segment{Offset: 16, Size: 8, Kind: rules.FloatBytes, Float: ir.DoubleType})
	return b
}

// structsProgram fills twelve structs { ptr, double, double } with a loop
// unrolled, moves nine of them with overlap and follows all pointers.
func structsProgram(from, to int) string {
	var b strings.Builder
	b.WriteString(`declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
%s = type { ptr, double, double }
define double @f(double %x, ptr %p) {
  %buf = alloca [12 x %s]
  %store = alloca [12 x double]
`)
	for i := range 12 {
		fmt.Fprintf(&b, `  %%v%[1]d = fmul double %%x, %[2]d.0
  %%c%[1]d = getelementptr [12 x double], ptr %%store, i64 0, i64 %[3]d
  store double %%v%[1]d, ptr %%c%[1]d
  %%p%[1]d = getelementptr [12 x %%s], ptr %%buf, i64 0, i64 %[1]d, i32 0
  store ptr %%c%[1]d, ptr %%p%[1]d
  %%x%[1]d = getelementptr [12 x %%s], ptr %%buf, i64 0, i64 %[1]d, i32 1
  %%s%[1]d = fmul double %%v%[1]d, %%v%[1]d
  store double %%s%[1]d, ptr %%x%[1]d
  %%y%[1]d = getelementptr [12 x %%s], ptr %%buf, i64 0, i64 %[1]d, i32 2
  store double %%x, ptr %%y%[1]d
`, i, i+1, 11-i)
	}
	fmt.Fprintf(&b, "  call void @llvm.memmove.p0.p0.i64(ptr %%p%d, ptr %%p%d, i64 216, i1 false)\n  %%r0 = load double, ptr %%p\n", to, from)
	for i := range 12 {
		fmt.Fprintf(&b, `  %%q%[1]d = load ptr, ptr %%p%[1]d
  %%a%[1]d = load double, ptr %%q%[1]d
  %%b%[1]d = load double, ptr %%x%[1]d
  %%d%[1]d = load double, ptr %%y%[1]d
  %%e%[1]d = fmul double %%a%[1]d, %%b%[1]d
  %%f%[1]d = fmul double %%e%[1]d, %%d%[1]d
  %%r%[2]d = fadd double %%r%[1]d, %%f%[1]d
`, i, i+1)
	}
	b.WriteString("  ret double %r12\n}\n")
	return b.String()
}

// halfFloat is { float, int } moved by one i64.
var halfFloat = rules.Bytes{Segments: []rules.Segment{{Size: 4, Kind: rules.FloatBytes, Float: ir.FloatType}, {Offset: 4, Size: 4}}}

// packedProgram packs floats into integers, moves them through memory and unpacks them.
const packedProgram = `define double @f(double %x, double %y) {
  %a = fptrunc double %x to float
  %b = fptrunc double %y to float
  %bits.a = bitcast float %a to i32
  %pack.a = zext i32 %bits.a to i64
  %pack.n = or disjoint i64 %pack.a, 12884901888
  %cell = alloca i64
  store i64 %pack.n, ptr %cell
  %pack.l = load i64, ptr %cell
  %bits.l = trunc i64 %pack.l to i32
  %c = bitcast i32 %bits.l to float
  %bits.b = bitcast float %b to i32
  %pack.b = zext i32 %bits.b to i64
  %pack.s = shl i64 %pack.b, 32
  %pack.c = and i64 %pack.l, 4294967295
  %pack.u = or i64 %pack.c, %pack.s
  %v = bitcast i64 %pack.u to <2 x float>
  %d = extractelement <2 x float> %v, i32 1
  %pack.h = lshr i64 %pack.u, 32
  %bits.h = trunc i64 %pack.h to i32
  %e = bitcast i32 %bits.h to float
  store i64 3, ptr %cell
  %pack.k = load i64, ptr %cell
  %w = bitcast i64 %pack.k to <2 x float>
  %k = extractelement <2 x float> %w, i32 0
  %m = fmul float %c, %d
  %n = fmul float %m, %e
  %o = fadd float %n, %k
  %p = fadd float %o, %a
  %r = fpext float %p to double
  ret double %r
}`
