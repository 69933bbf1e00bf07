; Made by clang-19 from numeric.c, sha256 af96564f8126b07d03c26d2b4e806962778df3134e6f665b41918b19532a3e4e.
; grad: @logsumexp([0.5, 2.1, -0.3], 3)
; grad: @rk4([1, 0.5], 0.1, 5)
; grad: @solve([4, 1, 0.5, 1, 3, 0.2, 0.5, 0.2, 2], [1, 2, 3], 3)
; grad: @network([0.3, -0.2, 0.5, 0.1, 0.7, -0.4], [1, 0.5, -1], 2, 3)
; grad: @gmm([0.2, -0.3], [0.1, 0.5, -0.7, 0.2], [0.3, -0.1, 0.2, 0.4], [1, 2, 0.5, -1, 0.7, 0.1], 2, 2, 3)
; grad: @wave([0, 1, 2, 1, 0], [0*5], 5, 6)
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/numeric.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @logsumexp(ptr nocapture noundef readonly %x, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = load double, ptr %x, align 8, !tbaa !5
  %cmp13 = icmp sgt i32 %n, 1
  br i1 %cmp13, label %for.body.preheader, label %for.cond6.preheader

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond6.preheader:                              ; preds = %for.body, %entry
  %m.0.lcssa = phi double [ %0, %entry ], [ %m.1, %for.body ]
  %cmp716 = icmp sgt i32 %n, 0
  br i1 %cmp716, label %for.body9.preheader, label %for.cond.cleanup8

for.body9.preheader:                              ; preds = %for.cond6.preheader
  %wide.trip.count24 = zext nneg i32 %n to i64
  br label %for.body9

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %m.014 = phi double [ %0, %for.body.preheader ], [ %m.1, %for.body ]
  %arrayidx1 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %1 = load double, ptr %arrayidx1, align 8, !tbaa !5
  %cmp2 = fcmp ogt double %1, %m.014
  %m.1 = select i1 %cmp2, double %1, double %m.014
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond6.preheader, label %for.body, !llvm.loop !9

for.cond.cleanup8:                                ; preds = %for.body9, %for.cond6.preheader
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond6.preheader ], [ %add, %for.body9 ]
  %call15 = tail call double @log(double noundef %s.0.lcssa) #5
  %add16 = fadd double %m.0.lcssa, %call15
  ret double %add16

