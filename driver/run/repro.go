package run

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/driver/plan"
	"github.com/goenzyme/goenzyme-cc/driver/task"
)

// A reproducer is an archive for reports of internal errors. It contains the step's inputs, the command
// lines, the versions, the messages, and a script that repeats the step.
type reproducer struct {
	step  *plan.Step
	clang string            // path of the compiler
	names map[string]string // path of a file → its name in the archive
	files []packed
	size  int
}

// A packed is a file of the archive.
type packed struct {
	name string
	text []byte
}

// mostPacked is the maximum size of an archive in bytes, before compression.
const mostPacked = 256 << 20

// internal returns the message for an internal error, and writes the reproducer that the message names.
func (s *Shell) internal(p *plan.Plan, step *plan.Step, what string, said []byte) error {
	what, _, _ = strings.Cut(what, "\n")
	r := &reproducer{step: step, clang: s.Clang, names: map[string]string{}}
	r.collect()
	path, err := r.write(s.CrashDir, s.texts(p, step, what, said, r))
	if err != nil {
		return fmt.Errorf("internal error in step '%s': %s\nnote: what is needed to repeat it could not be kept: %w%s\n%s", step.Kind, what, err, s.notes(p, step), said)
	}

	folder := strings.TrimSuffix(filepath.Base(path), ".tar.gz")
	return fmt.Errorf("internal error in step '%s': %s\n"+
		"note: please report it with the file %s\n"+
		"note: in it are the command line, versions of tools, and %s: code of this program as IR, with its names. Nothing is sent; look at it first\n"+
		"note: to repeat: tar xzf %s && sh %s/repeat.sh", step.Kind, what, path, r.contents(), plan.Quote(path), plan.Quote(folder))
}

// contents lists the user's files in the archive, for the message.
func (r *reproducer) contents() string {
	var names []string
	for _, f := range r.files {
		names = append(names, filepath.Base(f.name))
	}
	if len(names) == 0 {
		return "no file of the program"
	}
	if more := len(names) - 4; more > 0 {
		names = append(names[:4], fmt.Sprintf("%d more", more))
	}
	return strings.Join(names, ", ")
}

// incbin matches the directive by which native IR includes the frame.
var incbin = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\.incbin \\22([^\\\n]+)\\22`) })

// collect adds the files that the step reads. It replaces names of other files in their texts by names in the
// archive.
func (r *reproducer) collect() {
	var reads []string
	if r.step.Task != nil {
		reads = r.step.Task.Reads()
	} else {
		for i, word := range r.step.Argv {
			if i > 1 && r.step.Argv[i-1] != "-o" && filepath.Ext(word) == ".ll" {
				reads = append(reads, word)
			}
		}
	}

	var trace string
	if m, ok := r.step.Task.(*task.Merge); ok {
		trace = m.Trace
		reads = append(reads[1:], trace) // last: it names the others
	}

	for _, path := range reads {
		text := r.read(path)
		if text == nil {
			continue
		}
		if m := incbin().FindSubmatch(text); m != nil {
			if frame := r.read(string(m[1])); frame != nil {
				r.add(string(m[1]), frame)
				text = bytes.Replace(text, m[1], []byte(r.names[string(m[1])]), 1)
			}
		}

		// The trace comes last, so all files that it names have names in the archive.
		if path == trace {
			text = r.renamed(text)
		}
		r.add(path, text)
	}

	if c, ok := r.step.Task.(*task.Carry); ok && c.Heard != nil {
		r.add(c.Trace, r.renamed(c.Heard.Bytes()))
	}
}

// read returns the content of a regular file. It returns nil if there is no such file, if it is in the
// archive already, or if the archive would get too large.
func (r *reproducer) read(path string) []byte {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || r.names[path] != "" || int64(r.size)+info.Size() > mostPacked {
		return nil
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	return text
}

// add adds a file to the archive.
func (r *reproducer) add(path string, text []byte) {
	name := fmt.Sprintf("files/%d-%s", len(r.files)+1, filepath.Base(path))
	r.names[path] = name
	r.files = append(r.files, packed{name, text})
	r.size += len(text)
}

// renamed returns a linker's trace with the names in the archive.
func (r *reproducer) renamed(trace []byte) []byte {
	lines := strings.Split(string(trace), "\n")
	for i, line := range lines {
		if path, _, _ := task.TraceLine(line); r.names[path] != "" {
			lines[i] = strings.Replace(line, path, r.names[path], 1)
		}
	}
	return []byte(strings.Join(lines, "\n"))
}

// script returns a script that repeats the step with the archive's files. Outputs go to a folder of their
// own.
func (r *reproducer) script() string {
	var b strings.Builder
	b.WriteString("#!/bin/sh\n# Does the step again. CLANG and GOENZYME may name other programs.\n" +
		"cd \"$(dirname \"$0\")\" && mkdir -p out || exit\n")
	fmt.Fprintf(&b, ": \"${CLANG:=%s}\" \"${GOENZYME:=%s}\"\n", inBraces(r.clang), inBraces("goenzyme-cc"))
	for i, word := range r.step.Argv {
		name, value, assigned := strings.Cut(word, "=")
		switch {
		case i == 0 && r.step.Task != nil:
			b.WriteString(`"$GOENZYME"`)
		case word == r.clang:
			b.WriteString(` "$CLANG"`)
		case r.names[word] != "":
			b.WriteString(" " + plan.Quote(r.names[word]))
		case assigned && r.names[value] != "":
			b.WriteString(" " + plan.Quote(name+"="+r.names[value]))
		case i > 0 && slices.Contains([]string{"-o", "--frame", "--closure"}, r.step.Argv[i-1]):
			b.WriteString(" " + plan.Quote("out/"+filepath.Base(word)))
		default:
			b.WriteString(" " + plan.Quote(word))
		}
	}
	return b.String() + "\n"
}

// inBraces quotes a word for the inside of "${X:=…}".
func inBraces(word string) string {
	var b strings.Builder
	for _, c := range []byte(word) {
		if strings.IndexByte("\"$`\\}", c) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(c)
	}
	return b.String()
}

