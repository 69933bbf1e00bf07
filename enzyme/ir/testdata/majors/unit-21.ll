; ModuleID = 'unit.c'
source_filename = "unit.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.node = type { [3 x double], i32, ptr }

@calls = dso_local thread_local local_unnamed_addr global i32 0, align 4, !dbg !0
@table = internal unnamed_addr constant [4 x double] [double 1.000000e+00, double 5.000000e-01, double 2.500000e-01, double 1.250000e-01], align 16, !dbg !8
@.str = private unnamed_addr constant [16 x i8] c"enzyme_inactive\00", section "llvm.metadata"
@.str.1 = private unnamed_addr constant [7 x i8] c"unit.c\00", section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @other, ptr @.str, ptr @.str.1, i32 19, ptr null }], section "llvm.metadata"

; Function Attrs: noinline nounwind uwtable
define dso_local double @walk(ptr noundef readonly captures(address_is_null) %0, ptr noundef readonly captures(none) %1) local_unnamed_addr #0 !dbg !23 {
    #dbg_value(ptr %0, !41, !DIExpression(), !49)
    #dbg_value(ptr %1, !42, !DIExpression(), !49)
    #dbg_value(double 0.000000e+00, !43, !DIExpression(), !49)
  %3 = tail call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @calls), !dbg !50
  %4 = load i32, ptr %3, align 4, !dbg !51, !tbaa !52
  %5 = add nsw i32 %4, 1, !dbg !51
  store i32 %5, ptr %3, align 4, !dbg !51, !tbaa !52
  %6 = icmp eq ptr %0, null, !dbg !56
  br i1 %6, label %42, label %7, !dbg !56

7:                                                ; preds = %2, %7
  %8 = phi double [ %38, %7 ], [ 0.000000e+00, %2 ]
  %9 = phi ptr [ %40, %7 ], [ %0, %2 ]
    #dbg_value(ptr %9, !41, !DIExpression(), !49)
    #dbg_value(i32 0, !44, !DIExpression(), !57)
    #dbg_value(double %8, !43, !DIExpression(), !49)
  %10 = getelementptr inbounds nuw i8, ptr %9, i64 24
    #dbg_value(i64 0, !44, !DIExpression(), !57)
  %11 = load double, ptr %9, align 8, !dbg !58, !tbaa !60
  %12 = tail call double %1(double noundef %11) #12, !dbg !62
  %13 = load i32, ptr %10, align 8, !dbg !63, !tbaa !64
  %14 = and i32 %13, 3, !dbg !68
  %15 = zext nneg i32 %14 to i64, !dbg !69
  %16 = getelementptr inbounds nuw [4 x double], ptr @table, i64 0, i64 %15, !dbg !69
  %17 = load double, ptr %16, align 8, !dbg !69, !tbaa !60
  %18 = tail call double @llvm.fmuladd.f64(double %12, double %17, double %8), !dbg !70
    #dbg_value(double %18, !43, !DIExpression(), !49)
    #dbg_value(i64 1, !44, !DIExpression(), !57)
  %19 = getelementptr inbounds nuw i8, ptr %9, i64 8, !dbg !58
  %20 = load double, ptr %19, align 8, !dbg !58, !tbaa !60
  %21 = tail call double %1(double noundef %20) #12, !dbg !62
  %22 = load i32, ptr %10, align 8, !dbg !63, !tbaa !64
  %23 = add i32 %22, 1, !dbg !71
  %24 = and i32 %23, 3, !dbg !68
  %25 = zext nneg i32 %24 to i64, !dbg !69
  %26 = getelementptr inbounds nuw [4 x double], ptr @table, i64 0, i64 %25, !dbg !69
  %27 = load double, ptr %26, align 8, !dbg !69, !tbaa !60
  %28 = tail call double @llvm.fmuladd.f64(double %21, double %27, double %18), !dbg !70
    #dbg_value(double %28, !43, !DIExpression(), !49)
    #dbg_value(i64 2, !44, !DIExpression(), !57)
  %29 = getelementptr inbounds nuw i8, ptr %9, i64 16, !dbg !58
  %30 = load double, ptr %29, align 8, !dbg !58, !tbaa !60
  %31 = tail call double %1(double noundef %30) #12, !dbg !62
  %32 = load i32, ptr %10, align 8, !dbg !63, !tbaa !64
  %33 = and i32 %32, 3, !dbg !68
  %34 = xor i32 %33, 2, !dbg !68
  %35 = zext nneg i32 %34 to i64, !dbg !69
  %36 = getelementptr inbounds nuw [4 x double], ptr @table, i64 0, i64 %35, !dbg !69
  %37 = load double, ptr %36, align 8, !dbg !69, !tbaa !60
  %38 = tail call double @llvm.fmuladd.f64(double %31, double %37, double %28), !dbg !70
    #dbg_value(double %38, !43, !DIExpression(), !49)
    #dbg_value(i64 3, !44, !DIExpression(), !57)
  %39 = getelementptr inbounds nuw i8, ptr %9, i64 32, !dbg !72
  %40 = load ptr, ptr %39, align 8, !dbg !72, !tbaa !73
    #dbg_value(ptr %40, !41, !DIExpression(), !49)
  %41 = icmp eq ptr %40, null, !dbg !56
  br i1 %41, label %42, label %7, !dbg !56, !llvm.loop !74

