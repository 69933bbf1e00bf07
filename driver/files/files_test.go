package files

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// Devices and folders are never removed as unfinished outputs.
func TestRemoveOutput(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "f.o")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	Remove(file)
	Remove(dir)
	Remove("/dev/null")
	if Exists(file) || !Exists(dir) || runtime.GOOS != "windows" && !Exists("/dev/null") {
		t.Error("removed the wrong things")
	}
}
