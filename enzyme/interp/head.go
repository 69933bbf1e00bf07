package interp

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// The head of the arena, for derivatives that take small blocks in line (package arena): the bytes that are free, and what tells that the runtime has to be
// asked. The first blocks lie in one chunk, which is soon full; all others are objects of their own.

const headName = "__goenzyme_arena"

// The words of a head and of a mark, of 8 bytes each: see runtime/src/goenzyme_rt.h.
const (
	headCur, headEnd, headTop, headDeferred = 0, 1, 2, 3
	headWords                               = 5

	markTop, markCur, markDeferred, markBelow = 0, 1, 2, 3
	markWords                                 = 4
)

const chunkSize = 512

// openHead gives a module that has a head the first chunk.
func (m *Machine) openHead(g *ir.Global) {
	m.head = m.addrs[g]
	m.chunk = m.mem.add(chunkSize, 64, arenaObject, "chunk of tape").base
	for i, w := range []uint64{m.chunk, m.chunk + chunkSize, 0, 0, 0} {
		m.setHead(i, w)
	}
}

func (m *Machine) setHead(field int, w uint64) {
	if m.head != 0 {
		m.store(m.head+uint64(field)*8, ir.I64, Val{Bits: w})
	}
}

func (m *Machine) word(at uint64, field int) uint64 { return m.load(at+uint64(field)*8, ir.I64).Bits }

// markAtHead makes a mark that does not lie in the chunk.
func (m *Machine) markAtHead() Val {
	top := m.word(m.head, headTop)
	mark := m.arenaAlloc(I64(markWords * 8))
	for i, w := range []uint64{markTop: top, markCur: m.word(m.head, headCur), markDeferred: m.word(m.head, headDeferred), markBelow: 0} {
		m.store(mark.Bits+uint64(i)*8, ir.I64, Val{Bits: w})
	}
	return mark
}

// releaseAtHead goes back to a mark, which may lie in the chunk.
func (m *Machine) releaseAtHead(mark uint64, call *ir.Instr) Val {
	ar, top, cur := &m.arena, m.word(mark, markTop), m.word(mark, markCur)
	for n := int(m.word(mark, markDeferred)); len(ar.pending) > n; {
		d := ar.pending[len(ar.pending)-1]
		ar.pending = ar.pending[:len(ar.pending)-1]
		m.deferredFree(d, call)
	}
	for len(ar.blocks) > 0 && ar.blocks[len(ar.blocks)-1].base != top {
		m.mem.kill(ar.blocks[len(ar.blocks)-1])
		ar.blocks = ar.blocks[:len(ar.blocks)-1]
	}
	m.setHead(headCur, cur)
	m.setHead(headTop, top)
	m.setHead(headDeferred, uint64(len(ar.pending)))
	return Val{}
}

// putHeadAside keeps the head's words, and leaves one that has nothing to give.
func (m *Machine) putHeadAside(ar *arena) {
	if m.head == 0 {
		return
	}
	for i := range headWords {
		ar.words = append(ar.words, m.load(m.head+uint64(i)*8, ir.I64))
		m.setHead(i, 0)
	}
}

func (m *Machine) takeHeadBack(ar *arena) {
	for i, w := range ar.words {
		m.setHead(i, w.Bits)
	}
	ar.words = nil
}

// openAtHead is 1 where blocks have been taken and not given back.
func (m *Machine) openAtHead() int {
	if m.head != 0 && (m.word(m.head, headCur) != m.chunk || len(m.arena.blocks) > 0) {
		return 1
	}
	return 0
}
