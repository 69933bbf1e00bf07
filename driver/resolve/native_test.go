package resolve

import (
	"slices"
	"testing"
)

// Symbols say which variables code without IR may come to, and which functions of units it may call.
func TestReaches(t *testing.T) {
	p, _ := link(t, Options{},
		unit{"double shared; void back(void) {}", header("u", []string{"shared", "back"}, nil)},
		unit{"extern double shared; double get(void) { return shared; }", nil},
		unit{"double get(void); double leads(void) { return get(); }", nil},
		unit{"void back(void); int apart(void) { back(); return 1; }", nil})
	for function, want := range map[string]bool{"get": true, "leads": true, "apart": false, "back": false, "nobody": false} {
		if p.MayReach(function, "shared") != want {
			t.Errorf("%s: should be %v", function, want)
		}
	}
	if calls := p.Calls("apart"); !slices.Contains(calls, "back") || slices.Contains(calls, "shared") {
		t.Error(calls)
	}
	if p.Calls("back") != nil {
		t.Error("a unit's own function")
	}
	for path, want := range map[string]bool{"/lib/libc.so.6": true, "/usr/lib/libstdc++.so.6": true, "libc.a": true, "libcalc.so": false, "c.o": false, "/lib64/ld-linux-x86-64.so.2": true} {
		if isOfToolchain(path) != want {
			t.Errorf("%s: should be %v", path, want)
		}
	}
}
