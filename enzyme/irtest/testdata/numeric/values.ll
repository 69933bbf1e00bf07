; Made by clang-19 from values.c, sha256 26373db3a4c4dedfe539f6767941b79afd05f5305b1fa7ab4f5b27e6d8464021.
; grad: @modulus(0.6, -0.8)
; grad: @mandel(0.2, 0.3, 5)
; grad: @rotated(0.6, -0.8, 0.3)
; grad: @shrinking(0.6, 1.2)
; grad: @byvalue({f64 1, f64 2, f64 3, f64 4, i32 5})
; grad: @pairs(1.25, 0.5)
; grad: @tags(1.25, 0.5)
; grad: @extended(1.3)
; grad: @narrow(1.3, 7)
; grad: @lanes([0.4, 0.9, 0.3, 1.2, 0.5, 0.6, 0.7, 0.8])
; ModuleID = '<stdin>'
source_filename = "testdata/numeric/values.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.big = type { [4 x double], i32 }

; Function Attrs: nounwind uwtable
define dso_local double @modulus(double noundef %x, double noundef %y) local_unnamed_addr #0 {
entry:
  %mul.rl = fmul double %y, 0.000000e+00
  %add.r = fadd double %mul.rl, %x
  %mul_ac = fmul double %add.r, %add.r
  %mul_bd = fmul double %y, %y
  %mul_ad = fmul double %add.r, %y
  %mul_r = fsub double %mul_ac, %mul_bd
  %mul_i = fadd double %mul_ad, %mul_ad
  %isnan_cmp = fcmp uno double %mul_r, 0.000000e+00
  br i1 %isnan_cmp, label %complex_mul_imag_nan, label %complex_mul_cont, !prof !5

complex_mul_imag_nan:                             ; preds = %entry
  %isnan_cmp7 = fcmp uno double %mul_i, 0.000000e+00
  br i1 %isnan_cmp7, label %complex_mul_libcall, label %complex_mul_cont, !prof !5

complex_mul_libcall:                              ; preds = %complex_mul_imag_nan
  %call = tail call { double, double } @__muldc3(double noundef %add.r, double noundef %y, double noundef %add.r, double noundef %y) #16
  %0 = extractvalue { double, double } %call, 0
  %1 = extractvalue { double, double } %call, 1
  br label %complex_mul_cont

complex_mul_cont:                                 ; preds = %complex_mul_libcall, %complex_mul_imag_nan, %entry
  %real_mul_phi = phi double [ %mul_r, %entry ], [ %mul_r, %complex_mul_imag_nan ], [ %0, %complex_mul_libcall ]
  %imag_mul_phi = phi double [ %mul_i, %entry ], [ %mul_i, %complex_mul_imag_nan ], [ %1, %complex_mul_libcall ]
  %mul.rl12 = fmul double %add.r, 3.000000e-01
  %mul.ir13 = fmul double %y, 3.000000e-01
  %add.r14 = fadd double %mul.rl12, %real_mul_phi
  %add.i = fadd double %mul.ir13, %imag_mul_phi
  %mul = fmul double %add.r14, %add.i
  ret double %mul
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

declare { double, double } @__muldc3(double, double, double, double) local_unnamed_addr

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define dso_local double @mandel(double noundef %x, double noundef %y, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %mul.rl = fmul double %y, 0.000000e+00
  %add.r = fadd double %mul.rl, %x
  %cmp2 = icmp sgt i32 %n, 0
  br i1 %cmp2, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %complex_mul_cont, %entry
  %z.sroa.0.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add.r10, %complex_mul_cont ]
  %z.sroa.8.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add.i, %complex_mul_cont ]
  %neg = fneg double %z.sroa.8.0.lcssa
  %mul_ac21 = fmul double %z.sroa.0.0.lcssa, %z.sroa.0.0.lcssa
  %0 = fmul double %z.sroa.8.0.lcssa, %z.sroa.8.0.lcssa
  %mul_r25 = fadd double %mul_ac21, %0
  %isnan_cmp27 = fcmp uno double %mul_r25, 0.000000e+00
  br i1 %isnan_cmp27, label %complex_mul_imag_nan28, label %complex_mul_cont32, !prof !5

