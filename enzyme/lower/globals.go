package lower

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Globals gives global variables shadows. What a request differentiates is copied with the variables
// as further parameters, which are then what any pointer parameter is: memory with a shadow.
//
// A shadow is the one that the program names, or else memory that is zero when the
// derivative starts and belongs to this one call: derivatives of scratch memory pass through
// it, what the variable held before is a constant, and threads do not meet.
type Globals struct {
	m      *ir.Module
	calls  *Calls
	given  map[*ir.Global]ir.Value
	copies map[string]*copies // by the names of the variables
	fixed  func(*ir.Func) bool
}

// NewGlobals reads which shadows the program names itself. fixed says of which functions no copies may be made.
func NewGlobals(m *ir.Module, calls *Calls, fixed func(*ir.Func) bool) *Globals {
	return &Globals{m: m, calls: calls, fixed: fixed, given: givenShadows(m), copies: map[string]*copies{}}
}

// A Use is a variable whose shadow is asked for, and where.
type Use struct {
	G     *ir.Global
	Pos   diag.Pos
	Where string
	// Stored: an active value is stored into the variable itself.
	Stored bool
	// Output: the request takes derivatives out of the function in another way.
	Output bool
	// onlyRead: no code writes by the variable's name, but to memory that may be the same.
	onlyRead bool
}

// Given lists the variables that r reaches and whose shadows the program names.
func (gs *Globals) Given(r *request.Request) []Use {
	if len(gs.given) == 0 {
		return nil
	}
	var uses []Use
	for _, g := range gs.m.Globals { // in the order of the module
		if gs.given[g] != nil && gs.reaches(r.Fn, g) {
			uses = append(uses, Use{G: g, Pos: r.Pos, Where: ir.Where(r.Call)})
		}
	}
	return uses
}

// A Lowered is a request to differentiate a function that takes variables as parameters.
type Lowered struct {
	*request.Request
	gs   *Globals
	list []*ir.Global
	uses []Use
	// active are the variables that were asked for themselves.
	active []*ir.Global
}

// Active lists the variables of the request that carry derivatives, or lead to memory with a shadow.
func (l *Lowered) Active() []*ir.Global { return l.active }

// Lower lets the request differentiate a function that takes the variables as parameters. It reports what cannot be.
func (gs *Globals) Lower(r *request.Request, uses []Use, sink *diag.List) *Lowered {
	l := &Lowered{Request: r, gs: gs}
	for _, u := range uses {
		if !u.G.Constant && !slices.Contains(l.active, u.G) {
			l.active = append(l.active, u.G)
		}
	}
	l.uses = gs.connected(r, uses)
	for _, u := range l.uses {
		if d := gs.refuse(r, u); d != nil {
			d.Pos, d.Where = u.Pos, u.Where
			sink.Report(d)
			return l
		}
		l.list = append(l.list, u.G)
	}
	if len(l.list) == 0 {
		return l
	}
	lowered := *r
	lowered.Fn = gs.copiesFor(l.list).of(r.Fn)
	lowered.Args = slices.Clone(r.Args)
	for range l.list {
		lowered.Args = append(lowered.Args, request.Arg{Param: len(lowered.Args), Activity: request.Dup})
	}
	l.Request = &lowered
	return l
}

// HasOwn reports whether some variable has a shadow of the compiler's making.
func (l *Lowered) HasOwn() bool {
	return slices.ContainsFunc(l.list, func(g *ir.Global) bool { return l.gs.given[g] == nil })
}

// Variable is the variable for which a parameter of a function stands and that has a shadow of the compiler's making; nil for other parameters.
func (l *Lowered) Variable(f *ir.Func, param int) *ir.Global {
	k := param - (len(f.Params) - len(l.list))
	if len(l.list) == 0 || k < 0 || l.gs.given[l.list[k]] != nil || !l.gs.copiesFor(l.list).isCopy(f) {
		return nil
	}
	return l.list[k]
}

// Provide makes the shadows and passes them, with the variables, to the derivative. old lists where these may hold what earlier calls left;
// mirrored tells of which parameters the shadow holds the integers too.
func (l *Lowered) Provide(old []Old, mirrored func(param int) bool) {
	if len(l.list) == 0 || l.Half == request.TapeSize {
		return
	}
	room := newRoom(l.Request)
	shadows := map[*ir.Global][]ir.Value{}
	for _, g := range l.list {
		for range l.Width {
			shadows[g] = append(shadows[g], l.gs.shadow(g, room))
		}
	}
	args := l.Args[len(l.Args)-len(l.list):]
	owned := !slices.ContainsFunc(l.list, func(g *ir.Global) bool { return l.gs.keeps(g) && !l.gs.isOwner(g) })
	for i, g := range l.list {
		if l.gs.given[g] == nil {
			mirror(g, shadows, room)
			if owned {
				allocated(g, shadows[g], room)
			}
			if mirrored(args[i].Param) {
				room.integers(g, shadows[g])
			}
		}
		args[i].Primal, args[i].Shadows = room.address(g), request.Lanes{Values: shadows[g]}
	}
	l.kept(room, shadows)
	for i, o := range old {
		room.watch(o, shadows[o.G], mark(i), l.Mode)
	}
	room.end()
}

