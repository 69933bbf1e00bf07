// Package objfile reads linker inputs: ELF objects and ar archives.
//
// Requires: a file name.
// Produces: the frames and symbols of each object, by member for archives.
// Guarantees: files are only read. A file of another format is "no object", not an error, since linkers also
// take text scripts.
package objfile

import (
	"bytes"
	"debug/elf"
	"fmt"
	"os"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/elfpatch"
	"github.com/goenzyme/goenzyme-cc/driver/irsection"
)

// An Object is a relocatable ELF file or bitcode, on its own or as a member of an archive, or a shared library.
type Object struct {
	Path    string   // path of the file
	Member  string   // name in the archive, "" outside archives
	Shared  bool     // a shared library
	Bitcode bool     // LLVM bitcode, from -flto
	Needed  []string // DT_NEEDED of a shared library
	RunPath []string // DT_RPATH and DT_RUNPATH, unexpanded
	SoName  string
	BuildID []byte // of a shared library
	Machine elf.Machine
	Frames  []*irsection.Frame
	IR      []byte             // content of section .goenzyme.ir, unparsed
	Carried *irsection.Library // content of that section in a shared library
	Local   map[string]Symbol  // of a shared library: names that derivatives use for internal symbols → symbols
	LLVM    []byte             // bitcode that another compiler stores beside machine code, as rustc does in libraries
	data    []byte
	// compiled are the names that bitcode defines; nil if unknown.
	compiled map[string]bool
}

// Name is the object's name as linkers print it: path, or path(member).
func (o *Object) Name() string {
	if o.Member == "" {
		return o.Path
	}
	return o.Path + "(" + o.Member + ")"
}

// Content returns the content of the file or member.
func (o *Object) Content() []byte { return o.data }

// Read returns the objects of a file: one for an object file, one per member for an archive, none for other
// files.
func Read(path string) ([]*Object, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return objects(path, data, look{split: irsection.Split, whole: true})
}

// A look selects what is read from files.
type look struct {
	split  func(section []byte) ([]*irsection.Frame, error) // parses the section; nil leaves it unparsed in IR
	whole  bool                                             // read the content of shared libraries, too
	member func(name string) bool                           // selects members of archives; nil: all
}

