; ModuleID = 'unit.c'
source_filename = "unit.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.node = type { [3 x double], i32, ptr }

@calls = dso_local thread_local global i32 0, align 4, !dbg !0
@table = internal unnamed_addr constant [4 x double] [double 1.000000e+00, double 5.000000e-01, double 2.500000e-01, double 1.250000e-01], align 16, !dbg !8

; Function Attrs: noinline nounwind uwtable
define dso_local double @walk(ptr noundef readonly %0, ptr nocapture noundef readonly %1) local_unnamed_addr #0 !dbg !23 {
  call void @llvm.dbg.value(metadata ptr %0, metadata !41, metadata !DIExpression()), !dbg !49
  call void @llvm.dbg.value(metadata ptr %1, metadata !42, metadata !DIExpression()), !dbg !49
  call void @llvm.dbg.value(metadata double 0.000000e+00, metadata !43, metadata !DIExpression()), !dbg !49
  %3 = tail call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @calls), !dbg !50
  %4 = load i32, ptr %3, align 4, !dbg !51, !tbaa !52
  %5 = add nsw i32 %4, 1, !dbg !51
  store i32 %5, ptr %3, align 4, !dbg !51, !tbaa !52
  call void @llvm.dbg.value(metadata double 0.000000e+00, metadata !43, metadata !DIExpression()), !dbg !49
  call void @llvm.dbg.value(metadata ptr %0, metadata !41, metadata !DIExpression()), !dbg !49
  %6 = icmp eq ptr %0, null, !dbg !56
  br i1 %6, label %42, label %7, !dbg !56

7:                                                ; preds = %2, %7
  %8 = phi double [ %38, %7 ], [ 0.000000e+00, %2 ]
  %9 = phi ptr [ %40, %7 ], [ %0, %2 ]
  call void @llvm.dbg.value(metadata double %8, metadata !43, metadata !DIExpression()), !dbg !49
  call void @llvm.dbg.value(metadata ptr %9, metadata !41, metadata !DIExpression()), !dbg !49
  call void @llvm.dbg.value(metadata i32 0, metadata !44, metadata !DIExpression()), !dbg !57
  call void @llvm.dbg.value(metadata double %8, metadata !43, metadata !DIExpression()), !dbg !49
  %10 = getelementptr inbounds %struct.node, ptr %9, i64 0, i32 1
  call void @llvm.dbg.value(metadata i64 0, metadata !44, metadata !DIExpression()), !dbg !57
  call void @llvm.dbg.value(metadata double %8, metadata !43, metadata !DIExpression()), !dbg !49
  %11 = load double, ptr %9, align 8, !dbg !58, !tbaa !60
  %12 = tail call double %1(double noundef %11) #13, !dbg !62
  %13 = load i32, ptr %10, align 8, !dbg !63, !tbaa !64
  %14 = and i32 %13, 3, !dbg !67
  %15 = zext i32 %14 to i64, !dbg !68
  %16 = getelementptr inbounds [4 x double], ptr @table, i64 0, i64 %15, !dbg !68
  %17 = load double, ptr %16, align 8, !dbg !68, !tbaa !60
  %18 = tail call double @llvm.fmuladd.f64(double %12, double %17, double %8), !dbg !69
  call void @llvm.dbg.value(metadata double %18, metadata !43, metadata !DIExpression()), !dbg !49
  call void @llvm.dbg.value(metadata i64 1, metadata !44, metadata !DIExpression()), !dbg !57
  call void @llvm.dbg.value(metadata i64 1, metadata !44, metadata !DIExpression()), !dbg !57
  call void @llvm.dbg.value(metadata double %18, metadata !43, metadata !DIExpression()), !dbg !49
  %19 = getelementptr inbounds [3 x double], ptr %9, i64 0, i64 1, !dbg !58
  %20 = load double, ptr %19, align 8, !dbg !58, !tbaa !60
  %21 = tail call double %1(double noundef %20) #13, !dbg !62
  %22 = load i32, ptr %10, align 8, !dbg !63, !tbaa !64
  %23 = add i32 %22, 1, !dbg !70
  %24 = and i32 %23, 3, !dbg !67
  %25 = zext i32 %24 to i64, !dbg !68
  %26 = getelementptr inbounds [4 x double], ptr @table, i64 0, i64 %25, !dbg !68
  %27 = load double, ptr %26, align 8, !dbg !68, !tbaa !60
  %28 = tail call double @llvm.fmuladd.f64(double %21, double %27, double %18), !dbg !69
  call void @llvm.dbg.value(metadata double %28, metadata !43, metadata !DIExpression()), !dbg !49
  call void @llvm.dbg.value(metadata i64 2, metadata !44, metadata !DIExpression()), !dbg !57
  call void @llvm.dbg.value(metadata i64 2, metadata !44, metadata !DIExpression()), !dbg !57
  call void @llvm.dbg.value(metadata double %28, metadata !43, metadata !DIExpression()), !dbg !49
  %29 = getelementptr inbounds [3 x double], ptr %9, i64 0, i64 2, !dbg !58
  %30 = load double, ptr %29, align 8, !dbg !58, !tbaa !60
  %31 = tail call double %1(double noundef %30) #13, !dbg !62
  %32 = load i32, ptr %10, align 8, !dbg !63, !tbaa !64
  %33 = add i32 %32, 2, !dbg !70
  %34 = and i32 %33, 3, !dbg !67
  %35 = zext i32 %34 to i64, !dbg !68
  %36 = getelementptr inbounds [4 x double], ptr @table, i64 0, i64 %35, !dbg !68
  %37 = load double, ptr %36, align 8, !dbg !68, !tbaa !60
  %38 = tail call double @llvm.fmuladd.f64(double %31, double %37, double %28), !dbg !69
  call void @llvm.dbg.value(metadata double %38, metadata !43, metadata !DIExpression()), !dbg !49
  call void @llvm.dbg.value(metadata i64 3, metadata !44, metadata !DIExpression()), !dbg !57
  %39 = getelementptr inbounds %struct.node, ptr %9, i64 0, i32 2, !dbg !71
  %40 = load ptr, ptr %39, align 8, !dbg !71, !tbaa !72
  call void @llvm.dbg.value(metadata double %38, metadata !43, metadata !DIExpression()), !dbg !49
  call void @llvm.dbg.value(metadata ptr %40, metadata !41, metadata !DIExpression()), !dbg !49
  %41 = icmp eq ptr %40, null, !dbg !56
  br i1 %41, label %42, label %7, !dbg !56, !llvm.loop !73

