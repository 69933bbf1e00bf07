package packages

import (
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"testing"
)

func TestRecipes(t *testing.T) {
	all, err := Recipes()
	if err != nil {
		t.Fatal(err)
	}
	var used []string
	for _, r := range all {
		for _, p := range r.Through {
			used = append(used, p.Source, p.Main)
			if _, err := os.Stat(filepath.Join("programs", p.Source)); err != nil {
				t.Errorf("%s: %v", r.Name, err)
			}
		}
	}
	err = filepath.WalkDir("programs", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && filepath.Ext(name) != ".h" && !slices.Contains(used, d.Name()) {
			t.Errorf("no recipe runs %s", name)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

func TestOutcomes(t *testing.T) {
	for _, c := range []struct {
		harness, text string
		want          []Outcome
	}{
		{"automake", "make[1]: PASS\nPASS: b\nFAIL: a\nSKIP: c\nXFAIL: d\n# PASS:  3\n",
			[]Outcome{{"a", false}, {"b", true}, {"c", false}, {"d", true}}},
		{"ctest", "    Start 1: one\n1/3 Test #1: one .......   Passed    0.01 sec\n2/3 Test #12: two ....***Failed  Required regular expression not found 0.00 sec\n3/3 Test  #3: three ...***Not Run (Disabled)   0.00 sec\n",
			[]Outcome{{"one", true}, {"three", false}, {"two", false}}},
		{"meson", "1/2 fribidi:CapRTL_explicit      OK              0.06s\n 2/2 other                         FAIL            0.05s   exit status 1\n",
			[]Outcome{{"fribidi:CapRTL_explicit", true}, {"other", false}}},
	} {
		if got := readOutcomes(regexp.MustCompile(harnesses[c.harness]), c.text); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, should be %v", c.harness, got, c.want)
		}
	}
}

func TestMeasures(t *testing.T) {
	got, err := readMeasures([]byte("measured gmm: 75 arguments, error 1.7e-11, primal 11.725 us, gradient 25.480 us\nok, 3 checks\n"))
	want := []Measure{{"gmm", 75, 1.7e-11, 11.725, 25.48}}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v, should be %v", got, err, want)
	}
}

func TestDifference(t *testing.T) {
	clang := []Outcome{{"a", true}, {"b", true}, {"c", true}, {"c", true}}
	ours := []Outcome{{"a", true}, {"b", false}, {"c", true}, {"d", true}}
	want := []string{"only with clang: b: passed", "only with us: b: not passed", "only with us: d: passed", "only with clang: c: passed"}
	got := difference(clang, ours)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%q, should be %q", got, want)
	}
	if d := difference(clang, slices.Clone(clang)); d != nil {
		t.Errorf("equal lists differ: %q", d)
	}
}
