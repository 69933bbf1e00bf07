; Loops as clang 19 makes them at -O0: every variable in memory.
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define double @sum(ptr %a, i32 %n) {
entry:
  %a.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %s = alloca double, align 8
  %i = alloca i32, align 4
  store ptr %a, ptr %a.addr, align 8
  store i32 %n, ptr %n.addr, align 4
  store double 0.000000e+00, ptr %s, align 8
  store i32 0, ptr %i, align 4
  br label %for.cond

for.cond:
  %0 = load i32, ptr %i, align 4
  %1 = load i32, ptr %n.addr, align 4
  %cmp = icmp slt i32 %0, %1
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %2 = load ptr, ptr %a.addr, align 8
  %3 = load i32, ptr %i, align 4
  %idxprom = sext i32 %3 to i64
  %arrayidx = getelementptr inbounds double, ptr %2, i64 %idxprom
  %4 = load double, ptr %arrayidx, align 8
  %5 = load ptr, ptr %a.addr, align 8
  %6 = load i32, ptr %i, align 4
  %idxprom1 = sext i32 %6 to i64
  %arrayidx2 = getelementptr inbounds double, ptr %5, i64 %idxprom1
  %7 = load double, ptr %arrayidx2, align 8
  %8 = load double, ptr %s, align 8
  %9 = call double @llvm.fmuladd.f64(double %4, double %7, double %8)
  store double %9, ptr %s, align 8
  br label %for.inc

for.inc:
  %10 = load i32, ptr %i, align 4
  %inc = add nsw i32 %10, 1
  store i32 %inc, ptr %i, align 4
  br label %for.cond

for.end:
  %11 = load double, ptr %s, align 8
  ret double %11
}

define double @down(ptr %a, i32 %n) {
entry:
  %a.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %s = alloca double, align 8
  %i = alloca i32, align 4
  store ptr %a, ptr %a.addr, align 8
  store i32 %n, ptr %n.addr, align 4
  store double 0.000000e+00, ptr %s, align 8
  %0 = load i32, ptr %n.addr, align 4
  %sub = sub nsw i32 %0, 1
  store i32 %sub, ptr %i, align 4
  br label %for.cond

for.cond:
  %1 = load i32, ptr %i, align 4
  %cmp = icmp sge i32 %1, 0
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %2 = load ptr, ptr %a.addr, align 8
  %3 = load i32, ptr %i, align 4
  %idxprom = sext i32 %3 to i64
  %arrayidx = getelementptr inbounds double, ptr %2, i64 %idxprom
  %4 = load double, ptr %arrayidx, align 8
  %5 = load ptr, ptr %a.addr, align 8
  %6 = load i32, ptr %i, align 4
  %idxprom1 = sext i32 %6 to i64
  %arrayidx2 = getelementptr inbounds double, ptr %5, i64 %idxprom1
  %7 = load double, ptr %arrayidx2, align 8
  %8 = load double, ptr %s, align 8
  %9 = call double @llvm.fmuladd.f64(double %4, double %7, double %8)
  store double %9, ptr %s, align 8
  br label %for.inc

for.inc:
  %10 = load i32, ptr %i, align 4
  %dec = add nsw i32 %10, -1
  store i32 %dec, ptr %i, align 4
  br label %for.cond

for.end:
  %11 = load double, ptr %s, align 8
  ret double %11
}

define double @ptrs(ptr %a, ptr %e) {
entry:
  %a.addr = alloca ptr, align 8
  %e.addr = alloca ptr, align 8
  %s = alloca double, align 8
  %p = alloca ptr, align 8
  store ptr %a, ptr %a.addr, align 8
  store ptr %e, ptr %e.addr, align 8
  store double 0.000000e+00, ptr %s, align 8
  %0 = load ptr, ptr %a.addr, align 8
  store ptr %0, ptr %p, align 8
  br label %for.cond

for.cond:
  %1 = load ptr, ptr %p, align 8
  %2 = load ptr, ptr %e.addr, align 8
  %cmp = icmp ne ptr %1, %2
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %3 = load ptr, ptr %p, align 8
  %4 = load double, ptr %3, align 8
  %5 = load ptr, ptr %p, align 8
  %6 = load double, ptr %5, align 8
  %7 = load double, ptr %s, align 8
  %8 = call double @llvm.fmuladd.f64(double %4, double %6, double %7)
  store double %8, ptr %s, align 8
  br label %for.inc

for.inc:
  %9 = load ptr, ptr %p, align 8
  %incdec.ptr = getelementptr inbounds double, ptr %9, i32 1
  store ptr %incdec.ptr, ptr %p, align 8
  br label %for.cond

for.end:
  %10 = load double, ptr %s, align 8
  ret double %10
}

