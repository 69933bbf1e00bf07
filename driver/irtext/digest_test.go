package irtext

import (
	"bytes"
	"strings"
	"testing"
)

func anonymous(text string) string {
	var b bytes.Buffer
	Anonymous(&b, []byte(text), Scan([]byte(text)))
	return b.String()
}

// Names of sources and lines change nothing in what a unit is told apart by; code does.
func TestAnonymous(t *testing.T) {
	const lines = "!14 = distinct !{!14, !12, !12, !16}"
	got := anonymous(unit)
	for _, same := range []string{
		strings.ReplaceAll(unit, "f.c", "g/h.c"),
		strings.Replace(unit, "line: 1,", "line: 200,", 1),
		strings.ReplaceAll(unit, "!dbg !12", "!dbg !112"),
	} {
		if anonymous(same) != got {
			t.Errorf("is told apart:\n%s", same)
		}
	}
	for _, other := range []string{
		strings.Replace(unit, "ret i32 0", "ret i32 1", 1),
		strings.Replace(unit, "@out = dso_local global i32 3", "@out = dso_local global i32 4", 1),
		strings.Replace(unit, `!"PIC Level", i32 2`, `!"PIC Level", i32 1`, 1),
		strings.Replace(unit, lines, "!14 = distinct !{!14}", 1),
	} {
		if other == unit || anonymous(other) == got {
			t.Errorf("is not told apart:\n%s", other)
		}
	}
}

func TestShowLines(t *testing.T) {
	tracked := strings.Replace(unit, "file: !1)", "file: !1, emissionKind: NoDebug)", 1)
	want := strings.Replace(unit, "file: !1)", "file: !1, emissionKind: LineTablesOnly)", 1)
	entities := Scan([]byte(tracked))
	got := ShowLines([]byte(tracked), entities)
	if string(got) != want || entities[len(entities)-1].End != len(got) {
		t.Errorf("ends at %d of %d:\n%s", entities[len(entities)-1].End, len(got), got)
	}
}

// What clang writes has room in it.
func TestShowLinesInPlace(t *testing.T) {
	const node = "!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: NoDebug, nameTableKind: None)\n"
	const want = "!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, isOptimized: false, emissionKind: LineTablesOnly, nameTableKind: None)            \n"
	text := []byte("; ModuleID = 'f.c'\n" + node + "!1 = !DIFile(filename: \"f.c\", directory: \".\")\n")
	entities := Scan(text)
	got := ShowLines(text, entities)
	if string(got) != strings.Replace("; ModuleID = 'f.c'\n"+node+"!1 = !DIFile(filename: \"f.c\", directory: \".\")\n", node, want, 1) || &got[0] != &text[0] || entities[len(entities)-1].End != len(got) {
		t.Errorf("%s", got)
	}
}
