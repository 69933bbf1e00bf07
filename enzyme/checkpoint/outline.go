package checkpoint

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// An outliner moves loop l of f into function run.
type outliner struct {
	f, run *ir.Func
	l      *loops.Loop
	blocks []*ir.Block // the blocks of the loop, and those reachable from it that reach no return
	layout Layout
	throws known.Throwing
	asks   func(*ir.Instr) bool // reports whether an instruction is a derivative request
	line   string               // debug location of the call of run, as metadata

	params  []ir.Value  // values that become parameters: integers and pointers that the loop uses, and pointer phis of its header
	floats  []ir.Value  // other values that the loop uses: they become members of the environment
	again   []*ir.Instr // integer arithmetic on parameters, recomputed in run, so that counts and addresses stay related
	phis    []*ir.Instr
	leaving []*ir.Instr // phis of the exit blocks
	exits   []*ir.Block // exit blocks, in f
	taken   map[ir.Value]bool
	member  map[ir.Value]int
	inside  map[*ir.Block]bool
	vmap    ir.ValueMap
	entry   *ir.Block
	env     *ir.Param
	counter *ir.Instr
}

// outline moves l into a function of its own. It returns "" on success, or the reason why it cannot.
func outline(f *ir.Func, g *cfg.Graph, l *loops.Loop, throws known.Throwing, asks func(*ir.Instr) bool, line string, layout Layout) string {
	o := &outliner{f: f, l: l, layout: layout, throws: throws, asks: asks, line: line, taken: map[ir.Value]bool{}, member: map[ir.Value]int{}, inside: map[*ir.Block]bool{}, vmap: ir.ValueMap{}}
	o.blocks = slices.Clone(l.Blocks())
	returning := g.Returning()
	// Blocks that end the program, such as failed assertions, move with the loop: they are no exits.
	for n := 0; n < len(o.blocks); n++ {
		b := o.blocks[n]
		o.inside[b] = true
		for _, s := range g.Succs(b) {
			if !returning.Get(s) && !slices.Contains(o.blocks, s) {
				o.blocks = append(o.blocks, s)
			}
		}
	}

	// survey changes nothing, so a loop that cannot be moved stays intact.
	if why := o.survey(); why != "" {
		return why
	}
	o.arrange()
	o.write()
	o.replace()
	return ""
}

// arrange assigns parameters and members of the environment. Header phis come first among the members, then
// floats, then phis of exit blocks, then the count of iterations.
func (o *outliner) arrange() {
	for _, phi := range o.phis {
		// Pointers have both: a parameter for the start, a member to pass them on.
		if phi.Type().IsPtr() {
			o.params = append(o.params, phi)
		}
	}

	var members []*ir.Type
	add := func(v ir.Value) {
		o.member[v] = len(members)
		members = append(members, v.Type())
	}
	for _, phi := range o.phis {
		if phi.Type().IsPtr() {
			o.layout.Carried = append(o.layout.Carried, Carried{slices.Index(o.params, ir.Value(phi)), len(members)})
		}
		add(phi)
	}
	for _, v := range o.floats {
		add(v)
	}
	for _, phi := range o.leaving {
		if phi.Type().IsPtr() {
			o.layout.Left = append(o.layout.Left, len(members))
		}
		add(phi)
	}

	o.layout.Done = len(members)
	o.layout.Type = ir.StructType(append(members, ir.I64)...)
	n := len(o.params)
	o.layout.Env, o.layout.Count, o.layout.Most = n, n+1, n+2
}

