package closure

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/irtext"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// symbol is what a unit has under a name of the program, nil for nothing. The unit is parsed when it may have something.
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

// mayName reports whether a unit may have a symbol that the program calls by a name.
func (u *Unit) mayName(name string) (bool, error) {
	return u.speaksOf(name, (*irtext.Mentions).Symbol)
}

// mayMention holds, beside these, for units that speak of the name in assembler, or in their machine code alone.
func (u *Unit) mayMention(name string) (bool, error) {
	may, err := u.speaksOf(name, func(m *irtext.Mentions, n string) bool { return m.Symbol(n) || m.Assembler(n) })
	return may || u.Strange[name], err
}

// namesUnread reports whether some unit names a variable of unit own where nobody can read what it does: in assembler, or in its machine code alone.
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

// namesUnread is builder.namesUnread for one unit, which is parsed.
func (u *Unit) namesUnread(name string) bool {
	return u.inAssembler(name) || u.Strange[name] && u.mod.Symbol(name) == nil
}

// inAssembler reports whether assembler in a unit, which is parsed, has a name as a word.
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

// hasWord finds a name that is not part of a longer one. What has no name is not found.
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

// inWord holds for what names go on with. A dollar sign stands before a name as well, where assembler means its address.
func inWord(c byte) bool {
	return c == '_' || c == '.' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

// speaksOf asks about every name that a unit may have for one of the program. It holds for a unit that is parsed: who asks can look.
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

// mentioned goes through the text of a unit that is not parsed when it is first asked about. A program may have thousands of units: their texts are not kept,
// and unpacking them for every question is most of what a link of many takes.
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

// mentionsAny reports whether a precompiled unit speaks of one of the variables.
func (u *Unit) mentionsAny(variables map[*ir.Global]*Unit) bool {
	for g := range variables {
		if u.Mentions(g.Name) {
			return true
		}
	}
	return false
}
