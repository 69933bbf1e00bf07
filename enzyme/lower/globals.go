package lower

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Globals gives shadows to global variables. It clones what a request differentiates, with the variables as
// further parameters. These are like any other pointer parameter: memory with a shadow.
//
// The program may name a variable's shadow. Otherwise, the shadow is memory that is zero when the derivative
// starts and belongs to this one call. So derivatives of scratch memory pass through it, the variable's
// initial contents are constant, and threads do not share it.
type Globals struct {
	m      *ir.Module
	calls  *Calls
	given  map[*ir.Global]ir.Value
	copies map[string]*copies // by the names of the variables
	fixed  func(*ir.Func) bool
}

// NewGlobals reads which shadows the program names. fixed reports which functions must not be cloned.
func NewGlobals(m *ir.Module, calls *Calls, fixed func(*ir.Func) bool) *Globals {
	return &Globals{m: m, calls: calls, fixed: fixed, given: givenShadows(m), copies: map[string]*copies{}}
}

// A Use is a variable that needs a shadow, and the place that needs it.
type Use struct {
	G     *ir.Global
	Pos   diag.Pos
	Where string
	// Stored: the function stores an active value in the variable itself.
	Stored bool
	// Output: the request has another output with a derivative.
	Output bool
	// onlyRead: no code writes to the variable by its name, but other pointers to it may.
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

// A Lowered is a request for the derivative of a clone that takes variables as parameters.
type Lowered struct {
	*request.Request
	gs   *Globals
	list []*ir.Global
	uses []Use
	// active lists the variables of the uses themselves, without those that connected adds.
	active []*ir.Global
}

// Active lists the variables of the request that carry derivatives, or point to memory with a shadow.
func (l *Lowered) Active() []*ir.Global { return l.active }

// Lower makes the request differentiate a clone that takes the variables of uses as parameters. It reports
// variables that can have no shadow.
func (gs *Globals) Lower(r *request.Request, uses []Use, sink *diag.List) *Lowered {
	l := &Lowered{Request: r, gs: gs}
	for _, u := range uses {
		if !u.G.Constant && !slices.Contains(l.active, u.G) {
			l.active = append(l.active, u.G)
		}
	}

	// Variables that point to those of uses, or share memory with them, need shadows, too.
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

// HasOwn reports whether the compiler creates the shadow of some variable.
func (l *Lowered) HasOwn() bool {
	return slices.ContainsFunc(l.list, func(g *ir.Global) bool { return l.gs.given[g] == nil })
}

// Variable returns the variable that a parameter of f stands for, if the compiler creates its shadow; nil for
// other parameters.
func (l *Lowered) Variable(f *ir.Func, param int) *ir.Global {
	k := param - (len(f.Params) - len(l.list))
	if len(l.list) == 0 || k < 0 || l.gs.given[l.list[k]] != nil || !l.gs.copiesFor(l.list).isCopy(f) {
		return nil
	}
	return l.list[k]
}

// Provide emits the shadows, and passes them to the derivative with the variables. old lists the parts of
// variables that may hold values of earlier calls. mirrored reports whether a parameter's shadow needs the
// variable's integers, too.
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

	// All shadows exist now, so those of pointer tables can point to others.
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

// connected adds to uses the constant variables that point to those listed, and those that they point to,
// transitively. Differentiated code loads pointers from there, and their shadows. It also adds sharers.
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

	// uses is the worklist. Sharers are computed when it is otherwise complete, and may extend it again.
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

// pointedTo lists the variables whose addresses the constant variable g contains; nil if g is not constant.
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

// shadowHint returns a hint how the program can supply a shadow. If C source can name the variable outside of
// functions, a pair of addresses does it.
func shadowHint(name string) string {
	const pass = "pass its address as an enzyme_dup argument"
	if strings.ContainsAny(name, ".$") || known.IsMangled(name) {
		return pass
	}
	return strings.NewReplacer("%s", name).Replace("give it a shadow, d_%s say: void *__enzyme_shadow_global_%s[2] = {&%s, &d_%s}; in the unit that defines them; or ") + pass
}

// refuse returns an error if variable u.G can have no shadow that the compiler creates, or else nil.
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

// UserName returns the variable's name in the source. The driver makes names of static variables unique by a
// suffix of 13 characters.
func UserName(g *ir.Global) string {
	if i := strings.LastIndexByte(g.Name, '.'); i > 0 && len(g.Name)-i == 13 {
		return g.Name[:i]
	}
	return g.Name
}

// givenShadows reads the !enzyme_shadow nodes: per variable, the shadow that the program names.
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

// namedGlobal returns the variable in a node like !{ptr @dg}, or nil if the module has none of that name.
func namedGlobal(m *ir.Module, node string) ir.Value {
	_, name, _ := strings.Cut(node, "@")
	name = strings.Trim(strings.TrimSuffix(strings.TrimSpace(name), "}"), `" `)
	if s := m.Global(name); s != nil {
		return s
	}
	return nil
}
