package ir

import (
	"bytes"
	"strings"
	"testing"
)

// linked links texts in order, checks the result and returns it as text.
func linked(t *testing.T, texts ...string) (string, error) {
	t.Helper()
	dst, many := NewModule("linked"), NewModule("linked")
	linker := NewLinker(many)
	for _, text := range texts {
		if err := Link(dst, mustParse(t, text)); err != nil {
			return "", err
		}
		if err := linker.Add(mustParse(t, text)); err != nil {
			t.Errorf("a Linker says %v, Link says nothing", err)
		}
	}
	out := checked(t, dst)
	if got := checked(t, linker.Finish()); got != out {
		t.Errorf("a Linker makes\n%s\nof what Link makes\n%s", got, out)
	}
	return out, nil
}

// checked prints a module in which all is as it should be.
func checked(t *testing.T, m *Module) string {
	t.Helper()
	for _, e := range Verify(m) {
		t.Error(e)
	}
	for _, s := range symbolsOf(m) {
		eachPart(s, func(v Value) {
			WalkConst(v, func(e Value) {
				if mv, ok := e.(*MetaValue); ok {
					e = mv.Val
				}
				checkOwn(t, m, e)
			})
		})
		if f, ok := s.(*Func); ok {
			for in := range f.Instrs() {
				for _, rec := range in.DbgRecords {
					for _, ref := range rec.Refs {
						checkOwn(t, m, ref.Val)
					}
				}
			}
		}
	}
	var b bytes.Buffer
	if err := Print(&b, m, Dialect{}); err != nil {
		t.Fatal(err)
	}
	if _, err := Parse("again.ll", b.Bytes()); err != nil {
		t.Errorf("%v in\n%s", err, b.String())
	}
	return b.String()
}

// checkOwn: the text does not tell a symbol of the module from one of that name which lost.
func checkOwn(t *testing.T, m *Module, v Value) {
	t.Helper()
	switch v.(type) {
	case *Func, *Global, *Alias:
		if m.Symbol(SymbolName(v)) != v {
			t.Errorf("@%s is mentioned, and is not the module's", SymbolName(v))
		}
	}
}

