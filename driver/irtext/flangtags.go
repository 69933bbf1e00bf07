package irtext

import (
	"bytes"
	"regexp"
	"strings"
	"sync"
)

// flangRoot starts the names of the roots of flang's alias tag trees: each function has its own.
const flangRoot = "Flang function root "

// flangKinds are the tags that are valid across calls: descriptors do not alias the data that they describe.
var flangKinds = map[string]bool{"any access": true, "any data access": true, "descriptor member": true}

var (
	aliasTypes = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?m)^(!\d+) = !\{!"([^"]*)"(?:, (!\d+)(?:, i64 0)?)?\}$`)
	})
	aliasTags = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?m)^(!\d+ = )!\{(!\d+), (!\d+), i64 \d+(?:, i64 \d+)?\}$`)
	})
)

// MendFlang removes incorrect facts from flang's IR. LLVM's passes draw more conclusions from them here than
// in flang's own pipeline.
func MendFlang(text []byte) []byte { return forgetUnsigned(forgetVariables(text)) }

// flangIdent is part of the compiler's name in a module.
var flangIdent = []byte("flang version ")

var unsignedArithmetic = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)( = (?:add|sub|mul) )nuw `) })

// forgetUnsigned removes nuw flags. flang 22 sets them on indices that may be negative: the shift of an
// inlined CSHIFT, lower bounds.
func forgetUnsigned(text []byte) []byte {
	if !bytes.Contains(text, flangIdent) {
		return text
	}
	return unsignedArithmetic().ReplaceAll(text, []byte("$1"))
}

// forgetVariables replaces flang's alias tags of single variables ("dummy arg data/a", "allocated data/c",
// "global data/g") by those of all data. The former are valid within one call only. If a function is inlined
// twice, or in a loop, one call's result may be the next one's argument. Memory that move_alloc moves belongs
// to another variable afterwards. LLVM, unaware of the inlined calls, would remove stores that are read.
func forgetVariables(text []byte) []byte {
	if !bytes.Contains(text, []byte(`!"`+flangRoot)) {
		return text
	}
	tree := readAliasTypes(text)
	return aliasTags().ReplaceAllFunc(text, func(tag []byte) []byte {
		part := aliasTags().FindSubmatch(tag)
		base, access := tree.kind(string(part[2])), tree.kind(string(part[3]))
		if base == "" || access == "" {
			return tag
		}
		return []byte(string(part[1]) + "!{" + access + ", " + access + ", i64 0}")
	})
}

// An aliasTree maps nodes to the types of alias tags.
type aliasTree map[string]aliasType

// An aliasType is a type of an alias tag and the node of its parent, "" for the root.
type aliasType struct{ name, parent string }

// readAliasTypes reads the alias types in a text.
func readAliasTypes(text []byte) aliasTree {
	tree := aliasTree{}
	for _, part := range aliasTypes().FindAllSubmatch(text, -1) {
		tree[string(part[1])] = aliasType{string(part[2]), string(part[3])}
	}
	return tree
}

// kind returns the nearest type, from node upwards, that is valid across calls. Without one of a known name,
// that is the type below the root. It is "" for types of other compilers.
func (t aliasTree) kind(node string) string {
	kind, last := "", ""
	for range len(t) {
		here, ok := t[node]
		switch {
		case !ok:
			return ""
		case here.parent == "" && strings.HasPrefix(here.name, flangRoot):
			if kind == "" {
				return last
			}
			return kind
		case kind == "" && flangKinds[here.name]:
			kind = node
		}
		node, last = here.parent, node
	}
	return ""
}
