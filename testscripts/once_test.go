package testscripts

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"

	"github.com/rogpeppe/go-internal/testscript"
)

// prepared holds what commands of `once` wrote, by release and command.
var prepared sync.Map

// once COMMAND...: a command on nothing but files of testdata. It runs in the first script of a run that has it, for each release; the others get copies of
// the files that it wrote.
func once(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: once command...")
	}
	clang := ts.Getenv("CLANG")
	env := []string{"GOENZYME_CLANG=" + clang, "HOME=" + ts.Getenv("HOME"), "XDG_CACHE_HOME=" + ts.Getenv("XDG_CACHE_HOME"), timedScript + "=" + filepath.Base(clang) + "/(once)"}
	run, _ := prepared.LoadOrStore(clang+" "+strings.Join(args, " "), sync.OnceValues(func() (map[string][]byte, error) { return outputs(env, args) }))
	files, err := run.(func() (map[string][]byte, error))()
	ts.Check(err)
	for name, content := range files {
		ts.Check(os.WriteFile(ts.MkAbs(name), content, 0o644))
	}
}

// outputs are the files that a command writes beside those of testdata.
func outputs(env, args []string) (map[string][]byte, error) {
	dir, err := os.MkdirTemp("", "once")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if err := os.CopyFS(dir, os.DirFS("testdata")); err != nil {
		return nil, err
	}
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	if said, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", strings.Join(args, " "), err, said)
	}
	made, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, f := range made {
		if _, err := os.Stat(filepath.Join("testdata", f.Name())); err == nil {
			continue
		}
		if files[f.Name()], err = os.ReadFile(filepath.Join(dir, f.Name())); err != nil {
			return nil, err
		}
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("%s: it wrote nothing", strings.Join(args, " "))
	}
	return files, nil
}
