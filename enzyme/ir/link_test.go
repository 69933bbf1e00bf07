package ir

import (
	"bytes"
	"strings"
	"testing"
)

// linked links texts in order, checks the result and returns it as text.
func linked(t *testing.T, texts ...string) (string, error) {
	t.Helper()
	dst := NewModule("linked")
	for _, text := range texts {
		if err := Link(dst, mustParse(t, text)); err != nil {
			return "", err
		}
	}
	for _, e := range Verify(dst) {
		t.Error(e)
	}
	var b bytes.Buffer
	if err := Print(&b, dst, Dialect{}); err != nil {
		t.Fatal(err)
	}
	if _, err := Parse("again.ll", b.Bytes()); err != nil {
		t.Errorf("%v in\n%s", err, b.String())
	}
	return b.String(), nil
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