for.body:                                         ; preds = %entry, %complex_mul_cont
  %i.05 = phi i32 [ %inc, %complex_mul_cont ], [ 0, %entry ]
  %z.sroa.8.04 = phi double [ %add.i, %complex_mul_cont ], [ 0.000000e+00, %entry ]
  %z.sroa.0.03 = phi double [ %add.r10, %complex_mul_cont ], [ 0.000000e+00, %entry ]
  %mul_ac = fmul double %z.sroa.0.03, %z.sroa.0.03
  %mul_bd = fmul double %z.sroa.8.04, %z.sroa.8.04
  %mul_ad = fmul double %z.sroa.0.03, %z.sroa.8.04
  %mul_r = fsub double %mul_ac, %mul_bd
  %mul_i = fadd double %mul_ad, %mul_ad
  %isnan_cmp = fcmp uno double %mul_r, 0.000000e+00
  br i1 %isnan_cmp, label %complex_mul_imag_nan, label %complex_mul_cont, !prof !5

complex_mul_imag_nan:                             ; preds = %for.body
  %isnan_cmp7 = fcmp uno double %mul_i, 0.000000e+00
  br i1 %isnan_cmp7, label %complex_mul_libcall, label %complex_mul_cont, !prof !5

complex_mul_libcall:                              ; preds = %complex_mul_imag_nan
  %call = tail call { double, double } @__muldc3(double noundef %z.sroa.0.03, double noundef %z.sroa.8.04, double noundef %z.sroa.0.03, double noundef %z.sroa.8.04) #16
  %1 = extractvalue { double, double } %call, 0
  %2 = extractvalue { double, double } %call, 1
  br label %complex_mul_cont

complex_mul_cont:                                 ; preds = %complex_mul_libcall, %complex_mul_imag_nan, %for.body
  %real_mul_phi = phi double [ %mul_r, %for.body ], [ %mul_r, %complex_mul_imag_nan ], [ %1, %complex_mul_libcall ]
  %imag_mul_phi = phi double [ %mul_i, %for.body ], [ %mul_i, %complex_mul_imag_nan ], [ %2, %complex_mul_libcall ]
  %add.r10 = fadd double %add.r, %real_mul_phi
  %add.i = fadd double %imag_mul_phi, %y
  %inc = add nuw nsw i32 %i.05, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !6

complex_mul_imag_nan28:                           ; preds = %for.cond.cleanup
  %mul_bc24 = fmul double %z.sroa.0.0.lcssa, %z.sroa.8.0.lcssa
  %mul_i26 = fsub double %mul_bc24, %mul_bc24
  %isnan_cmp29 = fcmp uno double %mul_i26, 0.000000e+00
  br i1 %isnan_cmp29, label %complex_mul_libcall30, label %complex_mul_cont32, !prof !5

complex_mul_libcall30:                            ; preds = %complex_mul_imag_nan28
  %call31 = tail call { double, double } @__muldc3(double noundef %z.sroa.0.0.lcssa, double noundef %z.sroa.8.0.lcssa, double noundef %z.sroa.0.0.lcssa, double noundef %neg) #16
  %3 = extractvalue { double, double } %call31, 0
  br label %complex_mul_cont32

complex_mul_cont32:                               ; preds = %complex_mul_libcall30, %complex_mul_imag_nan28, %for.cond.cleanup
  %real_mul_phi33 = phi double [ %mul_r25, %for.cond.cleanup ], [ %mul_r25, %complex_mul_imag_nan28 ], [ %3, %complex_mul_libcall30 ]
  ret double %real_mul_phi33
}

; Function Attrs: nofree nounwind memory(write) uwtable
define dso_local double @rotated(double noundef %x, double noundef %y, double noundef %a) local_unnamed_addr #2 {
entry:
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body
  %mul5 = fmul double %0, %1
  %mul7 = fmul double %1, %mul5
  ret double %mul7

for.body:                                         ; preds = %entry, %for.body
  %v.sroa.6.08 = phi double [ %y, %entry ], [ %1, %for.body ]
  %v.sroa.0.07 = phi double [ %x, %entry ], [ %0, %for.body ]
  %i.06 = phi i32 [ 0, %entry ], [ %add, %for.body ]
  %add = add nuw nsw i32 %i.06, 1
  %conv = uitofp nneg i32 %add to double
  %mul = fmul double %conv, %a
  %call = tail call fastcc { double, double } @rotate(double %v.sroa.0.07, double %v.sroa.6.08, double noundef %mul)
  %0 = extractvalue { double, double } %call, 0
  %1 = extractvalue { double, double } %call, 1
  %exitcond.not = icmp eq i32 %add, 3
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !8
}

