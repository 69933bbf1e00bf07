package task

import (
	"bytes"
	"fmt"
	"strings"
)

// formats are those of a target's objects that are not ELF, by words of its triple.
var formats = []struct {
	word, name string
	first      bool // the word is the processor's, with which a triple begins
}{
	{"-elf", "", false}, // says so whatever the system
	{"wasm", "WebAssembly", true}, {"nvptx", "PTX", true}, {"spir", "SPIR-V", true}, {"dxil", "DXContainer", true},
	{"apple", "Mach-O", false}, {"darwin", "Mach-O", false}, {"macho", "Mach-O", false},
	{"windows", "COFF", false}, {"win32", "COFF", false}, {"mingw", "COFF", false}, {"cygwin", "COFF", false}, {"uefi", "COFF", false},
	{"-aix", "XCOFF", false}, {"zos", "GOFF", false},
}

// objectFormat names the format of a target's objects, "" for ELF.
func objectFormat(triple string) string {
	for _, f := range formats {
		if f.first && strings.HasPrefix(triple, f.word) || !f.first && strings.Contains(triple, f.word) {
			return f.name
		}
	}
	return ""
}

// checkTarget refuses IR for targets whose objects cannot carry our section.
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
