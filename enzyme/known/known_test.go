package known

import "testing"

func TestSpellings(t *testing.T) {
	for name, want := range map[string]string{
		"strlen": "strlen", "\x01strlen": "strlen", "sinf": "sin", "sinl": "sin", "__exp_finite": "exp", "__expf_finite": "exp",
		"lgammaf_r": "lgamma_r", "llvm.lifetime.start.p0": "llvm.lifetime.*", "llvm.memcpy.p0.p0.i64": "llvm.memcpy.*",
		"llvm.smax.i32": "llvm.smax.*", "__printf_chk": "__printf_chk", "_Znwm": "_Znwm",
		"_RNvCsabc_7___rustc12___rust_alloc": "__rust_alloc", "frexpf": "frexp",
		"conj": "", "strlenf": "", "llvm.sin.f64": "", "user": "", "": "", "f": "",
	} {
		f, ok := Lookup(name)
		if got := nameOf(f); ok != (want != "") || got != want {
			t.Errorf("Lookup(%q) = %q, %v, want %q", name, got, ok, want)
		}
	}
}

func nameOf(f *Facts) string {
	if f == nil {
		return ""
	}
	return f.Name
}

func TestFacts(t *testing.T) {
	free, _ := Lookup("free")
	if !free.Frees() || free.FreedArg() != 0 || free.Repeatable() {
		t.Error("free frees its argument")
	}
	re, _ := Lookup("realloc")
	if re.Frees() || re.Alloc == nil || re.Alloc.Old != 0 {
		t.Error("realloc is an allocation that frees the old block")
	}
	cal, _ := Lookup("calloc")
	if a := cal.Alloc; !a.Zeroed || a.Size != 1 || a.Count != 0 {
		t.Errorf("calloc: %+v", a)
	}
	pr, _ := Lookup("printf")
	if !pr.Inactive || !pr.Has(Hidden) || pr.Repeatable() || !pr.Param(0).Reads || pr.Param(0).Writes || !pr.Param(7).Reads {
		t.Errorf("printf: %+v", pr)
	}
	if s, _ := Lookup("sqrtf"); s.Inactive || !s.Repeatable() || s.Params[0].Kind != Float || s.Result.Kind != Float {
		t.Errorf("sqrt: %+v", s)
	}
	m, _ := Lookup("memcpy")
	if m.Returned != 0 || !m.Params[0].Writes || m.Params[0].Reads || !m.Params[1].Reads || m.Params[1].To != nil {
		t.Errorf("memcpy: %+v", m)
	}
	d, _ := Lookup("strtol")
	if p := d.Params[1]; p.To == nil || p.To.Kind != Pointer || p.To.To == nil || p.To.To.Kind != Int {
		t.Errorf("strtol's second parameter: %+v", p)
	}
	if e, _ := Lookup("exit"); !e.Has(NoReturn) {
		t.Error("exit returns")
	}
}

// Whoever is never differentiated must not hide an allocation: its shadow would be lost.
func TestRowsAgree(t *testing.T) {
	exact, prefixed := tables()
	for _, table := range []map[string]*Facts{exact, prefixed} {
		for name, f := range table {
			if f.Inactive && f.Alloc != nil {
				t.Errorf("%s is inactive and allocates", name)
			}
			if a := f.Alloc; a != nil && (a.Size >= len(f.Params) || a.Count >= len(f.Params) || a.Old >= len(f.Params) || exact[a.Free] == nil || !exact[a.Free].Frees()) {
				t.Errorf("%s: wrong argument numbers or free function: %+v", name, a)
			}
			if f.Returned >= len(f.Params) {
				t.Errorf("%s returns an argument it does not have", name)
			}
		}
	}
}

// Everywhere the arguments by which bytes are moved are what the shape says of them.
func TestMoveRowsAgree(t *testing.T) {
	exact, prefixed := tables()
	for _, table := range []map[string]*Facts{exact, prefixed} {
		for name, f := range table {
			m := f.Move
			if m == nil {
				continue
			}
			if dst := f.Params[m.Dst]; !dst.Writes || dst.Reads || m.Src >= 0 && (!f.Params[m.Src].Reads || f.Params[m.Src].Writes) {
				t.Errorf("%s: source or destination is another argument: %+v", name, m)
			}
			if f.Params[m.Length].Size != 8 || m.Value >= 0 && f.Params[m.Value].Kind != Int || m.Src >= 0 == (m.Value >= 0) && name != "bzero" {
				t.Errorf("%s: length or value is another argument: %+v", name, m)
			}
		}
	}
}