42:                                               ; preds = %7, %2
  %43 = phi double [ 0.000000e+00, %2 ], [ %38, %7 ], !dbg !77
  ret double %43, !dbg !78
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: nounwind uwtable
define dso_local void @copy(ptr dead_on_unwind noalias writable sret(%struct.node) align 8 captures(none) initializes((0, 40)) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, i64 noundef %3) local_unnamed_addr #2 !dbg !79 {
    #dbg_value(ptr %1, !88, !DIExpression(), !93)
    #dbg_value(ptr %2, !89, !DIExpression(), !93)
    #dbg_value(i64 %3, !90, !DIExpression(), !93)
    #dbg_declare(ptr %0, !91, !DIExpression(), !94)
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %0, ptr noundef nonnull align 8 dereferenceable(40) %1, i64 40, i1 false), !dbg !95, !tbaa.struct !96
  %5 = tail call noalias ptr @malloc(i64 noundef %3) #13, !dbg !99
    #dbg_value(ptr %5, !92, !DIExpression(), !93)
  %6 = icmp eq ptr %5, null, !dbg !100
  br i1 %6, label %7, label %8, !dbg !102

7:                                                ; preds = %4
  tail call void @exit(i32 noundef 1) #14, !dbg !103
  unreachable, !dbg !103

8:                                                ; preds = %4
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %5, ptr align 1 %2, i64 %3, i1 false), !dbg !104
  %9 = load i8, ptr %5, align 1, !dbg !105, !tbaa !97
  %10 = sext i8 %9 to i32, !dbg !105
  %11 = getelementptr i8, ptr %5, i64 %3, !dbg !106
  %12 = getelementptr i8, ptr %11, i64 -1, !dbg !106
  %13 = load i8, ptr %12, align 1, !dbg !106, !tbaa !97
  %14 = sext i8 %13 to i32, !dbg !106
  %15 = shl nsw i32 %14, 8, !dbg !107
  %16 = or i32 %15, %10, !dbg !108
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 8, !dbg !109
  %18 = load double, ptr %17, align 8, !dbg !109, !tbaa !60
  %19 = tail call double @other(double noundef %18) #12, !dbg !110
  %20 = tail call double @ldexp(double noundef %19, i32 noundef 3) #12, !dbg !111, !tbaa !52
  %21 = fptosi double %20 to i32, !dbg !112
  %22 = add nsw i32 %16, %21, !dbg !113
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 24, !dbg !114
  store i32 %22, ptr %23, align 8, !dbg !115, !tbaa !64
  %24 = load double, ptr %0, align 8, !dbg !116, !tbaa !60
  %25 = tail call double @tan(double noundef %24) #12, !dbg !117, !tbaa !52
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 16, !dbg !118
  %27 = load double, ptr %26, align 8, !dbg !118, !tbaa !60
  %28 = fptrunc double %27 to float, !dbg !119
  %29 = fpext float %28 to double, !dbg !119
  %30 = tail call double @llvm.maxnum.f64(double %25, double %29), !dbg !120
  store double %30, ptr %0, align 8, !dbg !121, !tbaa !60
  tail call void @free(ptr noundef nonnull %5) #12, !dbg !122
  ret void, !dbg !123
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #3

