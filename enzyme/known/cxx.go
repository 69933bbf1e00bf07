package known

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// OfLibrary holds for symbols of the C++ library (namespace std and what its headers call, in the Itanium spelling).
func OfLibrary(symbol string) bool {
	for _, start := range []string{"_ZNSt", "_ZNKSt", "_ZSt", "_ZNSs", "_ZNKSs", "_ZNSo", "_ZNSi", "_ZN9__gnu_cxx", "_ZNK9__gnu_cxx"} {
		if strings.HasPrefix(symbol, start) {
			return true
		}
	}
	return false
}

// IsClassTable holds for the tables that the compiler makes of a class: of its virtual functions and bases, and its type information, and
// for what flang writes down of derived types. No derivative lies behind them.
func IsClassTable(v ir.Value) bool {
	g, ok := v.(*ir.Global)
	if !ok {
		return false
	}
	for _, start := range []string{"_ZTV", "_ZTT", "_ZTC", "_ZTI", "_ZTS"} {
		if strings.HasPrefix(g.Name, start) {
			return true
		}
	}
	return isFortranType(g.ValueType)
}

// IsCode holds for the addresses of functions and of the tables of classes, which are their own shadows.
func IsCode(v ir.Value) (is bool) {
	ir.WalkConst(v, func(x ir.Value) {
		_, isFunc := x.(*ir.Func)
		is = is || isFunc || IsClassTable(x)
	})
	return is
}

// IsGuard holds for what tells whether a static variable of a function has its first value: it is read with ordering, for the sake of that
// variable alone.
func IsGuard(g *ir.Global) bool { return strings.HasPrefix(g.Name, "_ZGV") }

