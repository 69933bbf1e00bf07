package memory_test

import (
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
)

// widened is a[j*n+j] = a[j*n+k] for k < j < n, where a compiler has widened j and cuts it down again for one of the products.
const widened = `
define void @f(ptr %a, i32 %n) {
entry:
  %ok = icmp sgt i32 %n, 0
  br i1 %ok, label %pre, label %exit
pre:
  %wide = LIMIT i32 %n to i64
  br label %outer
outer:
  %j = phi i64 [ 0, %pre ], [ %j.next, %outer.latch ]
  %row = mul nuw nsw i64 %j, %wide
  %cut = trunc i64 %j to i32
  %mul = mul nuw nsw i32 %cut, %n
  %row2 = zext i32 %mul to i64
  %some = icmp eq i64 %j, 0
  br i1 %some, label %outer.latch, label %inner.pre
inner.pre:
  br label %inner
inner:
  %k = phi i64 [ 0, %inner.pre ], [ %k.next, %inner ]
  %at = add nuw nsw i64 %row, %k
  %p = getelementptr double, ptr %a, i64 %at
  %v = load double, ptr %p
  %k.next = add nuw nsw i64 %k, 1
  %k.done = icmp eq i64 %k.next, %j
  br i1 %k.done, label %inner.exit, label %inner
inner.exit:
  br label %outer.latch
outer.latch:
  %diagonal = add nuw nsw i64 %row2, %j
  %q = getelementptr double, ptr %a, i64 %diagonal
  store double 1.0, ptr %q
  %j.next = add FLAGS i64 %j, 1
  %j.done = icmp eq i64 %j.next, %wide
  br i1 %j.done, label %outer.exit, label %outer
outer.exit:
  br label %exit
exit:
  ret void
}`

// TestWidened compares a counter with itself after it was cut down: the same only where it cannot have lost anything.
func TestWidened(t *testing.T) {
	for _, c := range []struct {
		limit, flags string
		same, later  memory.Answer
	}{
		{"zext nneg", "nuw nsw", memory.No, memory.No},
		{"zext", "nuw nsw", memory.No, memory.No},
		{"sext", "nuw nsw", memory.May, memory.May}, // n in one product is another number than in the other one when it is negative
		{"sext", "nuw", memory.May, memory.May},     // counts to 2⁶⁴ when n is negative
		{"zext nneg", "", memory.No, memory.May},    // in one iteration the column is another one, whatever the row is
	} {
		info, nest, load, store := pair(t, strings.NewReplacer("LIMIT", c.limit, "FLAGS", c.flags).Replace(widened))
		read, write := info.Effects(load).Reads[0], info.Effects(store).Writes[0]
		loop := nest.Of(store.Parent())
		if got := info.Compare(read, write, memory.SameIteration(loop)); got != c.same {
			t.Errorf("%s, %q: %v in one iteration, want %v", c.limit, c.flags, got, c.same)
		}
		if got := info.Compare(read, write, memory.LaterIteration(loop)); got != c.later {
			t.Errorf("%s, %q: %v in a later iteration, want %v", c.limit, c.flags, got, c.later)
		}
	}
}
