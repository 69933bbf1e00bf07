// Package buildfiles has the files by which build systems use goenzyme-cc (CMake's package and toolchain, Meson's machine
// file, pkg-config's entry), and the layout of an installation: these, the compilers, our headers and Rust's crates.
package buildfiles

import (
	"embed"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/crates"
	rt "github.com/goenzyme/goenzyme-cc/runtime"
)

//go:embed cmake meson pkgconfig
var files embed.FS

// Places of what is asked for by name, below a prefix.
const (
	Toolchain = "lib/cmake/Goenzyme/GoenzymeToolchain.cmake"
	CMake     = "lib/cmake/Goenzyme"
	Meson     = "share/meson/native/goenzyme.ini"
	PkgConfig = "share/pkgconfig"
	Include   = "include"
	Crates    = "share/goenzyme/crates"
	Crate     = Crates + "/goenzyme"
)

// The compilers, below a prefix: one program by several names.
const (
	CC      = "bin/goenzyme-cc"
	CXX     = "bin/goenzyme-c++"
	Fortran = "bin/goenzyme-fortran"
	Rustc   = "bin/goenzyme-rustc"
)

// links are the names that lead to CC.
var links = []string{CXX, Fortran, Rustc}

// A File is one file below a prefix.
type File struct {
	Path string // with slashes
	Text []byte
}

// sources says from which embedded file each is made.
var sources = []struct{ path, from string }{
	{Toolchain, "cmake/GoenzymeToolchain.cmake"},
	{CMake + "/GoenzymeConfig.cmake", "cmake/GoenzymeConfig.cmake"},
	{CMake + "/GoenzymeConfigVersion.cmake", "cmake/GoenzymeConfigVersion.cmake"},
	{Meson, "meson/goenzyme.ini"},
	{"share/meson/cross/goenzyme.ini", "meson/goenzyme.ini"},
	{PkgConfig + "/goenzyme.pc", "pkgconfig/goenzyme.pc"},
}

// Files are all files but the programs, for an absolute prefix and a version of goenzyme-cc ("v1.2.3", or anything).
func Files(prefix, version string) []File {
	prefix = filepath.ToSlash(prefix)
	all := []File{{path.Join(Include, "goenzyme.f90"), rt.Module()}}
	for _, h := range rt.Headers() {
		all = append(all, File{path.Join(Include, h.Path), h.Text})
	}
	for _, c := range crates.Files() {
		all = append(all, File{path.Join(Crates, c.Path), c.Text})
	}
	for _, s := range sources {
		text, err := files.ReadFile(s.from)
		if err != nil {
			panic(err) // embedded
		}
		spelled := prefix
		switch path.Ext(s.path) {
		case ".ini":
			spelled = strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(prefix)
		case ".pc":
			spelled = strings.ReplaceAll(prefix, " ", `\ `)
		}
		all = append(all, File{s.path, []byte(strings.NewReplacer("@PREFIX@", spelled, "@VERSION@", numbers(version)).Replace(string(text)))})
	}
	return all
}

var leading = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^v?(\d+(?:\.\d+)*)`) })

// numbers is the part of a version that build systems can compare.
func numbers(version string) string {
	if m := leading().FindStringSubmatch(version); m != nil {
		return m[1]
	}
	return "0"
}
