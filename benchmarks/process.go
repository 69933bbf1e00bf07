package benchmarks

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// A process is an executable that waits for commands; see harness/main.c.
type process struct {
	cmd     *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	said    bytes.Buffer
	patient time.Duration // how long an answer may take
}

func start(program, size string, patient time.Duration, env ...string) (*process, error) {
	p := &process{cmd: exec.Command(program, size), patient: patient}
	p.cmd.Env = append(os.Environ(), env...)
	p.cmd.Stderr = &p.said
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.in, p.out = in, bufio.NewReader(out)
	return p, p.cmd.Start()
}

// ask sends a command and gives its answer. A program that takes too long is ended.
func (p *process) ask(format string, args ...any) (string, error) {
	if _, err := fmt.Fprintf(p.in, format+"\n", args...); err != nil {
		return "", p.gone(err)
	}
	late := time.AfterFunc(p.patient, func() { p.cmd.Process.Kill() })
	line, err := p.out.ReadString('\n')
	if !late.Stop() {
		return "", fmt.Errorf("no answer within %v to %s", p.patient, fmt.Sprintf(format, args...))
	}
	if err != nil {
		return "", p.gone(err)
	}
	return strings.TrimSpace(line), nil
}

// askNumbers is ask for an answer of numbers.
func (p *process) askNumbers(into []*float64, format string, args ...any) error {
	line, err := p.ask(format, args...)
	if err != nil {
		return err
	}
	at := make([]any, len(into))
	for i := range into {
		at[i] = into[i]
	}
	// C may print the sign of a NaN.
	if _, err := fmt.Sscan(strings.ReplaceAll(line, "-nan", "nan"), at...); err != nil {
		return fmt.Errorf("answer %q to %s: %w", line, fmt.Sprintf(format, args...), err)
	}
	return nil
}

// gone says why a program no longer answers.
func (p *process) gone(err error) error {
	p.in.Close()
	if end := p.cmd.Wait(); end != nil {
		err = end
	}
	return fmt.Errorf("%w\n%s", err, strings.TrimSpace(p.said.String()))
}

// end lets the program finish; what it wrote to standard error is the result.
func (p *process) end() string {
	p.in.Close()
	io.Copy(io.Discard, p.out)
	p.cmd.Wait()
	return p.said.String()
}
