package passes

import (
	"slices"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A cell is what a byte of a value belongs to: a number or a pointer, by the name that alias tags have for it, and where that lies.
// The zero cell is padding.
type cell struct {
	name      string
	off, size int64
}

// anything names bytes of which debug information does not say what they hold.
const anything = "omnipotent char"

// layouts reads what rustc's debug information says of types, each once.
type layouts struct {
	m     *ir.Module
	known map[string][]cell
}

// maxValue is up to how many bytes of a value are looked at.
const maxValue = 2048

// of is the layout of a type, one cell per byte; nil when it has no size that is known, or too much of it.
func (r *layouts) of(ref string) []cell {
	cells, seen := r.known[ref]
	if !seen {
		cells = r.read(ref, maxNesting)
		r.known[ref] = cells
	}
	return cells
}

// maxNesting bounds how deep values lie in each other, which bad input could make endless.
const maxNesting = 40

func (r *layouts) read(ref string, depth int) []cell {
	text := r.m.Resolve(ref)
	size := nodeInt(text, "size") / 8
	if size <= 0 || size > maxValue || depth == 0 {
		return nil
	}
	cells := make([]cell, size)
	switch tag := ir.NodeField(text, "tag"); {
	case ir.NodeKind(text) == "DIBasicType":
		put(cells, 0, size, basicName(ir.NodeField(text, "encoding"), size))
	case tag == "DW_TAG_pointer_type":
		put(cells, 0, size, "any pointer")
	case tag == "DW_TAG_enumeration_type":
		put(cells, 0, size, integerName(size))
	case tag == "DW_TAG_array_type":
		elem := r.read(ir.NodeField(text, "baseType"), depth-1)
		if n := int64(len(elem)); n == 0 || size%n != 0 || n == 1 && size >= minRoom {
			put(cells, 0, size, anything) // bytes in a row are room for something else
		} else {
			for at := int64(0); at < size; at += n {
				lay(cells, at, elem)
			}
		}
	case tag == "DW_TAG_structure_type" || tag == "DW_TAG_union_type" || tag == "DW_TAG_variant_part":
		r.members(cells, text, tag, depth)
	default:
		put(cells, 0, size, anything)
	}
	return cells
}

// minRoom is from how many bytes in a row on they may hold something else.
const minRoom = 4

// members lays out what a struct, a union or the variants of an enum consist of. Unions and variants lie on top of each other: what one says of a
// byte and no other denies is so. A tag that has no place of its own is a value that the pointer or number there does not have.
func (r *layouts) members(cells []cell, text, tag string, depth int) {
	var variants [][]cell
	for _, ref := range ir.NodeElems(r.m.Resolve(ir.NodeField(text, "elements"))) {
		member := r.m.Resolve(ref)
		kind, at, of := ir.NodeField(member, "tag"), nodeInt(member, "offset")/8, ir.NodeField(member, "baseType")
		if kind == "DW_TAG_variant_part" {
			of = ref
		} else if kind != "DW_TAG_member" {
			continue
		}
		part := r.read(of, depth-1)
		if at < 0 || at+int64(len(part)) > int64(len(cells)) {
			continue
		}
		if tag == "DW_TAG_structure_type" {
			lay(cells, at, part)
			continue
		}
		variant := make([]cell, len(cells))
		lay(variant, at, part)
		if tag == "DW_TAG_union_type" {
			doubtIntegers(variant)
		}
		variants = append(variants, variant)
	}
	if tag == "DW_TAG_structure_type" {
		return
	}
	for _, v := range variants {
		overlay(cells, v)
	}
	if choice := r.m.Resolve(ir.NodeField(text, "discriminator")); choice != "" {
		at, size := nodeInt(choice, "offset")/8, nodeInt(choice, "size")/8
		if at >= 0 && size > 0 && at+size <= int64(len(cells)) && !tells(cells[at:at+size]) {
			put(cells, at, size, integerName(size))
		}
	}
}

// put says that one number or pointer lies at an offset.
func put(cells []cell, at, size int64, name string) {
	for b := at; b < at+size; b++ {
		if name == anything {
			cells[b] = cell{anything, b, 1}
		} else {
			cells[b] = cell{name, at, size}
		}
	}
}

// lay copies a part to an offset.
func lay(cells []cell, at int64, part []cell) {
	for b, c := range part {
		if c != (cell{}) {
			c.off += at
			cells[at+int64(b)] = c
		}
	}
}

// overlay adds a variant to those before.
func overlay(cells, variant []cell) {
	for b, c := range variant {
		switch o := cells[b]; {
		case c == (cell{}) || c == o:
		case o == (cell{}):
			cells[b] = c
		default:
			cells[b] = cell{anything, int64(b), 1}
		}
	}
	settleCells(cells)
}

// settleCells gives up numbers and pointers of which not all bytes are left.
func settleCells(cells []cell) {
	for b, c := range cells {
		if c == (cell{}) || c.name == anything {
			continue
		}
		for k := c.off; k < c.off+c.size; k++ {
			if k < 0 || k >= int64(len(cells)) || cells[k] != c {
				cells[b] = cell{anything, int64(b), 1}
				break
			}
		}
	}
}

// doubtIntegers takes integers in a union for room: std moves values of any type in words that are not initialised.
func doubtIntegers(cells []cell) {
	for b, c := range cells {
		if c != (cell{}) && c.name != "double" && c.name != "float" && c.name != "any pointer" {
			cells[b] = cell{anything, int64(b), 1}
		}
	}
}

// widened makes one integer of an integer and the padding behind it, as far as a word goes: LLVM's passes move them together.
func widened(cells []cell) []cell {
	cells = slices.Clone(cells)
	for b := int64(0); b < int64(len(cells)); b++ {
		c := cells[b]
		if c.off != b || c.name == anything || c.name == "any pointer" || c.name == "double" || c.name == "float" {
			continue
		}
		for size := 2 * c.size; size <= 8 && b%size == 0 && b+size <= int64(len(cells)) && isPadding(cells[b+size/2:b+size]); size *= 2 {
			put(cells, b, size, integerName(size))
		}
	}
	return cells
}

func isPadding(cells []cell) bool {
	for _, c := range cells {
		if c != (cell{}) {
			return false
		}
	}
	return true
}

// basicName is how alias tags call a number.
func basicName(encoding string, size int64) string {
	switch {
	case encoding == "DW_ATE_float" && size == 8:
		return "double"
	case encoding == "DW_ATE_float" && size == 4:
		return "float"
	case encoding == "DW_ATE_float":
		return anything
	}
	return integerName(size)
}

func integerName(size int64) string {
	if name := map[int64]string{1: "bool", 2: "short", 4: "int", 8: "long", 16: "__int128"}[size]; name != "" {
		return name
	}
	return anything
}

// nodeInt is a field that holds a number, 0 when there is none.
func nodeInt(text, field string) int64 {
	n, _ := strconv.ParseInt(strings.TrimSpace(ir.NodeField(text, field)), 10, 64)
	return n
}