for.body9:                                        ; preds = %for.body9.preheader, %for.body9
  %indvars.iv21 = phi i64 [ 0, %for.body9.preheader ], [ %indvars.iv.next22, %for.body9 ]
  %s.017 = phi double [ 0.000000e+00, %for.body9.preheader ], [ %add, %for.body9 ]
  %arrayidx11 = getelementptr inbounds double, ptr %x, i64 %indvars.iv21
  %2 = load double, ptr %arrayidx11, align 8, !tbaa !5
  %sub = fsub double %2, %m.0.lcssa
  %call = tail call double @exp(double noundef %sub) #5
  %add = fadd double %s.017, %call
  %indvars.iv.next22 = add nuw nsw i64 %indvars.iv21, 1
  %exitcond25.not = icmp eq i64 %indvars.iv.next22, %wide.trip.count24
  br i1 %exitcond25.not, label %for.cond.cleanup8, label %for.body9, !llvm.loop !11
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @exp(double noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @log(double noundef) local_unnamed_addr #2

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @rk4(ptr nocapture noundef %y, double noundef %h, i32 noundef %steps) local_unnamed_addr #0 {
entry:
  %cmp50 = icmp sgt i32 %steps, 0
  br i1 %cmp50, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %arrayidx.i = getelementptr inbounds i8, ptr %y, i64 8
  %mul = fmul double %h, 5.000000e-01
  %div = fdiv double %h, 6.000000e+00
  %arrayidx.c = getelementptr inbounds i8, ptr %y, i64 8
  %arrayidx18.c = getelementptr inbounds i8, ptr %y, i64 8
  %arrayidx36.c = getelementptr inbounds i8, ptr %y, i64 8
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %0 = load double, ptr %y, align 8, !tbaa !5
  %arrayidx74 = getelementptr inbounds i8, ptr %y, i64 8
  %1 = load double, ptr %arrayidx74, align 8, !tbaa !5
  %2 = tail call double @llvm.fmuladd.f64(double %0, double %0, double %1)
  ret double %2

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %t.051 = phi i32 [ 0, %for.body.lr.ph ], [ %inc69, %for.body ]
  %3 = load double, ptr %arrayidx.i, align 8, !tbaa !5
  %4 = load double, ptr %y, align 8, !tbaa !5
  %call.i = tail call double @sin(double noundef %4) #5
  %fneg.i = fneg double %call.i
  %5 = load double, ptr %arrayidx.i, align 8, !tbaa !5
  %6 = tail call double @llvm.fabs.f64(double %5)
  %neg.i = fmul double %5, -1.000000e-01
  %7 = tail call double @llvm.fmuladd.f64(double %neg.i, double %6, double %fneg.i)
  %8 = load double, ptr %y, align 8, !tbaa !5
  %9 = tail call double @llvm.fmuladd.f64(double %mul, double %3, double %8)
  %10 = load double, ptr %arrayidx.c, align 8, !tbaa !5
  %11 = tail call double @llvm.fmuladd.f64(double %mul, double %7, double %10)
  %call.i31 = tail call double @sin(double noundef %9) #5
  %fneg.i32 = fneg double %call.i31
  %12 = tail call double @llvm.fabs.f64(double %11)
  %neg.i33 = fmul double %11, -1.000000e-01
  %13 = tail call double @llvm.fmuladd.f64(double %neg.i33, double %12, double %fneg.i32)
  %14 = load double, ptr %y, align 8, !tbaa !5
  %15 = tail call double @llvm.fmuladd.f64(double %mul, double %11, double %14)
  %16 = load double, ptr %arrayidx18.c, align 8, !tbaa !5
  %17 = tail call double @llvm.fmuladd.f64(double %mul, double %13, double %16)
  %call.i36 = tail call double @sin(double noundef %15) #5
  %fneg.i37 = fneg double %call.i36
  %18 = tail call double @llvm.fabs.f64(double %17)
  %neg.i38 = fmul double %17, -1.000000e-01
  %19 = tail call double @llvm.fmuladd.f64(double %neg.i38, double %18, double %fneg.i37)
  %20 = load double, ptr %y, align 8, !tbaa !5
  %21 = tail call double @llvm.fmuladd.f64(double %h, double %17, double %20)
  %22 = load double, ptr %arrayidx36.c, align 8, !tbaa !5
  %23 = tail call double @llvm.fmuladd.f64(double %h, double %19, double %22)
  %call.i41 = tail call double @sin(double noundef %21) #5
  %fneg.i42 = fneg double %call.i41
  %24 = tail call double @llvm.fabs.f64(double %23)
  %neg.i43 = fmul double %23, -1.000000e-01
  %25 = tail call double @llvm.fmuladd.f64(double %neg.i43, double %24, double %fneg.i42)
  %26 = tail call double @llvm.fmuladd.f64(double %11, double 2.000000e+00, double %3)
  %27 = tail call double @llvm.fmuladd.f64(double %17, double 2.000000e+00, double %26)
  %add = fadd double %27, %23
  %arrayidx64 = getelementptr inbounds double, ptr %y, i64 0
  %28 = load double, ptr %arrayidx64, align 8, !tbaa !5
  %29 = tail call double @llvm.fmuladd.f64(double %div, double %add, double %28)
  store double %29, ptr %arrayidx64, align 8, !tbaa !5
  %30 = tail call double @llvm.fmuladd.f64(double %13, double 2.000000e+00, double %7)
  %31 = tail call double @llvm.fmuladd.f64(double %19, double 2.000000e+00, double %30)
  %add.c = fadd double %31, %25
  %arrayidx64.c = getelementptr inbounds double, ptr %y, i64 1
  %32 = load double, ptr %arrayidx64.c, align 8, !tbaa !5
  %33 = tail call double @llvm.fmuladd.f64(double %div, double %add.c, double %32)
  store double %33, ptr %arrayidx64.c, align 8, !tbaa !5
  %inc69 = add nuw nsw i32 %t.051, 1
  %exitcond.not = icmp eq i32 %inc69, %steps
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !12
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #3

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @solve(ptr nocapture noundef %a, ptr nocapture noundef %b, i32 noundef %n) local_unnamed_addr #4 {
entry:
  %cmp51 = icmp sgt i32 %n, 0
  br i1 %cmp51, label %for.body.preheader, label %for.cond.cleanup38

for.body.preheader:                               ; preds = %entry
  %0 = zext nneg i32 %n to i64
  %1 = zext nneg i32 %n to i64
  br label %for.body

for.cond.loopexit:                                ; preds = %for.cond.cleanup12, %for.body
  %indvars.iv.next65 = add nuw nsw i64 %indvars.iv64, 1
  %exitcond77.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond77.not, label %for.cond36.preheader, label %for.body, !llvm.loop !13

for.cond36.preheader:                             ; preds = %for.cond.loopexit
  br i1 %cmp51, label %for.cond42.preheader.lr.ph, label %for.cond.cleanup38

for.cond42.preheader.lr.ph:                       ; preds = %for.cond36.preheader
  %i35.046 = add nuw i32 %n, 1
  %2 = zext nneg i32 %n to i64
  %3 = zext nneg i32 %n to i64
  br label %for.cond42.preheader

for.body:                                         ; preds = %for.body.preheader, %for.cond.loopexit
  %indvars.iv64 = phi i64 [ 1, %for.body.preheader ], [ %indvars.iv.next65, %for.cond.loopexit ]
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.cond.loopexit ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %cmp249 = icmp ult i64 %indvars.iv.next, %1
  br i1 %cmp249, label %for.body4.lr.ph, label %for.cond.loopexit

for.body4.lr.ph:                                  ; preds = %for.body
  %indvars75 = trunc i64 %indvars.iv to i32
  %4 = mul nuw nsw i64 %indvars.iv, %0
  %mul6 = mul nuw nsw i32 %indvars75, %n
  %5 = zext i32 %mul6 to i64
  %6 = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %arrayidx9 = getelementptr inbounds double, ptr %6, i64 %5
  %arrayidx24 = getelementptr inbounds double, ptr %b, i64 %indvars.iv
  %invariant.gep90 = getelementptr inbounds double, ptr %a, i64 %indvars.iv
  %invariant.gep = getelementptr inbounds double, ptr %a, i64 %4
  br label %for.body4

for.body4:                                        ; preds = %for.body4.lr.ph, %for.cond.cleanup12
  %indvars.iv66 = phi i64 [ %indvars.iv64, %for.body4.lr.ph ], [ %indvars.iv.next67, %for.cond.cleanup12 ]
  %7 = mul nuw nsw i64 %indvars.iv66, %0
  %gep91 = getelementptr inbounds double, ptr %invariant.gep90, i64 %7
  %8 = load double, ptr %gep91, align 8, !tbaa !5
  %9 = load double, ptr %arrayidx9, align 8, !tbaa !5
  %10 = fneg double %8
  %neg = fdiv double %10, %9
  %invariant.gep88 = getelementptr inbounds double, ptr %a, i64 %7
  br label %for.body13

for.cond.cleanup12:                               ; preds = %for.body13
  %11 = load double, ptr %arrayidx24, align 8, !tbaa !5
  %arrayidx27 = getelementptr inbounds double, ptr %b, i64 %indvars.iv66
  %12 = load double, ptr %arrayidx27, align 8, !tbaa !5
  %13 = tail call double @llvm.fmuladd.f64(double %neg, double %11, double %12)
  store double %13, ptr %arrayidx27, align 8, !tbaa !5
  %indvars.iv.next67 = add nuw nsw i64 %indvars.iv66, 1
  %exitcond72.not = icmp eq i64 %indvars.iv.next67, %0
  br i1 %exitcond72.not, label %for.cond.loopexit, label %for.body4, !llvm.loop !14

for.body13:                                       ; preds = %for.body4, %for.body13
  %indvars.iv59 = phi i64 [ %indvars.iv, %for.body4 ], [ %indvars.iv.next60, %for.body13 ]
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv59
  %14 = load double, ptr %gep, align 8, !tbaa !5
  %gep89 = getelementptr inbounds double, ptr %invariant.gep88, i64 %indvars.iv59
  %15 = load double, ptr %gep89, align 8, !tbaa !5
  %16 = tail call double @llvm.fmuladd.f64(double %neg, double %14, double %15)
  store double %16, ptr %gep89, align 8, !tbaa !5
  %indvars.iv.next60 = add nuw nsw i64 %indvars.iv59, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next60, %0
  br i1 %exitcond.not, label %for.cond.cleanup12, label %for.body13, !llvm.loop !15

for.cond42.preheader:                             ; preds = %for.cond42.preheader.lr.ph, %for.cond.cleanup44
  %indvars.iv84 = phi i64 [ %3, %for.cond42.preheader.lr.ph ], [ %indvars.iv.next85, %for.cond.cleanup44 ]
  %indvars.iv78 = phi i64 [ %2, %for.cond42.preheader.lr.ph ], [ %indvars.iv.next79, %for.cond.cleanup44 ]
  %indvars.iv.next85 = add nsw i64 %indvars.iv84, -1
  %indvars.iv.next79 = add nsw i64 %indvars.iv78, -1
  %cmp4353 = icmp slt i64 %indvars.iv84, %3
  %arrayidx54 = getelementptr inbounds double, ptr %b, i64 %indvars.iv.next85
  %arrayidx54.promoted = load double, ptr %arrayidx54, align 8, !tbaa !5
  br i1 %cmp4353, label %for.body45.lr.ph, label %for.cond.cleanup44

for.body45.lr.ph:                                 ; preds = %for.cond42.preheader
  %17 = trunc i64 %indvars.iv.next85 to i32
  %18 = mul i32 %17, %n
  %19 = zext i32 %18 to i64
  %invariant.gep92 = getelementptr double, ptr %a, i64 %19
  br label %for.body45

for.cond.cleanup38:                               ; preds = %for.cond.cleanup44, %entry, %for.cond36.preheader
  ret void

for.cond.cleanup44:                               ; preds = %for.body45, %for.cond42.preheader
  %20 = phi double [ %arrayidx54.promoted, %for.cond42.preheader ], [ %26, %for.body45 ]
  %21 = trunc nuw nsw i64 %indvars.iv.next85 to i32
  %add60 = mul i32 %i35.046, %21
  %idxprom61 = sext i32 %add60 to i64
  %arrayidx62 = getelementptr inbounds double, ptr %a, i64 %idxprom61
  %22 = load double, ptr %arrayidx62, align 8, !tbaa !5
  %arrayidx64 = getelementptr inbounds double, ptr %b, i64 %indvars.iv.next85
  %div65 = fdiv double %20, %22
  store double %div65, ptr %arrayidx64, align 8, !tbaa !5
  %cmp37 = icmp sgt i64 %indvars.iv84, 1
  br i1 %cmp37, label %for.cond42.preheader, label %for.cond.cleanup38, !llvm.loop !16

for.body45:                                       ; preds = %for.body45.lr.ph, %for.body45
  %indvars.iv80 = phi i64 [ %indvars.iv78, %for.body45.lr.ph ], [ %indvars.iv.next81, %for.body45 ]
  %23 = phi double [ %arrayidx54.promoted, %for.body45.lr.ph ], [ %26, %for.body45 ]
  %gep93 = getelementptr double, ptr %invariant.gep92, i64 %indvars.iv80
  %24 = load double, ptr %gep93, align 8, !tbaa !5
  %arrayidx51 = getelementptr inbounds double, ptr %b, i64 %indvars.iv80
  %25 = load double, ptr %arrayidx51, align 8, !tbaa !5
  %neg55 = fneg double %24
  %26 = tail call double @llvm.fmuladd.f64(double %neg55, double %25, double %23)
  store double %26, ptr %arrayidx54, align 8, !tbaa !5
  %indvars.iv.next81 = add nuw nsw i64 %indvars.iv80, 1
  %27 = trunc nuw i64 %indvars.iv.next81 to i32
  %cmp43 = icmp slt i32 %27, %n
  br i1 %cmp43, label %for.body45, label %for.cond.cleanup44, !llvm.loop !17
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @network(ptr nocapture noundef readonly %w, ptr nocapture noundef readonly %x, i32 noundef %n, i32 noundef %m) local_unnamed_addr #0 {
entry:
  %cmp13 = icmp sgt i32 %n, 0
  br i1 %cmp13, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %cmp210 = icmp sgt i32 %m, 0
  %0 = zext i32 %m to i64
  %wide.trip.count23 = zext nneg i32 %n to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup3
  %indvars.iv19 = phi i64 [ 0, %for.cond1.preheader.lr.ph ], [ %indvars.iv.next20, %for.cond.cleanup3 ]
  %s.014 = phi double [ 0.000000e+00, %for.cond1.preheader.lr.ph ], [ %add10, %for.cond.cleanup3 ]
  br i1 %cmp210, label %for.body4.lr.ph, label %for.cond.cleanup3

for.body4.lr.ph:                                  ; preds = %for.cond1.preheader
  %1 = mul nuw nsw i64 %indvars.iv19, %0
  %invariant.gep = getelementptr inbounds double, ptr %w, i64 %1
  br label %for.body4

for.cond.cleanup:                                 ; preds = %for.cond.cleanup3, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add10, %for.cond.cleanup3 ]
  ret double %s.0.lcssa

