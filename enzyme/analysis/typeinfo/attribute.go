package typeinfo

import (
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// typeAttr is the attribute, and the metadata kind, by which IR from other compilers than clang states types.
const typeAttr = "enzyme_type"

// A saying states what lies at the end of a path of byte offsets through successive pointers (-1: all
// offsets).
type saying struct {
	path []int64
	what string
}

// entry matches one saying of the attribute.
var entry = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\[([-0-9, ]+)\]:([A-Za-z]+(?:@[a-z0-9]+)?)`) })

// described applies the attribute of a parameter, argument or result: {[-1]:Pointer, [-1,0]:Float@double,
// [-1,8]:Integer}. Malformed parts are ignored.
func (g *graph) described(v ir.Value, attrs ir.Attrs, why source) {
	text, ok := attrs.GetString(typeAttr)
	if !ok {
		return
	}
	var said []saying
	for _, m := range entry().FindAllStringSubmatch(text, -1) {
		if path, ok := offsets(m[1]); ok {
			said = append(said, saying{path, m[2]})
		}
	}
	g.said(v, said, why)
}

// said adds what the program states about a value, with the highest rank (told).
func (g *graph) said(v ir.Value, all []saying, why source) {
	if ir.IsConstant(v) {
		return
	}
	for _, s := range all {
		e, size, ok := g.spelt(s.what)
		switch {
		case !ok:
		case v.Type().IsPtr():
			g.describe(g.ptr(v), s.path[1:], e, size, 0, why)
		default:
			g.describe(g.value(v), s.path, e, size, g.layout.StoreSize(v.Type()), why)
		}
	}
}

// offsets parses a path of offsets separated by commas.
func offsets(text string) (path []int64, ok bool) {
	for _, s := range strings.Split(text, ",") {
		n, err := strconv.ParseInt(strings.TrimSpace(s), 10, 64)
		if err != nil || n < -1 {
			return nil, false
		}
		path = append(path, n)
	}
	return path, true
}

// describe adds the element at the end of a path from p. room is the number of bytes there, 0 when unknown.
func (g *graph) describe(p *pointer, path []int64, e Elem, size, room uint64, why source) {
	if p == nil || len(path) == 0 {
		return
	}

	last := len(path) == 1
	step := size
	if !last {
		step = g.layout.PtrSize()
	}

	off := path[0]

	// Offset -1 repeats the element, or the pointer on the way, over all the room.
	if off < 0 {
		n, places := p.at()
		all := &pointer{n: n}
		for _, at := range places {
			all.places = append(all.places, at.repeat(dim{step, room / step}))
		}
		p, off = all, 0
	}

	switch {
	case !last:
		g.describe(g.cell(p, off, told, why), path[1:], e, size, 0, why)
	case e.Kind == Pointer:
		g.cell(p, off, told, why)
	default:
		g.put(p, off, e, size, told, why)
	}
}

// spelt returns the element and size in bytes that a name in the attribute means.
func (g *graph) spelt(name string) (e Elem, size uint64, ok bool) {
	floats := map[string]*ir.Type{"half": ir.HalfType, "bf16": ir.BFloatType, "float": ir.FloatType, "double": ir.DoubleType,
		"fp80": ir.X86FP80Type, "fp128": ir.FP128Type}
	kind, float, _ := strings.Cut(name, "@")
	switch t := floats[float]; {
	case kind == "Float" && t != nil:
		return floatElem(t), g.layout.Size(t), true
	case name == "Integer":
		return Elem{Kind: Integer}, 1, true
	case name == "Pointer":
		return Elem{Kind: Pointer}, g.layout.PtrSize(), true
	}
	return Elem{}, 0, false
}