; Function Attrs: mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite)
declare !dbg !124 noalias noundef ptr @malloc(i64 noundef) local_unnamed_addr #4

; Function Attrs: nofree noreturn nounwind
declare !dbg !129 void @exit(i32 noundef) local_unnamed_addr #5

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !132 double @ldexp(double noundef, i32 noundef) local_unnamed_addr #6

declare !dbg !136 double @other(double noundef) #7

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !137 double @tan(double noundef) local_unnamed_addr #6

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.maxnum.f64(double, double) #1

; Function Attrs: mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)
declare !dbg !138 void @free(ptr allocptr noundef captures(none)) local_unnamed_addr #8

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @axpy(ptr noalias noundef captures(none) %0, ptr noalias noundef readonly captures(none) %1, double noundef %2, i64 noundef %3) local_unnamed_addr #9 !dbg !141 {
    #dbg_value(ptr %0, !150, !DIExpression(), !156)
    #dbg_value(ptr %1, !151, !DIExpression(), !156)
    #dbg_value(double %2, !152, !DIExpression(), !156)
    #dbg_value(i64 %3, !153, !DIExpression(), !156)
    #dbg_value(i64 0, !154, !DIExpression(), !157)
  %5 = icmp sgt i64 %3, 0, !dbg !158
  br i1 %5, label %6, label %30, !dbg !160

6:                                                ; preds = %4
  %7 = icmp ult i64 %3, 4, !dbg !160
  br i1 %7, label %28, label %8, !dbg !160

8:                                                ; preds = %6
  %9 = and i64 %3, 9223372036854775804, !dbg !160
  %10 = insertelement <2 x double> poison, double %2, i64 0
  %11 = shufflevector <2 x double> %10, <2 x double> poison, <2 x i32> zeroinitializer
  br label %12, !dbg !160

12:                                               ; preds = %12, %8
  %13 = phi i64 [ 0, %8 ], [ %24, %12 ], !dbg !161
  %14 = getelementptr inbounds nuw double, ptr %1, i64 %13, !dbg !162
  %15 = getelementptr inbounds nuw i8, ptr %14, i64 16, !dbg !162
  %16 = load <2 x double>, ptr %14, align 8, !dbg !162, !tbaa !60
  %17 = load <2 x double>, ptr %15, align 8, !dbg !162, !tbaa !60
  %18 = getelementptr inbounds nuw double, ptr %0, i64 %13, !dbg !163
  %19 = getelementptr inbounds nuw i8, ptr %18, i64 16, !dbg !164
  %20 = load <2 x double>, ptr %18, align 8, !dbg !164, !tbaa !60
  %21 = load <2 x double>, ptr %19, align 8, !dbg !164, !tbaa !60
  %22 = tail call <2 x double> @llvm.fmuladd.v2f64(<2 x double> %11, <2 x double> %16, <2 x double> %20), !dbg !164
  %23 = tail call <2 x double> @llvm.fmuladd.v2f64(<2 x double> %11, <2 x double> %17, <2 x double> %21), !dbg !164
  store <2 x double> %22, ptr %18, align 8, !dbg !164, !tbaa !60
  store <2 x double> %23, ptr %19, align 8, !dbg !164, !tbaa !60
  %24 = add nuw i64 %13, 4, !dbg !161
  %25 = icmp eq i64 %24, %9, !dbg !161
  br i1 %25, label %26, label %12, !dbg !161, !llvm.loop !165

26:                                               ; preds = %12
  %27 = icmp eq i64 %3, %9, !dbg !160
  br i1 %27, label %30, label %28, !dbg !160

28:                                               ; preds = %6, %26
  %29 = phi i64 [ 0, %6 ], [ %9, %26 ]
  br label %31, !dbg !160

