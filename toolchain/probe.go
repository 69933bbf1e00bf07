package toolchain

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// describe finds out which LLVM a compiler belongs to.
func describe(path string, cxx bool) (*Clang, error) {
	major := majorFromPath(path)
	if major == 0 {
		out, err := exec.Command(path, "--version").Output()
		if err != nil {
			return nil, fmt.Errorf("%s --version: %w", path, err)
		}
		if major = MajorFromVersion(string(out)); major == 0 {
			return nil, fmt.Errorf("%s is no clang: its --version says %q", path, firstLine(string(out)))
		}
	}
	conf, err := configFor(major)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return &Clang{Path: path, Major: major, CXX: cxx, Config: conf}, nil
}

// Debian installs /usr/bin/clang-19 as a link into /usr/lib/llvm-19/bin: enough
// to know the release without running it, which would cost each compile some 20 ms. A name alone proves nothing.
func majorFromPath(path string) int {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return 0
	}
	dir, base := filepath.Split(filepath.ToSlash(real))
	dir, inBin := strings.CutSuffix(dir, "/bin/")
	number, ok := strings.CutPrefix(dir[strings.LastIndexByte(dir, '/')+1:], "llvm-")
	if !inBin || !ok || !isClang(base) {
		return 0
	}
	major, _ := strconv.Atoi(number)
	return major
}

// isClang takes clang, clang++ and clang-19.
func isClang(base string) bool {
	rest, ok := strings.CutPrefix(base, "clang")
	if ok && rest != "" && rest != "++" {
		_, err := strconv.ParseUint(strings.TrimPrefix(rest, "-"), 10, 16)
		ok = err == nil && rest[0] == '-'
	}
	return ok
}

var clangVersion = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)clang version (\d+)\.`) })

// MajorFromVersion reads the LLVM major off `clang --version`; 0 for anything that is not clang.
// Apple counts releases its own way.
func MajorFromVersion(text string) int {
	if strings.Contains(text, "Apple clang") {
		return 0
	}
	return number(clangVersion().FindStringSubmatch(text))
}

func number(match []string) int {
	if len(match) < 2 {
		return 0
	}
	n, _ := strconv.Atoi(match[1])
	return n
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}
