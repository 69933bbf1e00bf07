; ModuleID = 'unit.c'
source_filename = "unit.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.node = type { [3 x double], i32, ptr }

@calls = dso_local thread_local global i32 0, align 4, !dbg !0
@table = internal unnamed_addr constant [4 x double] [double 1.000000e+00, double 5.000000e-01, double 2.500000e-01, double 1.250000e-01], align 16, !dbg !8
@.str = private unnamed_addr constant [16 x i8] c"enzyme_inactive\00", section "llvm.metadata"
@.str.1 = private unnamed_addr constant [7 x i8] c"unit.c\00", section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @other, ptr @.str, ptr @.str.1, i32 19, ptr null }], section "llvm.metadata"

; Function Attrs: noinline nounwind uwtable
define dso_local double @walk(ptr noundef readonly %0, ptr nocapture noundef readonly %1) local_unnamed_addr #0 !dbg !23 {
  tail call void @llvm.dbg.value(metadata ptr %0, metadata !41, metadata !DIExpression()), !dbg !49
  tail call void @llvm.dbg.value(metadata ptr %1, metadata !42, metadata !DIExpression()), !dbg !49
  tail call void @llvm.dbg.value(metadata double 0.000000e+00, metadata !43, metadata !DIExpression()), !dbg !49
  %3 = tail call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @calls), !dbg !50
  %4 = load i32, ptr %3, align 4, !dbg !51, !tbaa !52
  %5 = add nsw i32 %4, 1, !dbg !51
  store i32 %5, ptr %3, align 4, !dbg !51, !tbaa !52
  tail call void @llvm.dbg.value(metadata double 0.000000e+00, metadata !43, metadata !DIExpression()), !dbg !49
  tail call void @llvm.dbg.value(metadata ptr %0, metadata !41, metadata !DIExpression()), !dbg !49
  %6 = icmp eq ptr %0, null, !dbg !56
  br i1 %6, label %42, label %7, !dbg !56

