package lower

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Restore rebuilds invokes and landing pads from their call form. A derivative may hold resources until it
// returns: arena memory or a tape. If an exception leaves such a derivative, landing pads added here release
// them.
func (u *Unwinding) Restore() {
	u.provide()

	throws := known.Throwers(u.m)
	for _, f := range u.m.Funcs {
		if f.IsDecl() {
			continue
		}
		r := &restorer{u: u, f: f, throws: throws, slots: map[int]*ir.Instr{}}
		r.held = heldBy(f)
		r.run()
	}

	// No call of the placeholder functions is left. The landing pads in u.pads are templates: they drop their
	// operands to empty the use lists.
	for _, f := range slices.Clone(u.m.Funcs) {
		if f.IsDecl() && strings.HasPrefix(f.Name, known.RuntimePrefix+"unwind_") {
			u.m.RemoveFunc(f)
		}
	}
	for _, p := range u.pads {
		p.landing.DropArgs()
	}
}

// A holding is a resource that a derivative has acquired: made is the acquiring call, release the runtime
// function that frees the resource.
type holding struct {
	made    *ir.Instr
	release string
}

// releases maps acquiring runtime functions to releasing ones, without their common prefix.
var releases = map[string]string{"arena_mark": "arena_release", "tape_begin": "tape_drop", "tape_alloc": "tape_free"}

// heldBy lists the resources that f acquires in its entry block and that an exception would leak. Of each
// kind it takes the first acquisition: releasing the outermost arena mark releases the later ones, too.
func heldBy(f *ir.Func) []holding {
	if f.Attrs().Has("nounwind") {
		return nil
	}
	var list []holding
	seen := map[string]bool{}
	for in := range f.Entry().Instrs() {
		if name := known.Runtime(in); releases[name] != "" && !seen[name] {
			seen[name] = true
			list = append(list, holding{in, releases[name]})
		}
	}
	return list
}

// restorer rewrites one function.
type restorer struct {
	u      *Unwinding
	f      *ir.Func
	throws known.Throwing
	slots  map[int]*ir.Instr // per pad number, the stack slot for the caught exception
	held   []holding
}

// run rewrites r.f: regions become invokes, pads become loads, and exceptions release held resources.
func (r *restorer) run() {
	var begins, tests, pads, leaving []*ir.Instr
	for in := range r.f.Instrs() {
		switch kind, _ := numbered(in); {
		case kind == known.UnwindTest, kind == known.UnwindLeave:
			tests = append(tests, in)
		case kind == known.UnwindBegin:
			begins = append(begins, in)
		case kind == known.UnwindPad:
			pads = append(pads, in)
		case in.Op == ir.OpResume:
			leaving = append(leaving, in)
		}
	}

	// Regions first: they create the slots that the pads read.
	for _, test := range tests {
		r.region(test)
	}
	for _, p := range pads {
		_, n := numbered(p)
		bd := &ir.Builder{Dbg: p.Meta("dbg")}
		bd.SetBefore(p)
		ir.ReplaceAllUses(p, bd.Load(ir.AnyMemory, p.Type(), r.slot(n), 8))
		p.Erase()
	}

	for _, in := range begins {
		in.Erase()
	}

	// A function with a resume needs a personality, even if no invoke is left.
	if len(leaving) > 0 {
		r.personality(r.u.anyPersonality())
	}
	for _, in := range leaving {
		if len(r.held) > 0 {
			bd := &ir.Builder{Dbg: in.Meta("dbg")}
			bd.SetBefore(in)
			r.release(bd)
		}
	}

	// The regions' invokes exist now, so every other throwing call unwinds out of the function.
	r.guardHeld()
}

// slot returns the stack slot for exceptions that pads with number n catch.
func (r *restorer) slot(n int) *ir.Instr {
	if r.slots[n] == nil {
		bd := &ir.Builder{}
		bd.SetBefore(r.f.Entry().First())
		r.slots[n] = bd.Alloca(r.u.pads[n].landing.Type(), "")
	}
	return r.slots[n]
}