42:                                               ; preds = %7, %2
  %43 = phi double [ 0.000000e+00, %2 ], [ %38, %7 ], !dbg !76
  ret double %43, !dbg !77
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nounwind uwtable
define dso_local void @copy(ptr noalias nocapture sret(%struct.node) align 8 %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i64 noundef %3) local_unnamed_addr #2 !dbg !78 {
  call void @llvm.dbg.value(metadata ptr %1, metadata !87, metadata !DIExpression()), !dbg !92
  call void @llvm.dbg.value(metadata ptr %2, metadata !88, metadata !DIExpression()), !dbg !92
  call void @llvm.dbg.value(metadata i64 %3, metadata !89, metadata !DIExpression()), !dbg !92
  call void @llvm.dbg.declare(metadata ptr %0, metadata !90, metadata !DIExpression()), !dbg !93
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %0, ptr noundef nonnull align 8 dereferenceable(40) %1, i64 40, i1 false), !dbg !94, !tbaa.struct !95
  %5 = tail call noalias ptr @malloc(i64 noundef %3) #14, !dbg !98
  call void @llvm.dbg.value(metadata ptr %5, metadata !91, metadata !DIExpression()), !dbg !92
  %6 = icmp eq ptr %5, null, !dbg !99
  br i1 %6, label %7, label %8, !dbg !101

7:                                                ; preds = %4
  tail call void @exit(i32 noundef 1) #15, !dbg !102
  unreachable, !dbg !102

8:                                                ; preds = %4
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %5, ptr align 1 %2, i64 %3, i1 false), !dbg !103
  %9 = load i8, ptr %5, align 1, !dbg !104, !tbaa !96
  %10 = sext i8 %9 to i32, !dbg !104
  %11 = add i64 %3, -1, !dbg !105
  %12 = getelementptr inbounds i8, ptr %5, i64 %11, !dbg !106
  %13 = load i8, ptr %12, align 1, !dbg !106, !tbaa !96
  %14 = sext i8 %13 to i32, !dbg !106
  %15 = shl nsw i32 %14, 8, !dbg !107
  %16 = or i32 %15, %10, !dbg !108
  %17 = getelementptr inbounds [3 x double], ptr %0, i64 0, i64 1, !dbg !109
  %18 = load double, ptr %17, align 8, !dbg !109, !tbaa !60
  %19 = tail call double @other(double noundef %18) #13, !dbg !110
  %20 = tail call double @ldexp(double noundef %19, i32 noundef 3) #13, !dbg !111
  %21 = fptosi double %20 to i32, !dbg !112
  %22 = add nsw i32 %16, %21, !dbg !113
  %23 = getelementptr inbounds %struct.node, ptr %0, i64 0, i32 1, !dbg !114
  store i32 %22, ptr %23, align 8, !dbg !115, !tbaa !64
  %24 = load double, ptr %0, align 8, !dbg !116, !tbaa !60
  %25 = tail call double @tan(double noundef %24) #13, !dbg !117
  %26 = getelementptr inbounds [3 x double], ptr %0, i64 0, i64 2, !dbg !118
  %27 = load double, ptr %26, align 8, !dbg !118, !tbaa !60
  %28 = fptrunc double %27 to float, !dbg !119
  %29 = fpext float %28 to double, !dbg !119
  %30 = tail call double @llvm.maxnum.f64(double %25, double %29), !dbg !120
  store double %30, ptr %0, align 8, !dbg !121, !tbaa !60
  tail call void @free(ptr noundef nonnull %5) #13, !dbg !122
  ret void, !dbg !123
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #3

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare !dbg !124 noalias noundef ptr @malloc(i64 noundef) local_unnamed_addr #4

; Function Attrs: noreturn nounwind
declare !dbg !129 void @exit(i32 noundef) local_unnamed_addr #5

; Function Attrs: mustprogress nofree nounwind willreturn
declare !dbg !132 double @ldexp(double noundef, i32 noundef) local_unnamed_addr #6

