package cfuzz

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// keep reduces a failure of the k-th of the programs that are compiled together, and writes what goes with it. Where the program is right by itself, all
// of them are written.
func keep(dir string, t *Tools, programs []*Program, k int, v Verdict) error {
	p := programs[k]
	if alone, err := t.Check([]*Program{p}); err == nil && says(alone[0]) == says(v) {
		p, v = shrink(t, p, v)
		programs = []*Program{p}
	}
	name := fmt.Sprint(p.Seed)
	if p.Language != C {
		name = p.Language.String() + "-" + name
	}
	dir = filepath.Join(dir, name)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	b := t.Language.row().build(t, programs)
	note := fmt.Sprintf("%s: %s\n%v\n", v.Kind, v.Detail, t.Setting)
	for _, line := range slices.Concat(b.once, b.oracle, b.whole) {
		note += strings.ReplaceAll(strings.Join(line, " "), t.Dir+"/", "") + "\n"
	}
	b.files["how.txt"] = note
	for name, text := range b.files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// says is what programs with the same fault have in common.
func says(v Verdict) string {
	if v.Kind == Refused {
		_, message, _ := strings.Cut(firstLine(v.Detail, ""), "error: ")
		return names.ReplaceAllString(message, "")
	}
	word, _, _ := strings.Cut(v.Detail, ":")
	return string(v.Kind) + " " + strings.TrimRight(word, "[]0123456789")
}

// shrink reduces a program that fails, or is refused, as long as it says the same, and as long as that takes no more than some minutes.
func shrink(t *Tools, p *Program, v Verdict) (*Program, Verdict) {
	last := v
	end := time.Now().Add(10 * time.Minute)
	small := Reduce(p, func(c *Program) bool {
		if time.Now().After(end) {
			return false
		}
		got, err := t.Check([]*Program{c})
		if err != nil || says(got[0]) != says(v) {
			return false
		}
		last = got[0]
		return true
	})
	return small, last
}