; Function Attrs: mustprogress nofree noinline nounwind willreturn memory(write) uwtable
define internal fastcc { double, double } @rotate(double %v.coerce0, double %v.coerce1, double noundef %a) unnamed_addr #3 {
entry:
  %call = tail call double @cos(double noundef %a) #16
  %call2 = tail call double @sin(double noundef %a) #16
  %0 = fneg double %call2
  %neg = fmul double %0, %v.coerce1
  %1 = tail call double @llvm.fmuladd.f64(double %v.coerce0, double %call, double %neg)
  %call6 = tail call double @sin(double noundef %a) #16
  %call8 = tail call double @cos(double noundef %a) #16
  %mul9 = fmul double %call8, %v.coerce1
  %2 = tail call double @llvm.fmuladd.f64(double %v.coerce0, double %call6, double %mul9)
  %.fca.0.insert = insertvalue { double, double } poison, double %1, 0
  %.fca.1.insert = insertvalue { double, double } %.fca.0.insert, double %2, 1
  ret { double, double } %.fca.1.insert
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #4

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @shrinking(double noundef %x, double noundef %a) local_unnamed_addr #5 {
entry:
  %b = alloca %struct.big, align 8
  %tmp = alloca %struct.big, align 8
  call void @llvm.lifetime.start.p0(i64 40, ptr nonnull %b) #16
  store double %x, ptr %b, align 8, !tbaa !9
  %arrayinit.element = getelementptr inbounds i8, ptr %b, i64 8
  %mul = fmul double %x, 2.000000e+00
  store double %mul, ptr %arrayinit.element, align 8, !tbaa !9
  %arrayinit.element1 = getelementptr inbounds i8, ptr %b, i64 16
  %mul2 = fmul double %x, %x
  store double %mul2, ptr %arrayinit.element1, align 8, !tbaa !9
  %arrayinit.element3 = getelementptr inbounds i8, ptr %b, i64 24
  store double 1.000000e+00, ptr %arrayinit.element3, align 8, !tbaa !9
  %n = getelementptr inbounds i8, ptr %b, i64 32
  store i32 4, ptr %n, align 8, !tbaa !13
  br label %while.body

while.body:                                       ; preds = %entry, %while.body
  call void @llvm.lifetime.start.p0(i64 40, ptr nonnull %tmp) #16
  call fastcc void @grown(ptr dead_on_unwind nonnull writable sret(%struct.big) align 8 %tmp, ptr noundef nonnull byval(%struct.big) align 8 %b, double noundef %a)
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %b, ptr noundef nonnull align 8 dereferenceable(40) %tmp, i64 40, i1 false), !tbaa.struct !16
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %tmp) #16
  %.pr = load i32, ptr %n, align 8, !tbaa !13
  %cmp = icmp sgt i32 %.pr, 1
  br i1 %cmp, label %while.body, label %while.end, !llvm.loop !19

while.end:                                        ; preds = %while.body
  %0 = load double, ptr %b, align 8, !tbaa !9
  %1 = load double, ptr %arrayinit.element, align 8, !tbaa !9
  %2 = load double, ptr %arrayinit.element3, align 8, !tbaa !9
  %3 = tail call double @llvm.fmuladd.f64(double %0, double %1, double %2)
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %b) #16
  ret double %3
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite) uwtable
define internal fastcc void @grown(ptr dead_on_unwind noalias nocapture writable writeonly sret(%struct.big) align 8 %agg.result, ptr nocapture noundef byval(%struct.big) align 8 %b, double noundef %a) unnamed_addr #6 {
entry:
  %n = getelementptr inbounds i8, ptr %b, i64 32
  %0 = load i32, ptr %n, align 8, !tbaa !13
  %cmp5 = icmp sgt i32 %0, 0
  br i1 %cmp5, label %for.body.preheader, label %for.cond.cleanup

