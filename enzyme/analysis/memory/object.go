package memory

import (
	"cmp"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Kind is the origin of an object.
type Kind uint8

const (
	Unknown    Kind = iota // any memory that foreign code can reach
	Null                   // no memory: null, undef, dangling pointers
	Param                  // the object that a pointer parameter points into at entry
	Alloca                 // a stack slot of this function
	Alloc                  // fresh memory returned by a call
	Global                 // a global variable or function
	CallResult             // a pointer returned by a call that is not known to be fresh
	Loaded                 // a pointer read from memory
)

var kindNames = [...]string{"unknown", "null", "param", "alloca", "alloc", "global", "result of call", "loaded"}

func (k Kind) String() string { return kindNames[k] }

// An Object is an abstract memory object, named by the value at which a pointer to it first appears. One
// Object stands for many concrete objects when V is executed more than once.
type Object struct {
	Kind Kind
	V    ir.Value // *ir.Param, *ir.Instr, *ir.Global, *ir.Func; nil for Unknown and Null
}

func (o Object) String() string {
	if o.V == nil {
		return o.Kind.String()
	}
	return o.Kind.String() + " " + ir.ValueString(o.V)
}

// IsFresh reports whether the object did not exist at the entry of the function.
func (o Object) IsFresh() bool { return o.Kind == Alloca || o.Kind == Alloc }

// maxWalk bounds the number of values that one points-to query visits.
const maxWalk = 1000

// bases computes points-to sets and memoises them.
type bases struct {
	calls   callFacts
	memo    map[ir.Value][]Object
	strange map[ir.Value][]ir.Value // values at which the walk from a pointer ended in an Unknown object
}

func newBases(calls callFacts) *bases {
	return &bases{calls: calls, memo: map[ir.Value][]Object{}, strange: map[ir.Value][]ir.Value{}}
}

// of returns the points-to set of p. A worklist follows the definitions of p back to the values at which its
// objects begin.
func (b *bases) of(p ir.Value) []Object {
	if objs, ok := b.memo[p]; ok {
		return objs
	}
	var objs []Object
	seen := map[ir.Value]bool{p: true}
	todo := []ir.Value{p}
	for len(todo) > 0 && len(seen) < maxWalk {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if via := b.through(v); via != nil {
			for _, x := range via {
				if !seen[x] {
					seen[x] = true
					todo = append(todo, x)
				}
			}
			continue
		}
		o := b.object(v)
		if !slices.Contains(objs, o) {
			objs = append(objs, o)
		}
		if o.Kind == Unknown {
			b.strange[p] = append(b.strange[p], v)
		}
	}

	// Beyond the bound the pointer may point anywhere.
	if len(todo) > 0 {
		objs = []Object{{Kind: Unknown}}
	}

	// The order must not depend on the order of the walk.
	slices.SortStableFunc(objs, func(x, y Object) int {
		return cmp.Or(cmp.Compare(x.Kind, y.Kind), cmp.Compare(order(x.V), order(y.V)))
	})
	b.memo[p] = objs
	return objs
}

// order returns a number by which values sort, −1 for values without an ID.
func order(v ir.Value) int {
	if l, ok := v.(ir.Local); ok {
		return l.ID()
	}
	return -1
}

// through returns the pointers from which v is derived, if v points into the same objects; nil when v begins
// an object.
func (b *bases) through(v ir.Value) []ir.Value {
	switch v := v.(type) {
	case *ir.Instr:
		return b.throughInstr(v)
	case *ir.Alias:
		if callgraph.Transparent(v) {
			return []ir.Value{v.Target}
		}
	case *ir.Const:
		if v.Kind == ir.ConstExpr {
			switch v.Op {
			case ir.OpGEP, ir.OpBitCast, ir.OpAddrSpaceCast:
				return v.Elems[:1]
			}
		}
	}
	return nil
}

func (b *bases) throughInstr(in *ir.Instr) []ir.Value {
	switch in.Op {
	case ir.OpGEP, ir.OpBitCast, ir.OpAddrSpaceCast, ir.OpFreeze:
		if in.Arg(0).Type().IsPtr() {
			return in.Args()[:1]
		}
	case ir.OpSelect:
		return in.Args()[1:]
	case ir.OpPhi:
		var vs []ir.Value
		for i := range in.NumIncoming() {
			x, _ := in.Incoming(i)
			vs = append(vs, x)
		}
		return vs
	case ir.OpCall, ir.OpInvoke:
		if i, ok := b.calls.returned(in); ok {
			return in.CallArgs()[i : i+1]
		}
	}
	return nil
}

// object returns the object that begins at v.
func (b *bases) object(v ir.Value) Object {
	switch v := v.(type) {
	case *ir.Param:
		return Object{Param, v}
	case *ir.Global, *ir.Func:
		return Object{Global, v}
	case *ir.Const:
		if v.Kind == ir.ConstNull && v.Type().Bits == 0 || ir.IsUndef(v) || isDangling(v) {
			return Object{Kind: Null}
		}

	// Loads and calls begin objects: where their pointers come from is not followed here.
	case *ir.Instr:
		switch v.Op {
		case ir.OpAlloca:
			return Object{Alloca, v}
		case ir.OpLoad:
			if v.Type().IsPtr() {
				return Object{Loaded, v}
			}
		case ir.OpCall, ir.OpInvoke:
			if b.calls.fresh(v) {
				return Object{Alloc, v}
			}
			return Object{CallResult, v}
		}
	}
	return Object{Kind: Unknown}
}

// isDangling reports whether c is an alignment in place of a pointer, as Rust has in vectors without
// elements. No supported system has memory at such an address.
func isDangling(c *ir.Const) bool {
	if c.Kind != ir.ConstExpr || c.Op != ir.OpIntToPtr {
		return false
	}
	n, ok := ir.AsInt(c.Elems[0])
	return ok && isAlignment(n)
}

// isAlignment reports whether n is a power of two below the size of a page.
func isAlignment(n int64) bool {
	const page = 4096
	return 0 < n && n < page && n&(n-1) == 0
}
