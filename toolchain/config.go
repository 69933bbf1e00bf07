package toolchain

import (
	"fmt"
	"strings"

	"github.com/BurntSushi/toml"

	"github.com/goenzyme/goenzyme-cc/configs"
)

// DecodeStrict decodes TOML and refuses keys that nobody reads: a misspelt key must not be lost in silence.
func DecodeStrict(name, text string, into any) error {
	md, err := toml.Decode(text, into)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if extra := md.Undecoded(); len(extra) > 0 {
		keys := make([]string, len(extra))
		for i, k := range extra {
			keys[i] = k.String()
		}
		return fmt.Errorf("%s: unknown key %s", name, strings.Join(keys, ", "))
	}
	return nil
}

// Majors lists the LLVM majors there is a configuration for, ascending.
func Majors() []int { return configs.Majors("llvm") }

// configFor returns the configuration of an LLVM major; a release newer than
// all we know is told what the newest known one is.
func configFor(major int) (*configs.Config, error) {
	majors := Majors()
	oldest, newest := majors[0], majors[len(majors)-1]
	if major < oldest {
		return nil, fmt.Errorf("LLVM %d is too old: %d is the oldest that works", major, oldest)
	}
	c := configs.Named(fmt.Sprintf("llvm-%d", min(major, newest)))
	if major > newest {
		c.DumpFirst = nil // names of passes are the release's own
	}
	c.Major = major
	return c, nil
}
