package plan

// A Provided derivative is other code than sweeps over the function's own: what the program registers, or calls of the library that the function is of. Its
// provider plans it here, and its writer in emit writes the functions. No primal is analysed.
type Provided interface {
	// Source names who the code is of, for messages.
	Source() string
	// KnowsShadows reports whether what it does to shadows is known.
	KnowsShadows() bool
}

// A provider plans the derivative of a key; nil where it has none.
type provider func(*task, Key) Provided

// providers are asked in turn.
var providers = []provider{blasRoutine, registered}

// provided plans a key whose derivative a provider has; nil: none has.
func (t *task) provided(k Key) *Draft {
	for _, p := range providers {
		if by := p(t, k); by != nil {
			return &Draft{Key: k, Module: t.m, Custom: by}
		}
	}
	return nil
}
