package app

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/buildfiles"
)

// The Debian package holds all that `install` writes, and names nothing that it does not.
func TestPackageHasAllFiles(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "..", ".goreleaser.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var sources []string
	for _, m := range regexp.MustCompile(`src: stage/usr/([^,}]+)`).FindAllStringSubmatch(string(text), -1) {
		sources = append(sources, m[1])
	}
	files := append(buildfiles.Files("/usr", "1.2.3"), documents()...)
	covers := func(source, file string) bool { return file == source || strings.HasPrefix(file, source+"/") }
	for _, f := range files {
		found := false
		for _, s := range sources {
			found = found || covers(s, f.Path)
		}
		if !found {
			t.Errorf("the package lacks %s", f.Path)
		}
	}
	for _, s := range sources {
		found := false
		for _, f := range files {
			found = found || covers(s, f.Path)
		}
		if !found {
			t.Errorf("the package wants %s, which install does not write", s)
		}
	}
	for _, name := range []string{"goenzyme-c++", "goenzyme-fortran", "goenzyme-rustc"} {
		if !strings.Contains(string(text), "src: goenzyme-cc, dst: /usr/bin/"+name+"}") {
			t.Errorf("the package lacks %s", name)
		}
	}
}
