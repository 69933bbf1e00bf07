package memory_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
)

// A table is a program that goes through the rows of a table with n columns: for each i it reads elements in one loop
// and writes elements in another one.
type table struct {
	rows        counter // the outer loop's, its limit is n
	read, write access
}

// A counter runs from 0 up or down to it, as long as its comparison says.
type counter struct {
	down  bool
	pred  string // of the value compared: the next one, or when going down, this one
	limit string // "n", "i" (the outer counter) or "i1", one more: how far it goes
	end   int64  // going down, from the limit: what it is compared with
}

// An access is to element (i + row)·n + k + the counter of its own loop, and the row's number once more when diagonal.
type access struct {
	k        counter
	row      int64
	turned   bool // the loop's counter tells the row, and i the column
	diagonal bool
	mirrored bool // what counts rows is taken from n
	add      int64
}

func (c counter) value(n, i int64) int64 {
	return map[string]int64{"n": n, "i": i, "i1": i + 1}[c.limit]
}

// each calls yield with the counter's values; it runs only when the limit is positive.
func (c counter) each(n, i int64, yield func(int64)) {
	limit := c.value(n, i)
	if limit <= 0 {
		return
	}
	if !c.down {
		for k := int64(0); ; k++ {
			yield(k)
			if next := k + 1; c.pred == "ne" && next == limit || c.pred == "slt" && next >= limit || c.pred == "sle" && next > limit {
				return
			}
		}
	}
	for k := limit; ; k-- {
		yield(k)
		if c.pred == "sgt" && k <= c.end || c.pred == "sge" && k < c.end || c.pred == "ugt" && uint64(k) <= uint64(c.end) || c.pred == "uge" && uint64(k) < uint64(c.end) {
			return
		}
	}
}

func (c counter) text(name, next, exit string) string {
	if c.down {
		return fmt.Sprintf("  %%%[1]s.next = sub nsw i64 %%%[1]s, 1\n  %%%[1]s.on = icmp %[2]s i64 %%%[1]s, %[3]d\n  br i1 %%%[1]s.on, label %%%[4]s, label %%%[5]s\n",
			name, c.pred, c.end, next, exit)
	}
	return fmt.Sprintf("  %%%[1]s.next = add nuw nsw i64 %%%[1]s, 1\n  %%%[1]s.on = icmp %[2]s i64 %%%[1]s.next, %%%[3]s\n  br i1 %%%[1]s.on, label %%%[4]s, label %%%[5]s\n",
		name, c.pred, c.limit, next, exit)
}

func (c counter) first() string {
	if c.down {
		return "%" + c.limit
	}
	return "0"
}

func (a access) element(n, i, k int64) int64 {
	if a.turned {
		i, k = k, i
	}
	if a.mirrored {
		i = n - i
	}
	at := (i+a.row)*n + k + a.add
	if a.diagonal {
		at += i
	}
	return at
}

func (a access) text(name string) string {
	row, column := "%i", "%"+name
	if a.turned {
		row, column = column, row
	}
	head := ""
	if a.mirrored {
		head = fmt.Sprintf("  %%%s.mirrored = sub i64 %%n, %s\n", name, row)
		row = "%" + name + ".mirrored"
	}
	extra := "0"
	if a.diagonal {
		extra = row
	}
	return head + fmt.Sprintf(`  %%%[1]s.row = add i64 %[2]s, %[3]d
  %%%[1]s.start = mul i64 %%%[1]s.row, %%n
  %%%[1]s.at = add i64 %%%[1]s.start, %[4]s
  %%%[1]s.more = add i64 %%%[1]s.at, %[5]s
  %%%[1]s.all = add i64 %%%[1]s.more, %[6]d
  %%%[1]s.p = getelementptr double, ptr %%a, i64 %%%[1]s.all
`, name, row, a.row, column, extra, a.add)
}

