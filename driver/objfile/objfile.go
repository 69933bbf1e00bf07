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
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/frame"
)

// An Object is a relocatable ELF file or bitcode, on its own or as a member of an archive, or a shared library.
type Object struct {
	Path    string   // of the file
	Member  string   // name in the archive, "" for a file of its own
	Shared  bool     // a shared library
	Bitcode bool     // LLVM's, from -flto
	Needed  []string // libraries that a shared library asks for
	RunPath []string // where it looks for them, as spelled
	SoName  string
	Frames  []*frame.Frame
	LLVM    []byte // bitcode that a compiler of its own accord has left beside the machine code, as rustc does in libraries
	data    []byte
}

// Name is how linkers print it: path, or path(member).
func (o *Object) Name() string {
	if o.Member == "" {
		return o.Path
	}
	return o.Path + "(" + o.Member + ")"
}

// Head is what the file, or member, begins with: the header of ELF.
func (o *Object) Head() []byte { return o.data[:min(len(o.data), 64)] }

// Read returns the objects of a file: one for an object file, one per member for an archive, none for anything else.
func Read(path string) ([]*Object, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return objects(path, data, frame.Split)
}

// A splitter takes the frames out of a section.
type splitter func(section []byte) ([]*frame.Frame, error)

func objects(path string, data []byte, split splitter) ([]*Object, error) {
	switch {
	case bytes.HasPrefix(data, []byte(elf.ELFMAG)):
		o, err := object(path, "", data, split)
		if err != nil || o == nil {
			return nil, err
		}
		return []*Object{o}, nil
	case isArchive(data):
		return archive(path, data, split)
	case isBitcode(data):
		o, err := bitcode(path, "", data, split)
		if err != nil {
			return nil, err
		}
		return []*Object{o}, nil
	}
	if format := foreign(data); format != "" {
		return nil, refused(path, format)
	}
	return nil, nil
}

// Is reports whether a file, by its first bytes, is an ELF file, bitcode or an archive.
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
	return bytes.HasPrefix(head, []byte(elf.ELFMAG)) || isArchive(head) || isBitcode(head)
}

// object reads one ELF file; nil when it is neither an object nor a shared library.
func object(path, member string, data []byte, split splitter) (*Object, error) {
	o := &Object{Path: path, Member: member, data: data}
	file, err := elf.NewFile(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%s is damaged or cut short: %w", o.Name(), err)
	}
	switch file.Type {
	case elf.ET_REL:
	case elf.ET_DYN:
		o.Shared = true
		o.Needed, _ = file.DynString(elf.DT_NEEDED)
		for _, tag := range []elf.DynTag{elf.DT_RPATH, elf.DT_RUNPATH} {
			paths, _ := file.DynString(tag)
			for _, p := range paths {
				o.RunPath = append(o.RunPath, strings.Split(p, ":")...)
			}
		}
		if names, _ := file.DynString(elf.DT_SONAME); len(names) > 0 {
			o.SoName = names[0]
		}
	default:
		return nil, nil
	}
	for _, s := range file.Sections {
		if s.Name == ".llvmbc" && !o.Shared {
			if content, err := section(s, data); err == nil && isBitcode(content) {
				o.LLVM = content
			}
		}
		if s.Name != frame.Section {
			continue
		}
		content, err := section(s, data)
		if err == nil {
			var frames []*frame.Frame
			frames, err = split(content)
			o.Frames = append(o.Frames, frames...)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w\nhint: make it anew", o.Name(), err)
		}
	}
	return o, nil
}

// section is what a section holds, not copied where it stands in the file as it is.
func section(s *elf.Section, data []byte) ([]byte, error) {
	if s.Flags&elf.SHF_COMPRESSED != 0 || s.Type == elf.SHT_NOBITS || s.Offset > uint64(len(data)) || s.FileSize > uint64(len(data))-s.Offset {
		return s.Data()
	}
	return data[s.Offset : s.Offset+s.FileSize], nil
}

// Heads reads the frames of a file, headers alone.
func Heads(path string) (all []*frame.Frame, err error) {
	err = Look(path, func(found []*Object) error {
		for _, o := range found {
			all = append(all, o.Frames...)
		}
		return nil
	})
	return all, err
}

// Look shows the objects of a file to do, their frames without text. Of the file no more is read than that takes, and nothing of them
// but the frames' headers may be kept.
func Look(path string, do func([]*Object) error) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return err // what is read from a pipe, the linker cannot read again
	}
	return withContent(f, info.Size(), func(data []byte) error {
		found, err := objects(path, data, frame.Heads)
		if err != nil {
			return err
		}
		return do(found)
	})
}
