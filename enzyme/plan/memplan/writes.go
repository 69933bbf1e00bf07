package memplan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A write is one thing an instruction may overwrite. at.Ptr is nil when that is
// all foreign memory, and when stack is set: the dynamic allocas.
type write struct {
	by    *ir.Instr
	at    memory.Location
	stack bool
}

// writes are sorted by object, so that a read meets only what may concern it.
type writes struct {
	byObject  map[memory.Object][]write
	objects   []memory.Object // keys of byObject in order of the first write, so that reasons do not vary
	strangers []write         // through pointers of unknown origin, and to foreign memory: concern every object in reach
	all       []write
}

// collect finds all writes of a function that can be followed by a return.
func collect(d *decider) *writes {
	ws := &writes{byObject: map[memory.Object][]write{}}
	for _, b := range d.f.Blocks() {
		if !d.order.returns.Get(b) {
			continue
		}
		for in := range b.Instrs() {
			if d.opts.Counts == nil || d.opts.Counts[in] {
				d.eachWrite(in, ws.add(d.mem))
			}
		}
	}
	return ws
}

func (ws *writes) add(mem *memory.Info) func(write) {
	return func(w write) {
		ws.all = append(ws.all, w)
		if w.at.Ptr == nil {
			ws.strangers = append(ws.strangers, w)
			return
		}
		strange := false
		for _, o := range mem.Objects(w.at.Ptr) {
			switch o.Kind {
			case memory.Null:
			case memory.Unknown, memory.Loaded, memory.CallResult:
				strange = true
			default:
				if ws.byObject[o] == nil {
					ws.objects = append(ws.objects, o)
				}
				ws.byObject[o] = append(ws.byObject[o], w)
			}
		}
		if strange {
			ws.strangers = append(ws.strangers, w)
		}
	}
}

// eachWrite lists what in overwrites or takes away.
func (d *decider) eachWrite(in *ir.Instr, yield func(write)) {
	e := d.mem.Effects(in)
	if !(e.Lifetime && d.opts.KeepsStack) {
		for _, l := range e.Writes {
			yield(write{by: in, at: l})
		}
	}
	if e.WritesForeign || e.FreesForeign {
		yield(write{by: in})
	}
	if e.EndsStack && !d.opts.KeepsStack {
		yield(write{by: in, stack: true})
	}
	if !e.Dealloc { // the engine delays direct frees
		for _, l := range e.Frees {
			yield(write{by: in, at: memory.Location{Ptr: l.Ptr}})
		}
	}
}

// concerning calls yield for each write that may concern some object of ptr;
// nil is foreign memory. A write may come more than once. It stops when yield returns false.
func (ws *writes) concerning(d *decider, ptr ir.Value, yield func(write) bool) {
	if ptr == nil || d.isStrange(ptr) {
		each(ws.all, yield)
		return
	}
	for _, o := range d.mem.Objects(ptr) {
		if !each(ws.byObject[o], yield) || !each(ws.strangers, yield) {
			return
		}
		if o.Kind == memory.Param || o.Kind == memory.Global {
			if !ws.concerningCaller(o, yield) {
				return
			}
		}
	}
}

// concerningCaller yields writes to other objects that the caller owns: two
// parameters, or a parameter and a global, may be the same memory.
func (ws *writes) concerningCaller(o memory.Object, yield func(write) bool) bool {
	for _, other := range ws.objects {
		if other != o && (other.Kind == memory.Param || other.Kind == memory.Global && o.Kind == memory.Param) {
			if !each(ws.byObject[other], yield) {
				return false
			}
		}
	}
	return true
}

func each(list []write, yield func(write) bool) bool {
	for _, w := range list {
		if !yield(w) {
			return false
		}
	}
	return true
}

func (d *decider) isStrange(p ir.Value) bool {
	for _, o := range d.mem.Objects(p) {
		switch o.Kind {
		case memory.Unknown, memory.Loaded, memory.CallResult:
			return true
		}
	}
	return false
}
