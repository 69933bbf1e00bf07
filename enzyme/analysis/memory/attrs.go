package memory

import (
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// splitAttrs cuts a list of attributes at the blanks that stand outside
// parentheses and quotes.
func splitAttrs(s string) []string {
	var out []string
	depth, quoted, start := 0, false, 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == ' ' && depth == 0:
			if i > start {
				out = append(out, s[start:i])
			}
			start = i + 1
		}
	}
	if start < len(s) {
		out = append(out, s[start:])
	}
	return out
}

// attrReader looks attributes up, group references resolved.
type attrReader struct {
	groups map[int]string
}

func newAttrReader(m *ir.Module) *attrReader {
	r := &attrReader{groups: map[int]string{}}
	if m != nil {
		for _, g := range m.AttrGroups {
			r.groups[g.ID] = g.Text
		}
	}
	return r
}

// list returns every attribute of a, those of groups in the place of the reference.
func (r *attrReader) list(a ir.Attrs) []string {
	var out []string
	for _, s := range splitAttrs(string(a)) {
		if id, err := strconv.Atoi(strings.TrimPrefix(s, "#")); err == nil && s[0] == '#' {
			out = append(out, splitAttrs(r.groups[id])...)
			continue
		}
		out = append(out, s)
	}
	return out
}

// has reports whether a contains a plain attribute of that name.
func (r *attrReader) has(a ir.Attrs, name string) bool {
	for _, s := range r.list(a) {
		if s == name {
			return true
		}
	}
	return false
}

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
func memoryAttr(attrs []string) memAttr {
	all := memAttr{modBoth, modBoth, modBoth, modBoth}
	for _, s := range attrs {
		switch {
		case s == "readnone":
			return memAttr{}
		case s == "readonly":
			all = all.and(memAttr{modRead, modRead, modRead, modRead})
		case s == "writeonly":
			all = all.and(memAttr{modWrite, modWrite, modWrite, modWrite})
		case s == "argmemonly":
			all = all.and(memAttr{arg: modBoth})
		case s == "inaccessiblememonly":
			all = all.and(memAttr{hidden: modBoth})
		case s == "inaccessiblemem_or_argmemonly":
			all = all.and(memAttr{arg: modBoth, hidden: modBoth})
		case strings.HasPrefix(s, "memory("):
			all = all.and(parseMemory(strings.TrimSuffix(strings.TrimPrefix(s, "memory("), ")")))
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
