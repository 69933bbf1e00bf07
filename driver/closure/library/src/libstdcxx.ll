; ModuleID = 'libstdcxx.ll'

define void @_ZNSt8__detail15_List_node_base7_M_hookEPS0_(ptr %self, ptr %at) alwaysinline {
entry:
  store ptr %at, ptr %self, align 8
  %prev = getelementptr inbounds i8, ptr %at, i64 8
  %0 = load ptr, ptr %prev, align 8
  %prev1 = getelementptr inbounds i8, ptr %self, i64 8
  store ptr %0, ptr %prev1, align 8
  %1 = load ptr, ptr %prev, align 8
  store ptr %self, ptr %1, align 8
  store ptr %self, ptr %prev, align 8
  ret void
}

define void @_ZNSt8__detail15_List_node_base9_M_unhookEv(ptr %self) alwaysinline {
entry:
  %0 = load ptr, ptr %self, align 8
  %prev = getelementptr inbounds i8, ptr %self, i64 8
  %1 = load ptr, ptr %prev, align 8
  store ptr %0, ptr %1, align 8
  %2 = load ptr, ptr %prev, align 8
  %3 = load ptr, ptr %self, align 8
  %prev4 = getelementptr inbounds i8, ptr %3, i64 8
  store ptr %2, ptr %prev4, align 8
  ret void
}

define void @_ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_(ptr %self, ptr %first, ptr %last) alwaysinline {
entry:
  %cmp = icmp eq ptr %self, %last
  br i1 %cmp, label %return, label %if.end

if.end:
  %prev = getelementptr inbounds i8, ptr %last, i64 8
  %0 = load ptr, ptr %prev, align 8
  %prev1 = getelementptr inbounds i8, ptr %first, i64 8
  %1 = load ptr, ptr %prev1, align 8
  %prev2 = getelementptr inbounds i8, ptr %self, i64 8
  %2 = load ptr, ptr %prev2, align 8
  store ptr %last, ptr %1, align 8
  store ptr %1, ptr %prev, align 8
  store ptr %first, ptr %2, align 8
  store ptr %2, ptr %prev1, align 8
  store ptr %self, ptr %0, align 8
  store ptr %0, ptr %prev2, align 8
  br label %return

return:
  ret void
}

define void @_ZNSt8__detail15_List_node_base10_M_reverseEv(ptr %self) alwaysinline {
entry:
  br label %do.body

do.body:
  %at.0 = phi ptr [ %self, %entry ], [ %0, %do.body ]
  %0 = load ptr, ptr %at.0, align 8
  %prev = getelementptr inbounds i8, ptr %at.0, i64 8
  %1 = load ptr, ptr %prev, align 8
  store ptr %1, ptr %at.0, align 8
  store ptr %0, ptr %prev, align 8
  %cmp.not = icmp eq ptr %0, %self
  br i1 %cmp.not, label %do.end, label %do.body

do.end:
  ret void
}

define void @_ZNSt8__detail15_List_node_base4swapERS0_S1_(ptr %a, ptr %b) alwaysinline {
entry:
  %0 = load ptr, ptr %a, align 8
  %prev2 = getelementptr inbounds i8, ptr %a, i64 8
  %1 = load ptr, ptr %prev2, align 8
  %2 = load ptr, ptr %b, align 8
  store ptr %2, ptr %a, align 8
  %prev5 = getelementptr inbounds i8, ptr %b, i64 8
  %3 = load ptr, ptr %prev5, align 8
  store ptr %3, ptr %prev2, align 8
  store ptr %0, ptr %b, align 8
  store ptr %1, ptr %prev5, align 8
  %4 = load ptr, ptr %a, align 8
  %cmp.i = icmp eq ptr %4, %b
  br i1 %cmp.i, label %if.then.i, label %if.end.i

if.then.i:
  store ptr %a, ptr %prev2, align 8
  br label %adopt.exit

if.end.i:
  %prev3.i = getelementptr inbounds i8, ptr %4, i64 8
  store ptr %a, ptr %prev3.i, align 8
  %5 = load ptr, ptr %prev2, align 8
  br label %adopt.exit

adopt.exit:
  %a.sink = phi ptr [ %a, %if.then.i ], [ %5, %if.end.i ]
  store ptr %a, ptr %a.sink, align 8
  %6 = load ptr, ptr %b, align 8
  %cmp.i19 = icmp eq ptr %6, %a
  br i1 %cmp.i19, label %if.then.i23, label %if.end.i20

if.then.i23:
  store ptr %b, ptr %prev5, align 8
  br label %adopt.exit25

if.end.i20:
  %prev3.i21 = getelementptr inbounds i8, ptr %6, i64 8
  store ptr %b, ptr %prev3.i21, align 8
  %7 = load ptr, ptr %prev5, align 8
  br label %adopt.exit25

adopt.exit25:
  %b.sink = phi ptr [ %b, %if.then.i23 ], [ %7, %if.end.i20 ]
  store ptr %b, ptr %b.sink, align 8
  ret void
}

define ptr @_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base(ptr %x) alwaysinline {
entry:
  %right.i = getelementptr inbounds i8, ptr %x, i64 24
  %0 = load ptr, ptr %right.i, align 8
  %tobool.not.i = icmp eq ptr %0, null
  br i1 %tobool.not.i, label %while.cond4.i, label %while.cond.i

while.cond.i:
  %x.addr.0.i = phi ptr [ %1, %while.cond.i ], [ %0, %entry ]
  %left.i = getelementptr inbounds i8, ptr %x.addr.0.i, i64 16
  %1 = load ptr, ptr %left.i, align 8
  %tobool2.not.i = icmp eq ptr %1, null
  br i1 %tobool2.not.i, label %successor.exit, label %while.cond.i

while.cond4.i:
  %x.addr.1.i = phi ptr [ %up.0.i, %while.cond4.i ], [ %x, %entry ]
  %up.0.in.i = getelementptr inbounds i8, ptr %x.addr.1.i, i64 8
  %up.0.i = load ptr, ptr %up.0.in.i, align 8
  %right5.i = getelementptr inbounds i8, ptr %up.0.i, i64 24
  %2 = load ptr, ptr %right5.i, align 8
  %cmp.i = icmp eq ptr %x.addr.1.i, %2
  br i1 %cmp.i, label %while.cond4.i, label %while.end8.i

while.end8.i:
  %right9.i = getelementptr inbounds i8, ptr %x.addr.1.i, i64 24
  %3 = load ptr, ptr %right9.i, align 8
  %cmp10.i = icmp eq ptr %3, %up.0.i
  %cond.i = select i1 %cmp10.i, ptr %x.addr.1.i, ptr %up.0.i
  br label %successor.exit

successor.exit:
  %retval.0.i = phi ptr [ %cond.i, %while.end8.i ], [ %x.addr.0.i, %while.cond.i ]
  ret ptr %retval.0.i
}