7:                                                ; preds = %2, %7
  %8 = phi double [ %38, %7 ], [ 0.000000e+00, %2 ]
  %9 = phi ptr [ %40, %7 ], [ %0, %2 ]
  tail call void @llvm.dbg.value(metadata double %8, metadata !43, metadata !DIExpression()), !dbg !49
  tail call void @llvm.dbg.value(metadata ptr %9, metadata !41, metadata !DIExpression()), !dbg !49
  tail call void @llvm.dbg.value(metadata i32 0, metadata !44, metadata !DIExpression()), !dbg !57
  tail call void @llvm.dbg.value(metadata double %8, metadata !43, metadata !DIExpression()), !dbg !49
  %10 = getelementptr inbounds %struct.node, ptr %9, i64 0, i32 1
  tail call void @llvm.dbg.value(metadata i64 0, metadata !44, metadata !DIExpression()), !dbg !57
  tail call void @llvm.dbg.value(metadata double %8, metadata !43, metadata !DIExpression()), !dbg !49
  %11 = load double, ptr %9, align 8, !dbg !58, !tbaa !60
  %12 = tail call double %1(double noundef %11) #13, !dbg !62
  %13 = load i32, ptr %10, align 8, !dbg !63, !tbaa !64
  %14 = and i32 %13, 3, !dbg !67
  %15 = zext nneg i32 %14 to i64, !dbg !68
  %16 = getelementptr inbounds [4 x double], ptr @table, i64 0, i64 %15, !dbg !68
  %17 = load double, ptr %16, align 8, !dbg !68, !tbaa !60
  %18 = tail call double @llvm.fmuladd.f64(double %12, double %17, double %8), !dbg !69
  tail call void @llvm.dbg.value(metadata double %18, metadata !43, metadata !DIExpression()), !dbg !49
  tail call void @llvm.dbg.value(metadata i64 1, metadata !44, metadata !DIExpression()), !dbg !57
  tail call void @llvm.dbg.value(metadata i64 1, metadata !44, metadata !DIExpression()), !dbg !57
  tail call void @llvm.dbg.value(metadata double %18, metadata !43, metadata !DIExpression()), !dbg !49
  %19 = getelementptr inbounds [3 x double], ptr %9, i64 0, i64 1, !dbg !58
  %20 = load double, ptr %19, align 8, !dbg !58, !tbaa !60
  %21 = tail call double %1(double noundef %20) #13, !dbg !62
  %22 = load i32, ptr %10, align 8, !dbg !63, !tbaa !64
  %23 = add i32 %22, 1, !dbg !70
  %24 = and i32 %23, 3, !dbg !67
  %25 = zext nneg i32 %24 to i64, !dbg !68
  %26 = getelementptr inbounds [4 x double], ptr @table, i64 0, i64 %25, !dbg !68
  %27 = load double, ptr %26, align 8, !dbg !68, !tbaa !60
  %28 = tail call double @llvm.fmuladd.f64(double %21, double %27, double %18), !dbg !69
  tail call void @llvm.dbg.value(metadata double %28, metadata !43, metadata !DIExpression()), !dbg !49
  tail call void @llvm.dbg.value(metadata i64 2, metadata !44, metadata !DIExpression()), !dbg !57
  tail call void @llvm.dbg.value(metadata i64 2, metadata !44, metadata !DIExpression()), !dbg !57
  tail call void @llvm.dbg.value(metadata double %28, metadata !43, metadata !DIExpression()), !dbg !49
  %29 = getelementptr inbounds [3 x double], ptr %9, i64 0, i64 2, !dbg !58
  %30 = load double, ptr %29, align 8, !dbg !58, !tbaa !60
  %31 = tail call double %1(double noundef %30) #13, !dbg !62
  %32 = load i32, ptr %10, align 8, !dbg !63, !tbaa !64
  %33 = and i32 %32, 3, !dbg !67
  %34 = xor i32 %33, 2, !dbg !67
  %35 = zext nneg i32 %34 to i64, !dbg !68
  %36 = getelementptr inbounds [4 x double], ptr @table, i64 0, i64 %35, !dbg !68
  %37 = load double, ptr %36, align 8, !dbg !68, !tbaa !60
  %38 = tail call double @llvm.fmuladd.f64(double %31, double %37, double %28), !dbg !69
  tail call void @llvm.dbg.value(metadata double %38, metadata !43, metadata !DIExpression()), !dbg !49
  tail call void @llvm.dbg.value(metadata i64 3, metadata !44, metadata !DIExpression()), !dbg !57
  %39 = getelementptr inbounds %struct.node, ptr %9, i64 0, i32 2, !dbg !71
  %40 = load ptr, ptr %39, align 8, !dbg !71, !tbaa !72
  tail call void @llvm.dbg.value(metadata double %38, metadata !43, metadata !DIExpression()), !dbg !49
  tail call void @llvm.dbg.value(metadata ptr %40, metadata !41, metadata !DIExpression()), !dbg !49
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
define dso_local void @copy(ptr dead_on_unwind noalias nocapture writable sret(%struct.node) align 8 %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i64 noundef %3) local_unnamed_addr #2 !dbg !78 {
  tail call void @llvm.dbg.value(metadata ptr %1, metadata !87, metadata !DIExpression()), !dbg !92
  tail call void @llvm.dbg.value(metadata ptr %2, metadata !88, metadata !DIExpression()), !dbg !92
  tail call void @llvm.dbg.value(metadata i64 %3, metadata !89, metadata !DIExpression()), !dbg !92
  call void @llvm.dbg.declare(metadata ptr %0, metadata !90, metadata !DIExpression()), !dbg !93
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %0, ptr noundef nonnull align 8 dereferenceable(40) %1, i64 40, i1 false), !dbg !94, !tbaa.struct !95
  %5 = tail call noalias ptr @malloc(i64 noundef %3) #14, !dbg !98
  tail call void @llvm.dbg.value(metadata ptr %5, metadata !91, metadata !DIExpression()), !dbg !92
  %6 = icmp eq ptr %5, null, !dbg !99
  br i1 %6, label %7, label %8, !dbg !101

7:                                                ; preds = %4
  tail call void @exit(i32 noundef 1) #15, !dbg !102
  unreachable, !dbg !102

