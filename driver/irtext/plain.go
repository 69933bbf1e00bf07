package irtext

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"sync"
)

var (
	defined    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^define [^\n]*?(#\d+)[^\n#]*\{$`) })
	attributes = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^attributes (#\d+) = \{`) })
)

var described = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^(@_Q\S*(?:E\.dt\.|EXdtX)\S* = )linkonce_odr `) })

// KeepTypes keeps flang's descriptions of derived types in the object: types are compared by the addresses of
// these variables, in derivatives, too.
func KeepTypes(text []byte, entities []Entity) []byte {
	if !slices.ContainsFunc(entities, func(e Entity) bool { return e.Kind == Variable && strings.HasPrefix(e.Name, "_Q") }) { // no module of flang's: the pattern is slow on large units
		return text
	}
	return described().ReplaceAll(text, []byte("${1}weak_odr "))
}

// MarkPlain adds optnone and noinline to all defined functions with an attribute group, as clang does at -O0.
func MarkPlain(text []byte) []byte {
	groups := map[string]bool{}
	for _, d := range defined().FindAllSubmatch(text, -1) {
		groups[string(d[1])] = true
	}
	return attributes().ReplaceAllFunc(text, func(head []byte) []byte {
		if !groups[string(attributes().FindSubmatch(head)[1])] {
			return head
		}
		return append(bytes.Clone(head), " noinline optnone"...)
	})
}
