package irsection

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc64"
	"io"
)

// A Library is the content of a shared library's section: the objects that it was linked from, as far as
// derivatives need them, and its linker options. Symbol resolution happens when a program differentiates
// through the library. At the library's own link, everything is copied unchanged.
type Library struct {
	Name    string            `json:"name"`           // file name
	Wrap    []string          `json:"wrap,omitempty"` // symbols named by --wrap
	Assign  map[string]string `json:"assign,omitempty"`
	Provide map[string]string `json:"provide,omitempty"`
	Symbols []byte            `json:"-"` // an ELF file with only the library's full symbol table
	Objects []LibraryObject   `json:"-"` // in link order
}

// A LibraryObject is one object of a Library.
type LibraryObject struct {
	Name    string // file, or file(member), without folders
	Bitcode bool
	Symbols []byte // an ELF file with only the object's symbol table; nil for bitcode
	Frames  []byte
}

// A libraryIndex is the table of contents. It follows the parts that it describes.
type libraryIndex struct {
	Library
	Symbols int          `json:"symbols"` // bytes of the library's symbol table
	Objects []indexEntry `json:"objects"`
	Check   uint64       `json:"check"` // checksum of all symbol tables
}

// An indexEntry gives the sizes, in bytes, of an object's parts.
type indexEntry struct {
	Name    string `json:"name"`
	Bitcode bool   `json:"bitcode,omitempty"`
	Symbols int    `json:"symbols"`
	Frames  int    `json:"frames"`
}

// libraryMagic ends the section. The index's checksum and length are before it.
var libraryMagic = [8]byte{'G', 'O', 'E', 'Z', '.', 'S', 'O', 1}

// trailer is the size in bytes of checksum, length and magic.
const trailer = 8 + 4 + 8

// WriteLibrary writes the content of the section: symbol tables and frames, index, trailer.
func WriteLibrary(w io.Writer, l *Library) error {
	index := libraryIndex{Library: *l, Symbols: len(l.Symbols), Check: crc64.Checksum(l.Symbols, table)}
	if _, err := w.Write(l.Symbols); err != nil {
		return err
	}
	for _, o := range l.Objects {
		index.Objects = append(index.Objects, indexEntry{o.Name, o.Bitcode, len(o.Symbols), len(o.Frames)})
		index.Check = crc64.Update(index.Check, table, o.Symbols)
		for _, part := range [][]byte{o.Symbols, o.Frames} {
			if _, err := w.Write(part); err != nil {
				return err
			}
		}
	}

	text, err := json.Marshal(index)
	if err != nil {
		return err
	}
	end := binary.LittleEndian.AppendUint64(text, crc64.Checksum(text, table))
	end = binary.LittleEndian.AppendUint32(end, uint32(len(text)))
	_, err = w.Write(append(end, libraryMagic[:]...))
	return err
}

// ReadLibrary parses such a section.
func ReadLibrary(section []byte) (*Library, error) {
	fail := func(text string) (*Library, error) { return nil, fmt.Errorf("section %s: %s", Section, text) }
	body := len(section) - trailer
	if body < 0 || !bytes.Equal(section[len(section)-8:len(section)-1], libraryMagic[:7]) {
		return fail("not the IR of a shared library, or cut short")
	}
	if section[len(section)-1] != libraryMagic[7] {
		return fail("written by another version of goenzyme-cc")
	}

	// The index is found from the end of the section.
	n := int(binary.LittleEndian.Uint32(section[body+8:]))
	if n > body {
		return fail("cut short")
	}
	text := section[body-n : body]
	if crc64.Checksum(text, table) != binary.LittleEndian.Uint64(section[body:]) {
		return fail("damaged: the checksum is wrong")
	}
	var index libraryIndex
	if err := json.Unmarshal(text, &index); err != nil {
		return nil, err
	}

	// The parts, from the start.
	l, rest := index.Library, section[:body-n]
	short := false
	take := func(n int) (part []byte) {
		if short = short || n < 0 || n > len(rest); !short {
			part, rest = rest[:n], rest[n:]
		}
		return part
	}
	l.Symbols = take(index.Symbols)
	check := crc64.Checksum(l.Symbols, table)
	for _, e := range index.Objects {
		o := LibraryObject{Name: e.Name, Bitcode: e.Bitcode, Symbols: take(e.Symbols), Frames: take(e.Frames)}
		check = crc64.Update(check, table, o.Symbols)
		l.Objects = append(l.Objects, o)
	}

	if short {
		return fail("cut short")
	}
	if check != index.Check {
		return fail("damaged: the checksum of its symbols is wrong")
	}
	return &l, nil
}
