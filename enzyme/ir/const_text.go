package ir

import "strings"

// ConstantText is the text, without its final 0, of the constant array that p is the address of.
func ConstantText(p Value) (string, bool) {
	g, ok := p.(*Global)
	if !ok || !g.Constant {
		return "", false
	}
	c, ok := g.Init.(*Const)
	if !ok || c.Kind != ConstString {
		return "", false
	}
	text, _, ended := strings.Cut(c.Text, "\x00")
	return text, ended
}
