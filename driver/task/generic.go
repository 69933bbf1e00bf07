package task

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/cache"
	"github.com/goenzyme/goenzyme-cc/driver/closure"
	"github.com/goenzyme/goenzyme-cc/driver/irtext"
	"github.com/goenzyme/goenzyme-cc/driver/process"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/flang"
	rt "github.com/goenzyme/goenzyme-cc/runtime"
)

// genericForms holds the differentiable forms of functions in flang's runtime library. They are written in C
// and compiled when a closure first needs one.
type genericForms struct {
	clang string
	unit  *closure.Unit
}

// generics returns the forms for a compiler; "" means none.
func generics(clang string) *genericForms { return &genericForms{clang: clang} }

// genericFlags make raw IR, for optimisation in the closure: there, callers' stores make the members of
// descriptors known.
var genericFlags = []string{"-std=gnu11", "-O2", "-fPIC", "-fno-math-errno", "-ffp-contract=off", "-w", "-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes"}

// Generic returns the unit with the form of a library function; nil if name is not in flang's library. It
// implements closure.Program.
func (g *genericForms) Generic(name string) (*closure.Unit, error) {
	if g.clang == "" || !flang.IsLibrary(name) {
		return nil, nil
	}
	if g.unit != nil {
		return g.unit, nil
	}

	text, err := g.text()
	if err != nil {
		return nil, err
	}
	strong, weak, odr := irtext.Symbols(irtext.Scan(text))
	g.unit = &closure.Unit{Source: "goenzyme-fortran", Strong: strong, Weak: append(weak, odr...), Ours: true, Text: func() ([]byte, error) { return text, nil }}
	return g.unit, nil
}

// text returns the forms' raw IR, from the cache or compiled.
func (g *genericForms) text() ([]byte, error) {
	key := cache.Key(rt.Fortran(), cache.Identity(g.clang), []byte(strings.Join(genericFlags, "\x00")))
	return cache.Results().Made(key, g.compile)
}

// compile compiles the forms to raw IR.
func (g *genericForms) compile() ([]byte, error) {
	var out, said bytes.Buffer
	cmd := exec.Command(g.clang, append(genericFlags, "-x", "c", "-", "-o", "-")...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(rt.Fortran()), &out, &said
	if err := process.Run(context.Background(), cmd); err != nil {
		return nil, fmt.Errorf("the library's functions for Fortran do not compile with %s: %w\n%s", g.clang, err, said.Bytes())
	}
	return out.Bytes(), nil
}
