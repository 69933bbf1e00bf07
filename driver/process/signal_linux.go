package process

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
)

// descendants lists the descendants of a process, parents first.
func descendants(pid int) []int {
	children := map[int][]int{}
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, path := range stats {
		text, err := os.ReadFile(path)
		if err != nil {
			continue // it has ended meanwhile
		}
		child, _ := strconv.Atoi(filepath.Base(filepath.Dir(path)))
		fields := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:]) // behind the name: state, parent, …
		if len(fields) < 2 {
			continue
		}
		if parent, err := strconv.Atoi(string(fields[1])); err == nil {
			children[parent] = append(children[parent], child)
		}
	}
	var all []int
	for next := []int{pid}; len(next) > 0; next = next[1:] {
		all = append(all, children[next[0]]...)
		next = append(next, children[next[0]]...)
	}
	return all
}
