package cfuzz

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

//go:embed c/plain.h
var plainHeader string

//go:embed c/dual.h
var dualHeader string

//go:embed c/cxx.h
var cxxHeader string

// Tools are what compiles and how.
type Tools struct {
	Compiler []string // goenzyme-cc
	Clang    string
	Flags    []string // of the differentiated unit: level, sanitizers
	Language Language
	Dir      string // for files, made and removed by the caller
	Env      []string
}

// A Verdict is what became of one program.
type Verdict struct {
	Kind   Kind
	Detail string
}

// A Kind of verdict.
type Kind string

// The kinds of verdicts. Skipped programs computed numbers that rounding decides; the generator made
// an invalid one when clang refuses it.
const (
	OK        Kind = "ok"
	Skipped   Kind = "skipped"
	Refused   Kind = "refused"
	Invalid   Kind = "invalid"
	Wrong     Kind = "wrong"
	Crash     Kind = "crash"
	Sanitizer Kind = "sanitizer"
	Compiler  Kind = "compiler" // goenzyme-cc crashed, or made what does not compile
)

// failure says whether the compiler is at fault.
func (k Kind) failure() bool {
	return k == Wrong || k == Crash || k == Sanitizer || k == Compiler
}

// plainUnit is the C unit of some programs, with their requests and the main function.
func plainUnit(programs []*Program) string {
	var b strings.Builder
	b.WriteString(`#include "plain.h"` + "\n\n")
	for i, p := range programs {
		fmt.Fprintf(&b, "/* seed %d */\n%s\nextern dual d%d_f(dual, dual, dual *, dual *, int);\nREQUESTS(p%[3]d_f)\n\n", p.Seed, p.plain(fmt.Sprintf("p%d_", i)), i)
	}
	b.WriteString("struct program programs[] = {\n")
	for i, p := range programs {
		fmt.Fprintf(&b, "\t{\"%d\", p%[2]d_f, d%[2]d_f, p%[2]d_f_forward, p%[2]d_f_reverse},\n", p.Seed, i)
	}
	fmt.Fprintf(&b, "};\nconst int program_count = %d;\nconst double tolerances[] = {", len(programs))
	for _, p := range programs {
		if p.Coarse {
			b.WriteString("2e-3, ")
		} else {
			b.WriteString("1e-9, ")
		}
	}
	b.WriteString("};\n")
	return b.String()
}

func dualUnit(programs []*Program) string {
	var b strings.Builder
	b.WriteString("#include \"dual.h\"\n\ndouble d_max;\n\n")
	for i, p := range programs {
		fmt.Fprintf(&b, "/* seed %d */\n%s\n", p.Seed, p.dual(fmt.Sprintf("d%d_", i)))
	}
	return b.String()
}

// Check judges each program. Those that keep others from being compiled are judged alone.
func (t *Tools) Check(programs []*Program) ([]Verdict, error) {
	if len(programs) == 0 {
		return nil, nil
	}
	verdicts, blamed, err := t.together(programs)
	if err != nil || verdicts != nil {
		return verdicts, err
	}
	if len(blamed) > 0 && len(blamed) < len(programs) {
		return t.without(programs, blamed)
	}
	half := len(programs) / 2
	first, err := t.Check(programs[:half])
	if err != nil {
		return nil, err
	}
	second, err := t.Check(programs[half:])
	return append(first, second...), err
}

// without judges those that are to blame by the message that blames them, and the others together.
func (t *Tools) without(programs []*Program, blamed map[int]Verdict) ([]Verdict, error) {
	var rest []*Program
	for i, p := range programs {
		if _, ok := blamed[i]; !ok {
			rest = append(rest, p)
		}
	}
	others, err := t.Check(rest)
	if err != nil {
		return nil, err
	}
	verdicts := make([]Verdict, len(programs))
	for i := range programs {
		v, ok := blamed[i]
		if !ok {
			v, others = others[0], others[1:]
		}
		verdicts[i] = v
	}
	return verdicts, nil
}

