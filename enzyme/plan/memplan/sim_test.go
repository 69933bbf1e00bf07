package memplan_test

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// machine runs small functions over integers and pointers and records who
// read and wrote which bytes in which iteration: the oracle for the plan's claims.
type machine struct {
	mem    map[int64]byte
	next   int64 // next free stack address
	nest   *loops.Nest
	trace  []event
	count  map[*loops.Loop]int // iterations begun, ever: numbers each iteration uniquely
	caller *ir.Instr           // the call of the outermost function that is being run
	steps  int
	passed []passed
	// enter, when set, runs a call that the outermost function makes.
	enter func(call *ir.Instr, args []int64) error
}

// passed is a pointer given to a call, and how long the trace was when the call returned.
type passed struct {
	call *ir.Instr
	arg  int
	at   int64
	end  int
}

// event is one access; iter holds, per loop around it, the number of its iteration.
type event struct {
	in    *ir.Instr
	write bool
	at    int64
	size  int64
	iter  map[*loops.Loop]int
}

const maxSteps = 100000

func newMachine(nest *loops.Nest) *machine {
	return &machine{mem: map[int64]byte{}, next: 1 << 20, nest: nest, count: map[*loops.Loop]int{}}
}

func (m *machine) run(f *ir.Func, args ...int64) (int64, error) {
	vals := map[ir.Value]int64{}
	for i, p := range f.Params {
		vals[p] = args[i]
	}
	var from *ir.Block
	b := f.Entry()
	for {
		if m.caller == nil {
			if l := m.nest.Of(b); l != nil && l.Header == b {
				m.count[l]++
			}
		}
		m.phis(b, from, vals)
		for in := b.FirstNonPhi(); in != nil; in = in.Next() {
			if m.steps++; m.steps > maxSteps {
				return 0, fmt.Errorf("too many steps")
			}
			if in.Op == ir.OpRet {
				if in.NumArgs() == 0 {
					return 0, nil
				}
				return m.val(in.Arg(0), vals), nil
			}
			if in.IsTerminator() {
				break
			}
			if err := m.exec(in, vals); err != nil {
				return 0, err
			}
		}
		t := b.Term()
		from, b = b, t.Arg(t.NumArgs()-1).(*ir.Block)
		if t.IsConditional() && m.val(t.Arg(0), vals) != 0 {
			b = t.Arg(1).(*ir.Block)
		}
	}
}

func (m *machine) phis(b, from *ir.Block, vals map[ir.Value]int64) {
	phis := b.Phis()
	in := make([]int64, len(phis))
	for i, phi := range phis {
		in[i] = m.val(phi.IncomingFor(from), vals)
	}
	for i, phi := range phis {
		vals[phi] = in[i]
	}
}

func (m *machine) val(v ir.Value, vals map[ir.Value]int64) int64 {
	if c, ok := ir.AsInt(v); ok {
		return c
	}
	if ir.IsConstant(v) {
		return 0
	}
	return vals[v]
}

func (m *machine) exec(in *ir.Instr, vals map[ir.Value]int64) error {
	arg := func(i int) int64 { return m.val(in.Arg(i), vals) }
	switch in.Op {
	case ir.OpAlloca:
		vals[in] = m.next + 1<<11 // room on both sides: programs stray a little
		m.next += 1 << 12
	case ir.OpAdd:
		vals[in] = arg(0) + arg(1)
	case ir.OpSub:
		vals[in] = arg(0) - arg(1)
	case ir.OpMul:
		vals[in] = arg(0) * arg(1)
	case ir.OpICmp:
		vals[in] = 0
		x, y := arg(0), arg(1)
		if map[ir.Pred]bool{ir.INE: x != y, ir.ISLT: x < y, ir.ISGT: x > y, ir.ISGE: x >= y,
			ir.IUGT: uint64(x) > uint64(y), ir.IUGE: uint64(x) >= uint64(y)}[in.Pred()] {
			vals[in] = 1
		}
	case ir.OpSelect:
		vals[in] = arg(2)
		if arg(0) != 0 {
			vals[in] = arg(1)
		}
	case ir.OpGEP:
		size := int64(ir.ParseLayout("").Size(in.Extra.(*ir.GEPInfo).Elem))
		vals[in] = arg(0) + size*arg(1)
	case ir.OpPtrToInt, ir.OpIntToPtr, ir.OpFreeze, ir.OpBitCast:
		vals[in] = arg(0)
	case ir.OpLoad:
		vals[in] = m.read(in, arg(0), in.Type())
	case ir.OpStore:
		m.write(in, arg(1), arg(0), in.Arg(0).Type())
	case ir.OpCall:
		return m.call(in, vals)
	default:
		return fmt.Errorf("simulator: %v", in.Op)
	}
	return nil
}

