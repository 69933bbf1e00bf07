; Made by clang-19 from stretches.c, sha256 f30d6d2caa6c9ea3bf4568b24a363c8f5d3e37133b976f291df59c254c1e7452.
; grad: @parity([0.4, 0.7, 1.3], 3, 5)
; grad: @marked([0.4, 0.7, 1.3], i32[1, 2, 0], 3)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/stretches.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @parity(ptr nocapture noundef readonly %x, i32 noundef %n, i32 noundef %bits) local_unnamed_addr #0 {
entry:
  %0 = load double, ptr %x, align 8, !tbaa !5
  %cmp10 = icmp sgt i32 %n, 1
  br i1 %cmp10, label %for.body.preheader, label %while.cond.preheader

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

while.cond.preheader:                             ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ %0, %entry ], [ %mul, %for.body ]
  %tobool.not13 = icmp eq i32 %bits, 0
  br i1 %tobool.not13, label %cond.false, label %while.body

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %s.011 = phi double [ %0, %for.body.preheader ], [ %mul, %for.body ]
  %arrayidx1 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %1 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %call = tail call double @sin(double noundef %1) #4
  %mul = fmul double %s.011, %call
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %while.cond.preheader, label %for.body, !llvm.loop !9

while.body:                                       ; preds = %while.cond.preheader, %while.body
  %ones.015 = phi i32 [ %add, %while.body ], [ 0, %while.cond.preheader ]
  %bits.addr.014 = phi i32 [ %shr, %while.body ], [ %bits, %while.cond.preheader ]
  %add = add i32 %ones.015, %bits.addr.014
  %shr = ashr i32 %bits.addr.014, 1
  %tobool.not = icmp ult i32 %bits.addr.014, 2
  br i1 %tobool.not, label %while.end, label %while.body, !llvm.loop !11

while.end:                                        ; preds = %while.body
  %2 = and i32 %add, 1
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %cond.false, label %cond.true

cond.true:                                        ; preds = %while.end
  %mul4 = fmul double %s.0.lcssa, %s.0.lcssa
  br label %cond.end

cond.false:                                       ; preds = %while.cond.preheader, %while.end
  %call5 = tail call double @exp(double noundef %s.0.lcssa) #4
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi double [ %mul4, %cond.true ], [ %call5, %cond.false ]
  ret double %cond
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @exp(double noundef) local_unnamed_addr #1

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @marked(ptr nocapture noundef readonly %x, ptr nocapture noundef %at, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %cmp16 = icmp sgt i32 %n, 0
  br i1 %cmp16, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %if.end, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %4, %if.end ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %for.body.preheader, %if.end
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %if.end ]
  %s.017 = phi double [ 0.000000e+00, %for.body.preheader ], [ %4, %if.end ]
  %arrayidx = getelementptr inbounds i32, ptr %at, i64 %indvars.iv
  %0 = load i32, ptr %arrayidx, align 4, !tbaa !12
  %cmp1 = icmp sgt i32 %0, 1
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %cmp4.not = icmp eq i32 %0, 2
  %spec.select = select i1 %cmp4.not, i32 1, i32 2
  store i32 %spec.select, ptr %arrayidx, align 4, !tbaa !12
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  %1 = phi i32 [ %spec.select, %if.then ], [ %0, %for.body ]
  %idxprom11 = sext i32 %1 to i64
  %arrayidx12 = getelementptr inbounds double, ptr %x, i64 %idxprom11
  %2 = load double, ptr %arrayidx12, align 8, !tbaa !5
  %arrayidx14 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %3 = load double, ptr %arrayidx14, align 8, !tbaa !5
  %mul = fmul double %2, %3
  %4 = tail call double @llvm.fmuladd.f64(double %mul, double %3, double %s.017)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !14
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #3

attributes #0 = { nofree nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nounwind }

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
!11 = distinct !{!11, !10}
!12 = !{!13, !13, i64 0}
!13 = !{!"int", !7, i64 0}
!14 = distinct !{!14, !10}