// connected adds the constant variables that point to those listed, and what they point to in turn: pointers are loaded
// from there, and so are the pointers' shadows. It adds sharers, too.
func (gs *Globals) connected(r *request.Request, uses []Use) []Use {
	seen := map[*ir.Global]bool{}
	add := func(g *ir.Global, u Use) {
		if !seen[g] {
			seen[g] = true
			uses = append(uses, Use{G: g, Pos: u.Pos, Where: u.Where})
		}
	}
	for _, u := range uses {
		seen[u.G] = true
	}
	for i := 0; i < len(uses); i++ {
		u := uses[i]
		for _, h := range pointedTo(u.G) {
			add(h, u)
		}
		for _, h := range gs.m.Globals {
			if !seen[h] && slices.Contains(pointedTo(h), u.G) && !strings.Contains(h.Name, "__enzyme_") && gs.reaches(r.Fn, h) {
				add(h, u)
			}
		}
		if i == len(uses)-1 {
			for _, h := range gs.sharers(r, uses) {
				add(h, u)
				uses[len(uses)-1].onlyRead = !gs.anyMention(r.Fn, h, isWritten)
			}
		}
	}
	return uses
}

// pointedTo lists the variables to which a constant one points.
func pointedTo(g *ir.Global) (list []*ir.Global) {
	if !g.Constant || g.Init == nil {
		return nil
	}
	ir.WalkConst(g.Init, func(v ir.Value) {
		if h, ok := v.(*ir.Global); ok && !known.IsClassTable(h) {
			list = append(list, h)
		}
	})
	return list
}

// shadowHint says how a variable gets a shadow of the program's making: in C, where the source can name it outside of functions, by a pair of addresses.
func shadowHint(name string) string {
	const pass = "pass its address as an enzyme_dup argument"
	if strings.ContainsAny(name, ".$") || known.IsMangled(name) {
		return pass
	}
	return strings.NewReplacer("%s", name).Replace("give it a shadow, d_%s say: void *__enzyme_shadow_global_%s[2] = {&%s, &d_%s}; in the unit that defines them; or ") + pass
}

// refuse says why a variable can have no shadow of the compiler's making.
func (gs *Globals) refuse(r *request.Request, u Use) *diag.Diagnostic {
	name := UserName(u.G)
	hint := shadowHint(name)
	switch {
	case gs.given[u.G] != nil:
		return nil
	case u.G.AddrSpace != 0:
		return &diag.Diagnostic{Code: diag.Unsupported, Text: "global variable '" + name + "' holds active values in an address space of its own, where others may work on them", Hint: hint}
	case r.Half != request.Whole:
		return &diag.Diagnostic{Code: diag.Unsupported, Text: "global variable '" + name + "' holds active values, and its shadow would have to last from one half of the derivative to the other", Hint: hint}
	case gs.m.Layout().Size(u.G.ValueType) == 0:
		return &diag.Diagnostic{Code: diag.Unsupported, Text: "global variable '" + name + "' needs a shadow, and its size is not known here", Hint: hint}
	case u.Stored && !u.Output:
		return &diag.Diagnostic{Code: diag.Unsupported, Text: "an active value is stored in global variable '" + name + "', and nothing else takes a derivative out of '" + r.Fn.Name + "'",
			Hint: hint}
	}
	return nil
}

// UserName is the variable's name as the user wrote it: that of a static one has been made unique.
func UserName(g *ir.Global) string {
	if i := strings.LastIndexByte(g.Name, '.'); i > 0 && len(g.Name)-i == 13 {
		return g.Name[:i]
	}
	return g.Name
}

// givenShadows reads !enzyme_shadow.
func givenShadows(m *ir.Module) map[*ir.Global]ir.Value {
	given := map[*ir.Global]ir.Value{}
	for _, g := range m.Globals {
		for _, md := range g.MD {
			if md.Kind == known.MarkShadow {
				if s := namedGlobal(m, m.Resolve(md.Text)); s != nil {
					given[g] = s
				}
			}
		}
	}
	return given
}

// namedGlobal reads a node like !{ptr @dg}.
func namedGlobal(m *ir.Module, node string) ir.Value {
	_, name, _ := strings.Cut(node, "@")
	name = strings.Trim(strings.TrimSuffix(strings.TrimSpace(name), "}"), `" `)
	if s := m.Global(name); s != nil {
		return s
	}
	return nil
}
