package enzyme_test

import (
	"fmt"
	"go/ast"
	"go/doc"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

// callbacks are the rooms whose input may hold functions of later ones, and why.
var callbacks = map[string]string{
	"enzyme/plan/save":  "part of the joint search for what is saved, until step 12",
	"enzyme/plan/remat": "part of the joint search for what is saved, until step 12",
	"enzyme/rules":      "rules are written against the interface of the sweeps that run them",
	"enzyme/emit":       "writes calls of functions that the engine has declared",
}

// TestInputsAreEarlier: a stage is given results, and questions to results, of stages before it. A function that a later package implements would be an arrow
// that points back and that no import shows.
func TestInputsAreEarlier(t *testing.T) {
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: ".."}, "./enzyme/...")
	if err != nil {
		t.Fatal(err)
	}
	in := &inputs{fields: map[string]string{}}
	for _, p := range pkgs {
		if len(p.Errors) > 0 {
			t.Fatal(p.Errors[0])
		}
		in.declared(p)
	}
	for _, p := range pkgs {
		for _, f := range p.Syntax {
			in.given(p, f)
		}
	}
	for _, f := range in.faults {
		t.Error(f)
	}
	if in.checked < 5 {
		t.Errorf("only %d functions are given to stages: is this test looking at them?", in.checked)
	}
	for room := range callbacks {
		if !in.excepted[room] {
			t.Errorf("%s needs no exception", room)
		}
	}
}

type inputs struct {
	fields   map[string]string // functions and interfaces, by "type.field" or "function.parameter": the stage's room
	faults   []string
	checked  int
	excepted map[string]bool
}

func isStage(room string) bool {
	for _, folder := range home {
		if folder == room {
			return true
		}
	}
	return false
}

// declared notes what the exported types and functions of a stage's room take.
func (in *inputs) declared(p *packages.Package) {
	room := strings.TrimPrefix(p.PkgPath, module)
	if !isStage(room) {
		return
	}
	scope := p.Types.Scope()
	for _, name := range scope.Names() {
		switch o := scope.Lookup(name).(type) {
		case *types.TypeName:
			if s, ok := o.Type().Underlying().(*types.Struct); ok && o.Exported() {
				for f := range s.Fields() {
					in.note(f, p.PkgPath+"."+name+"."+f.Name(), room)
				}
			}
		case *types.Func:
			if o.Exported() {
				for v := range o.Signature().Params().Variables() {
					in.note(v, p.PkgPath+"."+name+"("+v.Name()+")", room)
				}
			}
		}
	}
}

func (in *inputs) note(v *types.Var, key, room string) {
	switch u := v.Type().Underlying().(type) {
	case *types.Signature:
		in.fields[key] = room
	case *types.Interface:
		if u.NumMethods() > 0 && v.Type().String() != "error" && !strings.HasSuffix(v.Type().String(), "/ir.Value") {
			in.fields[key] = room
		}
	}
}

// given looks at what a file gives to stages.
func (in *inputs) given(p *packages.Package, file *ast.File) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			for _, e := range n.Elts {
				if kv, ok := e.(*ast.KeyValueExpr); ok {
					if key, ok := kv.Key.(*ast.Ident); ok {
						in.value(p, typeName(p.TypesInfo.TypeOf(n))+"."+key.Name, kv.Value)
					}
				}
			}
		case *ast.AssignStmt:
			for i, to := range n.Lhs {
				if s, ok := to.(*ast.SelectorExpr); ok && len(n.Lhs) == len(n.Rhs) {
					in.value(p, typeName(p.TypesInfo.TypeOf(s.X))+"."+s.Sel.Name, n.Rhs[i])
				}
			}
		case *ast.CallExpr:
			if f := function(p, n.Fun); f != nil && f.Signature().Recv() == nil && f.Pkg() != nil {
				for i, x := range n.Args {
					if i < f.Signature().Params().Len() {
						in.value(p, f.Pkg().Path()+"."+f.Name()+"("+f.Signature().Params().At(i).Name()+")", x)
					}
				}
			}
		}
		return true
	})
}

func typeName(t types.Type) string {
	if t == nil {
		return ""
	}
	return strings.TrimPrefix(types.TypeString(t, nil), "*")
}

// function is what an expression names, nil when that is no function.
func function(p *packages.Package, x ast.Expr) *types.Func {
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		f, _ := p.TypesInfo.Uses[x].(*types.Func)
		return f
	case *ast.SelectorExpr:
		f, _ := p.TypesInfo.Uses[x.Sel].(*types.Func)
		return f
	}
	return nil
}

