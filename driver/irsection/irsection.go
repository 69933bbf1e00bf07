// Package irsection is the container format in which an object file carries the raw IR of its translation unit (compare clang's -fembed-bitcode): magic,
// version, length, checksum, compressed text.
//
// Requires: nothing of its surroundings; a frame is bytes.
// Produces: Append writes one frame, Split reads the frames of a section.
// Guarantees: frames are self-delimiting, since `ld -r` lays the sections of several objects
// end to end; a damaged one is an error, never silently fewer frames; same input, same bytes.
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

// A Header says about a unit what the linker step must know before it
// unpacks the IR.
type Header struct {
	Source    string   `json:"source"`             // as the user spelled it
	Unit      string   `json:"unit"`               // hash of source name and IR: names made unique with it
	Requests  []string `json:"requests,omitempty"` // functions that some derivative module must define
	Satisfied bool     `json:"satisfied,omitempty"`
	Marks     bool     `json:"marks,omitempty"`  // holds registrations (__enzyme_register_…, __enzyme_inactive…)
	Strong    []string `json:"strong,omitempty"` // symbols defined here for others
	Weak      []string `json:"weak,omitempty"`
	ODR       []string `json:"odr,omitempty"`   // weak, and the same in every unit that has them: inline functions, templates
	Taken     []string `json:"taken,omitempty"` // functions whose address the unit takes
	// Marked are the symbols, common to all units, that the unit's registrations are about;
	// Reached, when Satisfied, those that its derivatives were made from.
	Marked  []string `json:"marked,omitempty"`
	Reached []string `json:"reached,omitempty"`
	// Exposed, when Satisfied: they depend on where others store the addresses of the unit's variables.
	Exposed bool `json:"exposed,omitempty"`
	// Halves: the unit asks for halves of derivatives; Unpaired: of some function for one of the two only.
	Halves   bool `json:"halves,omitempty"`
	Unpaired bool `json:"unpaired,omitempty"`
	// Library is the shared library that carries the unit, "" for an object. There, Strong are the definitions that count, and
	// Names says what the library's linker made of names that the unit uses; Names is applied first. All this is found out when the library is read.
	Library string            `json:"-"`
	Names   map[string]string `json:"-"`
	Lost    []string          `json:"-"` // definitions, by their names in the program, that do not count
}

// HasRequest reports whether a symbol is a request of the unit: derivatives made later define it.
func (h *Header) HasRequest(name string) bool { return slices.Contains(h.Requests, name) }

// A Frame is a header and the still packed IR.
type Frame struct {
	Header
	packed []byte
	size   uint64 // of the text
	text   func() ([]byte, error)
}

// Layout: magic, then lengths (little endian), header, checksum of these, body, checksum of all before. A link in which nobody wants a
// derivative reads no more than the first bytes of most units.
//
//	0  8 bytes  magic and format version
//	8  uint32   bytes of header (JSON)
//	12 uint64   bytes of body (packed IR text)
//	20 uint64   bytes of the text
//	28 uint32   speaks when the header has requests or marks, else silent: whether a derivative is to be made depends on the former alone
//	32 header, crc64 (8 bytes), body, crc64
var magic = [8]byte{'G', 'O', 'E', 'Z', '.', 'I', 'R', 4}

const (
	fixed = 8 + 4 + 8 + 8 + 4
	check = 8
	// Damage does not make one of the other.
	silent = 0x3C5AA7D2
	speaks = ^uint32(silent)
)

// speaks reports whether the unit has a say in whether a derivative is to be made.
func (h *Header) speaks() bool { return len(h.Requests)+len(h.Marked) > 0 }

var table = crc64.MakeTable(crc64.ECMA)

// Append packs a unit's text behind what is in dst.
func Append(dst []byte, h Header, text []byte) ([]byte, error) {
	return put(dst, h, pack(text), uint64(len(text)))
}

// Under is the unit under another header.
func (f *Frame) Under(h Header) *Frame {
	under := *f
	under.Header = h
	return &under
}

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

// Heads is Split for those who ask which derivatives are to be made: the frames have no text, those of units that have no say in it no header either,
// and whether what they lack is whole is not looked at.
func Heads(section []byte) ([]*Frame, error) { return split(section, false) }

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

func read(b []byte, whole bool) (*Frame, int, error) {
	if len(b) < fixed || !bytes.Equal(b[:7], magic[:7]) {
		return nil, 0, fmt.Errorf("not the IR of a unit")
	}
	if b[7] != magic[7] {
		return nil, 0, fmt.Errorf("written by another version of goenzyme-cc (format %d, this one reads %d)", b[7], magic[7])
	}
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

// Lazy is a frame that no object carries: text makes the unit's IR from what the object has instead.
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

// Waiting lists the frames whose derivatives are to be made (anew) when these units are one program:
// the open ones, those made from something about which another unit has a rule or mark, and those made from
// variables whose addresses others may store. Where
// one unit makes a tape that another reads, all halves are made together, so that they fit.
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

// Open reports whether the unit waits for a derivative to be made at link time.
func (f *Frame) Open() bool { return len(f.Requests) > 0 && !f.Satisfied }
