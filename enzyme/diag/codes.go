package diag

// A Code names one kind of message for good: it is printed, documented and
// never reused.
//
// The comments below are the user's manual: docs/DIAGNOSTICS.md and `goenzyme-cc explain CODE` are made from them
// and from the program testdata/CODE.c, which gets the message at its line marked "// here".
type Code string

const (
	// BadRequest: the function operand of a request is not a function that the compiler can see.
	// To do: name the function itself in the call. To differentiate what a pointer holds at run time, write a function that calls
	// through the pointer, and differentiate that one.
	BadRequest Code = "GE0101"
	// NoBody: the body of the function to differentiate is in none of the program's units.
	// To do: compile the file that defines it with goenzyme-cc too, and don't strip section .goenzyme.ir from its object. A function of
	// a library is differentiated through a function of one's own that calls it, provided that it has a rule.
	NoBody Code = "GE0102"
	// NoRule: a function outside of the program is called with active data, and no derivative of it is known.
	// To do: make its source part of the program, or register a derivative for it, or mark it inactive when its result does not matter to the
	// derivative: void *__enzyme_inactivefn_name = (void *)name; or __attribute__((annotate("enzyme_inactive"))) at its declaration.
	NoRule Code = "GE0103"
	// BadArguments: the arguments of a request don't fit the function: their number, their kind, or a missing shadow.
	// To do: after the function come, for each of its parameters, the marker (optional), the value, and for a pointer its shadow. Put
	// enzyme_const before a pointer that has no shadow.
	BadArguments Code = "GE0104"
	// BadMarker: a marker enzyme_… that is not known, or one that does not belong where it stands.
	// To do: the markers are those that goenzyme.h declares; the message says what the marker at hand lacks.
	BadMarker Code = "GE0105"
	// BadReturn: the declared result of a request cannot hold what the derivative returns.
	// To do: declare the request with a result of that size: nothing when all derivatives go to shadows, a struct with a member per
	// active argument by value, in their order, otherwise.
	BadReturn Code = "GE0106"
	// BadRule: a derivative or mark that the program registers does not fit the function that it is about.
	// To do: the hint shows the form that is expected.
	BadRule Code = "GE0107"
	// Unsupported: a construct that cannot be differentiated, or not yet: setjmp, active inline assembly, variable
	// arguments that carry derivatives, and others that docs/STATUS.md lists.
	// To do: keep active values out of the construct, as the hint says, or write the derivative by hand and register it.
	Unsupported Code = "GE0110"
	// UnknownType: whether bytes are floating-point numbers, pointers or integers matters to the derivative, and nothing says what they are.
	// To do: access the memory with its own type in the same function, or copy it with memcpy of the whole object. The message shows what
	// is known of the bytes, and from where.
	UnknownType Code = "GE0120"
	// MixedActivity: a pointer without a shadow is stored where others than the differentiated function see it, in memory that has a shadow.
	// To do: pass the memory without a shadow as enzyme_dup with a shadow of zeros, or ask for enzyme_runtime_activity.
	MixedActivity Code = "GE0130"
	// Unchecked: -fenzyme-check-gradient cannot check this derivative (a warning; the derivative itself is there).
	// To do: nothing has to be done; check the derivative by differences, or take out what the message names.
	Unchecked Code = "GE0140"
	// Concurrent: a write that threads may not differentiate at the same time, to a number that they may share: an atomic write other than an
	// addition, a write under a lock, or beside waiting for other threads.
	// To do: sum up in a variable of the function, and add to the shared number once, atomically, without use of the result: that is right in any
	// order. Where no two threads differentiate writes to one number at the same time, say so with -fenzyme-threads=apart.
	Concurrent Code = "GE0150"
	// IntegerResult: the function to differentiate returns an integer: an integer has no derivative, and nothing else carries one out of the function.
	// To do: return a floating-point number, or write the result to memory that has a shadow.
	IntegerResult Code = "GE0201"
	// NothingActive: all arguments are constants, or nothing that the function computes leaves it with a derivative: the derivative is always zero.
	// To do: pass what to differentiate with respect to without enzyme_const, and what the function writes, with its shadow.
	NothingActive Code = "GE0202"
	// ReadBack: an active number is written as text or into a file, and the differentiated code reads numbers from there later. What it reads counts
	// as a constant. Printing alone is not warned of.
	// To do: hand the number over in a variable, and write it for readers outside of the program only.
	ReadBack Code = "GE0203"
	// ConstMemory: an active number is stored in memory that is passed as enzyme_const, and read again. What is read counts as a constant.
	// To do: pass the memory as enzyme_dup, with a shadow that is cleared: also memory that only serves to compute in.
	ConstMemory Code = "GE0204"
	// ComplexAsReal: a complex function is differentiated in reverse mode as if it were real: without a seed, the derivative is that of the sum of the real
	// and the imaginary part of the result; and of a complex argument's derivative, a real result takes the real part only.
	// To do: for the derivative of an analytic function use forward mode, double complex __enzyme_fwddiff(void *, ...), with the tangent 1; for the two
	// parts, differentiate functions that return creal and cimag.
	ComplexAsReal Code = "GE0205"
	// MemoryType: memory is passed whose numbers have another type than the function takes them for: float where it reads and writes double, say.
	// To do: pass memory of the type that the parameter points to, for the value and for its shadow. Calls with variable arguments take any pointer; declare
	// a request of one's own with the parameters' types, void __enzyme_autodiff_f(void *, double *, double *), to have the compiler check them.
	MemoryType Code = "GE0206"
	// ShadowIsPrimal: the shadow that is passed for an argument is the argument itself: what is added to the shadow overwrites the argument.
	// To do: pass memory of its own, of the same size and cleared, for the shadow; or enzyme_const, when no derivative with respect to the argument is wanted.
	ShadowIsPrimal Code = "GE0207"
	// NoResult: the result of a request is used, and the derivative returns none, as no argument is active by value. It is zero.
	// To do: declare the request as returning void. Derivatives with respect to memory are added to its shadow.
	NoResult Code = "GE0208"
	// KeptTotal: a static or global variable that active values are added to goes on from what earlier calls left in it: that counts as a constant.
	// To do: set it in each call before it is added to; or give it a shadow, and say there what its derivative is.
	KeptTotal Code = "GE0210"
	// KeptMemory: memory that a static or global variable leads to may be read before this call has written it, and active code writes it: what an
	// earlier call left there counts as a constant. A cache in such memory has no derivative where it is found filled.
	// To do: write the memory in each call before it is read, best in the same function; or pass it as an argument with a shadow.
	KeptMemory Code = "GE0211"
	// Internal: the engine contradicts itself. This is a bug of ours, and no program is meant to get it.
	// To do: please report it with the source file, or with the files that -save-temps leaves.
	Internal Code = "GE0900"
)
