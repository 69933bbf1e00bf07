//go:build unix

package run

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// Only what a dead process of ours has left long ago goes.
func TestSweepStale(t *testing.T) {
	gone := exec.Command("true")
	if err := gone.Run(); err != nil {
		t.Skip(err)
	}
	dead, dir, now := gone.ProcessState.Pid(), t.TempDir(), time.Now()
	for name, c := range map[string]struct {
		age  time.Duration
		mode os.FileMode
		goes bool
	}{
		fmt.Sprintf("goenzyme-%d.1", dead):        {25 * time.Hour, 0o700, true},
		fmt.Sprintf("goenzyme-%d.2", dead):        {time.Hour, 0o700, false},
		fmt.Sprintf("goenzyme-%d.3", dead):        {25 * time.Hour, 0o755, false},
		fmt.Sprintf("goenzyme-%d.4", os.Getpid()): {25 * time.Hour, 0o700, false},
		fmt.Sprintf("goenzyme-%d", dead):          {25 * time.Hour, 0o700, false},
		fmt.Sprintf("other-%d.1", dead):           {25 * time.Hour, 0o700, false},
		"goenzyme-notes.d":                        {25 * time.Hour, 0o700, false},
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Join(path, "below"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(path, c.mode); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, now.Add(-c.age), now.Add(-c.age)); err != nil {
			t.Fatal(err)
		}
		sweepStale(dir, now)
		if _, err := os.Stat(path); os.IsNotExist(err) != c.goes {
			t.Errorf("%s, %s old: %v", name, c.age, err)
		}
	}
}
