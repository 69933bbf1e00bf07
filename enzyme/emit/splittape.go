package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Halves that the program calls itself. The tape may be used on another thread, and tapes may be given back in any
// order: what the augmented half takes from the arena stays with the tape, in whose header stand a stamp and the handle of the rest.

const handleOffset = 8 // in the header of a tape

// openTape finds the memory of the tape and sets the thread's arena aside.
func (s *sweep) openTape() {
	s.root = s.fn.Params[s.sig.Param(callconv.Tape)]
	if s.p.Storage.UsesArena() {
		s.mark = s.callRuntime(s.top, "tape_begin", ir.I64)
	}
}

// closeTape fills in the header, just before the augmented half returns.
func (s *sweep) closeTape(bd *ir.Builder) {
	if s.p.Open.Bytes == 0 {
		return
	}
	var handle ir.Value = ir.IntConst(ir.I64, 0)
	if s.mark != nil {
		s.callRuntime(bd, "tape_end", ir.VoidType, s.mark)
		handle = s.mark
	}
	s.hintIntegers(bd)
	bd.Store(ir.TapeMemory, ir.IntConst(ir.I64, s.p.Open.Stamp), s.root, 8)
	bd.Store(ir.TapeMemory, handle, bd.GEP(ir.I8, s.root, ir.IntConst(ir.I64, handleOffset)), 8)
}

// hintIntegers says where the tape holds integers, for whoever differentiates this derivative: the program may
// copy it as so many bytes.
func (s *sweep) hintIntegers(bd *ir.Builder) {
	f := s.m.Declare("__enzyme_integer.tape", ir.FuncType(ir.VoidType, ir.Ptr, ir.I64))
	hint := func(at, size uint64) {
		bd.Call(f.Sig, f, bd.GEP(ir.I8, s.root, ir.IntConst(ir.I64, int64(at))), ir.IntConst(ir.I64, int64(size)))
	}
	hint(0, tape.LentHeader)
	if f := s.p.Tape.Frame(nil); f != nil {
		for _, slot := range f.Slots {
			if s.holdsInteger(slot.Ref) {
				hint(slot.Offset, slot.Size)
			}
		}
	}
	request.Soften(f)
}

// takeParams makes free what a half that reads a tape gets: the shadows of parameters, and when it is open these themselves.
func (r *reader) takeParams() {
	given := map[lanedRef]ir.Value{}
	for i, slot := range r.sig.Params {
		switch slot.Role {
		case callconv.Primal:
			given[lanedRef{need.Ref{Kind: need.Primal, V: r.p.Primal.Params[slot.Index]}, 0}] = r.fn.Params[i]
		case callconv.Shadow:
			given[lanedRef{need.Ref{Kind: need.Shadow, V: r.p.Primal.Params[slot.Index]}, slot.Lane}] = r.fn.Params[i]
		}
	}
	r.free = func(ref need.Ref) ir.Value {
		if ref.Kind == need.Shadow {
			return given[lanedRef{ref, r.lane}]
		}
		return given[lanedRef{ref, 0}]
	}
}

// openHalf checks the tape that an open half is given, and returns what the half does before it returns: it is told
// whether to give the tape back.
func (r *reader) openHalf(root ir.Value) (end func(*ir.Builder)) {
	if r.p.Open.Bytes == 0 {
		return func(*ir.Builder) {}
	}
	name := r.m.CString(r.p.Key.Fn.Name)
	r.callRuntime(r.bd, "tape_check", ir.VoidType, root, ir.IntConst(ir.I64, r.p.Open.Stamp), name)
	return func(bd *ir.Builder) {
		release, done := r.fn.NewBlock("release"), r.fn.NewBlock("done")
		bd.CondBr(r.fn.Params[r.sig.Param(callconv.Release)], release, done)
		bd.SetBlock(release)
		r.callRuntime(bd, "tape_release", ir.VoidType, root)
		bd.Br(done)
		bd.SetBlock(done)
	}
}

// checkShadows stops the program when this pass is given other shadows than the augmented pass, and the tape holds
// addresses that were made of those.
func (r *rev) checkShadows() {
	frame := r.p.Tape.Frame(nil)
	if frame == nil {
		return
	}
	var differ ir.Value = ir.BoolConst(false)
	for _, s := range frame.Slots {
		if s.Ref.Kind != need.Given {
			continue
		}
		r.eachLane(func() {
			now := r.free(need.Ref{Kind: need.Shadow, V: s.Ref.V})
			differ = r.bd.Binary(ir.OpOr, differ, r.bd.ICmp(ir.INE, r.load(s.Ref), now))
		})
	}
	if ir.IsConstant(differ) {
		return
	}
	others, same := r.fn.NewBlock("others"), r.fn.NewBlock("same")
	r.bd.CondBr(differ, others, same)
	r.bd.SetBlock(others)
	r.callRuntime(r.bd, "fail", ir.VoidType, r.m.CString("the reverse pass of '"+r.p.Key.Fn.Name+"' is given other shadows than the augmented pass was, "+
		"and the function chooses among pointers or reads them from memory: the tape leads to those of the augmented pass"))
	r.bd.Unreachable()
	r.bd.SetBlock(same)
}
