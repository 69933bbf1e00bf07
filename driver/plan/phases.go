package plan

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// A planner turns one command line into a plan. It decides from the line alone; what depends on files becomes
// the condition of a step (When).
type planner struct {
	line  *cmdline.Line
	opts  *cmdline.Options
	clang *toolchain.Clang
	tools *Tools
	self  string   // argv[0], to spell our own verbs
	plain []string // the user's words without our options
	plan  *Plan
	taken map[string]bool // names of intermediate files
	dumps int             // number of units compiled by Once
}

// Phases plans a command line. dir is the folder of intermediate files. plain are the words to pass on if the
// line has no work for the driver.
func Phases(line *cmdline.Line, opts *cmdline.Options, tools *Tools, self, dir string, plain []string) *Plan {
	p := &planner{line: line, opts: opts, clang: tools.Clang, tools: tools, self: self, plain: plain, plan: &Plan{Dir: dir}, taken: map[string]bool{}}
	if t := line.LastOf(cmdline.SaveTemps); t != nil {
		p.plan.Keep, p.plan.Dir = true, "."
		if out := p.output(); t.Value == "=obj" && out != "" {
			p.plan.Dir = filepath.Dir(out)
		}
	}

	switch phase := p.phase(); {
	case phase == "" || p.isVerbatim():
		p.verbatim()
	case phase == "link":
		p.link()
	default:
		p.compileOnly(phase)
	}
	return p.plan
}

// phase returns the phase after which the run stops: "-c", "-S" or "link"; "" for phases that the compiler
// alone does.
func (p *planner) phase() string {
	stop := "link"
	for _, t := range p.line.Tokens {
		if t.Role != cmdline.Phase {
			continue
		}
		switch t.Name {
		case "-c", "--compile":
			if stop == "link" {
				stop = "-c"
			}
		case "-S", "--assemble":
			stop = "-S"
		default:
			return ""
		}
	}
	return stop
}

// isVerbatim reports whether the compiler gets the line unchanged.
func (p *planner) isVerbatim() bool {
	inputs := p.line.Inputs()
	if p.line.IsLTO() && p.phase() == "-S" { // IR as text
		return true
	}
	if len(inputs) == 0 && !(p.phase() == "link" && p.line.Last("-l", "-Wl,", "-Xlinker", "-T") != nil) || p.line.LastOf(cmdline.Query) != nil || p.line.LastOf(cmdline.Elsewhere) != nil {
		return true
	}

	for _, i := range inputs {
		if p.line.Tokens[i].IsHeader() {
			return true
		}
	}
	if p.phase() == "link" {
		return p.line.Last("-r") != nil && len(p.sources()) == 0
	}
	return len(p.sources()) == 0 || len(inputs) > 1 && p.output() != ""
}

// verbatim plans a run of the compiler alone, with the folder of our headers added.
func (p *planner) verbatim() {
	at := slices.Index(p.plain, "--") // only inputs follow it
	if at < 0 {
		at = len(p.plain)
	}
	p.plan.add(Step{Kind: Verbatim, Argv: slices.Concat([]string{p.tools.Main(p.line)}, p.plain[:at], p.opts.Include, p.modules(), p.plain[at:])})
}

// modules returns the options that locate the module goenzyme, if the line has Fortran sources.
func (p *planner) modules() []string {
	if slices.ContainsFunc(p.line.Inputs(), func(i int) bool { return p.line.Tokens[i].IsFortran() }) {
		return p.opts.Modules
	}
	return nil
}

// compileOnly plans -c and -S.
func (p *planner) compileOnly(phase string) {
	sources := map[int]bool{}
	for _, i := range p.sources() {
		sources[i] = true
	}
	for _, i := range p.line.Inputs() {
		t := &p.line.Tokens[i]
		out := p.output()
		if out == "" {
			out = stem(t.Value) + map[string]string{"-c": ".o", "-S": ".s"}[phase]
		}
		if sources[i] {
			p.unit(i, phase, out)
		} else { // an assembler source
			p.plan.add(Step{Kind: Verbatim, Argv: append([]string{p.tools.Main(p.line)}, p.wordsFor(i)...), Outputs: []string{out}})
		}
	}
}

// wordsFor returns the user's line with one input only.
func (p *planner) wordsFor(input int) []string {
	var w []string
	for i, t := range p.line.Tokens {
		if t.Role != cmdline.Ours && (t.Role != cmdline.Input || i == input) {
			w = append(w, t.Words...)
		}
	}
	return w
}

// output returns the value of -o; "" without -o.
func (p *planner) output() string {
	if t := p.line.LastOf(cmdline.Output); t != nil {
		return t.Value
	}
	return ""
}

// sources returns the indices of the inputs that the driver compiles.
func (p *planner) sources() []int {
	var at []int
	for _, i := range p.line.Inputs() {
		if p.line.Tokens[i].IsSource() {
			at = append(at, i)
		}
	}
	return at
}

// reader returns the path of the front end for an input.
func (p *planner) reader(input int) string {
	if p.line.Tokens[input].IsFortran() {
		return p.tools.Flang.Path
	}
	return p.clang.Path
}

// longName is the maximum number of bytes of an input's name in names of intermediate files: file systems
// allow 255 bytes with all suffixes.
const longName = 200

// temp returns a unique name for an intermediate file.
func (p *planner) temp(base, suffix string) string {
	base = base[:min(len(base), longName)]
	name := base + suffix
	for n := 1; p.taken[name]; n++ {
		name = base + "." + strconv.Itoa(n) + suffix
	}
	p.taken[name] = true
	return cmdline.AsFile(filepath.Join(p.plan.Dir, name))
}

// stem returns a file's name without folder and suffix.
func stem(name string) string {
	base := filepath.Base(name)
	return strings.TrimSuffix(base, filepath.Ext(base))
}