define ptr @_ZSt18_Rb_tree_incrementPKSt18_Rb_tree_node_base(ptr %x) alwaysinline {
entry:
  %right.i = getelementptr inbounds i8, ptr %x, i64 24
  %0 = load ptr, ptr %right.i, align 8
  %tobool.not.i = icmp eq ptr %0, null
  br i1 %tobool.not.i, label %while.cond4.i, label %while.cond.i

while.cond.i:
  %x.addr.0.i = phi ptr [ %1, %while.cond.i ], [ %0, %entry ]
  %left.i = getelementptr inbounds i8, ptr %x.addr.0.i, i64 16
  %1 = load ptr, ptr %left.i, align 8
  %tobool2.not.i = icmp eq ptr %1, null
  br i1 %tobool2.not.i, label %successor.exit, label %while.cond.i

while.cond4.i:
  %x.addr.1.i = phi ptr [ %up.0.i, %while.cond4.i ], [ %x, %entry ]
  %up.0.in.i = getelementptr inbounds i8, ptr %x.addr.1.i, i64 8
  %up.0.i = load ptr, ptr %up.0.in.i, align 8
  %right5.i = getelementptr inbounds i8, ptr %up.0.i, i64 24
  %2 = load ptr, ptr %right5.i, align 8
  %cmp.i = icmp eq ptr %x.addr.1.i, %2
  br i1 %cmp.i, label %while.cond4.i, label %while.end8.i

while.end8.i:
  %right9.i = getelementptr inbounds i8, ptr %x.addr.1.i, i64 24
  %3 = load ptr, ptr %right9.i, align 8
  %cmp10.i = icmp eq ptr %3, %up.0.i
  %cond.i = select i1 %cmp10.i, ptr %x.addr.1.i, ptr %up.0.i
  br label %successor.exit

successor.exit:
  %retval.0.i = phi ptr [ %cond.i, %while.end8.i ], [ %x.addr.0.i, %while.cond.i ]
  ret ptr %retval.0.i
}

define ptr @_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base(ptr %x) alwaysinline {
entry:
  %0 = load i32, ptr %x, align 8, !tbaa !2
  %cmp.i = icmp eq i32 %0, 0
  br i1 %cmp.i, label %land.lhs.true.i, label %if.end.i

land.lhs.true.i:
  %parent.i = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load ptr, ptr %parent.i, align 8
  %parent1.i = getelementptr inbounds i8, ptr %1, i64 8
  %2 = load ptr, ptr %parent1.i, align 8
  %cmp2.i = icmp eq ptr %2, %x
  br i1 %cmp2.i, label %if.then.i, label %if.end.i

if.then.i:
  %right.i = getelementptr inbounds i8, ptr %x, i64 24
  %3 = load ptr, ptr %right.i, align 8
  br label %predecessor.exit

if.end.i:
  %left.i = getelementptr inbounds i8, ptr %x, i64 16
  %4 = load ptr, ptr %left.i, align 8
  %tobool.not.i = icmp eq ptr %4, null
  br i1 %tobool.not.i, label %while.cond10.i, label %while.cond.i

while.cond.i:
  %x.addr.0.i = phi ptr [ %5, %while.cond.i ], [ %4, %if.end.i ]
  %right5.i = getelementptr inbounds i8, ptr %x.addr.0.i, i64 24
  %5 = load ptr, ptr %right5.i, align 8
  %tobool6.not.i = icmp eq ptr %5, null
  br i1 %tobool6.not.i, label %predecessor.exit, label %while.cond.i

while.cond10.i:
  %x.addr.1.i = phi ptr [ %up.0.i, %while.cond10.i ], [ %x, %if.end.i ]
  %up.0.in.i = getelementptr inbounds i8, ptr %x.addr.1.i, i64 8
  %up.0.i = load ptr, ptr %up.0.in.i, align 8
  %left11.i = getelementptr inbounds i8, ptr %up.0.i, i64 16
  %6 = load ptr, ptr %left11.i, align 8
  %cmp12.i = icmp eq ptr %x.addr.1.i, %6
  br i1 %cmp12.i, label %while.cond10.i, label %predecessor.exit

predecessor.exit:
  %retval.0.i = phi ptr [ %3, %if.then.i ], [ %up.0.i, %while.cond10.i ], [ %x.addr.0.i, %while.cond.i ]
  ret ptr %retval.0.i
}

define ptr @_ZSt18_Rb_tree_decrementPKSt18_Rb_tree_node_base(ptr %x) alwaysinline {
entry:
  %0 = load i32, ptr %x, align 8, !tbaa !2
  %cmp.i = icmp eq i32 %0, 0
  br i1 %cmp.i, label %land.lhs.true.i, label %if.end.i

land.lhs.true.i:
  %parent.i = getelementptr inbounds i8, ptr %x, i64 8
  %1 = load ptr, ptr %parent.i, align 8
  %parent1.i = getelementptr inbounds i8, ptr %1, i64 8
  %2 = load ptr, ptr %parent1.i, align 8
  %cmp2.i = icmp eq ptr %2, %x
  br i1 %cmp2.i, label %if.then.i, label %if.end.i

if.then.i:
  %right.i = getelementptr inbounds i8, ptr %x, i64 24
  %3 = load ptr, ptr %right.i, align 8
  br label %predecessor.exit

if.end.i:
  %left.i = getelementptr inbounds i8, ptr %x, i64 16
  %4 = load ptr, ptr %left.i, align 8
  %tobool.not.i = icmp eq ptr %4, null
  br i1 %tobool.not.i, label %while.cond10.i, label %while.cond.i

while.cond.i:
  %x.addr.0.i = phi ptr [ %5, %while.cond.i ], [ %4, %if.end.i ]
  %right5.i = getelementptr inbounds i8, ptr %x.addr.0.i, i64 24
  %5 = load ptr, ptr %right5.i, align 8
  %tobool6.not.i = icmp eq ptr %5, null
  br i1 %tobool6.not.i, label %predecessor.exit, label %while.cond.i

while.cond10.i:
  %x.addr.1.i = phi ptr [ %up.0.i, %while.cond10.i ], [ %x, %if.end.i ]
  %up.0.in.i = getelementptr inbounds i8, ptr %x.addr.1.i, i64 8
  %up.0.i = load ptr, ptr %up.0.in.i, align 8
  %left11.i = getelementptr inbounds i8, ptr %up.0.i, i64 16
  %6 = load ptr, ptr %left11.i, align 8
  %cmp12.i = icmp eq ptr %x.addr.1.i, %6
  br i1 %cmp12.i, label %while.cond10.i, label %predecessor.exit

predecessor.exit:
  %retval.0.i = phi ptr [ %3, %if.then.i ], [ %up.0.i, %while.cond10.i ], [ %x.addr.0.i, %while.cond.i ]
  ret ptr %retval.0.i
}

define void @_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_(i1 %left, ptr %x, ptr %p, ptr %header) alwaysinline {
entry:
  %parent = getelementptr inbounds i8, ptr %x, i64 8
  store ptr %p, ptr %parent, align 8
  %left1 = getelementptr inbounds i8, ptr %x, i64 16
  store i32 0, ptr %x, align 8, !tbaa !2
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %left1, i8 0, i64 16, i1 false)
  br i1 %left, label %if.then, label %if.else11

if.then:
  %left2 = getelementptr inbounds i8, ptr %p, i64 16
  store ptr %x, ptr %left2, align 8
  %cmp = icmp eq ptr %p, %header
  br i1 %cmp, label %if.then3, label %if.else

