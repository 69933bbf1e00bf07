; ModuleID = 'testdata/stages/loops.c'
source_filename = "testdata/stages/loops.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@enzyme_dup = external local_unnamed_addr global i32, align 4
@enzyme_const = external local_unnamed_addr global i32, align 4

; Function Attrs: nounwind uwtable
define dso_local void @mixture_grad(ptr noundef %x, ptr noundef %dx, ptr noundef %mu, ptr noundef %dmu, i32 noundef %n, i32 noundef %k) local_unnamed_addr #0 {
entry:
  %0 = load i32, ptr @enzyme_dup, align 4, !tbaa !5
  %1 = load i32, ptr @enzyme_const, align 4, !tbaa !5
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @mixture, i32 noundef %0, ptr noundef %x, ptr noundef %dx, i32 noundef %0, ptr noundef %mu, ptr noundef %dmu, i32 noundef %1, i32 noundef %n, i32 noundef %1, i32 noundef %k) #9
  ret void
}

declare double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #1

; Function Attrs: nounwind uwtable
define internal double @mixture(ptr nocapture noundef readonly %x, ptr nocapture noundef readonly %mu, i32 noundef %n, i32 noundef %k) #0 {
entry:
  %conv = sext i32 %k to i64
  %mul = shl nsw i64 %conv, 3
  %call = tail call ptr @malloc(i64 noundef %mul) #10
  %cmp56 = icmp sgt i32 %n, 0
  br i1 %cmp56, label %for.cond2.preheader.lr.ph, label %for.cond.cleanup

for.cond2.preheader.lr.ph:                        ; preds = %entry
  %cmp351 = icmp sgt i32 %k, 0
  %wide.trip.count69 = zext nneg i32 %n to i64
  %wide.trip.count = zext nneg i32 %k to i64
  %wide.trip.count64 = zext nneg i32 %k to i64
  br label %for.cond2.preheader

for.cond2.preheader:                              ; preds = %for.cond2.preheader.lr.ph, %for.cond.cleanup21
  %indvars.iv66 = phi i64 [ 0, %for.cond2.preheader.lr.ph ], [ %indvars.iv.next67, %for.cond.cleanup21 ]
  %s.057 = phi double [ 0.000000e+00, %for.cond2.preheader.lr.ph ], [ %add30, %for.cond.cleanup21 ]
  br i1 %cmp351, label %for.body6.lr.ph, label %for.cond.cleanup21

for.body6.lr.ph:                                  ; preds = %for.cond2.preheader
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv66
  %0 = load double, ptr %arrayidx, align 8, !tbaa !9
  br label %for.body6

for.cond.cleanup:                                 ; preds = %for.cond.cleanup21, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add30, %for.cond.cleanup21 ]
  tail call void @free(ptr noundef %call)
  ret double %s.0.lcssa

for.cond18.preheader:                             ; preds = %for.body6
  br i1 %cmp351, label %for.body22, label %for.cond.cleanup21

for.body6:                                        ; preds = %for.body6.lr.ph, %for.body6
  %indvars.iv = phi i64 [ 0, %for.body6.lr.ph ], [ %indvars.iv.next, %for.body6 ]
  %arrayidx8 = getelementptr inbounds double, ptr %mu, i64 %indvars.iv
  %1 = load double, ptr %arrayidx8, align 8, !tbaa !9
  %sub = fsub double %0, %1
  %fneg = fneg double %sub
  %mul14 = fmul double %sub, %fneg
  %arrayidx16 = getelementptr inbounds double, ptr %call, i64 %indvars.iv
  store double %mul14, ptr %arrayidx16, align 8, !tbaa !9
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond18.preheader, label %for.body6, !llvm.loop !11

