package elfpatch

import (
	"bufio"
	"bytes"
	"debug/elf"
	"io"
	"os"
)

// Behind adds a section with large content at the end of a file; data is the file's content. False means that
// this is impossible and the file is unchanged.
func Behind(path string, data []byte, name string, write func(io.Writer) error) (bool, error) {
	o, ok := parse(data)
	if !ok {
		return false, nil
	}
	o.sections = append(o.sections, section{name: o.addString(o.names, name), typ: uint32(elf.SHT_PROGBITS), align: 1})
	return change(path, func(f *os.File) error {
		start := o.end()
		n, err := writeAt(f, start, write)
		if err != nil {
			return err
		}
		s := &o.sections[len(o.sections)-1]
		s.offset, s.len = uint64(start), uint64(n)
		at, tail := o.tail()
		return o.finish(f, at, tail)
	})
}

// writeAt runs write for an offset in the file and returns the number of bytes.
func writeAt(f *os.File, at int, write func(io.Writer) error) (int64, error) {
	w := io.NewOffsetWriter(f, int64(at))
	b := bufio.NewWriterSize(w, 1<<16)
	if err := write(b); err != nil {
		return 0, err
	}
	if err := b.Flush(); err != nil {
		return 0, err
	}
	return w.Seek(0, io.SeekCurrent)
}

// Symbols returns an ELF file with only the symbol table of another one; nil if that has none.
func Symbols(data []byte) []byte {
	o, ok := parse(data)
	if !ok {
		return nil
	}
	for i, s := range o.sections {
		if elf.SectionType(s.typ) != elf.SHT_SYMTAB || int(s.link) >= len(o.sections) {
			continue
		}
		few := &object{order: o.order, wide: o.wide, head: bytes.Clone(o.head), sections: []section{{}, s, o.sections[s.link]}, changed: map[int][]byte{1: o.content(i), 2: o.content(int(s.link))}}
		few.sections[1].link = 2
		end := len(few.head)
		clear(few.head[end-2:]) // no names of sections
		if few.wide {           // and no segments
			clear(few.head[32:40])
			clear(few.head[56:58])
		} else {
			clear(few.head[28:32])
			clear(few.head[44:46])
		}
		_, tail := few.tail()
		return append(few.head, tail...)
	}
	return nil
}