func (t table) text() string {
	return fmt.Sprintf(`
define void @f(ptr %%a, i64 %%n) {
entry:
  %%any = icmp sgt i64 %%n, 0
  br i1 %%any, label %%pre, label %%exit
pre:
  br label %%outer
outer:
  %%i = phi i64 [ %s, %%pre ], [ %%i.next, %%i.latch ]
  %%i1 = add nsw i64 %%i, 1
  %%k.any = icmp sgt i64 %%%s, 0
  br i1 %%k.any, label %%k.pre, label %%k.end
k.pre:
  br label %%k.loop
k.loop:
  %%k = phi i64 [ %s, %%k.pre ], [ %%k.next, %%k.loop ]
%s  %%v = load double, ptr %%k.p
%sk.exit:
  br label %%k.end
k.end:
  %%m.any = icmp sgt i64 %%%s, 0
  br i1 %%m.any, label %%m.pre, label %%i.latch
m.pre:
  br label %%m.loop
m.loop:
  %%m = phi i64 [ %s, %%m.pre ], [ %%m.next, %%m.loop ]
%s  store double 1.0, ptr %%m.p
%sm.exit:
  br label %%i.latch
i.latch:
%sout:
  br label %%exit
exit:
  ret void
}`, t.rows.first(), t.read.k.limit, t.read.k.first(), t.read.text("k"), t.read.k.text("k", "k.loop", "k.exit"),
		t.write.k.limit, t.write.k.first(), t.write.text("m"), t.write.k.text("m", "m.loop", "m.exit"), t.rows.text("i", "outer", "out"))
}

// meet says whether, for some n, a read meets a write of the same iteration, and one of a later iteration.
func (t table) meet() (same, later bool) {
	for n := int64(1); n <= 7; n++ {
		type visit struct{ iteration, element int64 }
		var reads, writes []visit
		iteration := int64(0)
		t.rows.each(n, 0, func(i int64) {
			t.read.k.each(n, i, func(k int64) { reads = append(reads, visit{iteration, t.read.element(n, i, k)}) })
			t.write.k.each(n, i, func(k int64) { writes = append(writes, visit{iteration, t.write.element(n, i, k)}) })
			iteration++
		})
		for _, r := range reads {
			for _, w := range writes {
				same = same || r.element == w.element && r.iteration == w.iteration
				later = later || r.element == w.element && r.iteration < w.iteration
			}
		}
	}
	return same, later
}

// random makes a counter for which the program ends.
func random(rng *rand.Rand, limits ...string) counter {
	c := counter{limit: limits[rng.IntN(len(limits))]}
	if c.down = rng.IntN(3) == 0; c.down {
		c.end = int64(rng.IntN(3))
		c.pred = []string{"sgt", "sge", "ugt"}[rng.IntN(3)]
		if c.end > 0 && rng.IntN(4) == 0 {
			c.pred = "uge"
		}
		return c
	}
	c.pred = []string{"ne", "ne", "slt", "sle"}[rng.IntN(4)]
	return c
}

// TestRows holds what is said of tables with rows of a length known by name against all that happens for small lengths.
func TestRows(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 1))
	told, parted := 0, 0
	for n := range 1500 {
		p := table{rows: random(rng, "n")}
		for _, a := range []*access{&p.read, &p.write} {
			*a = access{k: random(rng, "n", "i", "i1"), row: int64(rng.IntN(3) - 1), add: int64(rng.IntN(3) - 1), turned: rng.IntN(3) == 0, mirrored: rng.IntN(4) == 0, diagonal: rng.IntN(5) == 0}
		}
		info, nest, load, store := pair(t, p.text())
		read, write := memory.Location{Ptr: load.Arg(0), Size: 8}, memory.Location{Ptr: store.Arg(1), Size: 8}
		outer := nest.Of(load.Parent()).Parent
		same, later := p.meet()
		for _, c := range []struct {
			when memory.When
			meet bool
		}{{memory.SameIteration(outer), same}, {memory.LaterIteration(outer), later}} {
			if !c.meet {
				parted++
			}
			if info.Compare(read, write, c.when) == memory.No {
				told++
				if c.meet {
					t.Fatalf("program %d: %+v: said to be apart, later %v\n%s", n, p, c.when.Later, p.text())
				}
			}
		}
	}
	t.Logf("%d pairs are apart, %d are known to be", parted, told)
	if told*2 < parted {
		t.Errorf("of %d pairs that are apart, only %d are known to be", parted, told)
	}
}