for.body.preheader:                               ; preds = %entry
  %wide.trip.count = zext nneg i32 %0 to i64
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %dec = add nsw i32 %0, -1
  store i32 %dec, ptr %n, align 8, !tbaa !13
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %agg.result, ptr noundef nonnull align 8 dereferenceable(40) %b, i64 40, i1 false), !tbaa.struct !16
  ret void

for.body:                                         ; preds = %for.body.preheader, %for.body
  %indvars.iv = phi i64 [ 0, %for.body.preheader ], [ %indvars.iv.next, %for.body ]
  %arrayidx = getelementptr inbounds [4 x double], ptr %b, i64 0, i64 %indvars.iv
  %1 = load double, ptr %arrayidx, align 8, !tbaa !9
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %rem = and i64 %indvars.iv.next, 3
  %arrayidx3 = getelementptr inbounds [4 x double], ptr %b, i64 0, i64 %rem
  %2 = load double, ptr %arrayidx3, align 8, !tbaa !9
  %3 = tail call double @llvm.fmuladd.f64(double %1, double %a, double %2)
  store double %3, ptr %arrayidx, align 8, !tbaa !9
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !20
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #7

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable
define dso_local double @byvalue(ptr nocapture noundef %b) local_unnamed_addr #8 {
entry:
  %call = tail call fastcc double @area(ptr noundef byval(%struct.big) align 8 %b)
  store double %call, ptr %b, align 8, !tbaa !9
  %call1 = tail call fastcc double @area(ptr noundef nonnull byval(%struct.big) align 8 %b)
  %mul = fmul double %call, %call1
  ret double %mul
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define internal fastcc double @area(ptr nocapture noundef readonly byval(%struct.big) align 8 %b) unnamed_addr #9 {
entry:
  %0 = load double, ptr %b, align 8, !tbaa !9
  %arrayidx2 = getelementptr inbounds i8, ptr %b, i64 8
  %1 = load double, ptr %arrayidx2, align 8, !tbaa !9
  %arrayidx4 = getelementptr inbounds i8, ptr %b, i64 16
  %2 = load double, ptr %arrayidx4, align 8, !tbaa !9
  %n = getelementptr inbounds i8, ptr %b, i64 32
  %3 = load i32, ptr %n, align 8, !tbaa !13
  %conv = sitofp i32 %3 to double
  %4 = fneg double %2
  %neg = fmul double %4, %conv
  %5 = tail call double @llvm.fmuladd.f64(double %0, double %1, double %neg)
  ret double %5
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local float @pairs(float noundef %a, float noundef %b) local_unnamed_addr #10 {
entry:
  %p.sroa.0.0.vec.insert = insertelement <2 x float> poison, float %a, i64 0
  %p.sroa.0.4.vec.insert = insertelement <2 x float> %p.sroa.0.0.vec.insert, float %b, i64 1
  %call = tail call fastcc <2 x float> @halves(<2 x float> %p.sroa.0.4.vec.insert)
  %call3 = tail call fastcc <2 x float> @halves(<2 x float> %call)
  %shift = shufflevector <2 x float> %call3, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %0 = fadd <2 x float> %call3, %shift
  %add = extractelement <2 x float> %0, i64 0
  ret float %add
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define internal fastcc <2 x float> @halves(<2 x float> %p.coerce) unnamed_addr #11 {
entry:
  %p.sroa.0.0.vec.extract = extractelement <2 x float> %p.coerce, i64 0
  %mul = fmul float %p.sroa.0.0.vec.extract, 5.000000e-01
  %p.sroa.0.4.vec.extract = extractelement <2 x float> %p.coerce, i64 1
  %mul2 = fmul float %p.sroa.0.4.vec.extract, %mul
  %retval.sroa.0.0.vec.insert = insertelement <2 x float> poison, float %mul2, i64 0
  %mul6 = fmul float %p.sroa.0.4.vec.extract, %p.sroa.0.4.vec.extract
  %retval.sroa.0.4.vec.insert = insertelement <2 x float> %retval.sroa.0.0.vec.insert, float %mul6, i64 1
  ret <2 x float> %retval.sroa.0.4.vec.insert
}

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local float @tags(float noundef %x, float noundef %y) local_unnamed_addr #5 {
entry:
  %0 = bitcast float %x to i32
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body
  %1 = bitcast i32 %tmp.sroa.0.sroa.0.0.extract.trunc to float
  %mul = fmul float %1, %1
  ret float %mul

