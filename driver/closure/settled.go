package closure

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
)

// settle turns variables into constants if no unit writes them or lets their address escape. Their value is
// the initial value. Some libraries keep tables of functions in such variables, so calls through them get
// known callees. settle reports whether it put initial values on the worklist.
func (b *builder) settle() (bool, error) {
	// Candidates: each variable is examined once.
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

	// Not a range over open: the worklist's order determines names, and must be deterministic.
	for _, u := range b.used { // in order of use
		for _, sym := range u.reached {
			if g, ok := sym.(*ir.Global); ok && open[g] == u {
				g.Constant = true
				b.todo = append(b.todo, item{u, g})
			}
		}
	}
	return len(open) > 0, nil
}

// isSealed reports whether only the units with IR can access g, a variable that unit u defines.
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

// ofInline reports whether g is a static variable of an inline function. Only that function can name it, and
// its body is equal in every unit.
func ofInline(g *ir.Global) bool { return isODR(g.Linkage) && known.IsLocalStatic(g.Name) }

// dropWritten removes from open the variables that some unit does more with than read.
func (b *builder) dropWritten(open map[*ir.Global]*Unit) error {
	// The unit that defines a variable comes first: it needs no search. common are the variables that other
	// units can name.
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

	// The other units. A unit is parsed only if its text may mention one of the variables.
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

// onlyReadIn reports whether unit u only reads symbol sym. A nil sym means that the unit lacks the symbol:
// true.
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
