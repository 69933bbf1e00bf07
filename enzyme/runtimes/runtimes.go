// Package runtimes is the interface of the runtime-library models: facts about the libraries that code of a language calls and inlines (libstdc++, libc++,
// Rust's core, alloc and std, flang's). Each library has a folder below this one, which is the only place where its symbols and the names of its types
// occur; package all lists them, package known looks facts up in all of them.
//
//	Requires:   nothing; the models are literals and functions of names.
//	Produces:   Facts per function name, and the answers of the functions of a Runtime.
//	Guarantees: a fact that is given may be relied on; what a row cannot say is the cautious answer. A function that a Runtime leaves nil answers no.
package runtimes

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// A Runtime is what is known of one library. The passes by which the library's code is brought into a form that the analyses understand are in the folder
// "passes" of the library's own.
type Runtime struct {
	Name string
	Rows []Row

	Symbols    Symbols
	Tables     Tables
	Types      Types
	Exceptions Exceptions
	Text       Text

	// Opaque holds for functions that are taken as what is known of them even where their body is at hand.
	Opaque func(symbol string) bool
	// Panics holds for the library's functions that end a computation with a message, when they do not return.
	Panics func(symbol string) bool
	// RunsAtExit holds for the functions that register a destructor and its argument, the first two arguments, for the end of the program or thread.
	RunsAtExit func(symbol string) bool
	// KeepsNoAddress holds for functions without a row that keep no address that they are given. Associates is the argument whose address such a function
	// stores behind its first one, −1 when there is none.
	KeepsNoAddress func(symbol string) bool
	Associates     func(symbol string) int
	// Twin spells another function of the library, by the name that its row has, as the compiler spells it that spelled symbol.
	Twin func(symbol, row string) string
	// Instead says what to do where a derivative meets a function of which there is machine code only, "" when there is nothing to say but the usual.
	Instead func(symbol string) string
}

// Symbols say how a language's compilers spell names.
type Symbols struct {
	Mangled []string // how names begin that no source has
	// Row is the name of the row for a symbol that is spelled in several ways, "" for others.
	Row func(symbol string) string
	// Reserved holds for names that are the library's: no program may define them (but by what the library's own headers say), and rows hold where a body is
	// at hand.
	Reserved func(symbol string) bool
	// Source is the name of a variable in the source, "" for symbols of other languages.
	Source func(symbol string) string
	// Spells reports whether a symbol may be that of something which the source calls name.
	Spells func(symbol, name string) bool
	// LocalStatic holds for static variables of functions that have the same body in every unit.
	LocalStatic func(symbol string) bool
	// Procedure holds for names of procedures of a language in which procedures are passed on with variables of others in reach.
	Procedure func(symbol string) bool
}

// Tables are constants that compilers make and the library reads.
type Tables struct {
	// IsTable holds for tables of a class or a type, behind which no derivative lies.
	IsTable func(g *ir.Global) bool
	// IsVirtual holds for those by which virtual functions are called. DescribesClass is the symbol of the class that a table describes, "" when it describes none.
	IsVirtual      func(g *ir.Global) bool
	DescribesClass func(g *ir.Global) string
	// IsGuard holds for what says whether a static variable of a function has its first value: it is read with ordering, for the sake of that variable alone.
	IsGuard func(g *ir.Global) bool
}

// Types are what is known of the library's structs.
type Types struct {
	// Counts holds for the names of structs of a container of which no integer is the program's.
	Counts func(name string) bool
	// NamesOne holds for names that clang's alias tags have for types of the program.
	NamesOne func(tag string) bool
	// IsDescriptor holds for descriptors: structs that hold an address, and the size and shape of what lies there.
	IsDescriptor func(t *ir.Type) bool
	// Owned computes whether the descriptor of type t at an address owns what it describes now, and how many bytes that has, 0 when it does not.
	Owned func(bd *ir.Builder, layout *ir.Layout, t *ir.Type, at ir.Value) (there, size ir.Value)
	// OwnsAll holds for variables that, as they are defined here, lead to memory only to which no other variable leads.
	OwnsAll func(g *ir.Global) bool
	// OfVariable calls follow for descriptions of types that code may reach by a variable without naming them.
	OfVariable func(m *ir.Module, g *ir.Global, follow func(ir.Value))
}

// Exceptions are how the library throws and catches.
type Exceptions struct {
	Makes      func(symbol string) bool      // allocates the object that is thrown
	Destructor func(call *ir.Instr) *ir.Func // the destructor that a call names for such an object
	Catches    func(symbol string) bool      // returns what was caught
	Carries    func(symbol string) bool      // throws a value of the program's, where the object of others is a text
	// Uncaught: what to call when nobody catches, in functions with this personality.
	Personality string
	Uncaught    []Uncaught
}

// Rethrow is the function of the unwinder, which all languages share, that throws on what has been caught (Itanium C++ ABI, level I).
const Rethrow = "_Unwind_Resume_or_Rethrow"

// An Uncaught is a call made when nobody catches an exception.
type Uncaught struct {
	Function string
	Result   *ir.Type
	Thrown   bool // is given the exception
}

// Text is how the library reads and writes numbers.
type Text struct {
	// Conversion is what a call converts.
	Conversion func(call *ir.Instr) (Conversion, bool)
	// ToTerminal holds for conversions that go to standard output or standard error.
	ToTerminal func(call *ir.Instr) bool
	Terminals  []string // the variables that stand for these
	// BufferKeepers begin the names of functions that keep the address of the memory that they are given, for input or output that is asked for later.
	BufferKeepers []string
}

// A Conversion is what a function makes of numbers, or numbers of: text or bytes.
type Conversion struct {
	Way  Way
	Out  bool // of numbers
	From int  // out: the operands from here on are, or point to, what is converted
	Far  bool // they lead there by further pointers
}

// A Way is where a conversion puts what it makes, or takes it from.
type Way uint8

const (
	InText   Way = iota // text in memory
	InFile              // a file
	InStream            // a stream of C++
)
