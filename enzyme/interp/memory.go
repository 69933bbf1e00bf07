package interp

import (
	"fmt"
	"sort"
)

// objectKind says what an object is, and with it who may end its life.
type objectKind uint8

const (
	globalObject objectKind = iota
	stackObject
	heapObject
	arenaObject
	funcObject
	hostObject // memory a test gave
)

var objectNames = [...]string{"global", "stack", "heap", "arena", "function", "host"}

// An object is a stretch of memory that lives and dies as one.
type object struct {
	base     uint64
	data     []byte
	known    []bool // per byte: written since the object began
	kind     objectKind
	name     string
	dead     bool
	ended    bool // stack: between lifetime.end and the next lifetime.start
	readOnly bool
}

func (o *object) size() uint64 { return uint64(len(o.data)) }
func (o *object) String() string {
	return fmt.Sprintf("%s object %s of %d bytes", objectNames[o.kind], o.name, len(o.data))
}

// memory places objects at rising addresses, far apart, and never uses an
// address twice: a pointer that leaves its object or outlives it hits nothing.
type memory struct {
	objs []*object // by base
	next uint64
	last *object
}

const guard = 1 << 16

func (mm *memory) add(size, align uint64, kind objectKind, name string) *object {
	align = max(align, 16)
	base := (mm.next + align - 1) / align * align
	o := &object{base: base, data: make([]byte, size), known: make([]bool, size), kind: kind, name: name}
	mm.next = base + size + guard
	mm.objs = append(mm.objs, o)
	return o
}

// find returns the object that an address belongs to (or is one past), dead or alive.
func (mm *memory) find(addr uint64) *object {
	if o := mm.last; o != nil && addr >= o.base && addr-o.base <= o.size() {
		return o
	}
	i := sort.Search(len(mm.objs), func(i int) bool { return mm.objs[i].base > addr }) - 1
	if i < 0 {
		return nil
	}
	o := mm.objs[i]
	if addr-o.base > o.size()+guard/2 {
		return nil
	}
	mm.last = o
	return o
}

// kill ends an object's life; its header stays for messages.
func (mm *memory) kill(o *object) { o.dead = true }

// trim forgets dead variables at the end of the list, so that deep call trees
// do not pile up headers.
func (mm *memory) trim() {
	n := len(mm.objs)
	for n > 0 && mm.objs[n-1].dead && mm.objs[n-1].kind == stackObject {
		n--
		if mm.last == mm.objs[n] {
			mm.last = nil
		}
		mm.objs[n] = nil
	}
	mm.objs = mm.objs[:n]
}

// access checks a read or write of n bytes and returns the object and the offset in it.
func (m *Machine) access(addr, n uint64, write bool) (*object, uint64) {
	verb := "read"
	if write {
		verb = "write"
	}
	if addr < guard {
		m.fail("%s of %d bytes through a null pointer (%#x)", verb, n, addr)
	}
	o := m.mem.find(addr)
	switch {
	case o == nil:
		m.fail("%s of %d bytes at %#x, where no object is (or a variable of a function that has returned)", verb, n, addr)
	case o.kind == funcObject:
		m.fail("%s of %d bytes of %s", verb, n, o)
	case o.dead:
		m.fail("%s of %d bytes of a dead %s", verb, n, o)
	case o.ended:
		m.fail("%s of %d bytes of %s outside its lifetime", verb, n, o)
	}
	off := addr - o.base
	if off > o.size() || n > o.size()-off {
		m.fail("%s of %d bytes at offset %d of %s", verb, n, int64(off), o)
	}
	if write && o.readOnly {
		m.fail("write to constant %s", o)
	}
	return o, off
}

// Alloc reserves zeroed memory for a test.
func (m *Machine) Alloc(size uint64, name string) uint64 {
	o := m.mem.add(size, 64, hostObject, name)
	for i := range o.known {
		o.known[i] = true
	}
	return o.base
}

// Leaks lists the heap blocks not freed.
func (m *Machine) Leaks() []string {
	var list []string
	for _, o := range m.mem.objs {
		if o.kind == heapObject && !o.dead {
			list = append(list, o.String())
		}
	}
	return list
}

// copyBytes is memmove; what was never written stays so.
func (m *Machine) copyBytes(dst, src, n uint64) {
	if n == 0 {
		return
	}
	s, so := m.access(src, n, false)
	d, do := m.access(dst, n, true)
	copy(d.data[do:do+n], s.data[so:so+n])
	copy(d.known[do:do+n], s.known[so:so+n])
}

func (m *Machine) fillBytes(dst uint64, c Val, n uint64) {
	if n == 0 {
		return
	}
	d, do := m.access(dst, n, true)
	for i := do; i < do+n; i++ {
		d.data[i], d.known[i] = byte(c.Bits), !c.Undef
	}
}
