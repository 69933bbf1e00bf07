package ir

import "fmt"

// instr writes an instruction with its attachments.
func (p *printer) instr(in *Instr) {
	if in.ty.Kind != Void {
		p.result(in)
		p.str(" = ")
	}
	switch {
	case p.identity(in):
	case in.Op == OpCall || in.Op == OpInvoke || in.Op == OpCallBr:
		p.call(in)
	case in.Op.IsTerminator():
		p.terminator(in)
	case in.Op.IsBinary():
		p.opcode(in)
		p.typed(in.args[0])
		p.str(", ")
		p.operand(in.args[1])
	case in.Op.IsCast():
		p.cast(in)
	default:
		p.other(in)
	}
	p.mds(in.MD, ", ")
}

// result writes the name that an instruction gives its result.
func (p *printer) result(in *Instr) {
	if p.old != nil && p.old.made != "" {
		p.str(p.old.made)
		return
	}
	p.local(in, in.Name)
}

// args writes the operands of an instruction, of which one may be the address of memory of a type.
func (p *printer) args(in *Instr) {
	if p.old == nil {
		p.list(in.args)
		return
	}
	for i, v := range in.args {
		if i > 0 {
			p.str(", ")
		}
		if i == addressOperand(in.Op) {
			p.str(p.old.address)
		} else {
			p.typed(v)
		}
	}
}

// opcode writes the operation and its flags.
func (p *printer) opcode(in *Instr) {
	p.str(in.Op.String())
	p.byte(' ')
	if in.Flags != 0 {
		p.flags(in.Op, p.d.flagsFor(in))
	}
}

func (p *printer) cast(in *Instr) {
	if name := p.d.castName(in.Op); name != "" {
		p.str(name + " ")
	} else {
		p.opcode(in)
	}
	p.typed(in.args[0])
	p.str(" to ")
	p.typ(in.ty)
}

func (p *printer) other(in *Instr) {
	switch in.Op {
	case OpLoad, OpStore, OpAlloca, OpFence, OpCmpXchg, OpAtomicRMW:
		p.memory(in)
	case OpGEP:
		p.opcode(in)
		p.typ(in.Extra.(*GEPInfo).Elem)
		p.str(", ")
		p.args(in)
	case OpICmp, OpFCmp:
		p.opcode(in)
		p.word(in.Pred().String())
		p.typed(in.args[0])
		p.str(", ")
		p.operand(in.args[1])
	case OpPhi:
		p.phi(in)
	case OpSelect, OpFNeg, OpFreeze, OpExtractElement, OpInsertElement, OpShuffleVector:
		p.opcode(in)
		p.list(in.args)
	case OpExtractValue, OpInsertValue:
		p.opcode(in)
		p.list(in.args)
		p.indices(in.Extra.(Indices))
	case OpVAArg:
		p.opcode(in)
		p.list(in.args)
		p.str(", ")
		p.typ(in.ty)
	case OpLandingPad:
		p.landingPad(in)
	case OpCatchPad, OpCleanupPad:
		p.opcode(in)
		p.str("within ")
		p.operand(in.args[0])
		p.str(" [")
		p.list(in.args[1:])
		p.byte(']')
	default:
		panic(fmt.Sprintf("ir: cannot print %s", in.Op))
	}
}

func (p *printer) phi(in *Instr) {
	p.opcode(in)
	p.typ(in.ty)
	for i := 0; i+1 < len(in.args); i += 2 {
		if i > 0 {
			p.byte(',')
		}
		p.str(" [ ")
		p.operand(in.args[i])
		p.str(", ")
		p.operand(in.args[i+1])
		p.str(" ]")
	}
}

func (p *printer) landingPad(in *Instr) {
	info := in.Extra.(*LandingPadInfo)
	p.opcode(in)
	p.typ(in.ty)
	if info.Cleanup {
		p.str("\n          cleanup")
	}
	for i, a := range in.args {
		if info.Filter[i] {
			p.str("\n          filter ")
		} else {
			p.str("\n          catch ")
		}
		p.typed(a)
	}
}

