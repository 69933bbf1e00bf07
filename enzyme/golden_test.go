package enzyme_test

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

// A golden is a small program beside the package of a stage, testdata/stages/STAGE.ll, and what the stage says of it, in STAGE.txt. Its directives, beside
// those that check its derivatives (irtest.Numeric):
//
//	; mode: split               how derivatives are asked for: reverse (when nothing is said), forward, split or tangents
//	; options: shared           words of settings
//	; decides: @f text          what the stage says of @f is not what it says when it is off; text is in it
//	; declines: @g text         it is the same, or text, a reason, is in it
//
// A pass over the module is "off" in what the pass before it has left.
type golden struct {
	t           *testing.T
	stage, path string
	src         []byte
	mode        string
	opts        enzyme.Options
}

// settings are the words of the directive options.
var settings = map[string]func(*enzyme.Options){
	"shared": func(o *enzyme.Options) { o.SharedShadows = true },
	"remat":  func(o *enzyme.Options) { o.Loops = "remat" },
	"inline": func(o *enzyme.Options) { o.Inline = true },
}

// facts are the stages whose results are compared with goldens by tests of their own packages, or by TestEmitted.
var facts = []string{"request", "primal", "cfg", "loops", "memory", "loopopt", "types", "emit"}

// goldenPasses are the passes over the module that decide something, with their folders.
var goldenPasses = map[string]string{"outline-checkpoints": "enzyme/checkpoint", "specialise-constants": "enzyme/specialise", "specialise-callers": "enzyme/specialise"}

// TestGoldens: each stage that decides something has a program on which it does, and one on which it does not. A stage without is a fault.
func TestGoldens(t *testing.T) {
	folders := map[string]string{}
	for _, s := range enzyme.Stages {
		if !slices.Contains(facts, s.Name) {
			folders[s.Name] = home[s.Name]
		}
	}
	for pass, folder := range goldenPasses {
		folders[pass] = folder
	}
	for _, stage := range enzyme.StageNames() {
		if folder, ok := folders[stage]; ok {
			t.Run(stage, func(t *testing.T) {
				irtest.Files(t, filepath.Join("..", folder, "testdata/stages", stage+".ll"), func(t *testing.T, path string, src []byte) {
					newGolden(t, stage, path, src).compare()
				})
			})
		}
	}
}

func newGolden(t *testing.T, stage, path string, src []byte) *golden {
	g := &golden{t: t, stage: stage, path: path, src: src, mode: "reverse", opts: enzyme.Options{ThreadsApart: true}}
	for _, d := range irtest.Directives(src) {
		switch d.Key {
		case "mode":
			g.mode = d.Text
		case "options":
			for _, word := range strings.Fields(d.Text) {
				if settings[word] == nil {
					t.Fatalf("%s:%d: no setting is called %s", path, d.Line, word)
				}
				settings[word](&g.opts)
			}
		}
	}
	return g
}

func (g *golden) compare() {
	on, off := g.dump(g.printed(), ""), g.dump(g.without())
	named := map[string]bool{}
	found := map[string]bool{}
	for _, d := range irtest.Directives(g.src) {
		if d.Key == "decides" || d.Key == "declines" {
			name, text, _ := strings.Cut(strings.TrimPrefix(d.Text, "@"), " ")
			found[d.Key], named[name] = true, true
			if why := goldenFault(d.Key, text, off[name], on[name]); why != "" {
				g.t.Errorf("%s:%d: %s %s @%s:\n%s", g.path, d.Line, g.stage, why, name, irtest.FirstDifference(off[name], on[name]))
			}
		}
	}
	if !found["decides"] || !found["declines"] {
		g.t.Errorf("%s lacks a function for which %s decides something, or one for which it does not", g.path, g.stage)
	}
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(on)) {
		if named[name] || on[name] != off[name] {
			fmt.Fprintf(&b, "; --- %s of @%s\n%s\n", g.stage, name, on[name])
		}
	}
	irtest.Golden(g.t, strings.TrimSuffix(g.path, ".ll")+".txt", b.String())
	irtest.Numeric(g.t, g.path, g.src, with(g.opts))
}

// goldenFault says what is wrong about what a stage says of a function, or nothing.
func goldenFault(key, text, off, on string) string {
	switch {
	case !strings.Contains(on, text):
		return fmt.Sprintf("does not say %q of", text)
	case key == "decides" && off == on:
		return "decides nothing for"
	case key == "declines" && off != on && text == "":
		return "decides something for"
	}
	return ""
}

// printed is the stage whose result shows what this one does.
func (g *golden) printed() string {
	if g.stage == "reciprocal" {
		return "emit" // it is decided for all quotients alike, and obeyed where they are emitted
	}
	return g.stage
}

// without says how to print what would be without the stage: which stage to print, and which to switch off.
func (g *golden) without() (print, off string) {
	for _, s := range enzyme.Stages {
		if s.Name == g.stage {
			if s.CanBeOff {
				return g.printed(), g.stage
			}
			return "", "" // nothing
		}
	}
	names := enzyme.StageNames()
	return names[slices.Index(names, g.stage)-1], ""
}

// dump is what a stage says, by function, but for the test's own. What it says again for another request stands there once.
func (g *golden) dump(stage, off string) map[string]string {
	said := map[string]string{}
	irtest.RequestsIn(g.t, g.path, g.src, g.mode, func(m *ir.Module) {
		var dump strings.Builder
		opts := g.opts
		opts.Print, opts.PrintAfter, opts.OffStages = &dump, map[string]bool{stage: true}, map[string]bool{off: true}
		var sink diag.List
		if err := enzyme.Differentiate(m, opts, &sink); err != nil {
			g.t.Errorf("%s: %v", g.path, err)
		}
		for _, part := range strings.Split("\n"+dump.String(), "\n; --- ")[1:] {
			head, text, _ := strings.Cut(part, "\n")
			_, name, _ := strings.Cut(head, " of @")
			if text = strings.TrimSpace(text) + "\n"; !strings.HasPrefix(name, "irtest.") && !strings.Contains(said[name], text) {
				said[name] += text
			}
		}
	})
	return said
}
