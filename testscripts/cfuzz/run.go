package cfuzz

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Options say what to try.
type Options struct {
	Tools    Tools
	From, To uint64        // seeds
	Time     time.Duration // stop after, when positive
	Levels   []string      // taken in turn
	Sanitize int           // every so many batches run under the sanitizers; 0: none
	Batch    int           // programs in one executable
	Without  map[string]bool
	Keep     string // where reduced failures are put; none: they are not reduced
	Refused  bool   // refusals are kept too
	Failures int    // stop after so many, when positive
	Progress io.Writer
}

// Run tries one program after the other.
func Run(o Options) (*Summary, error) {
	s := newSummary(o.Tools.Language)
	start := time.Now()
	on := func(f string) bool { return !o.Without[f] }
	for batch, seed := 0, o.From; seed <= o.To; batch++ {
		if o.Time > 0 && time.Since(start) > o.Time || o.Failures > 0 && len(s.Failures) >= o.Failures {
			break
		}
		var programs []*Program
		for ; len(programs) < o.Batch && seed <= o.To; seed++ {
			programs = append(programs, Generate(seed, o.Tools.Language, on))
		}
		tools := o.Tools
		tools.Flags = append(append([]string{}, o.Tools.Flags...), o.flags(batch)...)
		verdicts, err := tools.Check(programs)
		if err != nil {
			return s, err
		}
		for i, v := range verdicts {
			s.add(programs[i], v, tools.Flags)
			if (v.Kind.failure() || v.Kind == Refused || v.Kind == Invalid) && o.Progress != nil {
				fmt.Fprintf(o.Progress, "seed %d %v: %s: %s\n", programs[i].Seed, tools.Flags, v.Kind, v.Detail)
			}
			if o.Keep != "" && (v.Kind.failure() || o.Refused && v.Kind == Refused) {
				if err := keep(o.Keep, &tools, programs[i], v); err != nil {
					return s, err
				}
			}
		}
		if o.Progress != nil && batch%10 == 9 {
			fmt.Fprintf(o.Progress, "%d programs, %d failures, %d refused, %v\n", s.Programs(), len(s.Failures), s.Verdicts[Refused], time.Since(start).Round(time.Second))
		}
	}
	return s, nil
}

// flags are what a batch is compiled with: the levels in turn, and every so many batches the sanitizers, at one level after the other.
func (o *Options) flags(batch int) []string {
	flags := []string{o.Levels[batch%len(o.Levels)]}
	if o.Sanitize > 0 && o.Tools.Language.row().sanitize && (batch+batch/o.Sanitize)%o.Sanitize == o.Sanitize-1 {
		flags = append(flags, "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fsanitize-recover=float-divide-by-zero")
	}
	return flags
}

// keep reduces a failure and writes what goes with it.
func keep(dir string, t *Tools, p *Program, v Verdict) error {
	p, v = shrink(t, p, v)
	dir = filepath.Join(dir, fmt.Sprint(p.Seed))
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	b := t.Language.row().build(t, []*Program{p})
	note := fmt.Sprintf("%s: %s\n", v.Kind, v.Detail)
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

// shrink reduces a program that fails, or is refused, as long as it says the same.
func shrink(t *Tools, p *Program, v Verdict) (*Program, Verdict) {
	what := func(v Verdict) string {
		if v.Kind == Refused {
			_, message, _ := strings.Cut(v.Detail, "error: ")
			return names.ReplaceAllString(message, "")
		}
		word, _, _ := strings.Cut(v.Detail, ":")
		return string(v.Kind) + " " + strings.TrimRight(word, "[]0123456789")
	}
	last := v
	tries := 0
	small := Reduce(p, func(c *Program) bool {
		if tries++; tries > 800 {
			return false
		}
		got, err := t.Check([]*Program{c})
		if err != nil || what(got[0]) != what(v) {
			return false
		}
		last = got[0]
		return true
	})
	return small, last
}
