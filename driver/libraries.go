package driver

import (
	"path/filepath"
	"slices"

	"github.com/goenzyme/goenzyme-cc/driver/objfile"
)

// loadOrder sorts shared libraries as the loader searches them for a name: those that the linked file asks for, then those that
// these ask for. A library that nobody asks for (--as-needed) is left out; so is none when there is no linked file to ask.
func loadOrder(libraries []*objfile.Object, linked string) []*objfile.Object {
	out, err := objfile.Read(linked)
	if err != nil || len(out) != 1 || !out[0].Shared {
		return libraries
	}
	var order []*objfile.Object
	for queue := slices.Clone(out[0].Needed); len(queue) > 0; queue = queue[1:] {
		for _, l := range libraries {
			if loadName(l) == queue[0] && !slices.Contains(order, l) {
				order = append(order, l)
				queue = append(queue, l.Needed...)
			}
		}
	}
	return order
}

// loadName is the name by which a program asks for a library.
func loadName(l *objfile.Object) string {
	if l.SoName != "" {
		return l.SoName
	}
	return filepath.Base(l.Path)
}

// exportedNames are the symbols of a linked file that its libraries see.
func exportedNames(linked string) (map[string]bool, error) {
	out, err := objfile.Read(linked)
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	for _, o := range out {
		symbols, err := o.Symbols()
		if err != nil {
			return nil, err
		}
		for _, s := range symbols {
			if s.Rank > objfile.Undefined && !s.Hidden && !s.Local {
				names[s.Name] = true
			}
		}
	}
	return names, nil
}