// together judges programs in one executable. When one of many does not compile, it says no more than who is to blame.
func (t *Tools) together(programs []*Program) ([]Verdict, map[int]Verdict, error) {
	files := map[string]string{"plain.h": plainHeader, "dual.h": dualHeader, "cxx.h": cxxHeader, "f.c": plainUnit(programs), "d.c": dualUnit(programs)}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(t.Dir, name), []byte(text), 0o644); err != nil {
			return nil, nil, err
		}
	}
	if out, ok := t.compile("d.c", "d.o"); !ok {
		if len(programs) > 1 {
			return nil, nil, nil
		}
		return []Verdict{{Invalid, firstLine(out, "error:")}}, nil, nil
	}
	line := append(append(append([]string{}, t.Compiler...), "-w"), t.Language.source("f.c")...)
	line = append(append(append(line, "d.o", "-o", "f"), t.Language.libraries()...), t.Flags...)
	if out, ok := t.run(300*time.Second, line...); !ok {
		if len(programs) == 1 {
			return []Verdict{t.rejected(out)}, nil, nil
		}
		return nil, blame(files["f.c"], out), nil
	}
	out, _ := t.run(120*time.Second, "./f")
	verdicts, err := results(programs, out)
	return verdicts, nil, err
}

// compile compiles a file with clang alone.
func (t *Tools) compile(source, object string) (string, bool) {
	line := append([]string{t.Clang, "-O1", "-w"}, t.Language.source(source)...)
	return t.run(120*time.Second, append(line, "-c", "-o", object)...)
}

// blame finds the programs that refusals name by their lines.
func blame(unit, out string) map[int]Verdict {
	found := map[int]Verdict{}
	lines := strings.Split(unit, "\n")
	for m := range strings.Lines(out) {
		place, ok := strings.CutPrefix(m, "f.c:")
		at, _, _ := strings.Cut(place, ":")
		n, err := strconv.Atoi(at)
		if !ok || err != nil || n > len(lines) || !strings.Contains(m, "[GE01") {
			continue
		}
		program := -1
		for _, l := range lines[:n] {
			if strings.HasPrefix(l, "/* seed ") {
				program++
			}
		}
		if _, known := found[program]; !known && program >= 0 {
			found[program] = Verdict{Refused, strings.TrimSpace(m)}
		}
	}
	return found
}

// rejected is the verdict on a program that goenzyme-cc does not compile.
func (t *Tools) rejected(out string) Verdict {
	switch {
	case strings.Contains(out, "[GE09"):
		return Verdict{Compiler, firstLine(out, "[GE")}
	case strings.Contains(out, "[GE"):
		return Verdict{Refused, firstLine(out, "[GE")}
	}
	if plain, ok := t.compile("f.c", "plain.o"); !ok {
		return Verdict{Invalid, firstLine(plain, "error:")}
	}
	return Verdict{Compiler, firstLine(out, "")}
}

// firstLine is the first line with a word in it.
func firstLine(out, word string) string {
	for line := range strings.Lines(out) {
		if strings.Contains(line, word) && strings.TrimSpace(line) != "" {
			return strings.TrimSpace(line)
		}
	}
	return strings.TrimSpace(out)
}

// results reads what the executable printed: lines "= seed word status" after what each has to say.
func results(programs []*Program, out string) ([]Verdict, error) {
	words := map[string]Kind{"ok": OK, "skip": Skipped, "wrong": Wrong, "crash": Crash, "sanitizer": Sanitizer}
	var verdicts []Verdict
	said := ""
	for line := range strings.Lines(out) {
		f := strings.Fields(line)
		if len(f) != 4 || f[0] != "=" {
			said += line
			continue
		}
		seed, err := strconv.ParseUint(f[1], 10, 64)
		if err != nil || len(verdicts) >= len(programs) || programs[len(verdicts)].Seed != seed {
			return nil, fmt.Errorf("the programs answer %q", line)
		}
		v := Verdict{words[f[2]], strings.TrimSpace(said)}
		if v.Kind == Crash {
			v.Detail += " status " + f[3]
		}
		verdicts, said = append(verdicts, v), ""
	}
	if len(verdicts) != len(programs) {
		return nil, fmt.Errorf("%d programs, %d answers: %s", len(programs), len(verdicts), out)
	}
	return verdicts, nil
}

// run runs a command in the directory of files and returns what it prints.
func (t *Tools) run(limit time.Duration, line ...string) (string, bool) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, line[0], line[1:]...)
	cmd.Dir, cmd.Env = t.Dir, append(os.Environ(), t.Env...)
	out, err := cmd.CombinedOutput()
	return string(out), err == nil
}
