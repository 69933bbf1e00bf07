package ir

import (
	"fmt"
	"slices"
	"strings"
)

// A metaLinker numbers the metadata of src within dst. Tuples that are not
// distinct are shared with equal ones of dst, so that a TBAA type of two units
// is one node; LLVM shares the other kinds when it reads the text.
type metaLinker struct {
	dst, src *Module
	rw       *rewriter
	ids      map[int]int    // numbers given
	tuples   map[string]int // dst's plain tuples
	open     map[int]bool   // on the way down
}

func (l *linker) newMetaLinker(rw *rewriter) *metaLinker {
	return &metaLinker{dst: l.dst, src: l.src, rw: rw, ids: map[int]int{}, tuples: l.tuples.of(&l.dst.Nodes), open: map[int]bool{}}
}

// A tupleIndex has the plain tuples among nodes by their text, of equal ones the last.
type tupleIndex struct {
	ids  map[string]int
	next int // where it goes on: new nodes have greater numbers
}

// of brings the index up to date. Nodes that it has seen must be as they were.
func (x *tupleIndex) of(nodes *MetaNodes) map[string]int {
	if x.ids == nil {
		x.ids = map[string]int{}
	}
	for _, id := range nodes.idsFrom(x.next) {
		if t := nodes.Get(id); strings.HasPrefix(t, "!{") {
			x.ids[t] = id
		}
	}
	x.next = nodes.next
	return x.ids
}

// node returns the number in dst of a node of src.
func (l *metaLinker) node(id int) int {
	if to, ok := l.ids[id]; ok {
		return to
	}
	text := l.src.Nodes.Get(id)
	if !strings.HasPrefix(text, "!{") {
		return l.fresh(id, text)
	}
	if l.open[id] { // a tuple that contains itself
		return l.fresh(id, text)
	}
	l.open[id] = true
	// Its own nodes first: their numbers decide whether dst has this tuple.
	text = l.rw.text(text)
	delete(l.open, id)
	if to, ok := l.ids[id]; ok {
		l.dst.Nodes.Set(to, text)
		return to
	}
	if to, ok := l.tuples[text]; ok {
		l.ids[id] = to
		return to
	}
	to := l.dst.Nodes.Add(text)
	l.ids[id], l.tuples[text] = to, to
	return to
}

// fresh gives a number at once; the text follows when all nodes have theirs.
func (l *metaLinker) fresh(id int, text string) int {
	to := l.dst.Nodes.Add(text)
	l.ids[id] = to
	return to
}

// all brings every node and the named metadata of src over.
func (l *metaLinker) all() error {
	var plain []int
	for _, id := range l.src.Nodes.IDs() {
		to := l.node(id)
		if t := l.src.Nodes.Get(id); !strings.HasPrefix(t, "!{") {
			plain = append(plain, to)
		}
	}
	for _, to := range plain {
		l.dst.Nodes.Set(to, l.rw.text(l.dst.Nodes.Get(to)))
	}
	for _, n := range l.src.NamedMD {
		if n.Name == "llvm.module.flags" {
			continue
		}
		have := l.dst.NamedNodes(n.Name)
		if have == nil && n.Text == "!{}" {
			l.dst.NamedMD = append(l.dst.NamedMD, n)
		}
		for _, e := range NodeElems(n.Text) {
			if e = l.rw.text(e); n.Name == "llvm.dbg.cu" || !slices.Contains(have, e) {
				l.dst.AddNamed(n.Name, e)
			}
		}
	}
	return l.flags()
}

// A moduleFlag is one operand of llvm.module.flags (LangRef, "Module Flags Metadata").
type moduleFlag struct {
	behaviour int64
	key       string // as spelled
	val       string
}

const (
	flagError = iota + 1
	flagWarning
	flagRequire
	flagOverride
	flagAppend
	flagAppendUnique
	flagMax
	flagMin
)

func (m *Module) flagList() []moduleFlag {
	var flags []moduleFlag
	for _, ref := range m.NamedNodes("llvm.module.flags") {
		if e := NodeElems(m.Resolve(ref)); len(e) == 3 {
			b, _ := MetaInt(e[0])
			flags = append(flags, moduleFlag{b, e[1], e[2]})
		}
	}
	return flags
}

