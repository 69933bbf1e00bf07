package activity

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

func (a *analyzer) call(in *ir.Instr) {
	switch KindOf(in) {
	case ByRule:
		a.arith(in)
		a.outputs(in)
	case Finds:
		if a.info.active[rules.Within(in)] && isFollowedOn(in) {
			a.activate(in, "place in memory with a shadow")
		}
	case Moves:
		a.copy(in)
	case ByBody:
		a.bodyCall(in)
	}
}

// isFollowedOn reports whether more is done with a pointer than comparing it.
func isFollowedOn(p *ir.Instr) bool {
	return slices.ContainsFunc(ir.UsesOf(p), func(u ir.Use) bool { return u.User.Op != ir.OpICmp })
}

// outputs makes memory active that a rule's function writes derivatives to (frexp, modf, sincos, …).
func (a *analyzer) outputs(in *ir.Instr) {
	for _, x := range in.CallArgs() {
		if x.Type().IsPtr() && slices.ContainsFunc(in.CallArgs(), a.info.Active) {
			a.activateWritten(x, "written by a function with active arguments")
		}
	}
}

func (a *analyzer) copy(in *ir.Instr) {
	m, _ := known.Moves(in)
	dst, src := m.Dst, m.Src
	if in.Type().IsPtr() && a.info.active[dst] {
		a.activate(in, "returns its destination")
	}
	if src == nil {
		return
	}
	if a.info.active[src] {
		a.activateObjects(dst, "active memory is copied into it")
	}
	if a.holdsBits(src) {
		a.markBits(dst)
	}
	if a.info.active[dst] {
		if b, ok := a.Types.Moved(in); !ok || b.Has(rules.PtrBytes) {
			a.activateObjects(src, "pointers in it are copied to memory with a shadow")
		}
	}
}

// bodyCall: a call with no active argument can touch nothing active, since
// globals carry no derivative, unless its result has been activated.
func (a *analyzer) bodyCall(in *ir.Instr) {
	if !a.info.Involves(in) {
		return
	}
	callee := in.CalleeFunc()
	c := a.info.calls[in]
	if c == nil {
		c = &Call{Callee: callee, Args: make([]request.Activity, len(callee.Params)), Null: make([]bool, len(callee.Params))}
		a.info.calls[in] = c
		a.changed = true
	}
	keeps := a.mayKeepShadows(in)
	for i, x := range in.CallArgs() {
		switch {
		case !x.Type().IsPtr():
			if a.Types.CarriesPtr(x) {
				a.activateObjects(x, "its address is passed as an integer")
			}
		case i < len(callee.Params) && callee.Params[i].Attrs.Has("readnone"):
		case callee.HasRule():
			a.passToRule(in, i, keeps)
		case a.Memory.MayWriteThrough(in, x):
			a.activateWritten(x, "passed to a function that may store active values into it")
			a.markBits(x)
		case keeps && a.Memory.Captures(in, i):
			a.activateObjects(x, "passed to a function that may store its address in memory with a shadow")
		}
		if x.Type().IsPtr() && a.Memory.WritesBehind(in, i) && a.mayLeadOn(x) {
			a.activateObjects(x, "leads to memory that the function it is passed to may store active values into")
		}
		if x.Type().IsPtr() && a.info.active[in] && a.Memory.Yields(in, i) && a.mayLeadOn(x) && !a.Types.OnlyNumbers(x) {
			a.activateObjects(x, "passed to a function that may return pointers from there, which have a shadow")
		}
		if x.Type().IsPtr() && keeps && a.Memory.Spreads(in, i) && a.mayLeadOn(x) && !a.Types.OnlyNumbers(x) {
			a.activateObjects(x, "passed to a function that may store pointers from there in memory with a shadow")
		}
	}
	if a.carries(in) {
		a.activate(in, "result of a call with active arguments")
	}
	for i, x := range in.CallArgs() {
		if i >= len(c.Args) || !a.info.active[x] || known.InactiveArg(in, i) {
			continue
		}
		if a.Types.CarriesPtr(x) {
			c.Args[i] = request.Dup
		} else {
			c.Args[i] = request.Out
		}
	}
	for i := range callee.Params {
		c.Null[i] = i < in.Call().NumArgs && c.Args[i] == request.Const && a.passesNull(callee, in.CallArgs()[i])
	}
	switch {
	case !a.info.active[in]:
	case a.Types.CarriesPtr(in):
		c.Ret = request.Dup
	default:
		c.Ret = request.Out
	}
}