declare !dbg !136 double @other(double noundef) local_unnamed_addr #7

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare !dbg !137 double @tan(double noundef) local_unnamed_addr #8

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.maxnum.f64(double, double) #1

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare !dbg !138 void @free(ptr allocptr nocapture noundef) local_unnamed_addr #9

; Function Attrs: nofree nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @axpy(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef readonly %1, double noundef %2, i64 noundef %3) local_unnamed_addr #10 !dbg !141 {
  call void @llvm.dbg.value(metadata ptr %0, metadata !150, metadata !DIExpression()), !dbg !156
  call void @llvm.dbg.value(metadata ptr %1, metadata !151, metadata !DIExpression()), !dbg !156
  call void @llvm.dbg.value(metadata double %2, metadata !152, metadata !DIExpression()), !dbg !156
  call void @llvm.dbg.value(metadata i64 %3, metadata !153, metadata !DIExpression()), !dbg !156
  call void @llvm.dbg.value(metadata i64 0, metadata !154, metadata !DIExpression()), !dbg !157
  %5 = icmp sgt i64 %3, 0, !dbg !158
  br i1 %5, label %6, label %32, !dbg !160

6:                                                ; preds = %4
  %7 = icmp ult i64 %3, 4, !dbg !160
  br i1 %7, label %30, label %8, !dbg !160

8:                                                ; preds = %6
  %9 = and i64 %3, -4, !dbg !160
  %10 = insertelement <2 x double> poison, double %2, i64 0, !dbg !160
  %11 = shufflevector <2 x double> %10, <2 x double> poison, <2 x i32> zeroinitializer, !dbg !160
  %12 = insertelement <2 x double> poison, double %2, i64 0, !dbg !160
  %13 = shufflevector <2 x double> %12, <2 x double> poison, <2 x i32> zeroinitializer, !dbg !160
  br label %14, !dbg !160

14:                                               ; preds = %14, %8
  %15 = phi i64 [ 0, %8 ], [ %26, %14 ], !dbg !161
  %16 = getelementptr inbounds double, ptr %1, i64 %15, !dbg !162
  %17 = load <2 x double>, ptr %16, align 8, !dbg !162, !tbaa !60
  %18 = getelementptr inbounds double, ptr %16, i64 2, !dbg !162
  %19 = load <2 x double>, ptr %18, align 8, !dbg !162, !tbaa !60
  %20 = getelementptr inbounds double, ptr %0, i64 %15, !dbg !163
  %21 = load <2 x double>, ptr %20, align 8, !dbg !164, !tbaa !60
  %22 = getelementptr inbounds double, ptr %20, i64 2, !dbg !164
  %23 = load <2 x double>, ptr %22, align 8, !dbg !164, !tbaa !60
  %24 = tail call <2 x double> @llvm.fmuladd.v2f64(<2 x double> %11, <2 x double> %17, <2 x double> %21), !dbg !164
  %25 = tail call <2 x double> @llvm.fmuladd.v2f64(<2 x double> %13, <2 x double> %19, <2 x double> %23), !dbg !164
  store <2 x double> %24, ptr %20, align 8, !dbg !164, !tbaa !60
  store <2 x double> %25, ptr %22, align 8, !dbg !164, !tbaa !60
  %26 = add nuw i64 %15, 4, !dbg !161
  %27 = icmp eq i64 %26, %9, !dbg !161
  br i1 %27, label %28, label %14, !dbg !161, !llvm.loop !165

28:                                               ; preds = %14
  %29 = icmp eq i64 %9, %3, !dbg !160
  br i1 %29, label %32, label %30, !dbg !160

30:                                               ; preds = %6, %28
  %31 = phi i64 [ 0, %6 ], [ %9, %28 ]
  br label %33, !dbg !160

32:                                               ; preds = %33, %28, %4
  ret void, !dbg !169