// region turns the calls between test and its begin into invokes. Afterwards, test's block is entered from
// the last normal block and from the landing pads.
func (r *restorer) region(test *ir.Instr) {
	kind, n := numbered(test)
	begin, _ := test.CallArgs()[0].(*ir.Instr)
	if begin == nil {
		return
	}

	// The region's blocks, so that uses of its values outside can be found.
	inside := regionOf(begin, test)
	blocks := map[*ir.Block]bool{begin.Parent(): true}
	for _, in := range inside {
		blocks[in.Parent()] = true
	}
	last := test.Parent()
	blocks[last] = true

	// Each call that may throw ends its block with an invoke.
	join := ir.SplitBefore(test, "tried")
	var thrown []*ir.Block
	for _, c := range inside {
		if !r.throws.May(c) {
			continue
		}
		from := c.Parent()
		next := ir.SplitBefore(c.Next(), "returned")
		blocks[next] = true
		if from == last {
			last = next
		}
		pad := r.f.NewBlock("thrown")
		r.f.MoveBlockAfter(pad, next)
		thrown = append(thrown, r.land(pad, n, join))
		v := makeInvoke(c, next, pad)
		if i := slices.Index(inside, c); i >= 0 {
			inside[i] = v
		}
	}

	// The callee never returns, so there is no normal edge into join.
	if kind == known.UnwindLeave {
		last.Term().Erase()
		ir.NewBuilder(last).Unreachable()
		last = nil
	}

	// A value of the region reaches uses outside through a phi: the landing pads have skipped its definition.
	merge := func(normal, thrownValue ir.Value) ir.Value {
		if last == nil && len(thrown) == 0 {
			return thrownValue
		}
		phi := ir.NewInstr(ir.OpPhi, normal.Type(), nil)
		phi.InsertBefore(join.First())
		if last != nil {
			phi.AddIncoming(normal, last)
		}
		for _, b := range thrown {
			phi.AddIncoming(thrownValue, b)
		}
		return phi
	}

	for _, in := range inside {
		uses := slices.DeleteFunc(ir.UsesOf(in), func(u ir.Use) bool { return blocks[useBlock(u)] })
		if len(uses) == 0 || len(thrown) == 0 {
			continue
		}
		v := merge(in, ir.PoisonConst(in.Type()))
		for _, u := range uses {
			u.User.SetArg(u.Index, v)
		}
	}

	// The test itself is the phi of false (returned) and true (thrown).
	if kind == known.UnwindTest {
		ir.ReplaceAllUses(test, merge(ir.BoolConst(false), ir.BoolConst(true)))
	}
	test.Erase()
}

// useBlock returns the block in which operand u must be available: for a phi, the incoming block.
func useBlock(u ir.Use) *ir.Block {
	if u.User.Op == ir.OpPhi {
		_, from := u.User.Incoming(u.Index / 2)
		return from
	}
	return u.User.Parent()
}

// regionOf lists, in order, the instructions between begin and test. begin dominates them.
func regionOf(begin, test *ir.Instr) []*ir.Instr {
	var list []*ir.Instr
	seen := map[*ir.Block]bool{}
	var up func(b *ir.Block, from *ir.Instr)
	up = func(b *ir.Block, from *ir.Instr) {
		for in := from; in != nil; in = in.Prev() {
			if in == begin {
				return
			}
			list = append(list, in)
		}
		for _, p := range b.Preds() {
			if !seen[p] {
				seen[p] = true
				up(p, p.Term())
			}
		}
	}
	up(test.Parent(), test.Prev())
	slices.Reverse(list)
	return list
}

