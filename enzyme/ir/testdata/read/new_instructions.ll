; What needs a recent LLVM.
define void @records(i32 %0, ptr %p) !dbg !4 {
    #dbg_value(i32 %0, !5, !DIExpression(), !6)
  %2 = add nuw i32 %0, 1
    #dbg_value(!DIArgList(i32 %0, i32 %2), !5, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !6)
    #dbg_declare(ptr %p, !5, !DIExpression(), !6)
    #dbg_assign(i1 poison, !5, !DIExpression(), !7, ptr %p, !DIExpression(), !6)
    #dbg_label(!8, !6)
  ret void, !dbg !6
}
define <vscale x 4 x i32> @modern(ptr dead_on_unwind noalias writable sret([24 x i8]) align 8 captures(none) initializes((0, 8)) dead_on_return %r, i64 range(i64 0, 9) %n) {
  %z = zext nneg i64 %n to i128
  %o = or disjoint i64 %n, 1
  %t = trunc nuw nsw i64 %o to i8
  %c = icmp samesign ult i64 %o, 3
  %e = getelementptr inbounds nuw i8, ptr %r, i64 8
  %f = getelementptr nusw i8, ptr %r, i64 8
  %u = uitofp nneg i64 %n to double
  %a = ptrtoaddr ptr %e to i64
  %m = atomicrmw usub_sat ptr %e, i32 1 monotonic, align 4
  %x = call target("spirv.Image", void, 0) @image()
  ret <vscale x 4 x i32> splat (i32 1)
}
declare target("spirv.Image", void, 0) @image()
define void @funclets() personality ptr @handler {
entry:
  invoke void @may()
          to label %done unwind label %dispatch
dispatch:
  %cs = catchswitch within none [label %catch] unwind label %cleanup
catch:
  %cp = catchpad within %cs [ptr null, i32 64, ptr null]
  call void @may() [ "funclet"(token %cp) ]
  catchret from %cp to label %done
cleanup:
  %cl = cleanuppad within none []
  cleanupret from %cl unwind to caller
done:
  callbr void asm sideeffect "jmp ${0:l}", "!i"()
          to label %out [label %out2]
out:
  ret void
out2:
  ret void
}
declare void @may()
declare i32 @handler(...)
!llvm.dbg.cu = !{!2}
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3)
!3 = !DIFile(filename: "a.c", directory: "/")
!4 = distinct !DISubprogram(name: "records", file: !3, unit: !2)
!5 = !DILocalVariable(name: "v", scope: !4)
!6 = !DILocation(line: 1, scope: !4)
!7 = distinct !DIAssignID()
!8 = !DILabel(scope: !4, name: "l", file: !3, line: 1)