for.cond.cleanup3:                                ; preds = %for.body4, %for.cond1.preheader
  %z.0.lcssa = phi double [ 0.000000e+00, %for.cond1.preheader ], [ %4, %for.body4 ]
  %call = tail call double @tanh(double noundef %z.0.lcssa) #5
  %fneg = fneg double %z.0.lcssa
  %call8 = tail call double @exp(double noundef %fneg) #5
  %add9 = fadd double %call8, 1.000000e+00
  %div = fdiv double %call, %add9
  %add10 = fadd double %s.014, %div
  %indvars.iv.next20 = add nuw nsw i64 %indvars.iv19, 1
  %exitcond24.not = icmp eq i64 %indvars.iv.next20, %wide.trip.count23
  br i1 %exitcond24.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !18

for.body4:                                        ; preds = %for.body4.lr.ph, %for.body4
  %indvars.iv = phi i64 [ 0, %for.body4.lr.ph ], [ %indvars.iv.next, %for.body4 ]
  %z.011 = phi double [ 0.000000e+00, %for.body4.lr.ph ], [ %4, %for.body4 ]
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv
  %2 = load double, ptr %gep, align 8, !tbaa !5
  %arrayidx6 = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %3 = load double, ptr %arrayidx6, align 8, !tbaa !5
  %4 = tail call double @llvm.fmuladd.f64(double %2, double %3, double %z.011)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.cond.cleanup3, label %for.body4, !llvm.loop !19
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @tanh(double noundef) local_unnamed_addr #2

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @gmm(ptr nocapture noundef readonly %alpha, ptr nocapture noundef readonly %mu, ptr nocapture noundef readonly %q, ptr nocapture noundef readonly %x, i32 noundef %d, i32 noundef %k, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %main = alloca [2 x double], align 16
  %cmp41 = icmp sgt i32 %n, 0
  br i1 %cmp41, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %cmp233 = icmp sgt i32 %k, 0
  %cmp630 = icmp sgt i32 %d, 0
  %0 = zext i32 %d to i64
  %wide.trip.count63 = zext nneg i32 %n to i64
  %wide.trip.count52 = zext nneg i32 %k to i64
  %wide.trip.count57 = zext nneg i32 %k to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.cond.cleanup36, %entry
  %total.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add48, %for.cond.cleanup36 ]
  ret double %total.0.lcssa

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup36
  %indvars.iv59 = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next60, %for.cond.cleanup36 ]
  %total.043 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %add48, %for.cond.cleanup36 ]
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %main) #5
  br i1 %cmp233, label %for.body4.lr.ph, label %for.cond.cleanup36

