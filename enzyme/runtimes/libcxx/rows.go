package libcxx

import "github.com/goenzyme/goenzyme-cc/enzyme/runtimes"

const output = runtimes.NotDerived | runtimes.Hidden | runtimes.MayNotReturn

// printing begins the operators << of std::ostream that are its members: those of numbers and addresses.
const printing = "_ZNSt3__113basic_ostreamIcNS_11char_traitsIcEEElsE"

var rows = []runtimes.Row{
	// Strings: text and integers, whatever lies beside them. They may throw, and free what they held.
	{Names: stringMembers, Shape: "any(any*rwk, ...rw)", Effects: runtimes.NotDerived | runtimes.MayNotReturn | runtimes.FreesOther},

	// Output through std::ostream. Its operators return the stream.
	{Names: printing + "*", Shape: "any*=0(any*rw, ...r)", Effects: output},
}
