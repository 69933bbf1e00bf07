package attach

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"testing"
)

// The object is read back by somebody else: each word has its name, its relocation and the symbol that it is about.
func TestAddresses(t *testing.T) {
	for machine, kind := range map[elf.Machine]uint32{elf.EM_X86_64: uint32(elf.R_X86_64_64), elf.EM_AARCH64: uint32(elf.R_AARCH64_ABS64), elf.EM_RISCV: uint32(elf.R_RISCV_64)} {
		head := make([]byte, 64)
		copy(head, elf.ELFMAG)
		head[elf.EI_CLASS], head[elf.EI_DATA], head[elf.EI_VERSION] = byte(elf.ELFCLASS64), byte(elf.ELFDATA2LSB), byte(elf.EV_CURRENT)
		binary.LittleEndian.PutUint16(head[16:], uint16(elf.ET_REL))
		binary.LittleEndian.PutUint16(head[18:], uint16(machine))
		binary.LittleEndian.PutUint32(head[20:], uint32(elf.EV_CURRENT))
		binary.LittleEndian.PutUint16(head[52:], 64)
		binary.LittleEndian.PutUint16(head[58:], 64)
		words := []Address{{"at.a", "a"}, {"at.b.c", "b.c"}}
		object, ok := Addresses(head, words)
		if !ok {
			t.Fatalf("%s: no object", machine)
		}
		file, err := elf.NewFile(bytes.NewReader(object))
		if err != nil {
			t.Fatalf("%s: %v", machine, err)
		}
		symbols, err := file.Symbols()
		if err != nil || len(symbols) != 4 {
			t.Fatalf("%s: %d symbols, %v", machine, len(symbols), err)
		}
		data := file.Section(".data.rel.ro.goenzyme")
		relocations, err := file.Section(".rela.data.rel.ro.goenzyme").Data()
		if err != nil || data == nil || data.Size != 16 || len(relocations) != 48 {
			t.Fatalf("%s: sections are not as they should be: %v", machine, err)
		}
		for i, w := range words {
			at, info := binary.LittleEndian.Uint64(relocations[24*i:]), binary.LittleEndian.Uint64(relocations[24*i+8:])
			shown, to := symbols[2*i], symbols[info>>32-1]
			if shown.Name != w.Shown || shown.Value != at || to.Name != w.Symbol || uint32(info) != kind || elf.ST_VISIBILITY(to.Other) != elf.STV_HIDDEN || to.Section != elf.SHN_UNDEF {
				t.Errorf("%s: word %d is %v, for %v, relocation %x at %d", machine, i, shown, to, info, at)
			}
		}
	}
	if _, ok := Addresses([]byte("\x7fELF"), nil); ok {
		t.Error("an object from nothing")
	}
}
