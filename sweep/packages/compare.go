package packages

import (
	"bytes"
	"debug/elf"
	"os"
	"path/filepath"
	"slices"
)

// unlike lists the generated files that differ between two builds or are missing in one.
func unlike(r *Recipe, a, b *Build) []string {
	var bad []string
	for _, name := range r.Alike {
		one, err1 := os.ReadFile(filepath.Join(a.Dir, name))
		two, err2 := os.ReadFile(filepath.Join(b.Dir, name))
		if err1 != nil || err2 != nil || !bytes.Equal(one, two) {
			bad = append(bad, name)
		}
	}
	return bad
}

// Code counts the object files whose machine code and data are the same in both builds.
type Code struct {
	Same, All int
	Unlike    []string
}

// sameCode compares the objects of two builds section by section.
func sameCode(a, b *Build) (Code, error) {
	var c Code
	err := files(a.Dir, func(name string) error {
		if k, err := kindOf(name); err != nil || k != object {
			return err
		}
		rel := relative(a.Dir, name)
		other := filepath.Join(b.Dir, rel)
		if _, err := os.Stat(other); err != nil {
			return nil
		}
		one, err := loaded(name)
		if err != nil {
			return err
		}
		two, err := loaded(other)
		if err != nil {
			return err
		}
		c.All++
		if slices.EqualFunc(one, two, bytes.Equal) {
			c.Same++
		} else {
			c.Unlike = append(c.Unlike, rel)
		}
		return nil
	})
	return c, err
}

// loaded are the bytes of an object that a program gets to see, section by section.
func loaded(name string) ([][]byte, error) {
	f, err := elf.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var all [][]byte
	for _, s := range f.Sections {
		if s.Flags&elf.SHF_ALLOC == 0 || s.Type == elf.SHT_NOBITS {
			continue
		}
		data, err := s.Data()
		if err != nil {
			return nil, err
		}
		all = append(all, append([]byte(s.Name+"\x00"), data...))
	}
	return all, nil
}
