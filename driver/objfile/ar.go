package objfile

import (
	"bytes"
	"debug/elf"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

const (
	arMagic   = "!<arch>\n"
	thinMagic = "!<thin>\n"
	headerLen = 60
)

// isArchive reports whether data is an archive.
func isArchive(data []byte) bool {
	return bytes.HasPrefix(data, []byte(arMagic)) || bytes.HasPrefix(data, []byte(thinMagic))
}

// archive reads an archive: with System V (GNU) or BSD long names, or a thin one, whose members are files of
// their own.
func archive(path string, data []byte, want look) ([]*Object, error) {
	r := arReader{path: path, data: data, at: len(arMagic), thin: bytes.HasPrefix(data, []byte(thinMagic))}
	var all []*Object
	for r.at < len(data) {
		name, content, err := r.next()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		if isArchive(content) { // a thin archive lists an archive: once per member of that one
			nested, err := archive(r.thinPath(name), content, want)
			if err != nil {
				return nil, err
			}
			all = append(all, nested...)
			continue
		}

		if want.member != nil && !want.member(name) {
			continue
		}
		read := object
		if IsBitcode(content) {
			read = bitcode
		} else if !bytes.HasPrefix(content, []byte(elf.ELFMAG)) {
			if format := foreign(content); format != "" {
				return nil, refused(path+"("+name+")", format)
			}
			continue
		}

		o, err := read(path, name, content, want)
		if err != nil {
			return nil, err
		}
		if o != nil {
			all = append(all, o)
		}
	}
	return all, nil
}

// An arReader reads the members of an archive in order.
type arReader struct {
	path  string
	data  []byte
	at    int
	thin  bool
	names []byte // content of member "//", the long names
}

// next reads the member at r.at. For symbol tables, name and content are empty.
func (r *arReader) next() (name string, content []byte, err error) {
	if len(r.data)-r.at < headerLen {
		return "", nil, fmt.Errorf("archive is cut short at byte %d", r.at)
	}
	h := r.data[r.at : r.at+headerLen]
	size, err := strconv.Atoi(strings.TrimSpace(string(h[48:58])))
	if err != nil || size < 0 || string(h[58:60]) != "`\n" {
		return "", nil, fmt.Errorf("archive has a bad member header at byte %d", r.at)
	}

	raw := strings.TrimRight(string(h[:16]), " ")
	r.at += headerLen
	special := raw == "/" || raw == "//" || raw == "/SYM64/"
	if r.thin && !special {
		name, err = r.longName(raw)
		if err != nil {
			return "", nil, err
		}
		content, err = os.ReadFile(r.thinPath(name))
		return name, content, err
	}

	if len(r.data)-r.at < size {
		return "", nil, fmt.Errorf("archive is cut short in member %q", raw)
	}
	content = r.data[r.at : r.at+size]
	r.at = min(r.at+size+size%2, len(r.data))

	switch {
	case raw == "//":
		r.names = content
		return "", nil, nil
	case special:
		return "", nil, nil
	case strings.HasPrefix(raw, "#1/"):
		return bsdName(raw, content)
	}
	name, err = r.longName(raw)
	return name, content, err
}

// longName resolves "/123" in the table of names, and strips the slash of "short.o/".
func (r *arReader) longName(raw string) (string, error) {
	if !strings.HasPrefix(raw, "/") {
		return strings.TrimSuffix(raw, "/"), nil
	}
	// A nested member of a thin archive is "/123:456"; its file comes first.
	digits, _, _ := strings.Cut(raw[1:], ":")
	at, err := strconv.Atoi(digits)
	if err != nil || at < 0 || at >= len(r.names) {
		return "", fmt.Errorf("archive member has a bad name %q", raw)
	}
	end := bytes.IndexByte(r.names[at:], '\n')
	if end < 0 {
		end = len(r.names) - at
	}
	return strings.TrimSuffix(string(r.names[at:at+end]), "/"), nil
}

// thinPath returns the path of a thin archive's member.
func (r *arReader) thinPath(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(filepath.Dir(r.path), name)
}

// bsdName reads a BSD long name: "#1/20" means that the content starts with a name of 20 bytes.
func bsdName(raw string, content []byte) (string, []byte, error) {
	n, err := strconv.Atoi(raw[3:])
	if err != nil || n < 0 || n > len(content) {
		return "", nil, fmt.Errorf("archive member has a bad name %q", raw)
	}
	return string(bytes.TrimRight(content[:n], "\x00")), content[n:], nil
}
