package memory

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Access is the mod/ref summary of one pointer argument: what a function may do with the object into which it
// points. Behind, Spreads and Yields concern pointers that are stored in that object.
type Access struct {
	Reads, Writes, Frees bool
	Captures             bool // the address may outlive the call, or be returned in another form
	Behind               bool // writes memory through pointers stored there; foreign memory for a caller
	Spreads              bool // may copy pointers stored there to other memory
	Yields               bool // may return pointers stored there, alone or in an aggregate
}

// anyAccess is the access of an unknown function.
var anyAccess = Access{true, true, true, true, true, true, true}

// A Summary is the mod/ref summary of a function, as seen by its caller. Memory that the call itself
// allocates does not count.
type Summary struct {
	Params []Access
	Rest   Access // arguments beyond Params
	// Foreign memory is all that code outside of the analysis can reach: globals, and every captured object.
	ReadsForeign, WritesForeign, FreesForeign bool
	ReadsGlobals, WritesGlobals               []*ir.Global
	Hidden                                    bool // I/O, random-number state, locks, asm: visible, or different when repeated
	Allocates                                 bool // leaves new memory behind
	MayNotReturn                              bool
	Dealloc                                   bool // a deallocation function: its only effect is to free its arguments
	Fresh                                     bool // the result is null, or memory to which nothing else points
	Returned                                  int  // the argument into whose object the result points; −1: not known
}

// unknownSummary returns the most conservative summary: any effect is possible.
func unknownSummary() *Summary {
	return &Summary{Rest: anyAccess, ReadsForeign: true, WritesForeign: true, FreesForeign: true, Hidden: true, Allocates: true, MayNotReturn: true, Returned: -1}
}

// param returns the access of argument i.
func (s *Summary) param(i int) Access {
	if i < len(s.Params) {
		return s.Params[i]
	}
	return s.Rest
}

// edit returns a pointer to the access of argument i; it extends Params if necessary.
func (s *Summary) edit(i int) *Access {
	for len(s.Params) <= i {
		s.Params = append(s.Params, s.Rest)
	}
	return &s.Params[i]
}

// Pure reports whether a call has no effect beyond its result.
func (s *Summary) Pure() bool { return s.writesNothing() && !s.Allocates }

// writesNothing reports whether a call changes no memory, captures nothing and has no hidden effect.
func (s *Summary) writesNothing() bool {
	touches := func(a Access) bool { return a.Writes || a.Frees || a.Captures }
	return !s.Hidden && !s.WritesForeign && !s.FreesForeign && len(s.WritesGlobals) == 0 && !touches(s.Rest) && !slices.ContainsFunc(s.Params, touches)
}

func (s *Summary) clone() *Summary {
	c := *s
	c.Params = slices.Clone(s.Params)
	c.ReadsGlobals, c.WritesGlobals = slices.Clone(s.ReadsGlobals), slices.Clone(s.WritesGlobals)
	return &c
}

func (s *Summary) equal(t *Summary) bool {
	return slices.Equal(s.Params, t.Params) && s.Rest == t.Rest && slices.Equal(s.ReadsGlobals, t.ReadsGlobals) &&
		slices.Equal(s.WritesGlobals, t.WritesGlobals) && s.flags() == t.flags() && s.Returned == t.Returned
}

func (s *Summary) flags() [8]bool {
	return [8]bool{s.ReadsForeign, s.WritesForeign, s.FreesForeign, s.Hidden, s.Allocates, s.MayNotReturn, s.Fresh, s.Dealloc}
}

// maxGlobals is the number of globals that a summary lists; beyond it, the effect is on foreign memory.
const maxGlobals = 32

// addGlobal adds a read or write of g. The lists are sorted by name.
func (s *Summary) addGlobal(g *ir.Global, writes bool) {
	list, foreign := &s.ReadsGlobals, &s.ReadsForeign
	if writes {
		list, foreign = &s.WritesGlobals, &s.WritesForeign
	}
	i, found := slices.BinarySearchFunc(*list, g, func(a, b *ir.Global) int { return cmp.Compare(a.Name, b.Name) })
	switch {
	case found:
	case len(*list) >= maxGlobals:
		*foreign = true
	default:
		*list = slices.Insert(*list, i, g)
	}
}

// String returns a text such as "reads 0; writes 1, @g; hidden effect".
func (s *Summary) String() string {
	var parts []string
	list := func(verb string, has func(Access) bool, globals []*ir.Global, foreign bool) {
		var to []string
		for i, a := range s.Params {
			if has(a) {
				to = append(to, strconv.Itoa(i))
			}
		}
		if has(s.Rest) {
			to = append(to, "any further argument")
		}
		for _, g := range globals {
			to = append(to, "@"+g.Name)
		}
		if foreign {
			to = append(to, "foreign memory")
		}
		if len(to) > 0 {
			parts = append(parts, verb+" "+strings.Join(to, ", "))
		}
	}

	// One clause per kind of access, then the flags.
	list("reads", func(a Access) bool { return a.Reads }, s.ReadsGlobals, s.ReadsForeign)
	list("writes", func(a Access) bool { return a.Writes }, s.WritesGlobals, s.WritesForeign)
	list("frees", func(a Access) bool { return a.Frees }, nil, s.FreesForeign)
	list("captures", func(a Access) bool { return a.Captures }, nil, false)
	list("writes behind", func(a Access) bool { return a.Behind }, nil, false)
	list("spreads", func(a Access) bool { return a.Spreads }, nil, false)
	list("yields from", func(a Access) bool { return a.Yields }, nil, false)
	for _, f := range []struct {
		set  bool
		text string
	}{{s.Hidden, "hidden effect"}, {s.Allocates, "allocates"}, {s.Fresh, "fresh result"}, {s.MayNotReturn, "may not return"}, {s.Dealloc, "deallocates"}} {
		if f.set {
			parts = append(parts, f.text)
		}
	}
	if s.Returned >= 0 {
		parts = append(parts, "returns "+strconv.Itoa(s.Returned))
	}
	if s.Pure() {
		parts = append(parts, "pure")
	}
	return strings.Join(parts, "; ")
}
