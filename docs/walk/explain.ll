; What clang 19 makes of explain.c in step Prep with -g, with what only concerns the machine left out.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@enzyme_const = external local_unnamed_addr global i32, align 4

declare !dbg !12 double @__enzyme_autodiff(ptr noundef, ...) local_unnamed_addr #0

; Function Attrs: nofree nounwind memory(write, argmem: readwrite) uwtable
define internal double @f(ptr nocapture noundef %0, i32 noundef %1, ptr nocapture noundef readonly %2) #1 !dbg !16 {
.preheader32:
    #dbg_value(ptr %0, !24, !DIExpression(), !40)
    #dbg_value(i32 %1, !25, !DIExpression(), !40)
    #dbg_value(ptr %2, !26, !DIExpression(), !40)
    #dbg_value(double 1.000000e+00, !27, !DIExpression(), !40)
    #dbg_value(i32 0, !28, !DIExpression(), !41)
  %3 = add i32 %1, -1
  %4 = icmp slt i32 %1, 3
    #dbg_value(double 1.000000e+00, !27, !DIExpression(), !40)
    #dbg_value(i32 poison, !28, !DIExpression(), !41)
  %wide.trip.count = zext nneg i32 %3 to i64
  %.phi.trans.insert = getelementptr i8, ptr %0, i64 8
    #dbg_value(double 0.000000e+00, !27, !DIExpression(), !40)
    #dbg_value(i32 1, !30, !DIExpression(), !42)
  br i1 %4, label %.preheader, label %.lr.ph.preheader, !dbg !43

.loopexit:                                        ; preds = %.lr.ph
    #dbg_value(double %20, !27, !DIExpression(), !40)
    #dbg_value(i32 poison, !28, !DIExpression(), !41)
  %5 = fcmp ule double %20, 1.000000e-02, !dbg !44
  %brmerge = or i1 %5, %4, !dbg !45
  br i1 %brmerge, label %.preheader, label %.lr.ph.preheader, !dbg !45, !llvm.loop !46

.lr.ph.preheader:                                 ; preds = %.preheader32, %.loopexit
  %.pre = load double, ptr %.phi.trans.insert, align 8, !dbg !49, !tbaa !50
  br label %.lr.ph, !dbg !43

.preheader:                                       ; preds = %.loopexit, %.preheader32
    #dbg_value(i32 0, !38, !DIExpression(), !54)
    #dbg_value(double 0.000000e+00, !37, !DIExpression(), !40)
  %6 = icmp sgt i32 %1, 0, !dbg !55
  br i1 %6, label %.lr.ph37.preheader, label %._crit_edge, !dbg !57

.lr.ph37.preheader:                               ; preds = %.preheader
  %wide.trip.count44 = zext nneg i32 %1 to i64, !dbg !55
  br label %.lr.ph37, !dbg !57

.lr.ph:                                           ; preds = %.lr.ph.preheader, %.lr.ph
  %7 = phi double [ %.pre, %.lr.ph.preheader ], [ %14, %.lr.ph ], !dbg !49
  %indvars.iv = phi i64 [ 1, %.lr.ph.preheader ], [ %indvars.iv.next, %.lr.ph ]
  %.134 = phi double [ 0.000000e+00, %.lr.ph.preheader ], [ %20, %.lr.ph ]
    #dbg_value(double %.134, !27, !DIExpression(), !40)
    #dbg_value(i64 %indvars.iv, !30, !DIExpression(), !42)
  %8 = getelementptr double, ptr %0, i64 %indvars.iv, !dbg !58
  %9 = getelementptr i8, ptr %8, i64 -8, !dbg !58
  %10 = load double, ptr %9, align 8, !dbg !58, !tbaa !50
  %11 = tail call double @sin(double noundef %7) #5, !dbg !59
  %12 = tail call double @llvm.fmuladd.f64(double %11, double 2.000000e+00, double %10), !dbg !60
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1, !dbg !61
  %13 = getelementptr inbounds double, ptr %0, i64 %indvars.iv.next, !dbg !62
  %14 = load double, ptr %13, align 8, !dbg !62, !tbaa !50
  %15 = fadd double %12, %14, !dbg !63
  %16 = fmul double %15, 2.500000e-01, !dbg !64
    #dbg_value(double %16, !34, !DIExpression(), !65)
  %17 = load double, ptr %8, align 8, !dbg !66, !tbaa !50
  %18 = fsub double %16, %17, !dbg !67
  %19 = tail call double @llvm.fabs.f64(double %18), !dbg !68
  %20 = tail call double @llvm.maxnum.f64(double %.134, double %19), !dbg !69
    #dbg_value(double %20, !27, !DIExpression(), !40)
  store double %16, ptr %8, align 8, !dbg !70, !tbaa !50
    #dbg_value(i64 %indvars.iv.next, !30, !DIExpression(), !42)
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count, !dbg !71
  br i1 %exitcond.not, label %.loopexit, label %.lr.ph, !dbg !43, !llvm.loop !72

