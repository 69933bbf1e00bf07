package run

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/goenzyme/goenzyme-cc/driver/process"
)

// tempPrefix begins the names of folders for intermediate files, a process's number comes behind it.
const tempPrefix = "goenzyme-"

// staleAge is how old a folder must be that is taken for left behind: no build runs that long, be it in a container whose processes
// cannot be seen from here.
const staleAge = 24 * time.Hour

// sweepStale removes folders of intermediate files whose process was killed before it could: those of this user, of a process that is no more, and
// old. What cannot be looked at or removed stays.
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