// land fills b with a landing pad for pad number n, and returns the block that branches to join.
func (r *restorer) land(b *ir.Block, n int, join *ir.Block) *ir.Block {
	p := r.u.pads[n]
	r.personality(p.personality)
	bd := ir.NewBuilder(b)
	bd.Dbg = p.landing.Meta("dbg")
	caught := bd.Insert(ir.CloneInstr(p.landing, nil))
	caught.Name = ""
	if len(r.held) > 0 && !takesAll(p.landing) {
		// An exception that no clause catches leaves the function. Without a cleanup clause the unwinder
		// would skip this frame, and the resources would leak.
		info := *caught.Extra.(*ir.LandingPadInfo)
		info.Cleanup = true
		caught.Extra = &info
		here := r.f.NewBlock("taken")
		out := r.f.NewBlock("out")
		bd.CondBr(bd.ICmp(ir.IEQ, bd.ExtractValue(caught, 1), ir.IntConst(ir.I32, 0)), out, here)
		bd.SetBlock(out)
		r.release(bd)
		bd.Emit(ir.OpResume, ir.VoidType, nil, caught)
		bd.SetBlock(here)
	}
	bd.Store(ir.AnyMemory, caught, r.slot(n), 8)
	bd.Br(join)
	return bd.Block()
}

// takesAll reports whether every exception enters the landing pad: it has a cleanup clause or a catch-all.
func takesAll(landing *ir.Instr) bool {
	info := landing.Extra.(*ir.LandingPadInfo)
	return info.Cleanup || slices.ContainsFunc(landing.Args(), ir.IsZero)
}

// personality sets f's personality to p unless f has one.
func (r *restorer) personality(p ir.Value) {
	if r.f.Personality == nil {
		r.f.Personality = p
	}
}

// release frees all held resources, in reverse order of acquisition.
func (r *restorer) release(bd *ir.Builder) {
	for _, h := range slices.Backward(r.held) {
		sig := ir.FuncType(ir.VoidType, h.made.Type())
		bd.Call(sig, r.u.m.Declare(known.RuntimePrefix+h.release, sig), h.made)
	}
}

// guardHeld turns calls whose exceptions leave the function into invokes, which release the held resources
// and resume.
func (r *restorer) guardHeld() {
	if len(r.held) == 0 {
		return
	}

	// Only calls after the last acquisition need a pad.
	var calls []*ir.Instr
	made := r.held[len(r.held)-1].made
	for _, b := range r.f.Blocks() {
		for in := b.First(); in != nil; in = in.Next() {
			if b == made.Parent() && !follows(in, made) {
				continue
			}
			if r.throws.May(in) {
				calls = append(calls, in)
			}
		}
	}
	if len(calls) == 0 {
		return
	}

	// One pad serves all calls.
	out := r.f.NewBlock("out")
	bd := ir.NewBuilder(out)
	caught := bd.Emit(ir.OpLandingPad, ir.StructType(ir.Ptr, ir.I32), &ir.LandingPadInfo{Cleanup: true})
	r.release(bd)
	bd.Emit(ir.OpResume, ir.VoidType, nil, caught)
	for _, c := range calls {
		makeInvoke(c, ir.SplitBefore(c.Next(), "returned"), out)
	}
	r.personality(r.u.anyPersonality())
}

// anyPersonality returns the personality for functions that only clean up: that of the first pad, or C's if
// the module has no pad.
func (u *Unwinding) anyPersonality() ir.Value {
	if len(u.pads) > 0 {
		return u.pads[0].personality
	}
	return u.m.Declare("__gcc_personality_v0", &ir.Type{Kind: ir.Function, Elem: ir.I32, Variadic: true})
}

// follows reports whether in comes after other in other's block.
func follows(in, other *ir.Instr) bool {
	for x := other.Next(); x != nil; x = x.Next() {
		if x == in {
			return true
		}
	}
	return false
}

// makeInvoke replaces call c by an invoke. The call must be followed by a branch to normal only, which goes
// away.
func makeInvoke(c *ir.Instr, normal, unwind *ir.Block) *ir.Instr {
	b := c.Parent()
	b.Term().Erase()
	info := *c.Call()
	info.Tail = ""
	in := ir.NewInstr(ir.OpInvoke, c.Type(), &info, append(slices.Clone(c.Args()), normal, unwind)...)
	in.MD, in.Name = c.MD, c.Name // no fast-math flags: an invoke has none
	b.Append(in)
	ir.ReplaceAllUses(c, in)
	c.Erase()
	return in
}
