package closure

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/irtext"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// symbol returns the unit's symbol for a name of the program; nil if there is none. It parses the unit only
// if its text may have the name.
func (u *Unit) symbol(name string) (ir.Value, error) {
	if u.mod == nil && u.Precompiled && !u.Mentions(name) {
		return nil, nil
	}
	if may, err := u.mayName(name); !may || err != nil {
		return nil, err
	}
	m, err := u.module()
	if err != nil {
		return nil, err
	}
	return m.Symbol(name), nil
}

// mayName reports whether the unit may have a symbol for a name of the program.
func (u *Unit) mayName(name string) (bool, error) {
	return u.speaksOf(name, (*irtext.Mentions).Symbol)
}

// mayMention reports whether the unit may have the symbol, name it in assembler, or refer to it in machine
// code only.
func (u *Unit) mayMention(name string) (bool, error) {
	may, err := u.speaksOf(name, func(m *irtext.Mentions, n string) bool { return m.Symbol(n) || m.Assembler(n) })
	return may || u.Strange[name], err
}

// namesUnread reports whether some unit accesses variable g of unit own in a way that IR does not show: in
// assembler, or in machine code only.
func (b *builder) namesUnread(own *Unit, g *ir.Global) (bool, error) {
	units := b.units
	if isLocal(g) {
		units = []*Unit{own}
	}
	for _, u := range units {
		if u.mod == nil && u.Precompiled && !u.Mentions(g.Name) {
			continue
		}

		if may, err := u.mayMention(g.Name); err != nil {
			return false, err
		} else if !may {
			continue
		}

		if _, err := u.module(); err != nil {
			return false, err
		}
		if u.namesUnread(g.Name) {
			return true, nil
		}
	}
	return false, nil
}

// namesUnread is builder.namesUnread for one parsed unit.
func (u *Unit) namesUnread(name string) bool {
	return u.inAssembler(name) || u.Strange[name] && u.mod.Symbol(name) == nil
}

// inAssembler reports whether name is a word of the module-level or inline assembler of a parsed unit.
func (u *Unit) inAssembler(name string) bool {
	if u.assembler == nil {
		lines := slices.Clone(u.mod.Asm)
		for _, f := range u.mod.Funcs {
			for in := range f.Instrs() {
				if in.Call() == nil {
					continue
				}
				if asm, ok := in.Callee().(*ir.InlineAsm); ok {
					lines = append(lines, asm.Asm)
				}
			}
		}
		all := strings.Join(lines, "\n")
		u.assembler = &all
	}
	return hasWord(*u.assembler, name)
}

// hasWord reports whether text contains name as a whole word. The empty name is never found.
func hasWord(text, name string) bool {
	for from := 0; name != ""; from++ {
		at := strings.Index(text[from:], name)
		if at < 0 {
			return false
		}
		from += at
		end := from + len(name)
		if (from == 0 || !inWord(text[from-1])) && (end == len(text) || !inWord(text[end]) && text[end] != '$') {
			return true
		}
	}
	return false
}

// inWord reports whether c can continue a name. The dollar sign is excluded here: before a name it is the
// assembler's address operator.
func inWord(c byte) bool {
	return c == '_' || c == '.' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

// speaksOf reports whether predicate of holds for one of the unit's names for symbol name. It is true for a
// parsed unit, whose module the caller can search.
func (u *Unit) speaksOf(name string, of func(m *irtext.Mentions, name string) bool) (bool, error) {
	if u.mod != nil {
		return true, nil
	}
	m, err := u.mentioned()
	if err != nil {
		return false, err
	}
	if of(m, name) {
		return true, nil
	}
	for own, n := range u.Names {
		if n == name && of(m, own) {
			return true, nil
		}
	}
	return false, nil
}

// mentioned indexes the names in the text of an unparsed unit, at its first call. The text is not kept: a
// program may have thousands of units. The index is, because unpacking per query would dominate a link of
// many units.
func (u *Unit) mentioned() (*irtext.Mentions, error) {
	if u.speaks == nil {
		text, err := u.Text()
		if err != nil {
			return nil, err
		}
		u.speaks = irtext.MentionsOf(text)
	}
	return u.speaks, nil
}

// mentionsAny reports whether a precompiled unit refers to one of the variables.
func (u *Unit) mentionsAny(variables map[*ir.Global]*Unit) bool {
	for g := range variables {
		if u.Mentions(g.Name) {
			return true
		}
	}
	return false
}