._crit_edge:                                      ; preds = %.lr.ph37, %.preheader
  %.028.lcssa = phi double [ 0.000000e+00, %.preheader ], [ %26, %.lr.ph37 ], !dbg !40
  ret double %.028.lcssa, !dbg !74

.lr.ph37:                                         ; preds = %.lr.ph37.preheader, %.lr.ph37
  %indvars.iv41 = phi i64 [ 0, %.lr.ph37.preheader ], [ %indvars.iv.next42, %.lr.ph37 ]
  %.02835 = phi double [ 0.000000e+00, %.lr.ph37.preheader ], [ %26, %.lr.ph37 ]
    #dbg_value(i64 %indvars.iv41, !38, !DIExpression(), !54)
    #dbg_value(double %.02835, !37, !DIExpression(), !40)
  %21 = getelementptr inbounds double, ptr %2, i64 %indvars.iv41, !dbg !75
  %22 = load double, ptr %21, align 8, !dbg !75, !tbaa !50
  %23 = getelementptr inbounds double, ptr %0, i64 %indvars.iv41, !dbg !76
  %24 = load double, ptr %23, align 8, !dbg !76, !tbaa !50
  %25 = fmul double %22, %24, !dbg !77
  %26 = tail call double @llvm.fmuladd.f64(double %25, double %24, double %.02835), !dbg !78
    #dbg_value(double %26, !37, !DIExpression(), !40)
  %indvars.iv.next42 = add nuw nsw i64 %indvars.iv41, 1, !dbg !79
    #dbg_value(i64 %indvars.iv.next42, !38, !DIExpression(), !54)
  %exitcond45.not = icmp eq i64 %indvars.iv.next42, %wide.trip.count44, !dbg !55
  br i1 %exitcond45.not, label %._crit_edge, label %.lr.ph37, !dbg !57, !llvm.loop !80
}

; Function Attrs: mustprogress nofree nounwind willreturn memory(write)
declare !dbg !82 double @sin(double noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.maxnum.f64(double, double) #3

; Function Attrs: nounwind uwtable
define hidden void @__goenzyme_request.ee33da300db6.0(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3) local_unnamed_addr #4 {
entry:
  %4 = load i32, ptr @enzyme_const, align 4
  %5 = tail call double (ptr, ...) @__enzyme_autodiff(ptr noundef nonnull @f, ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %4, ptr noundef %3) #5, !dbg !86
  ret void
}