var linkCases = []struct {
	name       string
	units      []string
	want, none []string // what must and must not occur in the result
	err        string
}{
	{"a declaration is resolved, either way round",
		[]string{"declare i32 @f(i32)\ndefine i32 @g() {\n %x = call i32 @f(i32 1)\n ret i32 %x\n}", "define i32 @f(i32 %x) {\n ret i32 %x\n}\ndeclare i32 @g()"},
		[]string{"define i32 @f", "define i32 @g", "call i32 @f(i32 1)"}, []string{"declare"}, ""},
	{"strong wins over weak, before and behind",
		[]string{"define weak i32 @f() {\n ret i32 1\n}", "define i32 @f() {\n ret i32 2\n}", "define linkonce_odr i32 @f() {\n ret i32 3\n}"},
		[]string{"define i32 @f() {\n  ret i32 2"}, []string{"ret i32 1", "ret i32 3", "weak"}, ""},
	{"two strong definitions clash",
		[]string{"@x = global i32 1", "@x = global i32 2"}, nil, nil, "symbol @x is defined twice"},
	{"internal symbols are renamed, in code, constants and metadata",
		[]string{"@s = internal global i32 1\ndefine ptr @f() {\n ret ptr @s\n}",
			"@s = internal global i32 2\n@t = global ptr getelementptr (i8, ptr @s, i64 1)\ndefine ptr @g() {\n ret ptr @s\n}\n!n = !{!0}\n!0 = !{ptr @s}"},
		[]string{"@s = internal global i32 1", "@s.1 = internal global i32 2", "ret ptr @s\n", "ret ptr @s.1\n", "ptr @s.1, i64 1)", "!{ptr @s.1}"}, nil, ""},
	{"an external symbol keeps its name before an internal one",
		[]string{"define internal i32 @h() {\n ret i32 1\n}\ndefine i32 @f() {\n %x = call i32 @h()\n ret i32 %x\n}", "define i32 @h() {\n ret i32 2\n}"},
		[]string{"define internal i32 @h.1()", "call i32 @h.1()", "define i32 @h() {\n  ret i32 2"}, nil, ""},
	{"what has no use lists follows the last symbol that won",
		[]string{`
@table = global [2 x ptr] [ptr @f, ptr getelementptr (i8, ptr @x, i64 4)]
@other = alias i8, getelementptr (i8, ptr @table, i64 8)
@x = external global i32
declare void @f()
define ptr @user() personality ptr @f {
    #dbg_value(ptr @x, !1, !DIExpression(), !2)
  store ptr getelementptr (i8, ptr @x, i64 8), ptr @table
  call void @f()
  call void @llvm.use(metadata ptr @x)
  ret ptr @f
}
declare void @llvm.use(metadata)
!1 = !{ptr @f}
!2 = !{}`,
			"@x = weak global i32 1\ndefine weak void @f() {\n ret void\n}\n@seen = global ptr getelementptr (i8, ptr @x, i64 12)",
			"@x = global i32 2\ndefine void @f() {\n unreachable\n}"},
		[]string{"@x = global i32 2", "unreachable", "[ptr @f, ptr getelementptr (i8, ptr @x, i64 4)]", "ptr @x, i64 12)"}, []string{"weak", "declare void @f"}, ""},
	{"a symbol that has made room for one that then wins over a declaration",
		[]string{"declare ptr @g()\n@p = global ptr @g\ndefine internal ptr @h() {\n ret ptr @g\n}\n@q = global ptr @h\n!n = !{!0}\n!0 = !{ptr @h, ptr @g}",
			"define ptr @h() {\n ret ptr @g\n}\ndeclare ptr @g()\n!n = !{!0}\n!0 = !{ptr @h, ptr @g}", "define ptr @g() {\n ret ptr @h\n}\ndeclare ptr @h()\n!m = !{!0}\n!0 = !{ptr @h, ptr @g}"},
		[]string{"@q = global ptr @h.1", "!n = !{!0, !1}", "!m = !{!1}", "!0 = !{ptr @h.1, ptr @g}", "!1 = !{ptr @h, ptr @g}", "define internal ptr @h.1()", "define ptr @g() {\n  ret ptr @h\n"}, []string{"declare"}, ""},
	{"the private data of a function that lost goes with it",
		[]string{"define linkonce_odr ptr @f() {\n ret ptr null\n}", "@tab = private constant [1 x ptr] [ptr blockaddress(@f, %b)]\ndefine linkonce_odr ptr @f() {\n br label %b\nb:\n ret ptr @tab\n}"},
		[]string{"ret ptr null"}, []string{"@tab"}, ""},
	{"appending variables are joined",
		[]string{"@llvm.used = appending global [1 x ptr] [ptr @a], section \"llvm.metadata\"\n@a = global i32 1", "@llvm.used = appending global [2 x ptr] [ptr @b, ptr @a], section \"llvm.metadata\"\n@a = external global i32\n@b = internal global i32 1"},
		[]string{"@llvm.used = appending global [3 x ptr] [ptr @a, ptr @b, ptr @a], section \"llvm.metadata\""}, []string{"external"}, ""},
	{"struct types of one body unite, others are renamed",
		[]string{"%S = type { i32, %T }\n%T = type { double }\n@x = global %S zeroinitializer\ndefine void @f(ptr sret(%T) %p) {\n ret void\n}",
			"%S = type { i32, %T }\n%T = type { float }\n%U = type opaque\n@y = global %S zeroinitializer\ndefine void @g(ptr sret(%T) %p) {\n %a = alloca %T\n ret void\n}"},
		[]string{"%S.1 = type { i32, %T.1 }", "@y = global %S.1", "sret(%T.1) %p", "alloca %T.1", "sret(%T) %p", "%U = type opaque"}, nil, ""},
	{"equal struct types are one",
		[]string{"%S = type { i32 }\n@x = global %S zeroinitializer", "%S = type { i32 }\n@y = global %S zeroinitializer"},
		[]string{"@y = global %S z"}, []string{"%S.1"}, ""},
	{"a comdat is taken whole",
		[]string{"$c = comdat any\n@v = linkonce_odr global i32 1, comdat($c)\ndefine linkonce_odr i32 @c() comdat {\n ret i32 1\n}",
			"$c = comdat any\n@v = linkonce_odr global i32 2, comdat($c)\ndefine linkonce_odr i32 @c() comdat {\n ret i32 2\n}\ndefine linkonce_odr i32 @extra() comdat($c) {\n ret i32 3\n}\ndefine i32 @user() {\n %x = call i32 @extra()\n ret i32 %x\n}"},
		[]string{"ret i32 1", "declare i32 @extra()", "@v = linkonce_odr global i32 1, comdat($c)"}, []string{"ret i32 2", "i32 3"}, ""},
	{"common variables: the largest",
		[]string{"@c = common global [2 x i32] zeroinitializer, align 4", "@c = common global [4 x i32] zeroinitializer, align 16"},
		[]string{"@c = common global [4 x i32] zeroinitializer, align 16"}, []string{"[2 x i32]"}, ""},
	{"hidden somewhere is hidden",
		[]string{"declare hidden i32 @f()", "define i32 @f() {\n ret i32 1\n}"}, []string{"define hidden i32 @f"}, nil, ""},
	{"groups and nodes are renumbered, equal ones shared",
		[]string{"define void @f(ptr %p) #0 {\n store double 0.0, ptr %p, !tbaa !0\n ret void\n}\nattributes #0 = { nounwind }\n!0 = !{!1, !1, i64 0}\n!1 = !{!\"double\", !2, i64 0}\n!2 = !{!\"root\"}",
			"define void @g(ptr %p) #0 {\n call void @f(ptr %p) #1, !md !5\n store double 0.0, ptr %p, !tbaa !3\n ret void\n}\ndeclare void @f(ptr)\nattributes #0 = { cold }\nattributes #1 = { nounwind }\n!1 = !{!\"double\", !2, i64 0}\n!2 = !{!\"root\"}\n!3 = !{!1, !1, i64 0}\n!5 = distinct !{!5}"},
		[]string{"@g(ptr %p) #1", "call void @f(ptr %p) #0, !md !3", "!3 = distinct !{!3}", "store double 0.000000e+00, ptr %p, !tbaa !2\n  ret void\n}\n\nattributes"}, []string{"!4", "#2"}, ""},
	{"module flags follow their behaviour",
		[]string{"!llvm.module.flags = !{!0, !1, !2}\n!0 = !{i32 1, !\"wchar_size\", i32 4}\n!1 = !{i32 8, !\"PIC Level\", i32 2}\n!2 = !{i32 7, !\"uwtable\", i32 1}",
			"!llvm.module.flags = !{!0, !1, !2}\n!0 = !{i32 1, !\"wchar_size\", i32 4}\n!1 = !{i32 8, !\"PIC Level\", i32 1}\n!2 = !{i32 7, !\"uwtable\", i32 2}", "@x = global i32 1"},
		[]string{`!{i32 1, !"wchar_size", i32 4}`, `!{i32 8, !"PIC Level", i32 1}`, `!{i32 7, !"uwtable", i32 2}`}, nil, ""},
	{"module flags that must agree",
		[]string{"!llvm.module.flags = !{!0}\n!0 = !{i32 1, !\"wchar_size\", i32 4}", "!llvm.module.flags = !{!0}\n!0 = !{i32 1, !\"wchar_size\", i32 2}"}, nil, nil, "wchar_size"},
	{"another data layout",
		[]string{"target datalayout = \"e-p:64:64\"", "target datalayout = \"e-p:32:32\""}, nil, nil, "data layout"},
	{"thread-local in one unit only",
		[]string{"@x = thread_local global i32 1", "@x = external global i32"}, nil, nil, "thread-local"},
}

