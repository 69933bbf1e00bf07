; Made by clang-19 from copies.c, sha256 60b6e4a03a4588a18a66a14bf978c3edcd07b5d0c6d0090cff29f740cbbdee61.
; grad: @copied([1, 2, 3], [0, 0, 0], 3)
; grad: @shifted([1, 2, 3, 4], 4)
; grad: @cleared([1, 2, 3, 4], 4)
; grad: @saved([1, 2, 3], 3)
; grad: @whole({f64 1, f64 2, f64 3, f64 4}, {f64 0, f64 0, f64 0, f64 0})
; grad: @floats(f32[1, 2, 3], f32[0, 0, 0], 3)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/copies.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local double @copied(ptr nocapture noundef readonly %x, ptr nocapture noundef %y, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %conv = sext i32 %n to i64
  %mul = shl nsw i64 %conv, 3
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %y, ptr align 8 %x, i64 %mul, i1 false)
  %arrayidx = getelementptr inbounds i8, ptr %y, i64 8
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %1 = load double, ptr %y, align 8, !tbaa !5
  %mul2 = fmul double %0, %1
  store double %mul2, ptr %y, align 8, !tbaa !5
  %2 = load double, ptr %x, align 8, !tbaa !5
  %mul5 = fmul double %mul2, %2
  ret double %mul5
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local void @shifted(ptr nocapture noundef %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %add.ptr = getelementptr inbounds i8, ptr %x, i64 8
  %sub = add nsw i32 %n, -1
  %conv = sext i32 %sub to i64
  %mul = shl nsw i64 %conv, 3
  tail call void @llvm.memmove.p0.p0.i64(ptr nonnull align 8 %add.ptr, ptr align 8 %x, i64 %mul, i1 false)
  %arrayidx = getelementptr inbounds i8, ptr %x, i64 16
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %1 = load double, ptr %x, align 8, !tbaa !5
  %mul2 = fmul double %0, %1
  store double %mul2, ptr %x, align 8, !tbaa !5
  ret void
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memmove.p0.p0.i64(ptr nocapture writeonly, ptr nocapture readonly, i64, i1 immarg) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local double @cleared(ptr nocapture noundef %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %arrayidx = getelementptr inbounds i8, ptr %x, i64 8
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %arrayidx1 = getelementptr inbounds i8, ptr %x, i64 16
  %1 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %mul = fmul double %0, %1
  %div = sdiv i32 %n, 2
  %conv = sext i32 %div to i64
  %mul2 = shl nsw i64 %conv, 3
  tail call void @llvm.memset.p0.i64(ptr align 8 %x, i8 0, i64 %mul2, i1 false)
  %2 = load double, ptr %x, align 8, !tbaa !5
  %add = fadd double %mul, %2
  %arrayidx4 = getelementptr inbounds i8, ptr %x, i64 24
  %3 = load double, ptr %arrayidx4, align 8, !tbaa !5
  %4 = tail call double @llvm.fmuladd.f64(double %3, double %3, double %add)
  ret double %4
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #2

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #2

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @saved(ptr nocapture noundef %x, i32 noundef %n) local_unnamed_addr #5 {
entry:
  %t = alloca [3 x double], align 16
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %t) #6
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(24) %t, ptr noundef nonnull align 8 dereferenceable(24) %x, i64 24, i1 false)
  %cmp8 = icmp sgt i32 %n, 0
  br i1 %cmp8, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %0 = zext nneg i32 %n to i64
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(24) %t, ptr noundef nonnull align 8 dereferenceable(24) %x, i64 24, i1 false)
  %1 = load double, ptr %t, align 16, !tbaa !5
  %arrayidx8 = getelementptr inbounds i8, ptr %t, i64 8
  %2 = load double, ptr %arrayidx8, align 8, !tbaa !5
  %mul9 = fmul double %1, %2
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %t) #6
  ret double %mul9

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %3 = xor i64 %indvars.iv, -1
  %4 = add nsw i64 %3, %0
  %arrayidx = getelementptr inbounds [3 x double], ptr %t, i64 0, i64 %4
  %5 = load double, ptr %arrayidx, align 8, !tbaa !5
  %arrayidx3 = getelementptr inbounds [3 x double], ptr %t, i64 0, i64 %indvars.iv
  %6 = load double, ptr %arrayidx3, align 8, !tbaa !5
  %mul = fmul double %5, %6
  %arrayidx5 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  store double %mul, ptr %arrayidx5, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !9
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local double @whole(ptr nocapture noundef readonly %a, ptr nocapture noundef %b) local_unnamed_addr #0 {
entry:
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %b, ptr noundef nonnull align 8 dereferenceable(32) %a, i64 32, i1 false), !tbaa.struct !11
  %arrayidx = getelementptr inbounds i8, ptr %b, i64 24
  %0 = load double, ptr %arrayidx, align 8, !tbaa !5
  %arrayidx2 = getelementptr inbounds i8, ptr %b, i64 16
  %1 = load double, ptr %arrayidx2, align 8, !tbaa !5
  %mul = fmul double %0, %1
  store double %mul, ptr %arrayidx2, align 8, !tbaa !5
  %2 = load double, ptr %a, align 8, !tbaa !5
  %arrayidx9 = getelementptr inbounds i8, ptr %b, i64 8
  %3 = load double, ptr %arrayidx9, align 8, !tbaa !5
  %4 = tail call double @llvm.fmuladd.f64(double %mul, double %2, double %3)
  ret double %4
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local float @floats(ptr nocapture noundef readonly %x, ptr nocapture noundef %y, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %conv = sext i32 %n to i64
  %mul = shl nsw i64 %conv, 2
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 4 %y, ptr align 4 %x, i64 %mul, i1 false)
  %0 = load float, ptr %y, align 4, !tbaa !13
  %arrayidx1 = getelementptr inbounds i8, ptr %y, i64 4
  %1 = load float, ptr %arrayidx1, align 4, !tbaa !13
  %mul2 = fmul float %0, %1
  %arrayidx3 = getelementptr inbounds i8, ptr %y, i64 8
  %2 = load float, ptr %arrayidx3, align 4, !tbaa !13
  %mul4 = fmul float %mul2, %2
  ret float %mul4
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind }

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
!11 = !{i64 0, i64 32, !12}
!12 = !{!7, !7, i64 0}
!13 = !{!14, !14, i64 0}
!14 = !{!"float", !7, i64 0}
