// Package elfpatch edits ELF files that the compiler has finished: it adds a section, and aliases for symbols, to a relocatable object, and a section to
// a shared library.
//
// Requires: a relocatable ELF file or a shared library, 32 or 64 bits wide, of either byte order.
// Produces: the same file with one more section at its end; the section's name, content and flags are the caller's.
// Guarantees: code, data, relocations and the numbers of existing sections and symbols stay as they are; a file in which this can't be
// done is left alone.
package elfpatch

import (
	"bytes"
	"debug/elf"
	"fmt"
	"os"
)

// A Section is what is added. No program has it in memory.
type Section struct {
	Name    string
	Flags   elf.SectionFlag
	Content []byte
}

// To adds a section to an object file or shared library, and for each entry of names, local symbol → new name, a hidden weak symbol for the same
// storage: of two objects from equal sources either may stand for both, and their own code goes on with the local symbols.
// False says that it can't be done here, and that the file is as it was: it is neither, one of the local symbols is missing or not
// alone, or there are more sections than the short form of the format counts.
func To(path string, s Section, names map[string]string) (bool, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return false, err
	}
	o, ok := parse(data)
	if !ok {
		return false, nil
	}
	if len(names) > 0 && !o.rename(names) {
		return false, nil
	}
	o.add(s)
	return change(path, func(f *os.File) error {
		at, tail := o.tail()
		return o.finish(f, at, tail)
	})
}

// change writes to a file that is there.
func change(path string, write func(*os.File) error) (bool, error) {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return false, err
	}
	err = write(f)
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err != nil {
		return false, fmt.Errorf("cannot add to %s: %w", path, err)
	}
	return true, nil
}

// rename adds the symbols; behind all others, so that no index changes.
func (o *object) rename(names map[string]string) bool {
	table := -1
	for i, s := range o.sections {
		switch elf.SectionType(s.typ) {
		case elf.SHT_SYMTAB:
			table = i
		case elf.SHT_SYMTAB_SHNDX:
			return false
		}
	}
	if table < 0 || int(o.sections[table].link) >= len(o.sections) {
		return false
	}
	strings := int(o.sections[table].link)
	text := o.content(strings)
	more := bytes.Clone(text)
	all := bytes.Clone(o.content(table))
	found := map[string]bool{}
	local := int(o.sections[table].info)
	for i := 1; i < local && (i+1)*o.symSize() <= len(all); i++ {
		sym := o.symbol(all[i*o.symSize():])
		name, ok := nameAt(text, sym.name)
		hidden, wanted := names[name]
		if !ok || !wanted || elf.ST_TYPE(sym.info) == elf.STT_FILE || elf.ST_TYPE(sym.info) == elf.STT_SECTION {
			continue
		}
		if found[name] || sym.shndx == uint16(elf.SHN_UNDEF) {
			return false
		}
		found[name] = true
		sym.info = elf.ST_INFO(elf.STB_WEAK, elf.ST_TYPE(sym.info))
		sym.other = byte(elf.STV_HIDDEN)
		sym.name = uint32(len(more))
		more = append(append(more, hidden...), 0)
		all = o.appendSymbol(all, sym)
	}
	o.replace(table, all)
	o.replace(strings, more)
	return len(found) == len(names)
}

// add puts a section behind the others.
func (o *object) add(s Section) {
	name := o.addString(o.names, s.Name)
	o.sections = append(o.sections, section{name: name, typ: uint32(elf.SHT_PROGBITS), flags: uint64(s.Flags), align: 1})
	o.replace(len(o.sections)-1, s.Content)
}

// addString puts a string into a string table and returns where it stands.
func (o *object) addString(table int, s string) uint32 {
	text := o.content(table)
	at := uint32(len(text))
	o.replace(table, append(append(bytes.Clone(text), s...), 0))
	return at
}

func nameAt(text []byte, at uint32) (string, bool) {
	if uint64(at) >= uint64(len(text)) {
		return "", false
	}
	name, _, ok := bytes.Cut(text[at:], []byte{0})
	return string(name), ok
}
