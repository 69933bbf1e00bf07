package memplan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A write is one location that an instruction may overwrite. With stack set, it is all dynamic allocas.
// Otherwise, a nil at.Ptr stands for all foreign memory.
type write struct {
	by    *ir.Instr
	at    memory.Location
	stack bool
}

// writes indexes the writes of a function by object, so that a read is compared only with writes that may
// alias it.
type writes struct {
	byObject  map[memory.Object][]write
	objects   []memory.Object // keys of byObject in order of their first write, to make reasons deterministic
	strangers []write         // writes through pointers of unknown origin, and to foreign memory: may hit any object
	all       []write
}

// collect indexes all writes of a function from which a return is reachable.
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

// add returns a function that adds one write to the index.
func (ws *writes) add(mem *memory.Info) func(write) {
	return func(w write) {
		ws.all = append(ws.all, w)
		if w.at.Ptr == nil {
			ws.strangers = append(ws.strangers, w)
			return
		}

		// A pointer may have several objects, and an unknown origin among them: the write then is in both
		// indexes.
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

// eachWrite yields every location that in overwrites or deallocates.
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
	if !e.Dealloc { // direct frees are delayed to the end of the reverse sweep
		for _, l := range e.Frees {
			yield(write{by: in, at: memory.Location{Ptr: l.Ptr}})
		}
	}
}

// concerning yields each write that may hit an object of ptr, or foreign memory if ptr is nil. It may yield a
// write more than once. It stops when yield returns false.
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

// concerningCaller yields the writes to other objects of the caller that may alias o: two parameters, or a
// parameter and a global, may be the same memory. It returns false if yield did.
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

// each yields the writes of a list, and returns false if yield did.
func each(list []write, yield func(write) bool) bool {
	for _, w := range list {
		if !yield(w) {
			return false
		}
	}
	return true
}

// isStrange reports whether p may point to memory of unknown origin.
func (d *decider) isStrange(p ir.Value) bool {
	for _, o := range d.mem.Objects(p) {
		switch o.Kind {
		case memory.Unknown, memory.Loaded, memory.CallResult:
			return true
		}
	}
	return false
}
