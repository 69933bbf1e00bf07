package task

import (
	"io"

	"github.com/goenzyme/goenzyme-cc/driver/irsection"
	"github.com/goenzyme/goenzyme-cc/driver/outline"
	"github.com/goenzyme/goenzyme-cc/driver/process"
	"github.com/goenzyme/goenzyme-cc/driver/rulefile"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/pass"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A unit is a translation unit's module while Embed makes the carried IR and the native IR from it.
type unit struct {
	*ir.Module
	task     *Embed
	head     *irsection.Header
	lost     []lostMark
	sink     diag.List
	stderr   io.Writer
	requests []*ir.Func
	added    []*ir.Global // annotations from the source or a rule file, absent in clang's IR
}

// carriedPasses turn the raw IR into the carried IR.
var carriedPasses = []pass.Pass[*unit]{
	{Name: "lower-words", Run: func(u *unit) error { request.Ordinary(u.Module, &u.sink); return nil },
		Does: "rewrites calls of __enzyme_ functions that request no derivative",
		Why:  "every remaining call of such a name is a request"},
	{Name: "outline-requests", Requires: []string{"lower-words"}, Run: func(u *unit) error { u.requests = outline.Requests(u.Module, u.head.Unit, &u.sink); return nil },
		Does: "moves the requests into functions of their own",
		Why:  "the native code calls these functions, and the carried IR has their bodies"},
	{Name: "restore-annotations", Requires: []string{"outline-requests"}, Run: (*unit).restore,
		Does: "adds annotations that the front end has dropped, and those of a rule file",
		Why:  "errors in annotations are reported together with errors in requests"},
	{Name: "own-registrations", Requires: []string{"restore-annotations"}, Run: (*unit).registrations,
		Does: "makes registration variables internal to the unit",
		Why:  "restore-annotations has added the last of them"},
	{Name: "note-requests", Requires: []string{"own-registrations"}, Run: (*unit).note,
		Does: "lists the requests in the frame's header",
		Why:  "own-registrations has updated the header's list of defined symbols"},
	{Name: "soften-hints", Settles: true, Requires: []string{"note-requests"}, Run: func(u *unit) error { request.SoftenHints(u.Module); return nil },
		Does: "marks calls of type hints as accessing no memory",
		Why:  "the closure is made from the carried IR"},
}

// nativePasses turn the carried IR into the native IR.
var nativePasses = []pass.Pass[*unit]{
	{Name: "drop-annotations", Settles: true, Run: (*unit).dropAnnotations,
		Does: "removes the annotations that restore-annotations has added",
		Why:  "native code is the same as without goenzyme-cc"},
	{Name: "declare-requests", Settles: true, Run: func(u *unit) error { outline.Declare(u.requests); return nil },
		Does: "turns the definitions of request functions into declarations",
		Why:  "the derivative module defines them"},
	{Name: "drop-hints", Settles: true, Run: func(u *unit) error { request.DropHints(u.Module); return nil },
		Does: "removes calls of type hints",
		Why:  "no library defines them"},
	{Name: "lower-iteration-marks", Settles: true, Run: func(u *unit) error { request.LowerIters(u.Module); return nil },
		Does: "replaces iteration marks by their arguments",
		Why:  "no library defines them"},
}

// restore adds annotations that the front end dropped, and those of a rule file.
func (u *unit) restore() error {
	u.added = restore(u.Module, u.lost, &u.sink)
	if report(u.stderr, &u.sink, u.task.Warnings) {
		return process.ErrReported
	}

	request.NoteWarnings(u.requests, u.task.Warnings)
	if u.task.Rules == "" {
		return nil
	}
	file, err := rulefile.Load(u.task.Rules)
	if err != nil {
		return err
	}
	u.added = append(u.added, file.Apply(u.Module)...)
	return nil
}

// registrations makes registrations internal and lists their symbols in the header.
func (u *unit) registrations() error {
	if u.head.Marks = registry.HasMarks(u.Module); u.head.Marks {
		u.head.Marked = registry.Marked(u.Module)
		u.head.Strong = ownRegistrations(u.Module, u.head.Strong)
		u.task.notePlaces(u.Module)
	}
	return nil
}

// note lists the requests in the header.
func (u *unit) note() error {
	for _, f := range u.requests {
		u.head.Requests = append(u.head.Requests, f.Name)
		u.head.Strong = append(u.head.Strong, f.Name)
	}
	u.head.Halves, u.head.Unpaired = request.Halves(u.requests)
	return nil
}

// dropAnnotations removes the annotations that restore has added.
func (u *unit) dropAnnotations() error {
	for _, g := range u.added {
		if u.Global(g.Name) == g {
			u.RemoveGlobal(g)
		}
	}
	return nil
}

// UnitPassRows describes carriedPasses and nativePasses for documentation.
func UnitPassRows() (carried, native []pass.Row) {
	return pass.Rows(carriedPasses), pass.Rows(nativePasses)
}
