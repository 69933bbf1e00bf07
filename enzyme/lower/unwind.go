package lower

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Unwinding keeps exceptions as calls and branches, which every stage can read. An
//
//	%r = invoke @f(…) to label %normal unwind label %pad
//
// becomes
//
//	%t = call i32 @unwind_begin()
//	%r = call @f(…)
//	%u = call i1 @unwind_test.3(i32 %t)        ; has a call since %t thrown?
//	br i1 %u, label %pad, label %normal
//
// and the landingpad becomes a call of unwind_pad.3. Code that a stage inserts after the call runs if the
// call returns; code after the test runs in either case. If the callee never returns, unwind_leave.3 replaces
// the test, and control always reaches the pad. Restore turns every call between a begin and its test into an
// invoke again, in the primal and in all functions made from it.
type Unwinding struct {
	m    *ir.Module
	pads []pad
	told map[*ir.Func]bool // copies that Tell has made
}

// A pad is a landing pad: its landingpad instruction, detached from any block, and the personality that reads
// its clauses.
type pad struct {
	landing     *ir.Instr
	personality ir.Value
}

// Unwind rewrites the invokes of m. Invokes that unwind to funclets stay.
func Unwind(m *ir.Module) *Unwinding {
	u := &Unwinding{m: m, told: map[*ir.Func]bool{}}
	for _, f := range m.Funcs {
		u.function(f)
	}
	return u
}

// function rewrites the invokes of f. Invokes with the same unwind destination share one pad.
func (u *Unwinding) function(f *ir.Func) {
	numbers := map[*ir.Block]int{}
	for _, b := range f.Blocks() {
		t := b.Term()
		if t == nil || t.Op != ir.OpInvoke {
			continue
		}
		succs := t.Succs()
		at := succs[1]
		if _, met := numbers[at]; !met {
			landing := at.FirstNonPhi()
			if landing.Op != ir.OpLandingPad {
				continue
			}
			numbers[at] = u.pad(landing, f.Personality)
		}
		u.call(t, numbers[at], succs[0], at)
	}
}

// pad detaches a landingpad and puts a call in its place. It returns the pad's number.
func (u *Unwinding) pad(landing *ir.Instr, personality ir.Value) int {
	n := u.addPad(pad{landing, personality})
	bd := &ir.Builder{Dbg: landing.Meta("dbg")}
	bd.SetBefore(landing)
	call := u.emit(bd, known.UnwindPad+"."+itoa(n), landing.Type())
	call.Name = landing.Name
	ir.ReplaceAllUses(landing, call)
	landing.Remove()
	return n
}

// addPad appends p and returns its number.
func (u *Unwinding) addPad(p pad) int {
	u.pads = append(u.pads, p)
	return len(u.pads) - 1
}

func itoa(n int) string { return strconv.Itoa(n) }

// call turns an invoke into a call, and its two successors into branches.
func (u *Unwinding) call(in *ir.Instr, n int, normal, at *ir.Block) {
	bd := &ir.Builder{Dbg: in.Meta("dbg")}
	bd.SetBefore(in)
	begin := u.emit(bd, known.UnwindBegin, ir.I32)
	call := ir.NewInstr(ir.OpCall, in.Type(), in.Extra, in.Args()[:in.NumArgs()-2]...)
	call.Flags, call.MD, call.Name = in.Flags, in.MD, in.Name
	bd.Insert(call)
	ir.ReplaceAllUses(in, call)

	// The pad's number is part of the name, so that clones keep it.
	if neverReturns(call) {
		u.emit(bd, fmt.Sprintf("%s.%d", known.UnwindLeave, n), ir.VoidType, begin)
		for _, phi := range normal.Phis() {
			if normal != at {
				phi.RemoveIncoming(in.Parent())
			}
		}
		bd.Br(at)
	} else {
		test := u.emit(bd, fmt.Sprintf("%s.%d", known.UnwindTest, n), ir.I1, begin)
		bd.CondBr(test, at, normal)
	}
	in.Erase()
}

// neverReturns reports whether the callee of call never returns normally.
func neverReturns(call *ir.Instr) bool {
	f := call.CalleeFunc()
	return call.SiteAttrs().Has("noreturn") || f != nil && f.Attrs().Has("noreturn") || known.CallHas(call, known.NoReturn)
}

// emit emits a call of an unwind_… function. All but unwind_raise are nounwind.
func (u *Unwinding) emit(bd *ir.Builder, name string, result *ir.Type, args ...ir.Value) *ir.Instr {
	types := make([]*ir.Type, len(args))
	for i, a := range args {
		types[i] = a.Type()
	}
	sig := ir.FuncType(result, types...)
	f := u.m.Declare(name, sig)
	if name != known.UnwindRaise {
		f.FnAttrs = "nounwind"
	}
	return bd.Call(sig, f, args...)
}

// numbered splits the name of an unwind_… callee: "…unwind_test.3" into "unwind_test" and 3. kind is "" for
// other calls.
func numbered(in *ir.Instr) (kind string, n int) {
	name := known.Runtime(in)
	if !strings.HasPrefix(name, "unwind_") {
		return "", 0
	}
	kind, digits, _ := strings.Cut(name, ".")
	n, _ = strconv.Atoi(digits)
	return known.RuntimePrefix + kind, n
}
