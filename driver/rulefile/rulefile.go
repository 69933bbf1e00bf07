// Package rulefile reads custom derivative rules from TOML files: partial derivatives of functions, and marks.
//
//	Requires:   the text of a file.
//	Produces:   Load: a File; Apply: its rows as annotations of a unit's functions; Check: its partials
//	            compared with differences.
//	Guarantees: an unknown key is an error; every error names the file and the line.
package rulefile

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// A Function is one row of a rule file.
type Function struct {
	Name     string       `toml:"name"`     // symbol
	Partials []string     `toml:"partials"` // one expression per parameter, "" for integers
	Inactive bool         `toml:"inactive"` // carries no derivative
	NoFree   bool         `toml:"nofree"`   // frees no memory of others
	Like     string       `toml:"function_like"`
	Allocate *int         `toml:"allocates"` // returns fresh memory, whose size is this argument
	Value    string       `toml:"value"`     // the function itself as an expression, for Check
	Domain   [][2]float64 `toml:"domain"`    // per parameter, for Check

	line int
}

// A File is the rows of one file.
type File struct {
	Path      string      `toml:"-"`
	Functions []*Function `toml:"function"`
}

// Load reads and checks a file.
func Load(path string) (*File, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	f := &File{Path: path}
	md, err := toml.Decode(string(text), f)
	if err != nil {
		var at toml.ParseError
		if errors.As(err, &at) {
			return nil, fmt.Errorf("%s:%d: %s", path, at.Position.Line, at.Message)
		}
		return nil, fmt.Errorf("%s: %w", path, err)
	}

	lines := strings.Split(string(text), "\n")
	for _, k := range md.Undecoded() {
		return nil, fmt.Errorf("%s:%d: unknown key '%s'", path, lineOf(lines, k[len(k)-1], 0), k[len(k)-1])
	}
	for i, fn := range f.Functions {
		fn.line = lineOf(lines, "[function]", i)
		if err := fn.check(); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, fn.line, err)
		}
	}
	return f, nil
}

// lineOf returns the number of the n-th line, counted from 0, that starts with a key or a table's name.
func lineOf(lines []string, key string, n int) int {
	for i, l := range lines {
		if l = strings.TrimSpace(l); strings.HasPrefix(l, key) || strings.HasPrefix(l, "["+key) {
			if n--; n < 0 {
				return i + 1
			}
		}
	}
	return 1
}

// check reports an error on contradictory or invalid entries.
func (fn *Function) check() error {
	if fn.Name == "" {
		return errors.New("a function without a name")
	}
	said := 0
	for _, is := range []bool{fn.Partials != nil, fn.Inactive, fn.Like != "", fn.Allocate != nil} {
		if is {
			said++
		}
	}
	if said > 1 || said == 0 && !fn.NoFree {
		return fmt.Errorf("'%s': say one of partials, inactive, function_like, allocates (nofree may stand with any)", fn.Name)
	}
	for i, p := range fn.Partials {
		if p == "" {
			continue
		}
		if _, err := rules.ParseExpr(p, len(fn.Partials)); err != nil {
			return fmt.Errorf("'%s': partial %d: %w", fn.Name, i+1, err)
		}
	}
	if fn.Value != "" {
		if _, err := rules.ParseExpr(fn.Value, len(fn.Partials)); err != nil {
			return fmt.Errorf("'%s': value: %w", fn.Name, err)
		}
	}
	return nil
}

// marks spells the row as annotations.
func (fn *Function) marks() (texts []string) {
	switch {
	case fn.Partials != nil:
		texts = append(texts, known.MarkPartials+"="+strings.Join(fn.Partials, "; "))
	case fn.Inactive:
		texts = append(texts, known.MarkInactive)
	case fn.Like != "":
		texts = append(texts, known.MarkMath+"="+fn.Like)
	case fn.Allocate != nil:
		texts = append(texts, known.MarkAllocator+"="+strconv.Itoa(*fn.Allocate))
	}
	if fn.NoFree {
		texts = append(texts, "enzyme_nofree")
	}
	return texts
}

// Apply annotates the functions of m that the file names, and returns the variables that it adds.
func (f *File) Apply(m *ir.Module) (added []*ir.Global) {
	for _, fn := range f.Functions {
		if sym := m.Func(fn.Name); sym != nil {
			for _, text := range fn.marks() {
				added = append(added, registry.Annotate(m, sym, text, f.Path, fn.line)...)
			}
		}
	}
	return added
}
