package loops

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A sim runs functions over integers and pointers (numbers) far enough to count back edges.
type sim struct {
	vals  *ir.Table[num]
	back  [2]*ir.Block // an edge
	count int          // how often it was taken

	onEdge func(from, to *ir.Block) // when not nil, called on the way
	outer  map[*ir.Param]num        // values of another function's parameters
}

// A num is a value modulo 2ⁿ, or poison.
type num struct {
	u      uint64
	poison bool
}

func newSim(f *ir.Func, args ...uint64) *sim {
	s := &sim{vals: ir.NewTable[num](f)}
	s.start(f, args...)
	return s
}

func (s *sim) start(f *ir.Func, args ...uint64) {
	s.count = 0
	for i, p := range f.Params {
		s.vals.Set(p, num{u: args[i] & mask(bitsOf(p.Type()))})
	}
}

func bitsOf(t *ir.Type) int {
	if t.IsPtr() {
		return 64
	}
	return t.Bits
}

// run executes f; false when it depends on poison or runs too long.
func (s *sim) run(f *ir.Func, fuel int) bool {
	b, from := f.Entry(), (*ir.Block)(nil)
	for ; fuel > 0; fuel-- {
		next := s.phis(b, from)
		for in := b.FirstNonPhi(); next == nil; in = in.Next() {
			if in.IsTerminator() {
				if in.Op == ir.OpRet {
					return true
				}
				c := num{}
				if in.IsConditional() {
					c = s.get(in.Arg(0))
				}
				if c.poison || in.Op == ir.OpUnreachable {
					return false
				}
				next = in.Succs()[0]
				if in.IsConditional() && c.u == 0 {
					next = in.Succs()[1]
				}
				continue
			}
			s.vals.Set(in, s.eval(in))
		}
		if s.back == [2]*ir.Block{b, next} {
			s.count++
		}
		if s.onEdge != nil {
			s.onEdge(b, next)
		}
		from, b = b, next
	}
	return false
}

func (s *sim) phis(b, from *ir.Block) *ir.Block {
	var vals []num
	for _, phi := range b.Phis() {
		vals = append(vals, s.get(phi.IncomingFor(from)))
	}
	for i, phi := range b.Phis() {
		s.vals.Set(phi, vals[i])
	}
	return nil
}

func (s *sim) get(v ir.Value) num {
	if p, ok := v.(*ir.Param); ok && s.outer != nil {
		return s.outer[p]
	}
	switch v := v.(type) {
	case ir.Local:
		return s.vals.Get(v)
	case *ir.Const:
		if ir.IsZero(v) {
			return num{}
		}
		c, ok := ir.AsInt(v)
		if !ok {
			return num{poison: true}
		}
		return num{u: uint64(c) & mask(bitsOf(v.Type()))}
	}
	panic(fmt.Sprintf("sim: value %T", v))
}

func signed(u uint64, w int) int64 { return wrap(int64(u), w) }

func (s *sim) eval(in *ir.Instr) num {
	var a []num
	for _, x := range in.Args() {
		v := s.get(x)
		if v.poison && in.Op != ir.OpSelect {
			return num{poison: true}
		}
		a = append(a, v)
	}
	w := bitsOf(in.Type())
	switch in.Op {
	case ir.OpICmp:
		if holds(in.Pred(), a[0].u, a[1].u, bitsOf(in.Arg(0).Type())) {
			return num{u: 1}
		}
		return num{}
	case ir.OpSelect:
		if a[0].u != 0 {
			return a[1]
		}
		return a[2]
	case ir.OpZExt:
		return num{a[0].u, in.Flags&ir.NNeg != 0 && signed(a[0].u, bitsOf(in.Arg(0).Type())) < 0}
	case ir.OpSExt:
		return num{u: uint64(signed(a[0].u, bitsOf(in.Arg(0).Type()))) & mask(w)}
	case ir.OpTrunc, ir.OpPtrToInt, ir.OpIntToPtr:
		return num{u: a[0].u & mask(w)}
	case ir.OpGEP:
		return move(in, a)
	}
	return s.arith(in, a[0].u, a[1].u, w)
}

// arith works on widths below 64, so that overflow can be seen.
func (s *sim) arith(in *ir.Instr, x, y uint64, w int) num {
	sx, sy := signed(x, w), signed(y, w)
	var r uint64
	var wide int64
	var uwide uint64
	switch in.Op {
	case ir.OpAdd:
		r, wide, uwide = x+y, sx+sy, x+y
	case ir.OpSub:
		r, wide, uwide = x-y, sx-sy, x-y
	case ir.OpMul:
		r, wide, uwide = x*y, sx*sy, x*y
	case ir.OpShl:
		r, wide, uwide = x<<y, sx<<y, x<<y
	case ir.OpUDiv:
		return num{u: x / y}
	case ir.OpLShr:
		return num{u: x >> y}
	case ir.OpAnd:
		return num{u: x & y}
	case ir.OpXor:
		return num{u: x ^ y}
	default:
		panic("sim: " + in.Op.String())
	}
	r &= mask(w)
	bad := in.Flags&ir.NSW != 0 && w < 60 && wide != signed(r, w) || in.Flags&ir.NUW != 0 && w < 60 && uwide != r
	return num{r, bad}
}

func move(in *ir.Instr, a []num) num {
	fixed, terms, _ := OffsetTerms(in)
	by := uint64(fixed)
	for _, t := range terms {
		for i, x := range in.Args() {
			if x == t.Index {
				by += uint64(signed(a[i].u, bitsOf(x.Type())) * t.Scale)
			}
		}
	}
	to := a[0].u + by
	return num{to, in.Flags&ir.InBounds != 0 && by != 0 && (int64(by) > 0) != (to > a[0].u)}
}
