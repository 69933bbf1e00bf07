package lower

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
)

// An exception that leaves a function skips its reverse sweep. If a caller catches it and continues with
// memory that the function has written before, that sweep is needed. Such a function gets a copy that always
// returns, and reports whether something was thrown. In
//
//	%r = call @f.told(…)
//	%e = call ptr @unwind_kept()        ; what was thrown meanwhile, null when nothing was
//
// the copy has kept the caught exception by unwind_keep, and the caller rethrows it by unwind_raise, to the
// handlers of f's exceptions. Between these are calls and branches, which the reverse sweep follows like
// others.

// CanTell reports whether f may have such a copy. Remaining invokes, callbr, musttail calls and exception
// filters prevent it.
func (u *Unwinding) CanTell(f *ir.Func) bool {
	if f.IsDecl() || u.told[f] || f.Sig.Variadic {
		return false
	}
	for in := range f.Instrs() {
		if in.Op == ir.OpInvoke || in.Op == ir.OpCallBr || in.Call() != nil && in.Call().Tail == "musttail" {
			return false
		}
		if kind, n := numbered(in); kind == known.UnwindPad && slices.Contains(u.pads[n].landing.Extra.(*ir.LandingPadInfo).Filter, true) {
			return false
		}
	}
	return true
}

// Tell makes the copy of f, and redirects every direct call of f to the copy. If f is the first function of
// an indirect call's shape, calls holds its dispatch, which is copied, too.
func (u *Unwinding) Tell(f *ir.Func, calls *Calls) {
	n := u.copyOf(f)
	all := []*ir.Func{n}
	if r := calls.resolved[f]; r != nil {
		calls.resolved[n] = u.copyOf(r)
		all = append(all, calls.resolved[n])
	}

	for _, use := range ir.UsesOf(f) {
		if in := use.User; in.Op == ir.OpCall && use.Index == 0 && in.Func() != nil {
			u.ask(in, n)
		}
	}

	// Calls are redirected before the copies are rewritten: recursive calls are in the copies, too.
	throws := known.Throwers(u.m)
	for _, c := range all {
		(&teller{u: u, f: c, throws: throws, pads: map[int]int{}}).run()
	}
}

// copyOf clones f as a function that never unwinds.
func (u *Unwinding) copyOf(f *ir.Func) *ir.Func {
	n := ir.CloneFunc(f, f.Name+".told", ir.ValueMap{})
	n.MD = slices.DeleteFunc(n.MD, func(md ir.MD) bool { return md.Kind == "dbg" }) // a subprogram describes one function only
	n.FnAttrs = beyondMemory(n.Attrs().Without("noreturn")) + " nounwind"
	for in := range n.Instrs() {
		in.DbgRecords = nil
		in.MD = slices.DeleteFunc(in.MD, func(md ir.MD) bool { return md.Kind == "DIAssignID" })
	}
	u.told[n] = true
	return n
}