func (p *printer) memory(in *Instr) {
	p.str(in.Op.String())
	p.byte(' ')
	switch x := in.Extra.(type) {
	case *MemInfo:
		p.loadStore(in, x)
	case *AllocaInfo:
		p.alloca(in, x)
	case *AtomicInfo:
		p.atomic(in, x)
	default:
		panic(fmt.Sprintf("ir: %s without its payload", in.Op))
	}
}

func (p *printer) loadStore(in *Instr, x *MemInfo) {
	if x.Atomic {
		p.str("atomic ")
	}
	if x.Volatile {
		p.str("volatile ")
	}
	if in.Op == OpLoad {
		p.typ(in.ty)
		p.str(", ")
	}
	p.args(in)
	if x.Atomic {
		p.scope(x.SyncScope)
		p.byte(' ')
		p.str(x.Ordering)
	}
	p.align(x.Align)
}

func (p *printer) align(n uint64) {
	if n != 0 {
		p.str(", align ")
		p.uint(n)
	}
}

func (p *printer) scope(s string) {
	if s != "" {
		p.str(" syncscope(")
		p.quoted(s)
		p.byte(')')
	}
}

func (p *printer) alloca(in *Instr, x *AllocaInfo) {
	if x.InAlloca {
		p.str("inalloca ")
	}
	if x.SwiftError {
		p.str("swifterror ")
	}
	p.typ(x.Elem)
	if n, ok := AsInt(in.args[0]); !ok || n != 1 || in.args[0].Type() != I32 {
		p.str(", ")
		p.list(in.args)
	}
	p.align(x.Align)
	if x.AddrSpace != 0 {
		p.str(", addrspace(")
		p.int(int64(x.AddrSpace))
		p.byte(')')
	}
}

func (p *printer) atomic(in *Instr, x *AtomicInfo) {
	if x.Weak {
		p.str("weak ")
	}
	if x.Volatile {
		p.str("volatile ")
	}
	p.fail(p.d.since(rmwSince, "atomicrmw", x.RMW))
	p.word(x.RMW)
	p.args(in)
	if in.Op == OpFence {
		p.b = p.b[:len(p.b)-1] // the ordering follows at once
	}
	p.scope(x.SyncScope)
	p.byte(' ')
	p.str(x.Ordering)
	if x.FailureOrdering != "" {
		p.byte(' ')
		p.str(x.FailureOrdering)
	}
	p.align(x.Align)
}

func (p *printer) terminator(in *Instr) {
	p.str(in.Op.String())
	a := in.args
	switch in.Op {
	case OpRet:
		if len(a) == 0 {
			p.str(" void")
			return
		}
		fallthrough
	case OpBr, OpResume:
		p.byte(' ')
		p.list(a)
	case OpSwitch:
		p.switchCases(a)
	case OpIndirectBr:
		p.byte(' ')
		p.typed(a[0])
		p.str(", [")
		p.list(a[1:])
		p.byte(']')
	case OpUnreachable:
	case OpCleanupRet:
		p.str(" from ")
		p.operand(a[0])
		p.unwind(a[1:])
	case OpCatchRet:
		p.str(" from ")
		p.operand(a[0])
		p.str(" to ")
		p.typed(a[1])
	case OpCatchSwitch:
		n := 1 + in.Extra.(*PadInfo).NumHandlers
		p.str(" within ")
		p.operand(a[0])
		p.str(" [")
		p.list(a[1:n])
		p.byte(']')
		p.unwind(a[n:])
	default:
		panic(fmt.Sprintf("ir: cannot print %s", in.Op))
	}
}

// unwind writes where a funclet instruction unwinds to.
func (p *printer) unwind(to []Value) {
	if len(to) == 0 {
		p.str(" unwind to caller")
		return
	}
	p.str(" unwind ")
	p.typed(to[0])
}

func (p *printer) switchCases(a []Value) {
	p.byte(' ')
	p.list(a[:2])
	p.str(" [\n")
	for i := 2; i+1 < len(a); i += 2 {
		p.str("    ")
		p.list(a[i : i+2])
		p.byte('\n')
	}
	p.str("  ]")
}
