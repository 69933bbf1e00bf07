package interp

import (
	"bytes"
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// libc is the part of the C library that numerical programs and the code made
// from them call.
func libcFuncs() map[string]Native {
	return map[string]Native{
		"malloc":         func(m *Machine, _ *ir.Instr, a []Val) Val { return m.heapAlloc(a[0], false) },
		"_Znwm":          func(m *Machine, _ *ir.Instr, a []Val) Val { return m.heapAlloc(a[0], false) },
		"_Znam":          func(m *Machine, _ *ir.Instr, a []Val) Val { return m.heapAlloc(a[0], false) },
		"calloc":         func(m *Machine, _ *ir.Instr, a []Val) Val { return m.heapAlloc(m.product(a[0], a[1]), true) },
		"aligned_alloc":  func(m *Machine, _ *ir.Instr, a []Val) Val { return m.heapAlloc(a[1], false) },
		"posix_memalign": posixMemalign,
		"realloc":        realloc,
		"free":           heapFree, "_ZdlPv": heapFree, "_ZdaPv": heapFree, "_ZdlPvm": heapFree, "_ZdaPvm": heapFree,
		"memcpy": copyCall, "memmove": copyCall,
		"memset": func(m *Machine, _ *ir.Instr, a []Val) Val {
			m.fillBytes(m.addr(a[0]), a[1], m.count(a[2]))
			return a[0]
		},
		"bzero": func(m *Machine, _ *ir.Instr, a []Val) Val {
			m.fillBytes(m.addr(a[0]), Val{}, m.count(a[1]))
			return Val{}
		},
		"memcmp": memCompare,
		"bcmp":   memCompare,
		"strlen": func(m *Machine, _ *ir.Instr, a []Val) Val { return I64(int64(len(m.cString(a[0])))) },
		"strcmp": func(m *Machine, _ *ir.Instr, a []Val) Val {
			return I32(int32(bytes.Compare(m.cString(a[0]), m.cString(a[1]))))
		},
		"abs": func(m *Machine, _ *ir.Instr, a []Val) Val {
			return I32(max(int32(a[0].Bits), -int32(a[0].Bits))).taint(a[0])
		},
		"labs": func(m *Machine, _ *ir.Instr, a []Val) Val {
			return I64(max(int64(a[0].Bits), -int64(a[0].Bits))).taint(a[0])
		},
		"printf":  func(m *Machine, call *ir.Instr, a []Val) Val { return m.print(m.format(call, a, 0)) },
		"fprintf": func(m *Machine, call *ir.Instr, a []Val) Val { return m.print(m.format(call, a, 1)) },
		"puts":    func(m *Machine, _ *ir.Instr, a []Val) Val { return m.print(string(m.cString(a[0])) + "\n") },
		"putchar": func(m *Machine, _ *ir.Instr, a []Val) Val { m.print(string(rune(a[0].Bits & 0xff))); return a[0] },
		"abort":   func(m *Machine, _ *ir.Instr, a []Val) Val { m.fail("the program aborts"); return Val{} },
		"exit": func(m *Machine, _ *ir.Instr, a []Val) Val {
			m.fail("the program exits with status %d", a[0].Int(32))
			return Val{}
		},
		"__assert_fail": func(m *Machine, _ *ir.Instr, a []Val) Val {
			m.fail("assertion failed: %s", m.cString(a[0]))
			return Val{}
		},
		"__errno_location": func(m *Machine, _ *ir.Instr, _ []Val) Val {
			if m.errno == 0 {
				m.errno = m.Alloc(4, "errno")
			}
			return Ptr(m.errno)
		},
	}
}

// addr and count read an address or a size that is about to be used.
func (m *Machine) addr(v Val) uint64  { return m.defined(v, "address").Bits }
func (m *Machine) count(v Val) uint64 { return m.defined(v, "size").Bits }

const maxBlock = 1 << 32

// heapAlloc makes a heap block; one that is too large gives null, as malloc may.
func (m *Machine) heapAlloc(size Val, zeroed bool) Val {
	n := m.count(size)
	if n > maxBlock {
		return Ptr(0)
	}
	site := ""
	if len(m.frames) > 0 {
		site = "allocated in @" + m.frames[len(m.frames)-1].fn.Name
	}
	o := m.mem.add(n, 16, heapObject, site)
	if zeroed {
		for i := range o.known {
			o.known[i] = true
		}
	}
	return Ptr(o.base)
}

func (m *Machine) product(a, b Val) Val {
	x, y := m.count(a), m.count(b)
	if y != 0 && x > maxBlock/y {
		return I64(maxBlock + 1)
	}
	return I64(int64(x * y))
}

// block finds the heap block that begins at an address.
func (m *Machine) block(v Val, what string) *object {
	addr := m.addr(v)
	o := m.mem.find(addr)
	switch {
	case o == nil || o.base != addr || o.kind != heapObject:
		m.fail("%s of %#x, where no heap block begins", what, addr)
	case o.dead:
		m.fail("%s of a %s already freed", what, o)
	}
	return o
}

func heapFree(m *Machine, _ *ir.Instr, a []Val) Val {
	if m.addr(a[0]) != 0 {
		o := m.block(a[0], "free")
		m.mem.kill(o)
		o.data, o.known = make([]byte, len(o.data)), nil
	}
	return Val{}
}

func realloc(m *Machine, call *ir.Instr, a []Val) Val {
	if m.addr(a[0]) == 0 {
		return m.heapAlloc(a[1], false)
	}
	old := m.block(a[0], "realloc")
	p := m.heapAlloc(a[1], false)
	if p.Bits != 0 {
		m.copyBytes(p.Bits, old.base, min(old.size(), a[1].Bits))
		heapFree(m, call, a[:1])
	}
	return p
}

func posixMemalign(m *Machine, _ *ir.Instr, a []Val) Val {
	m.store(m.addr(a[0]), ir.Ptr, m.heapAlloc(a[2], false))
	return I32(0)
}

func copyCall(m *Machine, _ *ir.Instr, a []Val) Val {
	m.copyBytes(m.addr(a[0]), m.addr(a[1]), m.count(a[2]))
	return a[0]
}

func memCompare(m *Machine, _ *ir.Instr, a []Val) Val {
	n := m.count(a[2])
	if n == 0 {
		return I32(0)
	}
	return I32(int32(bytes.Compare(m.readKnown(m.addr(a[0]), n), m.readKnown(m.addr(a[1]), n))))
}

// readKnown reads bytes that all must have been written.
func (m *Machine) readKnown(addr, n uint64) []byte {
	o, off := m.access(addr, n, false)
	for i := off; i < off+n; i++ {
		if !o.known[i] {
			m.fail("read of byte %d of %s, never written", i, o)
		}
	}
	return o.data[off : off+n]
}

func (m *Machine) cString(v Val) []byte {
	o, off := m.access(m.addr(v), 1, false)
	end := bytes.IndexByte(o.data[off:], 0)
	if end < 0 {
		m.fail("string in %s has no end", o)
	}
	return m.readKnown(o.base+off, uint64(end)+1)[:end]
}

func (m *Machine) print(s string) Val {
	if m.Stdout != nil {
		fmt.Fprint(m.Stdout, s)
	}
	return I32(int32(len(s)))
}

// format is printf's: the format string is argument at, its values follow.
func (m *Machine) format(call *ir.Instr, args []Val, at int) string {
	text := string(m.cString(args[at]))
	var out bytes.Buffer
	next := at + 1
	for i := 0; i < len(text); i++ {
		if text[i] != '%' {
			out.WriteByte(text[i])
			continue
		}
		spec := "%"
		for i++; i < len(text) && bytes.IndexByte([]byte("0123456789.+- #lhzjt"), text[i]) >= 0; i++ {
			if bytes.IndexByte([]byte("lhzjt"), text[i]) < 0 {
				spec += string(text[i])
			}
		}
		if i >= len(text) {
			break
		}
		if text[i] == '%' {
			out.WriteByte('%')
			continue
		}
		if next >= len(args) {
			m.fail("printf: no value for %%%c", text[i])
		}
		out.WriteString(m.formatOne(spec, text[i], args[next], call.CallArgs()[next].Type()))
		next++
	}
	return out.String()
}

func (m *Machine) formatOne(spec string, verb byte, v Val, t *ir.Type) string {
	m.defined(v, "printed value")
	switch verb {
	case 'd', 'i':
		return fmt.Sprintf(spec+"d", v.Int(t.Bits))
	case 'u':
		return fmt.Sprintf(spec+"d", v.Bits)
	case 'x', 'X', 'o', 'c':
		return fmt.Sprintf(spec+string(verb), v.Bits)
	case 'p':
		return fmt.Sprintf("%#x", v.Bits)
	case 's':
		return fmt.Sprintf(spec+"s", m.cString(v))
	case 'f', 'F', 'e', 'E', 'g', 'G':
		return fmt.Sprintf(spec+string(verb), v.Float(t))
	}
	m.fail("printf %%%c is not supported by the interpreter", verb)
	return ""
}