30:                                               ; preds = %31, %26, %4
  ret void, !dbg !169

31:                                               ; preds = %28, %31
  %32 = phi i64 [ %38, %31 ], [ %29, %28 ]
    #dbg_value(i64 %32, !154, !DIExpression(), !157)
  %33 = getelementptr inbounds nuw double, ptr %1, i64 %32, !dbg !162
  %34 = load double, ptr %33, align 8, !dbg !162, !tbaa !60
  %35 = getelementptr inbounds nuw double, ptr %0, i64 %32, !dbg !163
  %36 = load double, ptr %35, align 8, !dbg !164, !tbaa !60
  %37 = tail call double @llvm.fmuladd.f64(double %2, double %34, double %36), !dbg !164
  store double %37, ptr %35, align 8, !dbg !164, !tbaa !60
  %38 = add nuw nsw i64 %32, 1, !dbg !161
    #dbg_value(i64 %38, !154, !DIExpression(), !157)
  %39 = icmp eq i64 %38, %3, !dbg !158
  br i1 %39, label %30, label %31, !dbg !160, !llvm.loop !170
}

; Function Attrs: nofree norecurse nounwind memory(argmem: read, errnomem: write) uwtable
define dso_local double @moments(ptr noundef readonly captures(none) %0, i32 noundef %1) local_unnamed_addr #10 !dbg !171 {
    #dbg_value(ptr %0, !175, !DIExpression(), !187)
    #dbg_value(i32 %1, !176, !DIExpression(), !187)
  %3 = zext i32 %1 to i64, !dbg !188
  %4 = alloca double, i64 %3, align 16, !dbg !188
    #dbg_value(i64 %3, !177, !DIExpression(), !187)
    #dbg_declare(ptr %4, !178, !DIExpression(), !189)
    #dbg_value(double 0.000000e+00, !182, !DIExpression(), !187)
    #dbg_value(i32 0, !183, !DIExpression(), !190)
  %5 = icmp sgt i32 %1, 0, !dbg !191
  br i1 %5, label %6, label %50, !dbg !193

6:                                                ; preds = %2
  %7 = and i64 %3, 3, !dbg !193
  %8 = icmp ult i32 %1, 4, !dbg !193
  br i1 %8, label %36, label %9, !dbg !193

9:                                                ; preds = %6
  %10 = and i64 %3, 2147483644, !dbg !193
  br label %11, !dbg !193

11:                                               ; preds = %11, %9
  %12 = phi i64 [ 0, %9 ], [ %33, %11 ]
  %13 = phi i64 [ 0, %9 ], [ %34, %11 ]
    #dbg_value(i64 %12, !183, !DIExpression(), !190)
  %14 = getelementptr inbounds nuw double, ptr %0, i64 %12, !dbg !194
  %15 = load double, ptr %14, align 8, !dbg !194, !tbaa !60
  %16 = tail call double @exp2(double noundef %15) #12, !dbg !195, !tbaa !52
  %17 = getelementptr inbounds nuw double, ptr %4, i64 %12, !dbg !196
  store double %16, ptr %17, align 16, !dbg !197, !tbaa !60
  %18 = or disjoint i64 %12, 1, !dbg !198
    #dbg_value(i64 %18, !183, !DIExpression(), !190)
  %19 = getelementptr inbounds nuw double, ptr %0, i64 %18, !dbg !194
  %20 = load double, ptr %19, align 8, !dbg !194, !tbaa !60
  %21 = tail call double @exp2(double noundef %20) #12, !dbg !195, !tbaa !52
  %22 = getelementptr inbounds nuw double, ptr %4, i64 %18, !dbg !196
  store double %21, ptr %22, align 8, !dbg !197, !tbaa !60
  %23 = or disjoint i64 %12, 2, !dbg !198
    #dbg_value(i64 %23, !183, !DIExpression(), !190)
  %24 = getelementptr inbounds nuw double, ptr %0, i64 %23, !dbg !194
  %25 = load double, ptr %24, align 8, !dbg !194, !tbaa !60
  %26 = tail call double @exp2(double noundef %25) #12, !dbg !195, !tbaa !52
  %27 = getelementptr inbounds nuw double, ptr %4, i64 %23, !dbg !196
  store double %26, ptr %27, align 16, !dbg !197, !tbaa !60
  %28 = or disjoint i64 %12, 3, !dbg !198
    #dbg_value(i64 %28, !183, !DIExpression(), !190)
  %29 = getelementptr inbounds nuw double, ptr %0, i64 %28, !dbg !194
  %30 = load double, ptr %29, align 8, !dbg !194, !tbaa !60
  %31 = tail call double @exp2(double noundef %30) #12, !dbg !195, !tbaa !52
  %32 = getelementptr inbounds nuw double, ptr %4, i64 %28, !dbg !196
  store double %31, ptr %32, align 8, !dbg !197, !tbaa !60
  %33 = add nuw nsw i64 %12, 4, !dbg !198
    #dbg_value(i64 %33, !183, !DIExpression(), !190)
  %34 = add i64 %13, 4, !dbg !193
  %35 = icmp eq i64 %34, %10, !dbg !193
  br i1 %35, label %36, label %11, !dbg !193, !llvm.loop !199

