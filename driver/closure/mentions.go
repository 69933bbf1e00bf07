package closure

import (
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
