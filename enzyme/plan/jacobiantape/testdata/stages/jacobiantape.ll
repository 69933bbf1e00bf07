; A function that calls itself in many ways and only computes records partials; one with few ways goes back through its calls.
; grad: @evaluate([0.5, 1.2, -0.3], 6)
; grad: @plain([0.5, 1.2, -0.3], 2)
; decides: @evaluate
; declines: @plain

define double @evaluate(ptr %v, i32 %e) #0 {
entry:
  switch i32 %e, label %sw.epilog [
    i32 0, label %sw.bb
    i32 1, label %sw.bb1
    i32 2, label %sw.bb4
    i32 3, label %sw.bb6
    i32 4, label %sw.bb9
    i32 5, label %sw.bb13
  ]

sw.bb:
  %0 = load double, ptr %v, align 8
  br label %common.ret14

sw.bb1:
  %arrayidx2 = getelementptr inbounds i8, ptr %v, i64 8
  %1 = load double, ptr %arrayidx2, align 8
  %arrayidx3 = getelementptr inbounds i8, ptr %v, i64 16
  %2 = load double, ptr %arrayidx3, align 8
  %mul = fmul double %1, %2
  br label %common.ret14

common.ret14:
  %common.ret14.op = phi double [ %call5, %sw.bb4 ], [ %add, %sw.bb6 ], [ %mul12, %sw.bb9 ], [ %sub, %sw.bb13 ], [ %mul21, %sw.epilog ], [ %mul, %sw.bb1 ], [ %0, %sw.bb ]
  ret double %common.ret14.op

sw.bb4:
  %call = call double @evaluate(ptr %v, i32 1)
  %call5 = call double @sin(double %call) #3
  br label %common.ret14

sw.bb6:
  %call7 = call double @evaluate(ptr %v, i32 2)
  %call8 = call double @evaluate(ptr %v, i32 1)
  %add = fadd double %call7, %call8
  br label %common.ret14

sw.bb9:
  %call10 = call double @evaluate(ptr %v, i32 3)
  %call11 = call double @evaluate(ptr %v, i32 0)
  %mul12 = fmul double %call10, %call11
  br label %common.ret14

sw.bb13:
  %call14 = call double @evaluate(ptr %v, i32 4)
  %call15 = call double @evaluate(ptr %v, i32 2)
  %sub = fsub double %call14, %call15
  br label %common.ret14

sw.epilog:
  %sub16 = add nsw i32 %e, -1
  %call17 = call double @evaluate(ptr %v, i32 %sub16)
  %call18 = call double @cos(double %call17) #3
  %sub19 = add nsw i32 %e, -2
  %call20 = call double @evaluate(ptr %v, i32 %sub19)
  %mul21 = fmul double %call18, %call20
  br label %common.ret14
}

declare double @sin(double noundef) #1

declare double @cos(double noundef) #1

define double @plain(ptr nocapture readonly %v, i32 %n) #2 {
entry:
  %tobool.not = icmp eq i32 %n, 0
  br i1 %tobool.not, label %cond.false, label %cond.true

common.ret5:
  %common.ret5.op = phi double [ %0, %cond.false ], [ %mul, %cond.true ]
  ret double %common.ret5.op

cond.true:
  %sub = add nsw i32 %n, -1
  %call = call double @plain(ptr %v, i32 %sub)
  %mul = fmul double %call, %call
  br label %common.ret5

cond.false:
  %0 = load double, ptr %v, align 8
  br label %common.ret5
}

attributes #0 = { nofree nounwind memory(write, argmem: readwrite) }
attributes #1 = { mustprogress nofree nounwind willreturn memory(write) }
attributes #2 = { nofree nosync nounwind memory(argmem: read) }
attributes #3 = { nounwind }
