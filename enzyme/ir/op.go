package ir

// Op is an instruction's operation.
type Op uint8

const (
	OpInvalid Op = iota
	// Terminators.
	OpRet
	OpBr         // [dest] or [cond, then, else]
	OpSwitch     // [value, default, const₀, dest₀, const₁, dest₁, …]
	OpIndirectBr // [address, dest…]
	OpInvoke     // [callee, args…, bundle operands…, normal, unwind]
	OpCallBr     // [callee, args…, bundle operands…, fallthrough, indirect…]
	OpResume
	OpUnreachable
	OpCleanupRet  // [pad] or [pad, unwind]
	OpCatchRet    // [pad, dest]
	OpCatchSwitch // [parent, handlers…, (unwind)]
	// Unary and binary arithmetic.
	OpFNeg
	OpAdd
	OpFAdd
	OpSub
	OpFSub
	OpMul
	OpFMul
	OpUDiv
	OpSDiv
	OpFDiv
	OpURem
	OpSRem
	OpFRem
	OpShl
	OpLShr
	OpAShr
	OpAnd
	OpOr
	OpXor
	// Vectors and aggregates.
	OpExtractElement
	OpInsertElement
	OpShuffleVector // [a, b, mask]
	OpExtractValue
	OpInsertValue
	// Memory.
	OpAlloca  // [count]
	OpLoad    // [ptr]
	OpStore   // [value, ptr]
	OpFence   // []
	OpCmpXchg // [ptr, expected, new]
	OpAtomicRMW
	OpGEP // [base, index…]
	// Conversions.
	OpTrunc
	OpZExt
	OpSExt
	OpFPTrunc
	OpFPExt
	OpFPToUI
	OpFPToSI
	OpUIToFP
	OpSIToFP
	OpPtrToInt
	OpPtrToAddr
	OpIntToPtr
	OpBitCast
	OpAddrSpaceCast
	// The rest.
	OpICmp
	OpFCmp
	OpPhi    // [value₀, block₀, value₁, block₁, …]
	OpSelect // [cond, then, else]
	OpFreeze
	OpCall // [callee, args…, bundle operands…]
	OpVAArg
	OpLandingPad // clause operands
	OpCatchPad
	OpCleanupPad
	numOps
)

// opFacts says of each op how LLVM spells it and how it behaves.
type opFacts struct {
	name string
	bits opBits
}

type opBits uint8

const (
	terminator opBits = 1 << iota
	binary
	cast
	readsMem
	writesMem
	commutes
	pure // beside those that are binary or cast
)

var opTable = [numOps]opFacts{
	OpInvalid: {"<invalid>", 0},
	OpRet:     {"ret", terminator}, OpBr: {"br", terminator}, OpSwitch: {"switch", terminator}, OpIndirectBr: {"indirectbr", terminator},
	OpInvoke: {"invoke", terminator | readsMem | writesMem}, OpCallBr: {"callbr", terminator | readsMem | writesMem},
	OpResume: {"resume", terminator}, OpUnreachable: {"unreachable", terminator},
	OpCleanupRet: {"cleanupret", terminator}, OpCatchRet: {"catchret", terminator}, OpCatchSwitch: {"catchswitch", terminator},
	OpFNeg: {"fneg", pure},
	OpAdd:  {"add", binary | commutes}, OpFAdd: {"fadd", binary | commutes}, OpSub: {"sub", binary}, OpFSub: {"fsub", binary},
	OpMul: {"mul", binary | commutes}, OpFMul: {"fmul", binary | commutes}, OpUDiv: {"udiv", binary}, OpSDiv: {"sdiv", binary},
	OpFDiv: {"fdiv", binary}, OpURem: {"urem", binary}, OpSRem: {"srem", binary}, OpFRem: {"frem", binary},
	OpShl: {"shl", binary}, OpLShr: {"lshr", binary}, OpAShr: {"ashr", binary},
	OpAnd: {"and", binary | commutes}, OpOr: {"or", binary | commutes}, OpXor: {"xor", binary | commutes},
	OpExtractElement: {"extractelement", pure}, OpInsertElement: {"insertelement", pure}, OpShuffleVector: {"shufflevector", pure},
	OpExtractValue: {"extractvalue", pure}, OpInsertValue: {"insertvalue", pure},
	OpAlloca: {"alloca", 0}, OpLoad: {"load", readsMem}, OpStore: {"store", writesMem}, OpFence: {"fence", readsMem | writesMem},
	OpCmpXchg: {"cmpxchg", readsMem | writesMem}, OpAtomicRMW: {"atomicrmw", readsMem | writesMem}, OpGEP: {"getelementptr", pure},
	OpTrunc: {"trunc", cast}, OpZExt: {"zext", cast}, OpSExt: {"sext", cast}, OpFPTrunc: {"fptrunc", cast}, OpFPExt: {"fpext", cast},
	OpFPToUI: {"fptoui", cast}, OpFPToSI: {"fptosi", cast}, OpUIToFP: {"uitofp", cast}, OpSIToFP: {"sitofp", cast},
	OpPtrToInt: {"ptrtoint", cast}, OpPtrToAddr: {"ptrtoaddr", cast}, OpIntToPtr: {"inttoptr", cast}, OpBitCast: {"bitcast", cast}, OpAddrSpaceCast: {"addrspacecast", cast},
	OpICmp: {"icmp", pure}, OpFCmp: {"fcmp", pure}, OpPhi: {"phi", 0}, OpSelect: {"select", pure}, OpFreeze: {"freeze", 0},
	OpCall: {"call", readsMem | writesMem}, OpVAArg: {"va_arg", readsMem | writesMem},
	OpLandingPad: {"landingpad", 0}, OpCatchPad: {"catchpad", 0}, OpCleanupPad: {"cleanuppad", 0},
}

