package rules_test

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// programs exercise every handler; each is as short as the handler allows.
var programs = []program{
	{name: "arith", src: `define double @f(double %x, double %y) {
  %a = fmul double %x, %y
  %b = fdiv double %a, %y
  %c = fsub double %b, %x
  %d = fadd double %c, %a
  %e = fneg double %d
  %g = frem double %e, %y
  %h = fdiv double %g, %a
  ret double %h
}`},
	{name: "libm", src: `declare double @sin(double)
declare double @llvm.pow.f64(double, double)
declare double @hypot(double, double)
declare double @tgamma(double)
declare double @llvm.fmuladd.f64(double, double, double)
declare double @llvm.powi.f64.i32(double, i32)
declare double @atan2(double, double)
declare double @fmin(double, double)
declare double @ldexp(double, i32)
declare double @jn(i32, double)
define double @f(double %x, double %y) {
  %a = call double @sin(double %x)
  %b = call double @llvm.pow.f64(double %x, double %y)
  %c = call double @hypot(double %a, double %b)
  %d = call double @tgamma(double %c)
  %e = call double @llvm.fmuladd.f64(double %d, double %x, double %a)
  %g = call double @llvm.powi.f64.i32(double %e, i32 3)
  %h = call double @atan2(double %g, double %y)
  %i = call double @fmin(double %h, double 1.0e3)
  %j = call double @ldexp(double %i, i32 3)
  %k = call double @jn(i32 2, double %j)
  ret double %k
}`},
	{name: "outputs", src: `declare void @sincos(double, ptr, ptr)
declare double @modf(double, ptr)
declare double @frexp(double, ptr)
define double @f(double %x, ptr %p) {
  %q = getelementptr inbounds double, ptr %p, i64 1
  call void @sincos(double %x, ptr %p, ptr %q)
  %r = getelementptr inbounds double, ptr %p, i64 2
  %a = call double @modf(double %x, ptr %r)
  %s = load double, ptr %p
  %constexp = alloca i32
  %b = call double @frexp(double %s, ptr %constexp)
  %c = fmul double %b, %a
  ret double %c
}`, mem: []int{4}},
	{name: "load_store", src: `define double @f(double %x, ptr %p, ptr %q) {
  %a = load double, ptr %p, align 8
  %p1 = getelementptr inbounds double, ptr %p, i64 1
  store double %x, ptr %p1, align 8
  %b = load double, ptr %p1, align 8
  store double 0.5, ptr %p, align 8
  %c = fmul double %a, %b
  %d = load double, ptr %q, align 8
  %e = fmul double %c, %d
  store double %e, ptr %q, align 8
  store double %a, ptr %p1, align 8
  ret double %c
}`, mem: []int{2, 1}},
	{name: "pointer_store", src: `define double @f(double %x, ptr %p) {
  %cell = alloca ptr, align 8
  %p1 = getelementptr inbounds double, ptr %p, i64 1
  store ptr %p1, ptr %cell, align 8
  %q = load ptr, ptr %cell, align 8
  %a = load double, ptr %q, align 8
  %b = fmul double %a, %x
  store double %b, ptr %q, align 8
  %c = fcmp olt double %x, 1.0
  %s = select i1 %c, ptr %p, ptr %q
  %d = load double, ptr %s
  ret double %d
}`, mem: []int{2}},
	{name: "select_freeze", src: `define double @f(double %x, double %y) {
  %c = fcmp olt double %x, %y
  %s = select i1 %c, double %x, double 2.0
  %t = select i1 %c, double %s, double %y
  %u = freeze double %t
  %v = fmul double %u, %s
  ret double %v
}`},
	{name: "precision", loose: true, src: `define double @f(double %x, double %y) {
  %a = fptrunc double %x to float
  %b = fptrunc double %y to float
  %c = fmul float %a, %b
  %d = fpext float %c to double
  %e = fmul double %d, %x
  ret double %e
}`},
	{name: "bits", src: `define double @f(double %x, ptr %p) {
  %bits.x = bitcast double %x to i64
  %bits.neg = xor i64 %bits.x, -9223372036854775808
  %a = bitcast i64 %bits.neg to double
  %bits.a = bitcast double %a to i64
  %bits.abs = and i64 %bits.a, 9223372036854775807
  %b = bitcast i64 %bits.abs to double
  %bits.b = bitcast double %b to i64
  %bits.or = or i64 %bits.b, -9223372036854775808
  %d = bitcast i64 %bits.or to double
  %bits.c = load i64, ptr %p
  %p1 = getelementptr i8, ptr %p, i64 8
  store i64 %bits.c, ptr %p1
  %c = bitcast i64 %bits.c to double
  store i64 0, ptr %p
  %m = fmul double %a, %b
  %n = fmul double %m, %c
  %o = fmul double %n, %d
  ret double %o
}`, mem: []int{2}, moved: doubles(8)},
	{name: "bits_sign", src: `define double @f(double %x, double %y) {
  %c = fcmp olt double %x, %y
  %s = select i1 %c, i64 -9223372036854775808, i64 0
  %bits.x = bitcast double %x to i64
  %bits.z = xor i64 %bits.x, %s
  %bits.v = xor i64 %s, %bits.z
  %bits.u = xor i64 %s, %bits.v
  %z = bitcast i64 %bits.u to double
  %w = fmul double %z, %y
  ret double %w
}`},
	{name: "packed", loose: true, moved: halfFloat, src: packedProgram},
	{name: "packed_floats", loose: true, moved: rules.Bytes{Segments: []rules.Segment{{Size: 8, Kind: rules.FloatBytes, Float: ir.FloatType}}}, src: packedProgram},
	{name: "vector", src: `declare double @llvm.vector.reduce.fadd.v4f64(double, <4 x double>)
declare double @llvm.vector.reduce.fmul.v4f64(double, <4 x double>)
declare double @llvm.vector.reduce.fmax.v4f64(<4 x double>)
declare <4 x double> @llvm.sin.v4f64(<4 x double>)
declare <4 x double> @llvm.powi.v4f64.i32(<4 x double>, i32)
define double @f(double %x, double %y) {
  %a = insertelement <4 x double> zeroinitializer, double %x, i64 0
  %b = insertelement <4 x double> %a, double %y, i64 2
  %c = shufflevector <4 x double> %b, <4 x double> %a, <4 x i32> <i32 0, i32 0, i32 2, i32 4>
  %d = fmul <4 x double> %c, %b
  %e = call <4 x double> @llvm.sin.v4f64(<4 x double> %d)
  %g = fadd <4 x double> %e, %c
  %h = call double @llvm.vector.reduce.fadd.v4f64(double %x, <4 x double> %g)
  %i = call double @llvm.vector.reduce.fmul.v4f64(double %y, <4 x double> %c)
  %j = call double @llvm.vector.reduce.fmax.v4f64(<4 x double> %g)
  %k = extractelement <4 x double> %e, i64 2
  %pw = call <4 x double> @llvm.powi.v4f64.i32(<4 x double> %c, i32 3)
  %pe = extractelement <4 x double> %pw, i32 3
  %l = fmul double %h, %i
  %m = fmul double %l, %j
  %n = fadd double %m, %k
  %o = fmul double %n, %pe
  ret double %o
}`},
	{name: "aggregate", src: `define double @f(double %x, ptr %p) {
  %a = insertvalue { double, ptr, double } poison, double %x, 0
  %b = insertvalue { double, ptr, double } %a, ptr %p, 1
  %c = load double, ptr %p
  %d = insertvalue { double, ptr, double } %b, double %c, 2
  %cell = alloca { double, ptr, double }
  store { double, ptr, double } %d, ptr %cell
  %e = load { double, ptr, double }, ptr %cell
  %q = extractvalue { double, ptr, double } %e, 1
  %g = extractvalue { double, ptr, double } %e, 0
  %h = extractvalue { double, ptr, double } %e, 2
  %i = fmul double %g, %h
  %q1 = getelementptr double, ptr %q, i64 1
  store double %i, ptr %q1
  %j = insertvalue { double, ptr, double } %e, double %i, 0
  %k = extractvalue { double, ptr, double } %j, 0
  %l = fmul double %k, %h
  ret double %l
}`, mem: []int{2}},
	{name: "addresses", src: `define double @f(double %x, ptr %p) {
  %addr.p = ptrtoint ptr %p to i64
  %addr.q = add i64 %addr.p, 8
  %q = inttoptr i64 %addr.q to ptr
  %a = load double, ptr %q
  %b = fmul double %a, %x
  %bits.x = load i64, ptr %p
  ret double %b
}`, mem: []int{2}, moved: doubles(8)},
	{name: "memcpy_short", mem: []int{3, 3}, moved: doubles(8), src: memcpyProgram("memcpy", 16)},
	{name: "memcpy_long", mem: []int{20, 20}, moved: doubles(8), src: memcpyProgram("memcpy", 18*8)},
	{name: "memmove_short_up", mem: []int{5}, moved: doubles(8), src: memmoveProgram(0, 2, 3)},
	{name: "memmove_short_down", mem: []int{5}, moved: doubles(8), src: memmoveProgram(2, 1, 3)},
	{name: "memmove_up", mem: []int{16}, moved: doubles(8), src: memmoveProgram(0, 1, 12)},
	{name: "memmove_up_far", mem: []int{16}, moved: doubles(8), src: memmoveProgram(1, 4, 11)},
	{name: "memmove_down", mem: []int{16}, moved: doubles(8), src: memmoveProgram(3, 0, 12)},
	{name: "memmove_same", mem: []int{16}, moved: doubles(8), src: memmoveProgram(2, 2, 12)},
	{name: "memset", mem: []int{12}, moved: doubles(8), src: `declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define double @f(double %x, ptr %p) {
  %a = load double, ptr %p
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 80, i1 false)
  %b = load double, ptr %p
  %c = fadd double %a, %b
  %d = fmul double %c, %x
  ret double %d
}`},
	{name: "memcpy_from_const", mem: []int{2}, moved: doubles(8), src: `declare ptr @memcpy(ptr, ptr, i64)
define double @f(double %x, ptr %p) {
  %const.src = alloca [2 x double]
  store [2 x double] [double 1.0, double 2.0], ptr %const.src
  %r = call ptr @memcpy(ptr %p, ptr %const.src, i64 8)
  %a = load double, ptr %r
  %p1 = getelementptr double, ptr %r, i64 1
  %b = load double, ptr %p1
  %c = fmul double %a, %x
  %d = fmul double %b, %c
  ret double %d
}`},
	{name: "memcpy_mixed", mem: []int{2}, moved: mixed, src: mixedProgram},
	{name: "memmove_structs_up", mem: []int{2}, moved: spelledOut(9), src: structsProgram(0, 2)},
	{name: "memmove_structs_down", mem: []int{2}, moved: spelledOut(9), src: structsProgram(3, 1)},
	{name: "memmove_irregular_up", mem: []int{2}, moved: irregular(), src: structsProgram(0, 2)},
	{name: "memmove_irregular_down", mem: []int{2}, moved: irregular(), src: structsProgram(3, 1)},
	{name: "masked", mem: []int{4}, src: `declare <4 x double> @llvm.masked.load.v4f64.p0(ptr, i32, <4 x i1>, <4 x double>)
declare void @llvm.masked.store.v4f64.p0(<4 x double>, ptr, i32, <4 x i1>)
define double @f(double %x, ptr %p) {
  %pass = insertelement <4 x double> zeroinitializer, double %x, i64 1
  %v = call <4 x double> @llvm.masked.load.v4f64.p0(ptr %p, i32 8, <4 x i1> <i1 true, i1 false, i1 true, i1 true>, <4 x double> %pass)
  %w = fmul <4 x double> %v, %v
  call void @llvm.masked.store.v4f64.p0(<4 x double> %w, ptr %p, i32 8, <4 x i1> <i1 false, i1 true, i1 true, i1 false>)
  %a = extractelement <4 x double> %w, i64 2
  %b = extractelement <4 x double> %v, i64 1
  %c = fmul double %a, %b
  ret double %c
}`},
	{name: "several_results", src: `declare { double, double } @__divdc3(double, double, double, double)
declare { double, double } @llvm.sincos.f64(double)
declare { double, double } @conj(double, double)
define double @f(double %x, double %y) {
  %z = call { double, double } @__divdc3(double %x, double %y, double 2.0, double %x)
  %a = extractvalue { double, double } %z, 0
  %b = extractvalue { double, double } %z, 1
  %cc = call { double, double } @conj(double %a, double %b)
  %ca = extractvalue { double, double } %cc, 0
  %cb = extractvalue { double, double } %cc, 1
  %sc = call { double, double } @llvm.sincos.f64(double %a)
  %s = extractvalue { double, double } %sc, 0
  %c = extractvalue { double, double } %sc, 1
  %m = fmul double %s, %b
  %n = fadd double %m, %c
  %o = fmul double %n, %ca
  %p = fmul double %o, %cb
  ret double %p
}`},
	{name: "strict", src: `declare double @llvm.experimental.constrained.fdiv.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.fma.f64(double, double, double, metadata, metadata)
define double @f(double %x, double %y) {
  %a = call double @llvm.experimental.constrained.fdiv.f64(double %x, double %y, metadata !"round.dynamic", metadata !"fpexcept.strict")
  %b = call double @llvm.experimental.constrained.fma.f64(double %a, double %y, double %a, metadata !"round.dynamic", metadata !"fpexcept.strict")
  ret double %b
}`},
}
