package objfile

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
)

// ReplaceMember replaces the only member for which isMeant is true by the content of a file. It writes the
// archive in System V (GNU) format, with the times, owners and modes of reproducible archives.
func ReplaceMember(path string, isMeant func(name string) bool, with string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if !bytes.HasPrefix(data, []byte(arMagic)) {
		return fmt.Errorf("%s is no archive with its members in it", path)
	}
	content, err := os.ReadFile(with)
	if err != nil {
		return err
	}

	var members []member
	found := 0
	r := arReader{path: path, data: data, at: len(arMagic)}
	for r.at < len(data) {
		name, old, err := r.next()
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		if name == "" { // tables are made again
			continue
		}
		if isMeant(name) {
			old = content
			found++
		}
		members = append(members, member{name: name, content: old})
	}

	if found != 1 {
		return fmt.Errorf("%s has %d members that could be meant, not one", path, found)
	}
	text, err := packed(path, members)
	if err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o666)
}

// A member is a member of the archive to write.
type member struct {
	name    string
	content []byte
	at      int // offset of its header
}

// packed lays out an archive: symbol index, table of names, members.
func packed(path string, members []member) ([]byte, error) {
	var names bytes.Buffer
	spelled := make([]string, len(members))
	for i, m := range members {
		spelled[i] = fmt.Sprintf("/%d", names.Len())
		names.WriteString(m.name + "/\n")
	}

	var symbols bytes.Buffer
	var owners []int
	for i, m := range members {
		if !bytes.HasPrefix(m.content, []byte("\x7fELF")) {
			continue
		}
		o, err := object(path, m.name, m.content, look{})
		if err != nil {
			return nil, err
		}
		if o == nil {
			continue
		}
		all, err := o.Symbols()
		if err != nil {
			return nil, err
		}
		for _, s := range all {
			if s.Rank != Undefined && !s.Local {
				symbols.WriteString(s.Name + "\x00")
				owners = append(owners, i)
			}
		}
	}

	// The index contains offsets, so the layout comes before it.
	at := len(arMagic) + padded(4+4*len(owners)+symbols.Len()) + padded(names.Len())
	for i := range members {
		members[i].at = at
		at += padded(len(members[i].content))
	}
	index := binary.BigEndian.AppendUint32(nil, uint32(len(owners)))
	for _, i := range owners {
		index = binary.BigEndian.AppendUint32(index, uint32(members[i].at))
	}
	if at >= 1<<32 {
		return nil, fmt.Errorf("%s is larger than 4 GiB", path)
	}

	out := append([]byte(nil), arMagic...)
	out = appendMember(out, "/", append(index, symbols.Bytes()...))
	out = appendMember(out, "//", names.Bytes())
	for i, m := range members {
		out = appendMember(out, spelled[i], m.content)
	}
	return out, nil
}

// padded is the size of a member with header and padding.
func padded(n int) int { return headerLen + n + n%2 }

// appendMember appends a member.
func appendMember(out []byte, name string, content []byte) []byte {
	out = fmt.Appendf(out, "%-16s%-12s%-6s%-6s%-8s%-10d`\n", name, "0", "0", "0", "644", len(content))
	out = append(out, content...)
	if len(content)%2 == 1 {
		out = append(out, '\n')
	}
	return out
}
