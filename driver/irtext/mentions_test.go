package irtext

import "testing"

func TestMentions(t *testing.T) {
	m := MentionsOf([]byte(`module asm ".globl in.module"
@s = private constant [6 x i8] c"mail@", align 1
@close = global ptr @"with blank"
@e = global ptr @"\01with\5Cescape"
define void @f.1$x() personality ptr @last {
  call void asm sideeffect "call in_inline\0A", ""()
  ret void
}
; plain @`))
	for name, want := range map[string]bool{
		"s": true, "close": true, "with blank": true, "\x01with\\escape": true, "f.1$x": true, "last": true,
		"": false, "f.1": false, "clos": false, "with": false, "mail": false, "sideeffect": false, "in.module": false,
	} {
		if got := m.Symbol(name); got != want {
			t.Errorf("symbol %q: %v", name, got)
		}
	}
	for name, want := range map[string]bool{"in.module": true, "in_inline": true, "close": false, "last": false} {
		if got := m.Assembler(name); got != want {
			t.Errorf("assembler with %q: %v", name, got)
		}
	}
}
