package ir

import (
	"fmt"
	"strings"
)

// Dialect says for which LLVM text is written. Only the reader and the writer
// know that LLVM has versions.
type Dialect struct {
	Major int // 0: the newest known
}

const (
	newestMajor = 22
	oldestMajor = 14
)

// dialect is a Dialect with its decisions made. What an LLVM does not know is
// left out where that only loses optimisation, spelled in the older way where
// there is one, and otherwise an error of Print.
type dialect struct {
	major      int
	flags      [numOps]Flags // what may be written on each op
	dbgRecords bool          // #dbg_… lines
	splat      bool          // splat (T v)
	inRange    bool          // inrange(a, b)
	typed      bool          // pointers say what they point to
	memo       map[string]string
}

func newDialect(d Dialect) dialect {
	m := d.Major
	if m == 0 {
		m = newestMajor
	}
	return dialect{major: m, flags: flagTable(m), dbgRecords: m >= 19, splat: m >= 19, inRange: m >= 19, typed: m < 15, memo: map[string]string{}}
}

// flagSince lists flags that came after LLVM 14, on the ops that take them.
// structsCarryFMF is the first release in which a call that returns a struct of floats may have fast-math flags.
const structsCarryFMF = 20

// flagsFor are the flags of an instruction that LLVM of this release takes there.
func (d *dialect) flagsFor(in *Instr) Flags {
	if in.Op == OpCall && d.major < structsCarryFMF && in.Type().IsAggregate() {
		return in.Flags &^ Fast
	}
	return in.Flags
}

// Dropping any of them is sound: each only promises more.
var flagSince = [...]struct {
	since int
	flags Flags
	ops   []Op
}{
	{18, Disjoint, []Op{OpOr}},
	{18, NNeg, []Op{OpZExt}},
	{19, NNeg, []Op{OpUIToFP}},
	{19, NUW | NSW, []Op{OpTrunc}},
	{19, NUSW | NUW, []Op{OpGEP}},
	{20, SameSign, []Op{OpICmp}},
	{20, Fast, []Op{OpFPExt, OpFPTrunc}},
	{23, Fast, []Op{OpUIToFP, OpSIToFP}},
}

func flagTable(major int) (t [numOps]Flags) {
	for op := range t {
		t[op] = ^Flags(0)
	}
	for _, f := range flagSince {
		for _, op := range f.ops {
			if major < f.since {
				t[op] &^= f.flags
			}
		}
	}
	return t
}

func (d *dialect) allowed(op Op) Flags { return d.flags[op] }

// castName is the older spelling of a conversion.
func (d *dialect) castName(op Op) string {
	if op == OpPtrToAddr && d.major < 22 {
		return "ptrtoint"
	}
	return ""
}

// exprUntil lists the constant expressions that a release took away.
var exprUntil = map[Op]int{
	OpExtractValue: 15, OpInsertValue: 15, OpUDiv: 15, OpSDiv: 15, OpURem: 15, OpSRem: 15,
	OpFAdd: 15, OpFSub: 15, OpFMul: 15, OpFDiv: 15, OpFRem: 15, OpFNeg: 16, OpSelect: 17,
	OpAnd: 18, OpOr: 18, OpLShr: 18, OpAShr: 18, OpZExt: 18, OpSExt: 18, OpFPTrunc: 18, OpFPExt: 18,
	OpUIToFP: 18, OpSIToFP: 18, OpFPToUI: 18, OpFPToSI: 18, OpICmp: 19, OpFCmp: 19, OpShl: 19, OpMul: 21,
}

// exprFault says why a constant expression cannot be written, "" when it can.
func (d *dialect) exprFault(op Op) string {
	if until, ok := exprUntil[op]; ok && d.major >= until {
		return fmt.Sprintf("constant expression %s, which LLVM %d took away", op, until)
	}
	return ""
}

// rmwSince lists the operations of atomicrmw that came after LLVM 14.
var rmwSince = map[string]int{"fmax": 15, "fmin": 15, "uinc_wrap": 16, "udec_wrap": 16, "usub_cond": 20, "usub_sat": 20,
	"fmaximum": 21, "fminimum": 21, "fmaximumnum": 23, "fminimumnum": 23}

// ccSince lists the calling conventions that came after LLVM 14. They are no hints: code is different without.
var ccSince = map[string]int{"amdgpu_cs_chain": 17, "amdgpu_cs_chain_preserve": 17, "m68k_rtdcc": 17, "graalcc": 18,
	"riscv_vector_cc": 19, "preserve_nonecc": 19, "aarch64_sme_preservemost_from_x1": 19, "riscv_vls_cc": 21, "amdgpu_gfx_whole_wave": 22}

// since says why something cannot be written, "" when it can.
func (d *dialect) since(table map[string]int, what, word string) string {
	key, _, _ := strings.Cut(word, "(")
	if n := table[key]; d.major < n {
		return fmt.Sprintf("%s %s, which came with LLVM %d", what, word, n)
	}
	return ""
}

// globalProps drops properties of globals that are hints, or that only a sanitizer reads.
func (d *dialect) globalProps(s string) string {
	if s == "" || d.major >= 18 {
		return s
	}
	var kept []string
	for _, p := range strings.Split(s, ", ") {
		old := strings.HasPrefix(p, "code_model") || d.major < 15 && (strings.HasPrefix(p, "no_sanitize") || strings.HasPrefix(p, "sanitize"))
		if !old {
			kept = append(kept, p)
		}
	}
	return strings.Join(kept, ", ")
}
