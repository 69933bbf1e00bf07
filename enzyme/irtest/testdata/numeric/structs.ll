; Made by clang-19 from structs.c, sha256 892f96c5653616e21130d7cf7ff6044e8cf5d0a0d4b093db65b2dc7c53f5e6ad.
; grad: @fields({f64 1.5, i32 3, f64 -2})
; grad: @bodies({f64 1, f64 2, f64 3, f64 0.5, i64 7, f64 -1, f64 0.3, f64 2, f64 1.5, i64 8}, 2)
; grad: @matrix({i32 2, i32 2, [1, 2, 3, 4]})
; grad: @copy({f64 1.5, i32 3, f64 -2}, {f64 0, i32 0, f64 0})
; grad: @singles({f32 1.5, f32 -2})
; grad: @list({f64 1.5, {f64 2, {f64 3, i64 0}}})
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/structs.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.body = type { [3 x double], double, i64 }

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local double @fields(ptr nocapture noundef %p) local_unnamed_addr #0 {
entry:
  %0 = load double, ptr %p, align 8, !tbaa !5
  %b = getelementptr inbounds i8, ptr %p, i64 16
  %1 = load double, ptr %b, align 8, !tbaa !11
  %mul = fmul double %0, %1
  store double %mul, ptr %b, align 8, !tbaa !11
  %n = getelementptr inbounds i8, ptr %p, i64 8
  %2 = load i32, ptr %n, align 8, !tbaa !12
  %conv = sitofp i32 %2 to double
  %3 = tail call double @llvm.fmuladd.f64(double %conv, double %mul, double %0)
  ret double %3
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @bodies(ptr nocapture noundef readonly %b, i32 noundef %n) local_unnamed_addr #2 {
entry:
  %cmp22 = icmp sgt i32 %n, 0
  br i1 %cmp22, label %for.cond1.preheader.preheader, label %for.cond.cleanup

for.cond1.preheader.preheader:                    ; preds = %entry
  %wide.trip.count34 = zext nneg i32 %n to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.preheader, %for.cond.cleanup3
  %indvars.iv31 = phi i64 [ 0, %for.cond1.preheader.preheader ], [ %indvars.iv.next32, %for.cond.cleanup3 ]
  %e.024 = phi double [ 0.000000e+00, %for.cond1.preheader.preheader ], [ %e.1.lcssa, %for.cond.cleanup3 ]
  %cmp219.not = icmp eq i64 %indvars.iv31, 0
  br i1 %cmp219.not, label %for.cond.cleanup3, label %for.cond5.preheader.lr.ph

for.cond5.preheader.lr.ph:                        ; preds = %for.cond1.preheader
  %arrayidx = getelementptr inbounds %struct.body, ptr %b, i64 %indvars.iv31
  %mass = getelementptr inbounds %struct.body, ptr %b, i64 %indvars.iv31, i32 1
  br label %for.cond5.preheader

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  %e.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %e.1.lcssa, %for.cond.cleanup3 ]
  ret double %e.0.lcssa

for.cond5.preheader:                              ; preds = %for.cond5.preheader.lr.ph, %for.cond.cleanup7
  %indvars.iv27 = phi i64 [ 0, %for.cond5.preheader.lr.ph ], [ %indvars.iv.next28, %for.cond.cleanup7 ]
  %e.121 = phi double [ %e.024, %for.cond5.preheader.lr.ph ], [ %sub21, %for.cond.cleanup7 ]
  %arrayidx12 = getelementptr inbounds %struct.body, ptr %b, i64 %indvars.iv27
  br label %for.body8

for.cond.cleanup3:                                ; preds = %for.cond.cleanup7, %for.cond1.preheader
  %e.1.lcssa = phi double [ %e.024, %for.cond1.preheader ], [ %sub21, %for.cond.cleanup7 ]
  %indvars.iv.next32 = add nuw nsw i64 %indvars.iv31, 1
  %exitcond35.not = icmp eq i64 %indvars.iv.next32, %wide.trip.count34
  br i1 %exitcond35.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !13

