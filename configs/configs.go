// Package configs holds what goenzyme-cc knows about each compiler release as
// data: TOML files embedded in the binary. Package toolchain reads them; this one only carries them.
package configs

import "embed"

// Files are the TOML files, by their names.
//
//go:embed *.toml
var Files embed.FS
