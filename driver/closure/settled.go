package closure

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
)

// settle makes constants of the variables that nothing in the program writes, nor gives the address of to anybody: what they hold
// is their initial value. Libraries keep tables of functions behind such variables; a call through one becomes a call of a
// function, and what it returns and fills is known. It reports whether initial values are left to follow.
func (b *builder) settle() (bool, error) {
	open := map[*ir.Global]*Unit{}
	for _, u := range b.used {
		for _, sym := range u.reached {
			if g, ok := sym.(*ir.Global); ok && !b.examined[g] {
				b.examined[g] = true
				if b.isSealed(u, g) {
					open[g] = u
				}
			}
		}
	}
	if err := b.dropWritten(open); err != nil {
		return false, err
	}
	for _, u := range b.used { // in the order of use: names are given in it
		for _, sym := range u.reached {
			if g, ok := sym.(*ir.Global); ok && open[g] == u {
				g.Constant = true
				b.todo = append(b.todo, item{u, g})
			}
		}
	}
	return len(open) > 0, nil
}

// isSealed reports whether g, a variable that unit u defines, is out of reach for all but the units.
func (b *builder) isSealed(u *Unit, g *ir.Global) bool {
	plain := g.Init != nil && !g.Constant && !isMarker(g) && !registry.IsRegistration(g) && !isLabelTable(g) && !strings.HasPrefix(g.Name, "llvm.") &&
		g.ThreadLocal == "" && g.Section == "" && (g.Comdat == "" || ofInline(g)) && !g.ExtInit &&
		!slices.ContainsFunc(g.MD, func(md ir.MD) bool { return md.Kind == known.MarkShadow })
	switch {
	case !plain:
		return false
	case isLocal(g), g.Vis == "hidden" && ownName(g.Name) != g.Name: // a static variable of the unit
		return true
	case ofInline(g):
		return true
	}
	return (g.Linkage == "" || g.Linkage == "external") && b.owner[g.Name] == u && b.program.IsSealed(g.Name)
}

// ofInline holds for the static variables of inline functions: nothing but the function can name one, and its body is the same in every unit.
func ofInline(g *ir.Global) bool { return isODR(g.Linkage) && known.IsLocalStatic(g.Name) }

// dropWritten leaves those variables that every unit does nothing with but read.
func (b *builder) dropWritten(open map[*ir.Global]*Unit) error {
	common := map[*ir.Global]*Unit{}
	for g, u := range open {
		if u.namesUnread(g.Name) || !onlyReadIn(u, g) {
			delete(open, g)
		} else if !isLocal(g) && ownName(g.Name) == g.Name && !ofInline(g) {
			common[g] = u
		}
	}
	if len(common) == 0 {
		return nil
	}
	for _, u := range b.units {
		if u.mod == nil && u.Precompiled && !u.mentionsAny(common) {
			continue
		}
		for g, owner := range common {
			if u == owner {
				continue
			}
			if may, err := u.mayMention(g.Name); err != nil {
				return err
			} else if !may {
				continue
			}
			if _, err := u.module(); err != nil {
				return err
			}
			if u.namesUnread(g.Name) || !onlyReadIn(u, u.mod.Symbol(g.Name)) {
				delete(open, g)
			}
		}
	}
	return nil
}

// onlyReadIn reports whether the IR of a unit does nothing with a symbol but read it. It has none when sym is nil.
func onlyReadIn(u *Unit, sym ir.Value) bool {
	if sym == nil {
		return true
	}
	if _, ok := sym.(*ir.Alias); ok {
		return false
	}
	at := u.mentionsOf(sym)
	return len(at.variables) == 0 && len(at.aliases) == 0 &&
		!slices.ContainsFunc(at.operands, func(use ir.Use) bool { return !known.OnlyReads(use.User, use.Index) })
}
