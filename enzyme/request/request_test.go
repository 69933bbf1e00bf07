package request_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// TestFind compares what Find makes of a module with the directives, in order:
//
//	; request: reverse @f(out) ret out
//	; error: GE0104 text in the message
func TestFind(t *testing.T) {
	irtest.Files(t, "testdata/find/*.ll", func(t *testing.T, path string, src []byte) {
		m := irtest.Parse(t, path, src)
		var sink diag.List
		var got []string
		for _, r := range request.Find(m, &sink) {
			got = append(got, r.String())
		}
		var want, faults []string
		for _, d := range irtest.Directives(src) {
			switch d.Key {
			case "request":
				want = append(want, d.Text)
			case "error":
				faults = append(faults, d.Text)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("requests:\n\t%s\nwant:\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
		}
		compareFaults(t, sink, faults)
	})
}

func compareFaults(t *testing.T, sink diag.List, want []string) {
	t.Helper()
	for i, d := range sink.All {
		if i >= len(want) {
			t.Errorf("unexpected: %s", d)
			continue
		}
		code, text, _ := strings.Cut(want[i], " ")
		if string(d.Code) != code || !strings.Contains(d.String(), text) {
			t.Errorf("error %d:\n\t%s\nwant %s", i, d, want[i])
		}
	}
	if len(sink.All) < len(want) {
		t.Errorf("missing: %q", want[len(sink.All):])
	}
}

// TestReplace answers each request of @f with the hand-written @f.deriv, and runs the result.
func TestReplace(t *testing.T) {
	irtest.Files(t, "testdata/replace/*.ll", func(t *testing.T, path string, src []byte) {
		ran := 0
		for _, d := range irtest.Directives(src) {
			if d.Key != "run" {
				continue
			}
			ran++
			call, err := irtest.ParseCall(d.Text)
			if err != nil {
				t.Fatal(err)
			}
			if err := irtest.RunModule(replaced(t, path, src), call, false); err != nil {
				t.Errorf("line %d: %v", d.Line, err)
			}
		}
		if ran == 0 {
			t.Error("no directive: the test checks nothing")
		}
	})
}

func replaced(t *testing.T, path string, src []byte) *ir.Module {
	t.Helper()
	m := irtest.Parse(t, path, src)
	var sink diag.List
	for _, r := range request.Find(m, &sink) {
		deriv := m.Func(r.Fn.Name + ".deriv")
		if deriv == nil {
			t.Fatalf("no @%s.deriv for %s", r.Fn.Name, r)
		}
		want := ir.FuncType(r.ResultType(), r.ParamTypes()...)
		if !deriv.Sig.Equal(want) {
			t.Fatalf("@%s is %s, but %s asks for %s", deriv.Name, deriv.Sig, r, want)
		}
		r.Replace(deriv, &sink)
	}
	request.CleanUp(m, &sink)
	if err := sink.Err(); err != nil {
		t.Fatal(err)
	}
	for _, f := range m.Funcs {
		if strings.Contains(f.Name, "__enzyme_") {
			t.Errorf("@%s is left", f.Name)
		}
	}
	for _, g := range m.Globals {
		if strings.HasPrefix(g.Name, "enzyme_") {
			t.Errorf("@%s is left", g.Name)
		}
	}
	irtest.Verify(t, m)
	return m
}

// TestReplaceRefuses checks that a result that does not fit is reported, once per request.
func TestReplaceRefuses(t *testing.T) {
	irtest.Files(t, "testdata/badreturn/*.ll", func(t *testing.T, path string, src []byte) {
		m := irtest.Parse(t, path, src)
		var sink diag.List
		for _, r := range request.Find(m, &sink) {
			deriv := ir.NewFunc(m, m.FreeName(r.Fn.Name+".deriv"), ir.FuncType(r.ResultType(), r.ParamTypes()...))
			if r.Replace(deriv, &sink) {
				t.Errorf("%s was replaced", r)
			}
		}
		var want []string
		for _, d := range irtest.Directives(src) {
			if d.Key == "error" {
				want = append(want, d.Text)
			}
		}
		compareFaults(t, sink, want)
		irtest.Verify(t, m)
	})
}

// TestOrder compares the order of requests with `; order: f g`, or the error with `; error:`.
func TestOrder(t *testing.T) {
	irtest.Files(t, "testdata/order/*.ll", func(t *testing.T, path string, src []byte) {
		m := irtest.Parse(t, path, src)
		var sink diag.List
		reqs, err := request.Order(request.Find(m, &sink), nil)
		var names []string
		for _, r := range reqs {
			names = append(names, r.Fn.Name)
		}
		for _, d := range irtest.Directives(src) {
			switch d.Key {
			case "order":
				if got := strings.Join(names, " "); err != nil || got != d.Text {
					t.Errorf("order %q (%v), want %q", got, err, d.Text)
				}
			case "error":
				if err == nil || !strings.Contains(err.Error(), d.Text) {
					t.Errorf("error %v, want %q", err, d.Text)
				}
			}
		}
		if sink.Failed() {
			t.Error(sink.Err())
		}
	})
}
