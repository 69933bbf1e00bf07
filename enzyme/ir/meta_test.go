package ir

import (
	"strings"
	"testing"
)

const metaText = `
define double @f(ptr %p) #1 !dbg !4 {
entry:
  %x = load double, ptr %p, align 8, !tbaa !20, !dbg !10
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr nonnull %p, i64 16, i1 false) #0, !tbaa.struct !24
  ret double %x
}
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr captures(none), i64, i1 immarg)
attributes #0 = { nounwind memory(argmem: read) "k"="v w" align=8 }
attributes #1 = { "x" }
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "dir/f.c", directory: "/d, e")
!4 = distinct !DISubprogram(name: "fancy, name: \22x", scope: !1, file: !1, line: 3, unit: !0)
!5 = distinct !DILexicalBlock(scope: !4, file: !1, line: 4, column: 2)
!6 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 9, unit: !0)
!10 = !DILocation(line: 10, column: 7, scope: !6, inlinedAt: !11)
!11 = distinct !DILocation(line: 5, column: 3, scope: !5)
!20 = !{!21, !22, i64 8}
!21 = !{!"P", !22, i64 0, !22, i64 8}
!22 = !{!"double", !23, i64 0}
!23 = !{!"omnipotent char", !25, i64 0}
!24 = !{i64 0, i64 8, !26, i64 8, i64 8, !20}
!25 = !{!"Simple C/C++ TBAA"}
!26 = !{!22, !22, i64 0, i64 1}
`

func mustParse(t *testing.T, text string) *Module {
	t.Helper()
	m, err := Parse("test.ll", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestPositions(t *testing.T) {
	m := mustParse(t, metaText)
	f := m.Func("f")
	pos := m.Pos(f.Entry().First())
	if got := pos.String(); got != "dir/f.c:10:7" || pos.InlinedAt == nil || pos.InlinedAt.String() != "dir/f.c:5:3" {
		t.Errorf("Pos = %s inlined at %v", got, pos.InlinedAt)
	}
	if got := m.FuncPos(f).String(); got != "dir/f.c:3" {
		t.Errorf("FuncPos = %s", got)
	}
	if got := m.FuncSourceName(f); got != `fancy, name: "x` {
		t.Errorf("FuncSourceName = %s", got)
	}
	if got := Where(f.Entry().Last()); got != "in @f, block %entry: ret double %x" {
		t.Errorf("Where = %s", got)
	}
}

func TestTBAA(t *testing.T) {
	m := mustParse(t, metaText)
	load := m.Func("f").Entry().First()
	tag, ok := m.TBAA(load)
	if !ok || tag.Base.Name != "P" || !tag.Base.IsStruct() || tag.Access.Name != "double" || tag.Access.Parent != 23 || tag.Offset != 8 {
		t.Errorf("tag = %+v, %v", tag, ok)
	}
	pieces := m.TBAAStruct(load.Next())
	if len(pieces) != 2 || pieces[1].Offset != 8 || pieces[1].Tag.Base.Name != "P" || !pieces[0].Tag.Const {
		t.Errorf("pieces = %+v", pieces)
	}
}

func TestAttrs(t *testing.T) {
	m := mustParse(t, metaText)
	call := m.Func("f").Entry().First().Next()
	site := call.SiteAttrs()
	if arg, ok := site.Get("memory"); !ok || arg != "argmem: read" {
		t.Errorf("memory = %q, %v in %q", arg, ok, site)
	}
	if v, ok := site.GetString("k"); !ok || v != "v w" || site.Has("k") || site.Align() != 8 {
		t.Errorf("k = %q, %v; align %d", v, ok, site.Align())
	}
	if a := call.ArgAttrs(0); a.Align() != 8 || !a.NoCapture() || !a.Has("writeonly") || a.Has("capture") {
		t.Errorf("argument 0: %q", a)
	}
	if a := call.ArgAttrs(1); !a.NoCapture() || !a.Has("nonnull") {
		t.Errorf("argument 1: %q", a)
	}
	a := Attrs(`align 8 byval({ i32, ptr }) "q"="1"`)
	if got := a.Without("align").With(`"q"="2"`); got != `byval({ i32, ptr }) "q"="2"` {
		t.Errorf("edited: %s", got)
	}
	if ty := m.TypeAttr(a, "byval"); ty == nil || ty.String() != "{ i32, ptr }" {
		t.Errorf("byval type = %v", ty)
	}
	if _, err := m.ParseType("{ i32"); err == nil || !strings.Contains(err.Error(), "expected") {
		t.Errorf("bad type: %v", err)
	}
}

// TestGoneSymbols: what metadata says of a symbol that its module has no more is written as null.
func TestGoneSymbols(t *testing.T) {
	m := mustParse(t, `
@kept = global i32 0
define void @gone() { ret void }
define void @"o dd"() { ret void }
!0 = !{!1, !2, !3, !4, !5}
!named = !{!0}
!1 = !DITemplateValueParameter(name: "f", value: ptr @gone)
!2 = !DITemplateValueParameter(name: "x", value: ptr @kept)
!3 = !{ptr @gone, !"ptr x"}
!4 = !DITemplateValueParameter(name: "m", value: { i64, i64 } { i64 ptrtoint (ptr @gone to i64), i64 0 })
!5 = !DITemplateValueParameter(name: "o", value: ptr @"o dd")
`)
	m.RemoveFunc(m.Func("gone"))
	for _, major := range []int{14, 22} {
		var b strings.Builder
		if err := Print(&b, m, Dialect{Major: major}); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		if strings.Contains(text, "@gone") || !strings.Contains(text, "@kept") || !strings.Contains(text, " ptrtoint ") || !strings.Contains(text, `@"o dd"`) || !strings.Contains(text, `!"ptr x"`) {
			t.Errorf("for LLVM %d:\n%s", major, text)
		}
	}
}

// TestTypedTemplateArgument: LLVM 14 spells the type of the function that a template is instantiated with.
func TestTypedTemplateArgument(t *testing.T) {
	for text, want := range map[string]string{
		`!DITemplateValueParameter(name: "f", type: !4, value: double (double*, i32)* @_ZL4loopPdi)`:                                         `!DITemplateValueParameter(name: "f", type: !4, value: ptr @_ZL4loopPdi)`,
		`distinct !DITemplateValueParameter(name: "t", value: [4 x i32]* @"a b")`:                                                            `distinct !DITemplateValueParameter(name: "t", value: ptr @"a b")`,
		`!DITemplateValueParameter(name: "m", value: { i64, i64 } { i64 ptrtoint (double (%struct.S*, double)* @_ZN1S1mEd to i64), i64 0 })`: `!DITemplateValueParameter(name: "m", value: null)`,
		`!DITemplateValueParameter(name: "f*", value: i64 8)`:                                                                                `!DITemplateValueParameter(name: "f*", value: i64 8)`,
		`!DITemplateValueParameter(name: "n", value: i32* null)`:                                                                             `!DITemplateValueParameter(name: "n", value: null)`,
		`!DITemplateValueParameter(name: "p", value: %struct.P { i32* @a, i32* @b })`:                                                        `!DITemplateValueParameter(name: "p", value: null)`,
		`!DITemplateValueParameter(name: "e", value: i8* getelementptr inbounds ([3 x i8], [3 x i8]* @s, i64 0, i64 0))`:                     `!DITemplateValueParameter(name: "e", value: null)`,
	} {
		if got := modernNode(text); got != want {
			t.Errorf("%s reads as %s", text, got)
		}
	}
}
