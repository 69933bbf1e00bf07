package elfpatch

import (
	"bytes"
	"debug/elf"
	"os"
	"testing"
)

// The symbols of this program, taken out of it, are read by somebody else as they are read there.
func TestSymbols(t *testing.T) {
	data, err := os.ReadFile("/proc/self/exe")
	if err != nil {
		t.Skip(err)
	}
	// parse takes objects and libraries: this program as one
	data[16] = byte(elf.ET_DYN)
	whole, err := elf.NewFile(bytes.NewReader(data))
	if err != nil {
		t.Skip(err)
	}
	want, err := whole.Symbols()
	if err != nil {
		t.Skip(err) // linked without
	}
	few, err := elf.NewFile(bytes.NewReader(Symbols(data)))
	if err != nil {
		t.Fatal(err)
	}
	got, err := few.Symbols()
	if err != nil || len(got) != len(want) {
		t.Fatalf("%d symbols instead of %d, %v", len(got), len(want), err)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("symbol %d: %v instead of %v", i, got[i], want[i])
		}
	}
	if Symbols([]byte("\x7fELF")) != nil {
		t.Error("symbols of nothing")
	}
}
