package irtext

import (
	"bytes"
	"regexp"
	"sync"
)

// gcovNode matches a node of !llvm.gcov: notes file of --coverage, data file, compile unit.
var gcovNode = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^(!\d+ = !\{)!"[^"]*\.gcno", !"[^"]*\.gcda"(, !\d+\})$`)
})

// NameNotes sets the files of a unit's coverage: base.gcno and base.gcda. The front end has named them after
// its own output.
func NameNotes(text []byte, entities []Entity, base string) []byte {
	if !bytes.Contains(text[Metadata(text, entities):], []byte("!llvm.gcov = ")) {
		return text
	}
	quoted := regexp.MustCompile(`[\\"]`).ReplaceAllStringFunc(base, func(c string) string {
		return map[string]string{`\`: `\5C`, `"`: `\22`}[c]
	})
	return gcovNode().ReplaceAllFunc(text, func(line []byte) []byte {
		m := gcovNode().FindSubmatch(line)
		return []byte(string(m[1]) + `!"` + quoted + `.gcno", !"` + quoted + `.gcda"` + string(m[2]))
	})
}

var emissionKind = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^(!\d+ = distinct !DICompileUnit\(.*emissionKind: )\w+`)
})

// HideDebug keeps debug locations in the IR, for passes that read them, and out of the machine code. clang
// does the same for coverage without -g.
func HideDebug(text []byte) []byte {
	return emissionKind().ReplaceAll(text, []byte("${1}NoDebug"))
}
