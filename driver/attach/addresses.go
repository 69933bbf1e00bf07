package attach

import (
	"debug/elf"
	"encoding/binary"
)

// An Address is a word of memory that holds where a symbol lies, and the name by which others find the word.
type Address struct{ Shown, Symbol string }

// Addresses is an object file for the machine of the object that begins with like: a word for each address, filled in by the loader. False where the
// machine's relocations are not known here.
func Addresses(like []byte, words []Address) ([]byte, bool) {
	if len(like) < 64 || elf.Class(like[elf.EI_CLASS]) != elf.ELFCLASS64 || elf.Data(like[elf.EI_DATA]) != elf.ELFDATA2LSB {
		return nil, false
	}
	app := binary.LittleEndian
	absolute, ok := map[elf.Machine]uint64{elf.EM_X86_64: uint64(elf.R_X86_64_64), elf.EM_AARCH64: uint64(elf.R_AARCH64_ABS64),
		elf.EM_RISCV: uint64(elf.R_RISCV_64)}[elf.Machine(app.Uint16(like[18:]))]
	if !ok {
		return nil, false
	}
	const data = 1 // the section that has the words
	out := &object{order: app, wide: true, head: append([]byte(nil), like[:64]...), changed: map[int][]byte{}, sections: []section{
		{}, {typ: uint32(elf.SHT_PROGBITS), flags: uint64(elf.SHF_ALLOC | elf.SHF_WRITE), align: 8},
		{typ: uint32(elf.SHT_RELA), flags: uint64(elf.SHF_INFO_LINK), link: 4, info: data, align: 8, each: 24},
		{typ: uint32(elf.SHT_PROGBITS), align: 1},
		{typ: uint32(elf.SHT_SYMTAB), link: 5, info: 1, align: 8, each: 24},
		{typ: uint32(elf.SHT_STRTAB), align: 1}, {typ: uint32(elf.SHT_STRTAB), align: 1}}}
	out.names = len(out.sections) - 1
	texts := []byte{0}
	name := func(s string) uint32 {
		at := len(texts)
		texts = append(append(texts, s...), 0)
		return uint32(at)
	}
	symbols, relocations := make([]byte, out.symSize()), []byte(nil)
	for i, w := range words {
		symbols = out.appendSymbol(symbols, symbol{name: name(w.Shown), info: elf.ST_INFO(elf.STB_GLOBAL, elf.STT_OBJECT), shndx: data, value: uint64(8 * i), size: 8})
		symbols = out.appendSymbol(symbols, symbol{name: name(w.Symbol), info: elf.ST_INFO(elf.STB_GLOBAL, elf.STT_NOTYPE), other: byte(elf.STV_HIDDEN)})
		relocations = app.AppendUint64(relocations, uint64(8*i))
		relocations = app.AppendUint64(relocations, uint64(2*i+2)<<32|absolute)
		relocations = app.AppendUint64(relocations, 0)
	}
	out.changed[data], out.changed[2], out.changed[3], out.changed[4], out.changed[5] = make([]byte, 8*len(words)), relocations, nil, symbols, texts
	titles := []byte{0}
	for i, title := range []string{"", ".data.rel.ro.goenzyme", ".rela.data.rel.ro.goenzyme", ".note.GNU-stack", ".symtab", ".strtab", ".shstrtab"} {
		if i > 0 {
			out.sections[i].name = uint32(len(titles))
			titles = append(append(titles, title...), 0)
		}
	}
	out.changed[out.names] = titles
	_, tail := out.tail()
	out.order.PutUint16(out.head[16:], uint16(elf.ET_REL))
	out.order.PutUint16(out.head[len(out.head)-2:], uint16(out.names))
	return append(out.head, tail...), true
}
