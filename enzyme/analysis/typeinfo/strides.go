package typeinfo

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// walk describes a φ of addresses that steps through memory in a loop of known trip count: its start, and the
// steps from there. As with a counted index (see pathFrom), the trip count bounds the steps only if the start
// lies inside something.
func (g *graph) walk(phi *ir.Instr) (start ir.Value, steps path, ok bool) {
	if phi.NumIncoming() != 2 {
		return nil, path{}, false
	}
	for i := range 2 {
		// Either incoming value may be the start.
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

// stepFrom returns the constant distance in bytes from phi to next.
func (g *graph) stepFrom(next ir.Value, phi *ir.Instr) (step int64, ok bool) {
	gep, isInstr := next.(*ir.Instr)
	if !isInstr || gep.Op != ir.OpGEP || gep.Arg(0) != ir.Value(phi) {
		return 0, false
	}
	s := g.path(gep.Extra.(*ir.GEPInfo).Elem, gep.Args()[1:])
	return s.off, len(s.dims) == 0 && s.off != 0 && max(s.off, -s.off) < maxCount
}

// turnsOf returns an upper bound of the executions of a loop header per entry, by one of its induction
// variables.
func turnsOf(head *ir.Block) (n int64, ok bool) {
	for _, phi := range head.Phis() {
		if from, to, step, counts := span(phi); counts {
			return (to-from)/step + 1, true
		}
	}
	return 0, false
}
