package app

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/goenzyme/goenzyme-cc/buildfiles"
	"github.com/goenzyme/goenzyme-cc/driver"
)

type installCmd struct {
	Prefix  string `arg:"" help:"Folder that gets bin, include, lib and share, such as /usr/local or ~/.local."`
	Destdir string `help:"Write below this folder what is to be used below PREFIX: for making a package."`
}

// documents are the manual page and the completions, by both names, where man and the shells look below a prefix.
func documents() []buildfiles.File {
	files := []buildfiles.File{
		{Path: "share/man/man1/goenzyme-cc.1", Text: []byte(manual())},
		{Path: "share/man/man1/goenzyme-c++.1", Text: []byte(".so man1/goenzyme-cc.1\n")},
		{Path: "share/man/man1/goenzyme-fortran.1", Text: []byte(".so man1/goenzyme-cc.1\n")},
		{Path: "share/man/man1/goenzyme-rustc.1", Text: []byte(".so man1/goenzyme-cc.1\n")},
		{Path: "share/zsh/site-functions/_goenzyme-cc", Text: []byte(zshCompletion())},
	}
	for _, name := range []string{"goenzyme-cc", "goenzyme-c++", "goenzyme-fortran"} {
		files = append(files,
			buildfiles.File{Path: "share/bash-completion/completions/" + name, Text: []byte(bashCompletion())},
			buildfiles.File{Path: "share/fish/vendor_completions.d/" + name + ".fish", Text: []byte(fishCompletion())})
	}
	return files
}

// Exec installs this program by all its names, headers, Rust's crates, what build systems read, the manual page and completions.
func (c installCmd) Exec(proc driver.Process) error {
	self, err := program()
	if err != nil {
		return err
	}
	prefix, err := filepath.Abs(c.Prefix)
	if err != nil {
		return err
	}
	destdir := c.Destdir
	if destdir != "" {
		if destdir, err = filepath.Abs(destdir); err != nil {
			return err
		}
	}
	return errors.Join(
		buildfiles.Install(self, prefix, destdir, driver.Version()),
		buildfiles.Write(destdir+prefix, documents()))
}

type whereCmd struct {
	What string `arg:"" optional:"" help:"cmake-toolchain, cmake, meson, pkgconfig, include, crate or prefix; all of them when nothing is said."`
}

// places are what can be asked for, as it stands below the prefix.
var places = []struct{ name, path string }{
	{"cmake-toolchain", buildfiles.Toolchain},
	{"cmake", buildfiles.CMake},
	{"meson", buildfiles.Meson},
	{"pkgconfig", buildfiles.PkgConfig},
	{"include", buildfiles.Include},
	{"crate", buildfiles.Crate},
	{"prefix", "."},
}

// Exec prints paths. What is not installed is written to the user's data first.
func (c whereCmd) Exec(proc driver.Process) error {
	var names []string
	found := c.What == ""
	for _, p := range places {
		names = append(names, p.name)
		found = found || p.name == c.What
	}
	if !found {
		return fmt.Errorf("unknown name '%s': choose one of %s", c.What, strings.Join(names, ", "))
	}
	self, err := program()
	if err != nil {
		return err
	}
	data, err := dataHome(proc.Env.Getenv)
	if err != nil {
		return err
	}
	prefix, err := buildfiles.Prefix(self, data, driver.Version())
	if err != nil {
		return err
	}
	for _, p := range places {
		path := filepath.Join(prefix, filepath.FromSlash(p.path))
		switch c.What {
		case p.name:
			fmt.Fprintln(proc.Stdout, path)
		case "":
			fmt.Fprintf(proc.Stdout, "%-16s %s\n", p.name, path)
		}
	}
	return nil
}

// program is this program's file, not a link to it.
func program() (string, error) {
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	return filepath.EvalSymlinks(self)
}

// dataHome is where a user's programs keep files that are not to be lost: $XDG_DATA_HOME.
func dataHome(getenv func(string) string) (string, error) {
	if d := getenv("XDG_DATA_HOME"); filepath.IsAbs(d) {
		return d, nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", errors.Join(errors.New("no place for files: neither HOME nor XDG_DATA_HOME is set; `goenzyme-cc install PREFIX` says where"), err)
	}
	return filepath.Join(home, ".local", "share"), nil
}
