package objfile

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// Bitcode objects (-flto) have no sections. The driver uses LLVM's wrapper format, with the frame after the
// wrapped bitcode.
var (
	bitcodeMagic = []byte{'B', 'C', 0xC0, 0xDE}
	wrapperMagic = []byte{0xDE, 0xC0, 0x17, 0x0B}
)

const wrapperLen = 20 // magic, version, offset, size, CPU: uint32 each

// Wrap wraps bitcode with frames after it. LLVM and its linkers read only the bitcode.
func Wrap(bitcode, frames []byte) ([]byte, error) {
	if !bytes.HasPrefix(bitcode, bitcodeMagic) {
		return nil, errors.New("the compiler made no bitcode of a unit compiled with -flto")
	}
	out := make([]byte, 0, wrapperLen+len(bitcode)+len(frames)+4)
	out = append(out, wrapperMagic...)
	for _, v := range []uint32{0, wrapperLen, uint32(len(bitcode)), anyCPU} {
		out = binary.LittleEndian.AppendUint32(out, v)
	}
	out = append(append(out, bitcode...), frames...)
	for len(out)%4 != 0 {
		out = append(out, 0)
	}
	return out, nil
}

// anyCPU fills the wrapper's CPU field, which LLVM ignores.
const anyCPU = 0xFFFFFFFF // LLVM does not look

// IsBitcode reports whether data is LLVM bitcode.
func IsBitcode(data []byte) bool {
	return bytes.HasPrefix(data, bitcodeMagic) || bytes.HasPrefix(data, wrapperMagic)
}

// bitcode reads the frames of a bitcode object, and the names that it defines.
func bitcode(path, member string, data []byte, want look) (*Object, error) {
	o := &Object{Path: path, Member: member, Bitcode: true}
	if !bytes.HasPrefix(data, wrapperMagic) || len(data) < wrapperLen {
		return o, nil
	}
	begin := uint64(binary.LittleEndian.Uint32(data[8:]))
	end := begin + uint64(binary.LittleEndian.Uint32(data[12:]))
	if end > uint64(len(data)) {
		return nil, fmt.Errorf("%s: bitcode is cut short", o.Name())
	}
	o.compiled = definedIn(data[begin:end])
	if err := o.take(data[end:], want); err != nil {
		return nil, fmt.Errorf("%s: %w", o.Name(), err)
	}
	return o, nil
}

// definedIn returns the external names that bitcode defines, by the symbol table for linkers
// (llvm/Object/IRSymtab.h); nil if there is none, or one of another format.
func definedIn(bitcode []byte) map[string]bool {
	const (
		names, table = 23, 25 // blocks of LLVMBitCodes.h: STRTAB_BLOCK_ID, SYMTAB_BLOCK_ID
		symbols      = 28     // offset in the header of: offset and number of symbols
		symbolLen    = 24     // name and name in the IR, each offset and length; comdat; flags
		flags        = 20
		undefined    = 1 << 3
	)
	blobs := blobsOf(bitcode)
	text, head := blobs[names], blobs[table]
	if len(head) < symbols+8 {
		return nil
	}
	word := binary.LittleEndian.Uint32

	// Offsets are untrusted.
	at, n := uint64(word(head[symbols:])), uint64(word(head[symbols+4:]))
	if at+n*symbolLen > uint64(len(head)) {
		return nil
	}

	defined := map[string]bool{}
	for ; n > 0; n-- {
		s := head[at : at+symbolLen]
		at += symbolLen
		from, length := uint64(word(s)), uint64(word(s[4:]))
		if from+length > uint64(len(text)) {
			return nil
		}
		if word(s[flags:])&undefined == 0 {
			defined[string(text[from:from+length])] = true
		}
	}
	return defined
}

// blobsOf returns the blobs of top-level blocks that contain one blob only, by block id
// (https://llvm.org/docs/BitCodeFormat.html).
func blobsOf(bitcode []byte) map[uint64][]byte {
	blobs := map[uint64][]byte{}
	b := bits{data: bitcode, at: 8 * uint64(len(bitcodeMagic))}
	for b.left() >= 64 {
		const enterBlock = 1
		if b.fixed(2) != enterBlock {
			return blobs
		}
		block, width := b.variable(8), b.variable(4)
		b.align()
		length := 32 * b.fixed(32)
		if length > b.left() {
			return blobs
		}
		next := b.at + length
		if blob := b.blob(width); blob != nil {
			blobs[block] = blob
		}
		b.at = next
	}
	return blobs
}

// bits is a bitstream, followed by zeros.
type bits struct {
	data []byte
	at   uint64 // bits read
}

// left is the number of bits left.
func (b *bits) left() uint64 { return 8*uint64(len(b.data)) - min(b.at, 8*uint64(len(b.data))) }

// fixed reads an integer of width bits.
func (b *bits) fixed(width uint64) (v uint64) {
	for i := range width {
		if byte := b.at / 8; byte < uint64(len(b.data)) {
			v |= uint64(b.data[byte]>>(b.at%8)&1) << i
		}
		b.at++
	}
	return v
}

// variable reads an integer in groups of width bits; the highest bit of a group is set if another follows.
func (b *bits) variable(width uint64) (v uint64) {
	for shift := uint64(0); shift < 64; shift += width - 1 {
		group := b.fixed(width)
		v |= group &^ (1 << (width - 1)) << shift
		if group>>(width-1) == 0 {
			break
		}
	}
	return v
}

// align skips to a multiple of 32 bits.
func (b *bits) align() { b.at = (b.at + 31) &^ 31 }

// blob returns the content of a block that starts with the abbreviation for a blob with code 1, and a record
// in that form; nil for other blocks.
func (b *bits) blob(width uint64) []byte {
	const defineAbbreviation, firstAbbreviation, blob = 2, 4, 5
	if b.fixed(width) != defineAbbreviation || b.variable(5) != 2 ||
		b.fixed(1) != 1 || b.variable(8) != 1 || // the code, literally
		b.fixed(1) != 0 || b.fixed(3) != blob || b.fixed(width) != firstAbbreviation {
		return nil
	}
	length := b.variable(6)
	b.align()
	if length > b.left()/8 {
		return nil
	}
	return b.data[b.at/8:][:length]
}