// ModuleFlag returns the value of a module flag as spelled (`i32 2`), "" when there is none.
func (m *Module) ModuleFlag(key string) string {
	for _, f := range m.flagList() {
		if k, _ := MetaString(f.key); k == key {
			return f.val
		}
	}
	return ""
}

// flags merges the module flags.
func (l *metaLinker) flags() error {
	have, add := l.dst.flagList(), l.src.flagList()
	if len(add) == 0 { // a unit without flags has no opinion
		return nil
	}
	for i := range add {
		add[i].val = l.rw.text(add[i].val)
	}
	merged := slices.Clone(have)
	for _, f := range add {
		i := slices.IndexFunc(merged, func(g moduleFlag) bool {
			return g.key == f.key && (g.behaviour == flagRequire) == (f.behaviour == flagRequire)
		})
		if i < 0 || f.behaviour == flagRequire {
			if f.behaviour == flagMin && len(have) > 0 {
				f.val = zeroFlag(f.val)
			}
			if !slices.Contains(merged, f) {
				merged = append(merged, f)
			}
			continue
		}
		g, err := l.mergeFlag(merged[i], f)
		if err != nil {
			return err
		}
		merged[i] = g
	}
	for i, f := range merged { // what a unit does not state counts as 0 for a minimum
		if f.behaviour == flagMin && !slices.ContainsFunc(add, func(g moduleFlag) bool { return g.key == f.key }) {
			merged[i].val = zeroFlag(f.val)
		}
	}
	l.dst.setFlags(merged)
	return nil
}

func zeroFlag(val string) string {
	ty, _, _ := strings.Cut(val, " ")
	return ty + " 0"
}

func (m *Module) setFlags(flags []moduleFlag) {
	m.NamedMD = slices.DeleteFunc(m.NamedMD, func(n NamedMD) bool { return n.Name == "llvm.module.flags" })
	for _, f := range flags {
		m.AddNamed("llvm.module.flags", "!"+itoa(m.Nodes.Add(fmt.Sprintf("!{i32 %d, %s, %s}", f.behaviour, f.key, f.val))))
	}
}

// mergeFlag combines two values of one flag.
func (l *metaLinker) mergeFlag(a, b moduleFlag) (moduleFlag, error) {
	if a == b {
		return a, nil
	}
	is := func(behaviour int64) bool { return a.behaviour == behaviour || b.behaviour == behaviour }
	switch {
	case a.behaviour == flagOverride && b.behaviour == flagOverride:
		return a, fmt.Errorf("link %s: module flag %s has two overriding values", l.src.Name, a.key)
	case b.behaviour == flagOverride:
		return b, nil
	case a.behaviour == flagOverride:
		return a, nil
	case is(flagMax) && (a.behaviour == b.behaviour || is(flagWarning)):
		return pickFlag(a, b, flagMax), nil
	case is(flagMin) && (a.behaviour == b.behaviour || is(flagWarning)):
		return pickFlag(a, b, flagMin), nil
	case a.behaviour == b.behaviour && (is(flagAppend) || is(flagAppendUnique)):
		elems := NodeElems(l.dst.Resolve(a.val))
		for _, e := range NodeElems(l.dst.Resolve(b.val)) {
			if is(flagAppend) || !slices.Contains(elems, e) {
				elems = append(elems, e)
			}
		}
		a.val = "!{" + strings.Join(elems, ", ") + "}"
		return a, nil
	case a.val == b.val || a.behaviour == b.behaviour && is(flagWarning):
		a.behaviour = min(a.behaviour, b.behaviour)
		return a, nil
	}
	return a, fmt.Errorf("link %s: module flag %s is %s here and %s there", l.src.Name, a.key, b.val, a.val)
}

// pickFlag takes the larger or the smaller number.
func pickFlag(a, b moduleFlag, behaviour int64) moduleFlag {
	x, _ := MetaInt(a.val)
	y, _ := MetaInt(b.val)
	if (behaviour == flagMax) == (y > x) {
		a.val = b.val
	}
	a.behaviour = behaviour
	return a
}
