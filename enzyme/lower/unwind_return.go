package lower

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
)

// An exception that leaves a function has no reverse sweep. Where a caller catches it and goes on with memory that the function has
// written before, there must be one: such a function gets a copy that returns in every case, and tells when something was thrown. In
//
//	%r = call @f.told(…)
//	%e = call ptr @unwind_kept()        ; what was thrown meanwhile, null when nothing was
//
// the copy has kept what it caught by unwind_keep, and the caller throws it on by unwind_raise, to where f's exceptions went. In
// between there are calls and branches, which the reverse sweep follows like others.

// CanTell reports whether f may have such a copy.
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

// Tell makes the copy of f, and every call of f by its name one of the copy. Where f stands for what a pointer leads to, calls has the
// code for that.
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
	throws := known.Throwers(u.m)
	for _, c := range all {
		(&teller{u: u, f: c, throws: throws, pads: map[int]int{}}).run()
	}
}

func (u *Unwinding) copyOf(f *ir.Func) *ir.Func {
	n := ir.CloneFunc(f, f.Name+".told", ir.ValueMap{})
	n.MD = slices.DeleteFunc(n.MD, func(md ir.MD) bool { return md.Kind == "dbg" }) // of one function only
	n.FnAttrs = beyondMemory(n.Attrs().Without("noreturn")) + " nounwind"
	for in := range n.Instrs() {
		in.DbgRecords = nil
		in.MD = slices.DeleteFunc(in.MD, func(md ir.MD) bool { return md.Kind == "DIAssignID" })
	}
	u.told[n] = true
	return n
}

// ask makes a call one of the copy that tells, and throws on what that has kept.
func (u *Unwinding) ask(call *ir.Instr, told *ir.Func) {
	info := *call.Call()
	info.FnAttrs, info.Tail = beyondMemory(u.m.Expand(info.FnAttrs).Without("noreturn")), ""
	call.Extra = &info
	call.SetArg(0, told)
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
		begin := u.emit(bd, known.UnwindBegin, ir.I32)
		u.emit(bd, known.UnwindRaise, ir.VoidType, kept)
		test.SetArg(1, begin)
	case known.UnwindTest:
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

// testBehind finds what tells whether a call has thrown, nil where its exceptions leave the function.
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

// A teller makes a copy keep what it throws.
type teller struct {
	u      *Unwinding
	f      *ir.Func
	throws known.Throwing
	pads   map[int]int // the numbers of pads that take everything, by those of f's pads
	out    *ir.Block   // where what nobody catches ends up
	number int         // of the pad there
}

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

// keep ends the function with an exception kept.
func (t *teller) keep(bd *ir.Builder, exception ir.Value) {
	t.u.emit(bd, known.UnwindKeep, ir.VoidType, exception)
	if result := t.f.Result(); result.Kind == ir.Void {
		bd.Ret(nil)
	} else {
		bd.Ret(ir.ZeroConst(result))
	}
}

// takeAll makes a test or a pad one of a pad that takes all exceptions: none goes past the copy.
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

// guard leads what a call throws to the end of the function.
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

// provide gives the functions bodies by which exceptions are kept and thrown on.
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

// raise throws on, as if from here. The unwinder comes back when nobody catches: then the program ends, as it does where a throw of C++ is not
// caught.
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
