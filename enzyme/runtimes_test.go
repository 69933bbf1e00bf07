package enzyme_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// runtimeNames are what names of runtime libraries look like: mangled ones, functions that compilers call, structs of namespace std, modules of flang's.
var runtimeNames = regexp.MustCompile(`^_[ZRQ]$|\b_Z[A-Z]|\b_Z[nd][wal]|\b__rust|\brust_|\b_Fortran|\b__fortran_|\b__cxa|\b__gxx|\b_Unwind|\b(class|struct)\.std\b|\b_Q[MF]|E\.dt\b|_M_[a-z]|[0-9](core|alloc|std|panicking|drop)[0-9]|drop_in_place|_ZNSt|__gnu_cxx|__1[0-9]`)

// spelled are the files outside of enzyme/runtimes that may have such names, and why.
var spelled = map[string]string{
	"enzyme/interp/libc.go":       "the interpreter is what derivatives are compared with: it does not read the facts that they are made from",
	"driver/demangle/demangle.go": "it reads every mangled name there is, for people",
	"driver/irtext/plain.go":      "it works on text, before there is a module",
}

// TestRuntimeLibrariesHaveFolders: what a runtime library calls its functions and types stands in that library's folder.
func TestRuntimeLibrariesHaveFolders(t *testing.T) {
	found := map[string]bool{}
	for _, root := range []string{"enzyme", "driver"} {
		err := filepath.WalkDir(filepath.Join("..", root), func(path string, d fs.DirEntry, err error) error {
			file, _ := filepath.Rel("..", path)
			file = filepath.ToSlash(file)
			if err != nil || d.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") || strings.HasPrefix(file, "enzyme/runtimes/") {
				return err
			}
			for _, name := range namesIn(t, path) {
				found[file] = true
				if spelled[file] == "" {
					t.Errorf("%s spells %q: what is known of a runtime library stands in enzyme/runtimes (docs/RUNTIME-LIBRARIES.md)", file, name)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for file := range spelled {
		if !found[file] {
			t.Errorf("%s spells no such name any more: take it off the list", file)
		}
	}
}

// namesIn lists the texts in a file that have such a name.
func namesIn(t *testing.T, path string) (names []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if text, ok := n.(*ast.BasicLit); ok && text.Kind == token.STRING {
			if name, _ := strconv.Unquote(text.Value); runtimeNames.MatchString(name) {
				names = append(names, name)
			}
		}
		return true
	})
	return names
}

// The test above is worth something only if it notices.
func TestRuntimeNamesAreNoticed(t *testing.T) {
	for name, is := range map[string]bool{
		"_ZdlPv": true, "_Znwm": true, "_ZNSt3__112basic_string": true, "_Z": true, "_R": true, "__rust_dealloc": true, "_FortranAio": true, "__cxa_throw": true,
		"class.std::_Hashtable": true, "9_M_createI": true, "5alloc7raw_vec": true, "_Unwind_Resume_or_Rethrow": true, "_QM": true, "E.dt.": true,
		"DW_LANG_Fortran08": false, "malloc": false, "the bytes of a std::string": false, "_Float16": false, "llvm.eh.typeid.for*": false, "_r": false,
	} {
		if runtimeNames.MatchString(name) != is {
			t.Errorf("%q: a name of a runtime library: %v", name, !is)
		}
	}
}