36:                                               ; preds = %11, %6
  %37 = phi i64 [ 0, %6 ], [ %33, %11 ]
  %38 = icmp eq i64 %7, 0, !dbg !193
  br i1 %38, label %49, label %39, !dbg !193

39:                                               ; preds = %36, %39
  %40 = phi i64 [ %46, %39 ], [ %37, %36 ]
  %41 = phi i64 [ %47, %39 ], [ 0, %36 ]
    #dbg_value(i64 %40, !183, !DIExpression(), !190)
  %42 = getelementptr inbounds nuw double, ptr %0, i64 %40, !dbg !194
  %43 = load double, ptr %42, align 8, !dbg !194, !tbaa !60
  %44 = tail call double @exp2(double noundef %43) #12, !dbg !195, !tbaa !52
  %45 = getelementptr inbounds nuw double, ptr %4, i64 %40, !dbg !196
  store double %44, ptr %45, align 8, !dbg !197, !tbaa !60
  %46 = add nuw nsw i64 %40, 1, !dbg !198
    #dbg_value(i64 %46, !183, !DIExpression(), !190)
  %47 = add i64 %41, 1, !dbg !193
  %48 = icmp eq i64 %47, %7, !dbg !193
  br i1 %48, label %49, label %39, !dbg !193, !llvm.loop !201

49:                                               ; preds = %39, %36
  br label %52, !dbg !203

50:                                               ; preds = %63, %2
  %51 = phi double [ 0.000000e+00, %2 ], [ %65, %63 ], !dbg !187
  ret double %51, !dbg !204

52:                                               ; preds = %49, %63
  %53 = phi i64 [ %55, %63 ], [ %3, %49 ]
  %54 = phi double [ %65, %63 ], [ 0.000000e+00, %49 ]
  %55 = add nsw i64 %53, -1, !dbg !205
    #dbg_value(double %54, !182, !DIExpression(), !187)
  %56 = getelementptr inbounds nuw double, ptr %4, i64 %55, !dbg !207
  %57 = load double, ptr %56, align 8, !dbg !207, !tbaa !60
  %58 = fcmp olt double %57, 0.000000e+00, !dbg !208
  br i1 %58, label %59, label %61, !dbg !207

59:                                               ; preds = %52
  %60 = fneg double %57, !dbg !209
  br label %63, !dbg !207

61:                                               ; preds = %52
  %62 = tail call double @sqrt(double noundef %57) #12, !dbg !210, !tbaa !52
  br label %63, !dbg !207