for.cond.cleanup21:                               ; preds = %for.body22, %for.cond2.preheader, %for.cond18.preheader
  %e.0.lcssa = phi double [ 0.000000e+00, %for.cond18.preheader ], [ 0.000000e+00, %for.cond2.preheader ], [ %add, %for.body22 ]
  %call29 = tail call double @log(double noundef %e.0.lcssa) #9
  %add30 = fadd double %s.057, %call29
  %indvars.iv.next67 = add nuw nsw i64 %indvars.iv66, 1
  %exitcond70.not = icmp eq i64 %indvars.iv.next67, %wide.trip.count69
  br i1 %exitcond70.not, label %for.cond.cleanup, label %for.cond2.preheader, !llvm.loop !14

for.body22:                                       ; preds = %for.cond18.preheader, %for.body22
  %indvars.iv61 = phi i64 [ %indvars.iv.next62, %for.body22 ], [ 0, %for.cond18.preheader ]
  %e.054 = phi double [ %add, %for.body22 ], [ 0.000000e+00, %for.cond18.preheader ]
  %arrayidx24 = getelementptr inbounds double, ptr %call, i64 %indvars.iv61
  %2 = load double, ptr %arrayidx24, align 8, !tbaa !9
  %call25 = tail call double @exp(double noundef %2) #9
  %add = fadd double %e.054, %call25
  %indvars.iv.next62 = add nuw nsw i64 %indvars.iv61, 1
  %exitcond65.not = icmp eq i64 %indvars.iv.next62, %wide.trip.count64
  br i1 %exitcond65.not, label %for.cond.cleanup21, label %for.body22, !llvm.loop !15
}

; Function Attrs: nounwind uwtable
define dso_local double @draws_grad(double noundef %a, i64 noundef %seed, i32 noundef %n, i32 noundef %m) local_unnamed_addr #0 {
entry:
  %0 = load i32, ptr @enzyme_const, align 4, !tbaa !5
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @draws, double noundef %a, i32 noundef %0, i64 noundef %seed, i32 noundef %0, i32 noundef %n, i32 noundef %0, i32 noundef %m) #9
  ret double %call
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define internal double @draws(double noundef %a, i64 noundef %seed, i32 noundef %n, i32 noundef %m) #2 {
entry:
  %cmp22 = icmp sgt i32 %n, 0
  br i1 %cmp22, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %cmp217 = icmp sgt i32 %m, 0
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup3
  %i.025 = phi i32 [ 0, %for.cond1.preheader.lr.ph ], [ %inc9, %for.cond.cleanup3 ]
  %s.024 = phi double [ 0.000000e+00, %for.cond1.preheader.lr.ph ], [ %0, %for.cond.cleanup3 ]
  %seed.addr.023 = phi i64 [ %seed, %for.cond1.preheader.lr.ph ], [ %seed.addr.1.lcssa, %for.cond.cleanup3 ]
  br i1 %cmp217, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %0, %for.cond.cleanup3 ]
  ret double %s.0.lcssa

for.cond.cleanup3:                                ; preds = %for.body4, %for.cond1.preheader
  %seed.addr.1.lcssa = phi i64 [ %seed.addr.023, %for.cond1.preheader ], [ %add, %for.body4 ]
  %p.0.lcssa = phi double [ 1.000000e+00, %for.cond1.preheader ], [ %1, %for.body4 ]
  %0 = tail call double @llvm.fmuladd.f64(double %p.0.lcssa, double %p.0.lcssa, double %s.024)
  %inc9 = add nuw nsw i32 %i.025, 1
  %exitcond28.not = icmp eq i32 %inc9, %n
  br i1 %exitcond28.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !16

