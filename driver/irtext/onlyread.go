package irtext

import "bytes"

// onlyRead lists the static variables that always have their initial values: the unit only loads from their
// address, or from a GEP of it. A copy serves as well as the variable, so they need not be shared. DATA
// statements of Fortran make many. Variables with a shadow, which only metadata may name, are excluded.
func onlyRead(text []byte, entities []Entity) map[string]bool {
	read := map[string]bool{}

	for i := range entities {
		if e := &entities[i]; isMutableStatic(e) && hasWord(e.Head, "global") && !hasWord(e.Head, "externally_initialized") && !bytes.Contains(text[e.Start:e.End], []byte("!enzyme_shadow ")) {
			read[e.Name] = true
		}
	}
	if len(read) == 0 {
		return nil
	}
	for i := range entities {
		e := &entities[i]
		body := text[e.Start:e.End]
		if e.Kind == Define {
			readIn(body, read)
			continue
		}
		if e.Kind == Variable {
			_, body, _ = bytes.Cut(body, []byte(" = "))
		}
		each(body, func(name string) { delete(read, name) })
	}
	return read
}

// readIn removes the names that a function uses other than by loads.
func readIn(body []byte, read map[string]bool) {
	var places []place
	for at := 0; ; {
		i := bytes.IndexByte(body[at:], '@')
		if i < 0 {
			break
		}
		at += i + 1
		name, end := nameAt(body, at)
		if read[name] {
			line := body[bytes.LastIndexByte(body[:at], '\n')+1 : lineEnd(body, at)]
			switch counted := countedFrom(line); {
			case counted != "":
				places = append(places, place{counted, name})
			case !isLoad(line):
				delete(read, name)
			}
		}
		at = max(at, end)
	}

	for _, p := range places {
		if read[p.of] && !onlyLoads(body, p.value) {
			delete(read, p.of)
		}
	}
}

// A place is an SSA value, such as "%12", that is an address within a variable.
type place struct{ value, of string }

// countedFrom returns the value that a getelementptr line defines; "" for other lines.
func countedFrom(line []byte) string {
	value, rest, _ := bytes.Cut(bytes.TrimLeft(line, " "), []byte(" = "))
	if !bytes.HasPrefix(rest, []byte("getelementptr ")) || bytes.IndexByte(rest, '<') >= 0 { // no vectors of addresses
		return ""
	}
	return string(value)
}

// isLoad reports whether a line is a plain load, which has one address.
func isLoad(line []byte) bool {
	_, rest, _ := bytes.Cut(line, []byte(" = load "))
	return len(rest) > 0 && !bytes.HasPrefix(rest, []byte("volatile ")) && !bytes.HasPrefix(rest, []byte("atomic "))
}

// onlyLoads reports whether all uses of a value are loads.
func onlyLoads(body []byte, value string) bool {
	for at := 0; ; {
		i := bytes.Index(body[at:], []byte(value))
		if i < 0 {
			return true
		}
		at += i
		end := at + len(value)
		start := bytes.LastIndexByte(body[:at], '\n') + 1
		line := body[start:lineEnd(body, at)]
		made := bytes.HasPrefix(bytes.TrimLeft(line, " "), []byte(value+" = ")) && len(bytes.TrimLeft(body[start:at], " ")) == 0
		if (end == len(body) || !nameByte[body[end]]) && !made && !isLoad(line) {
			return false
		}
		at = end
	}
}