for.cond.cleanup7:                                ; preds = %for.body8
  %0 = load double, ptr %mass, align 8, !tbaa !15
  %mass20 = getelementptr inbounds %struct.body, ptr %b, i64 %indvars.iv27, i32 1
  %1 = load double, ptr %mass20, align 8, !tbaa !15
  %mul = fmul double %0, %1
  %call = tail call double @sqrt(double noundef %4) #7
  %div = fdiv double %mul, %call
  %sub21 = fsub double %e.121, %div
  %indvars.iv.next28 = add nuw nsw i64 %indvars.iv27, 1
  %exitcond30.not = icmp eq i64 %indvars.iv.next28, %indvars.iv31
  br i1 %exitcond30.not, label %for.cond.cleanup3, label %for.cond5.preheader, !llvm.loop !18

for.body8:                                        ; preds = %for.cond5.preheader, %for.body8
  %indvars.iv = phi i64 [ 0, %for.cond5.preheader ], [ %indvars.iv.next, %for.body8 ]
  %r.017 = phi double [ 0.000000e+00, %for.cond5.preheader ], [ %4, %for.body8 ]
  %arrayidx10 = getelementptr inbounds [3 x double], ptr %arrayidx, i64 0, i64 %indvars.iv
  %2 = load double, ptr %arrayidx10, align 8, !tbaa !19
  %arrayidx15 = getelementptr inbounds [3 x double], ptr %arrayidx12, i64 0, i64 %indvars.iv
  %3 = load double, ptr %arrayidx15, align 8, !tbaa !19
  %sub = fsub double %2, %3
  %4 = tail call double @llvm.fmuladd.f64(double %sub, double %sub, double %r.017)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 3
  br i1 %exitcond.not, label %for.cond.cleanup7, label %for.body8, !llvm.loop !20
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sqrt(double noundef) local_unnamed_addr #3

; Function Attrs: nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) uwtable
define dso_local double @matrix(ptr nocapture noundef readonly %m) local_unnamed_addr #4 {
entry:
  %0 = load i32, ptr %m, align 8, !tbaa !21
  %cmp16 = icmp sgt i32 %0, 0
  br i1 %cmp16, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %cols = getelementptr inbounds i8, ptr %m, i64 4
  %1 = load i32, ptr %cols, align 4, !tbaa !24
  %cmp213 = icmp sgt i32 %1, 0
  %data = getelementptr inbounds i8, ptr %m, i64 8
  %2 = zext nneg i32 %0 to i64
  %3 = zext i32 %1 to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup3
  %indvars.iv24 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next25, %for.cond.cleanup3 ]
  %s.017 = phi double [ 0.000000e+00, %for.cond1.preheader.lr.ph ], [ %s.1.lcssa, %for.cond.cleanup3 ]
  br i1 %cmp213, label %for.body4.lr.ph, label %for.cond.cleanup3

for.body4.lr.ph:                                  ; preds = %for.cond1.preheader
  %4 = load ptr, ptr %data, align 8, !tbaa !25
  %5 = mul nuw nsw i64 %indvars.iv24, %3
  %6 = getelementptr inbounds double, ptr %4, i64 %5
  %invariant.gep = getelementptr inbounds double, ptr %4, i64 %indvars.iv24
  br label %for.body4

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %s.1.lcssa, %for.cond.cleanup3 ]
  ret double %s.0.lcssa

for.cond.cleanup3:                                ; preds = %for.body4, %for.cond1.preheader
  %s.1.lcssa = phi double [ %s.017, %for.cond1.preheader ], [ %10, %for.body4 ]
  %indvars.iv.next25 = add nuw nsw i64 %indvars.iv24, 1
  %exitcond29.not = icmp eq i64 %indvars.iv.next25, %2
  br i1 %exitcond29.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !26

