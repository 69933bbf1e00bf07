package demangle

import (
	"slices"
	"testing"
)

func TestText(t *testing.T) {
	for _, c := range []struct {
		text, want string
		symbols    []string
	}{
		{"no derivative known for 'qsort', twice", "no derivative known for 'qsort', twice", nil},
		{"'_Z6squareIdET_S0_' and '_Z6squareIdET_S0_'", "'double square<double>(double)' and 'double square<double>(double)'", []string{"_Z6squareIdET_S0_"}},
		{"in @_ZN5plant4stepEd.aug, block %entry", "in @plant::step(double).aug, block %entry", []string{"_ZN5plant4stepEd"}},
		{"'_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEED1Ev'", "'std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >::~basic_string()'",
			[]string{"_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEED1Ev"}},
		{"a member of '_ZTSN5plant3rowIdEE'", "a member of 'plant::row<double>'", []string{"_ZTSN5plant3rowIdEE"}},
		{"'_RNvCs15kBYyAo9fc_7mycrate7example'", "'mycrate::example'", []string{"_RNvCs15kBYyAo9fc_7mycrate7example"}},
		{"'_ZN5model4step17h0123456789abcdefE'", "'model::step'", []string{"_ZN5model4step17h0123456789abcdefE"}},
		{"'_QMphysPstep', '_QMphysFstepPinner'", "'phys::step', 'phys::step::inner'", []string{"_QMphysPstep", "_QMphysFstepPinner"}},
		{"'_QFPenergy', _QFfPinner", "'energy', f::inner", []string{"_QFPenergy", "_QFfPinner"}},
		{"'_Zebra' of __enzyme_inactivefn_Z3foo, _Row, _QMX", "'_Zebra' of __enzyme_inactivefn_Z3foo, _Row, _QMX", nil},
	} {
		got, symbols := Text(c.text)
		if got != c.want || !slices.Equal(symbols, c.symbols) {
			t.Errorf("%s:\ngot  %s %q\nwant %s %q", c.text, got, symbols, c.want, c.symbols)
		}
	}
}
