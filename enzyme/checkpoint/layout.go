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

// attribute is the function attribute that stores a Layout, so that clones of the function keep it.
const attribute = "enzyme_steps"

// A Layout describes the interface of a function that runs iterations. Its result, an i32, is Paused, or the
// index of the exit by which the loop was left.
type Layout struct {
	Env    int   // parameter: pointer to the environment
	Count  int   // parameter: total number of iterations, 0 if it is unknown
	Most   int   // parameter: maximal number of iterations of this call
	Done   int   // member of the environment: number of iterations that this call has run, an i64
	States int64 // maximal number of states kept at once; 0: as many as fit in Memory
	Memory int64 // bytes; 0: the limit that the environment sets at run time
	Asked  bool  // the program marks the loop: a failure to checkpoint it is an error
	// Carried lists the pointer parameters that an iteration passes to the next, with the members of the
	// environment that pass them. Left lists the members that hold pointers after the loop.
	Carried []Carried
	Left    []int
	// Type is the type of the environment.
	Type *ir.Type
}

// Carried is a pointer that iterations pass on.
type Carried struct{ Param, Member int }

// Running marks loads of numbers that are the same in every iteration. The function accesses their memory in
// no other way. So its adjoint may accumulate over calls: calls of a few iterations each add the same terms
// in the same order as one call of all iterations.
const Running = "enzyme_running"

// Paused is the result of a call that returns because it has run Most iterations.
const Paused = -1

// Of returns the layout of a function that runs iterations, or nil for any other function.
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
				panic("steps: attribute " + text) // attach writes the attribute
			}
			list = append(list, v)
		}
		return list
	}

	// The first word has the fixed fields; each further word has one carried or left pointer.
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

// attach stores the layout in an attribute of f.
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

// envType returns the type of the environment, which the first GEP of the entry block states.
func envType(f *ir.Func) *ir.Type {
	for in := range f.Entry().Instrs() {
		if g, ok := in.Extra.(*ir.GEPInfo); ok {
			return g.Elem
		}
	}
	panic("steps: @" + f.Name + " has lost its environment")
}
