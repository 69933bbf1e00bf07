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

// readRaw reads a unit's raw IR: a file that Front has made, or the folder in which Once has left one. Where Once has left what it made machine code from,
// that is final. All of it is good until done.
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
	slices.SortFunc(files, func(a, b os.DirEntry) int { return cmp.Compare(passNumber(a.Name()), passNumber(b.Name())) })
	var texts [][]byte
	for _, f := range files {
		text, gone, err := mmapbuf.Read(filepath.Join(path, f.Name()))
		if err != nil {
			return nil, nil, done, err
		}
		before := done
		done = func() { gone(); before() }
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

// passNumber is what such a file's name begins with: in front of the how-manieth pass it was written.
func passNumber(name string) int {
	digits, _, _ := strings.Cut(name, "-")
	n, _ := strconv.Atoi(digits)
	return n
}

// excluded is the flag of sections that a linker leaves out, SHF_EXCLUDE.
const excluded = 0x80000000

// complete puts the frame into the object, and says whether that is all there is to do. renamed are the statics that the carried IR has
// under the names that they have in the whole program: the object gets these names too.
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
