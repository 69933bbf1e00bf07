package ir

import (
	"strconv"
	"strings"
	"sync"
)

// Layout answers size and alignment questions from a data layout string
// (LangRef, "Data Layout"). Sizes are in bytes.
type Layout struct {
	ptrSize   uint64
	intAlign  map[int]uint64
	fltAlign  map[int]uint64
	vecAlign  map[int]uint64
	bigEndian bool
	structs   sync.Map // *Type to *structLayout, kept as stages ask again and again
}

// structLayout is where the members of a struct lie.
type structLayout struct {
	offsets     []uint64
	size, align uint64
}

// Layout returns the module's data layout, parsed once. Any number of goroutines may ask for it, and ask it.
func (m *Module) Layout() *Layout {
	if l := m.layout.Load(); l != nil {
		return l
	}
	m.layout.CompareAndSwap(nil, ParseLayout(m.DataLayout))
	return m.layout.Load()
}

// setLayout changes the data layout.
func (m *Module) setLayout(text string) {
	m.DataLayout = text
	m.layout.Store(nil)
}

// ParseLayout reads a data layout string; what it does not mention has LLVM's defaults.
func ParseLayout(s string) *Layout {
	l := &Layout{
		ptrSize:  8,
		intAlign: map[int]uint64{1: 1, 8: 1, 16: 2, 32: 4, 64: 8},
		fltAlign: map[int]uint64{16: 2, 32: 4, 64: 8, 80: 16, 128: 16},
		vecAlign: map[int]uint64{64: 8, 128: 16},
	}
	for _, spec := range strings.Split(s, "-") {
		if spec == "E" {
			l.bigEndian = true
		}
		if spec == "" || spec[0] == ':' {
			continue
		}
		head, rest, _ := strings.Cut(spec, ":")
		nums := strings.Split(rest, ":")
		switch {
		case head == "p" || head == "p0":
			if n, err := strconv.Atoi(nums[0]); err == nil {
				l.ptrSize = uint64(n) / 8
			}
		case head[0] == 'i' || head[0] == 'f' || head[0] == 'v':
			bits, err := strconv.Atoi(head[1:])
			abi, err2 := strconv.Atoi(nums[0])
			if err == nil && err2 == nil && abi > 0 {
				map[byte]map[int]uint64{'i': l.intAlign, 'f': l.fltAlign, 'v': l.vecAlign}[head[0]][bits] = uint64(abi) / 8
			}
		}
	}
	return l
}

// PtrSize is the size of a pointer of address space 0.
func (l *Layout) PtrSize() uint64 { return l.ptrSize }

// PtrInt is the integer type as wide as a pointer.
func (l *Layout) PtrInt() *Type { return IntType(int(l.ptrSize) * 8) }

// BigEndian reports the byte order.
func (l *Layout) BigEndian() bool { return l.bigEndian }

// Bits returns the number of bits a value of t has, without padding.
func (l *Layout) Bits(t *Type) uint64 {
	switch t.Kind {
	case Half, BFloat:
		return 16
	case Float:
		return 32
	case Double:
		return 64
	case X86FP80:
		return 80
	case FP128, PPCFP128:
		return 128
	case Integer:
		return uint64(t.Bits)
	case Pointer:
		return l.ptrSize * 8
	case X86AMX:
		return 8192
	case Vector, ScalableVector:
		return t.Len * l.Bits(t.Elem)
	case Array:
		return t.Len * l.Size(t.Elem) * 8
	case Struct:
		return l.Size(t) * 8
	}
	return 0
}

// StoreSize is how many bytes a store of t writes.
func (l *Layout) StoreSize(t *Type) uint64 { return (l.Bits(t) + 7) / 8 }

// Size is the distance between consecutive elements of an array of t (alloc size).
func (l *Layout) Size(t *Type) uint64 {
	if t.Kind == Struct {
		return l.structLayout(t).size
	}
	return alignUp(l.StoreSize(t), l.Align(t))
}

// Align is the ABI alignment of t.
func (l *Layout) Align(t *Type) uint64 {
	switch t.Kind {
	case Integer:
		return l.intAlignment(t.Bits)
	case Half, BFloat, Float, Double, X86FP80, FP128, PPCFP128:
		if a := l.fltAlign[int(l.Bits(t))]; a != 0 {
			return a
		}
		return alignUp2(l.StoreSize(t))
	case Pointer:
		return l.ptrSize
	case Array:
		return l.Align(t.Elem)
	case Vector, ScalableVector:
		if a := l.vecAlign[int(l.Bits(t))]; a != 0 {
			return a
		}
		return alignUp2(l.StoreSize(t))
	case Struct:
		return l.structLayout(t).align
	}
	return 1
}

// intAlignment is the alignment of the next wider listed integer, or of the widest.
func (l *Layout) intAlignment(bits int) uint64 {
	best, bestBits, widest := uint64(0), 1<<30, 0
	for b, a := range l.intAlign {
		if b >= bits && b < bestBits {
			best, bestBits = a, b
		}
		widest = max(widest, b)
	}
	if best == 0 {
		return l.intAlign[widest]
	}
	return best
}

// FieldOffset is the byte offset of member i of a struct.
func (l *Layout) FieldOffset(t *Type, i int) uint64 {
	return l.structLayout(t).offsets[i]
}

func (l *Layout) structLayout(t *Type) *structLayout {
	if s, ok := l.structs.Load(t); ok && len(s.(*structLayout).offsets) == len(t.Fields) {
		return s.(*structLayout)
	}
	s := &structLayout{offsets: make([]uint64, len(t.Fields)), align: 1}
	for i, f := range t.Fields {
		if !t.Packed {
			a := l.Align(f)
			s.size = alignUp(s.size, a)
			s.align = max(s.align, a)
		}
		s.offsets[i] = s.size
		s.size += l.Size(f)
	}
	s.size = alignUp(s.size, s.align)
	l.structs.Store(t, s)
	return s
}

func alignUp(n, a uint64) uint64 { return (n + a - 1) / a * a }

// alignUp2 is the next power of two.
func alignUp2(n uint64) uint64 {
	p := uint64(1)
	for p < n {
		p *= 2
	}
	return p
}
