package passes

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/typenotes"
)

// maxParts is up to how many numbers and pointers a type's alias tags name.
const maxParts = 64

// A description is a layout in the terms of alias tags.
type description struct {
	base    string            // the type's node; "" when it would have too many members
	scalars map[string]string // the nodes of its members' types, by name
	moved   string            // the !tbaa.struct of a copy
}

// describe makes the alias tags of a layout.
func (t *typer) describe(cells []cell) *description {
	key := fmt.Sprint(cells)
	if d := t.described[key]; d != nil {
		return d
	}
	d := &description{scalars: map[string]string{}}
	t.described[key] = d
	root := t.node(fmt.Sprintf("!{!\"Rust %d\"}", len(t.described)))
	type part struct {
		name      string
		off, size int64
	}
	var parts []part
	var members []string
	for b := int64(0); b < int64(len(cells)); {
		p := part{"", b, 1}
		name := "bool" // padding, for the list of members
		if c := cells[b]; c != (cell{}) {
			p.name, p.size, name = c.name, c.size, c.name
		}
		for p.name == anything && b+p.size < int64(len(cells)) && cells[b+p.size].name == anything {
			p.size++
		}
		if d.scalars[name] == "" {
			d.scalars[name] = t.node(fmt.Sprintf("!{!%q, %s, i64 0}", name, root))
		}
		members = append(members, fmt.Sprintf("%s, i64 %d", d.scalars[name], b))
		if p.name != "" {
			parts = append(parts, p)
		}
		b += p.size
	}
	if len(members) > 1 && len(members) <= maxParts {
		d.base = t.node(fmt.Sprintf("!{!%q, %s}", typenotes.WholeTag, strings.Join(members, ", ")))
	}
	var pieces []string
	for _, p := range parts {
		pieces = append(pieces, fmt.Sprintf("i64 %d, i64 %d, %s", p.off, p.size, t.tag(d, p.name, p.off)))
	}
	d.moved = t.node("!{" + strings.Join(pieces, ", ") + "}")
	return d
}

// tag is the alias tag of a member.
func (t *typer) tag(d *description, name string, off int64) string {
	if d.base == "" {
		return t.node(fmt.Sprintf("!{%s, %[1]s, i64 0}", d.scalars[name]))
	}
	return t.node(fmt.Sprintf("!{%s, %s, i64 %d}", d.base, d.scalars[name], off))
}

// structOf is a layout as a type of LLVM's.
func structOf(cells []cell) string {
	words := map[string]string{"double": "double", "float": "float", "any pointer": "ptr"}
	var members []string
	room := 0
	flush := func() {
		if room > 0 {
			members = append(members, fmt.Sprintf("[%d x i8]", room))
		}
		room = 0
	}
	for b := 0; b < len(cells); {
		c := cells[b]
		if c == (cell{}) || c.name == anything {
			room++
			b++
			continue
		}
		flush()
		word := words[c.name]
		if word == "" {
			word = fmt.Sprintf("i%d", 8*c.size)
		}
		members = append(members, word)
		b += int(c.size)
	}
	flush()
	return "<{ " + strings.Join(members, ", ") + " }>"
}

func (t *typer) node(text string) string {
	if t.nodes[text] == "" {
		t.nodes[text] = fmt.Sprintf("!%d", t.m.Nodes.Add(text))
	}
	return t.nodes[text]
}
