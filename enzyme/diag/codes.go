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
	// Internal: the engine contradicts itself. This is a bug of ours, and no program is meant to get it.
	// To do: please report it with the source file, or with the files that -save-temps leaves.
	Internal Code = "GE0900"
)
