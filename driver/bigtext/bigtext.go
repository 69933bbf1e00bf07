// Package bigtext holds texts of megabytes, over which a system spends more on small pages of memory than we do on reading them.
//
// Requires: nothing.
// Produces: the content of a file, and room for a text.
// Guarantees: small ones, and all where the system has nothing better, are ordinary memory.
package bigtext

// Large is from what size, in bytes, a text is worth asking the system for.
const Large = 1 << 20
