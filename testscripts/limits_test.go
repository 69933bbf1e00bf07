package testscripts

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// commandLimit is how long one command of a script may take. A command takes seconds; on a machine that does much else
// besides, minutes. The suite as a whole has no limit, so that a busy machine only makes it slow.
const commandLimit = 15 * time.Minute

// A started process: a number alone may come to mean another process.
type started struct{ pid, at string }

// limitCommands ends each child process that runs for longer than limit, with all that it has started. It does not return.
// testscript itself only has a limit for all scripts together.
func limitCommands(limit time.Duration) {
	first := map[started]time.Time{}
	for {
		now, alive := time.Now(), map[started]time.Time{}
		for _, pid := range childrenOf("self") {
			c := started{pid, startOf(pid)}
			since, seen := first[c]
			if !seen {
				since = now
			}
			alive[c] = since
			if now.Sub(since) > limit {
				fmt.Fprintf(os.Stderr, "ended after %v: %s\n", limit, commandOf(pid))
				endTree(pid)
			}
		}
		first = alive
		time.Sleep(limit / 100)
	}
}

// endTree kills a process and those below it; one of them alone would keep the output open that testscript reads.
func endTree(pid string) {
	below := childrenOf(pid)
	if number, err := strconv.Atoi(pid); err == nil {
		if p, err := os.FindProcess(number); err == nil {
			_ = p.Kill() // it may have ended by itself
		}
	}
	for _, b := range below {
		endTree(b)
	}
}

// childrenOf lists a process's children, on systems that have /proc (proc(5)).
func childrenOf(pid string) []string {
	var all []string
	lists, _ := filepath.Glob("/proc/" + pid + "/task/*/children")
	for _, l := range lists {
		text, _ := os.ReadFile(l)
		all = append(all, strings.Fields(string(text))...)
	}
	return all
}

// startOf is when a process was started, in clock ticks since the system was: field 22 of its stat, counted behind the name.
func startOf(pid string) string {
	text, _ := os.ReadFile("/proc/" + pid + "/stat")
	fields := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
	if len(fields) < 20 {
		return ""
	}
	return fields[19]
}

func commandOf(pid string) string {
	text, _ := os.ReadFile("/proc/" + pid + "/cmdline")
	return strings.ReplaceAll(string(text), "\x00", " ")
}

// TestCommandsAreLimited: a command that hangs, and what it has started, are ended.
func TestCommandsAreLimited(t *testing.T) {
	if _, err := os.Stat("/proc/self/stat"); err != nil {
		t.Skip("commands have a limit only where there is /proc")
	}
	done := make(chan error, 1)
	cmd := exec.Command("sh", "-c", "sleep 1000 & wait")
	cmd.Stdout = new(strings.Builder) // so that Wait waits for sleep, too
	if err := cmd.Start(); err != nil {
		t.Skip(err)
	}
	go func() { done <- cmd.Wait() }()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if len(childrenOf(fmt.Sprint(cmd.Process.Pid))) > 0 {
			break
		}
	}
	endTree(fmt.Sprint(cmd.Process.Pid))
	select {
	case err := <-done:
		if err == nil {
			t.Error("the command was not ended")
		}
	case <-time.After(time.Minute):
		t.Error("the command still runs")
	}
}