for.body:                                         ; preds = %entry, %for.body
  %i.08 = phi i32 [ 0, %entry ], [ %inc, %for.body ]
  %t.sroa.0.07 = phi i32 [ %0, %entry ], [ %tmp.sroa.0.sroa.0.0.extract.trunc, %for.body ]
  %t.sroa.7.06 = phi i64 [ 0, %entry ], [ %tmp.sroa.0.sroa.4.0.extract.shift, %for.body ]
  %t.sroa.0.0.insert.ext = zext i32 %t.sroa.0.07 to i64
  %t.sroa.0.0.insert.insert = or disjoint i64 %t.sroa.7.06, %t.sroa.0.0.insert.ext
  %call = tail call fastcc i64 @choose(i64 %t.sroa.0.0.insert.insert, float noundef %y)
  %tmp.sroa.0.sroa.0.0.extract.trunc = trunc i64 %call to i32
  %tmp.sroa.0.sroa.4.0.extract.shift = and i64 %call, -4294967296
  %inc = add nuw nsw i32 %i.08, 1
  %exitcond.not = icmp eq i32 %inc, 4
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !21
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable
define internal fastcc i64 @choose(i64 %t.coerce, float noundef %y) unnamed_addr #12 {
entry:
  %t.sroa.0.0.extract.trunc = trunc i64 %t.coerce to i32
  %0 = bitcast i32 %t.sroa.0.0.extract.trunc to float
  %t.sroa.6.0.extract.shift = lshr i64 %t.coerce, 32
  %t.sroa.6.0.extract.trunc = trunc nuw i64 %t.sroa.6.0.extract.shift to i32
  %cmp = icmp sgt i32 %t.sroa.6.0.extract.trunc, 1
  %mul = fmul float %0, %y
  %add = fadd float %0, %y
  %t.sroa.0.0 = select i1 %cmp, float %mul, float %add
  %1 = bitcast float %t.sroa.0.0 to i32
  %2 = and i64 %t.coerce, -4294967296
  %retval.sroa.2.0.insert.shift = add i64 %2, 4294967296
  %retval.sroa.0.0.insert.ext = zext i32 %1 to i64
  %retval.sroa.0.0.insert.insert = or disjoint i64 %retval.sroa.2.0.insert.shift, %retval.sroa.0.0.insert.ext
  ret i64 %retval.sroa.0.0.insert.insert
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable
define dso_local noundef double @extended(double noundef %x) local_unnamed_addr #13 {
entry:
  %conv = fpext double %x to x86_fp80
  %div = fdiv x86_fp80 0xK3FFF8000000000000000, %conv
  %0 = tail call x86_fp80 @llvm.fmuladd.f80(x86_fp80 %conv, x86_fp80 %conv, x86_fp80 %div)
  %mul = fmul x86_fp80 %0, %conv
  %conv2 = fptrunc x86_fp80 %mul to double
  ret double %conv2
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare x86_fp80 @llvm.fmuladd.f80(x86_fp80, x86_fp80, x86_fp80) #7

; Function Attrs: nofree norecurse nosync nounwind memory(none) uwtable
define dso_local double @narrow(double noundef %x, i8 noundef zeroext %n) local_unnamed_addr #5 {
entry:
  %cmp.not6 = icmp eq i8 %n, 0
  br i1 %cmp.not6, label %for.cond.cleanup, label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add, %for.body ]
  ret double %s.0.lcssa

