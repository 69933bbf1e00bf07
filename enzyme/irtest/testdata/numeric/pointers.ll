; Made by clang-19 from pointers.c, sha256 16bac624e06fde7baacd616905a572ff5e79361cdc9760634eb80f5f76413082.
; grad: @rows([[1, 2], [3, 4, 5]], 2)
; grad: @store([[1, 2], [3, 4]])
; grad: @exchange([[1, 2], [3, 4]])
; grad: @choose([1, 2], [3, 4], 0)
; grad: @choose([1, 2], [3, 4], 1)
; grad: @walk([1, 2, 3, 4], 4)
; grad: @local([1, 2, 3])
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/pointers.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) uwtable
define dso_local double @rows(ptr nocapture noundef readonly %a, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %cmp6 = icmp sgt i32 %n, 0
  br i1 %cmp6, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %3, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.07 = phi double [ 0.000000e+00, %for.body.preheader ], [ %3, %for.body ]
  %arrayidx = getelementptr inbounds ptr, ptr %a, i64 %indvars.iv
  %0 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  %1 = load double, ptr %0, align 8, !tbaa !9
  %arrayidx4 = getelementptr inbounds i8, ptr %0, i64 8
  %2 = load double, ptr %arrayidx4, align 8, !tbaa !9
  %3 = tail call double @llvm.fmuladd.f64(double %1, double %2, double %s.07)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !11
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) uwtable
define dso_local void @store(ptr nocapture noundef readonly %a) local_unnamed_addr #2 {
entry:
  %arrayidx = getelementptr inbounds i8, ptr %a, i64 8
  %0 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  %1 = load double, ptr %0, align 8, !tbaa !9
  %2 = load ptr, ptr %a, align 8, !tbaa !5
  %3 = load double, ptr %2, align 8, !tbaa !9
  %mul = fmul double %1, %3
  %arrayidx5 = getelementptr inbounds i8, ptr %2, i64 8
  store double %mul, ptr %arrayidx5, align 8, !tbaa !9
  %arrayidx9 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load double, ptr %arrayidx9, align 8, !tbaa !9
  %mul10 = fmul double %mul, %4
  store double %mul10, ptr %arrayidx9, align 8, !tbaa !9
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) uwtable
define dso_local double @exchange(ptr nocapture noundef %a) local_unnamed_addr #2 {
entry:
  %0 = load ptr, ptr %a, align 8, !tbaa !5
  %arrayidx1 = getelementptr inbounds i8, ptr %a, i64 8
  %1 = load ptr, ptr %arrayidx1, align 8, !tbaa !5
  store ptr %1, ptr %a, align 8, !tbaa !5
  store ptr %0, ptr %arrayidx1, align 8, !tbaa !5
  %2 = load double, ptr %1, align 8, !tbaa !9
  %mul = fmul double %2, 2.000000e+00
  store double %mul, ptr %1, align 8, !tbaa !9
  %arrayidx9 = getelementptr inbounds i8, ptr %0, i64 8
  %3 = load double, ptr %arrayidx9, align 8, !tbaa !9
  %mul10 = fmul double %mul, %3
  ret double %mul10
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) uwtable
define dso_local double @choose(ptr nocapture noundef %x, ptr nocapture noundef %y, i32 noundef %c) local_unnamed_addr #2 {
entry:
  %tobool.not = icmp eq i32 %c, 0
  %cond = select i1 %tobool.not, ptr %y, ptr %x
  %arrayidx = getelementptr inbounds i8, ptr %cond, i64 8
  %0 = load double, ptr %arrayidx, align 8, !tbaa !9
  %1 = load double, ptr %cond, align 8, !tbaa !9
  %mul = fmul double %0, %1
  store double %mul, ptr %cond, align 8, !tbaa !9
  %2 = load double, ptr %x, align 8, !tbaa !9
  %arrayidx4 = getelementptr inbounds i8, ptr %y, i64 8
  %3 = load double, ptr %arrayidx4, align 8, !tbaa !9
  %4 = tail call double @llvm.fmuladd.f64(double %2, double %3, double %mul)
  ret double %4
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) uwtable
define dso_local double @walk(ptr noundef readonly %p, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %idx.ext = sext i32 %n to i64
  %add.ptr = getelementptr inbounds double, ptr %p, i64 %idx.ext
  %cmp.not6 = icmp eq i32 %n, 0
  br i1 %cmp.not6, label %while.end, label %while.body

while.body:                                       ; preds = %entry, %while.body
  %s.08 = phi double [ %1, %while.body ], [ 0.000000e+00, %entry ]
  %p.addr.07 = phi ptr [ %incdec.ptr, %while.body ], [ %p, %entry ]
  %0 = load double, ptr %p.addr.07, align 8, !tbaa !9
  %1 = tail call double @llvm.fmuladd.f64(double %s.08, double %0, double %0)
  %incdec.ptr = getelementptr inbounds i8, ptr %p.addr.07, i64 8
  %cmp.not = icmp eq ptr %incdec.ptr, %add.ptr
  br i1 %cmp.not, label %while.end, label %while.body, !llvm.loop !13

while.end:                                        ; preds = %while.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %1, %while.body ]
  ret double %s.0.lcssa
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) uwtable
define dso_local double @local(ptr noundef %x) local_unnamed_addr #3 {
entry:
  %add.ptr = getelementptr inbounds i8, ptr %x, i64 16
  %arrayidx = getelementptr inbounds i8, ptr %x, i64 8
  %0 = load double, ptr %arrayidx, align 8, !tbaa !9
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body
  ret double %add

for.body:                                         ; preds = %entry, %for.body
  %cmp = phi i1 [ true, %entry ], [ false, %for.body ]
  %indvars.iv.sroa.phi.sroa.speculated = phi ptr [ %x, %entry ], [ %add.ptr, %for.body ]
  %s.07 = phi double [ 0.000000e+00, %entry ], [ %add, %for.body ]
  %1 = load double, ptr %indvars.iv.sroa.phi.sroa.speculated, align 8, !tbaa !9
  %mul = fmul double %0, %1
  store double %mul, ptr %indvars.iv.sroa.phi.sroa.speculated, align 8, !tbaa !9
  %add = fadd double %s.07, %mul
  br i1 %cmp, label %for.body, label %for.cond.cleanup, !llvm.loop !14
}

attributes #0 = { nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"any pointer", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!10, !10, i64 0}
!10 = !{!"double", !7, i64 0}
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
!13 = distinct !{!13, !12}
!14 = distinct !{!14, !12}