for.body4.lr.ph:                                  ; preds = %for.body
  %1 = trunc i64 %indvars.iv59 to i32
  %2 = mul i32 %1, %d
  %3 = zext i32 %2 to i64
  %invariant.gep = getelementptr inbounds double, ptr %x, i64 %3
  br label %for.body4

for.cond34.preheader:                             ; preds = %for.cond.cleanup7
  br i1 %cmp233, label %for.body37, label %for.cond.cleanup36

for.body4:                                        ; preds = %for.body4.lr.ph, %for.cond.cleanup7
  %indvars.iv48 = phi i64 [ 0, %for.body4.lr.ph ], [ %indvars.iv.next49, %for.cond.cleanup7 ]
  %m.034 = phi double [ -1.000000e+30, %for.body4.lr.ph ], [ %m.1, %for.cond.cleanup7 ]
  %arrayidx = getelementptr inbounds double, ptr %alpha, i64 %indvars.iv48
  %4 = load double, ptr %arrayidx, align 8, !tbaa !5
  br i1 %cmp630, label %for.body8.lr.ph, label %for.cond.cleanup7

for.body8.lr.ph:                                  ; preds = %for.body4
  %5 = mul nuw nsw i64 %indvars.iv48, %0
  br label %for.body8

for.cond.cleanup7:                                ; preds = %for.body8, %for.body4
  %e.0.lcssa = phi double [ %4, %for.body4 ], [ %add26, %for.body8 ]
  %arrayidx28 = getelementptr inbounds [2 x double], ptr %main, i64 0, i64 %indvars.iv48
  store double %e.0.lcssa, ptr %arrayidx28, align 8, !tbaa !5
  %cmp29 = fcmp ogt double %e.0.lcssa, %m.034
  %m.1 = select i1 %cmp29, double %e.0.lcssa, double %m.034
  %indvars.iv.next49 = add nuw nsw i64 %indvars.iv48, 1
  %exitcond53.not = icmp eq i64 %indvars.iv.next49, %wide.trip.count52
  br i1 %exitcond53.not, label %for.cond34.preheader, label %for.body4, !llvm.loop !20