// write creates run: loads of its inputs, a copy of the loop, and stores of its outputs.
func (o *outliner) write() {
	m := o.f.Module()
	var types []*ir.Type
	for _, p := range o.params {
		types = append(types, p.Type())
	}
	o.run = ir.NewFunc(m, m.FreeName(o.f.Name+".steps"), ir.FuncType(ir.I32, append(types, ir.Ptr, ir.I64, ir.I64)...))
	o.run.Linkage, o.run.FnAttrs = "internal", ofCode(o.f.Attrs())
	o.layout.attach(o.run)

	o.env = o.run.Params[o.layout.Env]
	o.entry = o.run.NewBlock("entry")
	bd := ir.NewBuilder(o.entry)
	o.at(bd, o.env, o.layout.Done) // its GEP states the type, even if no other member is used: see envType

	// started holds the initial values of header phis. Integers and floats come from the environment,
	// pointers from parameters, so that alias analysis sees their origin.
	started := map[*ir.Instr]ir.Value{}
	for n, p := range o.params {
		o.run.Params[n].Name = nameOf(p)
		if phi, ok := p.(*ir.Instr); ok && slices.Contains(o.phis, phi) {
			started[phi] = o.run.Params[n]
		} else {
			o.vmap[p] = o.run.Params[n]
		}
	}
	for _, v := range o.floats {
		load := bd.Load(ir.AnyMemory, v.Type(), o.at(bd, o.env, o.member[v]), 0)
		load.SetMeta(Running, "!{}")
		o.vmap[v] = load
	}
	for _, phi := range o.phis {
		if !phi.Type().IsPtr() {
			started[phi] = bd.Load(ir.AnyMemory, phi.Type(), o.at(bd, o.env, o.member[phi]), 0)
		}
	}

	for _, in := range o.again {
		o.vmap[in] = bd.Insert(ir.CloneInstr(in, o.vmap))
	}

	// The entry block replaces the preheader. Edges from blocks outside of the loop have no counterpart in
	// run.
	o.vmap[o.l.Preheader] = o.entry
	ir.CloneBlocks(o.run, o.blocks, o.vmap)
	for _, b := range o.blocks {
		for _, phi := range o.vmap[b].(*ir.Block).Phis() {
			for n := phi.NumIncoming() - 1; n >= 0; n-- {
				if _, from := phi.Incoming(n); from != o.entry && from.Parent() != o.run {
					phi.RemoveIncoming(from)
				}
			}
		}
	}

	header := o.vmap[o.l.Header].(*ir.Block)
	bd.Br(header)
	for _, phi := range o.phis {
		c := o.vmap[phi].(*ir.Instr)
		c.RemoveIncoming(o.entry)
		c.AddIncoming(started[phi], o.entry)
	}

	// A lifetime marker of memory that is allocated in f would end it too early.
	for in := range o.run.Instrs() {
		in.DbgRecords = nil
		if known.CallHas(in, known.Life) && !isLocal(in.CallArgs()[len(in.CallArgs())-1]) {
			in.Erase()
		}
	}
	o.repeat(header)
	o.leave()
	o.run.Renumber()
}

// repeat counts the iterations, and returns Paused after Most of them. The back edge goes through a new
// block, which compares.
func (o *outliner) repeat(header *ir.Block) {
	latch := o.vmap[o.l.Latch].(*ir.Block)
	again, pause := o.run.NewBlock("again"), o.run.NewBlock("pause")
	bd := ir.NewBuilder(header)
	o.counter = bd.Phi(ir.I64, "done")
	latch.Redirect(header, again)
	for _, phi := range header.Phis() {
		if v := phi.IncomingFor(latch); v != nil {
			phi.RemoveIncoming(latch)
			phi.AddIncoming(v, again)
		}
	}

	bd.SetBlock(again)
	next := bd.Emit(ir.OpAdd, ir.I64, nil, o.counter, ir.IntConst(ir.I64, 1))
	o.counter.AddIncoming(ir.IntConst(ir.I64, 0), o.entry)
	o.counter.AddIncoming(next, again)
	bd.CondBr(bd.ICmp(ir.IUGE, next, o.run.Params[o.layout.Most]), pause, header)

	// The environment takes the values with which the next iteration starts.
	bd.SetBlock(pause)
	for _, phi := range o.phis {
		bd.Store(ir.AnyMemory, o.vmap[phi].(*ir.Instr).IncomingFor(again), o.at(bd, o.env, o.member[phi]), 0)
	}
	bd.Store(ir.AnyMemory, next, o.at(bd, o.env, o.layout.Done), 0)
	bd.Ret(ir.IntConst(ir.I32, Paused))
}

// leave adds a return to each exit: it stores the values of the exit block's phis and the count.
func (o *outliner) leave() {
	for _, e := range o.l.Exits {
		if o.inside[e.To] {
			continue
		}
		from := o.vmap[e.From].(*ir.Block)
		out := o.run.NewBlock("leave")
		from.Redirect(e.To, out)
		bd := ir.NewBuilder(out)
		for _, phi := range e.To.Phis() {
			bd.Store(ir.AnyMemory, o.vmap.Get(phi.IncomingFor(e.From)), o.at(bd, o.env, o.member[phi]), 0)
		}
		bd.Store(ir.AnyMemory, bd.Emit(ir.OpAdd, ir.I64, nil, o.counter, ir.IntConst(ir.I64, 1)), o.at(bd, o.env, o.layout.Done), 0)
		bd.Ret(ir.IntConst(ir.I32, int64(slices.Index(o.exits, e.To))))
	}
}