for.body4:                                        ; preds = %for.cond1.preheader, %for.body4
  %j.020 = phi i32 [ %inc, %for.body4 ], [ 0, %for.cond1.preheader ]
  %p.019 = phi double [ %1, %for.body4 ], [ 1.000000e+00, %for.cond1.preheader ]
  %seed.addr.118 = phi i64 [ %add, %for.body4 ], [ %seed.addr.023, %for.cond1.preheader ]
  %mul = mul i64 %seed.addr.118, 6364136223846793005
  %add = add i64 %mul, 1442695040888963407
  %shr = lshr i64 %add, 11
  %conv = uitofp nneg i64 %shr to double
  %mul6 = fmul double %conv, 0x3CA0000000000000
  %1 = tail call double @llvm.fmuladd.f64(double %p.019, double %a, double %mul6)
  %inc = add nuw nsw i32 %j.020, 1
  %exitcond.not = icmp eq i32 %inc, %m
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !llvm.loop !17
}

; Function Attrs: nounwind uwtable
define dso_local void @carried_grad(ptr noundef %y, ptr noundef %dy, i32 noundef %n, i32 noundef %m) local_unnamed_addr #0 {
entry:
  %0 = load i32, ptr @enzyme_dup, align 4, !tbaa !5
  %1 = load i32, ptr @enzyme_const, align 4, !tbaa !5
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @carried, i32 noundef %0, ptr noundef %y, ptr noundef %dy, i32 noundef %1, i32 noundef %n, i32 noundef %1, i32 noundef %m) #9
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define internal double @carried(ptr nocapture noundef %y, i32 noundef %n, i32 noundef %m) #3 {
entry:
  %cmp26 = icmp sgt i32 %n, 0
  br i1 %cmp26, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %cmp224 = icmp sgt i32 %m, 1
  %wide.trip.count = zext nneg i32 %m to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup3
  %i.027 = phi i32 [ 0, %for.cond1.preheader.lr.ph ], [ %inc10, %for.cond.cleanup3 ]
  br i1 %cmp224, label %for.body4.preheader, label %for.cond.cleanup3

for.body4.preheader:                              ; preds = %for.cond1.preheader
  %load_initial = load double, ptr %y, align 8
  br label %for.body4

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  %0 = sext i32 %m to i64
  %1 = getelementptr double, ptr %y, i64 %0
  %arrayidx14 = getelementptr i8, ptr %1, i64 -8
  %2 = load double, ptr %arrayidx14, align 8, !tbaa !9
  ret double %2

for.cond.cleanup3:                                ; preds = %for.body4, %for.cond1.preheader
  %inc10 = add nuw nsw i32 %i.027, 1
  %exitcond29.not = icmp eq i32 %inc10, %n
  br i1 %exitcond29.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !18

for.body4:                                        ; preds = %for.body4.preheader, %for.body4
  %store_forwarded = phi double [ %load_initial, %for.body4.preheader ], [ %mul, %for.body4 ]
  %indvars.iv = phi i64 [ 1, %for.body4.preheader ], [ %indvars.iv.next, %for.body4 ]
  %arrayidx = getelementptr inbounds double, ptr %y, i64 %indvars.iv
  %3 = load double, ptr %arrayidx, align 8, !tbaa !9
  %mul = fmul double %3, %store_forwarded
  store double %mul, ptr %arrayidx, align 8, !tbaa !9
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !llvm.loop !19
}

; Function Attrs: nounwind uwtable
define dso_local void @sweeps_grad(ptr noundef %m, ptr noundef %dm, ptr noundef %start, ptr noundef %dstart, i32 noundef %n, i32 noundef %times) local_unnamed_addr #0 {
entry:
  %0 = load i32, ptr @enzyme_dup, align 4, !tbaa !5
  %1 = load i32, ptr @enzyme_const, align 4, !tbaa !5
  %call = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @sweeps, i32 noundef %0, ptr noundef %m, ptr noundef %dm, i32 noundef %0, ptr noundef %start, ptr noundef %dstart, i32 noundef %1, i32 noundef %n, i32 noundef %1, i32 noundef %times) #9
  ret void
}

