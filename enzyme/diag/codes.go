package diag

// A Code names one kind of message for good: it is printed, documented and
// never reused.
//
// The comments below are the user's manual: docs/DIAGNOSTICS.md and `goenzyme-cc explain CODE` are made from them
// and from the program testdata/CODE.c, which gets the message at its line marked "// here".
type Code string

const (
	// BadRequest: the function operand of a request is not a function that the compiler can see.
	// To do: name the function itself in the call. To differentiate whatever a pointer holds at run time, write a function that calls
	// through the pointer, and differentiate that function.
	BadRequest Code = "GE0101"
	// NoBody: the body of the function to differentiate is in none of the program's translation units.
	// To do: compile the file that defines it with goenzyme-cc too, and do not strip section .goenzyme.ir from its object. For a library function
	// that has a derivative rule, write a function that calls it, and differentiate that function.
	NoBody Code = "GE0102"
	// NoRule: an external function, whose code is not part of the program, is called with active data, and it has no derivative rule. Or it may read or
	// change a variable that holds active data: by its name, or because it may call a function of the program that does.
	// To do: compile its source with goenzyme-cc and link it; or register a derivative for it; or, if its result does not matter to the derivative,
	// mark it inactive: void *__enzyme_inactivefn_name = (void *)name; or __attribute__((annotate("enzyme_inactive"))) at its declaration.
	NoRule Code = "GE0103"
	// BadArguments: the arguments of a request do not fit the function: their number, their kind, or a missing shadow. A running program stops with
	// this code where the function frees or replaces memory that was passed with a shadow, and the shadow holds a derivative that would be lost.
	// To do: after the function, give for each of its parameters the marker (optional), the value, and for a pointer its shadow. Put
	// enzyme_const before a pointer that has no shadow. Let a function that frees what it is passed work on a copy of it; if nobody wants that
	// derivative, compile and link with -fenzyme-freed-shadows.
	BadArguments Code = "GE0104"
	// BadMarker: a marker enzyme_… is unknown, or is not allowed at this place.
	// To do: use the markers that goenzyme.h declares; the message says what is wrong with this one.
	BadMarker Code = "GE0105"
	// BadReturn: the declared result type of a request cannot hold what the derivative returns.
	// To do: declare the request with a result of that size: void if all derivatives go to shadows; otherwise the type of the one active argument by
	// value, or a struct with a member for each of them, in their order.
	BadReturn Code = "GE0106"
	// BadRule: a derivative or mark that the program registers does not fit its function.
	// To do: the hint shows the expected form.
	BadRule Code = "GE0107"
	// Unsupported: the construct cannot be differentiated, or not yet: setjmp, active inline assembly, variable arguments that carry derivatives, and
	// others that docs/STATUS.md lists.
	// To do: keep active values out of the construct, as the hint says, or write the derivative by hand and register it.
	Unsupported Code = "GE0110"
	// UnknownType: the derivative depends on whether these bytes are floating-point numbers, pointers or integers, and nothing says what they are.
	// To do: access the memory with its own type in the same function, or copy the whole object with memcpy. The message shows what is known
	// about the bytes, and from where. Where numbers lie in a buffer at offsets that only the running program knows, and not aligned, copy them one by
	// one, or as arrays, rather than the buffer as a whole.
	UnknownType Code = "GE0120"
	// MixedActivity: a pointer without a shadow is stored in memory that has a shadow and that is visible outside of the differentiated function.
	// To do: pass the memory without a shadow as enzyme_dup with a shadow of zeros, or ask for enzyme_runtime_activity.
	MixedActivity Code = "GE0130"
	// Unchecked: -fenzyme-check-gradient cannot check this derivative (a warning; the derivative itself is made).
	// To do: nothing has to be done; compare the derivative with finite differences, or remove what the message names.
	Unchecked Code = "GE0140"
	// Concurrent: a write to a number that threads may share, whose derivative is not safe when several threads compute it at the same time: an
	// atomic write other than an addition, a write under a lock, or a write next to a wait for other threads.
	// To do: sum up in a local variable, and add to the shared number once, atomically, without using the result: that is right in any
	// order. If no two threads differentiate writes to one number at the same time, say so with -fenzyme-threads=apart.
	Concurrent Code = "GE0150"
	// IntegerResult: the function to differentiate returns an integer, which has no derivative, and it has no other differentiable output.
	// To do: return a floating-point number, or write the result to memory that has a shadow.
	IntegerResult Code = "GE0201"
	// NothingActive: the derivative is always zero, as all arguments are constants, or as no output of the function has a derivative.
	// To do: pass the variables of the derivative without enzyme_const, and pass memory that the function writes with its shadow.
	NothingActive Code = "GE0202"
	// ReadBack: an active number is written as text or into a file, or its bytes are put into a std::string, and the differentiated code later reads
	// numbers from there. What it reads is treated as constant. There is no warning for printing alone.
	// To do: pass the number on in a variable, and write it only for readers outside of the program.
	ReadBack Code = "GE0203"
	// ConstMemory: an active number is stored in memory that is passed as enzyme_const, and read again. What is read is treated as constant.
	// To do: pass the memory as enzyme_dup with a shadow of zeros, even if it is only work space.
	ConstMemory Code = "GE0204"
	// ComplexAsReal: a complex function is differentiated in reverse mode as if it were real. Without a seed, the derivative is that of the sum of the
	// real and the imaginary part of the result. If the request returns a real number, it is the real part of the derivative with respect to the complex
	// argument.
	// To do: for the derivative of an analytic function use forward mode, double complex __enzyme_fwddiff(void *, ...), with the tangent 1; for the
	// derivatives of the two parts, differentiate functions that return creal and cimag.
	ComplexAsReal Code = "GE0205"
	// MemoryType: the memory that is passed holds numbers of another type than the function reads or writes, such as float for double.
	// To do: pass memory of the type that the parameter points to, for the value and for its shadow. Calls with variable arguments accept any pointer;
	// to have the compiler check them, declare a request with the parameters' types: void __enzyme_autodiff_f(void *, double *, double *);
	MemoryType Code = "GE0206"
	// ShadowIsPrimal: the shadow that is passed for an argument is the argument itself, so adding to the shadow overwrites the argument.
	// To do: pass separate memory for the shadow, of the same size and set to zero; or enzyme_const, if no derivative with respect to the argument is wanted.
	ShadowIsPrimal Code = "GE0207"
	// NoResult: the result of a request is used, but the derivative returns none, as no argument is active by value. The result is zero.
	// To do: declare the request as returning void. Derivatives with respect to memory are added to its shadow.
	NoResult Code = "GE0208"
	// KeptTotal: active values are added to a static or global variable, which still holds what earlier calls left in it. That is treated as constant.
	// To do: set the variable in each call before adding to it; or name a shadow for it that holds its derivative.
	KeptTotal Code = "GE0210"
	// KeptMemory: memory that a static or global variable points to is written by active code, and may be read before this call has written it. What an
	// earlier call left there is treated as constant, so a cache in such memory has no derivative when it is found filled.
	// To do: write the memory in each call before reading it, best in the same function; or pass it as an argument with a shadow.
	KeptMemory Code = "GE0211"
	// Internal: the engine contradicts itself. This is a bug in goenzyme-cc, and no program is meant to get it.
	// To do: please report it with the source file, or with the files that -save-temps leaves.
	Internal Code = "GE0900"
)
