package emitted

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Table has the derivatives of programs, by the program's name. Where several have one name, #2, #3 and so on stand behind the names of the later ones.
type Table map[string][]Function

// Add adds the derivatives in a dump of a program.
func (t Table) Add(program, dump string) {
	for _, f := range Read(dump) {
		name := f.Name
		for n := 2; slices.ContainsFunc(t[program], func(o Function) bool { return o.Name == f.Name }); n++ {
			f.Name = name + "#" + strconv.Itoa(n)
		}
		t[program] = append(t[program], f)
	}
}

// String spells a table: a line per derivative, programs in order of their names.
func (t Table) String() string {
	var b strings.Builder
	for _, program := range t.programs() {
		for _, f := range t[program] {
			fmt.Fprintf(&b, "%s %s %s instructions=%d tape=%d\n", program, f.Name, f.Hash, f.Instructions, f.Tape)
		}
	}
	return b.String()
}

func (t Table) programs() (names []string) {
	for name := range t {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Parse reads what String has written.
func Parse(text string) (Table, error) {
	t := Table{}
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if line == "" {
			continue
		}
		var program string
		var f Function
		if _, err := fmt.Sscanf(line, "%s %s %s instructions=%d tape=%d", &program, &f.Name, &f.Hash, &f.Instructions, &f.Tape); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		t[program] = append(t[program], f)
	}
	return t, nil
}

// Changes tells what differs from an older table, one line for each derivative: what a renewal of the older one has to answer for.
func (t Table) Changes(old Table) (lines []string) {
	programs := append(t.programs(), old.programs()...)
	slices.Sort(programs)
	for _, program := range slices.Compact(programs) {
		was := map[string]Function{}
		for _, f := range old[program] {
			was[f.Name] = f
		}
		for _, f := range t[program] {
			o, known := was[f.Name]
			delete(was, f.Name)
			switch {
			case !known:
				lines = append(lines, fmt.Sprintf("%s %s is new: %d instructions, %d bytes of tape", program, f.Name, f.Instructions, f.Tape))
			case o != f:
				lines = append(lines, fmt.Sprintf("%s %s: instructions %d to %d, tape %d to %d", program, f.Name, o.Instructions, f.Instructions, o.Tape, f.Tape))
			}
		}
		for _, f := range old[program] {
			if _, gone := was[f.Name]; gone {
				lines = append(lines, fmt.Sprintf("%s %s is gone: %d instructions, %d bytes of tape", program, f.Name, f.Instructions, f.Tape))
			}
		}
	}
	return lines
}
