package enzyme

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
)

// Stages lists the stages of each function in execution order. A stage reads results of earlier stages only.
var Stages = slices.Concat([]plan.Stage{
	{Name: "request", Words: "the requests for derivatives, with their activities"},
}, plan.Stages(), []plan.Stage{
	{Name: "eagerfree", Reads: []string{"memory", "types", "activity", "memplan", "region", "need", "save", "undo"}, Words: "memory that the forward sweep frees where the primal does, as no reverse sweep reads it", CanBeOff: true},
	{Name: "storage", Reads: []string{"loops", "memory", "activity", "lazyshadow", "region", "save", "undo", "tape", "eagerfree"}, Words: "stack or arena, for local memory and its shadows"},
	{Name: "jacobiantape", Reads: []string{"cfg", "loops", "memory", "types", "activity"}, Words: "recursive functions whose reverse sweep runs over records of partials", CanBeOff: true},
	{Name: "reciprocal", Words: "adjoints of quotients by one reciprocal instead of divisions", CanBeOff: true},
	{Name: "emit", Reads: []string{"primal", "cfg", "loops", "memory", "types", "activity", "memplan", "lazyshadow", "revcfg", "scatter2gather", "accumulate", "tapejvp", "region", "need", "invariant", "save", "undo", "remat", "adjfuse", "cachedloads", "fwdlive", "tape", "lastwrite", "versions", "eagerfree", "storage", "reciprocal", "jacobiantape"}, Words: "the derivative functions"},
	{Name: "tune", Reads: []string{"emit"}, Words: "attributes for LLVM's cost model of the processor", CanBeOff: true},
	{Name: "arena", Reads: []string{"emit"}, Words: "inline fast paths of tape allocation", CanBeOff: true},
})

// FormerStages maps stage names of releases before 2026-12 to present names. Options accept both.
var FormerStages = map[string]string{
	"alike": "invariant", "alive": "fwdlive", "early": "eagerfree", "found": "cachedloads", "gather": "scatter2gather", "hoist": "loopopt", "inorder": "adjfuse",
	"last": "lastwrite", "late": "lazyshadow", "onward": "tapejvp", "partials": "jacobiantape", "rerun": "remat", "short": "versions",
}

// StageNames lists the names that options accept, in execution order: the passes, with the stages of each
// function in place of the pass "differentiate".
func StageNames() (names []string) {
	rows := map[string]bool{}
	for _, p := range passes {
		rows[p.Name] = true
	}
	for _, p := range passes {
		if p.Name != "differentiate" {
			names = append(names, p.Name)
			continue
		}
		for _, s := range Stages {
			if !rows[s.Name] {
				names = append(names, s.Name)
			}
		}
	}
	return names
}
