; Made by clang-19 from irregular.c, sha256 caeefa1f7c9de147413183948580b2383856553473e858e9d72e25bb5496b2b7.
; grad: @twoentries(1.1, 0, 5)
; grad: @twoentries(1.1, 1, 5)
; grad: @machine([1.2, 0.7, 0.4, 1.9, 0.3], 5)
; grad: @retry([0.5, 1.5, 0.2], 3)
; grad: @middle(1.3, 4)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/irregular.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @twoentries(double noundef %x, i32 noundef %c, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %tobool.not = icmp eq i32 %c, 0
  br i1 %tobool.not, label %top, label %middle

top:                                              ; preds = %middle, %entry
  %i.0 = phi i32 [ %inc3, %middle ], [ 0, %entry ]
  %s.0 = phi double [ %1, %middle ], [ 0.000000e+00, %entry ]
  %0 = tail call double @llvm.fmuladd.f64(double %x, double %x, double %s.0)
  %inc = add nsw i32 %i.0, 1
  %cmp.not = icmp slt i32 %i.0, %n
  br i1 %cmp.not, label %middle, label %out

middle:                                           ; preds = %top, %entry
  %i.1 = phi i32 [ 0, %entry ], [ %inc, %top ]
  %s.1 = phi double [ 0.000000e+00, %entry ], [ %0, %top ]
  %1 = tail call double @llvm.fmuladd.f64(double %s.1, double %x, double 1.000000e-01)
  %inc3 = add nsw i32 %i.1, 1
  %cmp4 = icmp slt i32 %inc3, %n
  br i1 %cmp4, label %top, label %out

out:                                              ; preds = %middle, %top
  %s.2 = phi double [ %0, %top ], [ %1, %middle ]
  %mul = fmul double %s.2, %s.2
  ret double %mul
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @machine(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %cmp16 = icmp sgt i32 %n, 0
  br i1 %cmp16, label %for.body.preheader, label %done

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.body:                                         ; preds = %for.body.preheader, %for.inc
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.inc ]
  %b.019 = phi double [ 5.000000e-01, %for.body.preheader ], [ %b.1, %for.inc ]
  %a.018 = phi double [ 1.000000e+00, %for.body.preheader ], [ %a.1, %for.inc ]
  %state.017 = phi i32 [ 0, %for.body.preheader ], [ %state.1, %for.inc ]
  switch i32 %state.017, label %sw.default [
    i32 0, label %sw.bb
    i32 1, label %sw.bb4
  ]

sw.bb:                                            ; preds = %for.body
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %mul = fmul double %a.018, %0
  %cmp3 = fcmp ogt double %0, 1.000000e+00
  %cond = select i1 %cmp3, i32 1, i32 2
  br label %for.inc

sw.bb4:                                           ; preds = %for.body
  %arrayidx6 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %1 = load double, ptr %arrayidx6, align 8, !tbaa !5
  %2 = tail call double @llvm.fmuladd.f64(double %a.018, double %1, double %b.019)
  br label %for.inc

sw.default:                                       ; preds = %for.body
  %3 = tail call double @llvm.fmuladd.f64(double %b.019, double %b.019, double %a.018)
  %arrayidx10 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %4 = load double, ptr %arrayidx10, align 8, !tbaa !5
  %cmp11 = fcmp ule double %4, 1.000000e+00
  %cond12 = zext i1 %cmp11 to i32
  %cmp13 = fcmp ogt double %b.019, 2.000000e+00
  br i1 %cmp13, label %done.loopexit, label %for.inc

for.inc:                                          ; preds = %sw.bb, %sw.bb4, %sw.default
  %state.1 = phi i32 [ %cond12, %sw.default ], [ 2, %sw.bb4 ], [ %cond, %sw.bb ]
  %a.1 = phi double [ %3, %sw.default ], [ %a.018, %sw.bb4 ], [ %mul, %sw.bb ]
  %b.1 = phi double [ %b.019, %sw.default ], [ %2, %sw.bb4 ], [ %b.019, %sw.bb ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %done.loopexit, label %for.body, !llvm.loop !9

done.loopexit:                                    ; preds = %for.inc, %sw.default
  %b.0.lcssa.ph = phi double [ %b.019, %sw.default ], [ %b.1, %for.inc ]
  %a.2.ph = phi double [ %3, %sw.default ], [ %a.1, %for.inc ]
  %5 = fmul double %b.0.lcssa.ph, %a.2.ph
  br label %done

done:                                             ; preds = %done.loopexit, %entry
  %mul14 = phi double [ 5.000000e-01, %entry ], [ %5, %done.loopexit ]
  ret double %mul14
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local double @retry(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %cmp7 = icmp sgt i32 %n, 0
  br i1 %cmp7, label %again.preheader.preheader, label %cleanup7

again.preheader.preheader:                        ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %again.preheader

again.preheader:                                  ; preds = %if.end, %again.preheader.preheader
  %indvars.iv = phi i64 [ 0, %again.preheader.preheader ], [ %indvars.iv.next, %if.end ]
  %s.08 = phi double [ 1.000000e+00, %again.preheader.preheader ], [ %1, %if.end ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  br label %again

again:                                            ; preds = %again.preheader, %again
  %s.1 = phi double [ %1, %again ], [ %s.08, %again.preheader ]
  %tries.0 = phi i32 [ %inc, %again ], [ 0, %again.preheader ]
  %1 = tail call double @llvm.fmuladd.f64(double %s.1, double 0x3FE6666666666666, double %0)
  %cmp1 = fcmp olt double %1, 1.600000e+00
  %inc = add nuw nsw i32 %tries.0, 1
  %cmp2 = icmp ult i32 %tries.0, 3
  %or.cond = select i1 %cmp1, i1 %cmp2, i1 false
  br i1 %or.cond, label %again, label %if.end

if.end:                                           ; preds = %again
  %cmp3 = fcmp ogt double %1, 4.000000e+01
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  %or.cond12 = select i1 %cmp3, i1 true, i1 %exitcond.not
  br i1 %or.cond12, label %cleanup7, label %again.preheader, !llvm.loop !11

cleanup7:                                         ; preds = %if.end, %entry
  %s.2 = phi double [ 1.000000e+00, %entry ], [ %1, %if.end ]
  %mul = fmul double %s.2, %s.2
  ret double %mul
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @middle(double noundef %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %add5 = fadd double %x, 0.000000e+00
  %cmp.not6 = icmp sgt i32 %n, 0
  br i1 %cmp.not6, label %if.end, label %if.then

if.then:                                          ; preds = %if.end, %entry
  %add.lcssa = phi double [ %add5, %entry ], [ %add, %if.end ]
  ret double %add.lcssa

if.end:                                           ; preds = %entry, %if.end
  %add8 = phi double [ %add, %if.end ], [ %add5, %entry ]
  %i.07 = phi i32 [ %inc, %if.end ], [ 0, %entry ]
  %mul = fmul double %add8, %x
  %inc = add nuw nsw i32 %i.07, 1
  %add = fadd double %mul, %x
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %if.then, label %if.end
}

attributes #0 = { nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

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
