package enzyme

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// TestOwnNames: messages name functions of the program, not what is made from them.
func TestOwnNames(t *testing.T) {
	m := irtest.Parse(t, "m.ll", []byte(`
declare void @set.aug()
declare void @set.aug.rev.1()
declare void @helper.u2()
declare void @goenzyme.copy.p0()
declare void @call.pointer.aug()
declare double @llvm.fabs.f64(double)
declare void @part()
`))
	e := &engine{m: m, sink: &diag.List{}}
	for text, want := range map[string]string{
		"read in 'set.aug', but written in 'set.aug.rev.1'": "read in 'set', but written in 'set'",
		"no derivative known for 'helper.u2'":               "no derivative known for 'helper'",
		"read in 'goenzyme.copy.p0'":                        "read in the derivative's own code",
		"read in 'call.pointer.aug'":                        "read in a call through a pointer",
		"'llvm.fabs.f64', 'part', 'other.aug', it's":        "'llvm.fabs.f64', 'part', 'other.aug', it's",
	} {
		e.sink.All = []*diag.Diagnostic{{Text: text, Notes: []diag.Note{{Text: text}}}}
		e.ownNames(0)
		if d := e.sink.All[0]; d.Text != want || d.Notes[0].Text != want {
			t.Errorf("%q and %q, want %q", d.Text, d.Notes[0].Text, want)
		}
	}
}

// TestOwnLine: where only a library is known to ask for a derivative, messages begin at the program's function that it differentiates.
func TestOwnLine(t *testing.T) {
	m := irtest.Parse(t, "m.ll", []byte(`
define void @value() !dbg !1 {
  call void @f()
  ret void
}
define void @f() !dbg !2 {
  ret void
}
!llvm.module.flags = !{!6}
!llvm.dbg.cu = !{!7}
!1 = distinct !DISubprogram(name: "value", file: !3, line: 49, type: !5, spFlags: DISPFlagDefinition, unit: !7)
!2 = distinct !DISubprogram(name: "f", file: !4, line: 3, type: !5, spFlags: DISPFlagDefinition, unit: !7)
!3 = !DIFile(filename: "src/lib.rs", directory: "/opt/goenzyme/crates/goenzyme")
!4 = !DIFile(filename: "src/main.rs", directory: "/home/me/model")
!5 = !DISubroutineType(types: !8)
!6 = !{i32 2, !"Debug Info Version", i32 3}
!7 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !4, emissionKind: FullDebug)
!8 = !{null}
`))
	e := &engine{m: m}
	library := diag.Pos{File: "/opt/goenzyme/crates/goenzyme/src/lib.rs", Line: 58}
	if at := e.ownLine(&request.Request{Fn: m.Func("value"), Pos: library}).String(); at != "src/main.rs:3" {
		t.Errorf("at %s", at)
	}
	library.InlinedAt = &diag.Pos{File: "src/main.rs", Line: 9}
	if at := e.ownLine(&request.Request{Fn: m.Func("value"), Pos: library}).String(); at != "src/main.rs:9" {
		t.Errorf("at %s", at)
	}
	if at := m.FuncPos(m.Func("value")).String(); at != "/opt/goenzyme/crates/goenzyme/src/lib.rs:49" {
		t.Errorf("value is at %s", at)
	}
}
