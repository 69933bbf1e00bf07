package memory

import (
	"cmp"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Kind says where an object comes from.
type Kind uint8

const (
	Unknown    Kind = iota // anything a stranger can reach
	Null                   // no memory at all: null, undef, dangling
	Param                  // what a pointer parameter pointed into at entry
	Alloca                 // a stack slot of this function
	Alloc                  // fresh memory returned by a call
	Global                 // a global variable or function
	CallResult             // a pointer returned by a call that is not known to be fresh
	Loaded                 // a pointer read from memory
)

var kindNames = [...]string{"unknown", "null", "param", "alloca", "alloc", "global", "result of call", "loaded"}

func (k Kind) String() string { return kindNames[k] }

// An Object is a piece of memory named by where a pointer to it first appears.
// One Object stands for many pieces when V runs more than once.
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

// IsFresh reports whether the memory did not exist when the function was entered.
func (o Object) IsFresh() bool { return o.Kind == Alloca || o.Kind == Alloc }

// maxWalk bounds the phis and casts that one query looks through.
const maxWalk = 1000

// bases finds the objects of pointers and remembers them.
type bases struct {
	calls   callFacts
	memo    map[ir.Value][]Object
	strange map[ir.Value][]ir.Value // where the walks ended in something that is no object
}

func newBases(calls callFacts) *bases {
	return &bases{calls: calls, memo: map[ir.Value][]Object{}, strange: map[ir.Value][]ir.Value{}}
}

// of walks from p up its definitions to where the pointer first appears.
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
	if len(todo) > 0 {
		objs = []Object{{Kind: Unknown}}
	}
	slices.SortStableFunc(objs, func(x, y Object) int {
		return cmp.Or(cmp.Compare(x.Kind, y.Kind), cmp.Compare(order(x.V), order(y.V)))
	})
	b.memo[p] = objs
	return objs
}

func order(v ir.Value) int {
	if l, ok := v.(ir.Local); ok {
		return l.ID()
	}
	return -1
}

// through returns the pointers that v is made from when v points into the same objects; nil when v begins one.
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

// object is the object that begins at v.
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

// isDangling holds for an alignment that stands for a pointer, as that of Rust's vectors without elements does: no system that
// we compile for has memory there.
func isDangling(c *ir.Const) bool {
	if c.Kind != ir.ConstExpr || c.Op != ir.OpIntToPtr {
		return false
	}
	n, ok := ir.AsInt(c.Elems[0])
	return ok && isAlignment(n)
}

// isAlignment holds for powers of two on the first page.
func isAlignment(n int64) bool {
	const page = 4096
	return 0 < n && n < page && n&(n-1) == 0
}
