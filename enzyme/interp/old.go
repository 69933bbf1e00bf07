package interp

import (
	"encoding/binary"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// oldFuncs are the runtime's functions about variables that may hold what earlier calls left there: runtime/src/old.c.
func oldFuncs() map[string]Native {
	return map[string]Native{
		"__goenzyme_old_mark":  oldMark,
		"__goenzyme_old_found": oldFound,
		"__goenzyme_old_check": oldCheck,
	}
}

// oldNaN is one half of the NaN that stands for the tangent of a variable's old value: a NaN as float and as double.
func oldNaN(id uint64) uint32 { return 0x7ff8de00 | uint32(id&0xff) }

func oldMark(m *Machine, _ *ir.Instr, a []Val) Val {
	addr, count, stride, size := m.addr(a[0]), m.count(a[1]), m.count(a[2]), m.count(a[3])
	if size != 4 && size != 8 {
		m.fail("runtime: marks numbers of %d bytes, which the interpreter does not", size)
	}
	nan := oldNaN(a[4].Bits)
	for ; count > 0; count-- {
		for part := uint64(0); part < size; part += 4 {
			m.store(addr+part, ir.I32, I32(int32(nan)))
		}
		addr += stride
	}
	return Val{}
}

func oldFound(m *Machine, _ *ir.Instr, a []Val) Val {
	nan := oldNaN(a[1].Bits)
	bits := m.defined(a[0], "result").Bits &^ (1 << 63)
	widened := uint64(nan)<<29&(1<<52-1) | 0x7ff<<52 // as fpext of the float NaN gives it
	if bits == uint64(nan)<<32|uint64(nan) || bits == widened {
		m.fail("runtime: %s", m.cString(a[2]))
	}
	return Val{}
}

func oldCheck(m *Machine, _ *ir.Instr, a []Val) Val {
	addr, count, stride, size := m.addr(a[0]), m.count(a[1]), m.count(a[2]), m.count(a[3])
	for ; count > 0; count-- {
		if !isZeroNumber(m.readKnown(addr, size)) {
			m.fail("runtime: %s", m.cString(a[4]))
		}
		addr += stride
	}
	return Val{}
}

// isZeroNumber ignores the sign, the topmost bit of a little-endian number of at most 16 bytes.
func isZeroNumber(number []byte) bool {
	var whole [16]byte
	copy(whole[16-len(number):], number)
	return binary.LittleEndian.Uint64(whole[:8]) == 0 && binary.LittleEndian.Uint64(whole[8:])<<1 == 0
}
