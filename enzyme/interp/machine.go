// Package interp is an interpreter of our IR, and the oracle of the engine's tests. It needs no toolchain, checks every access against bounds and
// lifetimes, tracks bytes that were never written, and stops at the instruction where undefined behaviour would have decided what happens next.
//
// Requires: a module that passes ir.Verify. Produces: the value a call returns,
// or an Error with the calls that led to it. Guarantees: the same run for the same module;
// no memory of the host process is reachable.
//
// Extended formats (x86_fp80, fp128, ppc_fp128) are computed in double precision.
// Memory is little-endian whatever the data layout says.
package interp

import (
	"io"
	"maps"
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Machine holds the memory of one program. It is not safe for concurrent use.
type Machine struct {
	// MaxSteps bounds the instructions executed over the machine's life, MaxDepth the nesting of calls.
	MaxSteps, MaxDepth int
	Stdout             io.Writer // what printf and puts write; nil drops it
	// Natives run in place of functions without a body: the C library and the
	// runtime of the tape. Tests may add and replace.
	Natives map[string]Native

	intrinsics map[string]Native

	mod    *ir.Module
	layout *ir.Layout
	mem    memory
	steps  int
	frames []*frame
	consts map[*ir.Const]Val
	addrs  map[ir.Value]uint64 // globals and functions
	funcs  map[uint64]*ir.Func // by address
	arena  arena
	// head is the address of the arena's head, where the module has one; chunk that of the blocks that are taken in line.
	head, chunk uint64
	tapes       map[uint64]*arena // by handle: what tapes of their own hold; while one is made, what was put aside for it
	// stepLoops are the loops that are run again from kept states, by handle.
	stepLoops map[uint64]*stepLoop
	errno     uint64 // address of the variable, 0 until asked for

	// Reused by exec, which does not nest: one operation computes nothing but itself.
	operands []Val
	current  operation
}

// A Native implements a function that has no body: it gets the call and the
// evaluated arguments, and reports what is wrong by m.fail.
type Native func(m *Machine, call *ir.Instr, args []Val) Val

// A frame is one activation of a function.
type frame struct {
	fn     *ir.Func
	at     *ir.Instr // executing now
	vals   []Val     // by ID
	stack  []*object // allocas, in order
	varArg []Val
}

// Tables that every machine starts with, made once: a test makes machines by the thousand.
var (
	natives = sync.OnceValue(func() map[string]Native {
		all := libcFuncs()
		maps.Copy(all, runtimeFuncs())
		maps.Copy(all, stepFuncs())
		maps.Copy(all, oldFuncs())
		return all
	})
	intrinsicsOnce = sync.OnceValue(intrinsicFuncs)
)

// New makes a machine with the module's globals in memory.
func New(m *ir.Module) *Machine {
	mc := &Machine{
		MaxSteps: 100_000_000, MaxDepth: 10_000, Natives: maps.Clone(natives()), intrinsics: intrinsicsOnce(),
		mod: m, layout: m.Layout(), consts: map[*ir.Const]Val{}, addrs: map[ir.Value]uint64{}, funcs: map[uint64]*ir.Func{},
	}
	mc.mem.next = 1 << 20
	for _, g := range m.Globals {
		if strings.HasPrefix(g.Name, "llvm.") {
			continue
		}
		o := mc.mem.add(mc.layout.Size(g.ValueType), max(g.Align, 16), globalObject, "@"+g.Name)
		mc.addrs[g] = o.base
	}
	for _, g := range m.Globals {
		if g.Init != nil && mc.addrs[g] != 0 {
			mc.store(mc.addrs[g], g.ValueType, mc.constant(g.Init))
			mc.mem.find(mc.addrs[g]).readOnly = g.Constant
		}
	}
	if g := m.Global(headName); g != nil && g.Init == nil {
		mc.openHead(g)
	}
	return mc
}

// Steps is the number of instructions executed so far.
func (m *Machine) Steps() int { return m.steps }

// Call runs a function of the module.
func (m *Machine) Call(name string, args ...Val) (Val, error) {
	f := m.mod.Func(name)
	if f == nil {
		return Val{}, &Error{Text: "no function @" + name}
	}
	return m.CallFunc(f, args...)
}

// CallFunc runs a function.
func (m *Machine) CallFunc(f *ir.Func, args ...Val) (result Val, err error) {
	depth := len(m.frames)
	err = m.guarded(func() { result = m.invoke(f, args, nil) })
	if err != nil {
		m.unwindTo(depth)
	}
	return result, err
}

// invoke runs a function with a body, or its native stand-in.
func (m *Machine) invoke(f *ir.Func, args []Val, call *ir.Instr) Val {
	if f.IsDecl() {
		return m.native(f, args, call)
	}
	if len(m.frames) >= m.MaxDepth {
		m.fail("calls nest deeper than %d", m.MaxDepth)
	}
	if len(args) < len(f.Params) {
		m.fail("@%s called with %d arguments for %d parameters", f.Name, len(args), len(f.Params))
	}
	fr := &frame{fn: f, vals: make([]Val, f.NumIDs())}
	for i, p := range f.Params {
		fr.vals[p.ID()] = args[i]
	}
	if len(args) > len(f.Params) {
		fr.varArg = args[len(f.Params):]
	}
	m.frames = append(m.frames, fr)
	result := m.run(fr)
	m.unwindTo(len(m.frames) - 1)
	return result
}

// unwindTo ends the activations above depth, and the life of their variables.
func (m *Machine) unwindTo(depth int) {
	for len(m.frames) > depth {
		fr := m.frames[len(m.frames)-1]
		for _, o := range fr.stack {
			m.mem.kill(o)
		}
		m.mem.trim()
		m.frames = m.frames[:len(m.frames)-1]
	}
}

// run executes blocks from the entry until a return.
func (m *Machine) run(fr *frame) Val {
	var prev *ir.Block
	b := fr.fn.Entry()
	for {
		in := m.enter(fr, b, prev)
		for ; in != nil && !in.IsTerminator(); in = in.Next() {
			m.step(fr, in)
			m.exec(fr, in)
		}
		if in == nil {
			m.fail("block without a terminator")
		}
		m.step(fr, in)
		if in.Op == ir.OpRet {
			if in.NumArgs() == 0 {
				return Val{}
			}
			return m.eval(fr, in.Arg(0))
		}
		prev, b = b, m.branch(fr, in)
	}
}

func (m *Machine) step(fr *frame, in *ir.Instr) {
	fr.at = in
	if m.steps++; m.steps > m.MaxSteps {
		m.fail("more than %d instructions executed", m.MaxSteps)
	}
}

// enter assigns the phis of b, all reading values from before any is assigned,
// and returns the first instruction after them.
func (m *Machine) enter(fr *frame, b, prev *ir.Block) *ir.Instr {
	in := b.First()
	if in == nil || in.Op != ir.OpPhi {
		return in
	}
	var vals []Val
	for phi := in; phi != nil && phi.Op == ir.OpPhi; phi = phi.Next() {
		m.step(fr, phi)
		v := phi.IncomingFor(prev)
		if v == nil {
			m.fail("phi has no value for the block it is entered from")
		}
		vals = append(vals, m.eval(fr, v))
	}
	for _, v := range vals {
		fr.vals[in.ID()] = v
		in = in.Next()
	}
	return in
}

// branch evaluates a terminator other than ret.
func (m *Machine) branch(fr *frame, in *ir.Instr) *ir.Block {
	switch in.Op {
	case ir.OpBr:
		if in.NumArgs() == 1 {
			return in.Arg(0).(*ir.Block)
		}
		if m.defined(m.eval(fr, in.Arg(0)), "branch condition").Bits&1 != 0 {
			return in.Arg(1).(*ir.Block)
		}
		return in.Arg(2).(*ir.Block)
	case ir.OpSwitch:
		v := m.defined(m.eval(fr, in.Arg(0)), "switch value")
		for i := 2; i+1 < in.NumArgs(); i += 2 {
			if sameInt(v, m.eval(fr, in.Arg(i))) {
				return in.Arg(i + 1).(*ir.Block)
			}
		}
		return in.Arg(1).(*ir.Block)
	case ir.OpInvoke:
		fr.vals[in.ID()] = m.call(fr, in)
		return in.Succs()[0]
	case ir.OpUnreachable:
		m.fail("unreachable code was reached")
	}
	m.fail("%s is not supported by the interpreter", in.Op)
	return nil
}

// eval returns the value of an operand.
func (m *Machine) eval(fr *frame, v ir.Value) Val {
	switch v := v.(type) {
	case *ir.Instr:
		return fr.vals[v.ID()]
	case *ir.Param:
		return fr.vals[v.ID()]
	}
	return m.constant(v)
}
