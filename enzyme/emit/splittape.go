package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Open halves, which the program calls itself. The program may use a tape on another thread and release tapes
// in any order. So memory that the augmented half takes from the arena belongs to the tape. The header of the
// tape holds a stamp and the handle of that memory.

// handleOffset is the offset in bytes of the handle in the header of a tape.
const handleOffset = 8

// openTape finds the memory of the tape. It starts an arena for the tape, in place of the thread's, if the
// function needs one.
func (s *sweep) openTape() {
	s.root = s.fn.Params[s.sig.Param(callconv.Tape)]
	if s.p.Storage.UsesArena() {
		s.mark = s.callRuntime(s.top, "tape_begin", ir.I64)
	}
}

// closeTape ends the tape's arena and writes the header, directly before the return of the augmented half.
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

// hintIntegers emits type hints for the integers on the tape, for differentiation of this derivative: the
// program may copy the tape as untyped bytes.
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

// takeParams makes the parameters of a half that reads a tape available as free values: shadows, and also
// primal values if the half is open.
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

// openHalf emits the check of the tape that an open half gets. The returned function emits the code before
// the half's return: it releases the tape if the program passes true.
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

// checkShadows emits a run-time check that the reverse half gets the same shadows as the augmented half. It
// is necessary if the tape holds addresses derived from these shadows.
func (r *rev) checkShadows() {
	frame := r.p.Tape.Frame(nil)
	if frame == nil {
		return
	}

	// The tape holds such a shadow as need.Given.
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