// passToRule gives what a function with a registered derivative is passed a shadow. A constant variable needs none, as nobody reads what would be
// added there; but where the function may keep or return the address, others go on with that of the shadow, which null is none of.
func (a *analyzer) passToRule(in *ir.Instr, i int, keeps bool) {
	a.constants = !in.Type().ContainsPtr() && !(keeps && a.Memory.Captures(in, i))
	a.activateObjects(in.CallArgs()[i], "passed to a function whose registered derivative may use its shadow")
	a.constants = false
}

// mayLeadOn reports whether pointers may stand where p points: there are none in a constant of numbers or text.
func (a *analyzer) mayLeadOn(p ir.Value) bool {
	return slices.ContainsFunc(a.Memory.Objects(p), func(o memory.Object) bool {
		g, ok := o.V.(*ir.Global)
		return !ok || !g.Constant || g.ValueType.ContainsPtr()
	})
}

// mayKeepShadows reports whether a call has memory with a shadow to store addresses in:
// what it returns, or what an active argument points to.
func (a *analyzer) mayKeepShadows(in *ir.Instr) bool {
	if in.Type().ContainsPtr() && a.info.active[in] {
		return true
	}
	for _, x := range in.CallArgs() {
		if x.Type().IsPtr() && a.info.active[x] && a.Memory.MayWriteThrough(in, x) {
			return true
		}
	}
	return false
}

// checkCall reports calls that cannot be differentiated.
func (a *analyzer) checkCall(in *ir.Instr) {
	switch KindOf(in) {
	case Inactive:
		if f := in.CalleeFunc(); f != nil && known.Opaque(f.Name) && a.info.active[in] {
			a.fault(in, diag.Unsupported, "the bytes of a std::string would need a shadow here, and strings have none",
				"keep numbers in an array of their own type, and the address of a text outside of memory that holds active values")
		}
		a.checkScan(in)
		a.checkText(in)
	case Finds:
		a.checkText(in)
	case Moves:
		a.checkCopy(in)
	case Relocates:
		a.checkRelocation(in)
	case ByBody:
		f := in.CalleeFunc()
		switch n := in.Call().NumArgs; {
		case a.info.calls[in] == nil:
		case f.Sig.Variadic:
			a.noteArguments(in, a.fault(in, diag.Unsupported, "active call of variadic function '"+f.Name+"'", "give it fixed parameters, or keep active values out of the call"))
		case n != len(f.Params):
			a.noteArguments(in, a.fault(in, diag.Unsupported, fmt.Sprintf("active call of '%s' with another number of arguments (%d) than it has parameters (%d)", f.Name, n, len(f.Params)),
				"caller and callee pass an argument differently, as two languages often do with a struct by value: pass its address, or its members one by one"))
		}
		a.checkPassed(in, f)
	case Unknown:
		switch f := in.CalleeFunc(); {
		case f != nil && known.Team(f.Name):
			a.fault(in, diag.NoRule, "no derivative known for '"+f.Name+"', by which threads share work or wait for each other",
				cmp.Or(known.Otherwise(f.Name), "differentiate the work of one thread, and share that out"))
		case a.info.Involves(in):
			a.refuseUnknown(in)
		}
	}
}