// objects reads the objects in the content of a file.
func objects(path string, data []byte, want look) ([]*Object, error) {
	switch {
	case bytes.HasPrefix(data, []byte(elf.ELFMAG)):
		o, err := object(path, "", data, want)
		if err != nil || o == nil {
			return nil, err
		}
		return []*Object{o}, nil
	case isArchive(data):
		return archive(path, data, want)
	case IsBitcode(data):
		o, err := bitcode(path, "", data, want)
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

// Is reports whether a file is ELF, bitcode or an archive, by its first bytes.
func Is(path string) bool {
	head := make([]byte, len(arMagic))
	if n := start(path, head); n < len(elf.ELFMAG) {
		return false
	}
	return bytes.HasPrefix(head, []byte(elf.ELFMAG)) || isArchive(head) || IsBitcode(head)
}

// object reads one ELF file; nil if it is neither an object nor a shared library.
func object(path, member string, data []byte, want look) (*Object, error) {
	o := &Object{Path: path, Member: member, data: data}
	if !want.whole {
		if done, err := o.glance(want); done {
			return o, err
		}
	}

	file, err := elf.NewFile(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%s is damaged or cut short: %w", o.Name(), err)
	}
	o.Machine = file.Machine
	switch file.Type {
	case elf.ET_REL:
	case elf.ET_DYN:
		o.Shared = true
		if !want.whole {
			return o, nil
		}
		o.loaded(file)
	default:
		return nil, nil
	}

	// The driver's section, and bitcode that other compilers store.
	for _, s := range file.Sections {
		if s.Name == ".llvmbc" && !o.Shared {
			if content, err := section(s, data); err == nil && IsBitcode(content) {
				o.LLVM = content
			}
		}
		if s.Name != irsection.Section {
			continue
		}
		content, err := section(s, data)
		if err == nil {
			err = o.take(content, want)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w\nhint: make it anew", o.Name(), err)
		}
	}
	return o, nil
}

// glance is a fast path without debug/elf for objects whose sections are neither compressed nor empty. done
// is false if it does not apply.
func (o *Object) glance(want look) (done bool, err error) {
	f, ok := elfpatch.Read(o.data)
	if !ok {
		return false, nil
	}
	if o.Shared = f.IsLibrary(); o.Shared {
		return true, nil
	}
	done = f.Sections(irsection.Section, func(content []byte) {
		if err == nil {
			err = o.take(content, want)
		}
	})
	if err != nil {
		err = fmt.Errorf("%s: %w\nhint: make it anew", o.Name(), err)
	}
	return done, err
}

// loaded reads the dynamic section of a shared library.
func (o *Object) loaded(file *elf.File) {
	o.BuildID = buildID(file)
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
}

// take reads the content of a section .goenzyme.ir.
func (o *Object) take(content []byte, want look) (err error) {
	switch {
	case want.split == nil && len(o.IR) == 0:
		o.IR = content
	case want.split == nil:
		o.IR = append(bytes.Clone(o.IR), content...)
	case o.Shared:
		o.Carried, err = irsection.ReadLibrary(content)
	default:
		var frames []*irsection.Frame
		frames, err = want.split(content)
		o.Frames = append(o.Frames, frames...)
	}
	return err
}

// buildID returns a library's build id; nil if it has none.
func buildID(file *elf.File) []byte {
	for _, s := range file.Sections {
		if s.Type != elf.SHT_NOTE || s.Flags&elf.SHF_ALLOC == 0 {
			continue
		}
		note, err := s.Data()
		for err == nil && len(note) >= 12 {
			order := file.ByteOrder
			owner, size := (int(order.Uint32(note))+3)&^3, int(order.Uint32(note[4:]))
			kind, rest := order.Uint32(note[8:]), note[12:]
			if owner < 0 || size < 0 || owner+size > len(rest) {
				break
			}
			if kind == uint32(ntBuildID) && bytes.HasPrefix(rest, []byte("GNU\x00")) {
				return bytes.Clone(rest[owner : owner+size])
			}
			note = rest[min(owner+(size+3)&^3, len(rest)):]
		}
	}
	return nil
}

const ntBuildID = 3

// section returns a section's content, without a copy if it is not compressed.
func section(s *elf.Section, data []byte) ([]byte, error) {
	if s.Flags&elf.SHF_COMPRESSED != 0 || s.Type == elf.SHT_NOBITS || s.Offset > uint64(len(data)) || s.FileSize > uint64(len(data))-s.Offset {
		return s.Data()
	}
	return data[s.Offset : s.Offset+s.FileSize], nil
}

// Heads reads the headers of a file's frames, and only the parts of the file that this needs.
func Heads(path string) (all []*irsection.Frame, err error) {
	err = Look(func(files *Files) error {
		data, err := files.Content(path)
		if err != nil {
			return err
		}
		found, err := objects(path, data, look{split: irsection.Heads})
		for _, o := range found {
			all = append(all, o.Frames...)
		}
		return err
	})
	return all, err
}

// Inside returns the objects that a shared library was linked from, with the symbols and frames that it
// carries.
func (o *Object) Inside() (inside []*Object, err error) {
	for _, c := range o.Carried.Objects {
		part := &Object{Path: c.Name, Bitcode: c.Bitcode, data: c.Symbols}
		if part.Frames, err = irsection.Split(c.Frames); err != nil {
			return nil, fmt.Errorf("%s: %s: %w\nhint: make it anew", o.Name(), c.Name, err)
		}
		inside = append(inside, part)
	}
	return inside, nil
}
