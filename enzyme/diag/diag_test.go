package diag

import "testing"

func TestPlace(t *testing.T) {
	var l List
	for _, d := range []*Diagnostic{
		{Code: Unsupported, Where: "in @earlier", Text: "earlier"},
		{Code: Unsupported, Where: "in @g.aug", Text: "without a line"},
		{Code: Unsupported, Pos: Pos{File: "g.c", Line: 3}, Text: "with one"},
	} {
		l.Report(d)
	}
	l.Place(1, Pos{File: "f.c", Line: 7, Col: 2})
	for i, want := range []string{
		"error: earlier [GE0110]\nnote: no line information; in @earlier",
		"f.c:7:2: error: without a line [GE0110]\nnote: no line information for what stands in the way; in @g.aug",
		"g.c:3: error: with one [GE0110]",
	} {
		if got := l.All[i].String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
