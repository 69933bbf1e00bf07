package typeinfo

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

// TestAnyOrder: what is told of a function, of its callers and of those it calls does not depend on who asks first, nor on how many ask at once.
func TestAnyOrder(t *testing.T) {
	all := modules(t)
	for seed := range uint64(6) {
		m, err := ir.Parse(fmt.Sprint("calls ", seed), []byte(irtest.Calls(seed, 4+int(seed))))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, m)
	}
	if file := os.Getenv("GOENZYME_TYPES"); file != "" {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all = []*ir.Module{irtest.Parse(t, file, src)}
	}
	for _, m := range all {
		irtest.AnyOrder(t, m, func() func(*ir.Func) string {
			sums := Summarize(m, callgraph.GroupOf(m))
			return func(f *ir.Func) string { return asked(f, Infer(f, m.Layout(), sums)) }
		})
	}
}

// asked is all that can be asked of f: for its own plan, and on behalf of those that it calls and is called by.
func asked(f *ir.Func, own *Info) string {
	var b strings.Builder
	for _, info := range []*Info{own, {f: f, g: own.g.sums.below(f)}} {
		b.WriteString(info.String())
		for in := range f.Instrs() {
			fmt.Fprintf(&b, "%s: %s %s %s\n", in, info.Value(in), info.Why(in), info.DerivType(in))
			if in.Op == ir.OpStore || in.Op == ir.OpLoad {
				moved, ok := info.Moved(in)
				fmt.Fprintln(&b, spell(moved), ok, info.Doubtful(in), info.TakesApart(in), info.Contested(in))
			}
			if in.Call() == nil {
				continue
			}
			if callee := callgraph.Target(in); callee != nil && !callee.IsDecl() {
				b.WriteString(info.Within(callee).String())
			}
		}
	}
	b.WriteString(dump(own.g.sums.of(f)) + dump(own.g.sums.below(f)))
	return b.String()
}

// dump lists the facts of a graph, node by node as its function's values lead there.
func dump(g *graph) string {
	d := dumper{numbers: map[*node]int{}}
	for _, p := range g.f.Params {
		d.pointer(p.Name, g.ptrs[p], g.values[p])
	}
	for in := range g.f.Instrs() {
		d.pointer(in.String(), g.ptrs[in], g.values[in])
	}
	for _, gl := range g.globals {
		d.pointer(gl.Name, g.ptrs[gl])
	}
	d.pointer("result", g.ret)
	for len(d.todo) > 0 {
		n := d.todo[0]
		d.todo = d.todo[1:]
		fmt.Fprintf(&d.b, "node %d:\n", d.numbers[n])
		for _, f := range n.sorted() {
			fmt.Fprintf(&d.b, "%v", f.at)
			d.pointer(fmt.Sprintln(" ", f.size, f.kind, f.float, f.rank, f.said, f.aligned, f.unaligned, f.why.in, f.why.text), f.link)
		}
	}
	return d.b.String()
}

type dumper struct {
	b       strings.Builder
	numbers map[*node]int
	todo    []*node
}

func (d *dumper) pointer(name string, all ...*pointer) {
	d.b.WriteString(name)
	for _, p := range slices.DeleteFunc(all, func(p *pointer) bool { return p == nil }) {
		n, places := p.at()
		if _, met := d.numbers[n]; !met {
			d.numbers[n] = len(d.numbers)
			d.todo = append(d.todo, n)
		}
		fmt.Fprint(&d.b, " → ", d.numbers[n], places)
		for _, r := range p.find().rooms {
			d.pointer(fmt.Sprint(" room of ", r.size), r.at)
		}
	}
	d.b.WriteString("\n")
}