attributes #0 = { nounwind }
attributes #1 = { nofree nounwind memory(write, argmem: readwrite) uwtable }
attributes #2 = { mustprogress nofree nounwind willreturn memory(write) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nounwind uwtable }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "clang version 19", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "explain.c", directory: ".")
!2 = !{!3}
!3 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 8, !"PIC Level", i32 2}
!8 = !{i32 7, !"PIE Level", i32 2}
!9 = !{i32 7, !"uwtable", i32 2}
!10 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!11 = !{!"clang version 19"}
!12 = !DISubprogram(name: "__enzyme_autodiff", scope: !1, file: !1, line: 3, type: !13, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!13 = !DISubroutineType(types: !14)
!14 = !{!15, !3, null}
!15 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!16 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 6, type: !17, scopeLine: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !23)
!17 = !DISubroutineType(types: !18)
!18 = !{!15, !19, !20, !21}
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!20 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!21 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !22, size: 64)
!22 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !15)
!23 = !{!24, !25, !26, !27, !28, !30, !34, !37, !38}
!24 = !DILocalVariable(name: "x", arg: 1, scope: !16, file: !1, line: 6, type: !19)
!25 = !DILocalVariable(name: "n", arg: 2, scope: !16, file: !1, line: 6, type: !20)
!26 = !DILocalVariable(name: "weight", arg: 3, scope: !16, file: !1, line: 6, type: !21)
!27 = !DILocalVariable(name: "moved", scope: !16, file: !1, line: 7, type: !15)
!28 = !DILocalVariable(name: "round", scope: !29, file: !1, line: 8, type: !20)
!29 = distinct !DILexicalBlock(scope: !16, file: !1, line: 8, column: 2)
!30 = !DILocalVariable(name: "i", scope: !31, file: !1, line: 10, type: !20)
!31 = distinct !DILexicalBlock(scope: !32, file: !1, line: 10, column: 3)
!32 = distinct !DILexicalBlock(scope: !33, file: !1, line: 8, column: 45)
!33 = distinct !DILexicalBlock(scope: !29, file: !1, line: 8, column: 2)
!34 = !DILocalVariable(name: "next", scope: !35, file: !1, line: 11, type: !15)
!35 = distinct !DILexicalBlock(scope: !36, file: !1, line: 10, column: 35)
!36 = distinct !DILexicalBlock(scope: !31, file: !1, line: 10, column: 3)
!37 = !DILocalVariable(name: "sum", scope: !16, file: !1, line: 16, type: !15)
!38 = !DILocalVariable(name: "i", scope: !39, file: !1, line: 17, type: !20)
!39 = distinct !DILexicalBlock(scope: !16, file: !1, line: 17, column: 2)
!40 = !DILocation(line: 0, scope: !16)
!41 = !DILocation(line: 0, scope: !29)
!42 = !DILocation(line: 0, scope: !31)
!43 = !DILocation(line: 10, column: 3, scope: !31)
!44 = !DILocation(line: 8, column: 28, scope: !33)
!45 = !DILocation(line: 8, column: 2, scope: !29)
!46 = distinct !{!46, !45, !47, !48}
!47 = !DILocation(line: 15, column: 2, scope: !29)
!48 = !{!"llvm.loop.mustprogress"}
!49 = !DILocation(line: 11, column: 38, scope: !35)
!50 = !{!51, !51, i64 0}
!51 = !{!"double", !52, i64 0}
!52 = !{!"omnipotent char", !53, i64 0}
!53 = !{!"Simple C/C++ TBAA"}
!54 = !DILocation(line: 0, scope: !39)
!55 = !DILocation(line: 17, column: 20, scope: !56)
!56 = distinct !DILexicalBlock(scope: !39, file: !1, line: 17, column: 2)
!57 = !DILocation(line: 17, column: 2, scope: !39)
!58 = !DILocation(line: 11, column: 19, scope: !35)
!59 = !DILocation(line: 11, column: 34, scope: !35)
!60 = !DILocation(line: 11, column: 28, scope: !35)
!61 = !DILocation(line: 11, column: 50, scope: !35)
!62 = !DILocation(line: 11, column: 46, scope: !35)
!63 = !DILocation(line: 11, column: 44, scope: !35)
!64 = !DILocation(line: 11, column: 56, scope: !35)
!65 = !DILocation(line: 0, scope: !35)
!66 = !DILocation(line: 12, column: 36, scope: !35)
!67 = !DILocation(line: 12, column: 34, scope: !35)
!68 = !DILocation(line: 12, column: 24, scope: !35)
!69 = !DILocation(line: 12, column: 12, scope: !35)
!70 = !DILocation(line: 13, column: 9, scope: !35)
!71 = !DILocation(line: 10, column: 21, scope: !36)
!72 = distinct !{!72, !43, !73, !48}
!73 = !DILocation(line: 14, column: 3, scope: !31)
!74 = !DILocation(line: 19, column: 2, scope: !16)
!75 = !DILocation(line: 18, column: 10, scope: !56)
!76 = !DILocation(line: 18, column: 22, scope: !56)
!77 = !DILocation(line: 18, column: 20, scope: !56)
!78 = !DILocation(line: 18, column: 7, scope: !56)
!79 = !DILocation(line: 17, column: 26, scope: !56)
!80 = distinct !{!80, !57, !81, !48}
!81 = !DILocation(line: 18, column: 32, scope: !39)
!82 = !DISubprogram(name: "sin", scope: !83, file: !83, line: 64, type: !84, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!83 = !DIFile(filename: "math.h", directory: "")
!84 = !DISubroutineType(types: !85)
!85 = !{!15, !15}
!86 = !DILocation(line: 25, column: 2, scope: !87)
!87 = distinct !DISubprogram(name: "gradient", scope: !1, file: !1, line: 24, type: !88, scopeLine: 24, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !90)
!88 = !DISubroutineType(types: !89)
!89 = !{null, !19, !19, !20, !21}
!90 = !{!91, !92, !93, !94}
!91 = !DILocalVariable(name: "x", arg: 1, scope: !87, file: !1, line: 24, type: !19)
!92 = !DILocalVariable(name: "dx", arg: 2, scope: !87, file: !1, line: 24, type: !19)
!93 = !DILocalVariable(name: "n", arg: 3, scope: !87, file: !1, line: 24, type: !20)
!94 = !DILocalVariable(name: "weight", arg: 4, scope: !87, file: !1, line: 24, type: !21)
