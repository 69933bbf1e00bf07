package memory

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// mod is what a function may do to a class of memory.
type mod uint8

const (
	modRead mod = 1 << iota
	modWrite
	modNone mod = 0
	modBoth mod = modRead | modWrite
)

// memAttr is the meaning of a function's `memory(…)` (or its older spellings) by class of memory.
type memAttr struct{ arg, hidden, errno, other mod }

// memoryAttr reads the memory attribute in a list (LangRef, "memory(...)"). Without one, everything may happen.
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

// parseMemory reads "argmem: read, inaccessiblemem: readwrite" or "read". An
// entry without a class is the default for all classes that are not named.
func parseMemory(s string) memAttr {
	access := map[string]mod{"none": modNone, "read": modRead, "write": modWrite, "readwrite": modBoth}
	everything := memAttr{modBoth, modBoth, modBoth, modBoth}
	var m memAttr
	var target mod // memory of special registers; hidden for our purposes
	errnoNamed := false
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
	m.hidden |= target
	if !errnoNamed { // before LLVM 21 errno belonged to what is now the rest
		m.errno = m.other
	}
	return m
}
