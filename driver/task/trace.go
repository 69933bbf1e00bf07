package task

import (
	"bufio"
	"bytes"
	"os"
	"strings"

	"github.com/goenzyme/goenzyme-cc/driver/files"
	"github.com/goenzyme/goenzyme-cc/driver/objfile"
)

// usedObjects reads what `ld --trace --trace` prints: one file per line, archive members as
// "(lib.a)member" (bfd) or "lib.a(member)" (lld, gold, mold). Other lines are messages. Objects stand in the linker's order.
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

// mapped keeps what a map of the linked file mentions: mold's trace lists every member of an archive, its map those that are used. Of bitcode it
// mentions nothing. There, a member is left out when objects that stand by themselves define what it does: the linker would have complained of both.
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

// withInputs adds the bitcode among the files of the line, in its place: gold does not trace what its plugin takes.
func withInputs(traced []*objfile.Object, inputs []string, read reader) ([]*objfile.Object, error) {
	var used []*objfile.Object
	known, taken := map[string]bool{}, map[string]bool{}
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

// adds reports whether an object defines nothing that is taken.
func adds(o *objfile.Object, taken map[string]bool) (bool, error) {
	free := true
	err := strongNames(o, func(name string) { free = free && !taken[name] })
	return free, err
}

func strongNames(o *objfile.Object, do func(name string)) error {
	symbols, err := o.Symbols()
	for _, s := range symbols {
		if s.Rank == objfile.Strong && !s.Local {
			do(s.Name)
		}
	}
	return err
}

// TraceLine splits a line of the trace into file, which must be there, and archive member.
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