63:                                               ; preds = %61, %59
  %64 = phi double [ %60, %59 ], [ %62, %61 ], !dbg !207
  %65 = fadd double %54, %64, !dbg !211
    #dbg_value(double %65, !182, !DIExpression(), !187)
    #dbg_value(i64 %55, !185, !DIExpression(DW_OP_constu, 1, DW_OP_minus, DW_OP_stack_value), !212)
  %66 = icmp samesign ugt i64 %53, 1, !dbg !213
  br i1 %66, label %52, label %50, !dbg !203, !llvm.loop !214
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !216 double @exp2(double noundef) local_unnamed_addr #6

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(errnomem: write)
declare !dbg !217 double @sqrt(double noundef) local_unnamed_addr #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x double> @llvm.fmuladd.v2f64(<2 x double>, <2 x double>, <2 x double>) #11

attributes #0 = { noinline nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { mustprogress nofree nounwind willreturn allockind("alloc,uninitialized") allocsize(0) memory(inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nofree noreturn nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { mustprogress nocallback nofree nounwind willreturn memory(errnomem: write) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #7 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite) "alloc-family"="malloc" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #9 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #10 = { nofree norecurse nounwind memory(argmem: read, errnomem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #11 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #12 = { nounwind }
attributes #13 = { nounwind allocsize(0) }
attributes #14 = { cold noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!15, !16, !17, !18, !19, !20, !21}
!llvm.ident = !{!22}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "calls", scope: !2, file: !3, line: 7, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang version 21", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
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
!22 = !{!"clang version 21.1.0"}
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
!66 = !{!"p1 _ZTS4node", !67, i64 0}
!67 = !{!"any pointer", !54, i64 0}
!68 = !DILocation(line: 15, column: 39, scope: !59)
!69 = !DILocation(line: 15, column: 22, scope: !59)
!70 = !DILocation(line: 15, column: 6, scope: !59)
!71 = !DILocation(line: 15, column: 34, scope: !59)
!72 = !DILocation(line: 13, column: 19, scope: !46)
!73 = !{!65, !66, i64 32}
!74 = distinct !{!74, !56, !75, !76}
!75 = !DILocation(line: 15, column: 42, scope: !47)
!76 = !{!"llvm.loop.mustprogress"}
!77 = !DILocation(line: 11, column: 9, scope: !23)
!78 = !DILocation(line: 16, column: 2, scope: !23)
!79 = distinct !DISubprogram(name: "copy", scope: !3, file: !3, line: 21, type: !80, scopeLine: 21, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !87)
!80 = !DISubroutineType(types: !81)
!81 = !{!28, !26, !82, !84}
!82 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !83, size: 64)
!83 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!84 = !DIDerivedType(tag: DW_TAG_typedef, name: "size_t", file: !85, line: 18, baseType: !86)
!85 = !DIFile(filename: "/usr/lib/llvm-21/lib/clang/21/include/__stddef_size_t.h", directory: "", checksumkind: CSK_MD5, checksum: "2c44e821a2b1951cde2eb0fb2e656867")
!86 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!87 = !{!88, !89, !90, !91, !92}
!88 = !DILocalVariable(name: "p", arg: 1, scope: !79, file: !3, line: 21, type: !26)
!89 = !DILocalVariable(name: "text", arg: 2, scope: !79, file: !3, line: 21, type: !82)
!90 = !DILocalVariable(name: "n", arg: 3, scope: !79, file: !3, line: 21, type: !84)
!91 = !DILocalVariable(name: "q", scope: !79, file: !3, line: 22, type: !28)
!92 = !DILocalVariable(name: "kept", scope: !79, file: !3, line: 23, type: !82)
!93 = !DILocation(line: 0, scope: !79)
!94 = !DILocation(line: 22, column: 14, scope: !79)
!95 = !DILocation(line: 22, column: 18, scope: !79)
!96 = !{i64 0, i64 24, !97, i64 24, i64 4, !52, i64 32, i64 8, !98}
!97 = !{!54, !54, i64 0}
!98 = !{!66, !66, i64 0}
!99 = !DILocation(line: 23, column: 15, scope: !79)
!100 = !DILocation(line: 24, column: 7, scope: !101)
!101 = distinct !DILexicalBlock(scope: !79, file: !3, line: 24, column: 6)
!102 = !DILocation(line: 24, column: 6, scope: !101)
!103 = !DILocation(line: 25, column: 3, scope: !101)
!104 = !DILocation(line: 26, column: 2, scope: !79)
!105 = !DILocation(line: 27, column: 14, scope: !79)
!106 = !DILocation(line: 27, column: 24, scope: !79)
!107 = !DILocation(line: 27, column: 36, scope: !79)
!108 = !DILocation(line: 27, column: 22, scope: !79)
!109 = !DILocation(line: 27, column: 61, scope: !79)
!110 = !DILocation(line: 27, column: 55, scope: !79)
!111 = !DILocation(line: 27, column: 49, scope: !79)
!112 = !DILocation(line: 27, column: 44, scope: !79)
!113 = !DILocation(line: 27, column: 42, scope: !79)
!114 = !DILocation(line: 27, column: 4, scope: !79)
!115 = !DILocation(line: 27, column: 6, scope: !79)
!116 = !DILocation(line: 28, column: 20, scope: !79)
!117 = !DILocation(line: 28, column: 16, scope: !79)
!118 = !DILocation(line: 28, column: 36, scope: !79)
!119 = !DILocation(line: 28, column: 29, scope: !79)
!120 = !DILocation(line: 28, column: 11, scope: !79)
!121 = !DILocation(line: 28, column: 9, scope: !79)
!122 = !DILocation(line: 29, column: 2, scope: !79)
!123 = !DILocation(line: 31, column: 1, scope: !79)
!124 = !DISubprogram(name: "malloc", scope: !125, file: !125, line: 553, type: !126, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!125 = !DIFile(filename: "/usr/include/stdlib.h", directory: "", checksumkind: CSK_MD5, checksum: "4b47dc81a92f1fe77a152c0aac236718")
!126 = !DISubroutineType(types: !127)
!127 = !{!128, !84}
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
!165 = distinct !{!165, !160, !166, !76, !167, !168}
!166 = !DILocation(line: 35, column: 18, scope: !155)
!167 = !{!"llvm.loop.isvectorized", i32 1}
!168 = !{!"llvm.loop.unroll.runtime.disable"}
!169 = !DILocation(line: 36, column: 1, scope: !141)
!170 = distinct !{!170, !160, !166, !76, !168, !167}
!171 = distinct !DISubprogram(name: "moments", scope: !3, file: !3, line: 38, type: !172, scopeLine: 38, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !174)
!172 = !DISubroutineType(types: !173)
!173 = !{!12, !147, !5}
!174 = !{!175, !176, !177, !178, !182, !183, !185}
!175 = !DILocalVariable(name: "x", arg: 1, scope: !171, file: !3, line: 38, type: !147)
!176 = !DILocalVariable(name: "n", arg: 2, scope: !171, file: !3, line: 38, type: !5)
!177 = !DILocalVariable(name: "__vla_expr0", scope: !171, type: !86, flags: DIFlagArtificial)
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
!199 = distinct !{!199, !193, !200, !76}
!200 = !DILocation(line: 41, column: 19, scope: !184)
!201 = distinct !{!201, !202}
!202 = !{!"llvm.loop.unroll.disable"}
!203 = !DILocation(line: 42, column: 2, scope: !186)
!204 = !DILocation(line: 45, column: 1, scope: !171)
!205 = !DILocation(line: 42, column: 19, scope: !206)
!206 = distinct !DILexicalBlock(scope: !186, file: !3, line: 42, column: 2)
!207 = !DILocation(line: 43, column: 8, scope: !206)
!208 = !DILocation(line: 43, column: 13, scope: !206)
!209 = !DILocation(line: 43, column: 19, scope: !206)
!210 = !DILocation(line: 43, column: 27, scope: !206)
!211 = !DILocation(line: 43, column: 5, scope: !206)
!212 = !DILocation(line: 0, scope: !186)
!213 = !DILocation(line: 42, column: 22, scope: !206)
!214 = distinct !{!214, !203, !215, !76}
!215 = !DILocation(line: 43, column: 36, scope: !186)
!216 = !DISubprogram(name: "exp2", scope: !133, file: !133, line: 130, type: !38, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!217 = !DISubprogram(name: "sqrt", scope: !133, file: !133, line: 143, type: !38, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