func (m *machine) call(in *ir.Instr, vals map[ir.Value]int64) error {
	var args []int64
	for _, a := range in.CallArgs() {
		args = append(args, m.val(a, vals))
	}
	if m.caller == nil && m.enter != nil && in.CalleeFunc().Name == "f" {
		return m.enter(in, args)
	}
	if m.caller == nil {
		m.caller = in
		defer func() { m.caller = nil }()
	}
	r, err := m.run(in.CalleeFunc(), args...)
	vals[in] = r
	if m.caller == in {
		for i, a := range in.CallArgs() {
			if a.Type().IsPtr() {
				m.passed = append(m.passed, passed{in, i, args[i], len(m.trace)})
			}
		}
	}
	return err
}

func (m *machine) read(in *ir.Instr, at int64, t *ir.Type) int64 {
	size := int64(ir.ParseLayout("").StoreSize(t))
	m.record(in, false, at, size)
	var v int64
	for i := size - 1; i >= 0; i-- {
		v = v<<8 | int64(m.mem[at+i])
	}
	return v
}

func (m *machine) write(in *ir.Instr, at, v int64, t *ir.Type) {
	size := int64(ir.ParseLayout("").StoreSize(t))
	m.record(in, true, at, size)
	for i := range size {
		m.mem[at+i] = byte(v >> (8 * i))
	}
}

// record notes an access; what a callee does is put down to the call.
func (m *machine) record(in *ir.Instr, write bool, at, size int64) {
	if m.caller != nil {
		in = m.caller
	}
	e := event{in: in, write: write, at: at, size: size, iter: map[*loops.Loop]int{}}
	for l := m.nest.Of(in.Parent()); l != nil; l = l.Parent {
		e.iter[l] = m.count[l]
	}
	m.trace = append(m.trace, e)
}

// overwritten looks for a later write to the bytes of event i within an iteration of l (nil: ever).
func (m *machine) overwritten(i int, l *loops.Loop) (event, bool) {
	r := m.trace[i]
	for _, w := range m.trace[i+1:] {
		if l != nil && w.iter[l] != r.iter[l] {
			continue // outside l the entry is missing, hence 0
		}
		if w.write && w.at < r.at+r.size && r.at < w.at+w.size {
			return w, true
		}
	}
	return event{}, false
}

// callerRuns adds what a caller may do between the two halves of a split
// derivative: overwrite everything it can reach but what it has promised to leave.
// Tables of 64 cells begin 32 cells below what p and q point to; s points to a pointer.
func (m *machine) callerRuns(args []int64, unchanged []bool, foreignUnchanged bool) {
	const half = 8 * 64
	touch := func(from, size int64) { m.trace = append(m.trace, event{write: true, at: from, size: size}) }
	for i, a := range args[:2] {
		if !unchanged[i] {
			touch(a-half, 2*half)
		}
	}
	if !unchanged[2] {
		touch(args[2], 8)
	}
	if foreignUnchanged {
		return
	}
	if p := m.peek(args[2]); p >= 1<<20 { // a stack slot of the function
		touch(p-half, 2*half)
	}
}

func (m *machine) peek(at int64) int64 {
	var v int64
	for i := int64(7); i >= 0; i-- {
		v = v<<8 | int64(m.mem[at+i])
	}
	return v
}

// table returns the object that holds an address: a table of the caller, a slot, or a stack slot.
func table(at int64, args []int64) (from, size int64) {
	const half = 8 * 64
	for _, a := range args[:2] {
		if a-half <= at && at < a+half {
			return a - half, 2 * half
		}
	}
	if at == args[2] {
		return at, 8
	}
	return at &^ (1<<12 - 1), 1 << 12
}

// changed looks for a write to the object behind a passed pointer after the call's return.
func (m *machine) changed(p passed, args []int64) bool {
	from, size := table(p.at, args)
	for _, w := range m.trace[p.end:] {
		if w.write && w.at < from+size && from < w.at+w.size {
			return true
		}
	}
	return false
}
