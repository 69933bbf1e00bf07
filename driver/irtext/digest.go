package irtext

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"io"
)

// Anonymous writes checksums of a unit's IR, without the source's name and lines, to a hash. The result does
// not depend on the source's location or on comments.
func Anonymous(to io.Writer, text []byte, entities []Entity) {
	w := &pieces{to: to, held: make([]byte, 0, 1<<15)}
	meta := Metadata(text, entities)
	w.code(afterName(text[:meta]))
	for at := meta; at < len(text); {
		end := lineEnd(text, at)
		if _, body, _ := bytes.Cut(text[at:end], []byte(" = ")); !isDescription(body) {
			w.add(text[at:end])
		}
		at = end
	}
	w.flush()
}

// afterName returns the text after the first two lines, which have the source's name.
func afterName(text []byte) []byte {
	for _, head := range []string{"; ModuleID = ", "source_filename = "} {
		if bytes.HasPrefix(text, []byte(head)) {
			text = text[lineEnd(text, 0):]
		}
	}
	return text
}

// A pieces buffers text and writes two checksums per block instead of the text. That takes a fraction of the
// time of a cryptographic hash over a large unit, and both sums rarely collide by accident.
type pieces struct {
	to   io.Writer
	held []byte
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// add appends a piece of text.
func (p *pieces) add(piece []byte) {
	if len(p.held)+len(piece) > cap(p.held) {
		p.flush()
	}
	p.held = append(p.held, piece...)
}

// flush writes length and checksums of the block.
func (p *pieces) flush() {
	sums := binary.LittleEndian.AppendUint32(nil, uint32(len(p.held)))
	sums = binary.LittleEndian.AppendUint32(sums, crc32.ChecksumIEEE(p.held))
	sums = binary.LittleEndian.AppendUint32(sums, crc32.Checksum(p.held, castagnoli))
	p.to.Write(sums) // a hash, which can't fail
	p.held = p.held[:0]
}

// code adds text without the numbers of debug locations.
func (p *pieces) code(text []byte) {
	lead := []byte("!dbg !")
	from := 0
	for at := 0; ; {
		i := bytes.IndexByte(text[at:], '!')
		if i < 0 {
			break
		}
		if at += i; !bytes.HasPrefix(text[at:], lead) {
			at++
			continue
		}
		p.add(text[from:at])
		for at += len(lead); at < len(text) && text[at] >= '0' && text[at] <= '9'; at++ {
		}
		from = at
	}
	p.add(text[from:])
}
