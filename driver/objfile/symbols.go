package objfile

import (
	"bytes"
	"debug/elf"
	"errors"
	"fmt"
	"strings"
)

// A Rank orders definitions of one name: a linker chooses the highest rank, and the first of equal ones.
type Rank uint8

const (
	Undefined Rank = iota // a reference
	Common                // a C variable without an initial value, -fcommon
	Weak
	Strong
)

// A Symbol is one entry of a symbol table.
type Symbol struct {
	Name    string // without its version
	Rank    Rank
	Local   bool // local to this object
	Hidden  bool // local to the program or library that contains the object
	Old     bool // of a version that only explicit references select
	Func    bool
	TLS     bool
	Dynamic bool // of a shared library: the dynamic linker resolves the library's references
	Section elf.SectionIndex
	Value   uint64
	Size    uint64
}

// Symbols lists the named symbols except sections and files. For a shared library these are the dynamic
// symbols. For bitcode these are the definitions in the units' headers, as far as the bitcode has them.
func (o *Object) Symbols() ([]Symbol, error) {
	if o.Bitcode {
		return o.stated(), nil
	}

	if len(o.data) == 0 { // a part of a library that had none
		return nil, nil
	}

	file, err := elf.NewFile(bytes.NewReader(o.data))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", o.Name(), err)
	}
	read, asked := file.Symbols, map[int]bool(nil)
	if o.Shared {
		read, asked = file.DynamicSymbols, relocated(file)
	}

	table, err := read()
	if err != nil {
		if errors.Is(err, elf.ErrNoSymbols) {
			return nil, nil
		}
		return nil, fmt.Errorf("%s: %w", o.Name(), err)
	}
	list := make([]Symbol, 0, len(table))
	for i, e := range table {
		if t := elf.ST_TYPE(e.Info); e.Name == "" || t == elf.STT_SECTION || t == elf.STT_FILE {
			continue
		}
		s := symbol(e)
		s.Dynamic = asked[i+1] // elf omits entry 0
		list = append(list, s)
	}
	return list, nil
}

// Exported returns the names that o defines for other files.
func (o *Object) Exported() (map[string]bool, error) {
	symbols, err := o.Symbols()
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	for _, s := range symbols {
		if s.Rank > Undefined && !s.Hidden && !s.Local {
			names[s.Name] = true
		}
	}
	return names, nil
}

// symbol converts an entry of a symbol table.
func symbol(e elf.Symbol) Symbol {
	s := Symbol{Name: e.Name, Local: elf.ST_BIND(e.Info) == elf.STB_LOCAL, Section: e.Section, Value: e.Value, Size: e.Size}
	switch vis := elf.ST_VISIBILITY(e.Other); {
	case vis == elf.STV_HIDDEN, vis == elf.STV_INTERNAL:
		s.Hidden = true
	}
	switch elf.ST_TYPE(e.Info) {
	case elf.STT_FUNC, sttGNUIFunc:
		s.Func = true
	case elf.STT_TLS:
		s.TLS = true
	}
	switch {
	case e.Section == elf.SHN_UNDEF:
	case e.Section == elf.SHN_COMMON:
		s.Rank = Common
	case elf.ST_BIND(e.Info) == elf.STB_WEAK:
		s.Rank = Weak
	default:
		s.Rank = Strong
	}
	if name, version, ok := strings.Cut(s.Name, "@"); ok && name != "" { // .symver: foo@@V2 is what a plain foo gets
		s.Name, s.Old = name, !strings.HasPrefix(version, "@")
	}
	s.Old = s.Old || e.HasVersion && e.VersionIndex.IsHidden()
	return s
}

const sttGNUIFunc elf.SymType = 10

// stated returns the symbols in the units' headers.
func (o *Object) stated() []Symbol {
	var list []Symbol
	for _, f := range o.Frames {
		for _, n := range f.Strong {
			if !f.HasRequest(n) {
				list = append(list, Symbol{Name: n, Rank: Strong})
			}
		}
		for _, n := range f.Weak {
			list = append(list, Symbol{Name: n, Rank: Weak})
		}
		for _, n := range f.ODR {
			if o.compiled == nil || o.compiled[n] { // clang omits functions that it has inlined everywhere
				list = append(list, Symbol{Name: n, Rank: Weak})
			}
		}
	}
	return list
}

// Kept returns the internal variables and functions of a shared library by name. If several have one name,
// only a single hidden one is included.
func (o *Object) Kept() (map[string]Symbol, error) {
	kept := map[string]Symbol{}
	if o.Carried == nil || len(o.Carried.Symbols) == 0 {
		return kept, nil
	}
	all, err := (&Object{Path: o.Path, data: o.Carried.Symbols}).Symbols()
	if err != nil {
		return nil, err
	}
	several := map[string]bool{}
	for _, s := range all {
		if s.Rank == Undefined || !s.Local && !s.Hidden {
			continue
		}
		switch other, ok := kept[s.Name]; {
		case !ok, s.Hidden && !other.Hidden:
			kept[s.Name] = s
			several[s.Name] = false
		case s.Hidden == other.Hidden:
			several[s.Name] = true
		}
	}
	for name, is := range several {
		if is {
			delete(kept, name)
		}
	}
	return kept, nil
}

// relocated returns the entries of the dynamic symbol table with a dynamic relocation. For these, a library
// uses the first definition in the program; for others, its own.
func relocated(file *elf.File) map[int]bool {
	asked := map[int]bool{}
	for _, s := range file.Sections {
		if s.Type != elf.SHT_RELA && s.Type != elf.SHT_REL || s.Flags&elf.SHF_ALLOC == 0 {
			continue
		}
		data, err := s.Data()
		if err != nil {
			continue
		}
		for _, info := range infos(file, s.Type, data) {
			asked[info] = true
		}
	}
	return asked
}

// infos returns the symbol index of each entry of a relocation table.
func infos(file *elf.File, t elf.SectionType, data []byte) (symbols []int) {
	word := 4
	if file.Class == elf.ELFCLASS64 {
		word = 8
	}
	size := 2 * word
	if t == elf.SHT_RELA {
		size += word
	}
	for ; len(data) >= size; data = data[size:] {
		if word == 8 {
			symbols = append(symbols, int(file.ByteOrder.Uint64(data[8:])>>32))
		} else {
			symbols = append(symbols, int(file.ByteOrder.Uint32(data[4:])>>8))
		}
	}
	return symbols
}
