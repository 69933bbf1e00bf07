package diag

// A Code names one kind of message for good: it is printed, documented and
// never reused.
type Code string

const (
	// BadRequest: a request's function operand is not a function the compiler can see.
	//	double (*p)(double) = unknown(); __enzyme_autodiff((void*)p, x);
	BadRequest Code = "GE0101"
	// NoBody: the function to differentiate, or one it calls with active data, has no body here.
	//	double f(double); … __enzyme_autodiff((void*)f, x);
	NoBody Code = "GE0102"
	// NoRule: an external function is called with active data and no derivative of it is known.
	//	qsort(active, n, sizeof *active, cmp);
	NoRule Code = "GE0103"
	// BadArguments: the arguments of a request don't fit the function: number, kind, missing shadow.
	//	double f(double*); … __enzyme_autodiff((void*)f, p);
	BadArguments Code = "GE0104"
	// BadMarker: an unknown enzyme_… marker, or one that does not belong there.
	BadMarker Code = "GE0105"
	// BadReturn: the declared result of a request can't hold what the derivative returns.
	BadReturn Code = "GE0106"
	// BadRule: a derivative or mark that the program registers doesn't fit the function it is about.
	//	void *__enzyme_register_gradient_f[] = {(void *)f, (void *)augmented_with_other_parameters, (void *)gradient};
	BadRule Code = "GE0107"
	// Unsupported: a construct that cannot be differentiated (yet): setjmp, active inline asm, …
	Unsupported Code = "GE0110"
	// UnknownType: a decision needs to know whether bytes are float, pointer or integer, and nothing says so.
	UnknownType Code = "GE0120"
	// MixedActivity: one pointer may point to memory with and to memory without a shadow.
	MixedActivity Code = "GE0130"
	// Internal: our own bug.
	Internal Code = "GE0900"
)
