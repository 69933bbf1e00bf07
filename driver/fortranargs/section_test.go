package fortranargs

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestRequestsIn(t *testing.T) {
	const free = `program p
  call enzyme_autodiff(f, enzyme_dup, & ! a comment, with a comma
    & x(1:3), dx(1:3), &
    enzyme_const, 'a, b) ! no comment')
  print *, enzyme_fwddiff_real8(g, enzyme_dup, t(2)%w(:, 1:n(3)), [1d0, 2d0])
end program
`
	const fixed = `      program p
C     a comment
      call enzyme_autodiff(f, enzyme_dup, x(1:3),
     &  dx(1:3))
      end
`
	dir := t.TempDir()
	for _, c := range []struct {
		name, text string
		line       int
		want       []string
	}{
		{"a.f90", free, 2, []string{"f", "enzyme_dup", "x(1:3)", "dx(1:3)", "enzyme_const", "'a, b) ! no comment'"}},
		{"a.f90", free, 4, []string{"f", "enzyme_dup", "x(1:3)", "dx(1:3)", "enzyme_const", "'a, b) ! no comment'"}},
		{"a.f90", free, 5, []string{"g", "enzyme_dup", "t(2)%w(:,1:n(3))", "[1d0,2d0]"}},
		{"b.f", fixed, 3, []string{"f", "enzyme_dup", "x(1:3)", "dx(1:3)"}},
		{"b.f", fixed, 4, []string{"f", "enzyme_dup", "x(1:3)", "dx(1:3)"}},
	} {
		path := filepath.Join(dir, c.name)
		if err := os.WriteFile(path, []byte(c.text), 0o666); err != nil {
			t.Fatal(err)
		}
		got := requestsIn(sourceOf(path).statement(c.line))
		if len(got) != 1 || !slices.Equal(got[0], c.want) {
			t.Errorf("%s:%d: %q, want %q", c.name, c.line, got, c.want)
		}
	}
	if got := requestsIn(sourceOf(filepath.Join(dir, "none.f90")).statement(1)); got != nil {
		t.Errorf("of a file that is not there: %q", got)
	}
}

func TestDeclarations(t *testing.T) {
	const text = `module m
contains
  function f(n, p, q, &
      r, s, c) result(e)
    integer, value :: n
    type(point), value :: p, r
    type(point) s, local
    value s
    type(point), intent(in) :: q ! by reference
    real(8) :: e
  end function
  real(8) function g(q)
    type(point), value :: q
  end function
end module
`
	path := filepath.Join(t.TempDir(), "a.f90")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	object := declaration{found: true, value: true, object: true}
	f := []declaration{{found: true, value: true}, object, {found: true, object: true}, object, object, {}}
	for line, want := range map[int][]declaration{3: f, 12: {object}, 1: nil} {
		if got := declarationsOf(path, line); !slices.Equal(got, want) {
			t.Errorf("line %d: %v, want %v", line, got, want)
		}
	}
}

func TestLastSubscripts(t *testing.T) {
	for text, want := range map[string]string{"x": "", "x(1:3)": "1:3", "t(2)%w(:,1:n(3))": ":,1:n(3)", "f(x)%a": "", ")": ""} {
		if got := lastSubscripts(text); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
