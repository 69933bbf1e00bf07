package enzyme

import (
	"regexp"
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Messages name functions of the program only, and begin at its lines.

// ownNames gives the messages from the given one on names of the program's functions in place of those that are made from them.
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
	// made is what is put behind the name of a function for derivatives and copies of it.
	made = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(\.(fwd|grad|aug|rev|tan|part|checked|globals|steps|called|inactive|told|own|u?[0-9]+))+$`)
	})
)

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

// ownLine is where the program asks for r. Where only a library is known to, it is the first of the functions that r differentiates which is the program's own.
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