// cxxRows: C++'s allocation, run-time support and output (Itanium names, libstdc++).
var cxxRows = []row{
	{names: "_Znwm _Znwj _ZnwmRKSt9nothrow_t _ZnwmSt11align_val_t _ZnwmSt11align_val_tRKSt9nothrow_t", shape: "any*(long, ...)", effects: MayNotReturn, alloc: fresh(0, -1, false, "_ZdlPv")},
	{names: "_Znam _Znaj _ZnamRKSt9nothrow_t _ZnamSt11align_val_t _ZnamSt11align_val_tRKSt9nothrow_t", shape: "any*(long, ...)", effects: MayNotReturn, alloc: fresh(0, -1, false, "_ZdaPv")},
	{names: "_ZdlPv _ZdlPvm _ZdlPvj _ZdlPvRKSt9nothrow_t _ZdlPvSt11align_val_t _ZdlPvmSt11align_val_t _ZdlPvSt11align_val_tRKSt9nothrow_t", shape: "void(any[]f, ...)"},
	{names: "_ZdaPv _ZdaPvm _ZdaPvj _ZdaPvRKSt9nothrow_t _ZdaPvSt11align_val_t _ZdaPvmSt11align_val_t _ZdaPvSt11align_val_tRKSt9nothrow_t", shape: "void(any[]f, ...)"},
	{names: "__cxa_guard_acquire", shape: "int(long*rw)", effects: NotDerived | Hidden},
	{names: "__cxa_guard_release __cxa_guard_abort", shape: "void(long*rw)", effects: NotDerived | Hidden},
	{names: "__cxa_atexit __cxa_thread_atexit", shape: "int(any*k, any*k, any*)", effects: NotDerived | Hidden},
	{names: "__cxa_pure_virtual __cxa_deleted_virtual __cxa_bad_cast __cxa_bad_typeid __cxa_throw_bad_array_new_length _ZSt9terminatev __clang_call_terminate", shape: "void(...)", effects: NotDerived | Hidden | NoReturn},
	{names: "_ZSt17__throw_bad_allocv _ZSt28__throw_bad_array_new_lengthv _ZSt16__throw_bad_castv _ZSt25__throw_bad_function_callv", shape: "void()", effects: NotDerived | Hidden | NoReturn},
	{names: "_ZSt20__throw_length_errorPKc _ZSt20__throw_out_of_rangePKc _ZSt19__throw_logic_errorPKc _ZSt24__throw_invalid_argumentPKc _ZSt21__throw_runtime_errorPKc", shape: "void(char[]r)", effects: NotDerived | Hidden | NoReturn},
	{names: "_ZSt24__throw_out_of_range_fmtPKcz", shape: "void(char[]r, ...)", effects: NotDerived | Hidden | NoReturn},
	// Strings: text and integers, whatever lies beside them. They may throw, and free what they held.
	{names: stringMembers, shape: "any(any*rwk, ...rw)", effects: NotDerived | MayNotReturn | FreesOther},
	{names: "_ZNSaIcEC* _ZNSaIcED*", shape: "void(any*, ...)", effects: NotDerived}, // their allocator, which is empty
	// Numbers as text.
	{names: "_ZN9__gnu_cxx12__to_xstringI*", shape: "void(any*w, any*, long, char[]r, ...r)", effects: NotDerived | MayNotReturn},

	// Exceptions. Nothing is known of what lies in the object that is thrown but by whom catches it.
	{names: "__cxa_allocate_exception", shape: "any*(long)", effects: Hidden, alloc: fresh(0, -1, false, "__cxa_free_exception")},
	{names: "__cxa_free_exception", shape: "void(any*f)", effects: NotDerived | Hidden},
	{names: "__cxa_throw", shape: "void(any*rk, any*, any*)", effects: NotDerived | Hidden | NoReturn},
	{names: "__cxa_rethrow", shape: "void()", effects: NotDerived | Hidden | NoReturn},
	{names: "__cxa_begin_catch __cxa_get_exception_ptr", shape: "any*(any*rw)", effects: NotDerived | Hidden},
	{names: "__cxa_end_catch", shape: "void()", effects: NotDerived | Hidden | MayNotReturn | FreesOther},
	{names: "_ZSt18uncaught_exceptionv _ZSt19uncaught_exceptionsv", shape: "int()", effects: NotDerived | Hidden},

	// The library's exceptions hold a text, in memory that only the library meets.
	{names: "_ZNSt9exceptionD* _ZNSt13runtime_errorD* _ZNSt11logic_errorD* _ZNSt12domain_errorD* _ZNSt12out_of_rangeD* _ZNSt16invalid_argumentD* _ZNSt12length_errorD* _ZNSt11range_errorD* _ZNSt14overflow_errorD* _ZNSt15underflow_errorD* _ZNSt9bad_allocD*", shape: "void(any*rw)", effects: NotDerived | Hidden},
	{names: "_ZNSt13runtime_errorC* _ZNSt11logic_errorC* _ZNSt12domain_errorC* _ZNSt12out_of_rangeC* _ZNSt16invalid_argumentC* _ZNSt12length_errorC* _ZNSt11range_errorC* _ZNSt14overflow_errorC* _ZNSt15underflow_errorC*", shape: "void(any*rw, any*r)", effects: NotDerived | Hidden | MayNotReturn},
	{names: "_ZNKSt9exception4whatEv _ZNKSt13runtime_error4whatEv _ZNKSt11logic_error4whatEv", shape: "char[](any*r)", effects: NotDerived | Keeps},

	{names: "__asan_poison_cxx_array_cookie", shape: "void(any*rw)", effects: NotDerived | Hidden},
	{names: "__asan_load_cxx_array_cookie", shape: "long(any*r)", effects: NotDerived},
	{names: "__dynamic_cast", shape: "any*=0(any*r, any*, any*, long)", effects: NotDerived},

	// Hashing: numbers made of bytes and of counts.
	{names: "_ZSt11_Hash_bytesPKvmm _ZSt15_Fnv_hash_bytesPKvmm", shape: "long(any[]r, long, long)", effects: NotDerived},
	{names: "_ZNKSt8__detail20_Prime_rehash_policy14_M_need_rehashEmmm", shape: "any(any*rw, long, long, long)", effects: NotDerived},
	{names: "_ZNKSt8__detail20_Prime_rehash_policy11_M_next_bktEm", shape: "long(any*rw, long)", effects: NotDerived},

	// Output through std::ostream. Its operators return the stream.
	{names: "_ZNSolsE* _ZNSo9_M_insertI* _ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_* _ZSt16__ostream_insertIcSt11char_traitsIcEE*", shape: "any*=0(any*rw, ...r)", effects: NotDerived | Hidden | MayNotReturn},
	{names: "_ZNSo5flushEv _ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_ _ZSt5flushIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_", shape: "any*=0(any*rw)", effects: NotDerived | Hidden | MayNotReturn},
	{names: "_ZNSo3putEc", shape: "any*=0(any*rw, char)", effects: NotDerived | Hidden | MayNotReturn},
	{names: "_ZNSt8ios_base4InitC1Ev _ZNSt8ios_base4InitD1Ev", shape: "void(any*w)", effects: NotDerived | Hidden},
}
