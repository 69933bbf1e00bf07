package task

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/objfile"
)

// loadOrder sorts shared libraries in the loader's search order: breadth first over DT_NEEDED, from the
// linked file on. It adds libraries that the linker does not trace. Libraries that no file needs
// (--as-needed) are dropped; without a linked file, none is.
func loadOrder(libraries []*objfile.Object, linked string) []*objfile.Object {
	out, err := objfile.Read(linked)
	if err != nil || len(out) != 1 || !out[0].Shared {
		return libraries
	}
	var order []*objfile.Object
	asked := map[string]bool{}
	for queue := out; len(queue) > 0; queue = queue[1:] {
		for _, name := range queue[0].Needed {
			if asked[name] {
				continue
			}
			asked[name] = true
			at := slices.IndexFunc(libraries, func(l *objfile.Object) bool { return isAsked(l, name) })
			var found []*objfile.Object
			if at >= 0 {
				found = libraries[at : at+1]
			} else {
				found = besides(queue[0], name)
			}
			order, queue = append(order, found...), append(queue, found...)
		}
	}
	return order
}

// besides searches library name, which library by needs, in the run path and the folder of by.
func besides(by *objfile.Object, name string) []*objfile.Object {
	own := filepath.Dir(by.Path)
	for _, d := range append(slices.Clone(by.RunPath), own) {
		d = strings.NewReplacer("$ORIGIN", own, "${ORIGIN}", own).Replace(d)
		if found, err := objfile.Read(filepath.Join(d, name)); err == nil && len(found) == 1 && found[0].Shared {
			return found
		}
	}
	return nil
}

// isAsked reports whether name in DT_NEEDED means library l: by its soname or, without one, by its name on
// the command line, which may be a path.
func isAsked(l *objfile.Object, name string) bool {
	if l.SoName != "" {
		return l.SoName == name
	}
	return l.Path == name || filepath.Base(l.Path) == filepath.Base(name)
}

// exportedNames returns the dynamic symbols of a linked file.
func exportedNames(linked string) (map[string]bool, error) {
	out, err := objfile.Read(linked)
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	for _, o := range out {
		exported, err := o.Exported()
		if err != nil {
			return nil, err
		}
		maps.Copy(names, exported)
	}
	return names, nil
}
