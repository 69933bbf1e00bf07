package callgraph_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

const module = `
@also = alias void (), ptr @leaf
@maybe = weak alias void (), ptr @leaf

define void @top(ptr %f) {
  call void @even()
  call void @loop()
  call void %f()
  ret void
}
define void @even() {
  call void @odd()
  ret void
}
define void @odd() {
  call void @even()
  call void @also()
  ret void
}
define void @loop() {
  call void @loop()
  call void @outside()
  ret void
}
define void @leaf() {
  call void @maybe()
  ret void
}
declare void @outside()
`

// TestGroups: callees come first, functions that call each other together. A weak alias
// leads nowhere: @leaf would be recursive otherwise.
func TestGroups(t *testing.T) {
	m, err := ir.Parse("test", []byte(module))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, g := range callgraph.Groups(m) {
		var names []string
		for _, f := range g.Funcs {
			names = append(names, f.Name)
		}
		got = append(got, fmt.Sprint(strings.Join(names, "+"), " ", g.Recursive))
	}
	if s, want := strings.Join(got, ", "), "leaf false, even+odd true, loop true, top false"; s != want {
		t.Errorf("got  %s\nwant %s", s, want)
	}
}
