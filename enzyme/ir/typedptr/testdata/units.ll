; As clang 14 prints C++, with pieces of older text.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.node = type { double, %struct.node*, void (i32)* }
%struct.pair = type { double, double, [4 x i8*] }

@list = dso_local global %struct.node* null, align 8
@handler = internal global void (i32)* @callee, align 8
@text = private unnamed_addr constant [4 x i8] c"abc\00", align 1
@view = global i8* getelementptr inbounds ([4 x i8], [4 x i8]* @text, i64 0, i64 1)
@raw = global i8* bitcast (%struct.node** @list to i8*)
@far = external addrspace(3) global [8 x float]
@also = alias i8, bitcast ([4 x i8]* @text to i8*)

define internal void @callee(i32 %0) {
  ret void
}

define dso_local double @walk(%struct.node* noundef readonly %0, i64 %1) #0 {
  %3 = icmp eq %struct.node* %0, null
  br i1 %3, label %11, label %4

4:
  %5 = getelementptr inbounds %struct.node, %struct.node* %0, i64 0, i32 0
  %6 = load double, double* %5, align 8, !tbaa !2
  %7 = getelementptr inbounds %struct.node, %struct.node* %0, i64 0, i32 1
  %8 = load %struct.node*, %struct.node** %7, align 8
  %9 = tail call double @walk(%struct.node* noundef %8, i64 %1)
  %10 = fadd double %6, %9
  br label %11

11:
  %12 = phi double [ %10, %4 ], [ 0.000000e+00, %2 ]
  ret double %12
}

define void @casts(%struct.pair* noalias nocapture sret %out, i8* %bytes, [8 x float] addrspace(3)* %near, <2 x double*> %lanes) personality i32 (...)* @personality {
entry:
  %d = bitcast i8* %bytes to double*
  %dd = bitcast double* %d to i64*
  %bits = load i64, i64* %dd, align 8
  %f = bitcast i64 %bits to double
  store double %f, double* %d, align 8
  %cast = bitcast %struct.pair* %out to i8*
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* align 8 %cast, i8* align 8 %bytes, i64 16, i1 false)
  call void @llvm.lifetime.start.p0i8(i64 16, i8* nonnull %cast)
  %h = load void (i32)*, void (i32)** @handler, align 8
  invoke void %h(i32 1)
          to label %next unwind label %bad

next:
  call void bitcast (void (...)* @anything to void (i8*)*)(i8* %cast)
  %n = call i32 (i8*, ...) @printf(i8* getelementptr inbounds ([4 x i8], [4 x i8]* @text, i64 0, i64 0), double %f)
  %p = inttoptr i64 %bits to i8**
  %q = load i8*, i8** %p, align 8
  %e = getelementptr [8 x float], [8 x float] addrspace(3)* %near, i64 0, i64 3
  %v = load float, float addrspace(3)* %e, align 4
  %g = call nonnull align 8 dereferenceable(8) double* @reference()
  %w = call <2 x double> @llvm.masked.gather.v2f64.v2p0f64(<2 x double*> %lanes, i32 8, <2 x i1> <i1 true, i1 false>, <2 x double> undef)
  call void @llvm.dbg.value(metadata double* %d, metadata !0, metadata !DIExpression())
  ret void

bad:
  %lp = landingpad { i8*, i32 }
          catch i8* bitcast (double* ()* @reference to i8*)
  resume { i8*, i32 } %lp
}

declare void @llvm.memcpy.p0i8.p0i8.i64(i8* noalias nocapture writeonly, i8* noalias nocapture readonly, i64, i1 immarg) #1
declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #1
declare <2 x double> @llvm.masked.gather.v2f64.v2p0f64(<2 x double*>, i32 immarg, <2 x i1>, <2 x double>)
declare void @llvm.dbg.value(metadata, metadata, metadata)
declare void @anything(...)
declare i32 @printf(i8*, ...)
declare i32 @personality(...)
declare nonnull align 8 dereferenceable(8) double* @reference()

attributes #0 = { nounwind readonly }
attributes #1 = { argmemonly nounwind }
!0 = !{!"x"}
!2 = !{!3, !3, i64 0}
!3 = !{!"double", !4, i64 0}
!4 = !{!"root"}