8:                                                ; preds = %4
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %5, ptr align 1 %2, i64 %3, i1 false), !dbg !103
  %9 = load i8, ptr %5, align 1, !dbg !104, !tbaa !96
  %10 = sext i8 %9 to i32, !dbg !104
  %11 = getelementptr i8, ptr %5, i64 %3, !dbg !105
  %12 = getelementptr i8, ptr %11, i64 -1, !dbg !105
  %13 = load i8, ptr %12, align 1, !dbg !105, !tbaa !96
  %14 = sext i8 %13 to i32, !dbg !105
  %15 = shl nsw i32 %14, 8, !dbg !106
  %16 = or i32 %15, %10, !dbg !107
  %17 = getelementptr inbounds [3 x double], ptr %0, i64 0, i64 1, !dbg !108
  %18 = load double, ptr %17, align 8, !dbg !108, !tbaa !60
  %19 = tail call double @other(double noundef %18) #13, !dbg !109
  %20 = tail call double @ldexp(double noundef %19, i32 noundef 3) #13, !dbg !110
  %21 = fptosi double %20 to i32, !dbg !111
  %22 = add nsw i32 %16, %21, !dbg !112
  %23 = getelementptr inbounds %struct.node, ptr %0, i64 0, i32 1, !dbg !113
  store i32 %22, ptr %23, align 8, !dbg !114, !tbaa !64
  %24 = load double, ptr %0, align 8, !dbg !115, !tbaa !60
  %25 = tail call double @tan(double noundef %24) #13, !dbg !116
  %26 = getelementptr inbounds [3 x double], ptr %0, i64 0, i64 2, !dbg !117
  %27 = load double, ptr %26, align 8, !dbg !117, !tbaa !60
  %28 = fptrunc double %27 to float, !dbg !118
  %29 = fpext float %28 to double, !dbg !118
  %30 = tail call double @llvm.maxnum.f64(double %25, double %29), !dbg !119
  store double %30, ptr %0, align 8, !dbg !120, !tbaa !60
  tail call void @free(ptr noundef nonnull %5) #13, !dbg !121
  ret void, !dbg !122
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #3

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare !dbg !123 noalias noundef ptr @malloc(i64 noundef) local_unnamed_addr #4

; Function Attrs: noreturn nounwind
declare !dbg !128 void @exit(i32 noundef) local_unnamed_addr #5

; Function Attrs: mustprogress nofree nounwind willreturn
declare !dbg !131 double @ldexp(double noundef, i32 noundef) local_unnamed_addr #6

declare !dbg !135 double @other(double noundef) #7

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare !dbg !136 double @tan(double noundef) local_unnamed_addr #8

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.maxnum.f64(double, double) #1

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare !dbg !137 void @free(ptr allocptr nocapture noundef) local_unnamed_addr #9

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @axpy(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef readonly %1, double noundef %2, i64 noundef %3) local_unnamed_addr #10 !dbg !140 {
  tail call void @llvm.dbg.value(metadata ptr %0, metadata !149, metadata !DIExpression()), !dbg !155
  tail call void @llvm.dbg.value(metadata ptr %1, metadata !150, metadata !DIExpression()), !dbg !155
  tail call void @llvm.dbg.value(metadata double %2, metadata !151, metadata !DIExpression()), !dbg !155
  tail call void @llvm.dbg.value(metadata i64 %3, metadata !152, metadata !DIExpression()), !dbg !155
  tail call void @llvm.dbg.value(metadata i64 0, metadata !153, metadata !DIExpression()), !dbg !156
  %5 = icmp sgt i64 %3, 0, !dbg !157
  br i1 %5, label %6, label %30, !dbg !159

6:                                                ; preds = %4
  %7 = icmp ult i64 %3, 4, !dbg !159
  br i1 %7, label %28, label %8, !dbg !159

8:                                                ; preds = %6
  %9 = and i64 %3, 9223372036854775804, !dbg !159
  %10 = insertelement <2 x double> poison, double %2, i64 0, !dbg !159
  %11 = shufflevector <2 x double> %10, <2 x double> poison, <2 x i32> zeroinitializer, !dbg !159
  br label %12, !dbg !159

12:                                               ; preds = %12, %8
  %13 = phi i64 [ 0, %8 ], [ %24, %12 ], !dbg !160
  %14 = getelementptr inbounds double, ptr %1, i64 %13, !dbg !161
  %15 = getelementptr inbounds double, ptr %14, i64 2, !dbg !161
  %16 = load <2 x double>, ptr %14, align 8, !dbg !161, !tbaa !60
  %17 = load <2 x double>, ptr %15, align 8, !dbg !161, !tbaa !60
  %18 = getelementptr inbounds double, ptr %0, i64 %13, !dbg !162
  %19 = getelementptr inbounds double, ptr %18, i64 2, !dbg !163
  %20 = load <2 x double>, ptr %18, align 8, !dbg !163, !tbaa !60
  %21 = load <2 x double>, ptr %19, align 8, !dbg !163, !tbaa !60
  %22 = tail call <2 x double> @llvm.fmuladd.v2f64(<2 x double> %11, <2 x double> %16, <2 x double> %20), !dbg !163
  %23 = tail call <2 x double> @llvm.fmuladd.v2f64(<2 x double> %11, <2 x double> %17, <2 x double> %21), !dbg !163
  store <2 x double> %22, ptr %18, align 8, !dbg !163, !tbaa !60
  store <2 x double> %23, ptr %19, align 8, !dbg !163, !tbaa !60
  %24 = add nuw i64 %13, 4, !dbg !160
  %25 = icmp eq i64 %24, %9, !dbg !160
  br i1 %25, label %26, label %12, !dbg !160, !llvm.loop !164

