// Package checkpoint does loop outlining for checkpointing: it moves loops of time steps into functions of their own, which a derivative can run again
// from any step whose state it has kept (Griewank and Walther, "Algorithm 799: revolve", 2000).
//
//	Requires:   a module before any plan is made; loops marked by their authors (goenzyme_checkpoint in goenzyme.h), or a bound on memory.
//	Produces:   per such loop a function that runs a number of its iterations, with a Layout, and a call of it in the loop's place.
//	Guarantees: all that one iteration hands to the next is in memory: behind one parameter, the environment, or where the
//	            iterations themselves keep it. Pointers that iterations exchange are exchanged among those that the loop began with.
package checkpoint

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// attribute holds a Layout, so that copies of the function keep it.
const attribute = "enzyme_steps"

// A Layout says how a function that runs iterations takes what it works on. Its result, an i32, is Paused, or
// the number of the way by which the loop was left.
type Layout struct {
	Env    int   // parameter: the environment
	Count  int   // parameter: how many iterations there will be in all, 0 when that is not known
	Most   int   // parameter: the most iterations to run this time
	Done   int   // member of the environment: the iterations that this run has done, an i64
	States int64 // how many states may be kept at once; 0: as many as fit in Memory
	Memory int64 // bytes; 0: what the environment allows when the program runs
	Asked  bool  // the program marks the loop: that it cannot be run again is an error
	// Carried are the parameters that an iteration hands on as pointers, with the members of the environment where they are
	// handed on; Left are the members that hold pointers when the loop is left.
	Carried []Carried
	Left    []int
	// Type is the type of the environment.
	Type *ir.Type
}

// Carried is a pointer that iterations exchange.
type Carried struct{ Param, Member int }

// Running marks loads of numbers that are the same in every iteration. Nothing else in the function touches where they lie, so that a
// derivative may go on adding to the adjoint that it finds there: as many iterations as there are, one after the other,
// add up what one run of all would, in the same order.
const Running = "enzyme_running"

// Paused is the result of a run that ended because it had done its iterations.
const Paused = -1

// Of returns the layout of a function that runs iterations, nil for any other.
func Of(f *ir.Func) *Layout {
	text, ok := f.FnAttrs.GetString(attribute)
	if !ok {
		return nil
	}
	l := &Layout{}
	words := strings.Fields(text)
	numbers := func(word string) []int {
		var list []int
		for n := range strings.SplitSeq(word, ":") {
			v, err := strconv.Atoi(n)
			if err != nil {
				panic("steps: attribute " + text) // our own writing
			}
			list = append(list, v)
		}
		return list
	}
	head := numbers(words[0])
	l.Env, l.Count, l.Most, l.Done, l.States, l.Memory, l.Asked = head[0], head[1], head[2], head[3], int64(head[4]), int64(head[5]), head[6] == 1
	for _, w := range words[1:] {
		switch n := numbers(w[1:]); w[0] {
		case 'c':
			l.Carried = append(l.Carried, Carried{n[0], n[1]})
		case 'l':
			l.Left = append(l.Left, n[0])
		}
	}
	l.Type = envType(f)
	return l
}

// attach writes the layout down at f.
func (l *Layout) attach(f *ir.Func) {
	var b strings.Builder
	asked := 0
	if l.Asked {
		asked = 1
	}
	fmt.Fprintf(&b, "%d:%d:%d:%d:%d:%d:%d", l.Env, l.Count, l.Most, l.Done, l.States, l.Memory, asked)
	for _, c := range l.Carried {
		fmt.Fprintf(&b, " c%d:%d", c.Param, c.Member)
	}
	for _, m := range l.Left {
		fmt.Fprintf(&b, " l%d", m)
	}
	f.FnAttrs = f.FnAttrs.With(strconv.Quote(attribute) + "=" + strconv.Quote(b.String()))
}

// envType reads the type of the environment off the first instruction that addresses it.
func envType(f *ir.Func) *ir.Type {
	for in := range f.Entry().Instrs() {
		if g, ok := in.Extra.(*ir.GEPInfo); ok {
			return g.Elem
		}
	}
	panic("steps: @" + f.Name + " has lost its environment")
}
