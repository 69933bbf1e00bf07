package run

import (
	"slices"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
)

// A line too long for a process goes through a response file, word for word.
func TestShorten(t *testing.T) {
	long := []string{"clang", strings.Repeat("x", longLine), `a "b\c`, ""}
	sh := &Shell{dir: t.TempDir()}
	short, err := sh.shorten(long)
	if err != nil || len(short) != 2 {
		t.Fatalf("%d words, %v", len(short), err)
	}
	if back, err := cmdline.ExpandResponse(short[1:]); err != nil || !slices.Equal(back, long[1:]) {
		t.Errorf("came back as %d words, %v", len(back), err)
	}
	if same, _ := sh.shorten([]string{"clang", "a"}); len(same) != 2 || same[1] != "a" {
		t.Errorf("a short line became %q", same)
	}
}