; Function Attrs: nounwind memory(readwrite, argmem: read) uwtable
define internal double @sweeps(ptr nocapture noundef readonly %m, ptr nocapture noundef readonly %start, i32 noundef %n, i32 noundef %times) #4 {
entry:
  %conv = sext i32 %n to i64
  %mul = shl nsw i64 %conv, 3
  %call = tail call ptr @malloc(i64 noundef %mul) #10
  %call3 = tail call ptr @malloc(i64 noundef %mul) #10
  %cmp105 = icmp sgt i32 %n, 0
  br i1 %cmp105, label %for.body.preheader, label %for.cond7.preheader

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond7.preheader:                              ; preds = %for.body, %entry
  %cmp8114 = icmp sgt i32 %times, 0
  br i1 %cmp8114, label %for.cond13.preheader.lr.ph, label %for.cond60.preheader

for.cond13.preheader.lr.ph:                       ; preds = %for.cond7.preheader
  %0 = zext i32 %n to i64
  br label %for.cond13.preheader

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %start, i64 %indvars.iv
  %1 = load double, ptr %arrayidx, align 8, !tbaa !9
  %add = fadd double %1, 1.000000e+00
  %arrayidx6 = getelementptr inbounds double, ptr %call, i64 %indvars.iv
  store double %add, ptr %arrayidx6, align 8, !tbaa !9
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond7.preheader, label %for.body, !llvm.loop !20

for.cond13.preheader:                             ; preds = %for.cond13.preheader.lr.ph, %for.cond.cleanup42
  %t.0115 = phi i32 [ 0, %for.cond13.preheader.lr.ph ], [ %inc57, %for.cond.cleanup42 ]
  br i1 %cmp105, label %for.cond18.preheader, label %for.cond.cleanup42

for.cond60.preheader:                             ; preds = %for.cond.cleanup42, %for.cond7.preheader
  br i1 %cmp105, label %for.body64.preheader, label %for.cond.cleanup63

for.body64.preheader:                             ; preds = %for.cond60.preheader
  %wide.trip.count142 = zext nneg i32 %n to i64
  br label %for.body64

for.cond39.preheader:                             ; preds = %for.cond.cleanup21
  br i1 %cmp105, label %for.body43, label %for.cond.cleanup42

for.cond18.preheader:                             ; preds = %for.cond13.preheader, %for.cond.cleanup21
  %indvars.iv127 = phi i64 [ %indvars.iv.next128, %for.cond.cleanup21 ], [ 0, %for.cond13.preheader ]
  %2 = mul nuw nsw i64 %indvars.iv127, %0
  %invariant.gep = getelementptr inbounds double, ptr %m, i64 %2
  br label %for.body22

for.cond.cleanup21:                               ; preds = %for.body22
  %arrayidx34 = getelementptr inbounds double, ptr %call3, i64 %indvars.iv127
  store double %5, ptr %arrayidx34, align 8, !tbaa !9
  %indvars.iv.next128 = add nuw nsw i64 %indvars.iv127, 1
  %exitcond132.not = icmp eq i64 %indvars.iv.next128, %0
  br i1 %exitcond132.not, label %for.cond39.preheader, label %for.cond18.preheader, !llvm.loop !21

for.body22:                                       ; preds = %for.cond18.preheader, %for.body22
  %indvars.iv121 = phi i64 [ 0, %for.cond18.preheader ], [ %indvars.iv.next122, %for.body22 ]
  %z.0108 = phi double [ 0.000000e+00, %for.cond18.preheader ], [ %5, %for.body22 ]
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv121
  %3 = load double, ptr %gep, align 8, !tbaa !9
  %arrayidx28 = getelementptr inbounds double, ptr %call, i64 %indvars.iv121
  %4 = load double, ptr %arrayidx28, align 8, !tbaa !9
  %5 = tail call double @llvm.fmuladd.f64(double %3, double %4, double %z.0108)
  %indvars.iv.next122 = add nuw nsw i64 %indvars.iv121, 1
  %exitcond126.not = icmp eq i64 %indvars.iv.next122, %0
  br i1 %exitcond126.not, label %for.cond.cleanup21, label %for.body22, !llvm.loop !22