// value checks one that is given to a stage.
func (in *inputs) value(p *packages.Package, key string, x ast.Expr) {
	room, ok := in.fields[key]
	if !ok || p.TypesInfo.Types[x].IsNil() {
		return
	}
	from := p.PkgPath
	if f := function(p, x); f != nil && f.Pkg() != nil {
		from = f.Pkg().Path()
	} else if n, ok := types.Unalias(deref(p.TypesInfo.TypeOf(x))).(*types.Named); ok && n.Obj().Pkg() != nil && !types.IsInterface(n) {
		from = n.Obj().Pkg().Path()
	}
	from = strings.TrimPrefix(from, module)
	if row(from) <= row(room) {
		in.checked++
		return
	}
	if callbacks[room] != "" {
		if in.excepted == nil {
			in.excepted = map[string]bool{}
		}
		in.excepted[room] = true
		return
	}
	fault := fmt.Sprintf("%s: %s is given what %s implements, which comes later", p.Fset.Position(x.Pos()), strings.TrimPrefix(key, module), from)
	if !slices.Contains(in.faults, fault) {
		in.faults = append(in.faults, fault)
	}
}

func deref(t types.Type) types.Type {
	if p, ok := t.(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// TestPackagesPage: each package begins with a comment that names it, as go doc expects, and docs/architecture/packages.md shows its first sentence, in the
// order of imports (-update writes the page).
func TestPackagesPage(t *testing.T) {
	pkgs, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes, Dir: ".."}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	does := map[string]string{}
	for _, p := range pkgs {
		if len(p.GoFiles) == 0 {
			continue
		}
		for _, f := range p.Syntax {
			text, named := strings.CutPrefix(f.Doc.Text(), "Package "+p.Name+" ")
			if !named {
				text, named = strings.CutPrefix(f.Doc.Text(), "Command ")
				text = strings.TrimPrefix(text, filepath.Base(p.PkgPath)+" ")
			}
			if named {
				does[strings.TrimPrefix(p.PkgPath, module)] = new(doc.Package).Synopsis("Package p " + text)[len("Package p "):]
			}
		}
		if does[strings.TrimPrefix(p.PkgPath, module)] == "" {
			t.Errorf("%s has no package comment", p.PkgPath)
		}
	}
	var page strings.Builder
	page.WriteString(packagesHead)
	for i, row := range order {
		for _, name := range row {
			if does[name] == "" {
				continue
			}
			fmt.Fprintf(&page, "| %d | `%s` | %s |\n", i+1, name, strings.ReplaceAll(does[name], "|", "\\|"))
		}
	}
	page.WriteString(packagesTail)
	irtest.Golden(t, filepath.Join("..", "docs", "architecture", "packages.md"), page.String())
}

const packagesHead = `# Packages

Generated by ` + "`go test ./enzyme -run PackagesPage -update`" + ` from the package comments and from the table ` + "`order`" + ` of ` + "`enzyme/arrows_test.go`" + `.
A package imports packages of lower rows only, never of its own row or a higher one. ` + "`TestImportArrows`" + ` checks that. A stage that needs a fact which it
cannot import stands in the wrong row, or a result type is missing.

| Row | Package | What it does |
|---:|---|---|
`

const packagesTail = `
` + "`enzyme/rules`" + ` imports only ` + "`ir` and `diag`" + ` of the engine, ` + "`toolchain`" + ` only ` + "`diag`" + `, ` + "`configs`" + ` and ` + "`runtime`" + ` nothing.
` + "`driver/task`" + ` is one package because its jobs share the writer of IR, the printing of diagnostics and the generic forms of library functions.

Folders without Go packages: ` + "`docs`, `examples`, `testscripts/*.txtar`" + ` (the driver and derivative programs, end to end), ` + "`benchmarks/kernels`" + `,
` + "`sweep/packages`" + ` (real packages, built with goenzyme-cc and with clang).

## Modules of others

| Module | Use |
|---|---|
| ` + "`alecthomas/kong`" + ` | parses the command lines of our own verbs |
| ` + "`BurntSushi/toml`" + ` | reads the user's configuration and rule files; generates Go code from ` + "`configs/*.toml`" + ` |
| ` + "`llir/llvm`" + ` | tests of ` + "`enzyme/ir/typedptr`" + ` only, as a second reader to compare with. It has no opaque pointers, which all IR from LLVM 15 on has |
| ` + "`rogpeppe/go-internal`" + ` | tests only: it runs scripts and reads their archives, which no installed program does |
`
