package activity

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// name returns the user's name of a value, "" when none is known.
func (a *analyzer) name(v ir.Value) string {
	if g, ok := v.(*ir.Global); ok {
		return g.Name
	}
	if a.Name == nil {
		return ""
	}
	return a.Name(v)
}

func quoted(name string) string { return "'" + name + "'" }

// pointer returns the name of a pointer for a message: its own, or that of the value from which it is
// derived.
func (a *analyzer) pointer(v ir.Value) string {
	if name := a.name(v); name != "" {
		return "pointer " + quoted(name)
	}
	if p, ok := v.(*ir.Param); ok {
		return fmt.Sprintf("pointer parameter %d", p.Index+1)
	}
	if base := a.base(v); base != v && a.name(base) != "" {
		if in, ok := base.(*ir.Instr); ok && in.Op == ir.OpLoad {
			return "a pointer made from " + quoted(a.name(base))
		}
		return "a pointer into " + quoted(a.name(base))
	}
	return "a pointer"
}

// base returns the pointer from which an address is computed.
func (a *analyzer) base(v ir.Value) ir.Value {
	for range 16 {
		in, ok := v.(*ir.Instr)
		if !ok || a.name(v) != "" || in.Op != ir.OpGEP && in.Op != ir.OpFreeze && !in.Op.IsCast() {
			break
		}
		v = in.Arg(0)
	}
	return v
}

// noteOrigin adds a note with the origin of a pointer without a shadow.
func (a *analyzer) noteOrigin(d *diag.Diagnostic, v ir.Value) {
	switch v := a.base(v).(type) {
	case *ir.Param:
		d.Notes = append(d.Notes, diag.Note{Text: a.pointer(v) + " is passed as a constant"})
	case *ir.Instr:
		if at := a.Module.Pos(v); at.IsValid() && at.Line != d.Pos.Line {
			d.Notes = append(d.Notes, diag.Note{Pos: at, Text: "the pointer comes from here"})
		}
	}
}

// noteShadow adds a note with the reason why the memory of an instruction has a shadow.
func (a *analyzer) noteShadow(d *diag.Diagnostic, in *ir.Instr) {
	for _, x := range append([]ir.Value{in}, in.Args()...) {
		if x.Type().IsPtr() && a.info.active[x] && a.noteActive(d, x, "the memory that it meets has a shadow") {
			return
		}
	}
}

// noteArguments adds a note with the reason why the first active argument of a call is active.
func (a *analyzer) noteArguments(in *ir.Instr, d *diag.Diagnostic) {
	for i, x := range in.CallArgs() {
		if a.info.active[x] {
			what := fmt.Sprintf("argument %d", i+1)
			if name := a.name(x); name != "" {
				what += " (" + quoted(name) + ")"
			}
			a.noteActive(d, x, what+" is active")
			return
		}
	}
}

// noteActive follows the causes of an active value to the store, call or parameter at which they begin, and
// adds a note. It returns false when there is none.
func (a *analyzer) noteActive(d *diag.Diagnostic, v ir.Value, what string) bool {
	for range 64 {
		c := a.info.Cause(v)
		if c.At != nil {
			if at := a.Module.Pos(c.At); at.IsValid() {
				d.Notes = append(d.Notes, diag.Note{Pos: at, Text: what + ": " + c.Why + " here"})
				return true
			}
		}
		if c.From == nil {
			break
		}
		v = c.From
	}

	// The chain ends at a parameter that the request marks active.
	if p, ok := v.(*ir.Param); ok && a.info.active[p] {
		name := fmt.Sprintf("parameter %d", p.Index+1)
		if n := a.name(p); n != "" {
			name = "parameter " + quoted(n)
		}
		d.Notes = append(d.Notes, diag.Note{Text: what + " because " + name + " is"})
		return true
	}
	return false
}
