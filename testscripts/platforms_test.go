package testscripts

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// platforms are those of the Makefile.
var platforms = []string{"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64", "windows/arm64"}

// TestPlatforms: every package compiles for each platform, as far as go/types can tell. A build could still fail where code is not only Go, so there is no
// such code: no assembly, no cgo, no function without a body. `make platforms` builds for them.
func TestPlatforms(t *testing.T) {
	if testing.Short() {
		t.Skip("the whole program for six platforms")
	}
	if makefile := read(t, filepath.Join("..", "Makefile")); !strings.Contains(makefile, "\nPLATFORMS = "+strings.Join(platforms, " ")+"\n") {
		t.Error("the Makefile has other platforms")
	}
	for _, p := range platforms {
		t.Run(p, func(t *testing.T) {
			system, machine, _ := strings.Cut(p, "/")
			c := checker{fset: token.NewFileSet(), sizes: types.SizesFor("gc", machine), done: map[string]*types.Package{"unsafe": types.Unsafe}}
			own := 0
			for _, pkg := range listed(t, system, machine) {
				if !pkg.Standard && pkg.Module != nil && pkg.Module.Main {
					own++
				}
				if err := c.check(pkg); err != nil {
					t.Errorf("%s: %v", pkg.ImportPath, err)
				}
			}
			if own < 50 {
				t.Errorf("only %d packages of ours", own)
			}
		})
	}
}

// A listedPackage is what `go list` says of a package.
type listedPackage struct {
	ImportPath, Dir           string
	Standard                  bool
	Module                    *struct{ Main bool }
	GoFiles, SFiles, CgoFiles []string
	ImportMap                 map[string]string
	Error                     *struct{ Err string }
}

// listed are all packages of the program for a platform, each behind those that it imports.
func listed(t *testing.T, system, machine string) (list []listedPackage) {
	t.Helper()
	cmd := exec.Command("go", "list", "-deps", "-json=ImportPath,Dir,Standard,Module,GoFiles,SFiles,CgoFiles,ImportMap,Error", "./...")
	cmd.Dir, cmd.Env = "..", append(os.Environ(), "GOOS="+system, "GOARCH="+machine, "CGO_ENABLED=0")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listedPackage
		switch err := d.Decode(&p); err {
		case nil:
			list = append(list, p)
		case io.EOF:
			return list
		default:
			t.Fatal(err)
		}
	}
}

// A checker holds the packages of one platform that have been checked.
type checker struct {
	fset  *token.FileSet
	sizes types.Sizes
	done  map[string]*types.Package
}

// check parses a package and checks its types: of packages of others only what they declare.
func (c *checker) check(pkg listedPackage) error {
	if pkg.Error != nil {
		return errors.New(pkg.Error.Err)
	}
	if pkg.ImportPath == "unsafe" {
		return nil
	}
	own := pkg.Module != nil && pkg.Module.Main
	if own && len(pkg.SFiles)+len(pkg.CgoFiles) > 0 {
		return fmt.Errorf("files that are not only Go: %v %v", pkg.SFiles, pkg.CgoFiles)
	}
	var files []*ast.File
	for _, name := range pkg.GoFiles {
		f, err := parser.ParseFile(c.fset, filepath.Join(pkg.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		files = append(files, f)
	}
	if err := allHaveBodies(files); own && err != nil {
		return err
	}
	var faults error
	conf := types.Config{
		Importer: importing(func(path string) (*types.Package, error) { return c.imported(pkg, path) }), Sizes: c.sizes, IgnoreFuncBodies: !own,
		Error: func(err error) { faults = errors.Join(faults, err) },
	}
	checked, _ := conf.Check(pkg.ImportPath, c.fset, files, nil) // its error is the first of the faults
	c.done[pkg.ImportPath] = checked
	if !own {
		return nil // what a body uses may be all that imports something
	}
	return faults
}

// imported finds a package that has been checked by the name that another one has for it.
func (c *checker) imported(by listedPackage, path string) (*types.Package, error) {
	if other, renamed := by.ImportMap[path]; renamed {
		path = other
	}
	if p := c.done[path]; p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("%s is not listed before %s", path, by.ImportPath)
}

// importing is an importer as a function.
type importing func(path string) (*types.Package, error)

func (f importing) Import(path string) (*types.Package, error) { return f(path) }

// allHaveBodies finds a function that something else than Go must define.
func allHaveBodies(files []*ast.File) error {
	for _, f := range files {
		for _, d := range f.Decls {
			if fn, is := d.(*ast.FuncDecl); is && fn.Body == nil {
				return fmt.Errorf("function %s has no body", fn.Name.Name)
			}
		}
	}
	return nil
}
