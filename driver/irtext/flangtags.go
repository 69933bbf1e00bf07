package irtext

import (
	"bytes"
	"regexp"
	"strings"
	"sync"
)

// flangRoot begins the names of the roots of flang's trees of alias tags: each function has one of its own.
const flangRoot = "Flang function root "

// flangKinds are flang's tags that hold for all calls of a function together: descriptors are not what they describe.
var flangKinds = map[string]bool{"any access": true, "any data access": true, "descriptor member": true}

var (
	aliasTypes = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?m)^(!\d+) = !\{!"([^"]*)"(?:, (!\d+)(?:, i64 0)?)?\}$`)
	})
	aliasTags = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?m)^(!\d+ = )!\{(!\d+), (!\d+), i64 \d+(?:, i64 \d+)?\}$`)
	})
)

// MendFlang takes back what flang's IR says of a program that is not so. flang's own passes draw fewer conclusions than those that come here.
func MendFlang(text []byte) []byte { return forgetUnsigned(forgetVariables(text)) }

// flangIdent is in the name of the compiler that a module says it was made by.
var flangIdent = []byte("flang version ")

var unsignedArithmetic = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)( = (?:add|sub|mul) )nuw `) })

// forgetUnsigned takes back that integers do not wrap as unsigned ones. flang 22 says so of indices that may be negative: of an inlined CSHIFT's shift, of
// lower bounds.
func forgetUnsigned(text []byte) []byte {
	if !bytes.Contains(text, flangIdent) {
		return text
	}
	return unsignedArithmetic().ReplaceAll(text, []byte("$1"))
}

// forgetVariables lets flang's alias tags no longer tell a function's variables apart ("dummy arg data/a", "allocated data/c", "global data/g").
// They hold within one call only. Where a function is inlined twice, or in a loop, what is one call's result may be the next one's argument,
// and memory that move_alloc moves is another variable's afterwards. LLVM does not know of calls that are no more: it would drop stores that are read.
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

// aliasTree has the types of alias tags by their nodes.
type aliasTree map[string]aliasType

type aliasType struct{ name, parent string }

func readAliasTypes(text []byte) aliasTree {
	tree := aliasTree{}
	for _, part := range aliasTypes().FindAllSubmatch(text, -1) {
		tree[string(part[1])] = aliasType{string(part[2]), string(part[3])}
	}
	return tree
}

// kind is the nearest type above one of flang's, or itself, that holds for all calls: the one below the root, when no name is known. It is ""
// for types of other compilers.
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
