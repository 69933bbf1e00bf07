// Package closure links the functions that a program's requests reach into one module, as LTO does (llvm-link, internalise, global DCE), and brings them
// into the form that the engine reads.
//
// Requires: units with their raw IR (requests outlined, mutable statics shared), and the names of the requests to satisfy.
// Produces: Build: a module with the request functions and everything they reach, from whichever unit has it.
// Guarantees: storage stays in the native code: mutable variables are declarations here. Everything else is a
// private copy: nothing but the request functions is visible to the linker. Only units that are needed are unpacked.
package closure

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/irtext"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir/typedptr"
	"github.com/goenzyme/goenzyme-cc/enzyme/pass"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
	runtimes "github.com/goenzyme/goenzyme-cc/enzyme/runtimes/all/passes"
)

// A Unit is one translation unit of the program.
type Unit struct {
	Source       string // as the user spelled it
	Strong, Weak []string
	Taken        []string               // functions whose address the unit takes
	Marks        bool                   // holds registrations
	Text         func() ([]byte, error) // unpacks the IR
	Shared       bool                   // of a shared library
	Ours         bool                   // of this program: nobody else knows its names
	// Precompiled: the IR was left by another compiler, optimised, and that of functions only. Mentions tells without it whether the unit knows a name.
	Precompiled bool
	Mentions    func(name string) bool
	// What the program's linker makes of the unit's names; Strong and Weak are names in the program.
	Names   map[string]string // name in the IR → name in the program
	Lost    map[string]bool   // definitions, by their names in the program, instead of which others count
	Refused map[string]string // names whose definition nobody can tell → name to go by
	// Strange are names that the machine code refers to; Mentioned all of them. When the IR does not know a strange one, its own names are not to be
	// trusted either.
	Strange, Mentioned map[string]bool

	mod    *ir.Module
	speaks *irtext.Mentions // of what, when somebody has asked before it was parsed
	// assembler is all that there is in mod, when somebody has asked.
	assembler *string
	named     map[ir.Value]*mentions // see mentionsOf
	// reached are the symbols that the closure takes, in order of discovery.
	reached []ir.Value
	seen    map[ir.Value]bool
	outside []*ir.Func // of a precompiled unit: mentioned, and not followed
	// doubtful are the functions that the unit only declares and that its machine code calls something else, perhaps.
	doubtful []*ir.Func
}

// module parses the unit's IR when it is asked for first.
func (u *Unit) module() (*ir.Module, error) {
	if u.mod != nil {
		return u.mod, nil
	}
	text, err := u.Text()
	if err != nil {
		return nil, err
	}
	u.mod, err = typedptr.ReadAny(u.Source, text)
	if err != nil {
		return nil, fmt.Errorf("IR of %s: %w", u.Source, err)
	}
	registry.Unfold(u.mod)
	dropInstrumentation(u.mod)
	if u.Precompiled {
		keepFollowable(u.mod)
	}
	u.rename()
	if err := pass.Run(runtimes.Unit, u.mod, u.mod, pass.Quiet{}); err != nil {
		return nil, err
	}
	lowerIFuncs(u.mod)
	u.seen = map[ir.Value]bool{}
	return u.mod, nil
}

// isMarker reports whether a global is a word of the calling convention (enzyme_dup …). Its value
// means nothing: it stays a declaration, so that nobody folds a load of it.
func isMarker(g *ir.Global) bool { return strings.HasPrefix(g.Name, "enzyme_") }

// staysNative reports whether a variable's storage is the native code's. Private
// ones are the compiler's own (the sanitizers' notes on places in the source): a copy serves as well, as it does of a table of labels.
func staysNative(g *ir.Global) bool {
	if g.Linkage == "private" || isLabelTable(g) {
		return false
	}
	return isMarker(g) || !g.Constant && !registry.IsRegistration(g) || g.IsDecl() || g.ThreadLocal != ""
}
