package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

func TestGeneratedIsCurrent(t *testing.T) {
	want, err := generated(os.DirFS(".."))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile("../generated.go"); err != nil || !bytes.Equal(got, want) {
		t.Errorf("configs/generated.go is not what the TOML files say: go generate ./configs (%v)", err)
	}
}

func TestConfigIsStrict(t *testing.T) {
	files := fstest.MapFS{
		"a.toml":    {Data: []byte("inherits = \"b\"\n")},
		"b.toml":    {Data: []byte("inherits = \"a\"\n")},
		"typo.toml": {Data: []byte("frnt = [\"-S\"]\n")},
		"base.toml": {Data: []byte("front = [\"-S\", \"-c\"]\nback = [\"-w\"]\nprep = [\"-a\", \"-b\"]\nloses_marks = true\n")},
		"kid.toml":  {Data: []byte("inherits = \"base\"\nback = []\nprep = [\"-d\"]\nloses_marks = false\nmajor = 19\n")},
	}
	if _, err := read(files, "typo"); err == nil || !strings.Contains(err.Error(), "frnt") {
		t.Errorf("an unknown key passed: %v", err)
	}
	if _, err := read(files, "a"); err == nil {
		t.Error("a circle of inherits passed")
	}
	kid, err := read(files, "kid")
	if err != nil {
		t.Fatal(err)
	}
	if len(kid.Front) != 2 || len(kid.Back) != 0 || len(kid.Prep) != 1 || kid.Prep[0] != "-d" || kid.LosesMarks || kid.Major != 19 {
		t.Errorf("inheritance: got %+v", kid)
	}
}
