package ir

// Extra is the payload of an instruction beyond its operands. Payloads are
// immutable once attached and may be shared between instructions: to change
// one, attach a changed copy.
//
//	OpICmp, OpFCmp                 Pred
//	OpCall, OpInvoke, OpCallBr     *CallInfo
//	OpGEP                          *GEPInfo
//	OpAlloca                       *AllocaInfo
//	OpLoad, OpStore                *MemInfo
//	OpAtomicRMW, OpCmpXchg, OpFence *AtomicInfo
//	OpExtractValue, OpInsertValue  Indices
//	OpLandingPad                   *LandingPadInfo
//	OpCatchSwitch, OpCatchPad, OpCleanupPad *PadInfo
type Extra interface{ isExtra() }

func (Pred) isExtra()            {}
func (*CallInfo) isExtra()       {}
func (*GEPInfo) isExtra()        {}
func (*AllocaInfo) isExtra()     {}
func (*MemInfo) isExtra()        {}
func (*AtomicInfo) isExtra()     {}
func (Indices) isExtra()         {}
func (*LandingPadInfo) isExtra() {}
func (*PadInfo) isExtra()        {}

// CallInfo describes a call site. Operands of the instruction are the callee,
// then FnType's (or the variadic) arguments, then the operands of the bundles in order.
type CallInfo struct {
	FnType     *Type // the called function's type, result and fixed parameters
	NumArgs    int   // arguments passed, variadic ones included
	Tail       string
	CC         string  // calling convention as spelled, "" for C
	RetAttrs   Attrs   // attributes of the result
	ParamAttrs []Attrs // one per argument, or nil when none has any
	FnAttrs    Attrs   // attributes of the site, groups as "#12"
	AddrSpace  string  // "addrspace(n)" when spelled
	Bundles    []Bundle
}

// ParamAttr returns the attributes of argument i.
func (c *CallInfo) ParamAttr(i int) Attrs {
	if i < len(c.ParamAttrs) {
		return c.ParamAttrs[i]
	}
	return ""
}

// Bundle is one operand bundle: a tag and how many operands it has.
type Bundle struct {
	Tag string
	N   int
}

// GEPInfo holds the source element type. Its flags are in Instr.Flags; InRange is
// the text of an inrange qualifier (constant expressions only).
type GEPInfo struct {
	Elem    *Type
	InRange string
}

// AllocaInfo holds what is allocated.
type AllocaInfo struct {
	Elem                 *Type
	Align                uint64 // 0: not spelled
	AddrSpace            int
	InAlloca, SwiftError bool
}

// MemInfo holds the details of a load or store.
type MemInfo struct {
	Align     uint64 // bytes; 0: not spelled
	Volatile  bool
	Atomic    bool
	Ordering  string // "" when not atomic
	SyncScope string // quoted name without quotes, "" for system
}

// AtomicInfo holds the details of atomicrmw, cmpxchg and fence.
type AtomicInfo struct {
	RMW             string // atomicrmw's operation, "fadd"
	Align           uint64
	Volatile, Weak  bool
	Ordering        string
	FailureOrdering string // cmpxchg
	SyncScope       string
}

// Indices are the constant indices of extractvalue and insertvalue.
type Indices []int

// LandingPadInfo tells the operands of a landingpad apart.
type LandingPadInfo struct {
	Cleanup bool
	Filter  []bool // per operand: filter clause rather than catch
}

// PadInfo says how the operands of a funclet instruction divide.
type PadInfo struct {
	NumHandlers int  // catchswitch
	HasUnwind   bool // catchswitch: last operand is the unwind block
}
