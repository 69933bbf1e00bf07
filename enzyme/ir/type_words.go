package ir

import (
	"fmt"
	"path"
	"strings"
)

// A Language is one in whose words programs are spoken of.
type Language uint8

// The languages. C++ is spoken of as C is.
const (
	C Language = iota
	Fortran
	Rust
)

// LanguageOf tells a source's language from its name.
func LanguageOf(file string) Language {
	switch strings.ToLower(path.Ext(file)) {
	case ".f", ".for", ".ftn", ".fpp", ".f90", ".f95", ".f03", ".f08", ".f18":
		return Fortran
	case ".rs":
		return Rust
	}
	return C
}

// Language is that of the source which an instruction comes from; code of a library counts as the program's that it was inlined into.
func (in *Instr) Language() Language { return LanguageOf(in.Func().Module().Pos(in).Own().File) }

// typeWords are the words for types, by language; where there is none, that of C is used.
var typeWords = [...]map[Kind]string{
	C:       {Void: "void", Half: "_Float16", BFloat: "__bf16", X86FP80: "long double", FP128: "__float128", Float: "float", Double: "double"},
	Fortran: {Void: "nothing", Half: "real(2)", X86FP80: "real(10)", FP128: "real(16)", Float: "real(4)", Double: "real(8)"},
	Rust:    {Void: "()", Half: "f16", FP128: "f128", Float: "f32", Double: "f64"},
}

// Words names a type for users who have not seen the IR, in the words of C.
func (t *Type) Words() string { return t.WordsIn(C) }

// WordsIn names a type in the words of a language.
func (t *Type) WordsIn(l Language) string {
	if word := typeWords[l][t.Kind]; word != "" {
		return word
	}
	switch t.Kind {
	case Vector, ScalableVector:
		return fmt.Sprintf("vector of %d %s", t.Len, t.Elem.WordsIn(l))
	case Array:
		return fmt.Sprintf("array of %d %s", t.Len, t.Elem.WordsIn(l))
	case Struct:
		members := make([]string, len(t.Fields))
		for i, f := range t.Fields {
			members[i] = f.WordsIn(l)
		}
		return "struct of " + strings.Join(members, ", ")
	}
	switch {
	case t.IsPtr():
		return "pointer"
	case t.IsInt():
		return intWords(t.Bits, l)
	case l != C:
		return t.Words()
	}
	return t.String()
}

// integerWords are the words for integers, by language and by their bits.
var integerWords = [...]map[int]string{
	C:       {1: "bool", 8: "char", 16: "short", 32: "int", 64: "long"},
	Fortran: {1: "logical", 8: "integer(1)", 16: "integer(2)", 32: "integer(4)", 64: "integer(8)"},
	Rust:    {1: "bool", 8: "i8", 16: "i16", 32: "i32", 64: "i64", 128: "i128"},
}

// intWords names integers: those of a language by name.
func intWords(bits int, l Language) string {
	if word := integerWords[l][bits]; word != "" {
		return word
	}
	return fmt.Sprintf("integer of %d bits", bits)
}

// opWords are the words for operations that programs have, too.
var opWords = map[Op]string{OpAdd: "addition", OpSub: "subtraction", OpMul: "multiplication", OpUDiv: "division", OpSDiv: "division", OpURem: "remainder",
	OpSRem: "remainder", OpShl: "shift to the left", OpLShr: "shift to the right", OpAShr: "shift to the right", OpAnd: "bitwise and", OpOr: "bitwise or",
	OpXor: "exclusive or", OpFAdd: "addition", OpFSub: "subtraction", OpFMul: "multiplication", OpFDiv: "division", OpFRem: "remainder", OpFNeg: "negation",
	OpICmp: "comparison", OpFCmp: "comparison", OpFPToUI: "conversion", OpFPToSI: "conversion", OpUIToFP: "conversion", OpSIToFP: "conversion",
	OpFPTrunc: "conversion", OpFPExt: "conversion", OpTrunc: "conversion", OpZExt: "conversion", OpSExt: "conversion"}

// Words names an operation for users who have not seen the IR; where only the IR has it, it says so.
func (op Op) Words() string {
	if word := opWords[op]; word != "" {
		return word
	}
	return "the operation " + op.String() + " of LLVM's IR"
}
