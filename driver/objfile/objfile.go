// Package objfile reads what a linker is given: ELF objects and ar archives.
//
// Requires: a file name.
// Produces: the frames of each object, and what it defines, by member for archives.
// Guarantees: only reads; files of other formats are "no object", not an error, since
// linkers take text scripts and more.
package objfile

import (
	"bytes"
	"debug/elf"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/goenzyme/goenzyme-cc/driver/frame"
)

// An Object is a relocatable ELF file, on its own or as a member of an archive.
type Object struct {
	Path   string // of the file
	Member string // name in the archive, "" for a file of its own
	Frames []*frame.Frame
	data   []byte
}

// Name is how linkers print it: path, or path(member).
func (o *Object) Name() string {
	if o.Member == "" {
		return o.Path
	}
	return o.Path + "(" + o.Member + ")"
}

// Read returns the objects of a file: one for an object file, one per member for an archive, none for anything else.
func Read(path string) ([]*Object, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	switch {
	case bytes.HasPrefix(data, []byte(elf.ELFMAG)):
		o, err := object(path, "", data)
		if err != nil || o == nil {
			return nil, err
		}
		return []*Object{o}, nil
	case isArchive(data):
		return archive(path, data)
	}
	return nil, nil
}

// Is reports whether a file, by its first bytes, is an ELF file or an archive.
func Is(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	head := make([]byte, len(arMagic))
	if n, _ := io.ReadFull(f, head); n < len(elf.ELFMAG) {
		return false
	}
	return bytes.HasPrefix(head, []byte(elf.ELFMAG)) || isArchive(head)
}

// object reads one ELF file; nil when it is a shared library or an executable.
func object(path, member string, data []byte) (*Object, error) {
	o := &Object{Path: path, Member: member, data: data}
	file, err := elf.NewFile(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", o.Name(), err)
	}
	if file.Type != elf.ET_REL {
		return nil, nil
	}
	for _, s := range file.Sections {
		if s.Name != frame.Section {
			continue
		}
		content, err := s.Data()
		if err == nil {
			var frames []*frame.Frame
			frames, err = frame.Split(content)
			o.Frames = append(o.Frames, frames...)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", o.Name(), err)
		}
	}
	return o, nil
}

// Defines lists the global functions the machine code defines, sorted.
func (o *Object) Defines() ([]string, error) {
	return o.globals(func(s elf.Symbol) bool { return s.Section != elf.SHN_UNDEF && elf.ST_TYPE(s.Info) == elf.STT_FUNC })
}

// Mentions lists the global symbols that the machine code defines or refers to, sorted.
func (o *Object) Mentions() ([]string, error) {
	return o.globals(func(elf.Symbol) bool { return true })
}

func (o *Object) globals(wanted func(elf.Symbol) bool) ([]string, error) {
	file, err := elf.NewFile(bytes.NewReader(o.data))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", o.Name(), err)
	}
	symbols, err := file.Symbols()
	if err != nil {
		if errors.Is(err, elf.ErrNoSymbols) {
			return nil, nil
		}
		return nil, fmt.Errorf("%s: %w", o.Name(), err)
	}
	var names []string
	for _, s := range symbols {
		if elf.ST_BIND(s.Info) != elf.STB_LOCAL && wanted(s) {
			names = append(names, s.Name)
		}
	}
	slices.Sort(names)
	return names, nil
}

// Frames reads the frames of a file. A file without the section's name in it needs no closer look, and most of
// a program's libraries are such.
func Frames(path string) ([]*frame.Frame, error) {
	mentions, err := mentionsSection(path)
	if err != nil || !mentions {
		return nil, err
	}
	objects, err := Read(path)
	var all []*frame.Frame
	for _, o := range objects {
		all = append(all, o.Frames...)
	}
	return all, err
}

// mentionsSection looks for the section's name in an object or archive; thin archives must be opened.
func mentionsSection(path string) (bool, error) {
	f, err := os.Open(path)
	if err != nil {
		return false, err
	}
	defer f.Close()
	head := make([]byte, 8)
	n, err := io.ReadFull(f, head)
	if err != nil && n < 4 {
		return false, nil
	}
	if string(head[:n]) == thinMagic {
		return true, nil
	}
	if !bytes.HasPrefix(head, []byte(elf.ELFMAG)) && !isArchive(head) {
		return false, nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return false, err
	}
	return bytes.Contains(data, []byte(frame.Section)), nil
}
