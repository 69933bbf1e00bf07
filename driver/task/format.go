package task

import (
	"bytes"
	"fmt"
	"strings"
)

// formats lists object formats other than ELF, by words in a target triple.
var formats = []struct {
	word, name string
	first      bool // the word names the processor: match at the triple's start only
}{
	{"-elf", "", false}, // overrides the system's format
	{"wasm", "WebAssembly", true}, {"nvptx", "PTX", true}, {"spir", "SPIR-V", true}, {"dxil", "DXContainer", true},
	{"apple", "Mach-O", false}, {"darwin", "Mach-O", false}, {"macho", "Mach-O", false},
	{"windows", "COFF", false}, {"win32", "COFF", false}, {"mingw", "COFF", false}, {"cygwin", "COFF", false}, {"uefi", "COFF", false},
	{"-aix", "XCOFF", false}, {"zos", "GOFF", false},
}

// objectFormat returns the object format of a target; "" for ELF.
func objectFormat(triple string) string {
	for _, f := range formats {
		if f.first && strings.HasPrefix(triple, f.word) || !f.first && strings.Contains(triple, f.word) {
			return f.name
		}
	}
	return ""
}

// checkTarget returns an error if the target's objects cannot hold section .goenzyme.ir.
func checkTarget(text []byte) error {
	_, rest, found := bytes.Cut(text, []byte("\ntarget triple = \""))
	if !found {
		return nil
	}
	triple, _, _ := bytes.Cut(rest, []byte(`"`))
	if format := objectFormat(string(triple)); format != "" {
		return fmt.Errorf("target %s has %s objects; goenzyme-cc makes ELF objects only\n"+
			"note: IR can be differentiated for any target: goenzyme-cc ad in.ll -o out.ll", triple, format)
	}
	return nil
}
