package closure

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
)

// findEscapes runs escape analysis for each reached variable that may hold floats. It sets escapes, exposed
// and unsettled.
func (b *builder) findEscapes() error {
	for _, u := range slices.Clone(b.used) {
		for _, sym := range u.reached {
			g, ok := sym.(*ir.Global)
			if ok {
				b.noteOutside(g)
			}
			if !ok || !isScratch(g) || !isLocal(g) && b.owner[g.Name] != nil && b.owner[g.Name] != u {
				continue
			}

			e, err := b.escapeOf(u, g)
			if err != nil {
				return err
			}
			if words := e.words(); words != "" {
				b.escapes[g.Name] = words
			}
			b.unsettled = b.unsettled || e.anywhere
			b.exposed = b.exposed || e.exposed || isVisible(g)
		}
	}

	// Without pointers no access can alias an escaped variable, so the closure does not depend on other
	// units.
	if !b.followsPointers() {
		b.exposed, b.unsettled = false, false
	}
	return nil
}

// noteOutside records variable g if code without IR may define it or refer to it.
func (b *builder) noteOutside(g *ir.Global) {
	if g.Constant || isLocal(g) || g.ValueType.IsInt() || isMarker(g) || registry.IsRegistration(g) || strings.HasPrefix(g.Name, "llvm.") {
		return
	}
	word := ""
	if b.owner[g.Name] == nil {
		word = known.CapturedLibrary
	}
	b.outside[g.Name] = word
}

// markNative adds an attribute to each function without a body whose code may access variables of the
// program. The attribute lists these variables.
func (b *builder) markNative(m *ir.Module) {
	for _, f := range m.Funcs {
		if !f.IsDecl() || !b.undefined[f.Name] || b.program.OfSystem(f.Name) {
			continue
		}
		var names []string
		for _, name := range sortedKeys(b.outside) {
			if b.program.MayReach(f.Name, name) {
				names = append(names, name)
			}
		}
		f.FnAttrs = f.FnAttrs.With(fmt.Sprintf("%q=%q", known.MarkNative, strings.Join(names, " ")))
	}
}

// isVisible reports whether other units can name the variable.
func isVisible(g *ir.Global) bool { return !isLocal(g) && ownName(g.Name) == g.Name }

// isScratch reports whether g needs escape analysis. Constants and markers have no adjoints; integers and
// pointers cannot hold active values.
func isScratch(g *ir.Global) bool {
	return !g.Constant && !isMarker(g) && !registry.IsRegistration(g) && !strings.HasPrefix(g.Name, "llvm.") && !g.ValueType.IsInt() && !g.ValueType.IsPtr()
}

// followsPointers reports whether a request has pointer parameters, or a reached function loads a pointer
// from memory other than its own allocas.
func (b *builder) followsPointers() bool {
	for _, u := range b.used {
		for _, sym := range u.reached {
			f, ok := sym.(*ir.Func)
			if !ok {
				continue
			}
			if slices.Contains(b.roots, f.Name) && slices.ContainsFunc(f.Params, func(p *ir.Param) bool { return p.Type().IsPtr() }) {
				return true
			}
			for in := range f.Instrs() {
				if in.Op != ir.OpLoad || !in.Type().IsPtr() {
					continue
				}
				if root, ok := rootOf(in.Arg(0)).(*ir.Instr); !ok || root.Op != ir.OpAlloca {
					return true
				}
			}
		}
	}
	return false
}

// noteEscapes stores the results of escape analysis in constant variables of m, which the engine reads.
func (b *builder) noteEscapes(m *ir.Module) {
	for _, g := range slices.Clone(m.Globals) {
		words := strings.TrimSpace(b.escapes[g.Name] + " " + b.outside[g.Name])
		if b.owners[g.Name] {
			words = strings.TrimSpace(words + " " + known.CapturedOwner)
		}
		if words != "" {
			text := ir.NewConst(ir.ConstString, ir.ArrayType(uint64(len(words)), ir.I8))
			text.Text = words
			t := ir.StructType(ir.Ptr, text.Type())
			m.AddGlobal(&ir.Global{Name: known.CapturedPrefix + g.Name, ValueType: t, Linkage: "internal", Constant: true, Init: ir.NewConst(ir.ConstAggregate, t, g, text)})
		}
	}
}
