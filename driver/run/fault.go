package run

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"sync"
	"syscall"

	"github.com/goenzyme/goenzyme-cc/driver/files"
	"github.com/goenzyme/goenzyme-cc/driver/plan"
	"github.com/goenzyme/goenzyme-cc/driver/process"
)

// explained turns the failure of a step into the message for the user. Messages of a compiler or linker on
// the user's text need no addition; others get the step and a line that repeats it. Internal errors leave a
// reproducer.
func (s *Shell) explained(p *plan.Plan, step *plan.Step, err error) error {
	var child *process.ExitError
	var file *fs.PathError
	var panicked *panicError
	switch {
	case s.ctx.Err() != nil, errors.Is(err, process.ErrStopped), errors.Is(err, process.ErrReported):
		return err
	case errors.As(err, &panicked):
		return s.internal(p, step, fmt.Sprint(panicked.value), panicked.stack)
	case errors.As(err, &child):
		return s.childFailed(p, step, child)
	case errors.As(err, &file), step.Kind == plan.Merge, step.Kind == plan.Join, step.Kind == plan.Runtime, step.Task == nil:
		return fmt.Errorf("%w%s", err, s.notes(p, step))
	}
	return err
}

// childFailed distinguishes three causes of a program's failure: the user's text, on which the program has
// reported; a signal; and the text that the driver has generated.
func (s *Shell) childFailed(p *plan.Plan, step *plan.Step, child *process.ExitError) error {
	if step.Kind == plan.Prep || step.Kind == plan.Back {
		said, fails := s.repeat(p, step)
		switch {
		case fails && ourFault(step, said):
			return s.internal(p, step, fmt.Sprintf("%s fails on what it was given (%s)", filepath.Base(step.Argv[0]), child), said)
		case !fails && opens(step.Argv): // otherwise the compiler has reported it
			s.say("error: %s: %s failed (%s) over what it writes (no room, or not allowed?), not over what it reads%s", step.Kind, step.Argv[0], child, s.notes(p, step))
			return child
		case fails:
			s.inItsWords(step)
		}
	}

	if step.Kind == plan.Gather && child.Full {
		s.say("error: gather: the program does not fit into the folder of intermediate files%s", s.notes(p, step))
	}

	if child.Signal != nil && child.Signal != syscall.SIGPIPE {
		s.say("error: %s: %s was ended by a signal (%s)%s", step.Kind, step.Argv[0], child.Signal, s.notes(p, step))
	}
	return child
}

// opens reports whether a compiler's output file can be written.
func opens(argv []string) bool {
	i := slices.Index(argv, "-o")
	if i < 0 || i+1 == len(argv) {
		return true
	}
	if info, err := os.Stat(argv[i+1]); err == nil && !info.Mode().IsRegular() {
		return true // opening a pipe would block
	}
	f, err := os.OpenFile(argv[i+1], os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return false
	}
	f.Close()
	files.Remove(argv[i+1])
	return true
}

// inItsWords compiles the source once more with the compiler alone, for its error messages: errors in IR have
// no source lines (inline assembly).
func (s *Shell) inItsWords(step *plan.Step) {
	if len(step.Plain) == 0 {
		return
	}
	argv, err := s.shorten(step.Plain)
	if err != nil {
		return
	}
	var said bytes.Buffer
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Stderr = &said
	if process.Run(s.ctx, cmd) != nil {
		s.Stderr.Write(said.Bytes())
	}
}

// notes names the step and the command that repeats it.
func (s *Shell) notes(p *plan.Plan, step *plan.Step) string {
	if len(s.Line) == 0 {
		return "" // the user has called the step directly
	}
	text := fmt.Sprintf("\nnote: this was step '%s': %s", step.Kind, plan.QuoteAll(step.Argv))
	if !p.Keep && len(s.Line) > 0 {
		text += "\nnote: to repeat it with its files kept: " + plan.QuoteAll(slices.Insert(slices.Clone(s.Line), 1, "-save-temps"))
	}
	return text
}

// say prints a message before the run ends.
func (s *Shell) say(format string, args ...any) {
	name := "goenzyme-cc"
	if len(s.Line) > 0 {
		name = filepath.Base(s.Line[0])
	}
	fmt.Fprintf(s.Stderr, name+": "+format+"\n", args...)
}

// repeat runs a compiler's step again without an output. It returns the messages, and whether the input makes
// it fail.
func (s *Shell) repeat(p *plan.Plan, step *plan.Step) (said []byte, fails bool) {
	argv := slices.Clone(step.Argv)
	for i := range argv[:len(argv)-1] {
		if argv[i] == "-o" {
			argv[i+1] = os.DevNull
		}
	}
	argv, err := s.shorten(argv)
	if err != nil {
		return nil, false
	}

	var text bytes.Buffer
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Stderr = &text
	cmd.Env = append(os.Environ(), "TMPDIR="+p.Dir) // for clang's own reports
	err = process.Run(s.ctx, cmd)
	var child *process.ExitError
	return text.Bytes(), errors.As(err, &child)
}

// crashed matches clang's messages on internal errors.
var crashed = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)^PLEASE submit a bug report|^Stack dump:|fatal error: error in backend|^LLVM ERROR: `)
})

// ourFault reports whether clang's messages are about generated text, not the user's: clang cannot read it,
// or crashes on it.
func ourFault(step *plan.Step, said []byte) bool {
	if step.Kind == plan.Prep || crashed().Match(said) {
		return true
	}
	return slices.ContainsFunc(step.Argv[1:], func(word string) bool {
		return filepath.Ext(word) == ".ll" && regexp.MustCompile(`(?m)^(error: )?`+regexp.QuoteMeta(word)+`(:\d+:\d+)?: error: `).Match(said)
	})
}

// A panicError is the panic of a task.
type panicError struct {
	value any
	stack []byte
}

func (e *panicError) Error() string { return fmt.Sprint(e.value) }
