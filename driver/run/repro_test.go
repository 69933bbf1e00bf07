package run

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/driver/files"
	"github.com/goenzyme/goenzyme-cc/driver/plan"
)

type brokenTask struct{ in string }

func (t *brokenTask) Words() []string                      { return []string{"broken", t.in, "-o", "out/made"} }
func (t *brokenTask) Reads() []string                      { return []string{t.in} }
func (t *brokenTask) Run(context.Context, io.Writer) error { var p *int; *p = 1; return nil }

// unpack reads an archive, file by file.
func unpack(t *testing.T, path string) map[string]string {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	folder := strings.TrimSuffix(filepath.Base(path), ".tar.gz")
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		name, ok := strings.CutPrefix(h.Name, folder+"/")
		if !ok {
			t.Errorf("%s is not in the archive's folder", h.Name)
		}
		all[name] = string(text)
	}
}

// Our own panic is an error that names the step, and an archive with which the step can be repeated: by a script that works wherever
// it is unpacked, and with names that a shell would take apart.
func TestPanicLeavesReproducer(t *testing.T) {
	where := t.TempDir()
	in := filepath.Join(t.TempDir(), "in $(touch bad) 'x' \n.ll")
	if err := os.WriteFile(in, []byte("; input"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOENZYME_SECRET", "of-the-environment")
	task := &brokenTask{in}
	sh := &Shell{Stderr: io.Discard, Line: []string{"goenzyme-cc", "-c", "f.c"}, CrashDir: where}
	err := sh.Run(context.Background(), &plan.Plan{Steps: []plan.Step{{Kind: plan.Differentiate, Task: task, Argv: append([]string{"/here/goenzyme-cc"}, task.Words()...)}}})
	if err == nil || !strings.Contains(err.Error(), "internal error in step 'differentiate': runtime error: invalid memory address") {
		t.Fatalf("got %v", err)
	}
	path := regexp.MustCompile(`with the file (\S+\.tar\.gz)\n`).FindStringSubmatch(err.Error())
	if path == nil || filepath.Dir(path[1]) != where {
		t.Fatalf("it says no file in %s: %v", where, err)
	}
	if info, err := os.Stat(path[1]); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others may read it: %v, %v", info.Mode(), err)
	}
	files := unpack(t, path[1])
	for name, want := range map[string]string{
		"README": "differentiate", "line.sh": "goenzyme-cc -c f.c", "said.txt": "brokenTask", "versions.txt": "goenzyme-cc ",
		"files/1-" + filepath.Base(in): "; input",
	} {
		if !strings.Contains(files[name], want) {
			t.Errorf("%s has no %q: %s", name, want, files[name])
		}
	}
	for name, text := range files {
		if strings.Contains(text, "of-the-environment") {
			t.Errorf("%s has words of the environment", name)
		}
	}
	out := repeat(t, path[1], `for w; do printf '<%s>' "$w"; done`)
	if want := "<broken><files/1-" + filepath.Base(in) + "><-o><out/made>"; out != want {
		t.Errorf("the script runs %s, want %s", out, want)
	}
}

// repeat unpacks an archive with tar and runs its script; a shell script stands for goenzyme-cc.
func repeat(t *testing.T, archive, body string) string {
	t.Helper()
	for _, tool := range []string{"sh", "tar"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip(err)
		}
	}
	dir := t.TempDir()
	self := filepath.Join(dir, "self")
	if err := os.WriteFile(self, []byte("#!/bin/sh\n"+body+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("sh", "-c", `tar xzf "$1" && sh "$2/repeat.sh"`, "sh", archive, strings.TrimSuffix(filepath.Base(archive), ".tar.gz"))
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOENZYME="+self)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if found, _ := filepath.Glob(filepath.Join(dir, "*", "bad")); found != nil || files.Exists(filepath.Join(dir, "bad")) {
		t.Error("a file's name was run by the shell")
	}
	return string(out)
}

// Where nothing can be written, the message has it all.
func TestPanicWithoutRoom(t *testing.T) {
	sh := &Shell{Stderr: io.Discard, CrashDir: filepath.Join(t.TempDir(), "none")}
	task := &brokenTask{"in.ll"}
	err := sh.Run(context.Background(), &plan.Plan{Steps: []plan.Step{{Kind: plan.Differentiate, Task: task, Argv: append([]string{"goenzyme-cc"}, task.Words()...)}}})
	if err == nil || !strings.Contains(err.Error(), "could not be kept") || !strings.Contains(err.Error(), "brokenTask") {
		t.Errorf("got %v", err)
	}
}
