package irtext

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

const unit = `; ModuleID = 'f.c'
source_filename = "f.c"

$h = comdat any

@count = internal global i32 0, align 4
@f.k = internal thread_local unnamed_addr global i32 0, align 4
@table = internal constant [2 x i32] [i32 1, i32 2], align 4
@"odd name" = internal global ptr @count, align 8
@out = dso_local global i32 3, align 4
@ext = external global i32, align 4
@.str = private unnamed_addr constant [12 x i8] c"@count, !dbg !8", align 1, !dbg !12, !dbg !12
@w = weak dso_local global i32 0, align 4

define dso_local i32 @f(i32 noundef %0) #0 !dbg !10 {
  %2 = load i32, ptr @count, align 4, !dbg !12, !tbaa !13, !DIAssignID !18
  call void @llvm.dbg.value(metadata i32 %2, metadata !18, metadata !DIExpression()), !dbg !12
  tail call void @llvm.dbg.value(metadata i32 %0, metadata !18, metadata !DIExpression()), !dbg !12
  call void asm sideeffect "# , !dbg !5", "r"(ptr @countless), !dbg !12
    #dbg_value(i32 %2, !20, !DIExpression(), !12)
  switch i32 %2, label %3 [
    i32 1, label %3
  ], !dbg !12

3:                                                ; preds = %1
  br label %3, !dbg !12, !llvm.loop !14
}

define linkonce_odr i32 @h() comdat {
  %1 = call i32 @g()
  ret i32 %1
}

define linkonce_odr i32 @g() comdat {
  ret i32 ptrtoint (ptr @"odd name" to i32)
}

define internal i32 @s() {
  store i32 1, ptr @f.k, align 4
  ret i32 0
}

declare !dbg !15 void @countless() #1

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1)
!1 = !DIFile(filename: "f.c", directory: ".")
!2 = !{i32 7, !"PIC Level", i32 2}
!10 = distinct !DISubprogram(name: "f")
!12 = !DILocation(line: 1, scope: !10)
!13 = !{!"int"}
!14 = distinct !{!14, !12, !12, !16}
!15 = !DISubprogram(name: "countless")
!16 = !{!"llvm.loop.mustprogress"}
!17 = !{null, !18}
!18 = !DILocalVariable(name: "x")
!19 = !{!17, !13}
`

func TestScan(t *testing.T) {
	var names []string
	ents := Scan([]byte(unit))
	for _, e := range ents {
		if e.Kind != Other {
			names = append(names, e.Name)
		}
	}
	want := []string{"count", "f.k", "table", "odd name", "out", "ext", ".str", "w", "f", "h", "g", "s", "countless"}
	if !slices.Equal(names, want) {
		t.Errorf("got %q", names)
	}
	strong, weak, odr := Symbols(ents)
	if got := fmt.Sprint(strong, weak, odr); got != "[out f] [w] [h g]" {
		t.Error(got)
	}
}

func TestShareStatics(t *testing.T) {
	got, changed, _ := ShareStatics([]byte(unit), Scan([]byte(unit)), ".u1")
	if len(changed) == 0 {
		t.Fatal("nothing changed")
	}
	for _, want := range []string{
		"@count.u1 = hidden global i32 0", "@f.k.u1 = hidden thread_local unnamed_addr global i32 0",
		"@table = internal constant", `@"odd name.u1" = hidden global ptr @count.u1`, "load i32, ptr @count.u1, align",
		"@countless)", `(ptr @"odd name.u1" to i32)`, "@out = dso_local global",
	} {
		if !strings.Contains(string(got), want) {
			t.Errorf("missing %q in\n%s", want, got)
		}
	}
}

const pointers = `@table = internal constant [2 x ptr] [ptr @one, ptr @lib]
@__enzyme_register_gradient_x = global [1 x ptr] [ptr @rule]
define internal double @one(double %x) {
  %1 = call double @two(double %x)
  ret double %1
}
define internal dso_local double @two(double %x) {
  %1 = call double (ptr, ...) @__enzyme_autodiff(ptr @target, double %x)
  %2 = call i32 @take(ptr @three, i32 7)
  ret double %1
}
define internal double @three(double %x) {
  ret double %x
}
define internal double @target(double %x) {
  ret double %x
}
define internal void @rule() {
  ret void
}
declare double @lib(double)
declare i32 @take(ptr, i32)
`

