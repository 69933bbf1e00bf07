// Package irsection is the container format in which an object file carries the raw IR of its translation unit (compare clang's -fembed-bitcode): magic,
// version, length, checksum, compressed text.
//
// Requires: nothing; a frame is bytes.
// Produces: Append writes one frame, Split reads the frames of a section.
// Guarantees: frames are self-delimiting, since `ld -r` concatenates the sections of objects. A damaged frame
// is an error, never a missing one. The same input gives the same bytes.
package irsection

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc64"
	"slices"
)

// Section is the name of the ELF section that holds frames.
const Section = ".goenzyme.ir"

// A Header holds what a link needs of a unit before it unpacks the IR.
type Header struct {
	Source    string   `json:"source"`             // as the user spelled it
	Unit      string   `json:"unit"`               // hash of source name and IR; the suffix of names that must be unique in the program
	Requests  []string `json:"requests,omitempty"` // request functions, which some derivative module must define
	Satisfied bool     `json:"satisfied,omitempty"`
	Marks     bool     `json:"marks,omitempty"`  // contains registrations (__enzyme_register_…, __enzyme_inactive…)
	Strong    []string `json:"strong,omitempty"` // external symbols that the unit defines
	Weak      []string `json:"weak,omitempty"`
	ODR       []string `json:"odr,omitempty"`   // weak, with equal definitions in every unit: inline functions, templates
	Taken     []string `json:"taken,omitempty"` // functions whose address the unit takes
	// Marked are the external symbols with registrations in this unit. Reached are the external symbols in
	// the closure of the unit's derivatives; only if Satisfied.
	Marked  []string `json:"marked,omitempty"`
	Reached []string `json:"reached,omitempty"`
	// Exposed, only if Satisfied: the derivatives depend on where other units store addresses of the unit's
	// variables.
	Exposed bool `json:"exposed,omitempty"`
	// Halves: the unit requests split mode, that is augmented primal and reverse sweep apart. Unpaired: for
	// some function it requests only one of the two.
	Halves   bool `json:"halves,omitempty"`
	Unpaired bool `json:"unpaired,omitempty"`
	// Library is the shared library that carries the unit, "" for an object. In a library, Strong are the
	// definitions that its linker chose. Names maps names in the IR to those that the library's linker gave
	// them; it is applied first. These fields are computed when the library is read.
	Library string            `json:"-"`
	Names   map[string]string `json:"-"`
	Lost    []string          `json:"-"` // definitions, by their names in the program, that another one replaces
}

// HasRequest reports whether a symbol is a request function of the unit.
func (h *Header) HasRequest(name string) bool { return slices.Contains(h.Requests, name) }

// A Frame is a header with the packed IR.
type Frame struct {
	Header
	packed []byte
	size   uint64 // bytes of the unpacked text
	text   func() ([]byte, error)
}

// Layout: magic, then lengths (little endian), header, checksum of these, body, checksum of all before. A link
// without open requests reads only the first bytes of most units.
//
//	0  8 bytes  magic and format version
//	8  uint32   bytes of header (JSON)
//	12 uint64   bytes of body (packed IR text)
//	20 uint64   bytes of the text
//	28 uint32   speaks if the header has requests or marks, else silent: only the former units affect Waiting
//	32 header, crc64 (8 bytes), body, crc64
var magic = [8]byte{'G', 'O', 'E', 'Z', '.', 'I', 'R', 4}

const (
	fixed = 8 + 4 + 8 + 8 + 4
	check = 8
	// The two values differ in every bit, so that damage cannot turn one into the other.
	silent = 0x3C5AA7D2
	speaks = ^uint32(silent)
)

// speaks reports whether the unit affects the result of Waiting.
func (h *Header) speaks() bool { return len(h.Requests)+len(h.Marked) > 0 }

var table = crc64.MakeTable(crc64.ECMA)

// Append appends a frame with the unit's text to dst.
func Append(dst []byte, h Header, text []byte) ([]byte, error) {
	return put(dst, h, pack(text), uint64(len(text)))
}

// Under returns the frame with another header.
func (f *Frame) Under(h Header) *Frame {
	under := *f
	under.Header = h
	return &under
}

// put appends a frame with a packed body to dst; size is the number of bytes of the unpacked text.
func put(dst []byte, h Header, body []byte, size uint64) ([]byte, error) {
	head, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}

	start := len(dst)
	dst = append(dst, magic[:]...)
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(head)))
	dst = binary.LittleEndian.AppendUint64(dst, uint64(len(body)))
	dst = binary.LittleEndian.AppendUint64(dst, size)
	says := uint32(silent)
	if h.speaks() {
		says = speaks
	}
	dst = binary.LittleEndian.AppendUint32(dst, says)

	dst = append(dst, head...)
	dst = binary.LittleEndian.AppendUint64(dst, crc64.Checksum(dst[start:], table))
	dst = append(dst, body...)
	return binary.LittleEndian.AppendUint64(dst, crc64.Checksum(dst[start:], table)), nil
}

