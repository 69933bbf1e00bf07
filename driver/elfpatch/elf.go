package elfpatch

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"os"
)

// An object is a parsed ELF file, as far as additions require.
type object struct {
	data     []byte
	head     []byte // the ELF header, to be written last
	order    binary.ByteOrder
	wide     bool // 64 bits
	names    int  // number of the section with section names
	sections []section
	changed  map[int][]byte // section number → new content
}

// A section is a section header, in the order of the file's fields.
type section struct {
	name, typ                uint32
	flags, addr, offset, len uint64
	link, info               uint32
	align, each              uint64
}

// A symbol is a symbol table entry.
type symbol struct {
	name        uint32
	info, other byte
	shndx       uint16
	value, size uint64
}

// A File is an ELF object or library, for reading sections. Nothing is copied, and only the needed parts of
// the file are read.
type File struct{ o *object }

// Read parses a file; false if it is no object or shared library, or is truncated.
func Read(data []byte) (File, bool) {
	o, ok := parse(data)
	return File{o}, ok
}

// IsLibrary reports whether the file is a shared library.
func (f File) IsLibrary() bool { return elf.Type(f.o.order.Uint16(f.o.head[16:])) == elf.ET_DYN }

// Sections calls do with the content of each section of a name, in order. It returns false if one of them is
// compressed or has no content.
func (f File) Sections(name string, do func(content []byte)) bool {
	names := f.o.content(f.o.names)
	for i, s := range f.o.sections {
		if rest := names[min(int(s.name), len(names)):]; len(rest) <= len(name) || rest[len(name)] != 0 || string(rest[:len(name)]) != name {
			continue
		}
		if s.flags&uint64(elf.SHF_COMPRESSED) != 0 || elf.SectionType(s.typ) == elf.SHT_NOBITS {
			return false
		}
		do(f.o.content(i))
	}
	return true
}

// parse reads the headers; false if data is no relocatable object or shared library, or is truncated.
func parse(data []byte) (*object, bool) {
	if len(data) < 52 || !bytes.HasPrefix(data, []byte(elf.ELFMAG)) {
		return nil, false
	}
	o := &object{data: data, changed: map[int][]byte{}}
	switch elf.Data(data[elf.EI_DATA]) {
	case elf.ELFDATA2LSB:
		o.order = binary.LittleEndian
	case elf.ELFDATA2MSB:
		o.order = binary.BigEndian
	default:
		return nil, false
	}

	o.wide = elf.Class(data[elf.EI_CLASS]) == elf.ELFCLASS64
	size := 52
	if o.wide {
		size = 64
	}
	if len(data) < size {
		return nil, false
	}
	if t := elf.Type(o.order.Uint16(data[16:])); t != elf.ET_REL && t != elf.ET_DYN {
		return nil, false
	}

	o.head = bytes.Clone(data[:size])

	// The section table. Its position and size are untrusted.
	at := uint64(o.order.Uint32(data[32:]))
	if o.wide {
		at = o.order.Uint64(data[40:])
	}
	n := int(o.order.Uint16(data[size-4:]))
	o.names = int(o.order.Uint16(data[size-2:]))
	if n == 0 || n+1 >= int(elf.SHN_LORESERVE) || o.names >= n || at > uint64(len(data)) || (uint64(len(data))-at)/uint64(o.headSize()) < uint64(n) {
		return nil, false
	}

	o.sections = make([]section, 0, n+1)
	for i := range n {
		s := o.section(data[at+uint64(i*o.headSize()):])
		if elf.SectionType(s.typ) != elf.SHT_NOBITS && (s.offset > uint64(len(data)) || s.len > uint64(len(data))-s.offset) {
			return nil, false
		}
		o.sections = append(o.sections, s)
	}
	return o, true
}

// headSize is the size of a section header in bytes.
func (o *object) headSize() int {
	if o.wide {
		return 64
	}
	return 40
}

// symSize is the size of a symbol table entry in bytes.
func (o *object) symSize() int {
	if o.wide {
		return 24
	}
	return 16
}

// section parses a section header.
func (o *object) section(b []byte) section {
	u := o.order.Uint32
	if !o.wide {
		return section{u(b), u(b[4:]), uint64(u(b[8:])), uint64(u(b[12:])), uint64(u(b[16:])), uint64(u(b[20:])), u(b[24:]), u(b[28:]), uint64(u(b[32:])), uint64(u(b[36:]))}
	}
	w := o.order.Uint64
	return section{u(b), u(b[4:]), w(b[8:]), w(b[16:]), w(b[24:]), w(b[32:]), u(b[40:]), u(b[44:]), w(b[48:]), w(b[56:])}
}

