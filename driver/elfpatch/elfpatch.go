// Package elfpatch edits ELF files that the compiler has finished: it adds a section, and aliases for symbols, to a relocatable object, and a section to
// a shared library.
//
// Requires: a relocatable ELF file or a shared library, of 32 or 64 bits and either byte order.
// Produces: the same file with one more section at its end; the caller gives its name, content and flags.
// Guarantees: code, data, relocations and the indices of existing sections and symbols do not change. If the
// addition is impossible, neither does the file.
package elfpatch

import (
	"bytes"
	"debug/elf"
	"fmt"
	"os"
)

// A Section is a section to add. It is not loaded into memory.
type Section struct {
	Name    string
	Flags   elf.SectionFlag
	Content []byte
}

// To adds a section to an object file or shared library. For each entry of names (local symbol → new name),
// it adds a hidden weak symbol for the same storage. Objects from equal sources define the same weak symbols,
// of which the linker takes any; their own code continues to use the local symbols.
//
// False means that the file is unchanged, because it has another format, a local symbol is missing or
// ambiguous, or there are too many sections for the short form of the format.
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

// change writes to an existing file.
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

// rename adds the symbols after all others, so that no index changes.
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

	// Local symbols come first in a symbol table; info is the index of the first global one.
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

// add appends a section.
func (o *object) add(s Section) {
	name := o.addString(o.names, s.Name)
	o.sections = append(o.sections, section{name: name, typ: uint32(elf.SHT_PROGBITS), flags: uint64(s.Flags), align: 1})
	o.replace(len(o.sections)-1, s.Content)
}

// addString appends a string to a string table and returns its offset.
func (o *object) addString(table int, s string) uint32 {
	text := o.content(table)
	at := uint32(len(text))
	o.replace(table, append(append(bytes.Clone(text), s...), 0))
	return at
}

// nameAt returns the string at an offset of a string table.
func nameAt(text []byte, at uint32) (string, bool) {
	if uint64(at) >= uint64(len(text)) {
		return "", false
	}
	name, _, ok := bytes.Cut(text[at:], []byte{0})
	return string(name), ok
}
