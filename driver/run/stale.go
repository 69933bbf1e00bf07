package run

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/goenzyme/goenzyme-cc/driver/process"
)

// tempPrefix starts the names of folders for intermediate files; the process id follows.
const tempPrefix = "goenzyme-"

// staleAge is the age from which a folder counts as stale. No build runs that long, even in a container whose
// processes are invisible from here.
const staleAge = 24 * time.Hour

// sweepStale removes stale folders, whose process was killed before it could remove them. They must belong to
// this user and to an ended process. Errors are ignored.
func sweepStale(dir string, now time.Time) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		number, _, ok := strings.Cut(strings.TrimPrefix(e.Name(), tempPrefix), ".")
		pid, err := strconv.Atoi(number)
		if !ok || err != nil || pid <= 0 || !strings.HasPrefix(e.Name(), tempPrefix) || !e.IsDir() {
			continue
		}
		info, err := e.Info()
		if err == nil && now.Sub(info.ModTime()) > staleAge && info.Mode().Perm() == 0o700 && process.IsOwn(info) && process.HasEnded(pid) {
			os.RemoveAll(filepath.Join(dir, e.Name()))
		}
	}
}
