; Made by clang-19 from byvalue.c, sha256 a50c6aa0f3f06ce58a746a15c0326eaea40ef899d9b132c3d8bda09bae278945.
; grad: @again([1.3, 0.7, 1.1, 0.4, 0.9])
; grad: @recursive([1.3, 0.7, 1.1, 0.4, 0.9])
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/byvalue.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.big = type { [5 x double], i32 }

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @again(ptr nocapture noundef %a) local_unnamed_addr #0 {
entry:
  %b = alloca %struct.big, align 8
  call void @llvm.lifetime.start.p0(i64 48, ptr nonnull %b) #7
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %b, ptr noundef nonnull align 8 dereferenceable(40) %a, i64 40, i1 false), !tbaa !5
  %k = getelementptr inbounds i8, ptr %b, i64 40
  store i32 4, ptr %k, align 8, !tbaa !9
  %call = tail call fastcc double @changes(ptr noundef nonnull byval(%struct.big) align 8 %b, ptr noundef %a)
  %call3 = tail call fastcc double @changes(ptr noundef nonnull byval(%struct.big) align 8 %b, ptr noundef %a)
  %add = fadd double %call, %call3
  %arrayidx5 = getelementptr inbounds i8, ptr %b, i64 8
  %0 = load double, ptr %arrayidx5, align 8, !tbaa !5
  %mul = fmul double %add, %0
  call void @llvm.lifetime.end.p0(i64 48, ptr nonnull %b) #7
  ret double %mul
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite) uwtable
define internal fastcc double @changes(ptr nocapture noundef byval(%struct.big) align 8 %b, ptr nocapture noundef %a) unnamed_addr #2 {
entry:
  %0 = load double, ptr %a, align 8, !tbaa !5
  %arrayidx1 = getelementptr inbounds i8, ptr %b, i64 8
  %1 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %mul = fmul double %0, %1
  store double %mul, ptr %arrayidx1, align 8, !tbaa !5
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body
  %arrayidx16 = getelementptr inbounds i8, ptr %b, i64 24
  %2 = load double, ptr %arrayidx16, align 8, !tbaa !5
  %k = getelementptr inbounds i8, ptr %b, i64 40
  %3 = load i32, ptr %k, align 8, !tbaa !9
  %idxprom18 = sext i32 %3 to i64
  %arrayidx19 = getelementptr inbounds [5 x double], ptr %b, i64 0, i64 %idxprom18
  %4 = load double, ptr %arrayidx19, align 8, !tbaa !5
  %mul20 = fmul double %2, %4
  ret double %mul20

for.body:                                         ; preds = %entry, %for.body
  %indvars.iv = phi i64 [ 0, %entry ], [ %indvars.iv.next, %for.body ]
  %arrayidx2 = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %5 = load double, ptr %arrayidx2, align 8, !tbaa !5
  %arrayidx5 = getelementptr inbounds [5 x double], ptr %b, i64 0, i64 %indvars.iv
  %6 = load double, ptr %arrayidx5, align 8, !tbaa !5
  %mul6 = fmul double %5, %6
  store double %mul6, ptr %arrayidx2, align 8, !tbaa !5
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %7 = icmp eq i64 %indvars.iv.next, 5
  %8 = and i64 %indvars.iv.next, 4294967295
  %idxprom12 = select i1 %7, i64 0, i64 %8
  %arrayidx13 = getelementptr inbounds [5 x double], ptr %b, i64 0, i64 %idxprom12
  %9 = load double, ptr %arrayidx13, align 8, !tbaa !5
  %add14 = fadd double %mul6, %9
  store double %add14, ptr %arrayidx13, align 8, !tbaa !5
  %exitcond.not = icmp eq i64 %indvars.iv.next, 5
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !12
}

; Function Attrs: nofree nosync nounwind memory(argmem: readwrite) uwtable
define dso_local double @recursive(ptr noundef %a) local_unnamed_addr #3 {
entry:
  %b = alloca %struct.big, align 8
  call void @llvm.lifetime.start.p0(i64 48, ptr nonnull %b) #7
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %b, ptr noundef nonnull align 8 dereferenceable(40) %a, i64 40, i1 false), !tbaa !5
  %k = getelementptr inbounds i8, ptr %b, i64 40
  store i32 1, ptr %k, align 8, !tbaa !9
  %call = tail call fastcc double @descends(ptr noundef nonnull byval(%struct.big) align 8 %b, ptr noundef %a, i32 noundef 3)
  call void @llvm.lifetime.end.p0(i64 48, ptr nonnull %b) #7
  ret double %call
}

