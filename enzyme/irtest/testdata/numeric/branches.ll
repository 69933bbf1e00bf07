; Made by clang-19 from branches.c, sha256 b539b9e380f933ba2fabada925943390f1624e594bfe46ef6f0be27197fd2ffb.
; grad: @relu(1.5)
; grad: @relu(-1.5)
; grad: @diamond(0.5, 2)
; grad: @diamond(2, 0.5)
; grad: @cases(1.2, 0)
; grad: @cases(1.2, 1)
; grad: @cases(1.2, 2)
; grad: @cases(1.2, 3)
; grad: @cases(1.2, 9)
; grad: @early(0.3)
; grad: @early(1.3)
; grad: @early(5.3)
; grad: @clamp(0.4, [1, 2, 3])
; grad: @shortcut(0.7, 1)
; grad: @shortcut(0.7, 0)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/branches.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @relu(double noundef %x) local_unnamed_addr #0 {
entry:
  %cmp = fcmp ogt double %x, 0.000000e+00
  %x. = select i1 %cmp, double %x, double 1.000000e-01
  %cond = fmul double %x., %x
  ret double %cond
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @diamond(double noundef %x, double noundef %y) local_unnamed_addr #0 {
entry:
  %cmp = fcmp olt double %x, %y
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  %mul = fmul double %x, %y
  %mul1 = fmul double %mul, %y
  %cmp2 = fcmp olt double %x, 0.000000e+00
  br i1 %cmp2, label %if.then3, label %if.end4

if.then3:                                         ; preds = %if.then
  %sub = fsub double %mul1, %y
  br label %if.end4

if.else:                                          ; preds = %entry
  %div = fdiv double %x, %y
  br label %if.end4

if.end4:                                          ; preds = %if.then, %if.then3, %if.else
  %r.0 = phi double [ %sub, %if.then3 ], [ %mul1, %if.then ], [ %div, %if.else ]
  %0 = tail call double @llvm.fmuladd.f64(double %r.0, double %r.0, double %x)
  ret double %0
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write) uwtable
define dso_local double @cases(double noundef %x, i32 noundef %k) local_unnamed_addr #2 {
entry:
  switch i32 %k, label %sw.default [
    i32 0, label %return
    i32 1, label %sw.bb1
    i32 2, label %sw.bb2
    i32 3, label %sw.bb4
  ]

sw.bb1:                                           ; preds = %entry
  %call = tail call double @sin(double noundef %x) #5
  %mul = fmul double %call, %x
  br label %return

sw.bb2:                                           ; preds = %entry
  %mul3 = fmul double %x, 3.000000e+00
  br label %sw.bb4

sw.bb4:                                           ; preds = %sw.bb2, %entry
  %x.addr.0 = phi double [ %x, %entry ], [ %mul3, %sw.bb2 ]
  %call5 = tail call double @exp(double noundef %x.addr.0) #5
  %add = fadd double %x.addr.0, %call5
  br label %return

sw.default:                                       ; preds = %entry
  %0 = tail call double @llvm.fmuladd.f64(double %x, double %x, double 1.000000e+00)
  %div = fdiv double %x, %0
  br label %return

return:                                           ; preds = %entry, %sw.default, %sw.bb4, %sw.bb1
  %retval.0 = phi double [ %div, %sw.default ], [ %add, %sw.bb4 ], [ %mul, %sw.bb1 ], [ %x, %entry ]
  ret double %retval.0
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @exp(double noundef) local_unnamed_addr #3

; Function Attrs: mustprogress nofree nounwind willreturn memory(write) uwtable
define dso_local double @early(double noundef %x) local_unnamed_addr #2 {
entry:
  %cmp = fcmp olt double %x, 1.000000e+00
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %mul = fmul double %x, %x
  %mul1 = fmul double %mul, %x
  br label %return

if.end:                                           ; preds = %entry
  %call = tail call double @log(double noundef %x) #5
  %cmp2 = fcmp ogt double %call, 1.000000e+00
  %mul4 = fmul double %call, %x
  %0 = tail call double @llvm.fmuladd.f64(double %call, double %call, double %x)
  %retval.0 = select i1 %cmp2, double %mul4, double %0
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.1 = phi double [ %mul1, %if.then ], [ %retval.0, %if.end ]
  ret double %retval.1
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @log(double noundef) local_unnamed_addr #3

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @clamp(double noundef %x, ptr nocapture noundef %p) local_unnamed_addr #4 {
entry:
  %fneg = fneg double %x
  br label %for.body

for.cond.cleanup:                                 ; preds = %cond.end6
  %0 = load double, ptr %p, align 8, !tbaa !5
  %arrayidx11 = getelementptr inbounds i8, ptr %p, i64 8
  %1 = load double, ptr %arrayidx11, align 8, !tbaa !5
  %2 = tail call double @llvm.fmuladd.f64(double %1, double 2.000000e+00, double %0)
  %arrayidx13 = getelementptr inbounds i8, ptr %p, i64 16
  %3 = load double, ptr %arrayidx13, align 8, !tbaa !5
  %4 = tail call double @llvm.fmuladd.f64(double %3, double 3.000000e+00, double %2)
  ret double %4

for.body:                                         ; preds = %entry, %cond.end6
  %indvars.iv = phi i64 [ 0, %entry ], [ %indvars.iv.next, %cond.end6 ]
  %arrayidx = getelementptr inbounds double, ptr %p, i64 %indvars.iv
  %5 = load double, ptr %arrayidx, align 8, !tbaa !5
  %sub = fadd double %5, -2.100000e+00
  %cmp1 = fcmp ogt double %sub, 0.000000e+00
  br i1 %cmp1, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %mul = fmul double %sub, %x
  br label %cond.end6

cond.false:                                       ; preds = %for.body
  %cmp2 = fcmp olt double %sub, -1.000000e+00
  br i1 %cmp2, label %cond.end6, label %cond.false4

cond.false4:                                      ; preds = %cond.false
  %mul5 = fmul double %sub, %sub
  br label %cond.end6

cond.end6:                                        ; preds = %cond.false, %cond.false4, %cond.true
  %cond7 = phi double [ %mul, %cond.true ], [ %mul5, %cond.false4 ], [ %fneg, %cond.false ]
  store double %cond7, ptr %arrayidx, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 3
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !9
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write) uwtable
define dso_local double @shortcut(double noundef %x, i32 noundef %c) local_unnamed_addr #2 {
entry:
  %tobool = icmp ne i32 %c, 0
  %cmp = fcmp ogt double %x, 5.000000e-01
  %or.cond = and i1 %cmp, %tobool
  %cmp1 = fcmp olt double %x, -3.000000e+00
  %or.cond1 = or i1 %cmp1, %or.cond
  %mul = fmul double %x, %x
  %x.addr.0 = select i1 %or.cond1, double %mul, double %x
  %fneg = fneg double %x.addr.0
  %call = tail call double @exp(double noundef %fneg) #5
  %mul2 = fmul double %x.addr.0, %call
  ret double %mul2
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nofree nounwind willreturn memory(write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"double", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.mustprogress"}
