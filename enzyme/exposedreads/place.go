package exposedreads

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// A place is a range of bytes of a variable, or of memory behind it, to which a pointer leads. If exact, the
// pointer is lo; else it is anywhere in [lo, hi).
type place struct {
	g      *ir.Global
	path   string // offsets of the pointers that lead from the variable to the memory, separated by "/"; "": the variable itself
	lo, hi uint64
	exact  bool
	fresh  bool // whether this call has allocated the memory, so that no older value is in it
}

// meets reports whether two places may overlap.
func (p place) meets(q place) bool {
	return p.g == q.g && sameWay(p.path, q.path) && p.lo < q.hi && q.lo < p.hi
}

// sameWay reports whether two paths may be equal. The step "*" is an unknown offset, which equals any other.
func sameWay(a, b string) bool {
	if a == b || !strings.Contains(a, "*") && !strings.Contains(b, "*") {
		return a == b
	}
	from, to := strings.Split(a, "/"), strings.Split(b, "/")
	return slices.EqualFunc(from, to, func(s, t string) bool { return s == t || s == "*" || t == "*" })
}

// maxPath bounds the length of a path in bytes. Memory behind longer paths, as in linked lists, is one
// object.
const maxPath = 32

// behind is the memory to which a pointer stored at a place leads.
func behind(at place) place {
	step := "*"
	if at.exact {
		step = strconv.FormatUint(at.lo, 10)
	}
	path := at.path + "/" + step
	if len(path) > maxPath {
		path = "..."
	}
	return place{g: at.g, path: path, hi: math.MaxInt64, exact: true}
}

// whole is the place of a whole variable.
func whole(p *plan.Plan, g *ir.Global) place { return place{g: g, hi: size(p, g)} }

// size is the size of a variable in bytes.
func size(p *plan.Plan, g *ir.Global) uint64 { return p.Module.Layout().Size(g.ValueType) }

// maxPlaces bounds the number of places of one pointer. Beyond it, places lose their offsets, and at most
// maxPlaces of them lie behind variables.
const maxPlaces = 16

// places returns the places to which ptr may lead.
func (f *finder) places(p *plan.Plan, ptr ir.Value) []place {
	memo := f.memo[p]
	if memo == nil {
		memo = map[ir.Value][]place{}
		f.memo[p] = memo
	}
	if found, ok := memo[ptr]; ok {
		return found
	}
	memo[ptr] = nil // a phi of a loop may depend on itself
	found := f.find(p, ptr)
	memo[ptr] = found
	return found
}

// find is places without the cache.
func (f *finder) find(p *plan.Plan, ptr ir.Value) (list []place) {
	switch v := ptr.(type) {
	case *ir.Param:
		if g := f.variable(p.Key.Fn, v.Index); g != nil {
			return []place{{g: g, hi: size(p, g), exact: true}}
		}
		return f.given[p.Key][v.Index]
	case *ir.Instr:
		switch v.Op {
		case ir.OpGEP:
			for _, from := range f.places(p, v.Arg(0)) {
				list = add(list, moved(p, from, v))
			}
		case ir.OpPhi:
			// A loop may have moved the pointer anywhere within its member.
			for _, x := range v.Choices() {
				for _, from := range f.places(p, x) {
					list = add(list, member(p, from))
				}
			}
		case ir.OpSelect:
			for _, x := range v.Choices() {
				list = add(list, f.places(p, x)...)
			}
		case ir.OpFreeze, ir.OpBitCast, ir.OpAddrSpaceCast:
			return f.places(p, v.Arg(0))
		case ir.OpLoad, ir.OpCall:
			list = f.loaded(p, v)
			if v.Op == ir.OpCall && keptBy(v) == nil {
				list = add(list, f.keptAt(p, v)...)
			}
			list = add(list, f.anywhere(p, v)...)
		case ir.OpIntToPtr, ir.OpExtractValue:
			list = f.anywhere(p, v)
		}
	}
	return list
}

