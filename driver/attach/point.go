package attach

import (
	"bytes"
	"debug/elf"
	"fmt"
	"os"
	"strings"
)

// Point makes of each symbol that a shared library shows under a name with the prefix, and where an address stands, a symbol for that address:
// a linker shows no hidden symbol, but it shows a word that holds its address.
func Point(path, prefix string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	file, err := elf.NewFile(bytes.NewReader(data))
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	at := addresses(file)
	changed := false
	for _, s := range file.Sections {
		if s.Type == elf.SHT_DYNSYM || s.Type == elf.SHT_SYMTAB {
			changed = pointTable(file, s, data, prefix, at) || changed
		}
	}
	if !changed {
		return nil
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.WriteAt(data, 0)
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	return err
}

// pointTable changes the entries of one table of symbols in data.
func pointTable(file *elf.File, table *elf.Section, data []byte, prefix string, at func(uint64) uint64) (changed bool) {
	symbols, err := file.Symbols()
	if table.Type == elf.SHT_DYNSYM {
		symbols, err = file.DynamicSymbols()
	}
	if err != nil {
		return false
	}
	for i, s := range symbols {
		to := at(s.Value)
		section := holds(file, to)
		if !strings.HasPrefix(s.Name, prefix) || s.Section == elf.SHN_UNDEF || section == elf.SHN_UNDEF {
			continue
		}
		kind := elf.STT_OBJECT
		if file.Sections[section].Flags&elf.SHF_EXECINSTR != 0 {
			kind = elf.STT_FUNC
		}
		info := elf.ST_INFO(elf.ST_BIND(s.Info), kind)
		entry := data[table.Offset+uint64(i+1)*table.Entsize:] // entry 0 is left out of the list
		if file.Class == elf.ELFCLASS64 {
			entry[4] = info
			file.ByteOrder.PutUint16(entry[6:], uint16(section))
			file.ByteOrder.PutUint64(entry[8:], to)
			file.ByteOrder.PutUint64(entry[16:], 0)
		} else {
			file.ByteOrder.PutUint32(entry[4:], uint32(to))
			file.ByteOrder.PutUint32(entry[8:], 0)
			entry[12] = info
			file.ByteOrder.PutUint16(entry[14:], uint16(section))
		}
		changed = true
	}
	return changed
}

// holds is the section that has an address.
func holds(file *elf.File, address uint64) elf.SectionIndex {
	for i, s := range file.Sections {
		if s.Flags&elf.SHF_ALLOC != 0 && s.Flags&elf.SHF_TLS == 0 && address >= s.Addr && address < s.Addr+s.Size {
			return elf.SectionIndex(i)
		}
	}
	return elf.SHN_UNDEF
}

// addresses tells the address that stands at a place once the loader has been there: relative to the library, as its symbols are.
func addresses(file *elf.File) func(place uint64) uint64 {
	wide := file.Class == elf.ELFCLASS64
	word := func(b []byte) uint64 {
		if wide {
			return file.ByteOrder.Uint64(b)
		}
		return uint64(file.ByteOrder.Uint32(b))
	}
	size := uint64(4)
	if wide {
		size = 8
	}
	sums := map[uint64]uint64{}
	for _, s := range file.Sections {
		if s.Type != elf.SHT_RELA || s.Flags&elf.SHF_ALLOC == 0 {
			continue
		}
		b, err := s.Data()
		for ; err == nil && uint64(len(b)) >= 3*size; b = b[3*size:] {
			sums[word(b)] = word(b[2*size:])
		}
	}
	return func(place uint64) uint64 {
		if to, ok := sums[place]; ok {
			return to
		}
		i := holds(file, place)
		if i == elf.SHN_UNDEF || file.Sections[i].Type == elf.SHT_NOBITS {
			return 0
		}
		s := file.Sections[i]
		b := make([]byte, size)
		if _, err := s.ReadAt(b, int64(place-s.Addr)); err != nil {
			return 0
		}
		return word(b)
	}
}
