// Package mmapbuf holds buffers of megabytes in memory-mapped files and huge pages: with small pages, page faults would cost more than reading the text.
//
// Requires: nothing.
// Produces: the content of a file, and room for a text.
// Guarantees: small ones, and all where the system has nothing better, are ordinary memory.
package mmapbuf

// Large is from what size, in bytes, a text is worth asking the system for.
const Large = 1 << 20
