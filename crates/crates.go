// Package crates holds the Rust crates that programs depend on, as files to be installed.
package crates

import (
	"embed"
	"io/fs"
)

//go:embed goenzyme/Cargo.toml goenzyme/build.rs goenzyme/src goenzyme-macros/Cargo.toml goenzyme-macros/src
var files embed.FS

// A File is one file of a crate.
type File struct {
	Path string // with slashes, from the folder of all crates
	Text []byte
}

// Files lists all files of all crates.
func Files() (all []File) {
	err := fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := files.ReadFile(path)
		all = append(all, File{path, text})
		return err
	})
	if err != nil {
		panic(err) // embedded
	}
	return all
}