// replace replaces the loop in f by a call of run, and the phis of exit blocks by loads from the environment.
func (o *outliner) replace() {
	top := ir.NewBuilder(o.f.Entry())
	top.SetBefore(o.f.Entry().First())
	env := top.Alloca(o.layout.Type, "steps")

	term := o.l.Preheader.Term()
	bd := ir.NewBuilder(o.l.Preheader)
	bd.SetBefore(term)
	bd.Dbg = o.line

	var args []ir.Value
	for _, p := range o.params {
		args = append(args, o.before(p))
	}
	for _, phi := range o.phis {
		bd.Store(ir.AnyMemory, o.before(phi), o.at(bd, env, o.member[phi]), 0)
	}
	for _, v := range o.floats {
		bd.Store(ir.AnyMemory, v, o.at(bd, env, o.member[v]), 0)
	}

	// run counts executions of the header: one more than back edges.
	var count ir.Value = ir.IntConst(ir.I64, 0)
	if o.l.Trip.Kind != loops.Dynamic {
		count = bd.Add(o.l.Trip.Emit(bd, func(v ir.Value) ir.Value { return v }), ir.IntConst(ir.I64, 1))
	}
	way := bd.Call(o.run.Sig, o.run, append(args, env, count, ir.IntConst(ir.I64, -1))...)

	switch len(o.exits) {
	case 0:
		bd.Unreachable()
	case 1:
		bd.Br(o.exits[0])
	default:
		sw := bd.Switch(way, o.exits[0])
		for n, to := range o.exits[1:] {
			sw.AddArg(ir.IntConst(ir.I32, int64(n+1)))
			sw.AddArg(to)
		}
	}

	term.Erase()
	for _, to := range o.exits {
		phis := to.Phis()
		bd.SetBefore(to.FirstNonPhi())
		for _, phi := range phis {
			v := bd.Load(ir.AnyMemory, phi.Type(), o.at(bd, env, o.member[phi]), 0)
			v.Name = phi.Name
			ir.ReplaceAllUses(phi, v)
			phi.Erase()
		}
	}

	// The loop's lifetime markers are gone, so the remaining ones of these allocas may be unpaired.
	for _, p := range o.params {
		if a, ok := p.(*ir.Instr); ok && a.Op == ir.OpAlloca {
			dropLifetimes(a)
		}
	}
	o.f.RemoveBlocks(o.f.Unreachable())
	o.f.Renumber()
}

// before returns the value that v has when the loop starts: the initial value of a header phi, or v itself.
func (o *outliner) before(v ir.Value) ir.Value {
	if phi, ok := v.(*ir.Instr); ok && slices.Contains(o.phis, phi) {
		return phi.IncomingFor(o.l.Preheader)
	}
	return v
}

// at returns the address of a member of the environment.
func (o *outliner) at(bd *ir.Builder, env ir.Value, member int) ir.Value {
	return Member(bd, o.layout.Type, env, member)
}

// Member returns the address of a member of the environment env of type t.
func Member(bd *ir.Builder, t *ir.Type, env ir.Value, member int) ir.Value {
	return bd.GEP(t, env, ir.IntConst(ir.I64, 0), ir.IntConst(ir.I32, int64(member)))
}

// firstLine returns the debug location at which block b starts, preferably one with a line. Debug intrinsics
// of LLVM 18 and older have no line.
func firstLine(b *ir.Block) (first string) {
	for in := range b.Instrs() {
		dbg := in.Meta("dbg")
		if dbg != "" && b.Parent().Module().Pos(in).Line > 0 {
			return dbg
		}
		if first == "" {
			first = dbg
		}
	}
	return first
}

// nameOf returns the name of a parameter or instruction, "" for other values.
func nameOf(v ir.Value) string {
	switch v := v.(type) {
	case *ir.Param:
		return v.Name
	case *ir.Instr:
		return v.Name
	}
	return ""
}

// ofCode keeps the attributes that affect code generation.
func ofCode(attrs ir.Attrs) ir.Attrs {
	return attrs.Without("memory", "alwaysinline", "willreturn", "readonly", "readnone", "argmemonly", "writeonly", "norecurse", "nofree", "nosync", "mustprogress")
}

// isLocal reports whether v is an alloca.
func isLocal(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	return ok && in.Op == ir.OpAlloca
}

// dropLifetimes removes the lifetime markers of alloca a.
func dropLifetimes(a *ir.Instr) {
	for _, u := range ir.UsesOf(a) {
		if known.CallHas(u.User, known.Life) {
			u.User.Erase()
		}
	}
}
