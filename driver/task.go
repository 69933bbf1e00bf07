package driver

import (
	"bytes"
	"context"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
	"github.com/goenzyme/goenzyme-cc/driver/process"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// A Task is one of our own verbs as data. Words spells it as a command line,
// which goenzyme-cc understands too; Run does it in this process.
type Task interface {
	Words() []string
	Reads() []string // the files without which it cannot be repeated
	Run(ctx context.Context, stderr io.Writer) error
}

// EmbedTask makes of a unit's raw IR the IR that machine code is made from and the frame
// that carries the unit's IR in its object.
type EmbedTask struct {
	Raw        string   `arg:"" help:"Raw IR, or the folder in which clang has left it."`
	Native     string   `short:"o" required:"" help:"IR for the back end."`
	Frame      string   `required:"" help:"Side file that the object includes as a section."`
	Closure    string   `required:"" help:"IR to differentiate; written only when the unit asks for derivatives and has all they need."`
	Source     string   `required:"" help:"The source as the user spelled it."`
	Maps       []string `name:"map" sep:"none" help:"OLD=NEW: how the source's name is rewritten in the object."`
	StripDebug bool     `help:"Line tables are for our diagnostics only."`
	Inline     bool     `help:"Spell the section out rather than include the side file."`
	Bare       bool     `help:"The object is bitcode: no section."`
	Narrow     bool     `help:"Indices stay in the type that they are computed in."`
	Tails      bool     `help:"Of the calls by which a function calls itself, clang may make one a loop."`
	Alone      bool     `help:"No other unit has what the requests reach and this one lacks."`
	Rules      string   `help:"TOML file of rules and marks."`
	Expanded   string   `help:"The source preprocessed, for marks that are not in the IR."`
	Warnings   []string `name:"warning" sep:"none" help:"What the command line says of warnings, word by word."`
	Notes      string   `help:"Where coverage is written, without suffix."`
	LLVM       int      `name:"llvm" help:"LLVM major to write for."`

	Clang     string `help:"Compiles the generic forms of library functions."`
	MarkPlain bool   `help:"Say in the IR that the functions are not to be optimised: flang does not."`

	Object      string `help:"Object made from the same IR, to put the frame into: no IR for the back end is written unless its code has to change."`
	Unoptimised bool   `help:"The object's code is that of -O0."`
	Kept        bool   `help:"Its static variables were kept as if others could see them."`
}

// Reads lists its files.
func (t *EmbedTask) Reads() []string { return []string{t.Raw, t.Source, t.Rules, t.Expanded} }

// Words spells the task.
func (t *EmbedTask) Words() []string {
	w := []string{"embed", t.Raw, "-o", t.Native, "--frame", t.Frame, "--closure", t.Closure, "--source", t.Source}
	for _, m := range t.Maps {
		w = append(w, "--map", m)
	}
	if t.StripDebug {
		w = append(w, "--strip-debug")
	}
	if t.Inline {
		w = append(w, "--inline")
	}
	if t.Clang != "" {
		w = append(w, "--clang="+t.Clang)
	}
	if t.MarkPlain {
		w = append(w, "--mark-plain")
	}
	if t.Object != "" {
		w = append(w, "--object="+t.Object)
	}
	if t.Kept {
		w = append(w, "--kept")
	}
	if t.Unoptimised {
		w = append(w, "--unoptimised")
	}
	if t.Bare {
		w = append(w, "--bare")
	}
	if t.Narrow {
		w = append(w, "--narrow")
	}
	if t.Tails {
		w = append(w, "--tails")
	}
	if t.Alone {
		w = append(w, "--alone")
	}
	if t.Rules != "" {
		w = append(w, "--rules="+t.Rules)
	}
	if t.Expanded != "" {
		w = append(w, "--expanded="+t.Expanded)
	}
	for _, word := range t.Warnings {
		w = append(w, "--warning="+word)
	}
	if t.Notes != "" {
		w = append(w, "--notes="+t.Notes)
	}
	return append(w, "--llvm", strconv.Itoa(t.LLVM))
}

// A Linkage is what tells which objects a linker used, and what it made of names.
type Linkage struct {
	Trace   string   `arg:"" help:"What the linker said it used (ld --trace --trace)."`
	Linked  string   `required:"" help:"The file that it linked."`
	Map     string   `help:"A map of that file, from linkers that trace more than they use."`
	Inputs  []string `name:"input" help:"Objects and archives of the line, from linkers that do not trace all of them." sep:"none"`
	Wrap    []string `help:"Symbols that the linker wraps." sep:"none"`
	Assign  []string `help:"What the linker defines: NAME=EXPRESSION." sep:"none"`
	Scripts []string `name:"script" help:"Files that may be linker scripts." sep:"none"`

	heard *bytes.Buffer // what Trace would hold, when it has been heard in this run
}

// trace is what the linker said it used.
func (t *Linkage) trace() ([]byte, error) {
	if t.heard != nil {
		return t.heard.Bytes(), nil
	}
	return os.ReadFile(t.Trace)
}

// Reads lists the trace and what comes with it, and the objects and archives that stand in it.
func (t *Linkage) Reads() []string {
	all := slices.Concat([]string{t.Trace, t.Linked}, t.Inputs, t.Scripts)
	if t.Map != "" {
		all = append(all, t.Map)
	}
	trace, err := t.trace()
	if err != nil {
		return all
	}
	for _, line := range strings.Split(string(trace), "\n") {
		if path, _, ok := traceLine(line); ok && !slices.Contains(all, path) && objfile.Is(path) {
			all = append(all, path)
		}
	}
	return all
}

func (t *Linkage) words() []string {
	w := []string{t.Trace, "--linked", t.Linked}
	if t.Map != "" {
		w = append(w, "--map", t.Map)
	}
	for _, list := range []struct {
		name   string
		values []string
	}{{"--input", t.Inputs}, {"--wrap", t.Wrap}, {"--assign", t.Assign}, {"--script", t.Scripts}} {
		for _, v := range list.values {
			w = append(w, list.name, v)
		}
	}
	return w
}

// MergeTask makes one module of all that the requests of a program reach.
type MergeTask struct {
	Linkage `embed:""`
	Shared  bool   `help:"The linked file is a shared library."`
	Narrow  bool   `help:"Indices stay in the type that they are computed in."`
	Tails   bool   `help:"Of the calls by which a function calls itself, clang may make one a loop."`
	Out     string `short:"o" required:"" help:"The merged IR."`
	LLVM    int    `name:"llvm" help:"LLVM major to write for."`
	Clang   string `help:"The compiler, which reads the bitcode of precompiled libraries and compiles the generic forms of functions."`
}

// Words spells the task.
func (t *MergeTask) Words() []string {
	w := append(append([]string{"merge"}, t.words()...), "-o", t.Out)
	if t.Shared {
		w = append(w, "--shared")
	}
	if t.Narrow {
		w = append(w, "--narrow")
	}
	if t.Tails {
		w = append(w, "--tails")
	}
	if t.Clang != "" {
		w = append(w, "--clang", t.Clang)
	}
	return append(w, "--llvm", strconv.Itoa(t.LLVM))
}

// ADTask differentiates a module.
type ADTask struct {
	In      string           `arg:"" help:"IR with requests: text (.ll), or bitcode (.bc) of this machine's kind."`
	Out     string           `short:"o" required:"" help:"IR with derivatives, as text, and with the parts of the runtime library that they use."`
	LLVM    int              `name:"llvm" help:"LLVM major to write for; else that of the clang that is chosen."`
	Options *cmdline.Options `kong:"-"`

	NoRuntime  bool     `help:"Leave the runtime library out."`
	StripDebug bool     `help:"Line tables are for our diagnostics only."`
	Again      []string `arg:"" optional:"" help:"The optimiser that the module comes from and its options, behind --: it runs once more when nothing tells what some bytes are."`

	clang *toolchain.Clang // compiles the runtime library and reads bitcode; nil where there is none
}

// Reads lists its files.
func (t *ADTask) Reads() []string { return []string{t.In, t.Options.Rules} }

// Words spells the task.
func (t *ADTask) Words() []string {
	w := []string{"ad", t.In, "-o", t.Out, "--llvm", strconv.Itoa(t.LLVM)}
	if t.NoRuntime {
		w = append(w, "--no-runtime")
	}
	if t.StripDebug {
		w = append(w, "--strip-debug")
	}
	w = append(w, t.Options.Words()...)
	if len(t.Again) > 0 {
		w = append(append(w, "--"), t.Again...)
	}
	return w
}

// JoinTask puts derivatives into the unit that asked for them.
type JoinTask struct {
	Native     string `arg:"" help:"IR of the unit."`
	Derivative string `arg:"" help:"IR of the derivatives."`
	Runtime    string `arg:"" help:"IR of the runtime library."`
	Out        string `short:"o" required:"" help:"All in one."`
	Uncounted  bool   `help:"Executions are counted, but not those of derivatives."`
	LLVM       int    `name:"llvm" help:"LLVM major to write for."`
}

// Reads lists its files.
func (t *JoinTask) Reads() []string { return []string{t.Native, t.Derivative, t.Runtime} }

// Words spells the task.
func (t *JoinTask) Words() []string {
	w := []string{"join", t.Native, t.Derivative, t.Runtime, "-o", t.Out}
	if t.Uncounted {
		w = append(w, "--uncounted")
	}
	return append(w, "--llvm", strconv.Itoa(t.LLVM))
}

// WrapTask makes an object of bitcode and the frame that goes with it.
type WrapTask struct {
	Bitcode string `arg:"" help:"What clang made."`
	Frame   string `required:"" help:"The unit's IR."`
	Out     string `short:"o" required:"" help:"The object."`
}

// Reads lists both files.
func (t *WrapTask) Reads() []string { return []string{t.Bitcode, t.Frame} }

// Words spells the task.
func (t *WrapTask) Words() []string {
	return []string{"wrap", t.Bitcode, "--frame", t.Frame, "-o", t.Out}
}

// Run writes the one behind the other.
func (t *WrapTask) Run(context.Context, io.Writer) error {
	bitcode, err := os.ReadFile(t.Bitcode)
	if err != nil {
		return err
	}
	frames, err := os.ReadFile(t.Frame)
	if err != nil {
		return err
	}
	object, err := objfile.Wrap(bitcode, frames)
	if err != nil {
		return err
	}
	return os.WriteFile(t.Out, object, 0o666)
}

// RuntimeTask compiles the runtime library, or takes it from the cache.
type RuntimeTask struct {
	Clang string `required:"" help:"The compiler."`
	Out   string `short:"o" required:"" help:"Object, or IR."`
	IR    bool   `name:"ir" help:"Make IR."`

	NoCache bool `help:"Compile it anew."`

	LLVM  int      `name:"llvm" help:"LLVM major of the compiler."`
	Flags []string `arg:"" optional:"" help:"Options of the compiler, behind --."`
}

// Reads lists its files.
func (t *RuntimeTask) Reads() []string { return nil }

// Words spells the task.
func (t *RuntimeTask) Words() []string {
	w := []string{"runtime", "--clang", t.Clang, "-o", t.Out, "--llvm", strconv.Itoa(t.LLVM)}
	if t.IR {
		w = append(w, "--ir")
	}
	if t.NoCache {
		w = append(w, "--no-cache")
	}
	return append(append(w, "--"), t.Flags...)
}

// WaitsTask is the condition of a link's steps as a program, for scripts: is it worth looking for derivatives here?
type WaitsTask struct {
	Files []string `arg:"" help:"Objects and archives."`
}

// Reads lists its files.
func (t *WaitsTask) Reads() []string { return t.Files }

// Words spells the task.
func (t *WaitsTask) Words() []string { return append([]string{"waits", "--"}, t.Files...) }

// Run fails, and says nothing, when no unit in the files waits for its derivative.
func (t *WaitsTask) Run(context.Context, io.Writer) error {
	ok, err := holds(&When{Waiting: t.Files})
	if err == nil && !ok {
		return process.ErrReported
	}
	return err
}
