package interp

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// The runtime's tapes that the program hands about: see runtime/src/goenzyme_rt.h.

// tapeBegin puts the arena aside and starts an empty one for the tape.
func tapeBegin(m *Machine, _ *ir.Instr, _ []Val) Val {
	handle := m.mem.add(1, 16, arenaObject, "tape handle").base
	aside := m.arena
	m.putHeadAside(&aside)
	if m.tapes == nil {
		m.tapes = map[uint64]*arena{}
	}
	m.tapes[handle], m.arena = &aside, arena{lasting: true}
	return Val{Bits: handle}
}

func tapeEnd(m *Machine, _ *ir.Instr, a []Val) Val {
	held := m.tapes[m.defined(a[0], "handle of a tape").Bits]
	if held == nil || !m.arena.lasting || len(m.arena.marks) > 0 {
		m.fail("a tape ends that was not begun last")
	}
	m.arena, *held = *held, m.arena
	m.takeHeadBack(&m.arena)
	return Val{}
}

func tapeCheck(m *Machine, _ *ir.Instr, a []Val) Val {
	addr := m.addr(a[0])
	if addr == 0 && a[1].Bits == 0 {
		return Val{}
	}
	if addr == 0 || a[1].Bits == 0 {
		m.fail("the tape given to the reverse pass of %s is null, or none is needed", m.cString(a[2]))
	}
	if got := m.defined(m.load(addr, ir.I64), "stamp of a tape"); got.Bits != a[1].Bits {
		m.fail("the tape given to the reverse pass of %s has stamp %#x, not %#x", m.cString(a[2]), got.Bits, a[1].Bits)
	}
	return Val{}
}

func tapeRoom(m *Machine, _ *ir.Instr, a []Val) Val {
	if have, need := m.count(a[0]), m.count(a[1]); have < need {
		m.fail("the tape of %s needs %d bytes, the program has %d", m.cString(a[2]), need, have)
	}
	return Val{}
}

// tapeRelease ends what a tape holds.
func tapeRelease(m *Machine, call *ir.Instr, a []Val) Val {
	if handle := m.emptyTape(a[0]); handle != 0 {
		m.giveBack(handle, call)
	}
	return Val{}
}

// tapeDefer does so when the mark below is released.
func tapeDefer(m *Machine, _ *ir.Instr, a []Val) Val {
	if handle := m.emptyTape(a[0]); handle != 0 {
		m.putOff(deferred{ptr: Val{Bits: handle}})
	}
	return Val{}
}

// emptyTape takes from a tape the handle of what it holds.
func (m *Machine) emptyTape(tape Val) uint64 {
	addr := m.addr(tape)
	handle := m.defined(m.load(addr+8, ir.I64), "handle of a tape").Bits
	m.store(addr, ir.I64, Val{})
	m.store(addr+8, ir.I64, Val{})
	return handle
}

// giveBack runs the deferred frees, newest first, and ends the blocks.
func (m *Machine) giveBack(handle uint64, call *ir.Instr) {
	held := m.tapes[handle]
	if held == nil {
		m.fail("a tape is given back twice")
	}
	delete(m.tapes, handle)
	for i := len(held.pending) - 1; i >= 0; i-- {
		m.deferredFree(held.pending[i], call)
	}
	for _, o := range held.blocks {
		m.mem.kill(o)
	}
}
