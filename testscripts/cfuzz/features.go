package cfuzz

import "slices"

// A feature of C that programs show. Share is how many of them do so on purpose.
type feature struct {
	name  string
	share float64
	make  func(*gen, *scope)
}

// features are what the programs show, beside arithmetic, branches, loops and calls. Names are those
// of FEATURES and of the summary.
var features []feature

func init() {
	features = append(features, controlFeatures...)
	features = append(features, memoryFeatures...)
	features = append(features, typeFeatures...)
	features = append(features, functionFeatures...)
	features = append(features, storageFeatures...)
	features = append(features, hiddenFeatures...)
}

// exact are the features whose programs need numbers rounded as they are written, or a NaN, or an infinity: not for -ffast-math.
var exact = map[string]bool{"magic-rounding": true}

// alsoInCxx are features of C that programs in C++ show too; their code is good C++.
var alsoInCxx = map[string]bool{}

func init() {
	for _, name := range []string{"while", "do", "break", "infinite", "switch", "struct-pointer", "struct-array", "arrays", "array-of-arrays", "in-place",
		"recursion", "mutual-recursion", "function-pointer", "windows", "alias", "early-return", "static-scratch", "const-table", "static-cache", "magic-rounding",
		"tagged-address", "address-difference", "shared-workspace", "records-sorted", "text-in-record"} {
		alsoInCxx[name] = true
	}
}

func inCxx() []feature {
	list := slices.Concat(cxxFeatures, cxxClassFeatures, cxxLibraryFeatures, cxxHiddenFeatures)
	for _, f := range features {
		if alsoInCxx[f.name] {
			list = append(list, f)
		}
	}
	return list
}

// byExpression are shown by expressions and need no wish.
var byExpression = []string{"math", "minmax", "ternary"}

// FeatureNames are all that programs of a language may show.
func FeatureNames(l Language) []string {
	names := append([]string(nil), byExpression...)
	for _, f := range l.features() {
		names = append(names, f.name)
	}
	return names
}

const usual = 0.12
