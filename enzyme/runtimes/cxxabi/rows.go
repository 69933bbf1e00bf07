package cxxabi

import "github.com/goenzyme/goenzyme-cc/enzyme/runtimes"

const (
	inert  = runtimes.NotDerived
	hidden = inert | runtimes.Hidden
	leaves = hidden | runtimes.NoReturn
)

// An operator delete may do without the size that it is told (https://eel.is/c++draft/new.delete).
const (
	deleteOne   = "_ZdlPv"
	deleteArray = "_ZdaPv"
	alignment   = "St11align_val_t"
)

// block: the operators new that are told a size alone hand out memory of the general heap.
func block(plain bool, free string) *runtimes.Alloc {
	a := runtimes.Fresh(0, -1, false, free)
	a.Plain = plain
	return a
}

func freeing(by string, aligned bool, align, size int) *runtimes.Freeing {
	f := &runtimes.Freeing{Plain: by, Unaligned: by, Align: align, Size: size}
	if aligned {
		f.Plain += alignment
	}
	return f
}

var rows = []runtimes.Row{
	{Names: "_Znwm", Shape: "any*(long, ...)", Effects: runtimes.MayNotReturn, Alloc: block(true, deleteOne)},
	{Names: "_Znwj _ZnwmRKSt9nothrow_t _ZnwmSt11align_val_t _ZnwmSt11align_val_tRKSt9nothrow_t", Shape: "any*(long, ...)", Effects: runtimes.MayNotReturn, Alloc: block(false, deleteOne)},
	{Names: "_Znam", Shape: "any*(long, ...)", Effects: runtimes.MayNotReturn, Alloc: block(true, deleteArray)},
	{Names: "_Znaj _ZnamRKSt9nothrow_t _ZnamSt11align_val_t _ZnamSt11align_val_tRKSt9nothrow_t", Shape: "any*(long, ...)", Effects: runtimes.MayNotReturn, Alloc: block(false, deleteArray)},
	{Names: "_ZdlPv _ZdlPvRKSt9nothrow_t", Shape: "void(any[]f, ...)", Freeing: freeing(deleteOne, false, -1, -1)},
	{Names: "_ZdlPvm _ZdlPvj", Shape: "void(any[]f, ...)", Freeing: freeing(deleteOne, false, -1, 1)},
	{Names: "_ZdlPvSt11align_val_t _ZdlPvSt11align_val_tRKSt9nothrow_t", Shape: "void(any[]f, ...)", Freeing: freeing(deleteOne, true, 1, -1)},
	{Names: "_ZdlPvmSt11align_val_t", Shape: "void(any[]f, ...)", Freeing: freeing(deleteOne, true, 2, 1)},
	{Names: "_ZdaPv _ZdaPvRKSt9nothrow_t", Shape: "void(any[]f, ...)", Freeing: freeing(deleteArray, false, -1, -1)},
	{Names: "_ZdaPvm _ZdaPvj", Shape: "void(any[]f, ...)", Freeing: freeing(deleteArray, false, -1, 1)},
	{Names: "_ZdaPvSt11align_val_t _ZdaPvSt11align_val_tRKSt9nothrow_t", Shape: "void(any[]f, ...)", Freeing: freeing(deleteArray, true, 1, -1)},
	{Names: "_ZdaPvmSt11align_val_t", Shape: "void(any[]f, ...)", Freeing: freeing(deleteArray, true, 2, 1)},

	{Names: "__cxa_guard_acquire", Shape: "int(long*rw)", Effects: hidden},
	{Names: "__cxa_guard_release __cxa_guard_abort", Shape: "void(long*rw)", Effects: hidden},
	{Names: "__cxa_atexit __cxa_thread_atexit", Shape: "int(any*k, any*k, any*)", Effects: hidden},
	{Names: "__cxa_pure_virtual __cxa_deleted_virtual __cxa_bad_cast __cxa_bad_typeid __cxa_throw_bad_array_new_length __clang_call_terminate " + terminate, Shape: "void(...)", Effects: leaves},

	// Exceptions. Nothing is known of what lies in the object that is thrown but by whom catches it.
	{Names: "__cxa_allocate_exception", Shape: "any*(long)", Effects: runtimes.Hidden, Alloc: runtimes.Fresh(0, -1, false, "__cxa_free_exception")},
	{Names: "__cxa_free_exception", Shape: "void(any*f)", Effects: hidden},
	{Names: "__cxa_throw", Shape: "void(any*rk, any*, any*)", Effects: leaves},
	{Names: "__cxa_rethrow", Shape: "void()", Effects: leaves},
	{Names: beginCatch + " __cxa_get_exception_ptr", Shape: "any*(any*rw)", Effects: hidden},
	{Names: "__cxa_end_catch", Shape: "void()", Effects: hidden | runtimes.MayNotReturn | runtimes.FreesOther},
	{Names: "_ZSt18uncaught_exceptionv _ZSt19uncaught_exceptionsv", Shape: "int()", Effects: hidden},

	// The exceptions of namespace std hold a text, in memory that only the library meets. libstdc++ and libc++abi give them the same names.
	{Names: "_ZNSt9exceptionD* _ZNSt13runtime_errorD* _ZNSt11logic_errorD* _ZNSt12domain_errorD* _ZNSt12out_of_rangeD* _ZNSt16invalid_argumentD* _ZNSt12length_errorD* _ZNSt11range_errorD* _ZNSt14overflow_errorD* _ZNSt15underflow_errorD* _ZNSt9bad_allocD*", Shape: "void(any*rw)", Effects: hidden},
	{Names: "_ZNSt13runtime_errorC* _ZNSt11logic_errorC* _ZNSt12domain_errorC* _ZNSt12out_of_rangeC* _ZNSt16invalid_argumentC* _ZNSt12length_errorC* _ZNSt11range_errorC* _ZNSt14overflow_errorC* _ZNSt15underflow_errorC*", Shape: "void(any*rw, any*r)", Effects: hidden | runtimes.MayNotReturn},
	{Names: "_ZNKSt9exception4whatEv _ZNKSt13runtime_error4whatEv _ZNKSt11logic_error4whatEv", Shape: "char[](any*r)", Effects: inert | runtimes.Keeps},

	{Names: "__asan_poison_cxx_array_cookie", Shape: "void(any*rw)", Effects: hidden},
	{Names: "__asan_load_cxx_array_cookie", Shape: "long(any*r)", Effects: inert},
	{Names: "__dynamic_cast", Shape: "any*=0(any*r, any*, any*, long)", Effects: inert},
}
