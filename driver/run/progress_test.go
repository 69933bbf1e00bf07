package run

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/goenzyme/goenzyme-cc/configs"
	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/driver/plan"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

func TestProgress(t *testing.T) {
	var b bytes.Buffer
	p := &progress{w: &b, since: time.Now(), after: time.Millisecond}
	for _, kind := range []plan.Kind{plan.Front, plan.Differentiate, plan.Link} {
		end := p.during(&plan.Step{Kind: kind})
		time.Sleep(50 * time.Millisecond)
		end()
	}
	if want := clearLine + "goenzyme-cc: differentiate …\r" + clearLine; b.String() != want {
		t.Errorf("%q", b.String())
	}
	b.Reset()
	p = &progress{w: &b, since: time.Now(), after: time.Hour}
	p.during(&plan.Step{Kind: plan.Prep})()
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

// planOf plans a line for a clang that is not there.
func planOf(t *testing.T, words string) *plan.Plan {
	t.Helper()
	line, err := cmdline.Scan(strings.Fields(words))
	if err != nil {
		t.Fatal(err)
	}
	tools := &plan.Tools{Clang: &toolchain.Clang{Path: "clang", Major: 19, Config: &configs.Config{}}}
	return plan.Phases(line, &cmdline.Options{}, tools, "self", "T", line.Words())
}
