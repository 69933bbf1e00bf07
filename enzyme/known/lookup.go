package known

import (
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/all"
)

// tables returns the rows by name. They are expanded at the first lookup, because most compiler runs need
// none. Rows that end in * match by prefix.
var tables = sync.OnceValues(func() (exact, prefixed map[string]*Facts) {
	ex, pre := map[string]*Facts{}, map[string]*Facts{}
	list := [][]row{libcRows, allocRows, moveRows, libmRows, llvmRows, tapeRows, unwindRows}
	for _, r := range all.Runtimes {
		list = append(list, r.Rows)
	}
	for _, table := range list {
		for _, r := range table {
			r.Expand(func(name string, f *Facts) {
				into := ex
				if base, ok := strings.CutSuffix(name, "*"); ok {
					name, into = base, pre
				}
				if into[name] != nil {
					panic("known: two rows for " + name)
				}
				into[name] = f
			})
		}
	}
	return ex, pre
})

// Lookup returns the facts about a function by its symbol's name; false if there are none.
func Lookup(name string) (*Facts, bool) {
	name = strings.TrimPrefix(name, "\x01")
	exact, prefixed := tables()
	if f := exact[name]; f != nil {
		return f, true
	}
	if f := byPrefix(prefixed, name); f != nil {
		return f, true
	}
	if f := mathSpelling(name); f != nil {
		return f, true
	}
	return spelled(name)
}

// spelled returns the row of a symbol that compilers of a language spell in several ways.
func spelled(name string) (*Facts, bool) {
	exact, _ := tables()
	for _, r := range all.Runtimes {
		if r.Symbols.Row == nil {
			continue
		}
		if f := exact[r.Symbols.Row(name)]; f != nil {
			return f, true
		}
	}
	return nil, false
}

// byPrefix returns the row with the longest prefix that ends at a dot, at an underscore or at the end of the
// name; nil if there is none.
func byPrefix(prefixed map[string]*Facts, name string) *Facts {
	for n := len(name); n > 0; n-- {
		if f := prefixed[name[:n]]; f != nil {
			return f
		}
	}
	return nil
}
