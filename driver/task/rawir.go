package task

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/elfpatch"
	"github.com/goenzyme/goenzyme-cc/driver/irsection"
	"github.com/goenzyme/goenzyme-cc/driver/mmapbuf"
)

// readRaw reads a unit's raw IR from path: a file that Front wrote, or the folder in which clang dumped it
// for Once. final is the IR that clang compiled to machine code, if it was dumped too. The texts are valid
// until done is called.
func readRaw(path string) (raw, final []byte, done func(), err error) {
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		raw, done, err = mmapbuf.Read(path)
		return raw, nil, done, err
	}

	done = func() {}
	files, err := os.ReadDir(path)
	files = slices.DeleteFunc(files, func(f os.DirEntry) bool { return !strings.HasSuffix(f.Name(), "-before.ll") }) // the folder may be that of all intermediate files
	if err == nil && len(files) != 1 && len(files) != 2 {
		err = fmt.Errorf("clang has left %d files of IR in %s", len(files), path)
	}
	if err != nil {
		return nil, nil, done, err
	}

	// Dumps are numbered in the order of passes: the first is the raw IR.
	slices.SortFunc(files, func(a, b os.DirEntry) int { return cmp.Compare(passNumber(a.Name()), passNumber(b.Name())) })

	var texts [][]byte
	for _, f := range files {
		text, gone, err := mmapbuf.Read(filepath.Join(path, f.Name()))
		if err != nil {
			return nil, nil, done, err
		}
		before := done
		done = func() { gone(); before() }

		// The first line of a dump is a banner.
		if _, rest, ok := bytes.Cut(text, []byte("***\n")); ok && bytes.HasPrefix(text, []byte("; ***")) {
			text = rest
		}
		texts = append(texts, text)
	}
	if len(texts) == 2 {
		final = texts[1]
	}
	return texts[0], final, done, nil
}

// passNumber is the number that starts the name of a dump: that of the pass before which it was written.
func passNumber(name string) int {
	digits, _, _ := strings.Cut(name, "-")
	n, _ := strconv.Atoi(digits)
	return n
}

// excluded is SHF_EXCLUDE, the flag of sections that a linker does not copy.
const excluded = 0x80000000

// complete adds the frame to the object. It returns false if the object must be compiled again. renamed are
// the statics with a program-wide name in the carried IR; the object gets symbols with these names, too.
func (t *Embed) complete(head irsection.Header, carried []byte, renamed []string) (bool, error) {
	info, err := os.Stat(t.Object)
	if err != nil || !info.Mode().IsRegular() { // /dev/null
		return err == nil, err
	}
	packed, err := irsection.Append(nil, head, carried)
	if err != nil {
		return false, err
	}
	names := map[string]string{}
	for _, name := range renamed {
		names[strings.TrimPrefix(name, `\01`)] = strings.TrimPrefix(name, `\01`) + "." + head.Unit
	}
	return elfpatch.To(t.Object, elfpatch.Section{Name: irsection.Section, Flags: excluded, Content: packed}, names)
}
