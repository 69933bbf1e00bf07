package ir

import (
	"regexp"
	"strings"
	"sync"
)

var metaPointer = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\bptr( addrspace\(\d+\))? (@"[^"]*"|@[-\w$.]+|null|undef|poison)`)
})

// namesValues holds for metadata that may have pointers in it: a list, or the argument of a template.
func namesValues(s string) bool {
	if !strings.Contains(s, "ptr ") {
		return false
	}
	node := strings.TrimPrefix(s, "distinct ")
	return strings.HasPrefix(node, "!{") || NodeKind(node) == "DITemplateValueParameter"
}

// metaValues spells the pointers of metadata. Null stands for a symbol that is gone, as LLVM itself leaves it, and for one that has a number only, which
// need not be what it was.
func (p *printer) metaValues(s string) string {
	s = metaPointer().ReplaceAllStringFunc(s, func(word string) string {
		m := metaPointer().FindStringSubmatch(word)
		if m[2][0] == '@' && p.metaSymbol(m[2]) == nil {
			return "ptr" + m[1] + " null"
		}
		return word
	})
	if p.old != nil {
		s = p.old.meta(p, s)
	}
	return s
}

// metaSymbol finds the symbol that @name is, nil when there is none.
func (p *printer) metaSymbol(name string) Value {
	return p.m.symbols[unescape(strings.Trim(name[1:], `"`))]
}