func TestLink(t *testing.T) {
	for _, c := range linkCases {
		t.Run(c.name, func(t *testing.T) {
			got, err := linked(t, c.units...)
			switch {
			case c.err == "" && err != nil:
				t.Fatal(err)
			case c.err != "":
				if err == nil || !strings.Contains(err.Error(), c.err) {
					t.Fatalf("error %v, want one with %q", err, c.err)
				}
				return
			}
			for _, w := range c.want {
				if !strings.Contains(got, w) {
					t.Errorf("missing %q in\n%s", w, got)
				}
			}
			for _, w := range c.none {
				if strings.Contains(got, w) {
					t.Errorf("unwanted %q in\n%s", w, got)
				}
			}
		})
	}
}

func TestPrune(t *testing.T) {
	m := mustParse(t, `
$c = comdat any
$d = comdat any
@used = internal global ptr @viaGlobal
@unused = internal global i32 1
@llvm.used = appending global [1 x ptr] [ptr @marked], section "llvm.metadata"
define void @root() #0 {
  %p = load ptr, ptr @used, !tbaa !4
  ret void
}
define internal void @viaGlobal() comdat($c) {
  ret void
}
define linkonce_odr void @sameGroup() comdat($c) {
  ret void
}
define void @marked() {
  ret void
}
define void @gone() #1 comdat($d) !dbg !1 {
  call void @decl()
  ret void
}
declare void @decl()
attributes #0 = { nounwind }
attributes #1 = { cold }
!n = !{!0}
!0 = !{ptr @gone, !2}
!1 = distinct !{!"of gone"}
!2 = !{!"kept"}
!4 = !{!5, !5, i64 0}
!5 = !{!"t"}
`)
	Prune(m, func(v Value) bool { return SymbolName(v) == "root" })
	for _, e := range Verify(m) {
		t.Error(e)
	}
	var b bytes.Buffer
	if err := Print(&b, m, Dialect{}); err != nil {
		t.Fatal(err)
	}
	got := b.String()
	for _, w := range []string{"@used", "@viaGlobal", "@sameGroup", "@marked", "!{null, !2}", `!{!"kept"}`, `!{!"t"}`, "#0 = { nounwind }"} {
		if !strings.Contains(got, w) {
			t.Errorf("missing %q", w)
		}
	}
	for _, w := range []string{"@unused", "@gone", "@decl", "of gone", "cold", "$d"} {
		if strings.Contains(got, w) {
			t.Errorf("unwanted %q", w)
		}
	}
	if t.Failed() {
		t.Log(got)
	}
}
