package enzyme

// A Stage is one step of the engine, in the words of help and documents.
type Stage struct {
	Name     string
	Reads    []string
	Words    string
	CanBeOff bool // has a conservative form that -fenzyme-off selects
}

// Stages lists the steps in the order they run. Each reads only what stands before it.
var Stages = []Stage{
	{"request", nil, "the calls that ask for derivatives, with their activities", false},
	{"primal", []string{"request"}, "the function's frozen copy in normal form: one return, simplified loops, LCSSA", false},
	{"cfg", []string{"primal"}, "dominators, postdominators, reverse postorder", false},
	{"loops", []string{"primal", "cfg"}, "loop nest, induction variables, trip counts", true},
	{"memory", []string{"primal", "cfg", "loops"}, "what pointers may point into, what instructions may read and write", true},
	{"hoist", []string{"primal", "cfg", "loops", "memory"}, "loads taken out of loops that do not change what they read, numbers changed at one place kept in registers, loops over one array made one; the facts are those on the result", true},
	{"types", []string{"primal"}, "which bytes are floating-point numbers, pointers, integers", false},
	{"activity", []string{"request", "primal", "memory", "types"}, "active or constant, per value and call", true},
	{"memplan", []string{"cfg", "loops", "memory"}, "which loads and calls find their memory unchanged in the reverse sweep", true},
	{"late", []string{"cfg", "loops", "memory", "types", "activity"}, "memory of numbers that the function frees again: the reverse sweep makes its shadow", true},
	{"revcfg", []string{"cfg", "loops", "activity", "memplan", "late"}, "the way back through the blocks, and by what evidence", true},
	{"gather", []string{"loops", "memory", "types", "activity", "revcfg"}, "reverse loops that sum the adjoints of neighbours in registers, and add once to each cell", true},
	{"onward", []string{"cfg", "loops", "activity"}, "the way on through the blocks, for tangents over a tape", true},
	{"region", []string{"cfg", "loops", "memory", "activity", "memplan"}, "strategy per call: tape, recompute, or restart from kept states", true},
	{"need", []string{"loops", "types", "activity", "late", "revcfg", "onward", "region"}, "what the adjoints read of the primal, and tangents over a tape", false},
	{"alike", []string{"cfg", "loops", "memplan"}, "values of inner loops that no iteration of a loop around changes: one place on the tape serves all", true},
	{"last", []string{"cfg", "loops", "activity"}, "conditions on which loops replace a number: only the last time counts", true},
	{"save", []string{"loops", "activity", "memplan", "late", "need", "alike", "last"}, "free, recompute, reload, induction or save, per needed value", true},
	{"undo", []string{"loops", "memplan", "need", "save"}, "stores in loops that the reverse sweep undoes, so that loads find what they found", true},
	{"rerun", []string{"cfg", "loops", "memory", "activity", "memplan", "revcfg", "need", "alike", "save", "undo"}, "loops that keep the tape of one iteration and run each again before its adjoint", true},
	{"inorder", []string{"cfg", "loops", "memory", "activity", "memplan", "late", "revcfg", "need", "alike", "save", "undo", "rerun"}, "loops among these that the reverse sweep takes in the primal's order: the forward sweep keeps nothing of them, and need not run them", true},
	{"found", []string{"cfg", "loops", "memory", "activity", "memplan", "revcfg", "need", "alike", "save", "undo", "rerun", "inorder"}, "loads of which the forward sweep keeps what they found, so that loops can run again", true},
	{"alive", []string{"cfg", "loops", "memory", "activity", "memplan", "region", "need", "alike", "save", "undo", "rerun", "inorder", "found"}, "what of the primal the forward sweep has to run", true},
	{"tape", []string{"cfg", "loops", "need", "alike", "save", "undo", "rerun", "inorder", "found"}, "frames and slots of what is saved", true},
	{"short", []string{"loops", "memory", "rerun", "inorder", "found", "alive"}, "derivatives that keep all iterations while that is little, and run loops again else", true},
	{"early", []string{"memory", "types", "activity", "memplan", "region", "need", "save", "undo"}, "memory that no reverse sweep reads is given back where the primal frees it", true},
	{"partials", []string{"cfg", "loops", "memory", "types", "activity"}, "recursive functions whose reverse sweep goes over records of partials, not back through their code", true},
	{"reciprocal", nil, "adjoints of quotients are products with a reciprocal, not divisions one after the other", true},
	{"emit", []string{"primal", "cfg", "loops", "memory", "types", "activity", "memplan", "late", "revcfg", "gather", "onward", "region", "need", "alike", "save", "undo", "rerun", "inorder", "found", "alive", "tape", "last", "short", "early", "reciprocal", "partials"}, "the derivative functions", false},
	{"tune", []string{"emit"}, "what LLVM is told of the processor", true},
	{"arena", []string{"emit"}, "small blocks of tape are taken in line, without a call", true},
}

// StageNames lists what options can name, in the order in which it runs: passes over the module, and in place of the pass "differentiate" the stages of
// each function.
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
