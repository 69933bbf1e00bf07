package enzyme

import (
	"regexp"
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Messages name functions of the program only, and start at its lines.

// ownNames replaces the names of derivatives and clones by the names of their originals, in the diagnostics
// from index from on.
func (e *engine) ownNames(from int) {
	for _, d := range e.sink.All[from:] {
		d.Text = e.ownName(d.Text)
		for i := range d.Notes {
			d.Notes[i].Text = e.ownName(d.Notes[i].Text)
		}
	}
}

var (
	quoted = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`'[^' ]+'`) })
	// made matches the suffixes that derivatives and clones add to the name of a function.
	made = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(\.(fwd|grad|aug|rev|tan|part|checked|globals|steps|called|inactive|told|own|u?[0-9]+))+$`)
	})
)

// ownName replaces quoted names of generated functions in a text by names that the user can recognise.
func (e *engine) ownName(text string) string {
	return quoted().ReplaceAllStringFunc(text, func(word string) string {
		name := strings.Trim(word, "'")
		if e.m.Func(name) == nil || strings.HasPrefix(name, "llvm.") {
			return word
		}
		name = made().ReplaceAllString(name, "")
		switch {
		case strings.HasPrefix(name, "goenzyme."):
			return "the derivative's own code"
		case name == "call.pointer" || name == "call.function":
			return "a call through a pointer"
		}
		return "'" + name + "'"
	})
}

// ownLine is the position of the request in the program's own source. If only library positions are known
// there, it is that of the first function below r.Fn, breadth first, that belongs to the program.
func (e *engine) ownLine(r *request.Request) diag.Pos {
	if at := r.Pos.Own(); at.IsValid() && !at.InLibrary() {
		return at
	}
	seen := map[*ir.Func]bool{r.Fn: true}
	for queue := []*ir.Func{r.Fn}; len(queue) > 0; queue = queue[1:] {
		if at := e.m.FuncPos(queue[0]); at.IsValid() && !at.InLibrary() {
			return at
		}
		for in := range queue[0].Instrs() {
			if callee := in.CalleeFunc(); callee != nil && !seen[callee] {
				seen[callee], queue = true, append(queue, callee)
			}
		}
	}
	return r.Pos
}