for.body8:                                        ; preds = %for.body8.lr.ph, %for.body8
  %indvars.iv = phi i64 [ 0, %for.body8.lr.ph ], [ %indvars.iv.next, %for.body8 ]
  %e.031 = phi double [ %4, %for.body8.lr.ph ], [ %add26, %for.body8 ]
  %6 = add nuw nsw i64 %indvars.iv, %5
  %arrayidx10 = getelementptr inbounds double, ptr %q, i64 %6
  %7 = load double, ptr %arrayidx10, align 8, !tbaa !5
  %call = tail call double @exp(double noundef %7) #5
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv
  %8 = load double, ptr %gep, align 8, !tbaa !5
  %arrayidx18 = getelementptr inbounds double, ptr %mu, i64 %6
  %9 = load double, ptr %arrayidx18, align 8, !tbaa !5
  %sub = fsub double %8, %9
  %mul19 = fmul double %call, %sub
  %10 = load double, ptr %arrayidx10, align 8, !tbaa !5
  %neg = fmul double %mul19, -5.000000e-01
  %11 = tail call double @llvm.fmuladd.f64(double %neg, double %mul19, double %10)
  %add26 = fadd double %e.031, %11
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %0
  br i1 %exitcond.not, label %for.cond.cleanup7, label %for.body8, !llvm.loop !21

