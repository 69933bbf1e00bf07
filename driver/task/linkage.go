package task

import (
	"bytes"
	"os"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/objfile"
	"github.com/goenzyme/goenzyme-cc/driver/resolve"
)

// A Linkage holds what determines which objects a linker took, and how it resolved names.
type Linkage struct {
	Trace   string   `arg:"" help:"What the linker said it used (ld --trace --trace)."`
	Linked  string   `required:"" help:"The file that it linked."`
	Map     string   `help:"A map of that file, from linkers that trace more than they use."`
	Inputs  []string `name:"input" help:"Objects and archives of the line, from linkers that do not trace all of them." sep:"none"`
	Wrap    []string `help:"Symbols that the linker wraps." sep:"none"`
	Assign  []string `help:"What the linker defines: NAME=EXPRESSION." sep:"none"`
	Scripts []string `name:"script" help:"Files that may be linker scripts." sep:"none"`

	Heard *bytes.Buffer `kong:"-"` // content of Trace, if the link was a step of this run
}

// trace returns the linker's trace.
func (t *Linkage) trace() ([]byte, error) {
	if t.Heard != nil {
		return t.Heard.Bytes(), nil
	}
	return os.ReadFile(t.Trace)
}

// Reads lists the input files: the trace and its companions, and the objects and archives that the trace
// names.
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
		if path, _, ok := TraceLine(line); ok && !slices.Contains(all, path) && objfile.Is(path) {
			all = append(all, path)
		}
	}
	return all
}

// used reads the objects that the linker took, in its order, and the shared libraries.
func (t *Linkage) used(read reader) (used, libraries []*objfile.Object, err error) {
	trace, err := t.trace()
	if err != nil {
		return nil, nil, err
	}
	if used, libraries, err = usedObjects(trace, read); err != nil {
		return nil, nil, err
	}

	if t.Map != "" {
		if used, err = mapped(used, t.Map); err != nil {
			return nil, nil, err
		}
	}
	used, err = withInputs(used, t.Inputs, read)
	return used, libraries, err
}

// A reader reads the objects of a file. Of an archive, it reads at least the members for which member is
// true.
type reader func(path string, member func(name string) bool) ([]*objfile.Object, error)

// wholeFile reads all objects of a file.
func wholeFile(path string, _ func(string) bool) ([]*objfile.Object, error) {
	return objfile.Read(path)
}

// resolve computes how the linker resolved names.
func (t *Linkage) resolve(objects []*objfile.Object) (*resolve.Program, error) {
	opt := t.options()
	if exported, err := exportedNames(t.Linked); err == nil {
		opt.Export = func(n string) bool { return exported[n] }
	}
	return resolve.Link(objects, opt)
}

// options collects the linker options that affect symbol resolution.
func (t *Linkage) options() resolve.Options {
	opt := resolve.Options{Wrap: t.Wrap, Assign: map[string]string{}, Provide: map[string]string{}}
	for _, a := range t.Assign {
		name, to, _ := strings.Cut(a, "=")
		opt.Assign[name] = resolve.PlainSymbol(to)
	}
	for _, s := range t.Scripts {
		resolve.ScanScript(s, &opt)
	}
	return opt
}
