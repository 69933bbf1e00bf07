package run

import (
	"io"
	"os"
	"sync"
	"time"

	"github.com/goenzyme/goenzyme-cc/driver/plan"
)

// patient is how long a link runs before its progress is shown.
const patient = 2 * time.Second

// A progress shows the current step of a long link on a terminal: one line, which the next output overwrites.
type progress struct {
	w     io.Writer
	after time.Duration

	mu    sync.Mutex
	since time.Time
	shown bool
}

// newProgress returns nil, which shows nothing, if w is no terminal or the plan makes no derivatives.
func newProgress(w io.Writer, p *plan.Plan) *progress {
	f, ok := w.(*os.File)
	if !ok || !p.Links() {
		return nil
	}
	if !isTerminal(f) {
		return nil
	}
	return &progress{w: w, after: patient, since: time.Now()}
}

// isTerminal reports whether f is a character device other than the null device.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 && f.Name() != os.DevNull
}

// during shows a step until the returned function is called. Compilers that print to the user are not shown.
func (p *progress) during(step *plan.Step) (end func()) {
	if p == nil || step.Kind == plan.Front || step.Kind == plan.Once || step.Kind == plan.Link || step.Kind == plan.Verbatim {
		return func() {}
	}
	timer := time.AfterFunc(p.after-time.Since(p.since), func() { p.say("goenzyme-cc: " + string(step.Kind) + " …") })
	return func() {
		timer.Stop()
		p.say("")
	}
}

const clearLine = "\r\x1b[K"

// say replaces the line; an empty one is erased.
func (p *progress) say(line string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if line != "" {
		line += "\r"
	} else if !p.shown {
		return
	}
	p.shown = line != ""
	io.WriteString(p.w, clearLine+line)
}
