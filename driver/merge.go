package driver

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/closure"
	"github.com/goenzyme/goenzyme-cc/driver/frame"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
)

// Run collects the units of the program and writes the closure of the requests that wait. When none
// of the objects that the linker really uses has one, nothing is written.
func (t *MergeTask) Run(_ context.Context, _ io.Writer) error {
	trace, err := os.ReadFile(t.Trace)
	if err != nil {
		return err
	}
	objects, err := usedObjects(trace)
	if err != nil {
		return err
	}
	units, requests := unitsOf(objects)
	if len(requests) == 0 {
		return nil
	}
	mentioned, err := nativeMentions(objects)
	if err != nil {
		return err
	}
	m, err := closure.Build(units, requests, func(name string) bool { return mentioned[name] })
	if err != nil {
		return err
	}
	native, err := nativeOnly(objects, m.Undefined)
	if err != nil {
		return err
	}
	for _, n := range native {
		noteNative(m.Module, n.name, n.object)
	}
	text, err := printIR(m.Module, t.LLVM)
	if err != nil {
		return err
	}
	return writeFile(t.Out, text)
}

// usedObjects reads what `ld -t -t` prints: one file per line, archive members as
// "(lib.a)member" (bfd) or "lib.a(member)" (lld, gold). Other lines are messages.
func usedObjects(trace []byte) ([]*objfile.Object, error) {
	var used []*objfile.Object
	read := map[string][]*objfile.Object{}
	done := map[string]bool{}
	sc := bufio.NewScanner(bytes.NewReader(trace))
	for sc.Scan() {
		path, member := traceLine(sc.Text())
		if done[sc.Text()] || !exists(path) {
			continue
		}
		done[sc.Text()] = true
		objects, ok := read[path]
		if !ok {
			var err error
			if objects, err = objfile.Read(path); err != nil {
				return nil, err
			}
			read[path] = objects
		}
		for _, o := range objects {
			if o.Member == member || member != "" && o.Member == "" {
				used = append(used, o)
			}
		}
	}
	return used, sc.Err()
}

// traceLine splits a line of the trace into file and archive member.
func traceLine(line string) (path, member string) {
	line = strings.TrimSpace(line)
	if exists(line) { // names may have brackets of their own
		return line, ""
	}
	if rest, ok := strings.CutPrefix(line, "("); ok {
		if path, member, ok = strings.Cut(rest, ")"); ok {
			return path, member
		}
	}
	if i := strings.LastIndexByte(line, '('); i > 0 && strings.HasSuffix(line, ")") {
		return line[:i], line[i+1 : len(line)-1]
	}
	return line, ""
}

// unitsOf lists the units in link order, and the requests that wait.
func unitsOf(objects []*objfile.Object) (units []*closure.Unit, requests []string) {
	var frames []*frame.Frame
	for _, o := range objects {
		frames = append(frames, o.Frames...)
	}
	for _, f := range frames {
		units = append(units, unit(f))
	}
	for _, f := range frame.Waiting(frames) {
		requests = append(requests, f.Requests...)
	}
	return units, requests
}

func unit(f *frame.Frame) *closure.Unit {
	return &closure.Unit{Source: f.Source, Strong: f.Strong, Weak: f.Weak, Taken: f.Taken, Marks: f.Marks, Text: f.Text}
}

// nativeMentions is the set of symbols that objects without IR define or refer to.
func nativeMentions(objects []*objfile.Object) (map[string]bool, error) {
	mentioned := map[string]bool{}
	for _, o := range objects {
		if len(o.Frames) > 0 {
			continue
		}
		names, err := o.Mentions()
		if err != nil {
			return nil, err
		}
		for _, n := range names {
			mentioned[n] = true
		}
	}
	return mentioned, nil
}

type nativeFunc struct{ name, object string }

// nativeOnly finds the reached functions that an object defines without carrying its IR.
func nativeOnly(objects []*objfile.Object, undefined []string) ([]nativeFunc, error) {
	want := map[string]bool{}
	for _, n := range undefined {
		want[n] = true
	}
	var found []nativeFunc
	for _, o := range objects {
		if len(o.Frames) > 0 || len(want) == 0 {
			continue
		}
		names, err := o.Defines()
		if err != nil {
			return nil, err
		}
		for _, n := range names {
			if want[n] {
				delete(want, n)
				found = append(found, nativeFunc{n, o.Name()})
			}
		}
	}
	return found, nil
}
