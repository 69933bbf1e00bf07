; Everything that each LLVM since 14 has, in the newest spelling.
source_filename = "any.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
module asm ".set a, \223\22"
%struct.P = type { double, %struct.Q, ptr }
%struct.Q = type <{ i8, i32 }>
%opaque = type opaque
%"quoted name" = type { i32 }
$c = comdat any
$sel = comdat largest
@a = global i32 1, align 4
@b = internal constant [3 x i8] c"a\00\22", section "s", align 1
@c = linkonce_odr hidden unnamed_addr constant %struct.Q <{ i8 1, i32 2 }>, comdat, align 1
@d = external dso_local thread_local(initialexec) addrspace(3) global ptr, align 8
@e = common global [4 x double] zeroinitializer, align 16
@f = global { ptr, i64 } { ptr getelementptr inbounds (i8, ptr @a, i64 4), i64 ptrtoint (ptr @b to i64) }, !md !0
@"g h" = private unnamed_addr constant <2 x float> <float 1.000000e+00, float 0x3FB99999A0000000>
@h = weak global x86_fp80 0xK3FFFC000000000000000
@i = global fp128 0xL00000000000000003FFF400000000000
@j = global half 0xH3E00
@k = global i128 1267650600228229401496703205381
@l = global ptr blockaddress(@control, %two)
@al = weak alias i32, ptr @a
@if = ifunc void (), ptr @resolver
define ptr @resolver() {
  ret ptr null
}
define void @dots() {
...entry:
  br label %....b

....b:
  ret void
}
define double @arith(double noundef %x, double %y, i32 %n, i1 zeroext %c) local_unnamed_addr #0 section "t" align 16 {
entry:
  %0 = fadd fast double %x, %y
  %1 = fsub nnan nsz double %0, 1.000000e-01
  %2 = fneg double %1
  %3 = add nuw nsw i32 %n, -1
  %4 = udiv exact i32 %3, 3
  %5 = xor i32 %4, %n
  %6 = sext i32 %5 to i64
  %7 = trunc i64 %6 to i8
  %8 = sitofp i8 %7 to double
  %9 = fcmp uno double %8, %2
  %10 = icmp sge i32 %n, 0
  %11 = and i1 %9, %10
  %12 = select i1 %11, double %8, double %2
  %13 = freeze double %12
  %14 = bitcast double %13 to i64
  %15 = inttoptr i64 %14 to ptr
  %16 = addrspacecast ptr %15 to ptr addrspace(3)
  %17 = insertelement <2 x double> poison, double %x, i64 0
  %18 = shufflevector <2 x double> %17, <2 x double> poison, <2 x i32> zeroinitializer
  %19 = extractelement <2 x double> %18, i32 %n
  %20 = insertvalue { double, i32 } undef, double %19, 0
  %21 = extractvalue { double, i32 } %20, 0
  ret double %21
}
define i32 @control(i32 %v, ptr %p) comdat($c) {
entry:
  switch i32 %v, label %default [
    i32 1, label %one
    i32 -5, label %two
  ]
one:
  indirectbr ptr %p, [label %two, label %default]
two:
  %x = phi i32 [ %y, %two ], [ 1, %entry ], [ 2, %one ]
  %y = add i32 %x, 1
  %c = icmp eq i32 %y, 9
  br i1 %c, label %two, label %default
default:
  %r = phi i32 [ 0, %entry ], [ %v, %one ], [ %y, %two ]
  ret i32 %r
}
define void @memory(ptr %p, i64 %n, %struct.P %s) {
  %1 = alloca i32, align 4
  %2 = alloca double, i64 %n, align 16
  store atomic volatile i32 1, ptr %1 syncscope("singlethread") release, align 4
  %3 = load atomic i32, ptr %1 acquire, align 4
  %4 = load volatile double, ptr %2, align 8, !tbaa !0
  %5 = getelementptr inbounds %struct.P, ptr %p, i64 %n, i32 1, i32 1
  store i32 %3, ptr %5
  fence syncscope("agent") seq_cst
  %6 = cmpxchg weak volatile ptr %1, i32 0, i32 1 acq_rel monotonic, align 4
  %7 = atomicrmw fadd ptr %2, double 1.000000e+00 seq_cst, align 8
  %8 = va_arg ptr %p, i32
  ret void
}
define void @calls(ptr %fn, ptr %p, ...) gc "statepoint" prefix i32 1 personality ptr @personality {
  %1 = tail call fastcc noundef double @arith(double noundef 1.000000e+00, double 0x7FF8000000000000, i32 signext 1, i1 true) #0
  %2 = call nnan double (ptr, ...) %fn(ptr nonnull align 8 dereferenceable(8) %p, i32 3) [ "deopt"(i32 1, ptr %p), "x"() ]
  %3 = call i32 asm sideeffect inteldialect "mov $0, $1\0A", "=r,r,~{memory}"(i32 7)
  call void @llvm.annotation(metadata !"text", metadata ptr %p, metadata !0, metadata !{})
  %4 = invoke i32 @control(i32 1, ptr null)
          to label %5 unwind label %6, !dbg !1
5:
  ret void
6:
  %7 = landingpad { ptr, i32 }
          cleanup
          catch ptr @a
          filter [1 x ptr] zeroinitializer
  resume { ptr, i32 } %7
}
declare void @llvm.annotation(metadata, metadata, metadata, metadata)
declare !md !0 i32 @personality(...) unnamed_addr #1
attributes #0 = { nounwind "frame-pointer"="all" }
attributes #1 = { cold uwtable }
!named = !{!0, !1}
!0 = !{!"a\22b", i32 1, null}
!1 = distinct !{!1, !DIExpression(DW_OP_deref)}
