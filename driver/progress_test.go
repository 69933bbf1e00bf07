package driver

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

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
