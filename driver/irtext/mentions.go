package irtext

import (
	"bytes"
	"encoding/hex"
	"hash/maphash"
	"slices"
)

// A Mentions is a compact index of the symbols in a text, which a link keeps for every unit after it drops
// the text.
type Mentions struct {
	names     []uint64 // hashes, sorted
	assembler []byte   // the lines that may contain assembler, in which names have no fixed form
}

// MentionsOf indexes a text.
func MentionsOf(text []byte) *Mentions {
	return &Mentions{names: namesIn(text), assembler: assemblerIn(text)}
}

// Symbol reports whether the text may have the symbol @name. False is certain.
func (m *Mentions) Symbol(name string) bool {
	_, found := slices.BinarySearch(m.names, maphash.String(nameSeed, name))
	return found
}

// Assembler reports whether assembler in the text may contain the name.
func (m *Mentions) Assembler(name string) bool { return bytes.Contains(m.assembler, []byte(name)) }

var nameSeed = maphash.MakeSeed()

// namesIn returns the hashes of all names after an @, also in strings: false names do no harm. The search
// continues right after each @, because an apparent quoted name may be the end of a string.
func namesIn(text []byte) []uint64 {
	seen := map[uint64]bool{}
	for {
		at := bytes.IndexByte(text, '@')
		if at < 0 {
			break
		}
		text = text[at+1:]
		if name := nameBehind(text); len(name) > 0 {
			seen[maphash.Bytes(nameSeed, name)] = true
		}
	}
	names := make([]uint64, 0, len(seen))
	for h := range seen {
		names = append(names, h)
	}
	slices.Sort(names)
	return names
}

// nameBehind returns the name at the start of a text, as the parser reads it.
func nameBehind(text []byte) []byte {
	if len(text) > 0 && text[0] == '"' {
		n := max(bytes.IndexByte(text[1:], '"'), 0)
		return unescaped(text[1 : 1+n])
	}
	n := 0
	for n < len(text) && nameByte[text[n]] {
		n++
	}
	return text[:n]
}

// unescaped resolves \\ and \xx.
func unescaped(quoted []byte) []byte {
	if bytes.IndexByte(quoted, '\\') < 0 {
		return quoted
	}
	var name []byte
	for i := 0; i < len(quoted); i++ {
		c := quoted[i]
		if rest := quoted[i+1:]; c == '\\' && len(rest) > 0 && rest[0] == '\\' {
			i++
		} else if b, err := hex.DecodeString(string(rest[:min(2, len(rest))])); c == '\\' && err == nil && len(b) == 1 {
			c = b[0]
			i += 2
		}
		name = append(name, c)
	}
	return name
}

// assemblerIn returns the lines with the keyword asm.
func assemblerIn(text []byte) (lines []byte) {
	word := []byte("asm")
	for {
		at := bytes.Index(text, word)
		if at < 0 {
			return lines
		}
		start := bytes.LastIndexByte(text[:at], '\n') + 1
		end := lineEnd(text, at)
		lines = append(lines, text[start:end]...)
		text = text[end:]
	}
}
