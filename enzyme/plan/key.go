package plan

import (
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Mode is the differentiation mode of a key.
type Mode uint8

const (
	Forward  Mode = iota // tangents
	Combined             // forward and reverse sweep in one function
	Split                // an augmented primal, and one function for each kind of sweep over its tape
	Recorded             // a forward sweep that records partials: see package jacobiantape
)

func (m Mode) String() string { return [...]string{"forward", "combined", "split", "recorded"}[m] }

// Form distinguishes the versions of a derivative (stage versions).
type Form uint8

const (
	Dispatch   Form = iota // the default; if there are two versions, it selects one at run time by the size of the tape
	Taped                  // the version for a small tape: no loop is rematerialised
	Recomputed             // the version for a large tape: calls whose results loops would save are repeated
)

// Context is the set of threads that may add to the same shadows while a derivative runs.
type Context uint8

const (
	Serial Context = iota // no other thread
	Team                  // other threads
	Lane                  // the other lanes of a grid; no request sets this yet
)

// A Key identifies a derivative: calls with equal keys share it.
type Key struct {
	Fn   *ir.Func
	Mode Mode
	// Args holds one activity per parameter, as bytes, so that keys are comparable.
	Args string
	Ret  request.Activity
	Keep bool // whether the derivative also returns the primal result
	// Kept holds one byte per parameter, and one for all other memory. 'k' means that the memory is unchanged
	// until the reverse sweep returns to the call. Split only; in Combined all memory is unchanged.
	Kept string
	// Open: the program itself calls the two halves (Split only).
	Open bool
	// Repeats: the reverse half may run several times on one tape (Split only).
	Repeats bool
	// Readers are the sweeps that read the tape: the reverse sweep, and in split mode a tangent sweep in
	// addition or instead. Unused in Forward.
	Readers request.Readers
	// Alone holds one byte per parameter. 'a' means that no other pointer leads to the memory behind it. It
	// is empty if no parameter has this property.
	Alone string
	// LazyShadow holds one byte per parameter. 'l' means that the shadow exists in the reverse half only
	// (Split only).
	LazyShadow string
	// Null holds one byte per parameter. 'n' means that the caller passes null.
	Null string
	// Width is the number of tangents or adjoints that the derivative computes at once. No decision depends
	// on it, since lanes differ in shadows and derivatives only.
	Width int
	// Form is the version of the derivative (Combined only).
	Form Form
	// Runtime: runtime activity. A shadow pointer that equals the primal pointer means, at run time, that
	// there is no shadow.
	Runtime bool
	// Estimate: bounds of rounding errors take the place of tangents (Forward only).
	Estimate bool
	// Caught: a caller catches exceptions of the function and continues.
	Caught bool
	// Check: the derivative reports the shadow memory that it uses to the runtime (Forward only).
	Check bool
	// Marked: global variables have shadows, and a marked NaN in a shadow stands for a value that an earlier
	// call left (Forward only; see lower.Old).
	Marked bool
	// Apart: the program ends if a shadow pointer that the derivative loads is null or equals the primal
	// pointer.
	Apart bool
	// Context states which threads may add to the same shadows at the same time.
	Context Context
}

// NewKey packs activities into a Key in normal form. An active float is Out and an active pointer is Dup in
// every mode, so requests and calls share derivatives.
func NewKey(fn *ir.Func, mode Mode, args []request.Activity, ret request.Activity, keep bool, width int) Key {
	b := make([]byte, len(args))
	for i, a := range args {
		b[i] = byte(normal(a, fn.Sig.Fields[i]))
	}
	k := Key{Fn: fn, Mode: mode, Args: string(b), Ret: normal(ret, fn.Result()), Keep: keep, Width: width}
	if mode != Forward {
		k.Readers = request.Backward
	}
	return k
}

// NewOpenKey returns the key of the open halves, which a program calls itself. kept states for each parameter
// whether the program leaves the memory behind it unchanged between the two calls.
func NewOpenKey(fn *ir.Func, args []request.Activity, kept []bool, ret request.Activity, width int, readers request.Readers) Key {
	k := NewKey(fn, Split, args, ret, fn.Result().Kind != ir.Void, width)
	k.Kept = marks(len(kept), keptMark, func(i int) bool { return kept[i] })
	k.Open, k.Repeats, k.Readers = true, true, readers
	return k
}

// These bytes are the marks in Kept, Alone, LazyShadow and Null.
const keptMark, aloneMark, lateMark, nullMark = 'k', 'a', 'l', 'n'

// marks packs n flags into a string, so that a Key is comparable. The string is empty if no flag is set.
func marks(n int, mark byte, set func(int) bool) string {
	b := []byte(strings.Repeat("-", n))
	for i := range b {
		if set(i) {
			b[i] = mark
		}
	}
	return strings.TrimRight(string(b), "-")
}

// memoryOptions unpacks Kept and Alone into options of memplan.
func (k Key) memoryOptions(off Switches) memplan.Options {
	o := memplan.Options{Split: k.Mode == Split, KeepsStack: true, Restores: true, Off: off.Off("memplan"), Unchanged: make([]bool, len(k.Args))}
	for i := range k.Kept {
		if i < len(o.Unchanged) {
			o.Unchanged[i] = k.Kept[i] == keptMark
		} else {
			o.ForeignUnchanged = k.Kept[i] == keptMark
		}
	}
	o.Alone = k.alone()
	return o
}

// alone unpacks Alone.
func (k Key) alone() []bool { return marked(k.Alone, len(k.Args), aloneMark) }

// marked unpacks n flags.
func marked(marks string, n int, mark byte) []bool {
	list := make([]bool, n)
	for i := range marks {
		list[i] = marks[i] == mark
	}
	return list
}

// IsActive reports whether argument i has a shadow or a derivative.
func (k Key) IsActive(i int) bool { return request.Activity(k.Args[i]) != request.Const }

// Keeps reports whether the memory behind argument i is unchanged until the reverse sweep.
func (k Key) Keeps(i int) bool { return k.Mode == Combined || i < len(k.Kept) && k.Kept[i] == keptMark }

// late states for each parameter whether its shadow exists in the reverse half only.
func (k Key) late() []bool { return marked(k.LazyShadow, len(k.Args), lateMark) }

// nulls states for each parameter whether the caller passes null.
func (k Key) nulls() []bool { return marked(k.Null, len(k.Args), nullMark) }

// normal returns the normal form of the activity of an argument of type t: Const, Dup for pointers, else Out.
func normal(a request.Activity, t *ir.Type) request.Activity {
	switch {
	case a == request.Const:
		return a
	case t.ContainsPtr(), t.IsInt() && a == request.Dup: // an integer may carry a pointer
		return request.Dup
	}
	return request.Out
}

// Activities unpacks Args.
func (k Key) Activities() []request.Activity {
	as := make([]request.Activity, len(k.Args))
	for i := range k.Args {
		as[i] = request.Activity(k.Args[i])
	}
	return as
}

// Signature returns the parameters and results of the key's function of that kind.
func (k Key) Signature(kind callconv.Kind) *callconv.Signature {
	return callconv.Derive(kind, k.Fn.Sig, k.Activities(), k.Ret, k.Keep, k.Open, k.Width)
}

// Kinds lists the kinds of derivative functions that implement a key.
func (k Key) Kinds() []callconv.Kind {
	switch k.Mode {
	case Forward:
		return []callconv.Kind{callconv.Forward}
	case Combined:
		return []callconv.Kind{callconv.Combined}
	case Recorded:
		return []callconv.Kind{callconv.Recorded}
	}
	kinds := []callconv.Kind{callconv.Augmented}
	if k.Readers.Has(request.Backward) {
		kinds = append(kinds, callconv.Reverse)
	}
	if k.Readers.Has(request.TapeTangent) {
		kinds = append(kinds, callconv.TapeTangent)
	}
	return kinds
}

// String reads like "f(out, const, dup) → out, combined", or "…, combined × 4".
func (k Key) String() string {
	names := make([]string, len(k.Args))
	for i, a := range k.Activities() {
		names[i] = a.String()
	}
	s := k.Fn.Name + "(" + strings.Join(names, ", ") + ") → " + k.Ret.String() + ", " + k.Mode.String()
	if k.Width > 1 {
		s += " × " + strconv.Itoa(k.Width)
	}
	return s
}
