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
	data    []byte
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
	case isBitcode(data):
		o, err := bitcode(path, "", data)
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
func object(path, member string, data []byte) (*Object, error) {
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
			return nil, fmt.Errorf("%s: %w\nhint: make it anew", o.Name(), err)
		}
	}
	return o, nil
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
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return false, err // what is read from a pipe, the linker cannot read again
	}
	head := make([]byte, 8)
	n, err := io.ReadFull(f, head)
	if err != nil && n < 4 {
		return false, nil
	}
	if string(head[:n]) == thinMagic {
		return true, nil
	}
	if isBitcode(head) {
		return true, nil
	}
	isObject := bytes.HasPrefix(head, []byte(elf.ELFMAG)) || isArchive(head)
	data, err := os.ReadFile(path)
	if err != nil {
		return false, err
	}
	if format := foreign(data); format != "" {
		return false, refused(path, format)
	}
	if !isObject {
		return false, nil
	}
	return bytes.Contains(data, []byte(frame.Section)) || isArchive(head) && bytes.Contains(data, wrapperMagic), nil
}