for.body4:                                        ; preds = %for.body4.lr.ph, %for.body4
  %indvars.iv = phi i64 [ 0, %for.body4.lr.ph ], [ %indvars.iv.next, %for.body4 ]
  %s.114 = phi double [ %s.017, %for.body4.lr.ph ], [ %10, %for.body4 ]
  %arrayidx = getelementptr inbounds double, ptr %6, i64 %indvars.iv
  %7 = load double, ptr %arrayidx, align 8, !tbaa !19
  %8 = mul nuw nsw i64 %indvars.iv, %2
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %8
  %9 = load double, ptr %gep, align 8, !tbaa !19
  %10 = tail call double @llvm.fmuladd.f64(double %7, double %9, double %s.114)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %3
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !llvm.loop !27
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local void @copy(ptr nocapture noundef readonly %s, ptr nocapture noundef %d) local_unnamed_addr #0 {
entry:
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %d, ptr noundef nonnull align 8 dereferenceable(24) %s, i64 24, i1 false), !tbaa.struct !28
  %b = getelementptr inbounds i8, ptr %d, i64 16
  %0 = load double, ptr %b, align 8, !tbaa !11
  %1 = load double, ptr %d, align 8, !tbaa !5
  %mul = fmul double %0, %1
  store double %mul, ptr %d, align 8, !tbaa !5
  ret void
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #5

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define dso_local float @singles(ptr nocapture noundef readonly %s) local_unnamed_addr #6 {
entry:
  %0 = load float, ptr %s, align 4, !tbaa !30
  %y = getelementptr inbounds i8, ptr %s, i64 4
  %1 = load float, ptr %y, align 4, !tbaa !33
  %mul = fmul float %0, %1
  %mul2 = fmul float %1, %mul
  ret float %mul2
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) uwtable
define dso_local double @list(ptr noundef readonly %n) local_unnamed_addr #4 {
entry:
  %tobool.not5 = icmp eq ptr %n, null
  br i1 %tobool.not5, label %for.end, label %for.body

for.body:                                         ; preds = %entry, %for.body
  %p.07 = phi double [ %1, %for.body ], [ 1.000000e+00, %entry ]
  %n.addr.06 = phi ptr [ %2, %for.body ], [ %n, %entry ]
  %0 = load double, ptr %n.addr.06, align 8, !tbaa !34
  %1 = tail call double @llvm.fmuladd.f64(double %p.07, double %0, double %0)
  %next = getelementptr inbounds i8, ptr %n.addr.06, i64 8
  %2 = load ptr, ptr %next, align 8, !tbaa !36
  %tobool.not = icmp eq ptr %2, null
  br i1 %tobool.not, label %for.end, label %for.body, !llvm.loop !37

for.end:                                          ; preds = %for.body, %entry
  %p.0.lcssa = phi double [ 1.000000e+00, %entry ], [ %1, %for.body ]
  ret double %p.0.lcssa
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nofree nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{!6, !7, i64 0}
!6 = !{!"pair", !7, i64 0, !10, i64 8, !7, i64 16}
!7 = !{!"double", !8, i64 0}
!8 = !{!"omnipotent char", !9, i64 0}
!9 = !{!"Simple C/C++ TBAA"}
!10 = !{!"int", !8, i64 0}
!11 = !{!6, !7, i64 16}
!12 = !{!6, !10, i64 8}
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.mustprogress"}
!15 = !{!16, !7, i64 24}
!16 = !{!"body", !8, i64 0, !7, i64 24, !17, i64 32}
!17 = !{!"long", !8, i64 0}
!18 = distinct !{!18, !14}
!19 = !{!7, !7, i64 0}
!20 = distinct !{!20, !14}
!21 = !{!22, !10, i64 0}
!22 = !{!"mat", !10, i64 0, !10, i64 4, !23, i64 8}
!23 = !{!"any pointer", !8, i64 0}
!24 = !{!22, !10, i64 4}
!25 = !{!22, !23, i64 8}
!26 = distinct !{!26, !14}
!27 = distinct !{!27, !14}
!28 = !{i64 0, i64 8, !19, i64 8, i64 4, !29, i64 16, i64 8, !19}
!29 = !{!10, !10, i64 0}
!30 = !{!31, !32, i64 0}
!31 = !{!"small", !32, i64 0, !32, i64 4}
!32 = !{!"float", !8, i64 0}
!33 = !{!31, !32, i64 4}
!34 = !{!35, !7, i64 0}
!35 = !{!"node", !7, i64 0, !23, i64 8}
!36 = !{!35, !23, i64 8}
!37 = distinct !{!37, !14}