if.then3:
  %parent4 = getelementptr inbounds i8, ptr %header, i64 8
  store ptr %x, ptr %parent4, align 8
  %right5 = getelementptr inbounds i8, ptr %header, i64 24
  br label %if.end18.sink.split

if.else:
  %left6 = getelementptr inbounds i8, ptr %header, i64 16
  %0 = load ptr, ptr %left6, align 8
  %cmp7 = icmp eq ptr %0, %p
  br i1 %cmp7, label %if.end18.sink.split, label %if.end18

if.else11:
  %right12 = getelementptr inbounds i8, ptr %p, i64 24
  store ptr %x, ptr %right12, align 8
  %right13 = getelementptr inbounds i8, ptr %header, i64 24
  %1 = load ptr, ptr %right13, align 8
  %cmp14 = icmp eq ptr %1, %p
  br i1 %cmp14, label %if.end18.sink.split, label %if.end18

if.end18.sink.split:
  %right13.sink = phi ptr [ %right5, %if.then3 ], [ %left6, %if.else ], [ %right13, %if.else11 ]
  store ptr %x, ptr %right13.sink, align 8
  br label %if.end18

if.end18:
  %parent19 = getelementptr inbounds i8, ptr %header, i64 8
  %2 = load ptr, ptr %parent19, align 8
  %cmp20.not168 = icmp eq ptr %2, %x
  br i1 %cmp20.not168, label %while.end, label %land.rhs.preheader

land.rhs.preheader:
  %parent21171 = getelementptr inbounds i8, ptr %x, i64 8
  %3 = load ptr, ptr %parent21171, align 8
  %4 = load i32, ptr %3, align 8, !tbaa !2
  %cmp23172 = icmp eq i32 %4, 0
  br i1 %cmp23172, label %while.body, label %while.end

land.rhs:
  %parent21 = getelementptr inbounds i8, ptr %x.addr.4, i64 8
  %5 = load ptr, ptr %parent21, align 8
  %6 = load i32, ptr %5, align 8, !tbaa !2
  %cmp23 = icmp eq i32 %6, 0
  br i1 %cmp23, label %while.body, label %while.end

while.body:
  %7 = phi ptr [ %5, %land.rhs ], [ %3, %land.rhs.preheader ]
  %x.addr.0169173 = phi ptr [ %x.addr.4, %land.rhs ], [ %x, %land.rhs.preheader ]
  %parent25 = getelementptr inbounds i8, ptr %7, i64 8
  %8 = load ptr, ptr %parent25, align 8
  %left26 = getelementptr inbounds i8, ptr %8, i64 16
  %9 = load ptr, ptr %left26, align 8
  %cmp27 = icmp eq ptr %7, %9
  br i1 %cmp27, label %cond.true, label %cond.end

cond.true:
  %right30 = getelementptr inbounds i8, ptr %8, i64 24
  %10 = load ptr, ptr %right30, align 8
  br label %cond.end

cond.end:
  %cond = phi ptr [ %10, %cond.true ], [ %9, %while.body ]
  %tobool.not = icmp eq ptr %cond, null
  br i1 %tobool.not, label %if.end38, label %land.lhs.true

land.lhs.true:
  %11 = load i32, ptr %cond, align 8, !tbaa !2
  %cmp33 = icmp eq i32 %11, 0
  br i1 %cmp33, label %if.then34, label %if.end38

if.then34:
  store i32 1, ptr %cond, align 8, !tbaa !2
  store i32 1, ptr %7, align 8, !tbaa !2
  store i32 0, ptr %8, align 8, !tbaa !2
  br label %cleanup

if.end38:
  br i1 %cmp27, label %if.then40, label %if.else48

if.then40:
  %right41 = getelementptr inbounds i8, ptr %7, i64 24
  %12 = load ptr, ptr %right41, align 8
  %cmp42 = icmp eq ptr %x.addr.0169173, %12
  br i1 %cmp42, label %if.then43, label %if.end44

if.then43:
  %left.i = getelementptr inbounds i8, ptr %12, i64 16
  %13 = load ptr, ptr %left.i, align 8
  store ptr %13, ptr %right41, align 8
  %14 = load ptr, ptr %left.i, align 8
  %tobool.not.i = icmp eq ptr %14, null
  br i1 %tobool.not.i, label %if.end.i, label %if.then.i

if.then.i:
  %parent.i = getelementptr inbounds i8, ptr %14, i64 8
  store ptr %7, ptr %parent.i, align 8
  br label %if.end.i

if.end.i:
  %15 = load ptr, ptr %parent25, align 8
  %parent5.i = getelementptr inbounds i8, ptr %12, i64 8
  store ptr %15, ptr %parent5.i, align 8
  %16 = load ptr, ptr %parent19, align 8
  %cmp.i.i = icmp eq ptr %16, %7
  br i1 %cmp.i.i, label %rotate_left.exit, label %if.else.i.i

if.else.i.i:
  %17 = load ptr, ptr %parent25, align 8
  %left.i.i = getelementptr inbounds i8, ptr %17, i64 16
  %18 = load ptr, ptr %left.i.i, align 8
  %cmp3.i.i = icmp eq ptr %18, %7
  %right.i.i = getelementptr inbounds i8, ptr %17, i64 24
  %spec.select = select i1 %cmp3.i.i, ptr %left.i.i, ptr %right.i.i
  br label %rotate_left.exit

rotate_left.exit:
  %parent19.sink = phi ptr [ %parent19, %if.end.i ], [ %spec.select, %if.else.i.i ]
  store ptr %12, ptr %parent19.sink, align 8
  store ptr %7, ptr %left.i, align 8
  store ptr %12, ptr %parent25, align 8
  br label %if.end44

if.end44:
  %x.addr.1 = phi ptr [ %7, %rotate_left.exit ], [ %x.addr.0169173, %if.then40 ]
  %parent45 = getelementptr inbounds i8, ptr %x.addr.1, i64 8
  %19 = load ptr, ptr %parent45, align 8
  store i32 1, ptr %19, align 8, !tbaa !2
  store i32 0, ptr %8, align 8, !tbaa !2
  %20 = load ptr, ptr %left26, align 8
  %right.i116 = getelementptr inbounds i8, ptr %20, i64 24
  %21 = load ptr, ptr %right.i116, align 8
  store ptr %21, ptr %left26, align 8
  %22 = load ptr, ptr %right.i116, align 8
  %tobool.not.i117 = icmp eq ptr %22, null
  br i1 %tobool.not.i117, label %if.end.i120, label %if.then.i118

if.then.i118:
  %parent.i119 = getelementptr inbounds i8, ptr %22, i64 8
  store ptr %8, ptr %parent.i119, align 8
  br label %if.end.i120

if.end.i120:
  %parent4.i121 = getelementptr inbounds i8, ptr %8, i64 8
  %23 = load ptr, ptr %parent4.i121, align 8
  %parent5.i122 = getelementptr inbounds i8, ptr %20, i64 8
  store ptr %23, ptr %parent5.i122, align 8
  %24 = load ptr, ptr %parent19, align 8
  %cmp.i.i124 = icmp eq ptr %24, %8
  br i1 %cmp.i.i124, label %rotate_right.exit, label %if.else.i.i125