26:                                               ; preds = %12
  %27 = icmp eq i64 %9, %3, !dbg !159
  br i1 %27, label %30, label %28, !dbg !159

28:                                               ; preds = %6, %26
  %29 = phi i64 [ 0, %6 ], [ %9, %26 ]
  br label %31, !dbg !159

30:                                               ; preds = %31, %26, %4
  ret void, !dbg !168

31:                                               ; preds = %28, %31
  %32 = phi i64 [ %38, %31 ], [ %29, %28 ]
  tail call void @llvm.dbg.value(metadata i64 %32, metadata !153, metadata !DIExpression()), !dbg !156
  %33 = getelementptr inbounds double, ptr %1, i64 %32, !dbg !161
  %34 = load double, ptr %33, align 8, !dbg !161, !tbaa !60
  %35 = getelementptr inbounds double, ptr %0, i64 %32, !dbg !162
  %36 = load double, ptr %35, align 8, !dbg !163, !tbaa !60
  %37 = tail call double @llvm.fmuladd.f64(double %2, double %34, double %36), !dbg !163
  store double %37, ptr %35, align 8, !dbg !163, !tbaa !60
  %38 = add nuw nsw i64 %32, 1, !dbg !160
  tail call void @llvm.dbg.value(metadata i64 %38, metadata !153, metadata !DIExpression()), !dbg !156
  %39 = icmp eq i64 %38, %3, !dbg !157
  br i1 %39, label %30, label %31, !dbg !159, !llvm.loop !169
}

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define dso_local double @moments(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #11 !dbg !170 {
  tail call void @llvm.dbg.value(metadata ptr %0, metadata !174, metadata !DIExpression()), !dbg !186
  tail call void @llvm.dbg.value(metadata i32 %1, metadata !175, metadata !DIExpression()), !dbg !186
  %3 = zext i32 %1 to i64, !dbg !187
  %4 = alloca double, i64 %3, align 16, !dbg !187
  tail call void @llvm.dbg.value(metadata i64 %3, metadata !176, metadata !DIExpression()), !dbg !186
  call void @llvm.dbg.declare(metadata ptr %4, metadata !177, metadata !DIExpression()), !dbg !188
  tail call void @llvm.dbg.value(metadata double 0.000000e+00, metadata !181, metadata !DIExpression()), !dbg !186
  tail call void @llvm.dbg.value(metadata i32 0, metadata !182, metadata !DIExpression()), !dbg !189
  %5 = icmp sgt i32 %1, 0, !dbg !190
  br i1 %5, label %6, label %72, !dbg !192

6:                                                ; preds = %2
  %7 = and i64 %3, 3, !dbg !192
  %8 = icmp ult i32 %1, 4, !dbg !192
  br i1 %8, label %11, label %9, !dbg !192

9:                                                ; preds = %6
  %10 = and i64 %3, 2147483644, !dbg !192
  br label %47, !dbg !192

11:                                               ; preds = %47, %6
  %12 = phi i64 [ 0, %6 ], [ %69, %47 ]
  %13 = icmp eq i64 %7, 0, !dbg !192
  br i1 %13, label %24, label %14, !dbg !192

14:                                               ; preds = %11, %14
  %15 = phi i64 [ %21, %14 ], [ %12, %11 ]
  %16 = phi i64 [ %22, %14 ], [ 0, %11 ]
  tail call void @llvm.dbg.value(metadata i64 %15, metadata !182, metadata !DIExpression()), !dbg !189
  %17 = getelementptr inbounds double, ptr %0, i64 %15, !dbg !193
  %18 = load double, ptr %17, align 8, !dbg !193, !tbaa !60
  %19 = tail call double @exp2(double noundef %18) #13, !dbg !194
  %20 = getelementptr inbounds double, ptr %4, i64 %15, !dbg !195
  store double %19, ptr %20, align 8, !dbg !196, !tbaa !60
  %21 = add nuw nsw i64 %15, 1, !dbg !197
  tail call void @llvm.dbg.value(metadata i64 %21, metadata !182, metadata !DIExpression()), !dbg !189
  %22 = add i64 %16, 1, !dbg !192
  %23 = icmp eq i64 %22, %7, !dbg !192
  br i1 %23, label %24, label %14, !dbg !192, !llvm.loop !198

24:                                               ; preds = %14, %11
  tail call void @llvm.dbg.value(metadata double 0.000000e+00, metadata !181, metadata !DIExpression()), !dbg !186
  tail call void @llvm.dbg.value(metadata i32 %1, metadata !184, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !200
  br i1 %5, label %25, label %72, !dbg !201

25:                                               ; preds = %24
  %26 = and i64 %3, 1, !dbg !201
  %27 = icmp eq i64 %26, 0, !dbg !201
  br i1 %27, label %40, label %28, !dbg !201

28:                                               ; preds = %25
  %29 = add nsw i64 %3, -1, !dbg !202
  tail call void @llvm.dbg.value(metadata double 0.000000e+00, metadata !181, metadata !DIExpression()), !dbg !186
  %30 = getelementptr inbounds double, ptr %4, i64 %29, !dbg !204
  %31 = load double, ptr %30, align 8, !dbg !204, !tbaa !60
  %32 = fcmp olt double %31, 0.000000e+00, !dbg !205
  br i1 %32, label %35, label %33, !dbg !204

33:                                               ; preds = %28
  %34 = tail call double @sqrt(double noundef %31) #13, !dbg !206
  br label %37, !dbg !204

35:                                               ; preds = %28
  %36 = fneg double %31, !dbg !207
  br label %37, !dbg !204

37:                                               ; preds = %35, %33
  %38 = phi double [ %36, %35 ], [ %34, %33 ], !dbg !204
  %39 = fadd double %38, 0.000000e+00, !dbg !208
  tail call void @llvm.dbg.value(metadata double %39, metadata !181, metadata !DIExpression()), !dbg !186
  tail call void @llvm.dbg.value(metadata i64 %29, metadata !184, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !200
  br label %40, !dbg !201

40:                                               ; preds = %37, %25
  %41 = phi i64 [ %3, %25 ], [ %29, %37 ]
  %42 = phi double [ 0.000000e+00, %25 ], [ %39, %37 ]
  %43 = phi double [ undef, %25 ], [ %39, %37 ]
  %44 = icmp eq i32 %1, 1, !dbg !201
  br i1 %44, label %72, label %45, !dbg !201

45:                                               ; preds = %40
  %46 = getelementptr double, ptr %4, i64 -1, !dbg !201
  br label %74, !dbg !201

47:                                               ; preds = %47, %9
  %48 = phi i64 [ 0, %9 ], [ %69, %47 ]
  %49 = phi i64 [ 0, %9 ], [ %70, %47 ]
  tail call void @llvm.dbg.value(metadata i64 %48, metadata !182, metadata !DIExpression()), !dbg !189
  %50 = getelementptr inbounds double, ptr %0, i64 %48, !dbg !193
  %51 = load double, ptr %50, align 8, !dbg !193, !tbaa !60
  %52 = tail call double @exp2(double noundef %51) #13, !dbg !194
  %53 = getelementptr inbounds double, ptr %4, i64 %48, !dbg !195
  store double %52, ptr %53, align 16, !dbg !196, !tbaa !60
  %54 = or disjoint i64 %48, 1, !dbg !197
  tail call void @llvm.dbg.value(metadata i64 %54, metadata !182, metadata !DIExpression()), !dbg !189
  tail call void @llvm.dbg.value(metadata i64 %54, metadata !182, metadata !DIExpression()), !dbg !189
  %55 = getelementptr inbounds double, ptr %0, i64 %54, !dbg !193
  %56 = load double, ptr %55, align 8, !dbg !193, !tbaa !60
  %57 = tail call double @exp2(double noundef %56) #13, !dbg !194
  %58 = getelementptr inbounds double, ptr %4, i64 %54, !dbg !195
  store double %57, ptr %58, align 8, !dbg !196, !tbaa !60
  %59 = or disjoint i64 %48, 2, !dbg !197
  tail call void @llvm.dbg.value(metadata i64 %59, metadata !182, metadata !DIExpression()), !dbg !189
  tail call void @llvm.dbg.value(metadata i64 %59, metadata !182, metadata !DIExpression()), !dbg !189
  %60 = getelementptr inbounds double, ptr %0, i64 %59, !dbg !193
  %61 = load double, ptr %60, align 8, !dbg !193, !tbaa !60
  %62 = tail call double @exp2(double noundef %61) #13, !dbg !194
  %63 = getelementptr inbounds double, ptr %4, i64 %59, !dbg !195
  store double %62, ptr %63, align 16, !dbg !196, !tbaa !60
  %64 = or disjoint i64 %48, 3, !dbg !197
  tail call void @llvm.dbg.value(metadata i64 %64, metadata !182, metadata !DIExpression()), !dbg !189
  tail call void @llvm.dbg.value(metadata i64 %64, metadata !182, metadata !DIExpression()), !dbg !189
  %65 = getelementptr inbounds double, ptr %0, i64 %64, !dbg !193
  %66 = load double, ptr %65, align 8, !dbg !193, !tbaa !60
  %67 = tail call double @exp2(double noundef %66) #13, !dbg !194
  %68 = getelementptr inbounds double, ptr %4, i64 %64, !dbg !195
  store double %67, ptr %68, align 8, !dbg !196, !tbaa !60
  %69 = add nuw nsw i64 %48, 4, !dbg !197
  tail call void @llvm.dbg.value(metadata i64 %69, metadata !182, metadata !DIExpression()), !dbg !189
  %70 = add i64 %49, 4, !dbg !192
  %71 = icmp eq i64 %70, %10, !dbg !192
  br i1 %71, label %11, label %47, !dbg !192, !llvm.loop !209

72:                                               ; preds = %40, %95, %2, %24
  %73 = phi double [ 0.000000e+00, %24 ], [ 0.000000e+00, %2 ], [ %43, %40 ], [ %97, %95 ], !dbg !186
  ret double %73, !dbg !211

74:                                               ; preds = %95, %45
  %75 = phi i64 [ %41, %45 ], [ %87, %95 ]
  %76 = phi double [ %42, %45 ], [ %97, %95 ]
  tail call void @llvm.dbg.value(metadata double %76, metadata !181, metadata !DIExpression()), !dbg !186
  %77 = getelementptr double, ptr %46, i64 %75, !dbg !204
  %78 = load double, ptr %77, align 8, !dbg !204, !tbaa !60
  %79 = fcmp olt double %78, 0.000000e+00, !dbg !205
  br i1 %79, label %80, label %82, !dbg !204

80:                                               ; preds = %74
  %81 = fneg double %78, !dbg !207
  br label %84, !dbg !204

82:                                               ; preds = %74
  %83 = tail call double @sqrt(double noundef %78) #13, !dbg !206
  br label %84, !dbg !204

84:                                               ; preds = %82, %80
  %85 = phi double [ %81, %80 ], [ %83, %82 ], !dbg !204
  %86 = fadd double %76, %85, !dbg !208
  tail call void @llvm.dbg.value(metadata double %86, metadata !181, metadata !DIExpression()), !dbg !186
  tail call void @llvm.dbg.value(metadata i64 %75, metadata !184, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !200
  %87 = add nsw i64 %75, -2, !dbg !202
  tail call void @llvm.dbg.value(metadata double %86, metadata !181, metadata !DIExpression()), !dbg !186
  %88 = getelementptr inbounds double, ptr %4, i64 %87, !dbg !204
  %89 = load double, ptr %88, align 8, !dbg !204, !tbaa !60
  %90 = fcmp olt double %89, 0.000000e+00, !dbg !205
  br i1 %90, label %93, label %91, !dbg !204

91:                                               ; preds = %84
  %92 = tail call double @sqrt(double noundef %89) #13, !dbg !206
  br label %95, !dbg !204

93:                                               ; preds = %84
  %94 = fneg double %89, !dbg !207
  br label %95, !dbg !204

95:                                               ; preds = %93, %91
  %96 = phi double [ %94, %93 ], [ %92, %91 ], !dbg !204
  %97 = fadd double %86, %96, !dbg !208
  tail call void @llvm.dbg.value(metadata double %97, metadata !181, metadata !DIExpression()), !dbg !186
  tail call void @llvm.dbg.value(metadata i64 %87, metadata !184, metadata !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value)), !dbg !200
  %98 = icmp sgt i64 %75, 2, !dbg !212
  br i1 %98, label %74, label %72, !dbg !201, !llvm.loop !213
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare !dbg !215 double @exp2(double noundef) local_unnamed_addr #8

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare !dbg !216 double @sqrt(double noundef) local_unnamed_addr #8

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
attributes #10 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
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
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang version 18", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
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
!22 = !{!"clang version 18.1.6"}
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
!83 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_t", file: !84, line: 18, baseType: !85)
!84 = !DIFile(filename: "/usr/lib/llvm-18/lib/clang/18/include/__stddef_size_t.h", directory: "", checksumkind: CSK_MD5, checksum: "2c44e821a2b1951cde2eb0fb2e656867")
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
!105 = !DILocation(line: 27, column: 24, scope: !78)
!106 = !DILocation(line: 27, column: 36, scope: !78)
!107 = !DILocation(line: 27, column: 22, scope: !78)
!108 = !DILocation(line: 27, column: 61, scope: !78)
!109 = !DILocation(line: 27, column: 55, scope: !78)
!110 = !DILocation(line: 27, column: 49, scope: !78)
!111 = !DILocation(line: 27, column: 44, scope: !78)
!112 = !DILocation(line: 27, column: 42, scope: !78)
!113 = !DILocation(line: 27, column: 4, scope: !78)
!114 = !DILocation(line: 27, column: 6, scope: !78)
!115 = !DILocation(line: 28, column: 20, scope: !78)
!116 = !DILocation(line: 28, column: 16, scope: !78)
!117 = !DILocation(line: 28, column: 36, scope: !78)
!118 = !DILocation(line: 28, column: 29, scope: !78)
!119 = !DILocation(line: 28, column: 11, scope: !78)
!120 = !DILocation(line: 28, column: 9, scope: !78)
!121 = !DILocation(line: 29, column: 2, scope: !78)
!122 = !DILocation(line: 31, column: 1, scope: !78)
!123 = !DISubprogram(name: "malloc", scope: !124, file: !124, line: 553, type: !125, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!124 = !DIFile(filename: "/usr/include/stdlib.h", directory: "", checksumkind: CSK_MD5, checksum: "4b47dc81a92f1fe77a152c0aac236718")
!125 = !DISubroutineType(types: !126)
!126 = !{!127, !83}
!127 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!128 = !DISubprogram(name: "exit", scope: !124, file: !124, line: 637, type: !129, flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagOptimized)
!129 = !DISubroutineType(types: !130)
!130 = !{null, !5}
!131 = !DISubprogram(name: "ldexp", scope: !132, file: !132, line: 101, type: !133, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!132 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/mathcalls.h", directory: "", checksumkind: CSK_MD5, checksum: "8c6e2d0d2bda65bc5ba1ca02b65383b7")
!133 = !DISubroutineType(types: !134)
!134 = !{!12, !12, !5}
!135 = !DISubprogram(name: "other", scope: !3, file: !3, line: 19, type: !38, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!136 = !DISubprogram(name: "tan", scope: !132, file: !132, line: 66, type: !38, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!137 = !DISubprogram(name: "free", scope: !124, file: !124, line: 568, type: !138, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!138 = !DISubroutineType(types: !139)
!139 = !{null, !127}
!140 = distinct !DISubprogram(name: "axpy", scope: !3, file: !3, line: 33, type: !141, scopeLine: 33, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !148)
!141 = !DISubroutineType(types: !142)
!142 = !{null, !143, !145, !12, !147}
!143 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !144)
!144 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 64)
!145 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !146)
!146 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11, size: 64)
!147 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!148 = !{!149, !150, !151, !152, !153}
!149 = !DILocalVariable(name: "y", arg: 1, scope: !140, file: !3, line: 33, type: !143)
!150 = !DILocalVariable(name: "x", arg: 2, scope: !140, file: !3, line: 33, type: !145)
!151 = !DILocalVariable(name: "a", arg: 3, scope: !140, file: !3, line: 33, type: !12)
!152 = !DILocalVariable(name: "n", arg: 4, scope: !140, file: !3, line: 33, type: !147)
!153 = !DILocalVariable(name: "i", scope: !154, file: !3, line: 34, type: !147)
!154 = distinct !DILexicalBlock(scope: !140, file: !3, line: 34, column: 2)
!155 = !DILocation(line: 0, scope: !140)
!156 = !DILocation(line: 0, scope: !154)
!157 = !DILocation(line: 34, column: 21, scope: !158)
!158 = distinct !DILexicalBlock(scope: !154, file: !3, line: 34, column: 2)
!159 = !DILocation(line: 34, column: 2, scope: !154)
!160 = !DILocation(line: 34, column: 27, scope: !158)
!161 = !DILocation(line: 35, column: 15, scope: !158)
!162 = !DILocation(line: 35, column: 3, scope: !158)
!163 = !DILocation(line: 35, column: 8, scope: !158)
!164 = distinct !{!164, !159, !165, !75, !166, !167}
!165 = !DILocation(line: 35, column: 18, scope: !154)
!166 = !{!"llvm.loop.isvectorized", i32 1}
!167 = !{!"llvm.loop.unroll.runtime.disable"}
!168 = !DILocation(line: 36, column: 1, scope: !140)
!169 = distinct !{!169, !159, !165, !75, !167, !166}
!170 = distinct !DISubprogram(name: "moments", scope: !3, file: !3, line: 38, type: !171, scopeLine: 38, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !173)
!171 = !DISubroutineType(types: !172)
!172 = !{!12, !146, !5}
!173 = !{!174, !175, !176, !177, !181, !182, !184}
!174 = !DILocalVariable(name: "x", arg: 1, scope: !170, file: !3, line: 38, type: !146)
!175 = !DILocalVariable(name: "n", arg: 2, scope: !170, file: !3, line: 38, type: !5)
!176 = !DILocalVariable(name: "__vla_expr0", scope: !170, type: !85, flags: DIFlagArtificial)
!177 = !DILocalVariable(name: "w", scope: !170, file: !3, line: 39, type: !178)
!178 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, elements: !179)
!179 = !{!180}
!180 = !DISubrange(count: !176)
!181 = !DILocalVariable(name: "s", scope: !170, file: !3, line: 39, type: !12)
!182 = !DILocalVariable(name: "i", scope: !183, file: !3, line: 40, type: !5)
!183 = distinct !DILexicalBlock(scope: !170, file: !3, line: 40, column: 2)
!184 = !DILocalVariable(name: "i", scope: !185, file: !3, line: 42, type: !5)
!185 = distinct !DILexicalBlock(scope: !170, file: !3, line: 42, column: 2)
!186 = !DILocation(line: 0, scope: !170)
!187 = !DILocation(line: 39, column: 2, scope: !170)
!188 = !DILocation(line: 39, column: 9, scope: !170)
!189 = !DILocation(line: 0, scope: !183)
!190 = !DILocation(line: 40, column: 20, scope: !191)
!191 = distinct !DILexicalBlock(scope: !183, file: !3, line: 40, column: 2)
!192 = !DILocation(line: 40, column: 2, scope: !183)
!193 = !DILocation(line: 41, column: 15, scope: !191)
!194 = !DILocation(line: 41, column: 10, scope: !191)
!195 = !DILocation(line: 41, column: 3, scope: !191)
!196 = !DILocation(line: 41, column: 8, scope: !191)
!197 = !DILocation(line: 40, column: 26, scope: !191)
!198 = distinct !{!198, !199}
!199 = !{!"llvm.loop.unroll.disable"}
!200 = !DILocation(line: 0, scope: !185)
!201 = !DILocation(line: 42, column: 2, scope: !185)
!202 = !DILocation(line: 42, column: 19, scope: !203)
!203 = distinct !DILexicalBlock(scope: !185, file: !3, line: 42, column: 2)
!204 = !DILocation(line: 43, column: 8, scope: !203)
!205 = !DILocation(line: 43, column: 13, scope: !203)
!206 = !DILocation(line: 43, column: 27, scope: !203)
!207 = !DILocation(line: 43, column: 19, scope: !203)
!208 = !DILocation(line: 43, column: 5, scope: !203)
!209 = distinct !{!209, !192, !210, !75}
!210 = !DILocation(line: 41, column: 19, scope: !183)
!211 = !DILocation(line: 45, column: 1, scope: !170)
!212 = !DILocation(line: 42, column: 22, scope: !203)
!213 = distinct !{!213, !201, !214, !75}
!214 = !DILocation(line: 43, column: 36, scope: !185)
!215 = !DISubprogram(name: "exp2", scope: !132, file: !132, line: 130, type: !38, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!216 = !DISubprogram(name: "sqrt", scope: !132, file: !132, line: 143, type: !38, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
