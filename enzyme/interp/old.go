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

func oldMark(m *Machine, _ *ir.Instr, a []Val) Val {
	addr, count, stride, size := m.addr(a[0]), m.count(a[1]), m.count(a[2]), m.count(a[3])
	if size != 4 && size != 8 {
		m.fail("runtime: marks numbers of %d bytes, which the interpreter does not", size)
	}
	top := a[4].Bits
	for ; count > 0; count-- {
		for part := uint64(0); part < size; part += 4 {
			m.store(addr+part, ir.I32, I32(int32(top>>(8*part))))
		}
		addr += stride
	}
	return Val{}
}

func oldFound(m *Machine, _ *ir.Instr, a []Val) Val {
	bits := m.defined(a[0], "result").Bits &^ (1 << 63)
	if bits>>45 == 0xfff<<6|a[1].Bits {
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