if.else.i.i125:
  %25 = load ptr, ptr %parent4.i121, align 8
  %left.i.i126 = getelementptr inbounds i8, ptr %25, i64 16
  %26 = load ptr, ptr %left.i.i126, align 8
  %cmp3.i.i127 = icmp eq ptr %26, %8
  %right.i.i129 = getelementptr inbounds i8, ptr %25, i64 24
  %spec.select178 = select i1 %cmp3.i.i127, ptr %left.i.i126, ptr %right.i.i129
  br label %rotate_right.exit

rotate_right.exit:
  %parent19.sink175 = phi ptr [ %parent19, %if.end.i120 ], [ %spec.select178, %if.else.i.i125 ]
  store ptr %20, ptr %parent19.sink175, align 8
  store ptr %8, ptr %right.i116, align 8
  store ptr %20, ptr %parent4.i121, align 8
  br label %cleanup

if.else48:
  %left49 = getelementptr inbounds i8, ptr %7, i64 16
  %27 = load ptr, ptr %left49, align 8
  %cmp50 = icmp eq ptr %x.addr.0169173, %27
  br i1 %cmp50, label %if.then51, label %if.end52

if.then51:
  %right.i133 = getelementptr inbounds i8, ptr %27, i64 24
  %28 = load ptr, ptr %right.i133, align 8
  store ptr %28, ptr %left49, align 8
  %29 = load ptr, ptr %right.i133, align 8
  %tobool.not.i134 = icmp eq ptr %29, null
  br i1 %tobool.not.i134, label %if.end.i137, label %if.then.i135

if.then.i135:
  %parent.i136 = getelementptr inbounds i8, ptr %29, i64 8
  store ptr %7, ptr %parent.i136, align 8
  br label %if.end.i137

if.end.i137:
  %30 = load ptr, ptr %parent25, align 8
  %parent5.i139 = getelementptr inbounds i8, ptr %27, i64 8
  store ptr %30, ptr %parent5.i139, align 8
  %31 = load ptr, ptr %parent19, align 8
  %cmp.i.i141 = icmp eq ptr %31, %7
  br i1 %cmp.i.i141, label %rotate_right.exit149, label %if.else.i.i142

if.else.i.i142:
  %32 = load ptr, ptr %parent25, align 8
  %left.i.i143 = getelementptr inbounds i8, ptr %32, i64 16
  %33 = load ptr, ptr %left.i.i143, align 8
  %cmp3.i.i144 = icmp eq ptr %33, %7
  %right.i.i146 = getelementptr inbounds i8, ptr %32, i64 24
  %spec.select179 = select i1 %cmp3.i.i144, ptr %left.i.i143, ptr %right.i.i146
  br label %rotate_right.exit149

rotate_right.exit149:
  %parent19.sink176 = phi ptr [ %parent19, %if.end.i137 ], [ %spec.select179, %if.else.i.i142 ]
  store ptr %27, ptr %parent19.sink176, align 8
  store ptr %7, ptr %right.i133, align 8
  store ptr %27, ptr %parent25, align 8
  br label %if.end52

if.end52:
  %x.addr.2 = phi ptr [ %7, %rotate_right.exit149 ], [ %x.addr.0169173, %if.else48 ]
  %parent53 = getelementptr inbounds i8, ptr %x.addr.2, i64 8
  %34 = load ptr, ptr %parent53, align 8
  store i32 1, ptr %34, align 8, !tbaa !2
  store i32 0, ptr %8, align 8, !tbaa !2
  %right.i150 = getelementptr inbounds i8, ptr %8, i64 24
  %35 = load ptr, ptr %right.i150, align 8
  %left.i151 = getelementptr inbounds i8, ptr %35, i64 16
  %36 = load ptr, ptr %left.i151, align 8
  store ptr %36, ptr %right.i150, align 8
  %37 = load ptr, ptr %left.i151, align 8
  %tobool.not.i152 = icmp eq ptr %37, null
  br i1 %tobool.not.i152, label %if.end.i155, label %if.then.i153

if.then.i153:
  %parent.i154 = getelementptr inbounds i8, ptr %37, i64 8
  store ptr %8, ptr %parent.i154, align 8
  br label %if.end.i155

if.end.i155:
  %parent4.i156 = getelementptr inbounds i8, ptr %8, i64 8
  %38 = load ptr, ptr %parent4.i156, align 8
  %parent5.i157 = getelementptr inbounds i8, ptr %35, i64 8
  store ptr %38, ptr %parent5.i157, align 8
  %39 = load ptr, ptr %parent19, align 8
  %cmp.i.i159 = icmp eq ptr %39, %8
  br i1 %cmp.i.i159, label %rotate_left.exit167, label %if.else.i.i160

if.else.i.i160:
  %40 = load ptr, ptr %parent4.i156, align 8
  %left.i.i161 = getelementptr inbounds i8, ptr %40, i64 16
  %41 = load ptr, ptr %left.i.i161, align 8
  %cmp3.i.i162 = icmp eq ptr %41, %8
  %right.i.i164 = getelementptr inbounds i8, ptr %40, i64 24
  %spec.select180 = select i1 %cmp3.i.i162, ptr %left.i.i161, ptr %right.i.i164
  br label %rotate_left.exit167

rotate_left.exit167:
  %parent19.sink177 = phi ptr [ %parent19, %if.end.i155 ], [ %spec.select180, %if.else.i.i160 ]
  store ptr %35, ptr %parent19.sink177, align 8
  store ptr %8, ptr %left.i151, align 8
  store ptr %35, ptr %parent4.i156, align 8
  br label %cleanup

cleanup:
  %x.addr.4 = phi ptr [ %8, %if.then34 ], [ %x.addr.1, %rotate_right.exit ], [ %x.addr.2, %rotate_left.exit167 ]
  %42 = load ptr, ptr %parent19, align 8
  %cmp20.not = icmp eq ptr %x.addr.4, %42
  br i1 %cmp20.not, label %while.end, label %land.rhs

while.end:
  %.lcssa = phi ptr [ %2, %if.end18 ], [ %2, %land.rhs.preheader ], [ %42, %land.rhs ], [ %42, %cleanup ]
  store i32 1, ptr %.lcssa, align 8, !tbaa !2
  ret void
}