// ask redirects a call to copy told, and rethrows the exception that the copy has kept.
func (u *Unwinding) ask(call *ir.Instr, told *ir.Func) {
	info := *call.Call()
	info.FnAttrs, info.Tail = beyondMemory(u.m.Expand(info.FnAttrs).Without("noreturn")), ""
	call.Extra = &info
	call.SetArg(0, told)

	// The rethrow follows the call, before the test of the call's exceptions if there is one.
	test := testBehind(call)
	bd := &ir.Builder{Dbg: call.Meta("dbg")}
	if test != nil {
		bd.SetBefore(test)
	} else {
		bd.SetBefore(call.Next())
	}
	kept := u.emit(bd, known.UnwindKept, ir.Ptr)
	kind, n := "", 0
	if test != nil {
		kind, n = numbered(test)
	}
	switch kind {
	case known.UnwindLeave:
		// Control always reaches the pad: the rethrow moves between a new begin and the leave.
		begin := u.emit(bd, known.UnwindBegin, ir.I32)
		u.emit(bd, known.UnwindRaise, ir.VoidType, kept)
		test.SetArg(1, begin)
	case known.UnwindTest:
		// A block on the edge to the pad rethrows, between a begin and a leave of its own.
		thrown := bd.ICmp(ir.INE, kept, ir.NullConst())
		b, pad := call.Parent(), call.Parent().Succs()[0]
		raise := b.Parent().NewBlock("thrown")
		b.Parent().MoveBlockAfter(raise, b)
		b.Term().SetArg(0, thrown)
		b.Redirect(pad, raise)
		for _, phi := range pad.Phis() {
			for i := range phi.NumIncoming() {
				if _, from := phi.Incoming(i); from == b {
					phi.SetArg(2*i+1, raise)
				}
			}
		}
		begin := test.CallArgs()[0].(*ir.Instr)
		test.Erase()
		begin.Erase()
		bd.SetBlock(raise)
		begin = u.emit(bd, known.UnwindBegin, ir.I32)
		u.emit(bd, known.UnwindRaise, ir.VoidType, kept)
		u.emit(bd, known.UnwindLeave+"."+itoa(n), ir.VoidType, begin)
		bd.Br(pad)
	default:
		// Exceptions leave the caller: it rethrows without a pad.
		b := call.Parent()
		rest, raise := ir.SplitBefore(kept.Next(), "returned"), b.Parent().NewBlock("thrown")
		b.Term().Erase()
		bd.SetBlock(b)
		bd.CondBr(bd.ICmp(ir.INE, kept, ir.NullConst()), raise, rest)
		bd.SetBlock(raise)
		u.emit(bd, known.UnwindRaise, ir.VoidType, kept)
		bd.Unreachable()
	}
}

// testBehind returns the test for exceptions of call, or nil if they leave the function.
func testBehind(call *ir.Instr) *ir.Instr {
	for in := call.Next(); in != nil; in = in.Next() {
		if !known.AsksUnwound(in) {
			continue
		}
		if begin, ok := in.CallArgs()[0].(*ir.Instr); ok && begin.Parent() == call.Parent() && follows(call, begin) {
			return in
		}
		return nil
	}
	return nil
}

// A teller rewrites a copy so that it keeps exceptions instead of throwing them.
type teller struct {
	u      *Unwinding
	f      *ir.Func
	throws known.Throwing
	pads   map[int]int // maps numbers of f's pads to those of their catch-all forms
	out    *ir.Block   // the block for exceptions that no pad catches; nil until one is needed
	number int         // of the pad in out
}

// run replaces every way by which an exception leaves t.f by a return that keeps the exception.
func (t *teller) run() {
	var thrown []*ir.Instr
	for in := range t.f.Instrs() {
		switch kind, n := numbered(in); {
		case kind == known.UnwindTest, kind == known.UnwindLeave, kind == known.UnwindPad:
			t.takeAll(in, kind, n)
		case in.Op == ir.OpResume, known.Raises(in) && testBehind(in) == nil, t.throws.May(in) && testBehind(in) == nil:
			thrown = append(thrown, in)
		}
	}

	// The list is complete: guard adds calls and blocks.
	for _, in := range thrown {
		bd := &ir.Builder{Dbg: in.Meta("dbg")}
		bd.SetBefore(in)
		switch {
		case in.Op == ir.OpResume:
			t.keep(bd, bd.ExtractValue(in.Arg(0), 0))
			in.Erase()
		case known.Raises(in):
			in.Parent().Term().Erase()
			t.keep(bd, in.CallArgs()[0])
			in.Erase()
		default:
			t.guard(in)
		}
	}
}

// keep emits unwind_keep of the exception, and a return of zero.
func (t *teller) keep(bd *ir.Builder, exception ir.Value) {
	t.u.emit(bd, known.UnwindKeep, ir.VoidType, exception)
	if result := t.f.Result(); result.Kind == ir.Void {
		bd.Ret(nil)
	} else {
		bd.Ret(ir.ZeroConst(result))
	}
}

// takeAll redirects a test or a pad to a pad that catches all exceptions: none passes the copy.
func (t *teller) takeAll(in *ir.Instr, kind string, n int) {
	mine, made := t.pads[n]
	if !made {
		p := t.u.pads[n]
		info := *p.landing.Extra.(*ir.LandingPadInfo)
		landing := ir.NewInstr(ir.OpLandingPad, p.landing.Type(), &info, slices.Clone(p.landing.Args())...)
		landing.MD = p.landing.MD
		if !slices.ContainsFunc(landing.Args(), ir.IsZero) {
			landing.AddArg(ir.NullConst())
			info.Filter = append(slices.Clone(info.Filter), false)
		}
		mine = t.u.addPad(pad{landing, p.personality})
		t.pads[n] = mine
	}
	in.SetArg(0, t.u.m.Declare(kind+"."+itoa(mine), in.CalleeFunc().Sig))
	in.CalleeFunc().FnAttrs = "nounwind"
}