define double @tri(ptr %a, i32 %n) {
entry:
  %a.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %s = alloca double, align 8
  %i = alloca i32, align 4
  %j = alloca i32, align 4
  store ptr %a, ptr %a.addr, align 8
  store i32 %n, ptr %n.addr, align 4
  store double 0.000000e+00, ptr %s, align 8
  store i32 0, ptr %i, align 4
  br label %for.cond

for.cond:
  %0 = load i32, ptr %i, align 4
  %1 = load i32, ptr %n.addr, align 4
  %cmp = icmp slt i32 %0, %1
  br i1 %cmp, label %for.body, label %for.end9

for.body:
  store i32 0, ptr %j, align 4
  br label %for.cond1

for.cond1:
  %2 = load i32, ptr %j, align 4
  %3 = load i32, ptr %i, align 4
  %cmp2 = icmp sle i32 %2, %3
  br i1 %cmp2, label %for.body3, label %for.end

for.body3:
  %4 = load ptr, ptr %a.addr, align 8
  %5 = load i32, ptr %i, align 4
  %6 = load i32, ptr %n.addr, align 4
  %mul = mul nsw i32 %5, %6
  %7 = load i32, ptr %j, align 4
  %add = add nsw i32 %mul, %7
  %idxprom = sext i32 %add to i64
  %arrayidx = getelementptr inbounds double, ptr %4, i64 %idxprom
  %8 = load double, ptr %arrayidx, align 8
  %9 = load ptr, ptr %a.addr, align 8
  %10 = load i32, ptr %j, align 4
  %idxprom4 = sext i32 %10 to i64
  %arrayidx5 = getelementptr inbounds double, ptr %9, i64 %idxprom4
  %11 = load double, ptr %arrayidx5, align 8
  %12 = load double, ptr %s, align 8
  %13 = call double @llvm.fmuladd.f64(double %8, double %11, double %12)
  store double %13, ptr %s, align 8
  br label %for.inc

for.inc:
  %14 = load i32, ptr %j, align 4
  %inc = add nsw i32 %14, 1
  store i32 %inc, ptr %j, align 4
  br label %for.cond1

for.end:
  br label %for.inc7

for.inc7:
  %15 = load i32, ptr %i, align 4
  %inc8 = add nsw i32 %15, 1
  store i32 %inc8, ptr %i, align 4
  br label %for.cond

for.end9:
  %16 = load double, ptr %s, align 8
  ret double %16
}

define double @dowh(ptr %a, i32 %n) {
entry:
  %a.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %s = alloca double, align 8
  %i = alloca i32, align 4
  store ptr %a, ptr %a.addr, align 8
  store i32 %n, ptr %n.addr, align 4
  store double 0.000000e+00, ptr %s, align 8
  store i32 0, ptr %i, align 4
  br label %do.body

do.body:
  %0 = load ptr, ptr %a.addr, align 8
  %1 = load i32, ptr %i, align 4
  %idxprom = sext i32 %1 to i64
  %arrayidx = getelementptr inbounds double, ptr %0, i64 %idxprom
  %2 = load double, ptr %arrayidx, align 8
  %3 = load ptr, ptr %a.addr, align 8
  %4 = load i32, ptr %i, align 4
  %idxprom1 = sext i32 %4 to i64
  %arrayidx2 = getelementptr inbounds double, ptr %3, i64 %idxprom1
  %5 = load double, ptr %arrayidx2, align 8
  %6 = load double, ptr %s, align 8
  %7 = call double @llvm.fmuladd.f64(double %2, double %5, double %6)
  store double %7, ptr %s, align 8
  br label %do.cond

do.cond:
  %8 = load i32, ptr %i, align 4
  %inc = add nsw i32 %8, 1
  store i32 %inc, ptr %i, align 4
  %9 = load i32, ptr %n.addr, align 4
  %cmp = icmp slt i32 %inc, %9
  br i1 %cmp, label %do.body, label %do.end

do.end:
  %10 = load double, ptr %s, align 8
  ret double %10
}

