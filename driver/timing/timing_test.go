package timing

import (
	"bytes"
	"testing"
)

func TestTimes(t *testing.T) {
	var sum Table
	sum.Add("types", 1)
	sum.Add("emit", 0.25)
	sum.Add("types", 2)
	var b bytes.Buffer
	sum.Print(&b, "stages")
	if want := "stages\n  3.000000 s  types\n  0.250000 s  emit\n  3.250000 s  in all\n"; b.String() != want {
		t.Errorf("%q", b.String())
	}
}