// Functions are shared when their address is taken by what becomes machine code.
func TestAddressTaken(t *testing.T) {
	if got := AddressTaken([]byte(pointers), Scan([]byte(pointers))); !slices.Equal(got, []string{"one", "lib", "three"}) {
		t.Errorf("taken: %q", got)
	}
	got, _, addressed := ShareStatics([]byte(pointers), Scan([]byte(pointers)), ".u1")
	if want := AddressTaken(got, Scan(got)); len(want) == 0 || !slices.Equal(addressed, want) {
		t.Errorf("addresses are taken of %q instead of %q", addressed, want)
	}
	for _, want := range []string{"[ptr @one.u1, ptr @lib]", "define hidden double @one.u1(", "define hidden double @three.u1(",
		"ptr @three.u1, i32 7", "define internal dso_local double @two(", "define internal double @target(", "define internal void @rule("} {
		if !strings.Contains(string(got), want) {
			t.Errorf("missing %q in\n%s", want, got)
		}
	}
}

func TestStripDebug(t *testing.T) {
	got := string(StripDebug([]byte(unit)))
	for _, bad := range []string{"!dbg !10", "!dbg !12", "!dbg !15", "#dbg_value", "llvm.dbg.value", "!17 =", "!19 =", "!18", "!DI", "llvm.dbg.cu"} {
		if strings.Contains(got, bad) {
			t.Errorf("still has %q", bad)
		}
	}
	for _, want := range []string{
		"define dso_local i32 @f(i32 noundef %0) #0 {\n", "align 4, !tbaa !13\n", `"# , !dbg !5", "r"(ptr @countless)` + "\n",
		`c"@count, !dbg !8", align 1` + "\n",
		"  ]\n", "!14 = distinct !{!14, !16}\n", "declare void @countless() #1\n", "PIC Level",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("missing %q in\n%s", want, got)
		}
	}
}

func TestDropUnreferenced(t *testing.T) {
	got := string(DropUnreferenced([]byte(unit), Scan([]byte(unit))))
	if strings.Contains(got, "@h()") || strings.Contains(got, "@g()") {
		t.Errorf("h and g are nobody's:\n%s", got)
	}
	used := strings.Replace(unit, "call void asm", "call i32 @h()\n  call void asm", 1)
	got = string(DropUnreferenced([]byte(used), Scan([]byte(used))))
	if !strings.Contains(got, "@h() comdat {") || !strings.Contains(got, "@g() comdat {") {
		t.Errorf("h is called and calls g:\n%s", got)
	}
}

// Second names for statics: the unit's own stay as they are.
func TestNameStatics(t *testing.T) {
	text := []byte("@n = internal global [2 x { i32, ptr }] zeroinitializer, align 4\n" +
		"@\"a b\" = internal thread_local(initialexec) global %\"struct.x y\" zeroinitializer, align 8\n" +
		"@c = internal constant i32 3\n" +
		"define internal i32 @f(ptr %0) #0 {\n  ret i32 0\n}\n" +
		"define ptr @g() {\n  store i32 1, ptr @n\n  store i32 1, ptr @\"a b\"\n  ret ptr @f\n}\n")
	entities := Scan(text)
	_, statics, _ := ShareStatics(text, entities, ".1")
	got, ok := NameStatics(text, entities, statics, ".1")
	want := string(text) + "@n.1 = weak hidden alias [2 x { i32, ptr }], ptr @n\n" +
		"@\"a b.1\" = weak hidden thread_local(initialexec) alias %\"struct.x y\", ptr @\"a b\"\n" +
		"@f.1 = weak hidden alias void (), ptr @f\n"
	if !ok || string(got) != want {
		t.Errorf("got %v:\n%s\nwant:\n%s", ok, got, want)
	}
	typed := []byte("@n = internal global i8* null, align 8\n")
	if _, ok := NameStatics(typed, Scan(typed), []string{"n"}, ".1"); ok {
		t.Error("an alias of a typed pointer")
	}
}

