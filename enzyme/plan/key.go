package plan

import (
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Mode is what a derivative is for.
type Mode uint8

const (
	Forward  Mode = iota // tangents
	Combined             // forward and reverse sweep in one function
	Split                // an augmented function, and one for each way to read its tape
	Recorded             // the forward sweep alone, which records partials: see package jacobiantape
)

func (m Mode) String() string { return [...]string{"forward", "combined", "split", "recorded"}[m] }

// Form tells the forms of a derivative apart that comes in two.
type Form uint8

const (
	Dispatch   Form = iota // begins with the question which one to take, where there are two
	Taped                  // no loop runs again, as the tape is small
	Recomputed             // functions are called again whose results are all that loops would keep, as that is much
)

// Context says who else runs while a derivative does.
type Context uint8

const (
	Serial Context = iota // nobody who adds to the same shadows
	Team                  // other threads, which may add to the same shadows
	Lane                  // the other lanes of a grid: no request has this yet
)

// A Key identifies a derivative: calls with equal keys share it.
type Key struct {
	Fn   *ir.Func
	Mode Mode
	// Args holds one activity per parameter, as bytes, so that a Key can be compared.
	Args string
	Ret  request.Activity
	Keep bool // the primal result is wanted too
	// Kept holds one byte per parameter and one for all other memory, 'k' where it is unchanged
	// until the reverse sweep comes back (Split only; Combined always has that promise).
	Kept string
	// Open: the program itself calls the two halves (Split only).
	Open bool
	// Repeats: the reverse half may run several times on one tape (Split only).
	Repeats bool
	// Readers are the sweeps that read what the forward sweep saves: the reverse sweep, and in split mode
	// perhaps one of tangents, or that alone (not Forward).
	Readers request.Readers
	// Alone holds one byte per parameter, 'a' where nothing else leads to the
	// memory behind it; empty when that is not known of any.
	Alone string
	// LazyShadow holds one byte per parameter, 'l' where the shadow comes with the reverse half only (Split only).
	LazyShadow string
	// Null holds one byte per parameter, 'n' where the caller passes null.
	Null string
	// Width is the number of derivatives carried at once. Nothing is planned
	// by it: lanes differ in shadows and derivatives only.
	Width int
	// Form is one of two, where the caller has found out how large the tape would be (Combined only).
	Form Form
	// Runtime: a shadow that is its primal says, when the program runs, that there is none.
	Runtime bool
	// Estimate: bounds of rounding errors travel in the place of tangents (Forward only).
	Estimate bool
	// Caught: a caller goes on when the function throws.
	Caught bool
	// Check: the runtime is told of the shadow memory that the derivative meets (Forward only).
	Check bool
	// Marked: variables have shadows, in which marked NaNs may stand for what earlier calls left there (Forward only): see lower.Old.
	Marked bool
	// Apart: the program ends where a shadow that the derivative loads is null, or the primal's pointer.
	Apart bool
	// Context says who may add to the same shadows meanwhile.
	Context Context
}

// NewKey packs activities into a Key, in a normal form: an active float is Out and an
// active pointer Dup in every mode, so that requests and calls share derivatives.
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

// NewOpenKey is the key of the halves that a program calls itself. kept tells per parameter whether
// the program leaves the memory behind it alone between the two.
func NewOpenKey(fn *ir.Func, args []request.Activity, kept []bool, ret request.Activity, width int, readers request.Readers) Key {
	k := NewKey(fn, Split, args, ret, fn.Result().Kind != ir.Void, width)
	k.Kept = marks(len(kept), keptMark, func(i int) bool { return kept[i] })
	k.Open, k.Repeats, k.Readers = true, true, readers
	return k
}

// The marks in Kept, Alone, LazyShadow and Null.
const keptMark, aloneMark, lateMark, nullMark = 'k', 'a', 'l', 'n'

// marks packs flags into a string, so that a Key can be compared; empty when none is set.
func marks(n int, mark byte, set func(int) bool) string {
	b := []byte(strings.Repeat("-", n))
	for i := range b {
		if set(i) {
			b[i] = mark
		}
	}
	return strings.TrimRight(string(b), "-")
}

// memoryOptions unpacks Kept and Alone.
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

// marked unpacks flags.
func marked(marks string, n int, mark byte) []bool {
	list := make([]bool, n)
	for i := range marks {
		list[i] = marks[i] == mark
	}
	return list
}

// IsActive reports whether an argument has a shadow or a derivative.
func (k Key) IsActive(i int) bool { return request.Activity(k.Args[i]) != request.Const }

// Keeps reports whether what is behind an argument is unchanged until the reverse sweep.
func (k Key) Keeps(i int) bool { return k.Mode == Combined || i < len(k.Kept) && k.Kept[i] == keptMark }

// late says for which parameters the shadow comes with the reverse half only.
func (k Key) late() []bool { return marked(k.LazyShadow, len(k.Args), lateMark) }

// nulls says for which parameters the caller passes null.
func (k Key) nulls() []bool { return marked(k.Null, len(k.Args), nullMark) }

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

// Signature is the shape of one of the key's functions.
func (k Key) Signature(kind callconv.Kind) *callconv.Signature {
	return callconv.Derive(kind, k.Fn.Sig, k.Activities(), k.Ret, k.Keep, k.Open, k.Width)
}

// Kinds lists the functions that realise a key.
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