define ptr @_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_(ptr %z, ptr %header) alwaysinline {
entry:
  %0 = load i32, ptr %z, align 8, !tbaa !2
  %left = getelementptr inbounds i8, ptr %z, i64 16
  %1 = load ptr, ptr %left, align 8
  %tobool.not = icmp eq ptr %1, null
  br i1 %tobool.not, label %cond.false, label %land.lhs.true

land.lhs.true:
  %right = getelementptr inbounds i8, ptr %z, i64 24
  %2 = load ptr, ptr %right, align 8
  %tobool1.not = icmp eq ptr %2, null
  br i1 %tobool1.not, label %if.else27, label %while.cond

while.cond:
  %y.0 = phi ptr [ %3, %while.cond ], [ %2, %land.lhs.true ]
  %left3 = getelementptr inbounds i8, ptr %y.0, i64 16
  %3 = load ptr, ptr %left3, align 8
  %tobool4.not = icmp eq ptr %3, null
  br i1 %tobool4.not, label %while.end, label %while.cond

while.end:
  %left3.le = getelementptr inbounds i8, ptr %y.0, i64 16
  %right6 = getelementptr inbounds i8, ptr %y.0, i64 24
  %4 = load ptr, ptr %right6, align 8
  %5 = load i32, ptr %y.0, align 8, !tbaa !2
  store i32 %0, ptr %y.0, align 8, !tbaa !2
  %6 = load ptr, ptr %left, align 8
  %parent = getelementptr inbounds i8, ptr %6, i64 8
  store ptr %y.0, ptr %parent, align 8
  %7 = load ptr, ptr %left, align 8
  store ptr %7, ptr %left3.le, align 8
  %8 = load ptr, ptr %right, align 8
  %cmp = icmp eq ptr %y.0, %8
  br i1 %cmp, label %if.end24, label %if.else

if.else:
  %parent15 = getelementptr inbounds i8, ptr %y.0, i64 8
  %9 = load ptr, ptr %parent15, align 8
  %tobool16.not = icmp eq ptr %4, null
  br i1 %tobool16.not, label %if.end, label %if.then17

if.then17:
  %parent18 = getelementptr inbounds i8, ptr %4, i64 8
  store ptr %9, ptr %parent18, align 8
  br label %if.end

if.end:
  %left19 = getelementptr inbounds i8, ptr %9, i64 16
  store ptr %4, ptr %left19, align 8
  %10 = load ptr, ptr %right, align 8
  store ptr %10, ptr %right6, align 8
  %11 = load ptr, ptr %right, align 8
  %parent23 = getelementptr inbounds i8, ptr %11, i64 8
  store ptr %y.0, ptr %parent23, align 8
  br label %if.end24

if.end24:
  %up.0 = phi ptr [ %9, %if.end ], [ %y.0, %while.end ]
  %parent.i = getelementptr inbounds i8, ptr %header, i64 8
  %12 = load ptr, ptr %parent.i, align 8
  %cmp.i = icmp eq ptr %12, %z
  br i1 %cmp.i, label %replace.exit, label %if.else.i

if.else.i:
  %parent2.i = getelementptr inbounds i8, ptr %z, i64 8
  %13 = load ptr, ptr %parent2.i, align 8
  %left.i = getelementptr inbounds i8, ptr %13, i64 16
  %14 = load ptr, ptr %left.i, align 8
  %cmp3.i = icmp eq ptr %14, %z
  %right.i = getelementptr inbounds i8, ptr %13, i64 24
  %spec.select = select i1 %cmp3.i, ptr %left.i, ptr %right.i
  br label %replace.exit

replace.exit:
  %parent.i.sink = phi ptr [ %parent.i, %if.end24 ], [ %spec.select, %if.else.i ]
  store ptr %y.0, ptr %parent.i.sink, align 8
  %parent25 = getelementptr inbounds i8, ptr %z, i64 8
  %15 = load ptr, ptr %parent25, align 8
  %parent26 = getelementptr inbounds i8, ptr %y.0, i64 8
  store ptr %15, ptr %parent26, align 8
  br label %if.end70

if.else27:
  br i1 %tobool.not, label %cond.false, label %cond.end

cond.false:
  %right31 = getelementptr inbounds i8, ptr %z, i64 24
  %16 = load ptr, ptr %right31, align 8
  br label %cond.end

cond.end:
  %cond = phi ptr [ %16, %cond.false ], [ %1, %if.else27 ]
  %parent32 = getelementptr inbounds i8, ptr %z, i64 8
  %17 = load ptr, ptr %parent32, align 8
  %tobool33.not = icmp eq ptr %cond, null
  br i1 %tobool33.not, label %if.end36, label %if.then34

if.then34:
  %parent35 = getelementptr inbounds i8, ptr %cond, i64 8
  store ptr %17, ptr %parent35, align 8
  br label %if.end36

if.end36:
  %parent.i141 = getelementptr inbounds i8, ptr %header, i64 8
  %18 = load ptr, ptr %parent.i141, align 8
  %cmp.i142 = icmp eq ptr %18, %z
  br i1 %cmp.i142, label %replace.exit151, label %if.else.i143

if.else.i143:
  %19 = load ptr, ptr %parent32, align 8
  %left.i145 = getelementptr inbounds i8, ptr %19, i64 16
  %20 = load ptr, ptr %left.i145, align 8
  %cmp3.i146 = icmp eq ptr %20, %z
  %right.i148 = getelementptr inbounds i8, ptr %19, i64 24
  %spec.select159 = select i1 %cmp3.i146, ptr %left.i145, ptr %right.i148
  br label %replace.exit151

replace.exit151:
  %parent.i141.sink = phi ptr [ %parent.i141, %if.end36 ], [ %spec.select159, %if.else.i143 ]
  store ptr %cond, ptr %parent.i141.sink, align 8
  %left37 = getelementptr inbounds i8, ptr %header, i64 16
  %21 = load ptr, ptr %left37, align 8
  %cmp38 = icmp eq ptr %21, %z
  br i1 %cmp38, label %if.then39, label %if.end51

if.then39:
  store ptr %17, ptr %left37, align 8
  br i1 %tobool33.not, label %if.end51, label %for.cond

for.cond:
  %storemerge = phi ptr [ %22, %for.cond ], [ %cond, %if.then39 ]
  store ptr %storemerge, ptr %left37, align 8
  %left45 = getelementptr inbounds i8, ptr %storemerge, i64 16
  %22 = load ptr, ptr %left45, align 8
  %tobool46.not = icmp eq ptr %22, null
  br i1 %tobool46.not, label %if.end51, label %for.cond

if.end51:
  %right52 = getelementptr inbounds i8, ptr %header, i64 24
  %23 = load ptr, ptr %right52, align 8
  %cmp53 = icmp eq ptr %23, %z
  br i1 %cmp53, label %if.then54, label %if.end70

if.then54:
  store ptr %17, ptr %right52, align 8
  br i1 %tobool33.not, label %if.end70, label %for.cond59

for.cond59:
  %storemerge140 = phi ptr [ %24, %for.cond59 ], [ %cond, %if.then54 ]
  store ptr %storemerge140, ptr %right52, align 8
  %right61 = getelementptr inbounds i8, ptr %storemerge140, i64 24
  %24 = load ptr, ptr %right61, align 8
  %tobool62.not = icmp eq ptr %24, null
  br i1 %tobool62.not, label %if.end70, label %for.cond59

if.end70:
  %x.0 = phi ptr [ %4, %replace.exit ], [ null, %if.then54 ], [ %cond, %if.end51 ], [ %cond, %for.cond59 ]
  %up.1 = phi ptr [ %up.0, %replace.exit ], [ %17, %if.then54 ], [ %17, %if.end51 ], [ %17, %for.cond59 ]
  %gone.0 = phi i32 [ %5, %replace.exit ], [ %0, %if.then54 ], [ %0, %if.end51 ], [ %0, %for.cond59 ]
  %cmp71 = icmp eq i32 %gone.0, 1
  br i1 %cmp71, label %if.then72, label %if.end73

if.then72:
  %parent.i152 = getelementptr inbounds i8, ptr %header, i64 8
  br label %while.cond.i

while.cond.i:
  %up.addr.0.i = phi ptr [ %up.1, %if.then72 ], [ %up.addr.1.i, %cleanup.i ]
  %x.addr.0.i = phi ptr [ %x.0, %if.then72 ], [ %x.addr.1.i, %cleanup.i ]
  %25 = load ptr, ptr %parent.i152, align 8
  %cmp.not.i = icmp eq ptr %x.addr.0.i, %25
  br i1 %cmp.not.i, label %while.end.i, label %land.rhs.i

land.rhs.i:
  %tobool.not.i = icmp eq ptr %x.addr.0.i, null
  br i1 %tobool.not.i, label %while.body.i, label %lor.rhs.i

lor.rhs.i:
  %26 = load i32, ptr %x.addr.0.i, align 8, !tbaa !2
  %cmp1.i = icmp eq i32 %26, 1
  br i1 %cmp1.i, label %while.body.i, label %while.end.i

while.body.i:
  %left.i153 = getelementptr inbounds i8, ptr %up.addr.0.i, i64 16
  %27 = load ptr, ptr %left.i153, align 8
  %cmp2.i = icmp eq ptr %x.addr.0.i, %27
  br i1 %cmp2.i, label %cond.true.i, label %cond.end.i

cond.true.i:
  %right.i156 = getelementptr inbounds i8, ptr %up.addr.0.i, i64 24
  %28 = load ptr, ptr %right.i156, align 8
  br label %cond.end.i

cond.end.i:
  %cond.i = phi ptr [ %28, %cond.true.i ], [ %27, %while.body.i ]
  %29 = load i32, ptr %cond.i, align 8, !tbaa !2
  %cmp5.i = icmp eq i32 %29, 0
  br i1 %cmp5.i, label %if.then.i154, label %if.end12.i

if.then.i154:
  store i32 1, ptr %cond.i, align 8, !tbaa !2
  store i32 0, ptr %up.addr.0.i, align 8, !tbaa !2
  br i1 %cmp2.i, label %if.then9.i, label %if.else.i155

if.then9.i:
  %right.i.i = getelementptr inbounds i8, ptr %up.addr.0.i, i64 24
  %30 = load ptr, ptr %right.i.i, align 8
  %left.i.i = getelementptr inbounds i8, ptr %30, i64 16
  %31 = load ptr, ptr %left.i.i, align 8
  store ptr %31, ptr %right.i.i, align 8
  %32 = load ptr, ptr %left.i.i, align 8
  %tobool.not.i.i = icmp eq ptr %32, null
  br i1 %tobool.not.i.i, label %if.end.i.i, label %if.then.i.i

if.then.i.i:
  %parent.i.i = getelementptr inbounds i8, ptr %32, i64 8
  store ptr %up.addr.0.i, ptr %parent.i.i, align 8
  br label %if.end.i.i

if.end.i.i:
  %parent4.i.i = getelementptr inbounds i8, ptr %up.addr.0.i, i64 8
  %33 = load ptr, ptr %parent4.i.i, align 8
  %parent5.i.i = getelementptr inbounds i8, ptr %30, i64 8
  store ptr %33, ptr %parent5.i.i, align 8
  %34 = load ptr, ptr %parent.i152, align 8
  %cmp.i.i.i = icmp eq ptr %34, %up.addr.0.i
  br i1 %cmp.i.i.i, label %rotate_left.exit.i, label %if.else.i.i.i

if.else.i.i.i:
  %35 = load ptr, ptr %parent4.i.i, align 8
  %left.i.i.i = getelementptr inbounds i8, ptr %35, i64 16
  %36 = load ptr, ptr %left.i.i.i, align 8
  %cmp3.i.i.i = icmp eq ptr %36, %up.addr.0.i
  %right.i.i.i = getelementptr inbounds i8, ptr %35, i64 24
  %spec.select160 = select i1 %cmp3.i.i.i, ptr %left.i.i.i, ptr %right.i.i.i
  br label %rotate_left.exit.i

rotate_left.exit.i:
  %right.i.i.i.sink = phi ptr [ %parent.i152, %if.end.i.i ], [ %spec.select160, %if.else.i.i.i ]
  store ptr %30, ptr %right.i.i.i.sink, align 8
  store ptr %up.addr.0.i, ptr %left.i.i, align 8
  store ptr %30, ptr %parent4.i.i, align 8
  br label %if.end12.i.sink.split

if.else.i155:
  %37 = load ptr, ptr %left.i153, align 8
  %right.i129.i = getelementptr inbounds i8, ptr %37, i64 24
  %38 = load ptr, ptr %right.i129.i, align 8
  store ptr %38, ptr %left.i153, align 8
  %39 = load ptr, ptr %right.i129.i, align 8
  %tobool.not.i130.i = icmp eq ptr %39, null
  br i1 %tobool.not.i130.i, label %if.end.i133.i, label %if.then.i131.i

if.then.i131.i:
  %parent.i132.i = getelementptr inbounds i8, ptr %39, i64 8
  store ptr %up.addr.0.i, ptr %parent.i132.i, align 8
  br label %if.end.i133.i

if.end.i133.i:
  %parent4.i134.i = getelementptr inbounds i8, ptr %up.addr.0.i, i64 8
  %40 = load ptr, ptr %parent4.i134.i, align 8
  %parent5.i135.i = getelementptr inbounds i8, ptr %37, i64 8
  store ptr %40, ptr %parent5.i135.i, align 8
  %41 = load ptr, ptr %parent.i152, align 8
  %cmp.i.i137.i = icmp eq ptr %41, %up.addr.0.i
  br i1 %cmp.i.i137.i, label %rotate_right.exit.i, label %if.else.i.i138.i

if.else.i.i138.i:
  %42 = load ptr, ptr %parent4.i134.i, align 8
  %left.i.i139.i = getelementptr inbounds i8, ptr %42, i64 16
  %43 = load ptr, ptr %left.i.i139.i, align 8
  %cmp3.i.i140.i = icmp eq ptr %43, %up.addr.0.i
  %right.i.i142.i = getelementptr inbounds i8, ptr %42, i64 24
  %spec.select161 = select i1 %cmp3.i.i140.i, ptr %left.i.i139.i, ptr %right.i.i142.i
  br label %rotate_right.exit.i

rotate_right.exit.i:
  %right.i.i142.i.sink = phi ptr [ %parent.i152, %if.end.i133.i ], [ %spec.select161, %if.else.i.i138.i ]
  store ptr %37, ptr %right.i.i142.i.sink, align 8
  store ptr %up.addr.0.i, ptr %right.i129.i, align 8
  store ptr %37, ptr %parent4.i134.i, align 8
  br label %if.end12.i.sink.split

if.end12.i.sink.split:
  %left.i153.sink = phi ptr [ %left.i153, %rotate_right.exit.i ], [ %right.i.i, %rotate_left.exit.i ]
  %44 = load ptr, ptr %left.i153.sink, align 8
  br label %if.end12.i

if.end12.i:
  %w.0.i = phi ptr [ %cond.i, %cond.end.i ], [ %44, %if.end12.i.sink.split ]
  %left15.i = getelementptr inbounds i8, ptr %w.0.i, i64 16
  %right17.i = getelementptr inbounds i8, ptr %w.0.i, i64 24
  %cond19.in.i = select i1 %cmp2.i, ptr %left15.i, ptr %right17.i
  %cond19.i = load ptr, ptr %cond19.in.i, align 8
  %cond26.in.i = select i1 %cmp2.i, ptr %right17.i, ptr %left15.i
  %cond26.i = load ptr, ptr %cond26.in.i, align 8
  %tobool27.not.i = icmp eq ptr %cond19.i, null
  br i1 %tobool27.not.i, label %land.lhs.true.i, label %lor.lhs.false.i

lor.lhs.false.i:
  %45 = load i32, ptr %cond19.i, align 8, !tbaa !2
  %cmp29.i = icmp eq i32 %45, 1
  br i1 %cmp29.i, label %land.lhs.true.i, label %if.end37.i

land.lhs.true.i:
  %tobool30.not.i = icmp eq ptr %cond26.i, null
  br i1 %tobool30.not.i, label %if.then34.i, label %lor.lhs.false31.i

lor.lhs.false31.i:
  %46 = load i32, ptr %cond26.i, align 8, !tbaa !2
  %cmp33.i = icmp eq i32 %46, 1
  br i1 %cmp33.i, label %if.then34.i, label %if.end37.i

if.then34.i:
  store i32 0, ptr %w.0.i, align 8, !tbaa !2
  %parent36.i = getelementptr inbounds i8, ptr %up.addr.0.i, i64 8
  %47 = load ptr, ptr %parent36.i, align 8
  br label %cleanup.i

if.end37.i:
  %tobool38.not.i = icmp eq ptr %cond26.i, null
  br i1 %tobool38.not.i, label %if.then42.i, label %lor.lhs.false39.i

lor.lhs.false39.i:
  %48 = load i32, ptr %cond26.i, align 8, !tbaa !2
  %cmp41.i = icmp eq i32 %48, 1
  br i1 %cmp41.i, label %if.then42.i, label %if.end51.i

if.then42.i:
  store i32 1, ptr %cond19.i, align 8, !tbaa !2
  store i32 0, ptr %w.0.i, align 8, !tbaa !2
  br i1 %cmp2.i, label %if.then46.i, label %if.else48.i

if.then46.i:
  %49 = load ptr, ptr %left15.i, align 8
  %right.i146.i = getelementptr inbounds i8, ptr %49, i64 24
  %50 = load ptr, ptr %right.i146.i, align 8
  store ptr %50, ptr %left15.i, align 8
  %51 = load ptr, ptr %right.i146.i, align 8
  %tobool.not.i147.i = icmp eq ptr %51, null
  br i1 %tobool.not.i147.i, label %if.end.i150.i, label %if.then.i148.i

if.then.i148.i:
  %parent.i149.i = getelementptr inbounds i8, ptr %51, i64 8
  store ptr %w.0.i, ptr %parent.i149.i, align 8
  br label %if.end.i150.i

if.end.i150.i:
  %parent4.i151.i = getelementptr inbounds i8, ptr %w.0.i, i64 8
  %52 = load ptr, ptr %parent4.i151.i, align 8
  %parent5.i152.i = getelementptr inbounds i8, ptr %49, i64 8
  store ptr %52, ptr %parent5.i152.i, align 8
  %53 = load ptr, ptr %parent.i152, align 8
  %cmp.i.i154.i = icmp eq ptr %53, %w.0.i
  br i1 %cmp.i.i154.i, label %rotate_right.exit162.i, label %if.else.i.i155.i

if.else.i.i155.i:
  %54 = load ptr, ptr %parent4.i151.i, align 8
  %left.i.i156.i = getelementptr inbounds i8, ptr %54, i64 16
  %55 = load ptr, ptr %left.i.i156.i, align 8
  %cmp3.i.i157.i = icmp eq ptr %55, %w.0.i
  %right.i.i159.i = getelementptr inbounds i8, ptr %54, i64 24
  %spec.select162 = select i1 %cmp3.i.i157.i, ptr %left.i.i156.i, ptr %right.i.i159.i
  br label %rotate_right.exit162.i

rotate_right.exit162.i:
  %right.i.i159.i.sink = phi ptr [ %parent.i152, %if.end.i150.i ], [ %spec.select162, %if.else.i.i155.i ]
  store ptr %49, ptr %right.i.i159.i.sink, align 8
  store ptr %w.0.i, ptr %right.i146.i, align 8
  store ptr %49, ptr %parent4.i151.i, align 8
  %right47.i = getelementptr inbounds i8, ptr %up.addr.0.i, i64 24
  br label %if.end51.i.sink.split

if.else48.i:
  %56 = load ptr, ptr %right17.i, align 8
  %left.i164.i = getelementptr inbounds i8, ptr %56, i64 16
  %57 = load ptr, ptr %left.i164.i, align 8
  store ptr %57, ptr %right17.i, align 8
  %58 = load ptr, ptr %left.i164.i, align 8
  %tobool.not.i165.i = icmp eq ptr %58, null
  br i1 %tobool.not.i165.i, label %if.end.i168.i, label %if.then.i166.i

if.then.i166.i:
  %parent.i167.i = getelementptr inbounds i8, ptr %58, i64 8
  store ptr %w.0.i, ptr %parent.i167.i, align 8
  br label %if.end.i168.i

if.end.i168.i:
  %parent4.i169.i = getelementptr inbounds i8, ptr %w.0.i, i64 8
  %59 = load ptr, ptr %parent4.i169.i, align 8
  %parent5.i170.i = getelementptr inbounds i8, ptr %56, i64 8
  store ptr %59, ptr %parent5.i170.i, align 8
  %60 = load ptr, ptr %parent.i152, align 8
  %cmp.i.i172.i = icmp eq ptr %60, %w.0.i
  br i1 %cmp.i.i172.i, label %rotate_left.exit180.i, label %if.else.i.i173.i

if.else.i.i173.i:
  %61 = load ptr, ptr %parent4.i169.i, align 8
  %left.i.i174.i = getelementptr inbounds i8, ptr %61, i64 16
  %62 = load ptr, ptr %left.i.i174.i, align 8
  %cmp3.i.i175.i = icmp eq ptr %62, %w.0.i
  %right.i.i177.i = getelementptr inbounds i8, ptr %61, i64 24
  %spec.select163 = select i1 %cmp3.i.i175.i, ptr %left.i.i174.i, ptr %right.i.i177.i
  br label %rotate_left.exit180.i

rotate_left.exit180.i:
  %right.i.i177.i.sink = phi ptr [ %parent.i152, %if.end.i168.i ], [ %spec.select163, %if.else.i.i173.i ]
  store ptr %56, ptr %right.i.i177.i.sink, align 8
  store ptr %w.0.i, ptr %left.i164.i, align 8
  store ptr %56, ptr %parent4.i169.i, align 8
  br label %if.end51.i.sink.split

if.end51.i.sink.split:
  %left.i153.sink158 = phi ptr [ %left.i153, %rotate_left.exit180.i ], [ %right47.i, %rotate_right.exit162.i ]
  %63 = load ptr, ptr %left.i153.sink158, align 8
  br label %if.end51.i

if.end51.i:
  %w.1.i = phi ptr [ %w.0.i, %lor.lhs.false39.i ], [ %63, %if.end51.i.sink.split ]
  %64 = load i32, ptr %up.addr.0.i, align 8, !tbaa !2
  store i32 %64, ptr %w.1.i, align 8, !tbaa !2
  store i32 1, ptr %up.addr.0.i, align 8, !tbaa !2
  %cond61.in.v.i = select i1 %cmp2.i, i64 24, i64 16
  %cond61.in.i = getelementptr inbounds i8, ptr %w.1.i, i64 %cond61.in.v.i
  %cond61.i = load ptr, ptr %cond61.in.i, align 8
  %tobool62.not.i = icmp eq ptr %cond61.i, null
  br i1 %tobool62.not.i, label %if.end65.i, label %if.then63.i

if.then63.i:
  store i32 1, ptr %cond61.i, align 8, !tbaa !2
  br label %if.end65.i

if.end65.i:
  br i1 %cmp2.i, label %if.then67.i, label %if.else68.i

if.then67.i:
  %right.i181.i = getelementptr inbounds i8, ptr %up.addr.0.i, i64 24
  %65 = load ptr, ptr %right.i181.i, align 8
  %left.i182.i = getelementptr inbounds i8, ptr %65, i64 16
  %66 = load ptr, ptr %left.i182.i, align 8
  store ptr %66, ptr %right.i181.i, align 8
  %67 = load ptr, ptr %left.i182.i, align 8
  %tobool.not.i183.i = icmp eq ptr %67, null
  br i1 %tobool.not.i183.i, label %if.end.i186.i, label %if.then.i184.i

if.then.i184.i:
  %parent.i185.i = getelementptr inbounds i8, ptr %67, i64 8
  store ptr %up.addr.0.i, ptr %parent.i185.i, align 8
  br label %if.end.i186.i

if.end.i186.i:
  %parent4.i187.i = getelementptr inbounds i8, ptr %up.addr.0.i, i64 8
  %68 = load ptr, ptr %parent4.i187.i, align 8
  %parent5.i188.i = getelementptr inbounds i8, ptr %65, i64 8
  store ptr %68, ptr %parent5.i188.i, align 8
  %69 = load ptr, ptr %parent.i152, align 8
  %cmp.i.i190.i = icmp eq ptr %69, %up.addr.0.i
  br i1 %cmp.i.i190.i, label %rotate_left.exit198.i, label %if.else.i.i191.i

if.else.i.i191.i:
  %70 = load ptr, ptr %parent4.i187.i, align 8
  %left.i.i192.i = getelementptr inbounds i8, ptr %70, i64 16
  %71 = load ptr, ptr %left.i.i192.i, align 8
  %cmp3.i.i193.i = icmp eq ptr %71, %up.addr.0.i
  %right.i.i195.i = getelementptr inbounds i8, ptr %70, i64 24
  %spec.select164 = select i1 %cmp3.i.i193.i, ptr %left.i.i192.i, ptr %right.i.i195.i
  br label %rotate_left.exit198.i

rotate_left.exit198.i:
  %right.i.i195.i.sink = phi ptr [ %parent.i152, %if.end.i186.i ], [ %spec.select164, %if.else.i.i191.i ]
  store ptr %65, ptr %right.i.i195.i.sink, align 8
  store ptr %up.addr.0.i, ptr %left.i182.i, align 8
  store ptr %65, ptr %parent4.i187.i, align 8
  br label %cleanup.i

if.else68.i:
  %72 = load ptr, ptr %left.i153, align 8
  %right.i200.i = getelementptr inbounds i8, ptr %72, i64 24
  %73 = load ptr, ptr %right.i200.i, align 8
  store ptr %73, ptr %left.i153, align 8
  %74 = load ptr, ptr %right.i200.i, align 8
  %tobool.not.i201.i = icmp eq ptr %74, null
  br i1 %tobool.not.i201.i, label %if.end.i204.i, label %if.then.i202.i

if.then.i202.i:
  %parent.i203.i = getelementptr inbounds i8, ptr %74, i64 8
  store ptr %up.addr.0.i, ptr %parent.i203.i, align 8
  br label %if.end.i204.i

if.end.i204.i:
  %parent4.i205.i = getelementptr inbounds i8, ptr %up.addr.0.i, i64 8
  %75 = load ptr, ptr %parent4.i205.i, align 8
  %parent5.i206.i = getelementptr inbounds i8, ptr %72, i64 8
  store ptr %75, ptr %parent5.i206.i, align 8
  %76 = load ptr, ptr %parent.i152, align 8
  %cmp.i.i208.i = icmp eq ptr %76, %up.addr.0.i
  br i1 %cmp.i.i208.i, label %rotate_right.exit216.i, label %if.else.i.i209.i

if.else.i.i209.i:
  %77 = load ptr, ptr %parent4.i205.i, align 8
  %left.i.i210.i = getelementptr inbounds i8, ptr %77, i64 16
  %78 = load ptr, ptr %left.i.i210.i, align 8
  %cmp3.i.i211.i = icmp eq ptr %78, %up.addr.0.i
  %right.i.i213.i = getelementptr inbounds i8, ptr %77, i64 24
  %spec.select165 = select i1 %cmp3.i.i211.i, ptr %left.i.i210.i, ptr %right.i.i213.i
  br label %rotate_right.exit216.i

rotate_right.exit216.i:
  %right.i.i213.i.sink = phi ptr [ %parent.i152, %if.end.i204.i ], [ %spec.select165, %if.else.i.i209.i ]
  store ptr %72, ptr %right.i.i213.i.sink, align 8
  store ptr %up.addr.0.i, ptr %right.i200.i, align 8
  store ptr %72, ptr %parent4.i205.i, align 8
  br label %cleanup.i

cleanup.i:
  %up.addr.1.i = phi ptr [ %47, %if.then34.i ], [ %up.addr.0.i, %rotate_right.exit216.i ], [ %up.addr.0.i, %rotate_left.exit198.i ]
  %x.addr.1.i = phi ptr [ %up.addr.0.i, %if.then34.i ], [ %x.addr.0.i, %rotate_right.exit216.i ], [ %x.addr.0.i, %rotate_left.exit198.i ]
  %switch.i = phi i1 [ true, %if.then34.i ], [ false, %rotate_right.exit216.i ], [ false, %rotate_left.exit198.i ]
  br i1 %switch.i, label %while.cond.i, label %while.end.i

while.end.i:
  %x.addr.2.i = phi ptr [ %x.addr.1.i, %cleanup.i ], [ %x.addr.0.i, %lor.rhs.i ], [ %x.addr.0.i, %while.cond.i ]
  %tobool73.not.i = icmp eq ptr %x.addr.2.i, null
  br i1 %tobool73.not.i, label %if.end73, label %if.then74.i

if.then74.i:
  store i32 1, ptr %x.addr.2.i, align 8, !tbaa !2
  br label %if.end73

if.end73:
  ret ptr %z
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1) alwaysinline

!0 = !{!"goenzyme"}
!1 = !{!"goenzyme.count", !0, i64 0}
!2 = !{!1, !1, i64 0}