// guard makes exceptions of call branch to the end of the function, where they are kept.
func (t *teller) guard(call *ir.Instr) {
	if t.out == nil {
		landing := ir.NewInstr(ir.OpLandingPad, ir.StructType(ir.Ptr, ir.I32), &ir.LandingPadInfo{Filter: []bool{false}}, ir.NullConst())
		t.number = t.u.addPad(pad{landing, t.u.anyPersonality()})
		t.out = t.f.NewBlock("kept")
		bd := ir.NewBuilder(t.out)
		bd.Dbg = call.Meta("dbg")
		caught := t.u.emit(bd, known.UnwindPad+"."+itoa(t.number), landing.Type())
		t.keep(bd, bd.ExtractValue(caught, 0))
	}

	bd := &ir.Builder{Dbg: call.Meta("dbg")}
	bd.SetBefore(call)
	begin := t.u.emit(bd, known.UnwindBegin, ir.I32)
	b := call.Parent()
	rest := ir.SplitBefore(call.Next(), "returned")
	b.Term().Erase()
	bd.SetBlock(b)
	if neverReturns(call) {
		t.u.emit(bd, known.UnwindLeave+"."+itoa(t.number), ir.VoidType, begin)
		bd.Br(t.out)
		return
	}
	bd.CondBr(t.u.emit(bd, known.UnwindTest+"."+itoa(t.number), ir.I1, begin), t.out, rest)
}

// provide defines the bodies of unwind_keep, unwind_kept and unwind_raise. They pass the exception in a
// thread-local variable.
func (u *Unwinding) provide() {
	keep, kept, raise := u.m.Func(known.UnwindKeep), u.m.Func(known.UnwindKept), u.m.Func(known.UnwindRaise)
	if keep == nil && kept == nil && raise == nil {
		return
	}

	at := &ir.Global{Name: u.m.FreeName(known.RuntimePrefix + "thrown"), ValueType: ir.Ptr, Linkage: "internal", ThreadLocal: "thread_local", Init: ir.NullConst()}
	u.m.AddGlobal(at)

	if keep != nil {
		keep.Linkage = "internal"
		bd := ir.NewBuilder(keep.NewBlock("entry"))
		bd.Store(ir.AnyMemory, keep.Params[0], at, 8)
		bd.Ret(nil)
	}

	if kept != nil {
		kept.Linkage = "internal"
		// Reading clears: each exception is rethrown once.
		bd := ir.NewBuilder(kept.NewBlock("entry"))
		e := bd.Load(ir.AnyMemory, ir.Ptr, at, 8)
		bd.Store(ir.AnyMemory, ir.NullConst(), at, 8)
		bd.Ret(e)
	}

	if raise != nil {
		raise.Linkage, raise.FnAttrs = "internal", "noreturn noinline"
		u.raise(raise)
	}
}

// raise writes the body of unwind_raise: it rethrows the exception from here. The unwinder returns if there
// is no handler. Then the program ends, as it does after an uncaught throw in C++.
func (u *Unwinding) raise(f *ir.Func) {
	bd := ir.NewBuilder(f.NewBlock("entry"))
	call := func(name string, result *ir.Type, args ...ir.Value) {
		var types []*ir.Type
		for _, a := range args {
			types = append(types, a.Type())
		}
		sig := ir.FuncType(result, types...)
		bd.Call(sig, u.m.Declare(name, sig), args...)
	}
	call(runtimes.Rethrow, ir.I32, f.Params[0])
	personality := ""
	if p, ok := u.anyPersonality().(*ir.Func); ok {
		personality = p.Name
	}
	for _, c := range known.Uncaught(personality) {
		if c.Thrown {
			call(c.Function, c.Result, f.Params[0])
		} else {
			call(c.Function, c.Result)
		}
	}
	bd.Unreachable()
}
