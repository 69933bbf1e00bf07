package plan

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/cmdline"
	"github.com/goenzyme/goenzyme-cc/driver/files"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
	"github.com/goenzyme/goenzyme-cc/driver/resolve"
)

// candidates lists the link inputs that may hold units: objects, archives, files that -l may mean, files in
// -Wl, and files that linker scripts name.
func (p *planner) candidates(objects map[int]string) []string {
	var c candidates
	for i, t := range p.line.Tokens {
		switch {
		case objects[i] != "":
			c.inputs = append(c.inputs, objects[i])
		case t.Role == cmdline.Input && t.Value != "-":
			c.inputs = append(c.inputs, t.Value)
		case t.Role == cmdline.Library && (t.Name == "-L" || t.Name == "-l"):
			c.word(t.Name + t.Value)
		}
	}

	words := p.line.LinkerWords()
	for _, w := range words {
		c.word(w)
	}
	for _, f := range p.line.Scripts(words) {
		if !slices.Contains(c.inputs, f) {
			c.inputs = append(c.inputs, f)
		}
	}

	for _, i := range c.inputs {
		c.add(i, 0)
	}
	return c.files
}

// A candidates collects inputs in link order, the folders of -L, and the resulting files.
type candidates struct {
	inputs, dirs []string
	files        []string
}

// word adds a word that the linker gets.
func (c *candidates) word(w string) {
	switch {
	case strings.HasPrefix(w, "-L"):
		c.dirs = append(c.dirs, w[2:])
	case strings.HasPrefix(w, "-l"), !strings.HasPrefix(w, "-") && files.Exists(w):
		c.inputs = append(c.inputs, w)
	}
}

// maxScripts bounds the nesting of linker scripts, which may name themselves.
const maxScripts = 16

// add adds a file, or the files that -l or a script means.
func (c *candidates) add(input string, depth int) {
	if name, ok := strings.CutPrefix(input, "-l"); ok {
		for _, f := range c.libraries(name) {
			c.add(f, depth)
		}
		return
	}
	if slices.Contains(c.files, input) {
		return
	}

	text, isText := "", false
	if !objfile.Is(input) {
		text, isText = resolve.ScriptText(input)
	}
	if !isText {
		c.files = append(c.files, input)
		return
	}
	if depth < maxScripts {
		for _, name := range resolve.ScriptInputs(text) {
			c.add(c.find(name), depth+1)
		}
	}
}

// libraries lists the files that -l may mean in the user's folders. The system's folders are omitted: no
// library there has open requests.
func (c *candidates) libraries(name string) (found []string) {
	names := []string{"lib" + name + ".so", "lib" + name + ".a"}
	if exact, ok := strings.CutPrefix(name, ":"); ok {
		names = []string{exact}
	}
	for _, d := range c.dirs {
		for _, f := range names {
			if path := filepath.Join(d, f); files.Exists(path) {
				found = append(found, path)
			}
		}
	}
	return found
}

// find locates a file that a script names.
func (c *candidates) find(name string) string {
	if strings.HasPrefix(name, "-l") || files.Exists(name) {
		return name
	}
	for _, d := range c.dirs {
		if path := filepath.Join(d, name); files.Exists(path) {
			return path
		}
	}
	return name
}