// checkScan reports active numbers that are read anew by a format which only the running program knows: their derivatives end there, or do not. Where the
// format is known, lower has said what ends.
func (a *analyzer) checkScan(in *ir.Instr) {
	f := in.CalleeFunc()
	if f == nil {
		return
	}
	format, ok := known.ScanFormat(f.Name)
	if !ok || format >= len(in.CallArgs()) {
		return
	}
	if _, constant := ir.ConstantText(in.CallArgs()[format]); constant {
		return
	}
	for _, p := range in.CallArgs()[format+1:] {
		if !a.info.active[p] {
			continue
		}
		// as large as the smallest number that scanf stores
		if b, ok := a.Types.Cleared(p, ir.IntConst(ir.I64, 4)); !ok || b.Has(rules.FloatBytes) {
			a.fault(in, diag.Unsupported, "a number that carries a derivative may be read anew here, by a format that is not known when the program is compiled",
				"use a constant text as the format, or read into a variable of its own")
			return
		}
	}
}

// checkText reports functions of the C library that overwrite active numbers with text or integers, or copy their bytes as text: their derivatives would
// stay behind, and there is no shadow of a text.
func (a *analyzer) checkText(in *ir.Instr) {
	facts := known.Call(in)
	if facts == nil {
		return
	}
	writes := false
	for i, p := range in.CallArgs() {
		param := facts.Param(i)
		if param.To == nil || param.To.Kind != known.Int {
			continue
		}
		writes = writes || param.Writes // before the texts that are copied there
		if (param.Writes || writes && param.Reads) && a.info.active[p] && a.Types.MayHoldFloat(p, param.To.Size) {
			a.fault(in, diag.Unsupported, "'"+facts.Name+"' may overwrite or copy the bytes of a number that carries a derivative", "keep text and integers in variables of their own")
			return
		}
	}
}

// refuseUnknown reports a call of which nothing is known.
func (a *analyzer) refuseUnknown(in *ir.Instr) {
	f := in.CalleeFunc()
	_, asm := in.Callee().(*ir.InlineAsm)
	var d *diag.Diagnostic
	switch {
	case asm:
		d = a.fault(in, diag.Unsupported, "inline assembly with active operands cannot be differentiated", "move the active values out of the asm statement")
	case f == nil:
		d = a.fault(in, diag.Unsupported, "call through a function pointer with active arguments or an active result cannot be differentiated yet", "call the function by its name")
	case strings.HasPrefix(f.Name, known.StepsPrefix):
		a.fault(in, diag.Unsupported, "the gradient of a loop with checkpoints cannot be differentiated once more",
			"take goenzyme_checkpoint out of the loop where second derivatives are asked for")
		return // its arguments are our own
	default:
		d = a.fault(in, diag.NoRule, "no derivative known for '"+f.Name+"', which is called with active arguments",
			cmp.Or(known.Otherwise(f.Name), "compile its source with goenzyme-cc and link it, register a derivative for it, or keep active values out of the call"))
	}
	a.noteArguments(in, d)
}

// checkRelocation refuses the functions that move or return memory in another way than as their result.
func (a *analyzer) checkRelocation(in *ir.Instr) {
	if a.info.Involves(in) {
		a.fault(in, diag.NoRule, "no derivative known for '"+in.CalleeFunc().Name+"' of memory that holds active values", "allocate with malloc or calloc, and copy")
	}
}

func (a *analyzer) checkCopy(in *ir.Instr) {
	if _, ok := rules.Lookup(in); !ok && a.info.Involves(in) {
		a.refuseUnknown(in)
	}
	m, _ := known.Moves(in)
	if m.Src == nil {
		return
	}
	dst, src := m.Dst, m.Src
	if a.info.active[src] && !a.info.active[dst] {
		if b, ok := a.Types.Moved(in); !ok || b.Has(rules.FloatBytes) || b.Has(rules.PtrBytes) {
			a.checkLost(in, dst)
		}
	}
	if a.info.active[dst] && !a.info.active[src] {
		if b, ok := a.Types.Moved(in); ok && b.Has(rules.PtrBytes) {
			a.needShadow(in, src, a.staysInside(dst))
		}
	}
}