for.cond.cleanup36:                               ; preds = %for.body37, %for.body, %for.cond34.preheader
  %m.0.lcssa66 = phi double [ %m.1, %for.cond34.preheader ], [ -1.000000e+30, %for.body ], [ %m.1, %for.body37 ]
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond34.preheader ], [ 0.000000e+00, %for.body ], [ %add42, %for.body37 ]
  %call46 = tail call double @log(double noundef %s.0.lcssa) #5
  %add47 = fadd double %m.0.lcssa66, %call46
  %add48 = fadd double %total.043, %add47
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %main) #5
  %indvars.iv.next60 = add nuw nsw i64 %indvars.iv59, 1
  %exitcond64.not = icmp eq i64 %indvars.iv.next60, %wide.trip.count63
  br i1 %exitcond64.not, label %for.cond.cleanup, label %for.body, !llvm.loop !22

for.body37:                                       ; preds = %for.cond34.preheader, %for.body37
  %indvars.iv54 = phi i64 [ %indvars.iv.next55, %for.body37 ], [ 0, %for.cond34.preheader ]
  %s.038 = phi double [ %add42, %for.body37 ], [ 0.000000e+00, %for.cond34.preheader ]
  %arrayidx39 = getelementptr inbounds [2 x double], ptr %main, i64 0, i64 %indvars.iv54
  %12 = load double, ptr %arrayidx39, align 8, !tbaa !5
  %sub40 = fsub double %12, %m.1
  %call41 = tail call double @exp(double noundef %sub40) #5
  %add42 = fadd double %s.038, %call41
  %indvars.iv.next55 = add nuw nsw i64 %indvars.iv54, 1
  %exitcond58.not = icmp eq i64 %indvars.iv.next55, %wide.trip.count57
  br i1 %exitcond58.not, label %for.cond.cleanup36, label %for.body37, !llvm.loop !23
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @wave(ptr nocapture noundef %u, ptr nocapture noundef %v, i32 noundef %n, i32 noundef %steps) local_unnamed_addr #4 {
entry:
  %cmp21 = icmp sgt i32 %steps, 0
  br i1 %cmp21, label %for.cond1.preheader.lr.ph, label %for.cond.cleanup