func (o Op) String() string     { return opTable[o].name }
func (o Op) IsTerminator() bool { return opTable[o].bits&terminator != 0 }

// IsPure holds for ops whose result depends on their operands alone. freeze is not among them: of
// poison it may yield another value each time.
func (o Op) IsPure() bool { return opTable[o].bits&(pure|binary|cast) != 0 }

func (o Op) IsBinary() bool { return opTable[o].bits&binary != 0 }
func (o Op) IsCast() bool   { return opTable[o].bits&cast != 0 }
func (o Op) Commutes() bool { return opTable[o].bits&commutes != 0 }

// MayRead and MayWrite say what the operation alone can do; calls are refined by the memory analysis.
func (o Op) MayRead() bool  { return opTable[o].bits&readsMem != 0 }
func (o Op) MayWrite() bool { return opTable[o].bits&writesMem != 0 }

// OpByName finds an op by LLVM's spelling; OpInvalid when there is none.
func OpByName(name string) Op { return opByName[name] }

var opByName = func() map[string]Op {
	m := make(map[string]Op, numOps)
	for o := OpRet; o < numOps; o++ {
		m[opTable[o].name] = o
	}
	return m
}()

// Flags are the optimisation and fast-math flags of an instruction. A flag that
// says nothing about an op must not be set on it.
type Flags uint32

const (
	NUW Flags = 1 << iota
	NSW
	Exact
	Disjoint
	NNeg
	SameSign
	InBounds
	NUSW
	// Fast-math flags (LangRef, "Fast-Math Flags").
	NNaN
	NInf
	NSZ
	ARcp
	Contract
	AFn
	Reassoc

	Fast      = NNaN | NInf | NSZ | ARcp | Contract | AFn | Reassoc
	NoneFlags = Flags(0)
)

// FMF returns only the fast-math flags.
func (f Flags) FMF() Flags { return f & Fast }

// Pred is a comparison predicate.
type Pred uint8

const (
	FFalse Pred = iota
	FOEQ
	FOGT
	FOGE
	FOLT
	FOLE
	FONE
	FORD
	FUNO
	FUEQ
	FUGT
	FUGE
	FULT
	FULE
	FUNE
	FTrue
	IEQ
	INE
	IUGT
	IUGE
	IULT
	IULE
	ISGT
	ISGE
	ISLT
	ISLE
	numPreds
)

var predNames = [numPreds]string{"false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge", "ult", "ule", "une", "true",
	"eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"}

func (p Pred) String() string { return predNames[p] }

// IsSigned and IsUnsigned hold for the integer orderings.
func (p Pred) IsSigned() bool   { return p >= ISGT }
func (p Pred) IsUnsigned() bool { return p >= IUGT && p <= IULE }

// PredByName finds a predicate of icmp (isFloat false) or fcmp by its spelling.
func PredByName(name string, isFloat bool) (Pred, bool) {
	lo, hi := IEQ, numPreds
	if isFloat {
		lo, hi = FFalse, IEQ
	}
	for p := lo; p < hi; p++ {
		if predNames[p] == name {
			return p, true
		}
	}
	return 0, false
}

// Inverse returns the predicate that holds exactly when p does not.
func (p Pred) Inverse() Pred {
	if p <= FTrue {
		return FTrue - p
	}
	return [...]Pred{INE, IEQ, IULE, IULT, IUGE, IUGT, ISLE, ISLT, ISGE, ISGT}[p-IEQ]
}

// Swap returns the predicate with the operands exchanged.
func (p Pred) Swap() Pred {
	switch p {
	case FOGT:
		return FOLT
	case FOLT:
		return FOGT
	case FOGE:
		return FOLE
	case FOLE:
		return FOGE
	case FUGT:
		return FULT
	case FULT:
		return FUGT
	case FUGE:
		return FULE
	case FULE:
		return FUGE
	case IUGT, ISGT:
		return p + 2
	case IUGE, ISGE:
		return p + 2
	case IULT, ISLT:
		return p - 2
	case IULE, ISLE:
		return p - 2
	}
	return p
}
