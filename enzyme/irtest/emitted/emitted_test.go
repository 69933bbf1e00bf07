package emitted

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const dump = `; --- tape of @f
function frame, in registers or on the stack
  +0    ptr      label %for.body.frames
loop label %for.body, block of 24 bytes × iterations, taken before loop label %for.body
  +0    double   double %s
function frame, arena record of 40 bytes

; --- emit of @f
define internal void @f.grad(ptr %x) #3 {
entry:
  %0 = load double, ptr %x, align 8, !dbg !12, !tbaa !7
    #dbg_value(double %0, !4, !DIExpression(), !5)
  %1 = call double @sin(double %0) #9
  call void @llvm.assume(i1 true)
  switch i32 %k, label %a [
    i32 0, label %b
  ]
}

; --- emit of @f
define internal void @f.grad(ptr %x) #1 {
entry:
  ret void
}
`

func TestRead(t *testing.T) {
	list := Read(dump)
	if len(list) != 2 || list[0].Name != "f.grad" || list[1].Name != "f.grad" || list[0].Instructions != 5 || list[0].Tape != 64 || list[0].Hash == list[1].Hash {
		t.Errorf("%+v", list)
	}
}

// TestHash: what does not count, and what does.
func TestHash(t *testing.T) {
	want := Read(dump)[0].Hash
	for old, with := range map[string]string{"@f.grad": "@derivative", "@sin": `@"si n"`, "!dbg !12, ": "", "!tbaa !7": "!tbaa !70", "#9": "#90", "%1 = call": "  #dbg_declare(ptr %x, !1)\n  %1 = call"} {
		if with = strings.ReplaceAll(dump, old, with); with == dump || Read(with)[0].Hash != want {
			t.Errorf("the hash depends on %s", old)
		}
	}
	for old, with := range map[string]string{"align 8": "align 4", "@llvm.assume": "@llvm.expect", "!tbaa": "!other", "@sin(double %0) #9": "@f.grad(double %0) #9", "%1 =": "%2 ="} {
		if with = strings.ReplaceAll(dump, old, with); with == dump || Read(with)[0].Hash == want {
			t.Errorf("the hash does not depend on %s", old)
		}
	}
}

func TestTable(t *testing.T) {
	old := Table{"a.c": {{"g", "12", 3, 4}, {"h", "34", 5, 6}}}
	old.Add("b.c", dump)
	old.Add("b.c", dump)
	if b := old["b.c"]; len(b) != 4 || b[0].Name != "f.grad" || b[3].Name != "f.grad#4" {
		t.Errorf("%+v", b)
	}
	if back, err := Parse(old.String()); err != nil || back.String() != old.String() || !strings.HasPrefix(old.String(), "a.c g 12 instructions=3 tape=4\n") {
		t.Errorf("%v\n%s", err, old)
	}
	now := Table{"b.c": old["b.c"], "a.c": {{"g", "13", 2, 4}, {"i", "34", 5, 6}}}
	want := []string{"a.c g: instructions 3 to 2, tape 4 to 4", "a.c i is new: 5 instructions, 6 bytes of tape", "a.c h is gone: 5 instructions, 6 bytes of tape"}
	if got := now.Changes(old); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if _, err := Parse("a b c instructions=x tape=1"); err == nil {
		t.Error("a line that is none is read")
	}
}

func TestRecord(t *testing.T) {
	r := Record{File: filepath.Join(t.TempDir(), "emitted.txt"), By: "clang 1"}
	now := Table{}
	now.Add("a.c", dump)
	compare := func(r Record, renew bool) (bool, string, error) {
		var log strings.Builder
		alike, err := r.Compare(maps.Clone(now), renew, &log)
		return alike, log.String(), err
	}
	if alike, said, err := compare(r, true); !alike || err != nil || !strings.Contains(said, "2 derivatives of 1 programs, 2 changed") {
		t.Errorf("%v %v\n%s", alike, err, said)
	}
	if alike, said, err := compare(r, false); !alike || err != nil || !strings.Contains(said, " 0 changed") {
		t.Errorf("%v %v\n%s", alike, err, said)
	}
	if _, _, err := compare(Record{r.File, "clang 2"}, false); err == nil {
		t.Error("another compiler's record counts")
	}
	now = Table{}
	now.Add("b.c", dump)
	if alike, said, err := compare(r, false); alike || err != nil || !strings.Contains(said, "b.c f.grad is new") || strings.Contains(said, "gone") {
		t.Errorf("%v %v\n%s", alike, err, said)
	}
}
