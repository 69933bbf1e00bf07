package interp

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// arena stands in for the runtime's tape: blocks live until a mark below them
// is released, and marks are released in the order opposite to that of their making.
type arena struct {
	blocks  []*object
	pending []deferred // frees put off
	marks   []mark
	lasting bool  // belongs to a tape of its own, which needs no mark
	words   []Val // of the head, while this arena is put aside
}

type mark struct {
	token         *object
	blocks, frees int
}

// deferred is a free put off; without a deallocator it is about the handle of a tape.
type deferred struct{ ptr, dealloc Val }

// runtimeFuncs are the entries of the runtime that derivative code calls.
func runtimeFuncs() map[string]Native {
	return map[string]Native{
		"__goenzyme_arena_alloc":       func(m *Machine, _ *ir.Instr, a []Val) Val { return m.arenaAlloc(a[0]) },
		"__goenzyme_arena_alloc_array": func(m *Machine, _ *ir.Instr, a []Val) Val { return m.arenaAlloc(m.product(a[0], a[1])) },
		"__goenzyme_arena_mark":        arenaMark,
		"__goenzyme_arena_release":     arenaRelease,
		"__goenzyme_defer_free": func(m *Machine, _ *ir.Instr, a []Val) Val {
			m.putOff(deferred{m.defined(a[0], "address"), m.defined(a[1], "deallocator")})
			return Val{}
		},
		"__goenzyme_defer_free_sized": func(m *Machine, _ *ir.Instr, a []Val) Val { // heapFree does without the sizes
			m.putOff(deferred{m.defined(a[0], "address"), m.defined(a[1], "deallocator")})
			return Val{}
		},
		"__goenzyme_tape_begin":   tapeBegin,
		"__goenzyme_tape_end":     tapeEnd,
		"__goenzyme_tape_check":   tapeCheck,
		"__goenzyme_tape_room":    tapeRoom,
		"__goenzyme_tape_release": tapeRelease,
		"__goenzyme_tape_defer":   tapeDefer,
		"__goenzyme_tape_alloc":   func(m *Machine, _ *ir.Instr, a []Val) Val { return m.heapAlloc(a[0], false) },
		"__goenzyme_tape_free":    heapFree,
		"__goenzyme_block_size": func(m *Machine, _ *ir.Instr, a []Val) Val {
			if m.addr(a[0]) == 0 {
				return I64(0)
			}
			return I64(int64(m.block(a[0], "size").size()))
		},
		"__goenzyme_made_begin":  nothing, // whose a shadow is does not matter to results
		"__goenzyme_made_end":    nothing,
		"__goenzyme_made":        nothing,
		"__goenzyme_given_freed": nothing,
		"__goenzyme_fail": func(m *Machine, _ *ir.Instr, a []Val) Val {
			m.fail("runtime: %s", m.cString(a[0]))
			return Val{}
		},
	}
}

func nothing(*Machine, *ir.Instr, []Val) Val { return Val{} }

func (m *Machine) arenaAlloc(size Val) Val {
	n := m.count(size)
	if n > maxBlock {
		m.fail("the tape needs %d bytes in one block", n)
	}
	if len(m.arena.marks) == 0 && !m.arena.lasting && m.head == 0 {
		m.fail("tape allocated without a mark below it: it would never be released")
	}
	o := m.mem.add(n, 64, arenaObject, "tape")
	m.arena.blocks = append(m.arena.blocks, o)
	m.setHead(headTop, o.base)
	return Ptr(o.base)
}

// putOff leaves a free to the release of the mark below.
func (m *Machine) putOff(d deferred) {
	m.arena.pending = append(m.arena.pending, d)
	m.setHead(headDeferred, uint64(len(m.arena.pending)))
}

func arenaMark(m *Machine, _ *ir.Instr, _ []Val) Val {
	if m.head != 0 {
		return m.markAtHead()
	}
	token := m.mem.add(1, 16, arenaObject, "mark")
	m.arena.marks = append(m.arena.marks, mark{token, len(m.arena.blocks), len(m.arena.pending)})
	return Ptr(token.base)
}

// arenaRelease runs the frees put off since the mark, newest first, and ends its blocks.
func arenaRelease(m *Machine, call *ir.Instr, a []Val) Val {
	ar := &m.arena
	addr := m.addr(a[0])
	if m.head != 0 {
		return m.releaseAtHead(addr, call)
	}
	if len(ar.marks) == 0 {
		m.fail("tape released without a mark")
	}
	top := ar.marks[len(ar.marks)-1]
	if top.token.base != addr {
		m.fail("tape released out of order: %#x is not the newest of %d marks", addr, len(ar.marks))
	}
	ar.marks = ar.marks[:len(ar.marks)-1]
	for len(ar.pending) > top.frees {
		d := ar.pending[len(ar.pending)-1]
		ar.pending = ar.pending[:len(ar.pending)-1]
		m.deferredFree(d, call)
	}
	for _, o := range ar.blocks[top.blocks:] {
		m.mem.kill(o)
	}
	m.mem.kill(top.token)
	ar.blocks = ar.blocks[:top.blocks]
	return Val{}
}

func (m *Machine) deferredFree(d deferred, call *ir.Instr) {
	if d.dealloc.Bits == 0 {
		m.giveBack(d.ptr.Bits, call)
		return
	}
	f := m.funcs[d.dealloc.Bits]
	if f == nil {
		m.fail("deferred free through %#x, which is no function", d.dealloc.Bits)
	}
	m.invoke(f, []Val{d.ptr}, call)
}

// OpenMarks is the number of tape marks, tapes of their own, and loops of steps, not released.
func (m *Machine) OpenMarks() int {
	return len(m.arena.marks) + len(m.tapes) + len(m.stepLoops) + m.openAtHead()
}