// Split reads all frames of a section. Zero bytes between them are padding.
func Split(section []byte) ([]*Frame, error) { return split(section, true) }

// Heads is Split without the texts, for the query whether derivatives are to be made (Waiting). Frames of
// units that do not affect this have no header either. Checksums of omitted parts are not verified.
func Heads(section []byte) ([]*Frame, error) { return split(section, false) }

// split reads the frames; with whole, their texts too.
func split(section []byte, whole bool) ([]*Frame, error) {
	var all []*Frame
	for at := 0; ; {
		for at < len(section) && section[at] == 0 {
			at++
		}
		if at == len(section) {
			return all, nil
		}
		f, n, err := read(section[at:], whole)
		if err != nil {
			return nil, fmt.Errorf("section %s, byte %d: %w", Section, at, err)
		}
		all = append(all, f)
		at += n
	}
}

// read reads one frame at the start of b. It also returns the frame's size in bytes.
func read(b []byte, whole bool) (*Frame, int, error) {
	if len(b) < fixed || !bytes.Equal(b[:7], magic[:7]) {
		return nil, 0, fmt.Errorf("not the IR of a unit")
	}
	if b[7] != magic[7] {
		return nil, 0, fmt.Errorf("written by another version of goenzyme-cc (format %d, this one reads %d)", b[7], magic[7])
	}

	// The lengths are untrusted: compare without overflow.
	head := uint64(binary.LittleEndian.Uint32(b[8:]))
	body := binary.LittleEndian.Uint64(b[12:])
	rest := uint64(len(b) - fixed)
	if head > rest || rest-head < 2*check || body > rest-head-2*check {
		return nil, 0, fmt.Errorf("cut short")
	}

	from := fixed + head + check
	end := from + body
	f := &Frame{size: binary.LittleEndian.Uint64(b[20:])}

	if !whole && binary.LittleEndian.Uint32(b[28:]) == silent {
		return f, int(end) + check, nil
	}

	good := crc64.Checksum(b[:from-check], table) == binary.LittleEndian.Uint64(b[from-check:])
	if whole && good {
		good = crc64.Checksum(b[:end], table) == binary.LittleEndian.Uint64(b[end:])
		f.packed = b[from:end]
	}
	if !good {
		return nil, 0, fmt.Errorf("damaged: the checksum is wrong")
	}

	if err := json.Unmarshal(b[fixed:fixed+head], &f.Header); err != nil {
		return nil, 0, err
	}
	return f, int(end) + check, nil
}

// Lazy returns a frame that no object carries. Its text comes from other content of the object.
func Lazy(h Header, text func() ([]byte, error)) *Frame { return &Frame{Header: h, text: text} }

// IsLazy reports whether the frame was made by Lazy.
func (f *Frame) IsLazy() bool { return f.text != nil }

// Text unpacks the IR.
func (f *Frame) Text() ([]byte, error) {
	if f.text != nil {
		return f.text()
	}
	text, err := unpack(f.packed, f.size)
	if err != nil {
		return nil, fmt.Errorf("IR of %s: %w", f.Source, err)
	}
	return text, nil
}

// Waiting lists the frames whose derivatives a link must make, or make again, if these units form one
// program. These are frames
// - with open requests,
// - whose derivatives reach a symbol that another unit registers or marks,
// - whose derivatives depend on where other units store addresses (Exposed).
// If one unit makes a tape that another reads, all split-mode derivatives are made together, so that the
// tapes fit.
func Waiting(all []*Frame) []*Frame {
	markers := map[string][]*Frame{}
	for _, f := range all {
		for _, name := range f.Marked {
			markers[name] = append(markers[name], f)
		}
	}

	apart := slices.ContainsFunc(all, func(f *Frame) bool { return f.Unpaired && f.Library == "" })
	var waiting []*Frame
	for _, f := range all {
		marked := func(name string) bool {
			return slices.ContainsFunc(markers[name], func(by *Frame) bool { return by != f })
		}

		if f.Library != "" {
			continue // its requests are answered
		}
		if f.Open() || f.Satisfied && (f.Exposed || apart && f.Halves || slices.ContainsFunc(f.Reached, marked)) {
			waiting = append(waiting, f)
		}
	}
	return waiting
}

// Open reports whether the unit has requests without derivatives.
func (f *Frame) Open() bool { return len(f.Requests) > 0 && !f.Satisfied }
