package request

import (
	"fmt"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Order sorts requests topologically. A request inside a function that another request differentiates,
// directly or through calls, comes first: its derivative must exist before that function is differentiated.
// Otherwise the order is kept. A request that differentiates the function that contains it is an error. with
// returns the functions that a function reaches other than by its code: its registered derivatives.
func Order(reqs []*Request, with func(*ir.Func) []*ir.Func) ([]*Request, error) {
	in := map[*ir.Func][]*Request{}
	for _, r := range reqs {
		f := r.Call.Func()
		in[f] = append(in[f], r)
	}
	o := orderer{inside: in, state: map[*Request]int{}, reach: map[*ir.Func][]*ir.Func{}, with: with}
	for _, r := range reqs {
		if err := o.visit(r); err != nil {
			return nil, err
		}
	}
	return o.out, nil
}

// Nested reports whether a request is inside code that another request differentiates.
func Nested(reqs []*Request, with func(*ir.Func) []*ir.Func) bool {
	o := orderer{reach: map[*ir.Func][]*ir.Func{}, with: with}
	return slices.ContainsFunc(reqs, func(r *Request) bool {
		reached := o.reachable(r.Fn)
		return slices.ContainsFunc(reqs, func(inner *Request) bool { return slices.Contains(reached, inner.Call.Func()) })
	})
}

// orderer is the state of the depth-first search.
type orderer struct {
	inside map[*ir.Func][]*Request
	state  map[*Request]int // 1: being visited, 2: done
	reach  map[*ir.Func][]*ir.Func
	with   func(*ir.Func) []*ir.Func
	out    []*Request
}

// visit appends r after the requests inside the functions that r reaches. It returns an error for a cycle.
func (o *orderer) visit(r *Request) error {
	switch o.state[r] {
	case 1:
		return &diag.Diagnostic{Code: diag.BadRequest, Pos: r.Pos, Where: ir.Where(r.Call),
			Text: fmt.Sprintf("this derivative of '%s' is part of what it differentiates: derivatives without end", r.Fn.Name)}
	case 2:
		return nil
	}
	o.state[r] = 1
	for _, f := range o.reachable(r.Fn) {
		for _, inner := range o.inside[f] {
			if err := o.visit(inner); err != nil {
				return err
			}
		}
	}
	o.state[r] = 2
	o.out = append(o.out, r)
	return nil
}

// reachable lists f and the functions that its code mentions, transitively, in order of discovery.
func (o *orderer) reachable(f *ir.Func) []*ir.Func {
	if list, ok := o.reach[f]; ok {
		return list
	}
	w := walker{seen: map[ir.Value]bool{}}
	w.visit(f)
	for i := 0; i < len(w.funcs); i++ {
		if o.with != nil {
			for _, g := range o.with(w.funcs[i]) {
				w.visit(g)
			}
		}
		for in := range w.funcs[i].Instrs() {
			for _, a := range in.Args() {
				w.visit(a)
			}
		}
	}
	o.reach[f] = w.funcs
	return w.funcs
}

// walker collects functions mentioned by operands, also through constants,
// aliases and the initialisers of globals.
type walker struct {
	seen  map[ir.Value]bool
	funcs []*ir.Func
}

// visit records the functions that v mentions.
func (w *walker) visit(v ir.Value) {
	ir.WalkConst(v, func(v ir.Value) {
		switch v := v.(type) {
		case *ir.Func:
			if !w.seen[v] {
				w.seen[v] = true
				w.funcs = append(w.funcs, v)
			}
		case *ir.Alias:
			if !w.seen[v] {
				w.seen[v] = true
				w.visit(v.Target)
			}
		case *ir.Global:
			if !w.seen[v] && v.Init != nil {
				w.seen[v] = true
				w.visit(v.Init)
			}
		}
	})
}
