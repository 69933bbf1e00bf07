// Package mmapbuf holds buffers of megabytes in memory-mapped files and huge pages: with small pages, page faults would cost more than reading the text.
//
// Requires: nothing.
// Produces: the content of a file, and buffers for a text.
// Guarantees: small buffers are ordinary memory, and so are all buffers on systems without these facilities.
package mmapbuf

// Large is the size in bytes from which texts are mapped.
const Large = 1 << 20
