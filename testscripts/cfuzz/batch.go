package cfuzz

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// Tools are what compiles and how.
type Tools struct {
	Setting
	Compiler []string // goenzyme-cc
	Rustc    string   // for programs in Rust
	Language Language
	Dir      string // for files, made and removed by the caller
	Env      []string
	used     *time.Duration // of processor time
}

// A Verdict is what became of one program.
type Verdict struct {
	Kind   Kind
	Detail string
}

// A Kind of verdict.
type Kind string

// The kinds of verdicts. Skipped programs computed numbers that rounding decides; the generator made
// an invalid one when the plain compiler refuses it.
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
	b := t.Language.row().build(t, programs)
	if err := t.lay(b); err != nil {
		return nil, nil, err
	}
	if out, ok := t.all(b.oracle); !ok {
		if len(programs) > 1 {
			return nil, nil, nil
		}
		return []Verdict{{Invalid, firstLine(out, "error")}}, nil, nil
	}
	if out, ok := t.all(b.whole); !ok {
		if len(programs) == 1 {
			return []Verdict{t.rejected(b, out)}, nil, nil
		}
		return nil, t.blame(b, out), nil
	}
	out, _ := t.run(600*time.Second, "./f")
	verdicts, err := results(programs, out)
	return verdicts, nil, err
}

// all runs commands as long as they succeed, and returns what the last of them printed.
func (t *Tools) all(lines [][]string) (out string, ok bool) {
	for _, line := range lines {
		if out, ok = t.run(900*time.Second, line...); !ok {
			return out, false
		}
	}
	return out, true
}

// blame finds the programs that refusals name by their lines. What a library's line says is said of the line of the program that follows it.
func (t *Tools) blame(b build, out string) map[int]Verdict {
	found := map[int]Verdict{}
	message := ""
	for m := range strings.Lines(out) {
		if strings.Contains(m, "[GE01") {
			message = strings.TrimSpace(m)
		}
		program := t.programAt(b, m)
		if program < 0 || message == "" {
			continue
		}
		if _, known := found[program]; !known {
			found[program] = Verdict{Refused, message}
		}
		message = ""
	}
	return found
}

// programAt is the program of the place that a line of a message begins with, in its own text or at its requests; negative: it begins with none.
func (t *Tools) programAt(b build, message string) int {
	file, place, _ := strings.Cut(message, ":")
	at, _, _ := strings.Cut(place, ":")
	lines := strings.Split(b.files[file], "\n")
	n, err := strconv.Atoi(at)
	if err != nil || n < 1 || n > len(lines) {
		return -1
	}
	program := -1
	if _, err := fmt.Sscanf(lines[n-1], "REQUESTS(p%d_f)", &program); err == nil {
		return program
	}
	l := t.Language.row()
	if file != l.unit {
		return -1
	}
	opens, _, _ := strings.Cut(l.comment, "%d")
	for _, line := range lines[:n] {
		if strings.HasPrefix(line, opens) {
			program++
		}
	}
	return program
}

// rejected is the verdict on a program that goenzyme-cc does not compile.
func (t *Tools) rejected(b build, out string) Verdict {
	switch {
	case strings.Contains(out, "[GE09"):
		return Verdict{Compiler, firstLine(out, "[GE")}
	case strings.Contains(out, "[GE"):
		return Verdict{Refused, firstLine(out, "[GE")}
	}
	if plain, ok := t.all(b.plain); !ok {
		return Verdict{Invalid, firstLine(plain, "error")}
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
		switch message, ended := strings.CutPrefix(v.Detail, "goenzyme: "); {
		case v.Kind == Crash && ended: // a pointer leads to what has no derivative: the program ends, and says so
			v = Verdict{Refused, "error: while running: " + message}
		case v.Kind == Wrong && programs[len(verdicts)].Kept && strings.HasPrefix(v.Detail, "forward") && strings.Contains(v.Detail, ": nan instead"):
			v = Verdict{Refused, "error: forward mode: a NaN for what an earlier call left in a variable"}
		case v.Kind == Crash:
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
	cmd.Dir = t.Dir
	cmd.Env = append(append(os.Environ(), "GOENZYME_CLANG="+t.Clang, "GOENZYME_FLANG="+t.Flang, "GOENZYME_RUSTC="+t.Rustc), t.Env...)
	out, err := cmd.CombinedOutput()
	if t.used != nil && cmd.ProcessState != nil {
		*t.used += cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	return string(out), err == nil
}