for.cond1.preheader.lr.ph:                        ; preds = %entry
  %sub = add i32 %n, -1
  %cmp217 = icmp sgt i32 %n, 2
  %wide.trip.count = zext nneg i32 %sub to i64
  %wide.trip.count27 = zext nneg i32 %sub to i64
  br label %for.cond1.preheader

for.cond1.preheader:                              ; preds = %for.cond1.preheader.lr.ph, %for.cond.cleanup21
  %t.022 = phi i32 [ 0, %for.cond1.preheader.lr.ph ], [ %inc32, %for.cond.cleanup21 ]
  br i1 %cmp217, label %for.body4, label %for.cond.cleanup21

for.cond.cleanup:                                 ; preds = %for.cond.cleanup21, %entry
  ret void

for.cond18.preheader:                             ; preds = %for.body4
  br i1 %cmp217, label %for.body22, label %for.cond.cleanup21

for.body4:                                        ; preds = %for.cond1.preheader, %for.body4
  %indvars.iv = phi i64 [ %indvars.iv.next, %for.body4 ], [ 1, %for.cond1.preheader ]
  %0 = getelementptr double, ptr %u, i64 %indvars.iv
  %arrayidx = getelementptr i8, ptr %0, i64 -8
  %1 = load double, ptr %arrayidx, align 8, !tbaa !5
  %2 = load double, ptr %0, align 8, !tbaa !5
  %3 = tail call double @llvm.fmuladd.f64(double %2, double -2.000000e+00, double %1)
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %arrayidx9 = getelementptr inbounds double, ptr %u, i64 %indvars.iv.next
  %4 = load double, ptr %arrayidx9, align 8, !tbaa !5
  %add10 = fadd double %3, %4
  %mul = fmul double %add10, 1.000000e-01
  %5 = tail call double @llvm.fmuladd.f64(double %2, double 5.000000e-02, double 1.000000e+00)
  %arrayidx16 = getelementptr inbounds double, ptr %v, i64 %indvars.iv
  %6 = load double, ptr %arrayidx16, align 8, !tbaa !5
  %7 = tail call double @llvm.fmuladd.f64(double %mul, double %5, double %6)
  store double %7, ptr %arrayidx16, align 8, !tbaa !5
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond18.preheader, label %for.body4, !llvm.loop !24

for.cond.cleanup21:                               ; preds = %for.body22, %for.cond1.preheader, %for.cond18.preheader
  %inc32 = add nuw nsw i32 %t.022, 1
  %exitcond29.not = icmp eq i32 %inc32, %steps
  br i1 %exitcond29.not, label %for.cond.cleanup, label %for.cond1.preheader, !llvm.loop !25

for.body22:                                       ; preds = %for.cond18.preheader, %for.body22
  %indvars.iv24 = phi i64 [ %indvars.iv.next25, %for.body22 ], [ 1, %for.cond18.preheader ]
  %arrayidx24 = getelementptr inbounds double, ptr %v, i64 %indvars.iv24
  %8 = load double, ptr %arrayidx24, align 8, !tbaa !5
  %arrayidx27 = getelementptr inbounds double, ptr %u, i64 %indvars.iv24
  %9 = load double, ptr %arrayidx27, align 8, !tbaa !5
  %10 = tail call double @llvm.fmuladd.f64(double %8, double 1.000000e-01, double %9)
  store double %10, ptr %arrayidx27, align 8, !tbaa !5
  %indvars.iv.next25 = add nuw nsw i64 %indvars.iv24, 1
  %exitcond28.not = icmp eq i64 %indvars.iv.next25, %wide.trip.count27
  br i1 %exitcond28.not, label %for.cond.cleanup21, label %for.body22, !llvm.loop !26
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #3

attributes #0 = { nofree nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
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
!11 = distinct !{!11, !10}
!12 = distinct !{!12, !10}
!13 = distinct !{!13, !10}
!14 = distinct !{!14, !10}
!15 = distinct !{!15, !10}
!16 = distinct !{!16, !10}
!17 = distinct !{!17, !10}
!18 = distinct !{!18, !10}
!19 = distinct !{!19, !10}
!20 = distinct !{!20, !10}
!21 = distinct !{!21, !10}
!22 = distinct !{!22, !10}
!23 = distinct !{!23, !10}
!24 = distinct !{!24, !10}
!25 = distinct !{!25, !10}
!26 = distinct !{!26, !10}