for.cond.cleanup42:                               ; preds = %for.body43, %for.cond13.preheader, %for.cond39.preheader
  %inc57 = add nuw nsw i32 %t.0115, 1
  %exitcond138.not = icmp eq i32 %inc57, %times
  br i1 %exitcond138.not, label %for.cond60.preheader, label %for.cond13.preheader, !llvm.loop !23

for.body43:                                       ; preds = %for.cond39.preheader, %for.body43
  %indvars.iv133 = phi i64 [ %indvars.iv.next134, %for.body43 ], [ 0, %for.cond39.preheader ]
  %arrayidx45 = getelementptr inbounds double, ptr %call3, i64 %indvars.iv133
  %6 = load double, ptr %arrayidx45, align 8, !tbaa !9
  %7 = tail call double @llvm.fmuladd.f64(double %6, double %6, double 1.000000e+00)
  %div = fdiv double %6, %7
  %arrayidx52 = getelementptr inbounds double, ptr %call, i64 %indvars.iv133
  store double %div, ptr %arrayidx52, align 8, !tbaa !9
  %indvars.iv.next134 = add nuw nsw i64 %indvars.iv133, 1
  %exitcond137.not = icmp eq i64 %indvars.iv.next134, %0
  br i1 %exitcond137.not, label %for.cond.cleanup42, label %for.body43, !llvm.loop !24

for.cond.cleanup63:                               ; preds = %for.body64, %for.cond60.preheader
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond60.preheader ], [ %add67, %for.body64 ]
  tail call void @free(ptr noundef %call)
  tail call void @free(ptr noundef %call3)
  ret double %s.0.lcssa

for.body64:                                       ; preds = %for.body64.preheader, %for.body64
  %indvars.iv139 = phi i64 [ 0, %for.body64.preheader ], [ %indvars.iv.next140, %for.body64 ]
  %s.0117 = phi double [ 0.000000e+00, %for.body64.preheader ], [ %add67, %for.body64 ]
  %arrayidx66 = getelementptr inbounds double, ptr %call, i64 %indvars.iv139
  %8 = load double, ptr %arrayidx66, align 8, !tbaa !9
  %add67 = fadd double %s.0117, %8
  %indvars.iv.next140 = add nuw nsw i64 %indvars.iv139, 1
  %exitcond143.not = icmp eq i64 %indvars.iv.next140, %wide.trip.count142
  br i1 %exitcond143.not, label %for.cond.cleanup63, label %for.body64, !llvm.loop !25
}

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare noalias noundef ptr @malloc(i64 noundef) local_unnamed_addr #5

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @exp(double noundef) local_unnamed_addr #6

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @log(double noundef) local_unnamed_addr #6

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare void @free(ptr allocptr nocapture noundef) local_unnamed_addr #7

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #8

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind memory(readwrite, argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #9 = { nounwind }
attributes #10 = { allocsize(0) }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!10, !10, i64 0}
!10 = !{!"double", !7, i64 0}
!11 = distinct !{!11, !12, !13}
!12 = !{!"llvm.loop.mustprogress"}
!13 = !{!"llvm.loop.unroll.disable"}
!14 = distinct !{!14, !12, !13}
!15 = distinct !{!15, !12, !13}
!16 = distinct !{!16, !12, !13}
!17 = distinct !{!17, !12, !13}
!18 = distinct !{!18, !12, !13}
!19 = distinct !{!19, !12, !13}
!20 = distinct !{!20, !12, !13}
!21 = distinct !{!21, !12, !13}
!22 = distinct !{!22, !12, !13}
!23 = distinct !{!23, !12, !13}
!24 = distinct !{!24, !12, !13}
!25 = distinct !{!25, !12, !13}
