package task

import "testing"

func TestTraceLine(t *testing.T) {
	for in, want := range map[string][2]string{
		"main.o":            {"main.o", ""},
		"(./liba.a)f.o":     {"./liba.a", "f.o"},
		"./liba.a(f.o)":     {"./liba.a", "f.o"},
		"/lib/libm.so.6":    {"/lib/libm.so.6", ""},
		"dir(1)/liba.a(fo)": {"dir(1)/liba.a", "fo"},
	} {
		if path, member, _ := TraceLine(in); path != want[0] || member != want[1] {
			t.Errorf("%s: %s, %s", in, path, member)
		}
	}
}