33:                                               ; preds = %30, %33
  %34 = phi i64 [ %40, %33 ], [ %31, %30 ]
  call void @llvm.dbg.value(metadata i64 %34, metadata !154, metadata !DIExpression()), !dbg !157
  %35 = getelementptr inbounds double, ptr %1, i64 %34, !dbg !162
  %36 = load double, ptr %35, align 8, !dbg !162, !tbaa !60
  %37 = getelementptr inbounds double, ptr %0, i64 %34, !dbg !163
  %38 = load double, ptr %37, align 8, !dbg !164, !tbaa !60
  %39 = tail call double @llvm.fmuladd.f64(double %2, double %36, double %38), !dbg !164
  store double %39, ptr %37, align 8, !dbg !164, !tbaa !60
  %40 = add nuw nsw i64 %34, 1, !dbg !161
  call void @llvm.dbg.value(metadata i64 %40, metadata !154, metadata !DIExpression()), !dbg !157
  %41 = icmp eq i64 %40, %3, !dbg !158
  br i1 %41, label %32, label %33, !dbg !160, !llvm.loop !170
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @moments(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #11 !dbg !171 {
  call void @llvm.dbg.value(metadata ptr %0, metadata !175, metadata !DIExpression()), !dbg !187
  call void @llvm.dbg.value(metadata i32 %1, metadata !176, metadata !DIExpression()), !dbg !187
  %3 = zext i32 %1 to i64, !dbg !188
  %4 = alloca double, i64 %3, align 16, !dbg !188
  call void @llvm.dbg.value(metadata i64 %3, metadata !177, metadata !DIExpression()), !dbg !187
  call void @llvm.dbg.declare(metadata ptr %4, metadata !178, metadata !DIExpression()), !dbg !189
  call void @llvm.dbg.value(metadata double 0.000000e+00, metadata !182, metadata !DIExpression()), !dbg !187
  call void @llvm.dbg.value(metadata i32 0, metadata !183, metadata !DIExpression()), !dbg !190
  %5 = icmp sgt i32 %1, 0, !dbg !191
  br i1 %5, label %6, label %71, !dbg !193

6:                                                ; preds = %2
  %7 = and i64 %3, 3, !dbg !193
  %8 = icmp ult i32 %1, 4, !dbg !193
  br i1 %8, label %11, label %9, !dbg !193

9:                                                ; preds = %6
  %10 = and i64 %3, 4294967292, !dbg !193
  br label %46, !dbg !193

11:                                               ; preds = %46, %6
  %12 = phi i64 [ 0, %6 ], [ %68, %46 ]
  %13 = icmp eq i64 %7, 0, !dbg !193
  br i1 %13, label %24, label %14, !dbg !193

14:                                               ; preds = %11, %14
  %15 = phi i64 [ %21, %14 ], [ %12, %11 ]
  %16 = phi i64 [ %22, %14 ], [ 0, %11 ]
  call void @llvm.dbg.value(metadata i64 %15, metadata !183, metadata !DIExpression()), !dbg !190
  %17 = getelementptr inbounds double, ptr %0, i64 %15, !dbg !194
  %18 = load double, ptr %17, align 8, !dbg !194, !tbaa !60
  %19 = tail call double @exp2(double noundef %18) #13, !dbg !195
  %20 = getelementptr inbounds double, ptr %4, i64 %15, !dbg !196
  store double %19, ptr %20, align 8, !dbg !197, !tbaa !60
  %21 = add nuw nsw i64 %15, 1, !dbg !198
  call void @llvm.dbg.value(metadata i64 %21, metadata !183, metadata !DIExpression()), !dbg !190
  %22 = add i64 %16, 1, !dbg !193
  %23 = icmp eq i64 %22, %7, !dbg !193
  br i1 %23, label %24, label %14, !dbg !193, !llvm.loop !199

24:                                               ; preds = %14, %11
  call void @llvm.dbg.value(metadata double 0.000000e+00, metadata !182, metadata !DIExpression()), !dbg !187
  call void @llvm.dbg.value(metadata i32 %1, metadata !185, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !201
  br i1 %5, label %25, label %71, !dbg !202

25:                                               ; preds = %24
  %26 = and i64 %3, 1, !dbg !202
  %27 = icmp eq i64 %26, 0, !dbg !202
  br i1 %27, label %41, label %28, !dbg !202

28:                                               ; preds = %25
  %29 = add nsw i64 %3, -1, !dbg !203
  call void @llvm.dbg.value(metadata double 0.000000e+00, metadata !182, metadata !DIExpression()), !dbg !187
  %30 = and i64 %29, 4294967295, !dbg !205
  %31 = getelementptr inbounds double, ptr %4, i64 %30, !dbg !205
  %32 = load double, ptr %31, align 8, !dbg !205, !tbaa !60
  %33 = fcmp olt double %32, 0.000000e+00, !dbg !206
  br i1 %33, label %36, label %34, !dbg !205

34:                                               ; preds = %28
  %35 = tail call double @sqrt(double noundef %32) #13, !dbg !207
  br label %38, !dbg !205

36:                                               ; preds = %28
  %37 = fneg double %32, !dbg !208
  br label %38, !dbg !205

38:                                               ; preds = %36, %34
  %39 = phi double [ %37, %36 ], [ %35, %34 ], !dbg !205
  %40 = fadd double %39, 0.000000e+00, !dbg !209
  call void @llvm.dbg.value(metadata double %40, metadata !182, metadata !DIExpression()), !dbg !187
  call void @llvm.dbg.value(metadata i64 %29, metadata !185, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !201
  br label %41, !dbg !202

41:                                               ; preds = %38, %25
  %42 = phi i64 [ %3, %25 ], [ %29, %38 ]
  %43 = phi double [ 0.000000e+00, %25 ], [ %40, %38 ]
  %44 = phi double [ undef, %25 ], [ %40, %38 ]
  %45 = icmp eq i32 %1, 1, !dbg !202
  br i1 %45, label %71, label %73, !dbg !202

46:                                               ; preds = %46, %9
  %47 = phi i64 [ 0, %9 ], [ %68, %46 ]
  %48 = phi i64 [ 0, %9 ], [ %69, %46 ]
  call void @llvm.dbg.value(metadata i64 %47, metadata !183, metadata !DIExpression()), !dbg !190
  %49 = getelementptr inbounds double, ptr %0, i64 %47, !dbg !194
  %50 = load double, ptr %49, align 8, !dbg !194, !tbaa !60
  %51 = tail call double @exp2(double noundef %50) #13, !dbg !195
  %52 = getelementptr inbounds double, ptr %4, i64 %47, !dbg !196
  store double %51, ptr %52, align 16, !dbg !197, !tbaa !60
  %53 = or i64 %47, 1, !dbg !198
  call void @llvm.dbg.value(metadata i64 %53, metadata !183, metadata !DIExpression()), !dbg !190
  call void @llvm.dbg.value(metadata i64 %53, metadata !183, metadata !DIExpression()), !dbg !190
  %54 = getelementptr inbounds double, ptr %0, i64 %53, !dbg !194
  %55 = load double, ptr %54, align 8, !dbg !194, !tbaa !60
  %56 = tail call double @exp2(double noundef %55) #13, !dbg !195
  %57 = getelementptr inbounds double, ptr %4, i64 %53, !dbg !196
  store double %56, ptr %57, align 8, !dbg !197, !tbaa !60
  %58 = or i64 %47, 2, !dbg !198
  call void @llvm.dbg.value(metadata i64 %58, metadata !183, metadata !DIExpression()), !dbg !190
  call void @llvm.dbg.value(metadata i64 %58, metadata !183, metadata !DIExpression()), !dbg !190
  %59 = getelementptr inbounds double, ptr %0, i64 %58, !dbg !194
  %60 = load double, ptr %59, align 8, !dbg !194, !tbaa !60
  %61 = tail call double @exp2(double noundef %60) #13, !dbg !195
  %62 = getelementptr inbounds double, ptr %4, i64 %58, !dbg !196
  store double %61, ptr %62, align 16, !dbg !197, !tbaa !60
  %63 = or i64 %47, 3, !dbg !198
  call void @llvm.dbg.value(metadata i64 %63, metadata !183, metadata !DIExpression()), !dbg !190
  call void @llvm.dbg.value(metadata i64 %63, metadata !183, metadata !DIExpression()), !dbg !190
  %64 = getelementptr inbounds double, ptr %0, i64 %63, !dbg !194
  %65 = load double, ptr %64, align 8, !dbg !194, !tbaa !60
  %66 = tail call double @exp2(double noundef %65) #13, !dbg !195
  %67 = getelementptr inbounds double, ptr %4, i64 %63, !dbg !196
  store double %66, ptr %67, align 8, !dbg !197, !tbaa !60
  %68 = add nuw nsw i64 %47, 4, !dbg !198
  call void @llvm.dbg.value(metadata i64 %68, metadata !183, metadata !DIExpression()), !dbg !190
  %69 = add i64 %48, 4, !dbg !193
  %70 = icmp eq i64 %69, %10, !dbg !193
  br i1 %70, label %11, label %46, !dbg !193, !llvm.loop !210

71:                                               ; preds = %41, %97, %2, %24
  %72 = phi double [ 0.000000e+00, %24 ], [ 0.000000e+00, %2 ], [ %44, %41 ], [ %99, %97 ], !dbg !187
  ret double %72, !dbg !212

73:                                               ; preds = %41, %97
  %74 = phi i64 [ %88, %97 ], [ %42, %41 ]
  %75 = phi double [ %99, %97 ], [ %43, %41 ]
  %76 = add i64 %74, 4294967295, !dbg !203
  call void @llvm.dbg.value(metadata double %75, metadata !182, metadata !DIExpression()), !dbg !187
  %77 = and i64 %76, 4294967295, !dbg !205
  %78 = getelementptr inbounds double, ptr %4, i64 %77, !dbg !205
  %79 = load double, ptr %78, align 8, !dbg !205, !tbaa !60
  %80 = fcmp olt double %79, 0.000000e+00, !dbg !206
  br i1 %80, label %81, label %83, !dbg !205

81:                                               ; preds = %73
  %82 = fneg double %79, !dbg !208
  br label %85, !dbg !205

83:                                               ; preds = %73
  %84 = tail call double @sqrt(double noundef %79) #13, !dbg !207
  br label %85, !dbg !205

85:                                               ; preds = %83, %81
  %86 = phi double [ %82, %81 ], [ %84, %83 ], !dbg !205
  %87 = fadd double %75, %86, !dbg !209
  call void @llvm.dbg.value(metadata double %87, metadata !182, metadata !DIExpression()), !dbg !187
  call void @llvm.dbg.value(metadata i64 %74, metadata !185, metadata !DIExpression(DW_OP_plus_uconst, 4294967295, DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !201
  %88 = add nsw i64 %74, -2, !dbg !203
  call void @llvm.dbg.value(metadata double %87, metadata !182, metadata !DIExpression()), !dbg !187
  %89 = and i64 %88, 4294967295, !dbg !205
  %90 = getelementptr inbounds double, ptr %4, i64 %89, !dbg !205
  %91 = load double, ptr %90, align 8, !dbg !205, !tbaa !60
  %92 = fcmp olt double %91, 0.000000e+00, !dbg !206
  br i1 %92, label %95, label %93, !dbg !205

93:                                               ; preds = %85
  %94 = tail call double @sqrt(double noundef %91) #13, !dbg !207
  br label %97, !dbg !205

95:                                               ; preds = %85
  %96 = fneg double %91, !dbg !208
  br label %97, !dbg !205

97:                                               ; preds = %95, %93
  %98 = phi double [ %96, %95 ], [ %94, %93 ], !dbg !205
  %99 = fadd double %87, %98, !dbg !209
  call void @llvm.dbg.value(metadata double %99, metadata !182, metadata !DIExpression()), !dbg !187
  call void @llvm.dbg.value(metadata i64 %88, metadata !185, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !201
  %100 = icmp sgt i64 %74, 2, !dbg !213
  br i1 %100, label %73, label %71, !dbg !202, !llvm.loop !214
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare !dbg !216 double @exp2(double noundef) local_unnamed_addr #8

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare !dbg !217 double @sqrt(double noundef) local_unnamed_addr #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare void @llvm.dbg.value(metadata, metadata, metadata) #12

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x double> @llvm.fmuladd.v2f64(<2 x double>, <2 x double>, <2 x double>) #12

attributes #0 = { noinline nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { noreturn nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { mustprogress nofree nounwind willreturn "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { mustprogress nofree nounwind willreturn memory(write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #9 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #10 = { nofree nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #11 = { nofree nounwind memory(write, argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #12 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #13 = { nounwind }
attributes #14 = { nounwind allocsize(0) }
attributes #15 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!15, !16, !17, !18, !19, !20, !21}
!llvm.ident = !{!22}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "calls", scope: !2, file: !3, line: 7, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang version 17", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "unit.c", directory: ".", checksumkind: CSK_MD5, checksum: "7a925c0631aa7576684769b51b479df8")
!4 = !{!5, !6}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!7 = !{!0, !8}
!8 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression())
!9 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 8, type: !10, isLocal: true, isDefinition: true)
!10 = !DICompositeType(tag: DW_TAG_array_type, baseType: !11, size: 256, elements: !13)
!11 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !12)
!12 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!13 = !{!14}
!14 = !DISubrange(count: 4)
!15 = !{i32 7, !"Dwarf Version", i32 5}
!16 = !{i32 2, !"Debug Info Version", i32 3}
!17 = !{i32 1, !"wchar_size", i32 4}
!18 = !{i32 8, !"PIC Level", i32 2}
!19 = !{i32 7, !"PIE Level", i32 2}
!20 = !{i32 7, !"uwtable", i32 2}
!21 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!22 = !{!"clang version 17.0.6"}
!23 = distinct !DISubprogram(name: "walk", scope: !3, file: !3, line: 10, type: !24, scopeLine: 10, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !40)
!24 = !DISubroutineType(types: !25)
!25 = !{!12, !26, !37}
!26 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !27, size: 64)
!27 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !28)
!28 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !3, line: 6, size: 320, elements: !29)
!29 = !{!30, !34, !35}
!30 = !DIDerivedType(tag: DW_TAG_member, name: "v", scope: !28, file: !3, line: 6, baseType: !31, size: 192)
!31 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 192, elements: !32)
!32 = !{!33}
!33 = !DISubrange(count: 3)
!34 = !DIDerivedType(tag: DW_TAG_member, name: "n", scope: !28, file: !3, line: 6, baseType: !5, size: 32, offset: 192)
!35 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !28, file: !3, line: 6, baseType: !36, size: 64, offset: 256)
!36 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !28, size: 64)
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !38, size: 64)
!38 = !DISubroutineType(types: !39)
!39 = !{!12, !12}
!40 = !{!41, !42, !43, !44}
!41 = !DILocalVariable(name: "p", arg: 1, scope: !23, file: !3, line: 10, type: !26)
!42 = !DILocalVariable(name: "f", arg: 2, scope: !23, file: !3, line: 10, type: !37)
!43 = !DILocalVariable(name: "s", scope: !23, file: !3, line: 11, type: !12)
!44 = !DILocalVariable(name: "i", scope: !45, file: !3, line: 14, type: !48)
!45 = distinct !DILexicalBlock(scope: !46, file: !3, line: 14, column: 3)
!46 = distinct !DILexicalBlock(scope: !47, file: !3, line: 13, column: 2)
!47 = distinct !DILexicalBlock(scope: !23, file: !3, line: 13, column: 2)
!48 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!49 = !DILocation(line: 0, scope: !23)
!50 = !DILocation(line: 12, column: 2, scope: !23)
!51 = !DILocation(line: 12, column: 7, scope: !23)
!52 = !{!53, !53, i64 0}
!53 = !{!"int", !54, i64 0}
!54 = !{!"omnipotent char", !55, i64 0}
!55 = !{!"Simple C/C++ TBAA"}
!56 = !DILocation(line: 13, column: 2, scope: !47)
!57 = !DILocation(line: 0, scope: !45)
!58 = !DILocation(line: 15, column: 11, scope: !59)
!59 = distinct !DILexicalBlock(scope: !45, file: !3, line: 14, column: 3)
!60 = !{!61, !61, i64 0}
!61 = !{!"double", !54, i64 0}
!62 = !DILocation(line: 15, column: 9, scope: !59)
!63 = !DILocation(line: 15, column: 32, scope: !59)
!64 = !{!65, !53, i64 24}
!65 = !{!"node", !54, i64 0, !53, i64 24, !66, i64 32}
!66 = !{!"any pointer", !54, i64 0}
!67 = !DILocation(line: 15, column: 39, scope: !59)
!68 = !DILocation(line: 15, column: 22, scope: !59)
!69 = !DILocation(line: 15, column: 6, scope: !59)
!70 = !DILocation(line: 15, column: 34, scope: !59)
!71 = !DILocation(line: 13, column: 19, scope: !46)
!72 = !{!65, !66, i64 32}
!73 = distinct !{!73, !56, !74, !75}
!74 = !DILocation(line: 15, column: 42, scope: !47)
!75 = !{!"llvm.loop.mustprogress"}
!76 = !DILocation(line: 11, column: 9, scope: !23)
!77 = !DILocation(line: 16, column: 2, scope: !23)
!78 = distinct !DISubprogram(name: "copy", scope: !3, file: !3, line: 21, type: !79, scopeLine: 21, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !86)
!79 = !DISubroutineType(types: !80)
!80 = !{!28, !26, !81, !83}
!81 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !82, size: 64)
!82 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!83 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_t", file: !84, line: 46, baseType: !85)
!84 = !DIFile(filename: "/usr/lib/llvm-17/lib/clang/17/include/stddef.h", directory: "", checksumkind: CSK_MD5, checksum: "d1776268f398bd1ca997c840ad581432")
!85 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!86 = !{!87, !88, !89, !90, !91}
!87 = !DILocalVariable(name: "p", arg: 1, scope: !78, file: !3, line: 21, type: !26)
!88 = !DILocalVariable(name: "text", arg: 2, scope: !78, file: !3, line: 21, type: !81)
!89 = !DILocalVariable(name: "n", arg: 3, scope: !78, file: !3, line: 21, type: !83)
!90 = !DILocalVariable(name: "q", scope: !78, file: !3, line: 22, type: !28)
!91 = !DILocalVariable(name: "kept", scope: !78, file: !3, line: 23, type: !81)
!92 = !DILocation(line: 0, scope: !78)
!93 = !DILocation(line: 22, column: 14, scope: !78)
!94 = !DILocation(line: 22, column: 18, scope: !78)
!95 = !{i64 0, i64 24, !96, i64 24, i64 4, !52, i64 32, i64 8, !97}
!96 = !{!54, !54, i64 0}
!97 = !{!66, !66, i64 0}
!98 = !DILocation(line: 23, column: 15, scope: !78)
!99 = !DILocation(line: 24, column: 7, scope: !100)
!100 = distinct !DILexicalBlock(scope: !78, file: !3, line: 24, column: 6)
!101 = !DILocation(line: 24, column: 6, scope: !78)
!102 = !DILocation(line: 25, column: 3, scope: !100)
!103 = !DILocation(line: 26, column: 2, scope: !78)
!104 = !DILocation(line: 27, column: 14, scope: !78)
!105 = !DILocation(line: 27, column: 31, scope: !78)
!106 = !DILocation(line: 27, column: 24, scope: !78)
!107 = !DILocation(line: 27, column: 36, scope: !78)
!108 = !DILocation(line: 27, column: 22, scope: !78)
!109 = !DILocation(line: 27, column: 61, scope: !78)
!110 = !DILocation(line: 27, column: 55, scope: !78)
!111 = !DILocation(line: 27, column: 49, scope: !78)
!112 = !DILocation(line: 27, column: 44, scope: !78)
!113 = !DILocation(line: 27, column: 42, scope: !78)
!114 = !DILocation(line: 27, column: 4, scope: !78)
!115 = !DILocation(line: 27, column: 6, scope: !78)
!116 = !DILocation(line: 28, column: 20, scope: !78)
!117 = !DILocation(line: 28, column: 16, scope: !78)
!118 = !DILocation(line: 28, column: 36, scope: !78)
!119 = !DILocation(line: 28, column: 29, scope: !78)
!120 = !DILocation(line: 28, column: 11, scope: !78)
!121 = !DILocation(line: 28, column: 9, scope: !78)
!122 = !DILocation(line: 29, column: 2, scope: !78)
!123 = !DILocation(line: 31, column: 1, scope: !78)
!124 = !DISubprogram(name: "malloc", scope: !125, file: !125, line: 553, type: !126, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!125 = !DIFile(filename: "/usr/include/stdlib.h", directory: "", checksumkind: CSK_MD5, checksum: "4b47dc81a92f1fe77a152c0aac236718")
!126 = !DISubroutineType(types: !127)
!127 = !{!128, !83}
!128 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!129 = !DISubprogram(name: "exit", scope: !125, file: !125, line: 637, type: !130, flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagOptimized)
!130 = !DISubroutineType(types: !131)
!131 = !{null, !5}
!132 = !DISubprogram(name: "ldexp", scope: !133, file: !133, line: 101, type: !134, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!133 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/mathcalls.h", directory: "", checksumkind: CSK_MD5, checksum: "8c6e2d0d2bda65bc5ba1ca02b65383b7")
!134 = !DISubroutineType(types: !135)
!135 = !{!12, !12, !5}
!136 = !DISubprogram(name: "other", scope: !3, file: !3, line: 19, type: !38, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!137 = !DISubprogram(name: "tan", scope: !133, file: !133, line: 66, type: !38, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!138 = !DISubprogram(name: "free", scope: !125, file: !125, line: 568, type: !139, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!139 = !DISubroutineType(types: !140)
!140 = !{null, !128}
!141 = distinct !DISubprogram(name: "axpy", scope: !3, file: !3, line: 33, type: !142, scopeLine: 33, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !149)
!142 = !DISubroutineType(types: !143)
!143 = !{null, !144, !146, !12, !148}
!144 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !145)
!145 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 64)
!146 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !147)
!147 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64)
!148 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!149 = !{!150, !151, !152, !153, !154}
!150 = !DILocalVariable(name: "y", arg: 1, scope: !141, file: !3, line: 33, type: !144)
!151 = !DILocalVariable(name: "x", arg: 2, scope: !141, file: !3, line: 33, type: !146)
!152 = !DILocalVariable(name: "a", arg: 3, scope: !141, file: !3, line: 33, type: !12)
!153 = !DILocalVariable(name: "n", arg: 4, scope: !141, file: !3, line: 33, type: !148)
!154 = !DILocalVariable(name: "i", scope: !155, file: !3, line: 34, type: !148)
!155 = distinct !DILexicalBlock(scope: !141, file: !3, line: 34, column: 2)
!156 = !DILocation(line: 0, scope: !141)
!157 = !DILocation(line: 0, scope: !155)
!158 = !DILocation(line: 34, column: 21, scope: !159)
!159 = distinct !DILexicalBlock(scope: !155, file: !3, line: 34, column: 2)
!160 = !DILocation(line: 34, column: 2, scope: !155)
!161 = !DILocation(line: 34, column: 27, scope: !159)
!162 = !DILocation(line: 35, column: 15, scope: !159)
!163 = !DILocation(line: 35, column: 3, scope: !159)
!164 = !DILocation(line: 35, column: 8, scope: !159)
!165 = distinct !{!165, !160, !166, !75, !167, !168}
!166 = !DILocation(line: 35, column: 18, scope: !155)
!167 = !{!"llvm.loop.isvectorized", i32 1}
!168 = !{!"llvm.loop.unroll.runtime.disable"}
!169 = !DILocation(line: 36, column: 1, scope: !141)
!170 = distinct !{!170, !160, !166, !75, !168, !167}
!171 = distinct !DISubprogram(name: "moments", scope: !3, file: !3, line: 38, type: !172, scopeLine: 38, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !174)
!172 = !DISubroutineType(types: !173)
!173 = !{!12, !147, !5}
!174 = !{!175, !176, !177, !178, !182, !183, !185}
!175 = !DILocalVariable(name: "x", arg: 1, scope: !171, file: !3, line: 38, type: !147)
!176 = !DILocalVariable(name: "n", arg: 2, scope: !171, file: !3, line: 38, type: !5)
!177 = !DILocalVariable(name: "__vla_expr0", scope: !171, type: !85, flags: DIFlagArtificial)
!178 = !DILocalVariable(name: "w", scope: !171, file: !3, line: 39, type: !179)
!179 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, elements: !180)
!180 = !{!181}
!181 = !DISubrange(count: !177)
!182 = !DILocalVariable(name: "s", scope: !171, file: !3, line: 39, type: !12)
!183 = !DILocalVariable(name: "i", scope: !184, file: !3, line: 40, type: !5)
!184 = distinct !DILexicalBlock(scope: !171, file: !3, line: 40, column: 2)
!185 = !DILocalVariable(name: "i", scope: !186, file: !3, line: 42, type: !5)
!186 = distinct !DILexicalBlock(scope: !171, file: !3, line: 42, column: 2)
!187 = !DILocation(line: 0, scope: !171)
!188 = !DILocation(line: 39, column: 2, scope: !171)
!189 = !DILocation(line: 39, column: 9, scope: !171)
!190 = !DILocation(line: 0, scope: !184)
!191 = !DILocation(line: 40, column: 20, scope: !192)
!192 = distinct !DILexicalBlock(scope: !184, file: !3, line: 40, column: 2)
!193 = !DILocation(line: 40, column: 2, scope: !184)
!194 = !DILocation(line: 41, column: 15, scope: !192)
!195 = !DILocation(line: 41, column: 10, scope: !192)
!196 = !DILocation(line: 41, column: 3, scope: !192)
!197 = !DILocation(line: 41, column: 8, scope: !192)
!198 = !DILocation(line: 40, column: 26, scope: !192)
!199 = distinct !{!199, !200}
!200 = !{!"llvm.loop.unroll.disable"}
!201 = !DILocation(line: 0, scope: !186)
!202 = !DILocation(line: 42, column: 2, scope: !186)
!203 = !DILocation(line: 42, column: 19, scope: !204)
!204 = distinct !DILexicalBlock(scope: !186, file: !3, line: 42, column: 2)
!205 = !DILocation(line: 43, column: 8, scope: !204)
!206 = !DILocation(line: 43, column: 13, scope: !204)
!207 = !DILocation(line: 43, column: 27, scope: !204)
!208 = !DILocation(line: 43, column: 19, scope: !204)
!209 = !DILocation(line: 43, column: 5, scope: !204)
!210 = distinct !{!210, !193, !211, !75}
!211 = !DILocation(line: 41, column: 19, scope: !184)
!212 = !DILocation(line: 45, column: 1, scope: !171)
!213 = !DILocation(line: 42, column: 22, scope: !204)
!214 = distinct !{!214, !202, !215, !75}
!215 = !DILocation(line: 43, column: 36, scope: !186)
!216 = !DISubprogram(name: "exp2", scope: !133, file: !133, line: 130, type: !38, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!217 = !DISubprogram(name: "sqrt", scope: !133, file: !133, line: 143, type: !38, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
