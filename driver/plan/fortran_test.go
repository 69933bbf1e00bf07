package plan

import "testing"

func TestSavesVariables(t *testing.T) {
	for text, want := range map[string]bool{
		"      save\n":                                    true,
		"      SAVE IFIRST\n":                             true,
		"c     save\n":                                    false,
		"  ! save this\n":                                 false,
		"  integer, save :: n\n":                          true,
		"  integer :: n = 0\n":                            true,
		"  integer, parameter :: n = 0\n":                 false,
		"  real(8) :: saved(3)\n  saved = 1\n":            false,
		"      data one /1.0d0/\n      parameter (n=3)\n": false,
		"  type(t), pointer :: p => null()\n":             true,
		"  real :: x ! = 1\n":                             false,
	} {
		if got := savesVariables([]byte(text)); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}
