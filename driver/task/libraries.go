package task

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/objfile"
)

// loadOrder sorts shared libraries as the loader searches them for a name: those that the linked file asks for, then those that
// these ask for, which not every linker traces. A library that nobody asks for (--as-needed) is left out; so is none when there is no linked file to
// ask.
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

// besides finds a library that another one asks for, in the folders that this one names, or in its own.
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

// isAsked reports whether a program asks for a library by that name: by its own or, where it has none, by what stood on the line of the
// link, which may be a path.
func isAsked(l *objfile.Object, name string) bool {
	if l.SoName != "" {
		return l.SoName == name
	}
	return l.Path == name || filepath.Base(l.Path) == filepath.Base(name)
}

// exportedNames are the symbols of a linked file that its libraries see.
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
