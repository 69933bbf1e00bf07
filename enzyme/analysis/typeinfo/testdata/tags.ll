; Type-based alias tags.
target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; Memory that serves for doubles and for integers: nobody can tell which of them a move tagged as
; integers moves.
define void @tagged(ptr %p, ptr %q) {
  %d = load i64, ptr %p, !tbaa !1
  store i64 %d, ptr %q, !tbaa !1
  %i = load i64, ptr %p, !tbaa !3
  store i64 %i, ptr %q, !tbaa !3
  %c = load i64, ptr %p, !tbaa !5
  store i64 %c, ptr %q, !tbaa !5
  ret void
}

; Pointers and integers in the same memory: the tag tells.
define void @variant(ptr %p, ptr %q) {
  %r = load ptr, ptr %p
  %n = load i64, ptr %p, !tbaa !3
  store i64 %n, ptr %q, !tbaa !3
  ret void
}

; One access to a member tells about the whole struct {int, double, float *}.
define void @member(ptr %d, ptr %s) {
  %x.p = getelementptr i8, ptr %s, i64 8
  %x = load double, ptr %x.p, !tbaa !9
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 24, i1 false)
  ret void
}

; A struct's copy lists its members; what is not listed is padding.
define void @listed(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 32, i1 false), !tbaa.struct !10
  ret void
}

; Arrays are listed as char: somebody must access them.
define void @array(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 24, i1 false), !tbaa.struct !11
  ret void
}

; One element is enough to tell what an array member is made of; of an array of structs with
; other things in it nothing is assumed.
define double @arrays(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 56, i1 false), !tbaa.struct !14
  %e = getelementptr i8, ptr %d, i64 8
  %x = load double, ptr %e
  %f = getelementptr i8, ptr %d, i64 24
  %y = load double, ptr %f
  %g = getelementptr i8, ptr %d, i64 32
  %n = load i32, ptr %g
  %m = mul i32 %n, 2
  store i32 %m, ptr %g
  ret double %x
}
define double @arrays2(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %s, i64 24, i1 false), !tbaa.struct !11
  %e = getelementptr i8, ptr %d, i64 8
  %x = load double, ptr %e
  ret double %x
}

!14 = !{i64 0, i64 24, !5, i64 24, i64 32, !5}
!0 = !{!"double", !6, i64 0}
!1 = !{!0, !0, i64 0}
!2 = !{!"long", !6, i64 0}
!3 = !{!2, !2, i64 0}
!4 = !{!"int", !6, i64 0}
!5 = !{!6, !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{!"S", !4, i64 0, !0, i64 8, !12, i64 16}
!9 = !{!8, !0, i64 8}
!10 = !{i64 0, i64 4, !13, i64 8, i64 16, !1, i64 24, i64 4, !13}
!11 = !{i64 0, i64 24, !5}
!12 = !{!"any pointer", !6, i64 0}
!13 = !{!4, !4, i64 0}

; Members of a struct, reached by indices that count: up to a bound, and down past a comparison. What comes after the first is no part of it.
define void @counts(ptr %s, ptr %q) {
entry:
  %strides = getelementptr i8, ptr %s, i64 8
  %scale = getelementptr i8, ptr %s, i64 40
  br label %up
up:
  %i = phi i64 [ 0, %entry ], [ %i.next, %up ]
  %a = getelementptr i64, ptr %strides, i64 %i
  %v = load i64, ptr %a
  %w = mul i64 %v, 3
  store i64 %w, ptr %a
  %i.next = add i64 %i, 1
  %more = icmp ne i64 %i.next, 4
  br i1 %more, label %up, label %down
down:
  %j = phi i64 [ 2, %up ], [ %j.next, %down ]
  %b = getelementptr double, ptr %scale, i64 %j
  %x = load double, ptr %b
  %j.next = add i64 %j, -1
  %on = icmp ugt i64 %j, 0
  br i1 %on, label %down, label %done
done:
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %strides, i64 56, i1 false)
  ret void
}

; One store of two: into an array of pointers, and into a struct that has a number where the array has pointers. Neither becomes the other.
define void @either(ptr %array, ptr %s, ptr %v, i64 %i, i1 %c) {
entry:
  %d.p = getelementptr i8, ptr %s, i64 8
  store double 1.0, ptr %d.p
  %slot = getelementptr ptr, ptr %array, i64 %i
  br i1 %c, label %one, label %both
one:
  br label %both
both:
  %to = phi ptr [ %slot, %entry ], [ %s, %one ]
  store ptr %v, ptr %to
  call void @llvm.memcpy.p0.p0.i64(ptr %v, ptr %array, i64 32, i1 false)
  ret void
}
