package interp

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// A stepLoop is a loop that is run again from kept states: see runtime/src/steps.c. Only its first state is kept here, so that every iteration but the
// last runs again as often as the way back can ask for it.
type stepLoop struct {
	pieces      []piece // of a state
	bytes       uint64
	first       *object
	done, total uint64 // where the iterations of one run are counted; how many there were
}

// A piece is memory that belongs to a state.
type piece struct{ at, size uint64 }

func stepFuncs() map[string]Native {
	return map[string]Native{
		"__goenzyme_steps_begin": func(m *Machine, _ *ir.Instr, a []Val) Val {
			handle := m.mem.add(1, 16, arenaObject, "loop of steps").base
			if m.stepLoops == nil {
				m.stepLoops = map[uint64]*stepLoop{}
			}
			m.stepLoops[handle] = &stepLoop{done: m.addr(a[3])}
			return Ptr(handle)
		},
		"__goenzyme_steps_keep": func(m *Machine, _ *ir.Instr, a []Val) Val {
			l, p := m.stepLoop(a[0]), piece{m.addr(a[1]), m.count(a[2])}
			l.pieces, l.bytes = append(l.pieces, p), l.bytes+p.size
			return Val{}
		},
		"__goenzyme_steps_run":     stepsRun,
		"__goenzyme_steps_reverse": stepsReverse,
	}
}

func (m *Machine) stepLoop(handle Val) *stepLoop {
	l := m.stepLoops[m.addr(handle)]
	if l == nil {
		m.fail("no loop of steps is known by that address")
	}
	return l
}

// stepsRun keeps the first state and runs to the end.
func stepsRun(m *Machine, call *ir.Instr, a []Val) Val {
	l := m.stepLoop(a[0])
	l.first = m.state(l)
	way := m.invoke(m.pointedFunc(a[1]), []Val{a[2], I64(-1)}, call)
	l.total = m.iterations(l)
	return way
}

// stepsReverse runs each iteration again from the first state, and back, last to first. The memory is in the end as the loop has left it.
func stepsReverse(m *Machine, call *ir.Instr, a []Val) Val {
	l, run, back, ctx := m.stepLoop(a[0]), m.pointedFunc(a[1]), m.pointedFunc(a[2]), a[3]
	left := m.state(l)
	for end := l.total; end > 0; end-- {
		m.restore(l, l.first)
		if end > 1 {
			m.invoke(run, []Val{ctx, I64(int64(end - 1))}, call)
			if n := m.iterations(l); n != end-1 {
				m.fail("a loop of steps ran %d iterations, not %d", n, end-1)
			}
		}
		m.invoke(back, []Val{ctx, I64(1)}, call)
	}
	m.restore(l, left)
	m.mem.kill(l.first)
	m.mem.kill(left)
	delete(m.stepLoops, m.addr(a[0]))
	return Val{}
}

func (m *Machine) iterations(l *stepLoop) uint64 { return m.count(m.load(l.done, ir.I64)) }

// state copies a state.
func (m *Machine) state(l *stepLoop) *object {
	o := m.mem.add(l.bytes, 16, arenaObject, "state")
	at := o.base
	for _, p := range l.pieces {
		m.copyBytes(at, p.at, p.size)
		at += p.size
	}
	return o
}

func (m *Machine) restore(l *stepLoop, o *object) {
	at := o.base
	for _, p := range l.pieces {
		m.copyBytes(p.at, at, p.size)
		at += p.size
	}
}

// pointedFunc is the function at an address.
func (m *Machine) pointedFunc(v Val) *ir.Func {
	f := m.funcs[m.addr(v)]
	if f == nil {
		m.fail("call of address %#x, which is no function", v.Bits)
	}
	return f
}
