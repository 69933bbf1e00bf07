package rust

import "testing"

func TestPath(t *testing.T) {
	for symbol, want := range map[string]string{
		"_RNvNtNtCs1234_3std2io5stdio6__print":        "std::io::stdio::_print",
		"_ZN3std2io5stdio6_print17h0123456789abcdefE": "std::io::stdio::_print",
		"_RNvCsabc_7___rustc12___rust_alloc":          "__rustc::__rust_alloc",
		"_ZN3std2io5stdio6_printEv":                   "", // C++
		"_RINvNtCs1_4core3ptr13drop_in_placedE":       "", // generic
		"malloc":                                      "",
	} {
		if got := Path(symbol); got != want {
			t.Errorf("Path(%q) = %q, want %q", symbol, got, want)
		}
	}
}

// TestTwin: the shims of one compiler are spelled alike.
func TestTwin(t *testing.T) {
	for symbol, want := range map[string]string{
		"_RNvCsabc_7___rustc14___rust_realloc": "_RNvCsabc_7___rustc12___rust_alloc",
		"__rust_realloc":                       "__rust_alloc",
	} {
		if got := twin(symbol, alloc); got != want {
			t.Errorf("beside %q, %q is called %q, want %q", symbol, alloc, got, want)
		}
	}
}
