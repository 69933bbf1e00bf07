package testscripts

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/goenzyme/goenzyme-cc/testscripts/times"
)

// timedScript names a script to the programs that it runs, for what they write down.
const timedScript = "GOENZYME_TEST_SCRIPT"

// timed writes down what a script takes, and has what it compiles written down too, as far as there is a log.
func timed(env *testscript.Env, release string) {
	log := os.Getenv(times.Log)
	if log == "" {
		return
	}
	name := release + "/" + strings.TrimPrefix(filepath.Base(env.WorkDir), "script-")
	env.Setenv(times.Log, log)
	env.Setenv(timedScript, name)
	start := time.Now()
	env.Defer(func() {
		_ = times.Add(log, times.Row{Kind: times.Script, Name: name, Wall: time.Since(start).Seconds()}) // no log is no fault of the script's
	})
}

// compiling runs one of our programs within a script and writes down the processor time that it took, with all that it ran. What it runs does not do so
// again: rustc links through us.
func compiling(run func() int) int {
	log, name := os.Getenv(times.Log), os.Getenv(timedScript)
	if log == "" || name == "" {
		return run()
	}
	os.Unsetenv(times.Log)
	status := run()
	_ = times.Add(log, times.Row{Kind: times.Compile, Name: name, CPU: processorTime().Seconds()})
	return status
}

func TestTimes(t *testing.T) {
	log := filepath.Join(t.TempDir(), "log")
	for _, r := range []times.Row{{Kind: "script", Name: "clang-19/a", Wall: 2}, {Kind: "compile", Name: "clang-19/a", CPU: 0.25}, {Kind: "compile", Name: "clang-19/a", CPU: 0.5},
		{Kind: "script", Name: "clang-19/b", Wall: 1}, {Kind: "package", Name: "enzyme", Wall: 9, CPU: 16}, {Kind: "step", Name: "lint", Wall: 60, CPU: 90}} {
		if err := times.Add(log, r); err != nil {
			t.Fatal(err)
		}
	}
	rows, err := times.Read(log)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := times.Table(&b, rows); err != nil {
		t.Fatal(err)
	}
	at := -1
	for _, want := range []string{"2.00      0.75  clang-19/a", "1.00      0.00  clang-19/b", "9.00     16.00  enzyme", "60.00     90.00  lint", "0.75  what scripts compiled", "1.5  minutes"} {
		next := strings.Index(b.String(), want)
		if next <= at {
			t.Errorf("%q is not where it should be in\n%s", want, b.String())
		}
		at = next
	}
}
