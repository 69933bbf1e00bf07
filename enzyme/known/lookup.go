package known

import (
	"strings"
	"sync"
)

// tables are the rows by name, expanded when somebody asks first: most runs compile what nobody differentiates. Rows ending in * match by prefix.
var tables = sync.OnceValues(func() (exact, prefixed map[string]*Facts) {
	ex, pre := map[string]*Facts{}, map[string]*Facts{}
	for _, table := range [][]row{libcRows, allocRows, moveRows, libmRows, llvmRows, cxxRows, fortranRows, rustRows, tapeRows, unwindRows} {
		for _, r := range table {
			r.expand(func(name string, f *Facts) {
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

// Lookup finds what is known about a function by its symbol's name.
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
	return rustSpelling(name)
}

// byPrefix finds the longest prefix that ends at a dot, an underscore or the name's end.
func byPrefix(prefixed map[string]*Facts, name string) *Facts {
	for n := len(name); n > 0; n-- {
		if f := prefixed[name[:n]]; f != nil {
			return f
		}
	}
	return nil
}
