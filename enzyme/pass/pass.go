// Package pass is the pass manager for module passes. A list of passes is data: each row names what the pass requires and the reason for its place. The
// list is the only caller of its passes, so that order, printing, timing, switching off and checks are in one place.
//
//	Requires:   a list that Check accepts.
//	Produces:   the module as the passes leave it.
//	Guarantees: passes run in the order of the list; one that is switched off does not run.
package pass

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Pass rewrites a module, or finds out something about it that later passes need. C is what the passes of a list share.
type Pass[C any] struct {
	Name     string
	Requires []string // passes that must have run before
	Does     string   // what it does, in a few words
	Why      string   // why it stands here
	CanBeOff bool     // the result is right without it
	// Settles: run once more, it changes nothing. Passes that answer something once do not.
	Settles bool
	Run     func(C) error
}

// ErrStop ends a list early, without an error.
var ErrStop = errors.New("stop")

// An Observer decides what runs, and is told what has run.
type Observer interface {
	Off(pass string) bool
	Ran(pass string, m *ir.Module, took time.Duration)
}

// Run runs the passes of a list one after the other, until one returns an error.
func Run[C any](list []Pass[C], c C, m *ir.Module, o Observer) error {
	for _, p := range list {
		if p.CanBeOff && o.Off(p.Name) {
			continue
		}
		start := time.Now()
		switch err := p.Run(c); {
		case errors.Is(err, ErrStop):
			return nil
		case err != nil:
			return err
		}
		o.Ran(p.Name, m, time.Since(start))
	}
	return nil
}

// Check finds the first row of a list that is not as it should be. before names what has run when the list begins.
func Check[C any](list []Pass[C], before ...string) error {
	ran := slices.Clone(before)
	for _, p := range list {
		switch {
		case p.Name == "" || p.Run == nil:
			return fmt.Errorf("a pass has no name, or cannot run: %q", p.Name)
		case p.Does == "" || p.Why == "":
			return fmt.Errorf("%s: what does it do, and why here?", p.Name)
		case slices.Contains(ran, p.Name):
			return fmt.Errorf("%s stands there twice", p.Name)
		}
		for _, r := range p.Requires {
			if !slices.Contains(ran, r) {
				return fmt.Errorf("%s requires %s, which has not run", p.Name, r)
			}
		}
		ran = append(ran, p.Name)
	}
	return nil
}

// Always makes a pass's function of one that cannot fail.
func Always[C any](run func(C)) func(C) error {
	return func(c C) error { run(c); return nil }
}

// On makes a list for what has a module of a list for modules.
func On[C any](module func(C) *ir.Module, list []Pass[*ir.Module]) (on []Pass[C]) {
	for _, p := range list {
		on = append(on, Pass[C]{p.Name, p.Requires, p.Does, p.Why, p.CanBeOff, p.Settles, func(c C) error { return p.Run(module(c)) }})
	}
	return on
}

// A Row is what a list says of a pass, for documents.
type Row struct {
	Name     string
	Requires []string
	Does     string
	Why      string
	CanBeOff bool
}

// Rows are the rows of a list.
func Rows[C any](list []Pass[C]) (rows []Row) {
	for _, p := range list {
		rows = append(rows, Row{p.Name, p.Requires, p.Does, p.Why, p.CanBeOff})
	}
	return rows
}

// Quiet runs everything and tells nobody.
type Quiet struct{}

func (Quiet) Off(string) bool                       { return false }
func (Quiet) Ran(string, *ir.Module, time.Duration) {}
