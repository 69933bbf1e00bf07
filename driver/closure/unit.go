// Package closure links the functions that a program's requests reach into one module, as LTO does (llvm-link, internalise, global DCE), and brings them
// into the form that the engine reads.
//
// Requires: units with their raw IR (requests outlined, mutable statics shared), and the names of the request
// functions.
// Produces: Build: a module with the request functions and everything that they reach, from whichever unit
// defines it.
// Guarantees: storage stays in the native code: mutable variables are declarations here. Everything else is a
// private copy: the linker sees only the request functions. Only needed units are unpacked.
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
	Marks        bool                   // contains registrations
	Text         func() ([]byte, error) // unpacks the IR
	Shared       bool                   // belongs to a shared library
	Ours         bool                   // made by the driver: no other unit can refer to its names
	// Precompiled: another compiler stored the IR, optimised, with functions only. Mentions reports whether
	// the unit has a name, without unpacking the IR.
	Precompiled bool
	Mentions    func(name string) bool
	// The results of symbol resolution. Strong and Weak are names in the program.
	Names   map[string]string // name in the IR → name in the program
	Lost    map[string]bool   // definitions that another one replaces, by their names in the program
	Refused map[string]string // names whose definition is uncertain → substitute names
	// Mentioned are all names that the machine code refers to. Strange are those among them that need a check
	// against the IR: if the IR lacks one, symbols were renamed, and the IR's own names are doubtful.
	Strange, Mentioned map[string]bool

	mod    *ir.Module
	speaks *irtext.Mentions // index of names in the text, for queries before the unit is parsed; see mentioned
	// assembler is all assembler text of mod; nil before the first query.
	assembler *string
	named     map[ir.Value]*mentions // see mentionsOf
	// reached lists the symbols that the closure takes, in order of discovery.
	reached []ir.Value
	seen    map[ir.Value]bool
	outside []*ir.Func // functions that stay declarations, although the unit defines them: see hasRule, staysOutside
	// doubtful are declared functions that the machine code may call by another name.
	doubtful []*ir.Func
}

// module returns the unit's module. The first call parses it and runs the passes over units.
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

	// Symbols get the program's names before anything compares names across units.
	u.rename()
	if err := pass.Run(runtimes.Unit, u.mod, u.mod, pass.Quiet{}); err != nil {
		return nil, err
	}

	lowerIFuncs(u.mod)
	u.seen = map[ir.Value]bool{}
	return u.mod, nil
}

// isMarker reports whether g is a marker of the calling convention (enzyme_dup …). It stays a declaration, so
// that clang cannot fold loads of it.
func isMarker(g *ir.Global) bool { return strings.HasPrefix(g.Name, "enzyme_") }

// staysNative reports whether native code has the variable's storage. Private variables are the compiler's
// own (source locations of sanitizers): a copy serves as well, and so does one of a label table.
func staysNative(g *ir.Global) bool {
	if g.Linkage == "private" || isLabelTable(g) {
		return false
	}
	return isMarker(g) || !g.Constant && !registry.IsRegistration(g) || g.IsDecl() || g.ThreadLocal != ""
}
