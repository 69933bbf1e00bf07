package cfuzz

import (
	"os"
	"path/filepath"
	"testing"
)

// TestFaults keeps the faults in step with the code that they are planted in.
func TestFaults(t *testing.T) {
	all, err := Faults()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 30 {
		t.Errorf("%d faults, not 30", len(all))
	}
	for _, f := range all {
		text, err := os.ReadFile(filepath.Join("..", "..", f.File))
		if err != nil {
			t.Error(err)
			continue
		}
		if _, err := f.planted(string(text)); err != nil {
			t.Error(err)
		}
	}
}
