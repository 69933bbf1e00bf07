package ir

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// TestMajors reads text of the releases that no package of Debian 12 has, made by their clang, and writes it for itself and for each
// release that is installed, which must accept it.
func TestMajors(t *testing.T) {
	for _, major := range []int{17, 18, 20, 21} {
		t.Run(fmt.Sprint(major), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(filepath.Join("testdata", "majors", fmt.Sprintf("unit-%d.ll", major)))
			if err != nil {
				t.Fatal(err)
			}
			m, err := Parse("unit.ll", text)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range Verify(m) {
				t.Error(e)
			}
			own := write(t, m, major)
			again, err := Parse("unit.ll", own)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(own, write(t, again, major)) {
				t.Error("the second text differs from the first")
			}
			if testing.Short() {
				return
			}
			for _, backend := range installed() {
				if _, err := accepted(backend, write(t, m, backend)); err != nil {
					t.Errorf("written for LLVM %d: %v", backend, err)
				}
			}
		})
	}
}