define double @fixed(ptr %a) {
entry:
  %a.addr = alloca ptr, align 8
  %s = alloca double, align 8
  %i = alloca i32, align 4
  store ptr %a, ptr %a.addr, align 8
  store double 0.000000e+00, ptr %s, align 8
  store i32 0, ptr %i, align 4
  br label %for.cond

for.cond:
  %0 = load i32, ptr %i, align 4
  %cmp = icmp slt i32 %0, 100
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %1 = load ptr, ptr %a.addr, align 8
  %2 = load i32, ptr %i, align 4
  %idxprom = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds double, ptr %1, i64 %idxprom
  %3 = load double, ptr %arrayidx, align 8
  %4 = load ptr, ptr %a.addr, align 8
  %5 = load i32, ptr %i, align 4
  %idxprom1 = sext i32 %5 to i64
  %arrayidx2 = getelementptr inbounds double, ptr %4, i64 %idxprom1
  %6 = load double, ptr %arrayidx2, align 8
  %7 = load double, ptr %s, align 8
  %8 = call double @llvm.fmuladd.f64(double %3, double %6, double %7)
  store double %8, ptr %s, align 8
  br label %for.inc

for.inc:
  %9 = load i32, ptr %i, align 4
  %add = add nsw i32 %9, 7
  store i32 %add, ptr %i, align 4
  br label %for.cond

for.end:
  %10 = load double, ptr %s, align 8
  ret double %10
}

define double @minn(ptr %a, i32 %n, i32 %m) {
entry:
  %a.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %m.addr = alloca i32, align 4
  %s = alloca double, align 8
  %i = alloca i32, align 4
  store ptr %a, ptr %a.addr, align 8
  store i32 %n, ptr %n.addr, align 4
  store i32 %m, ptr %m.addr, align 4
  store double 0.000000e+00, ptr %s, align 8
  store i32 0, ptr %i, align 4
  br label %for.cond

for.cond:
  %0 = load i32, ptr %i, align 4
  %1 = load i32, ptr %n.addr, align 4
  %cmp = icmp slt i32 %0, %1
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:
  %2 = load i32, ptr %i, align 4
  %3 = load i32, ptr %m.addr, align 4
  %cmp1 = icmp slt i32 %2, %3
  br label %land.end

land.end:
  %4 = phi i1 [ false, %for.cond ], [ %cmp1, %land.rhs ]
  br i1 %4, label %for.body, label %for.end

for.body:
  %5 = load ptr, ptr %a.addr, align 8
  %6 = load i32, ptr %i, align 4
  %idxprom = sext i32 %6 to i64
  %arrayidx = getelementptr inbounds double, ptr %5, i64 %idxprom
  %7 = load double, ptr %arrayidx, align 8
  %8 = load ptr, ptr %a.addr, align 8
  %9 = load i32, ptr %i, align 4
  %idxprom2 = sext i32 %9 to i64
  %arrayidx3 = getelementptr inbounds double, ptr %8, i64 %idxprom2
  %10 = load double, ptr %arrayidx3, align 8
  %11 = load double, ptr %s, align 8
  %12 = call double @llvm.fmuladd.f64(double %7, double %10, double %11)
  store double %12, ptr %s, align 8
  br label %for.inc

for.inc:
  %13 = load i32, ptr %i, align 4
  %inc = add nsw i32 %13, 1
  store i32 %inc, ptr %i, align 4
  br label %for.cond

for.end:
  %14 = load double, ptr %s, align 8
  ret double %14
}

declare double @llvm.fmuladd.f64(double, double, double)