// texts returns all files of the archive, first those that describe the error.
func (s *Shell) texts(p *plan.Plan, step *plan.Step, what string, said []byte, r *reproducer) []packed {
	var steps strings.Builder
	p.Print(&steps)
	versions := fmt.Sprintf("goenzyme-cc %s (%s, %s/%s)\n", s.Version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	if s.Clang != "" {
		out, err := exec.Command(s.Clang, "--version").CombinedOutput()
		versions += s.Clang + "\n" + string(out)
		if err != nil {
			versions += err.Error() + "\n"
		}
	}

	readme := fmt.Sprintf(`goenzyme-cc broke down in step '%s':

    %s

repeat.sh     does that step again
line.sh       the command line as it was given, and all steps that it led to
said.txt      what was said: a compiler's words, or where our program was
versions.txt  of goenzyme-cc and clang
files/        what the step reads. This is code of the program that was compiled: as LLVM IR, or as objects and archives that
              carry it, with the names of functions, types and source files; with -g, of folders too

Nothing here comes from the environment, and nothing has been sent to anybody. If the code is nobody else's business, do not send
this archive: the first lines of said.txt often tell enough.
`, step.Kind, what)

	return append([]packed{
		{"README", []byte(readme)},
		{"repeat.sh", []byte(r.script())},
		{"line.sh", []byte("# the command line\n" + plan.QuoteAll(s.Line) + "\n# its steps\n" + steps.String())},
		{"said.txt", append([]byte(what+"\n\n"), said...)},
		{"versions.txt", []byte(versions)},
	}, r.files...)
}

// write writes the archive, readable by the user only. After an error, no file is left.
func (r *reproducer) write(dir string, files []packed) (path string, err error) {
	if dir == "" {
		dir = os.TempDir()
	}
	f, err := os.CreateTemp(dir, "goenzyme-crash-*.tar.gz")
	if err != nil {
		return "", err
	}

	// An incomplete archive is removed.
	defer func() {
		if cerr := f.Close(); err == nil {
			err = cerr
		}
		if err != nil {
			os.Remove(f.Name())
		}
	}()

	z := gzip.NewWriter(f)
	w := tar.NewWriter(z)
	folder := strings.TrimSuffix(filepath.Base(f.Name()), ".tar.gz")
	for _, file := range files {
		if err = w.WriteHeader(&tar.Header{Name: folder + "/" + file.name, Mode: 0o600, Size: int64(len(file.text))}); err != nil {
			return "", err
		}
		if _, err = w.Write(file.text); err != nil {
			return "", err
		}
	}
	if err = w.Close(); err == nil {
		err = z.Close()
	}
	return f.Name(), err
}
