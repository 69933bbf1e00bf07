package cfuzz

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
}

// byExpression are shown by expressions and need no wish.
var byExpression = []string{"math", "minmax", "ternary"}

// FeatureNames are all that programs may show.
func FeatureNames() []string {
	names := append([]string(nil), byExpression...)
	for _, f := range features {
		names = append(names, f.name)
	}
	return names
}

const usual = 0.12
