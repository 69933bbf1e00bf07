package task

import (
	"bufio"
	"bytes"
	"os"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/files"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
)

// usedObjects reads the output of `ld --trace --trace`: one file per line, archive members as "(lib.a)member"
// (bfd) or "lib.a(member)" (lld, gold, mold). Other lines are messages. The result is in the linker's order.
func usedObjects(trace []byte, readFile reader) (used, libraries []*objfile.Object, err error) {
	type use struct{ path, member string }
	var uses []use
	members := map[string]map[string]bool{}
	done := map[string]bool{}
	sc := bufio.NewScanner(bytes.NewReader(trace))
	sc.Buffer(nil, 1<<20)
	for sc.Scan() {
		line := sc.Text()
		if done[line] {
			continue
		}
		done[line] = true
		path, member, ok := TraceLine(line)
		if !ok {
			continue
		}
		uses = append(uses, use{path, member})
		if members[path] == nil {
			members[path] = map[string]bool{}
		}
		members[path][member] = true
	}
	if err := sc.Err(); err != nil {
		return nil, nil, err
	}

	// Each file is read once, with all of its members that the trace names.
	read := map[string][]*objfile.Object{}
	for _, u := range uses {
		objects, ok := read[u.path]
		if !ok {
			if objects, err = readFile(u.path, func(name string) bool { return members[u.path][name] }); err != nil {
				return nil, nil, err
			}
			read[u.path] = objects
		}
		for _, o := range objects {
			switch {
			case o.Shared:
				libraries = append(libraries, o)
			case o.Member == u.member || u.member != "" && o.Member == "":
				used = append(used, o)
			}
		}
	}
	return used, libraries, nil
}

// mapped drops the archive members that the linker did not use, by the map of the linked file: mold's trace
// lists all members. The map omits bitcode. A bitcode member is dropped if objects outside archives define a
// symbol of it, since the linker would have reported a duplicate.
func mapped(objects []*objfile.Object, path string) ([]*objfile.Object, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	taken := map[string]bool{}
	for _, o := range objects {
		if o.Member == "" && !o.Shared {
			if err := strongNames(o, func(name string) { taken[name] = true }); err != nil {
				return nil, err
			}
		}
	}

	var used []*objfile.Object
	for _, o := range objects {
		keep := o.Member == "" || bytes.Contains(text, []byte(o.Name()+":("))
		if !keep && o.Bitcode {
			if keep, err = adds(o, taken); err != nil {
				return nil, err
			}
		}
		if keep {
			used = append(used, o)
		}
	}
	return used, nil
}

// withInputs adds the bitcode objects of the command line at their places: gold does not trace files that its
// plugin takes.
func withInputs(traced []*objfile.Object, inputs []string, read reader) ([]*objfile.Object, error) {
	var used []*objfile.Object
	known, taken := map[string]bool{}, map[string]bool{}

	// The rest of the trace: files that are not on the line, such as the C library's.
	for _, o := range traced {
		known[o.Name()] = true
	}
	for _, path := range inputs {
		objects, err := read(path, nil)
		if err != nil {
			return nil, err
		}
		for _, o := range objects {
			keep := o.Bitcode && o.Member == "" || known[o.Name()] && !o.Shared
			if !keep && o.Bitcode {
				if keep, err = adds(o, taken); err != nil {
					return nil, err
				}
			}
			if keep {
				used = append(used, o)
				delete(known, o.Name())
				if err := strongNames(o, func(name string) { taken[name] = true }); err != nil {
					return nil, err
				}
			}
		}
	}
	for _, o := range traced {
		if known[o.Name()] {
			used = append(used, o)
		}
	}
	return used, nil
}

// adds reports whether no symbol that object o defines is in taken.
func adds(o *objfile.Object, taken map[string]bool) (bool, error) {
	free := true
	err := strongNames(o, func(name string) { free = free && !taken[name] })
	return free, err
}

// strongNames calls do for each strong symbol that o defines for other objects.
func strongNames(o *objfile.Object, do func(name string)) error {
	symbols, err := o.Symbols()
	for _, s := range symbols {
		if s.Rank == objfile.Strong && !s.Local {
			do(s.Name)
		}
	}
	return err
}

// TraceLine splits a line of the trace into file and archive member. ok means that the file exists.
func TraceLine(line string) (path, member string, ok bool) {
	line = strings.TrimPrefix(strings.TrimSpace(line), "trace: ") // mold
	if files.Exists(line) {                                       // names may have brackets of their own
		return line, "", true
	}
	if rest, is := strings.CutPrefix(line, "("); is {
		if path, member, is = strings.Cut(rest, ")"); is {
			return path, member, files.Exists(path)
		}
	}
	if i := strings.LastIndexByte(line, '('); i > 0 && strings.HasSuffix(line, ")") {
		return line[:i], line[i+1 : len(line)-1], files.Exists(line[:i])
	}
	return line, "", false
}
