package driver

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/goenzyme/goenzyme-cc/driver/process"
	"github.com/goenzyme/goenzyme-cc/toolchain"
)

// A child of the test binary plays the compiler or the driver, by GOENZYME_TEST_ROLE.
func TestMain(m *testing.M) {
	switch os.Getenv("GOENZYME_TEST_ROLE") {
	case "driver":
		os.Unsetenv("GOENZYME_TEST_ROLE")
		proc := Process{Name: "goenzyme-cc", Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Env: toolchain.OSEnv()}
		os.Exit(Run(context.Background(), proc, os.Args[1:]))
	}
	os.Exit(m.Run())
}

// fakeClang writes a shell script that passes for a clang.
func fakeClang(t *testing.T, body string) string {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	path := filepath.Join(t.TempDir(), "clang")
	script := "#!/bin/sh\nif [ \"$1\" = --version ]; then echo 'clang version 19.1.7'; exit 0; fi\n" + body
	if err := os.WriteFile(path, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	return path
}

// drive starts the driver as a process of its own in an empty folder.
func drive(t *testing.T, clang string, argv ...string) (*exec.Cmd, *bytes.Buffer, string) {
	t.Helper()
	dir := t.TempDir()
	cmd := exec.Command(os.Args[0], argv...)
	cmd.Env = append(os.Environ(), "GOENZYME_TEST_ROLE=driver", "GOENZYME_CLANG="+clang, "TMPDIR="+dir)
	cmd.Dir = dir
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	if err := os.WriteFile(filepath.Join(dir, "f.c"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	return cmd, &said, dir
}

func leftovers(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return strings.Join(names, " ")
}

func TestExitStatus(t *testing.T) {
	cmd, said, dir := drive(t, fakeClang(t, "echo trouble >&2\nexit 7\n"), "-c", "f.c")
	err := cmd.Run()
	var ee *exec.ExitError
	if !errors.As(err, &ee) || ee.ExitCode() != 7 || said.String() != "trouble\n" {
		t.Errorf("%v, said %q", err, said)
	}
	if got := leftovers(t, dir); got != "f.c" {
		t.Errorf("left behind: %s", got)
	}
}

func TestChildKilled(t *testing.T) {
	cmd, _, _ := drive(t, fakeClang(t, "kill -SEGV $$\n"), "-c", "f.c")
	err := cmd.Run()
	var ee *exec.ExitError
	if !errors.As(err, &ee) || ee.ExitCode() != 128+int(syscall.SIGSEGV) {
		t.Errorf("ended with %v, not with the number of the compiler's SIGSEGV", err)
	}
	cmd, _, _ = drive(t, fakeClang(t, "kill -KILL $$\n"), "-c", "f.c")
	err = cmd.Run()
	if !errors.As(err, &ee) || process.DeathSignal(ee.ProcessState) != syscall.SIGKILL {
		t.Errorf("ended with %v, not by SIGKILL", err)
	}
}
