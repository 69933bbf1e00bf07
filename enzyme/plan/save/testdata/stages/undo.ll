; The reverse sweep puts back what the stores of a loop overwrite, which others read often; where what was read is saved as cheaply, it is.
; grad: @sweeps([0.1, 0.2, 0.3, 0.4], [1, 2], 2, 3)
; grad: @once([1, 2, 3], 3)
; decides: @sweeps
; declines: @once

define double @sweeps(ptr noalias nocapture readonly %m, ptr noalias nocapture readonly %start, i32 %n, i32 %times) #0 {
entry:
  %conv = sext i32 %n to i64
  %mul = shl nsw i64 %conv, 3
  %call = call noalias ptr @malloc(i64 %mul) #5
  %call3 = call noalias ptr @malloc(i64 %mul) #5
  %cmp35 = icmp sgt i32 %n, 0
  br i1 %cmp35, label %for.body.preheader, label %for.cond7.preheader

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond7.preheader:
  %cmp844 = icmp sgt i32 %times, 0
  br i1 %cmp844, label %for.cond13.preheader.lr.ph, label %for.cond60.preheader

for.cond13.preheader.lr.ph:
  %0 = zext i32 %n to i64
  br label %for.cond13.preheader

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %start, i64 %indvars.iv
  %1 = load double, ptr %arrayidx, align 8
  %add = fadd double %1, 1.000000e+00
  %arrayidx6 = getelementptr inbounds double, ptr %call, i64 %indvars.iv
  store double %add, ptr %arrayidx6, align 8
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond7.preheader, label %for.body

for.cond13.preheader:
  %t.045 = phi i32 [ 0, %for.cond13.preheader.lr.ph ], [ %inc57, %for.cond.cleanup42 ]
  br i1 %cmp35, label %for.cond18.preheader, label %for.cond.cleanup42

for.cond60.preheader:
  br i1 %cmp35, label %for.body64.preheader, label %for.cond.cleanup63

for.body64.preheader:
  %wide.trip.count72 = zext nneg i32 %n to i64
  br label %for.body64

for.cond39.preheader:
  br i1 %cmp35, label %for.body43, label %for.cond.cleanup42

for.cond18.preheader:
  %indvars.iv57 = phi i64 [ %indvars.iv.next58, %for.cond.cleanup21 ], [ 0, %for.cond13.preheader ]
  %2 = mul nuw nsw i64 %indvars.iv57, %0
  %invariant.gep = getelementptr inbounds double, ptr %m, i64 %2
  br label %for.body22

for.cond.cleanup21:
  %arrayidx34 = getelementptr inbounds double, ptr %call3, i64 %indvars.iv57
  store double %5, ptr %arrayidx34, align 8
  %indvars.iv.next58 = add nuw nsw i64 %indvars.iv57, 1
  %exitcond62.not = icmp eq i64 %indvars.iv.next58, %0
  br i1 %exitcond62.not, label %for.cond39.preheader, label %for.cond18.preheader

for.body22:
  %indvars.iv51 = phi i64 [ 0, %for.cond18.preheader ], [ %indvars.iv.next52, %for.body22 ]
  %z.038 = phi double [ 0.000000e+00, %for.cond18.preheader ], [ %5, %for.body22 ]
  %gep = getelementptr inbounds double, ptr %invariant.gep, i64 %indvars.iv51
  %3 = load double, ptr %gep, align 8
  %arrayidx28 = getelementptr inbounds double, ptr %call, i64 %indvars.iv51
  %4 = load double, ptr %arrayidx28, align 8
  %5 = call double @llvm.fmuladd.f64(double %3, double %4, double %z.038)
  %indvars.iv.next52 = add nuw nsw i64 %indvars.iv51, 1
  %exitcond56.not = icmp eq i64 %indvars.iv.next52, %0
  br i1 %exitcond56.not, label %for.cond.cleanup21, label %for.body22

for.cond.cleanup42:
  %inc57 = add nuw nsw i32 %t.045, 1
  %exitcond68.not = icmp eq i32 %inc57, %times
  br i1 %exitcond68.not, label %for.cond60.preheader, label %for.cond13.preheader

for.body43:
  %indvars.iv63 = phi i64 [ %indvars.iv.next64, %for.body43 ], [ 0, %for.cond39.preheader ]
  %arrayidx45 = getelementptr inbounds double, ptr %call3, i64 %indvars.iv63
  %6 = load double, ptr %arrayidx45, align 8
  %7 = call double @llvm.fmuladd.f64(double %6, double %6, double 1.000000e+00)
  %div = fdiv double %6, %7
  %arrayidx52 = getelementptr inbounds double, ptr %call, i64 %indvars.iv63
  store double %div, ptr %arrayidx52, align 8
  %indvars.iv.next64 = add nuw nsw i64 %indvars.iv63, 1
  %exitcond67.not = icmp eq i64 %indvars.iv.next64, %0
  br i1 %exitcond67.not, label %for.cond.cleanup42, label %for.body43

for.cond.cleanup63:
  %s.0.lcssa = phi double [ 0.000000e+00, %for.cond60.preheader ], [ %add67, %for.body64 ]
  call void @free(ptr %call) #6
  call void @free(ptr %call3) #6
  ret double %s.0.lcssa

for.body64:
  %indvars.iv69 = phi i64 [ 0, %for.body64.preheader ], [ %indvars.iv.next70, %for.body64 ]
  %s.047 = phi double [ 0.000000e+00, %for.body64.preheader ], [ %add67, %for.body64 ]
  %arrayidx66 = getelementptr inbounds double, ptr %call, i64 %indvars.iv69
  %8 = load double, ptr %arrayidx66, align 8
  %add67 = fadd double %s.047, %8
  %indvars.iv.next70 = add nuw nsw i64 %indvars.iv69, 1
  %exitcond73.not = icmp eq i64 %indvars.iv.next70, %wide.trip.count72
  br i1 %exitcond73.not, label %for.cond.cleanup63, label %for.body64
}

declare noalias ptr @malloc(i64 noundef) #1

declare double @llvm.fmuladd.f64(double, double, double) #2

declare void @free(ptr allocptr nocapture noundef) #3

define void @once(ptr nocapture %x, i32 %n) #4 {
entry:
  %cmp7 = icmp sgt i32 %n, 0
  br i1 %cmp7, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:
  %wide.trip.count = zext nneg i32 %n to i64
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds double, ptr %x, i64 %indvars.iv
  %0 = load double, ptr %arrayidx, align 8
  %mul = fmul double %0, %0
  store double %mul, ptr %arrayidx, align 8
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

attributes #0 = { nounwind memory(readwrite, argmem: read) }
attributes #1 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #4 = { nofree norecurse nosync nounwind memory(argmem: readwrite) }
attributes #5 = { nounwind allocsize(0) }
attributes #6 = { nounwind }
