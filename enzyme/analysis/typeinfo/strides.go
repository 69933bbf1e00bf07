package typeinfo

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// walk describes an address that steps through memory in a loop of which the number of turns is known: where it begins, and the steps from there.
// As with an index that is counted (see pathFrom), it is taken for no more than that where it begins inside of something.
func (g *graph) walk(phi *ir.Instr) (start ir.Value, steps path, ok bool) {
	if phi.NumIncoming() != 2 {
		return nil, path{}, false
	}
	for i := range 2 {
		start, _ := phi.Incoming(1 - i)
		next, _ := phi.Incoming(i)
		step, ok := g.stepFrom(next, phi)
		if !ok || !inside(start) {
			continue
		}
		if n, ok := turnsOf(phi.Parent()); ok {
			s := path{dims: []dim{{uint64(max(step, -step)), uint64(n)}}}
			s.off = min(0, step*(n-1))
			return start, s, true
		}
	}
	return nil, path{}, false
}

// stepFrom is by how many bytes next lies behind phi.
func (g *graph) stepFrom(next ir.Value, phi *ir.Instr) (step int64, ok bool) {
	gep, isInstr := next.(*ir.Instr)
	if !isInstr || gep.Op != ir.OpGEP || gep.Arg(0) != ir.Value(phi) {
		return 0, false
	}
	s := g.path(gep.Extra.(*ir.GEPInfo).Elem, gep.Args()[1:])
	return s.off, len(s.dims) == 0 && s.off != 0 && max(s.off, -s.off) < maxCount
}

// turnsOf is up to how many times a loop's first block runs, where one of its integers counts them.
func turnsOf(head *ir.Block) (n int64, ok bool) {
	for _, phi := range head.Phis() {
		if from, to, step, counts := span(phi); counts {
			return (to-from)/step + 1, true
		}
	}
	return 0, false
}
