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

// genericForms are the functions of flang's run-time library that derivatives are made from, in C: compiled when a closure first needs
// one, and kept.
type genericForms struct {
	clang string
	unit  *closure.Unit
}

func generics(clang string) *genericForms { return &genericForms{clang: clang} }

// genericFlags make raw IR for a later optimiser: it knows what a descriptor holds only by what callers store there.
var genericFlags = []string{"-std=gnu11", "-O2", "-fPIC", "-fno-math-errno", "-ffp-contract=off", "-w", "-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes"}

// Generic is the unit that has the function.
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

// text is the library's raw IR.
func (g *genericForms) text() ([]byte, error) {
	key := cache.Key(rt.Fortran(), cache.Identity(g.clang), []byte(strings.Join(genericFlags, "\x00")))
	if text, ok := cache.Results().Get(key); ok {
		return text, nil
	}
	var out, said bytes.Buffer
	cmd := exec.Command(g.clang, append(genericFlags, "-x", "c", "-", "-o", "-")...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(rt.Fortran()), &out, &said
	if err := process.Run(context.Background(), cmd); err != nil {
		return nil, fmt.Errorf("the library's functions for Fortran do not compile with %s: %w\n%s", g.clang, err, said.Bytes())
	}
	cache.Results().Put(key, out.Bytes())
	return out.Bytes(), nil
}
