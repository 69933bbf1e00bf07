package rules

import (
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// opRules maps operations other than calls to rules. The engine itself handles phis, branches, allocas and
// calls of user functions: these need plans, not partials.
var opRules = sync.OnceValue(func() map[ir.Op]Rule {
	m := map[ir.Op]Rule{
		ir.OpFPTrunc: precisionRule{}, ir.OpFPExt: precisionRule{}, ir.OpFreeze: identityRule{},
		ir.OpSelect: selectRule{}, ir.OpLoad: loadRule{}, ir.OpStore: storeRule{},
		ir.OpGEP: pointerRule{}, ir.OpAddrSpaceCast: pointerRule{}, ir.OpIntToPtr: pointerRule{},
		ir.OpPtrToInt: pointerRule{}, ir.OpPtrToAddr: pointerRule{}, ir.OpBitCast: bitcastRule{},
		ir.OpExtractElement: extractElementRule{}, ir.OpInsertElement: insertElementRule{}, ir.OpShuffleVector: shuffleRule{},
		ir.OpExtractValue: extractValueRule{}, ir.OpInsertValue: insertValueRule{},
		ir.OpAtomicRMW: updateRule{}, ir.OpCmpXchg: exchangeRule{},
	}
	for op, row := range opRows {
		m[op] = rowRule{row}
	}
	for op := range zeroOps {
		m[op] = zeroRule{}
	}
	for _, op := range integerOps {
		m[op] = bitsRule{}
	}
	return m
})

// Lookup returns the rule of an instruction; of a call by its callee's name. It finds no rule for functions
// with a body (unless marked to be like a known one), for unknown functions, and for functions with the name
// but not the type of a known one.
func Lookup(in *ir.Instr) (Rule, bool) {
	if in.Op != ir.OpCall {
		r, ok := opRules()[in.Op]
		return r, ok
	}
	f := in.CalleeFunc()
	if f == nil || !f.IsDecl() && !f.StandsIn() {
		return nil, false
	}

	// Partials that the program states override the tables.
	if row, ok := userRow(f); ok {
		return rowRule{row}, true
	}

	name := f.KnownAs()
	if r, ok := callRules()[callName(name)]; ok {
		if m, typed := r.(interface{ fits(*ir.Instr) bool }); typed && !m.fits(in) {
			return nil, false
		}
		return r, true
	}
	if r, ok := constrained(name); ok {
		return r, true
	}
	if r, ok := lookupMatrix(in, name); ok {
		return r, true
	}

	row, p, ok := family(name)
	if !ok || !row.matches(in, p) {
		return nil, false
	}
	return rowRule{row}, true
}

// callRules maps functions without row to their rules. Names of intrinsics have no type suffixes.
var callRules = sync.OnceValue(func() map[string]Rule {
	m := map[string]Rule{
		"llvm.memcpy": copyRule, "llvm.memcpy.inline": copyRule, "memcpy": copyRule, "__memcpy_chk": copyRule,
		"llvm.memmove": shiftRule, "memmove": shiftRule, "__memmove_chk": shiftRule,
		"mempcpy": appendRule, "__mempcpy_chk": appendRule, "bcopy": moveRule{src: 0, dst: 1, n: 2, overlap: true},
		"llvm.memset": fillRule, "llvm.memset.inline": fillRule, "memset": fillRule, "__memset_chk": fillRule, "bzero": setRule{value: -1, n: 1},

		"llvm.launder.invariant.group": pointerRule{}, "llvm.strip.invariant.group": pointerRule{}, "llvm.ptrmask": pointerRule{},
		"llvm.load.relative":  pointerRule{},
		"llvm.ptr.annotation": identityRule{}, "llvm.ssa.copy": identityRule{}, "llvm.expect": identityRule{},
		"llvm.canonicalize": identityRule{}, "llvm.arithmetic.fence": identityRule{},

		Kept: keptRule{KeptShadow}, KeptFreed: keptRule{KeptBlock}, KeptShadow: keptAgainRule{}, KeptBlock: keptAgainRule{freed: true},

		"llvm.is.fpclass": zeroRule{}, "llvm.is.constant": zeroRule{},

		"llvm.vector.reduce.fadd": reduceAddRule{}, "llvm.vector.reduce.fmul": reduceMulRule{},
		"llvm.vector.reduce.fmax": reduceExtremeRule{}, "llvm.vector.reduce.fmin": reduceExtremeRule{},
		"llvm.vector.reduce.fmaximum": reduceExtremeRule{}, "llvm.vector.reduce.fminimum": reduceExtremeRule{},
		"llvm.masked.load": maskedLoadRule{}, "llvm.masked.store": maskedStoreRule{},
	}
	for arg, names := range finders {
		for _, name := range strings.Fields(names) {
			m[name] = withinRule{arg}
		}
	}
	return m
})

// constrained returns the rule of an operation under -ffp-model=strict. It is that of the plain operation,
// whose operands come first; rounding mode and exceptions follow as metadata.
func constrained(name string) (Rule, bool) {
	rest, ok := strings.CutPrefix(name, "llvm.experimental.constrained.")
	if !ok {
		return nil, false
	}
	base := stripTypes(rest)
	if op := ir.OpByName(base); op != ir.OpInvalid {
		r, ok := opRules()[op]
		return r, ok
	}
	if base == "fcmps" {
		return zeroRule{}, true
	}
	row, _, ok := family("llvm." + base)
	return rowRule{row}, ok
}

// callName returns a callee's name without type suffixes of intrinsics.
func callName(name string) string {
	name = strings.TrimPrefix(name, "\x01")
	if strings.HasPrefix(name, "llvm.") {
		return stripTypes(name)
	}
	return name
}

// Flows reports whether a derivative of operand i (of a call: argument i) may reach the result of in, or
// memory that in writes. Without a rule it returns true.
func Flows(in *ir.Instr, i int) bool {
	r, ok := Lookup(in)
	if !ok {
		return true
	}
	switch r := r.(type) {
	case rowRule:
		return r.row.passes(i)
	case zeroRule:
		return false
	case selectRule:
		return i > 0
	}
	return true
}