// anywhere returns the variables to which a pointer that is loaded or returned may lead, as far as their
// addresses are stored in memory.
func (f *finder) anywhere(p *plan.Plan, v *ir.Instr) (list []place) {
	if kept, known := f.slots[v.Meta(rules.TapeSlot)]; known && v.Op == ir.OpLoad {
		return kept
	}
	if v.Op == ir.OpCall && activity.KindOf(v) == activity.Allocates {
		return nil
	}
	for _, g := range f.spread {
		list = add(list, whole(p, g))
	}
	return list
}

// loaded returns the places to which a pointer loaded from a variable leads. These are the addresses in a
// constant table, or memory of earlier calls behind a variable.
func (f *finder) loaded(p *plan.Plan, v *ir.Instr) (list []place) {
	load := keptBy(v)
	if v.Op == ir.OpLoad {
		load = v
	}
	if load == nil {
		return nil
	}
	for _, at := range f.places(p, load.Arg(0)) {
		switch {
		case at.g.Constant && at.path == "" && at.g.Init != nil:
			ir.WalkConst(at.g.Init, func(x ir.Value) {
				if g, ok := x.(*ir.Global); ok && g != at.g {
					list = add(list, whole(p, g))
				}
			})
		case load != v:
			list = add(list, behind(at))
		}
	}
	return list
}

// keptAt returns the places by which later calls reach memory that call allocates: behind the variables in
// which its address is stored.
func (f *finder) keptAt(p *plan.Plan, call *ir.Instr) (list []place) {
	for _, u := range ir.UsesOf(call) {
		if u.User.Op == ir.OpStore && u.Index == 0 {
			for _, at := range f.places(p, u.User.Arg(1)) {
				to := behind(at)
				to.fresh = true
				list = add(list, to)
			}
		}
	}
	return list
}

// keptBy returns the load of the pointer that a runtime call passes through, since that may lead to memory
// that outlives the call. nil means that in is no such call.
func keptBy(in *ir.Instr) *ir.Instr {
	if f := in.CalleeFunc(); f == nil || f.Name != rules.Kept {
		return nil
	}
	if load, ok := in.CallArgs()[0].(*ir.Instr); ok && load.Op == ir.OpLoad {
		return load
	}
	return nil
}

// add appends places to a list without duplicates, and bounds its length.
func add(list []place, more ...place) []place {
	for _, p := range more {
		if !slices.Contains(list, p) && !slices.Contains(list, p.vague()) {
			list = append(list, p)
		}
	}
	if len(list) > maxPlaces {
		return vague(list)
	}
	return list
}

// vague reduces a list of places to one per variable and path, and bounds the number of those behind
// variables. No variable itself is dropped, since each may hold a value of an earlier call.
func vague(list []place) (short []place) {
	behind := 0
	for _, p := range list {
		if p = p.vague(); slices.Contains(short, p) {
			continue
		}
		if p.path != "" {
			behind++
		}
		if p.path == "" || behind <= maxPlaces {
			short = append(short, p)
		}
	}
	return short
}

// vague returns the place that covers all offsets of the same memory.
func (p place) vague() place {
	p.lo, p.hi, p.exact = 0, math.MaxInt64, false
	return p
}

// moved is the place to which gep leads if its base leads to from.
func moved(p *plan.Plan, from place, gep *ir.Instr) place {
	if !from.exact {
		return from
	}

	at, fixed := ir.ConstOffset(p.Module.Layout(), gep)
	if fixed && at >= 0 && from.lo+uint64(at) < from.hi {
		from.lo += uint64(at)
		return from
	}
	if fixed && from.path == "" {
		return whole(p, from.g)
	}
	return member(p, from)
}

// member is the member of the variable in which a place begins: indexing is assumed to stay in it. An address
// in the middle of an array gives the whole variable, as a constant may move it to another member.
func member(p *plan.Plan, from place) place {
	t, layout := from.g.ValueType, p.Module.Layout()
	if !from.exact {
		return from
	}
	if from.path != "" {
		return place{g: from.g, path: from.path, hi: from.hi, fresh: from.fresh}
	}
	for i, field := range t.Fields {
		if at := layout.FieldOffset(t, i); t.Kind == ir.Struct && at == from.lo {
			return place{g: from.g, lo: at, hi: at + layout.Size(field)}
		}
	}
	return whole(p, from.g)
}