// appendSection appends a section header.
func (o *object) appendSection(b []byte, s section) []byte {
	app := o.order.(binary.AppendByteOrder)
	b = app.AppendUint32(app.AppendUint32(b, s.name), s.typ)
	for _, v := range []uint64{s.flags, s.addr, s.offset, s.len} {
		b = o.appendWord(b, v)
	}
	b = app.AppendUint32(app.AppendUint32(b, s.link), s.info)
	return o.appendWord(o.appendWord(b, s.align), s.each)
}

// appendWord appends a number of the size of an address.
func (o *object) appendWord(b []byte, v uint64) []byte {
	app := o.order.(binary.AppendByteOrder)
	if o.wide {
		return app.AppendUint64(b, v)
	}
	return app.AppendUint32(b, uint32(v))
}

// symbol parses a symbol table entry.
func (o *object) symbol(b []byte) symbol {
	u, w := o.order.Uint32, o.order.Uint64
	if o.wide {
		return symbol{u(b), b[4], b[5], o.order.Uint16(b[6:]), w(b[8:]), w(b[16:])}
	}
	return symbol{u(b), b[12], b[13], o.order.Uint16(b[14:]), uint64(u(b[4:])), uint64(u(b[8:]))}
}

// appendSymbol appends a symbol table entry.
func (o *object) appendSymbol(b []byte, s symbol) []byte {
	app := o.order.(binary.AppendByteOrder)
	b = app.AppendUint32(b, s.name)
	if o.wide {
		b = app.AppendUint16(append(b, s.info, s.other), s.shndx)
		return app.AppendUint64(app.AppendUint64(b, s.value), s.size)
	}
	b = app.AppendUint32(app.AppendUint32(b, uint32(s.value)), uint32(s.size))
	return app.AppendUint16(append(b, s.info, s.other), s.shndx)
}

// content returns a section's content with changes.
func (o *object) content(i int) []byte {
	if c, ok := o.changed[i]; ok {
		return c
	}
	s := o.sections[i]
	if elf.SectionType(s.typ) == elf.SHT_NOBITS {
		return nil
	}
	return o.data[s.offset : s.offset+s.len]
}

// replace replaces a section's content.
func (o *object) replace(i int, content []byte) { o.changed[i] = content }

// end returns the file offset after the unchanged sections.
func (o *object) end() int {
	at := len(o.head)
	for i, s := range o.sections {
		if _, ok := o.changed[i]; !ok && elf.SectionType(s.typ) != elf.SHT_NOBITS {
			at = max(at, int(s.offset+s.len))
		}
	}
	return at
}

// finish writes the tail, and the header last.
func (o *object) finish(f *os.File, at int, tail []byte) error {
	_, err := f.WriteAt(tail, int64(at))
	if err == nil {
		err = f.Truncate(int64(at + len(tail)))
	}
	if err == nil {
		_, err = f.WriteAt(o.head, 0)
	}
	return err
}

// tail lays out the part of the file after the unchanged sections: changed sections and the section table. It
// returns the tail with its file offset, and completes o.head.
func (o *object) tail() (at int, tail []byte) {
	at = o.end()
	room := (len(o.sections) + 1) * o.headSize()
	for i, c := range o.changed {
		room += len(c) + int(o.sections[i].align)
	}
	tail = make([]byte, 0, room)
	pad := func(align uint64) {
		for align > 1 && uint64(at+len(tail))%align != 0 {
			tail = append(tail, 0)
		}
	}

	// Changed sections keep their alignment.
	for i := range o.sections {
		if c, ok := o.changed[i]; ok {
			s := &o.sections[i]
			pad(s.align)
			s.offset, s.len = uint64(at+len(tail)), uint64(len(c))
			tail = append(tail, c...)
		}
	}

	// The section table comes last, when all offsets are known.
	pad(8)
	table := uint64(at + len(tail))
	for _, s := range o.sections {
		tail = o.appendSection(tail, s)
	}
	if o.wide {
		o.order.PutUint64(o.head[40:], table)
	} else {
		o.order.PutUint32(o.head[32:], uint32(table))
	}
	o.order.PutUint16(o.head[len(o.head)-4:], uint16(len(o.sections)))
	return at, tail
}
