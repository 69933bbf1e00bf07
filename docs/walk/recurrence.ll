; What clang 19 makes of recurrence.c in step Prep, with attributes and debug information left out and a few values named.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

declare double @sin(double)

declare double @__enzyme_autodiff(ptr, ...)

define internal double @f(ptr nocapture %y, double %a, i32 %n) {
entry:
  %enters = icmp sgt i32 %n, 1
  br i1 %enters, label %preheader, label %after

preheader:
  %count = zext nneg i32 %n to i64
  br label %body

after:
  %n64 = sext i32 %n to i64
  %end = getelementptr double, ptr %y, i64 %n64
  %last = getelementptr i8, ptr %end, i64 -8
  %r = load double, ptr %last, align 8, !tbaa !0
  ret double %r

body:
  %i = phi i64 [ 1, %preheader ], [ %i.next, %body ]
  %here = getelementptr double, ptr %y, i64 %i
  %before = getelementptr i8, ptr %here, i64 -8
  %u = load double, ptr %before, align 8, !tbaa !0
  %s = tail call double @sin(double %u)
  %p = fmul double %s, %a
  store double %p, ptr %here, align 8, !tbaa !0
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %count
  br i1 %done, label %after, label %body
}

define double @slope(ptr %y, ptr %dy, double %a, i32 %n) {
  %d = tail call double (ptr, ...) @__enzyme_autodiff(ptr nonnull @f, ptr %y, ptr %dy, double %a, i32 %n)
  ret double %d
}

!0 = !{!1, !1, i64 0}
!1 = !{!"double", !2, i64 0}
!2 = !{!"omnipotent char", !3, i64 0}
!3 = !{!"Simple C/C++ TBAA"}