; Function Attrs: nofree noinline nosync nounwind memory(argmem: readwrite) uwtable
define internal fastcc double @descends(ptr nocapture noundef readonly byval(%struct.big) align 8 %b, ptr noundef %a, i32 noundef %d) unnamed_addr #4 {
entry:
  %c = alloca %struct.big, align 8
  %cmp = icmp eq i32 %d, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %0 = load double, ptr %b, align 8, !tbaa !5
  %k = getelementptr inbounds i8, ptr %b, i64 40
  %1 = load i32, ptr %k, align 8, !tbaa !9
  %idxprom = sext i32 %1 to i64
  %arrayidx2 = getelementptr inbounds [5 x double], ptr %b, i64 0, i64 %idxprom
  %2 = load double, ptr %arrayidx2, align 8, !tbaa !5
  %mul = fmul double %0, %2
  br label %common.ret11

common.ret11:                                     ; preds = %if.end, %if.then
  %common.ret11.op = phi double [ %mul, %if.then ], [ %9, %if.end ]
  ret double %common.ret11.op

if.end:                                           ; preds = %entry
  %idxprom3 = zext nneg i32 %d to i64
  %arrayidx4 = getelementptr inbounds double, ptr %a, i64 %idxprom3
  %3 = load double, ptr %arrayidx4, align 8, !tbaa !5
  %arrayidx6 = getelementptr inbounds i8, ptr %b, i64 8
  %4 = load double, ptr %arrayidx6, align 8, !tbaa !5
  %mul7 = fmul double %3, %4
  %rem = urem i32 %d, 5
  %idxprom9 = zext nneg i32 %rem to i64
  %arrayidx10 = getelementptr inbounds [5 x double], ptr %b, i64 0, i64 %idxprom9
  %5 = load double, ptr %arrayidx10, align 8, !tbaa !5
  %mul11 = fmul double %mul7, %5
  store double %mul11, ptr %arrayidx4, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 48, ptr nonnull %c) #7
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(48) %c, ptr noundef nonnull align 8 dereferenceable(48) %b, i64 48, i1 false), !tbaa.struct !14
  %6 = load double, ptr %c, align 8, !tbaa !5
  %mul16 = fmul double %3, %6
  store double %mul16, ptr %c, align 8, !tbaa !5
  %k17 = getelementptr inbounds i8, ptr %b, i64 40
  %7 = load i32, ptr %k17, align 8, !tbaa !9
  %add = add nsw i32 %7, 1
  %rem18 = srem i32 %add, 5
  %k19 = getelementptr inbounds i8, ptr %c, i64 40
  store i32 %rem18, ptr %k19, align 8, !tbaa !9
  %sub = add nsw i32 %d, -1
  %call = tail call fastcc double @descends(ptr noundef nonnull byval(%struct.big) align 8 %c, ptr noundef %a, i32 noundef %sub)
  %arrayidx21 = getelementptr inbounds i8, ptr %b, i64 16
  %8 = load double, ptr %arrayidx21, align 8, !tbaa !5
  %call24 = tail call fastcc double @descends(ptr noundef nonnull byval(%struct.big) align 8 %b, ptr noundef %a, i32 noundef %sub)
  %mul25 = fmul double %3, %call24
  %9 = tail call double @llvm.fmuladd.f64(double %call, double %8, double %mul25)
  call void @llvm.lifetime.end.p0(i64 48, ptr nonnull %c) #7
  br label %common.ret11
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #6

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nofree noinline norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nofree nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nofree noinline nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nounwind }

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
!9 = !{!10, !11, i64 40}
!10 = !{!"big", !7, i64 0, !11, i64 40}
!11 = !{!"int", !7, i64 0}
!12 = distinct !{!12, !13}
!13 = !{!"llvm.loop.mustprogress"}
!14 = !{i64 0, i64 40, !15, i64 40, i64 4, !16}
!15 = !{!7, !7, i64 0}
!16 = !{!11, !11, i64 0}
