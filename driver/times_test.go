package driver

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestTimes(t *testing.T) {
	var sum times
	sum.add("types", 1)
	sum.add("emit", 0.25)
	sum.add("types", 2)
	var b bytes.Buffer
	sum.print(&b, "stages")
	if want := "stages\n  3.000000 s  types\n  0.250000 s  emit\n  3.250000 s  in all\n"; b.String() != want {
		t.Errorf("%q", b.String())
	}
}

func TestProgress(t *testing.T) {
	var b bytes.Buffer
	p := &progress{w: &b, since: time.Now(), after: time.Millisecond}
	for _, kind := range []Kind{Front, Differentiate, Link} {
		end := p.during(&Step{Kind: kind})
		time.Sleep(50 * time.Millisecond)
		end()
	}
	if want := clearLine + "goenzyme-cc: differentiate …\r" + clearLine; b.String() != want {
		t.Errorf("%q", b.String())
	}
	b.Reset()
	p = &progress{w: &b, since: time.Now(), after: time.Hour}
	p.during(&Step{Kind: Prep})()
	if b.Len() > 0 {
		t.Errorf("a short link says %q", b.String())
	}
}

// Nothing is said where no terminal is, nor where nothing is linked.
func TestProgressUnseen(t *testing.T) {
	f, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	link := planOf(t, "a.o -o p")
	if newProgress(f, link) != nil || newProgress(&strings.Builder{}, link) != nil {
		t.Error("progress into a file")
	}
	if tty, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0); err == nil {
		defer tty.Close()
		if newProgress(tty, link) == nil {
			t.Error("no progress on a terminal")
		}
		if newProgress(tty, planOf(t, "-c a.c")) != nil {
			t.Error("progress without a link")
		}
	}
}
