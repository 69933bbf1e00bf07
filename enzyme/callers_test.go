package enzyme_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// passLists are the files whose lists run passes of other packages over modules. The passes in the lists of enzyme/runtimes are not exported.
var passLists = []string{"enzyme/passes.go", "driver/closure/passes.go", "driver/task/unit_passes.go"}

// TestPassListsAreTheOnlyCallers: what a list runs, nothing else calls. A pass is a function of another package that takes a module first.
func TestPassListsAreTheOnlyCallers(t *testing.T) {
	passes := map[string]bool{}
	for _, list := range passLists {
		for _, name := range selected(t, filepath.Join("..", list)) {
			if folder, fn, _ := strings.Cut(name, "."); takesModule(t, folder, fn) {
				passes[name] = true
			}
		}
	}
	if len(passes) < 20 {
		t.Fatalf("only %d passes are found: %v", len(passes), passes)
	}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		file, _ := filepath.Rel("..", path)
		if err != nil || d.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") || slices.Contains(passLists, file) {
			return err
		}
		for _, name := range selected(t, path) {
			if passes[name] {
				t.Errorf("%s calls the pass %s by itself", file, name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// selected lists what a file names of other packages of ours, as folder.Name.
func selected(t *testing.T, path string) (names []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	folders := map[string]string{}
	for _, i := range f.Imports {
		if p, _ := strconv.Unquote(i.Path.Value); strings.HasPrefix(p, module) {
			folders[filepath.Base(p)] = strings.TrimPrefix(p, module)
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok && folders[x.Name] != "" {
				names = append(names, folders[x.Name]+"."+s.Sel.Name)
			}
		}
		return true
	})
	return names
}

// takesModule reports whether a function's first parameter is an *ir.Module.
func takesModule(t *testing.T, folder, fn string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			d, ok := d.(*ast.FuncDecl)
			if !ok || d.Recv != nil || d.Name.Name != fn || len(d.Type.Params.List) == 0 {
				continue
			}
			star, ok := d.Type.Params.List[0].Type.(*ast.StarExpr)
			if !ok {
				continue
			}
			s, ok := star.X.(*ast.SelectorExpr)
			return ok && s.Sel.Name == "Module"
		}
	}
	return false
}
