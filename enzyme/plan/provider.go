package plan

// A Provided derivative is other code than sweeps over the function's body. The program registers it, or it
// calls the library to which the function belongs. Its provider plans it here, and its writer in package emit
// writes the functions. No primal is analysed.
type Provided interface {
	// Source names the origin of the code, for messages.
	Source() string
	// KnowsShadows reports whether the effects of the code on shadow memory are known.
	KnowsShadows() bool
}

// A provider plans the derivative of a key, or returns nil if it has none.
type provider func(*task, Key) Provided

// providers lists the providers; the first that has a derivative is used.
var providers = []provider{blasRoutine, registered}

// provided returns the draft of a key for which a provider has a derivative, else nil.
func (t *task) provided(k Key) *Draft {
	for _, p := range providers {
		if by := p(t, k); by != nil {
			return &Draft{Key: k, Module: t.m, Custom: by}
		}
	}
	return nil
}