// What the option that keeps variables has added goes, and so do statics that nothing mentions.
func TestDropKept(t *testing.T) {
	const rest = "@n = internal global i32 0, align 4\n@table = internal constant [1 x ptr] [ptr @f], align 8\n" +
		"define internal i32 @f() {\n  ret i32 0\n}\ndefine ptr @g() {\n  store i32 1, ptr @n\n  ret ptr @table\n}\n"
	list := "@llvm.compiler.used = appending global [3 x ptr] [ptr @n, ptr @table, ptr @one, ptr @f], section \"llvm.metadata\"\n"
	for _, c := range []struct {
		more  string
		clean bool
	}{{"", true}, {"@one = internal constant double 1.0\n", true}, {"@one = internal constant [9 x i8] zeroinitializer\n", false}, {"@one = internal global ptr @two\n@two = internal global i32 0\n", false}} {
		text := []byte(c.more + rest + list)
		got, clean := DropKept(text, Scan(text))
		want := rest + "@llvm.compiler.used = appending global [1 x ptr] [ptr @f], section \"llvm.metadata\"\n"
		if string(got) != want || clean != c.clean {
			t.Errorf("%q: %v, got:\n%s", c.more, clean, got)
		}
	}
}

func TestOnlyRead(t *testing.T) {
	for _, c := range []struct {
		body string
		want bool
	}{{"  %1 = load double, ptr @v, align 8\n", true}, {"  %1 = getelementptr [4 x double], ptr @v, i64 0, i64 %0\n  %2 = load double, ptr %1\n  %12 = add i64 %0, 1\n", true},
		{"  %1 = getelementptr [4 x double], ptr @v, i64 0, i64 %0\n  store double 1.0, ptr %1\n", false}, {"  store double 1.0, ptr @v\n", false},
		{"  %1 = load volatile double, ptr @v\n", false}, {"  call void @h(ptr @v)\n", false}, {"  %1 = getelementptr i8, ptr @v, i64 %0\n  %2 = ptrtoint ptr %1 to i64\n", false},
		{"  store ptr @v, ptr @w\n", false}, {"  %1 = getelementptr i8, ptr @v, i64 8\n  br label %2\n2:\n  %3 = phi ptr [ %1, %0 ]\n", false}} {
		text := []byte("@v = internal global [4 x double] zeroinitializer\n@w = internal global ptr null\ndefine void @f(i64 %0) {\n" + c.body + "  ret void\n}\n")
		if got := onlyRead(text, Scan(text))["v"]; got != c.want {
			t.Errorf("%v of\n%s", got, text)
		}
	}
	aliased := []byte("@v = internal global i32 1\n@a = alias i32, ptr @v\n")
	if onlyRead(aliased, Scan(aliased))["v"] {
		t.Error("has another name, by which it may be written")
	}
}

func TestHandedOut(t *testing.T) {
	const call = "  call void @_ZN1IC1Ev(ptr noundef @v)\n"
	for _, c := range []struct {
		body, attributes string
		want             bool
	}{{call, "nounwind", true}, {"entry:\n" + call, "", true}, {"  store i32 1, ptr @v\n" + call, "", false}, {call, "nounwind memory(none)", false},
		{"  call void @_ZN1IC1Ev(ptr nocapture @v)\n", "", false}, {"  call void @known(ptr @v)\n", "", false}} {
		text := []byte("@v = internal global i32 0\ndefine internal void @__cxx_global_var_init() {\n" + c.body + "  ret void\n}\n" +
			"declare void @_ZN1IC1Ev(ptr noundef) unnamed_addr #1\ndeclare void @known(ptr)\n\nattributes #1 = { " + c.attributes + " }\n")
		if got := handedOut(text, Scan(text))["v"]; got != c.want {
			t.Errorf("%v of\n%s", got, text)
		}
	}
}

func TestUnchanged(t *testing.T) {
	raw := []byte("@n = internal global i32 0\ndefine internal i32 @f() {\n  ret i32 0\n}\ndefine ptr @g() {\n  ret ptr @f\n}\n")
	gone := []byte("@n = internal global i32 0\ndefine internal fastcc i32 @f() {\n  ret i32 0\n}\ndefine i32 @g() {\n  %1 = call fastcc i32 @f()\n  ret i32 %1\n}\n")
	for _, c := range []struct {
		final   []byte
		statics []string
		kept    bool
		want    bool
	}{{nil, nil, false, true}, {nil, []string{"n"}, true, true}, {raw, []string{"n"}, false, false}, {raw, []string{"n", "f"}, true, true}, {raw, []string{"f"}, false, true},
		{nil, []string{"f"}, true, false}, {gone, []string{"f"}, true, false}} {
		if got := Unchanged(raw, Scan(raw), c.final, c.statics, c.kept); got != c.want {
			t.Errorf("%v, kept %v, of\n%s: %v", c.statics, c.kept, c.final, got)
		}
	}
}