for.body:                                         ; preds = %entry, %for.body
  %i.08 = phi i8 [ %inc, %for.body ], [ 0, %entry ]
  %s.07 = phi double [ %add, %for.body ], [ 0.000000e+00, %entry ]
  %0 = and i8 %i.08, 3
  %conv4 = uitofp nneg i8 %0 to double
  %mul = fmul double %conv4, %x
  %mul5 = fmul double %s.07, %mul
  %1 = tail call double @llvm.fmuladd.f64(double %mul5, double 1.000000e-01, double %x)
  %add = fadd double %s.07, %1
  %inc = add nuw i8 %i.08, 1
  %cmp.not = icmp eq i8 %inc, %n
  br i1 %cmp.not, label %for.cond.cleanup, label %for.body, !llvm.loop !22
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable
define dso_local double @lanes(ptr nocapture noundef readonly %p) local_unnamed_addr #14 {
entry:
  %0 = load double, ptr %p, align 8, !tbaa !9
  %vecinit = insertelement <4 x double> poison, double %0, i64 0
  %arrayidx1 = getelementptr inbounds i8, ptr %p, i64 8
  %1 = load double, ptr %arrayidx1, align 8, !tbaa !9
  %vecinit2 = insertelement <4 x double> %vecinit, double %1, i64 1
  %arrayidx3 = getelementptr inbounds i8, ptr %p, i64 16
  %2 = load double, ptr %arrayidx3, align 8, !tbaa !9
  %vecinit4 = insertelement <4 x double> %vecinit2, double %2, i64 2
  %arrayidx5 = getelementptr inbounds i8, ptr %p, i64 24
  %3 = load double, ptr %arrayidx5, align 8, !tbaa !9
  %vecinit6 = insertelement <4 x double> %vecinit4, double %3, i64 3
  %arrayidx7 = getelementptr inbounds i8, ptr %p, i64 32
  %4 = load double, ptr %arrayidx7, align 8, !tbaa !9
  %vecinit8 = insertelement <4 x double> poison, double %4, i64 0
  %arrayidx9 = getelementptr inbounds i8, ptr %p, i64 40
  %5 = load double, ptr %arrayidx9, align 8, !tbaa !9
  %vecinit10 = insertelement <4 x double> %vecinit8, double %5, i64 1
  %arrayidx11 = getelementptr inbounds i8, ptr %p, i64 48
  %6 = load double, ptr %arrayidx11, align 8, !tbaa !9
  %vecinit12 = insertelement <4 x double> %vecinit10, double %6, i64 2
  %arrayidx13 = getelementptr inbounds i8, ptr %p, i64 56
  %7 = load double, ptr %arrayidx13, align 8, !tbaa !9
  %vecinit14 = insertelement <4 x double> %vecinit12, double %7, i64 3
  %8 = tail call <4 x double> @llvm.fmuladd.v4f64(<4 x double> %vecinit6, <4 x double> %vecinit14, <4 x double> %vecinit6)
  %neg = fneg <4 x double> %vecinit14
  %9 = tail call <4 x double> @llvm.fmuladd.v4f64(<4 x double> %8, <4 x double> %8, <4 x double> %neg)
  %vecext = extractelement <4 x double> %9, i64 0
  %vecext15 = extractelement <4 x double> %9, i64 1
  %vecext16 = extractelement <4 x double> %9, i64 2
  %vecext17 = extractelement <4 x double> %9, i64 3
  %mul18 = fmul double %vecext16, %vecext17
  %10 = tail call double @llvm.fmuladd.f64(double %vecext, double %vecext15, double %mul18)
  ret double %10
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x double> @llvm.fmuladd.v4f64(<4 x double>, <4 x double>, <4 x double>) #7

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @cos(double noundef) local_unnamed_addr #15

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare double @sin(double noundef) local_unnamed_addr #15

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nofree nounwind memory(write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nofree noinline nounwind willreturn memory(write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nofree norecurse nosync nounwind memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nofree noinline norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #9 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #10 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="64" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #11 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="64" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #12 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #13 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #14 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #15 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #16 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{!"branch_weights", i32 1, i32 1048575}
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.mustprogress"}
!8 = distinct !{!8, !7}
!9 = !{!10, !10, i64 0}
!10 = !{!"double", !11, i64 0}
!11 = !{!"omnipotent char", !12, i64 0}
!12 = !{!"Simple C/C++ TBAA"}
!13 = !{!14, !15, i64 32}
!14 = !{!"big", !11, i64 0, !15, i64 32}
!15 = !{!"int", !11, i64 0}
!16 = !{i64 0, i64 32, !17, i64 32, i64 4, !18}
!17 = !{!11, !11, i64 0}
!18 = !{!15, !15, i64 0}
!19 = distinct !{!19, !7}
!20 = distinct !{!20, !7}
!21 = distinct !{!21, !7}
!22 = distinct !{!22, !7}
