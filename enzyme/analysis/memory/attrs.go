package memory

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// mod is the mod/ref lattice for one class of memory: reads, writes, both or neither.
type mod uint8

const (
	modRead mod = 1 << iota
	modWrite
	modNone mod = 0
	modBoth mod = modRead | modWrite
)

// memAttr is a function's `memory(…)` attribute, or its older spellings, by class of memory.
type memAttr struct{ arg, hidden, errno, other mod }

// memoryAttr parses the memory attributes in a list (LangRef, "memory(...)"). Without any, every effect is
// possible.
func memoryAttr(attrs ir.Attrs) memAttr {
	all := memAttr{modBoth, modBoth, modBoth, modBoth}
	for a := range attrs.All() {
		switch a.Key {
		case "readnone":
			return memAttr{}
		case "readonly":
			all = all.and(memAttr{modRead, modRead, modRead, modRead})
		case "writeonly":
			all = all.and(memAttr{modWrite, modWrite, modWrite, modWrite})
		case "argmemonly":
			all = all.and(memAttr{arg: modBoth})
		case "inaccessiblememonly":
			all = all.and(memAttr{hidden: modBoth})
		case "inaccessiblemem_or_argmemonly":
			all = all.and(memAttr{arg: modBoth, hidden: modBoth})
		case "memory":
			all = all.and(parseMemory(a.Arg))
		}
	}
	return all
}

func (a memAttr) and(b memAttr) memAttr {
	return memAttr{a.arg & b.arg, a.hidden & b.hidden, a.errno & b.errno, a.other & b.other}
}

// parseMemory parses a text such as "argmem: read, inaccessiblemem: readwrite" or "read". An entry without a
// class is the default for all classes that are not named.
func parseMemory(s string) memAttr {
	access := map[string]mod{"none": modNone, "read": modRead, "write": modWrite, "readwrite": modBoth}
	everything := memAttr{modBoth, modBoth, modBoth, modBoth}
	var m memAttr
	var target mod // memory of special registers; counts as hidden
	errnoNamed := false

	// The default comes first in the text, so named classes override it.
	for _, entry := range strings.Split(s, ",") {
		class, how, hasClass := strings.Cut(strings.TrimSpace(entry), ":")
		if !hasClass {
			class, how = "", class
		}
		d, known := access[strings.TrimSpace(how)]
		if !known {
			return everything
		}
		switch class {
		case "":
			m = memAttr{d, d, d, d}
		case "argmem":
			m.arg = d
		case "inaccessiblemem":
			m.hidden = d
		case "errnomem":
			m.errno, errnoNamed = d, true
		case "target_mem0", "target_mem1":
			target |= d
		default:
			return everything
		}
	}

	// Fill in classes that have no entry of their own.
	m.hidden |= target
	if !errnoNamed { // before LLVM 21, errno belonged to the other memory
		m.errno = m.other
	}
	return m
}
