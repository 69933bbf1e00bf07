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

// call is the transfer function of calls, by kind. Other kinds activate nothing.
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

// isFollowedOn reports whether a pointer has uses other than comparisons.
func isFollowedOn(p *ir.Instr) bool {
	return slices.ContainsFunc(ir.UsesOf(p), func(u ir.Use) bool { return u.User.Op != ir.OpICmp })
}

// outputs activates memory to which a function with a rule writes results that have derivatives (frexp, modf,
// sincos, …).
func (a *analyzer) outputs(in *ir.Instr) {
	for _, x := range in.CallArgs() {
		if x.Type().IsPtr() && slices.ContainsFunc(in.CallArgs(), a.info.Active) {
			a.activateWritten(x, "written by a function with active arguments")
		}
	}
}

// copy is the transfer function of calls that copy or set bytes.
func (a *analyzer) copy(in *ir.Instr) {
	m, _ := known.Moves(in)
	dst, src := m.Dst, m.Src
	if in.Type().IsPtr() && a.info.active[dst] {
		a.activate(in, "returns its destination")
	}
	if src == nil {
		return
	}

	// Data flows from source to destination.
	if a.info.active[src] {
		a.activateObjects(dst, "active memory is copied into it")
	}
	if a.holdsBits(src) {
		a.markBits(dst)
	}

	// Pointers in the destination have shadows there, so the objects behind them need shadows.
	if a.info.active[dst] {
		if b, ok := a.Types.Moved(in); !ok || b.Has(rules.PtrBytes) {
			a.activateObjects(src, "pointers in it are copied to memory with a shadow")
		}
	}
}

// bodyCall is the transfer function of a call of a function with a body. A call without an active argument or
// result touches nothing active, since globals carry no derivative.
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

	// Give shadows to all objects that the callee may make active: by writing to them, by storing their
	// address, or through pointers in memory.
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

	// The result and the arguments get the activities with which the callee will be differentiated.
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

	// Null is part of the key of the callee's derivative.
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

// passToRule gives a shadow to an argument of a function with a registered derivative. A constant variable
// needs none, since adjoints that are added there are never read. It needs one if the function may keep or
// return the address: other code then uses the shadow, and null is no shadow.
func (a *analyzer) passToRule(in *ir.Instr, i int, keeps bool) {
	a.constants = !in.Type().ContainsPtr() && !(keeps && a.Memory.Captures(in, i))
	a.activateObjects(in.CallArgs()[i], "passed to a function whose registered derivative may use its shadow")
	a.constants = false
}

// mayLeadOn reports whether the memory behind p may contain pointers. Constant variables of numbers or text
// contain none.
func (a *analyzer) mayLeadOn(p ir.Value) bool {
	return slices.ContainsFunc(a.Memory.Objects(p), func(o memory.Object) bool {
		g, ok := o.V.(*ir.Global)
		return !ok || !g.Constant || g.ValueType.ContainsPtr()
	})
}

// mayKeepShadows reports whether a call may store addresses in memory with a shadow: in its result, or behind
// an active argument.
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

		// The derivative is a function with the parameters of the callee, so the call must match these.
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

		// Unknown code is an error only if an active value is involved.
		case a.info.Involves(in):
			a.refuseUnknown(in)
		}
	}
}

// checkScan reports active variables that scanf may overwrite under a format that is not a constant: whether
// their derivative ends there is unknown. For constant formats, package lower has already stated what ends.
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

	// Only variables that hold floats matter.
	for _, p := range in.CallArgs()[format+1:] {
		if !a.info.active[p] {
			continue
		}
		// 4 bytes: the smallest float that scanf stores
		if b, ok := a.Types.Cleared(p, ir.IntConst(ir.I64, 4)); !ok || b.Has(rules.FloatBytes) {
			a.fault(in, diag.Unsupported, "a number that carries a derivative may be read anew here, by a format that is not known when the program is compiled",
				"use a constant text as the format, or read into a variable of its own")
			return
		}
	}
}

// checkText reports functions of the C library that overwrite active floats with text or integers, or copy
// their bytes as text. Such a float's derivative would stay behind, and text has no shadow.
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
		writes = writes || param.Writes // the destination precedes the texts that are copied to it
		if (param.Writes || writes && param.Reads) && a.info.active[p] && a.Types.MayHoldFloat(p, param.To.Size) {
			a.fault(in, diag.Unsupported, "'"+facts.Name+"' may overwrite or copy the bytes of a number that carries a derivative", "keep text and integers in variables of their own")
			return
		}
	}
}

// refuseUnknown reports an active call of unknown code, with a hint that depends on the kind of callee.
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
		return // the compiler made this call, so the user cannot change its arguments
	default:
		d = a.fault(in, diag.NoRule, "no derivative known for '"+f.Name+"', which is called with active arguments",
			cmp.Or(known.Otherwise(f.Name), "compile its source with goenzyme-cc and link it, register a derivative for it, or keep active values out of the call"))
	}
	a.noteArguments(in, d)
}

// checkRelocation reports functions that move memory, or return it other than as their result (realloc,
// posix_memalign), if active memory is involved.
func (a *analyzer) checkRelocation(in *ir.Instr) {
	if a.info.Involves(in) {
		a.fault(in, diag.NoRule, "no derivative known for '"+in.CalleeFunc().Name+"' of memory that holds active values", "allocate with malloc or calloc, and copy")
	}
}

// checkCopy reports a copy that loses derivatives or shadows.
func (a *analyzer) checkCopy(in *ir.Instr) {
	if _, ok := rules.Lookup(in); !ok && a.info.Involves(in) {
		a.refuseUnknown(in)
	}
	m, _ := known.Moves(in)
	if m.Src == nil {
		return
	}
	dst, src := m.Dst, m.Src

	// A derivative is lost in a destination without a shadow.
	if a.info.active[src] && !a.info.active[dst] {
		if b, ok := a.Types.Moved(in); !ok || b.Has(rules.FloatBytes) || b.Has(rules.PtrBytes) {
			a.checkLost(in, dst)
		}
	}

	// Pointers from a source without a shadow would have no shadow in the destination.
	if a.info.active[dst] && !a.info.active[src] {
		if b, ok := a.Types.Moved(in); ok && b.Has(rules.PtrBytes) {
			a.needShadow(in, src, a.staysInside(dst))
		}
	}
}
