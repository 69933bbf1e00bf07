package irtext

import "bytes"

// handedOut lists the static variables whose address a function of another unit is given before anything else of the unit can run, as that of an object
// of C++ whose constructor stands in a library (in libstdc++ up to 12 <iostream> brings one such): that call stays whatever the optimiser does, so
// that it must take the variable for one that everybody reads and writes.
func handedOut(text []byte, entities []Entity) map[string]bool {
	elsewhere, handed := map[string]*Entity{}, map[string]bool{}
	for i := range entities {
		if e := &entities[i]; e.Kind == Declare {
			elsewhere[e.Name] = e
		}
	}
	for i := range entities {
		e := &entities[i]
		if e.Kind != Define || !bytes.HasPrefix([]byte(e.Name), []byte("__cxx_global_var_init")) {
			continue
		}
		call, callee := firstCall(text[e.Start:e.End])
		declared := elsewhere[callee]
		if declared == nil || promises(call) || bytes.IndexByte(call, '#') >= 0 || !isPlainConstructor(text, text[declared.Start:declared.End]) {
			continue
		}
		for _, name := range mentioned(call) {
			handed[name] = true
		}
	}
	return handed
}

// isPlainConstructor holds for declarations of constructors, of which nothing is known but that they are called: as such clang marks their address as
// one that nobody compares.
func isPlainConstructor(text, declaration []byte) bool {
	line, group, _ := bytes.Cut(bytes.TrimSpace(declaration), []byte(" unnamed_addr #"))
	number, _, _ := bytes.Cut(group, []byte(" "))
	if len(number) == 0 || promises(line) {
		return false
	}
	_, attributes, found := bytes.Cut(text, []byte("\nattributes #"+string(number)+" = "))
	return found && !promises(firstLine(attributes))
}

// promises holds for text with attributes that say what a function does with memory.
func promises(text []byte) bool {
	for _, word := range []string{"captur", "readonly", "readnone", "writeonly", "memory(", "argmemonly", "inaccessiblemem"} {
		if bytes.Contains(text, []byte(word)) {
			return true
		}
	}
	return false
}

// firstCall is the line of a function's text that it begins with, where that calls something by name.
func firstCall(def []byte) (line []byte, callee string) {
	for at := lineEnd(def, 0); at < len(def); at = lineEnd(def, at) {
		line = bytes.TrimSpace(def[at:lineEnd(def, at)])
		if len(line) == 0 || line[len(line)-1] == ':' || bytes.HasPrefix(line, []byte(";")) { // a label with nothing in front
			continue
		}
		if bytes.HasPrefix(line, []byte("call ")) || bytes.HasPrefix(line, []byte("invoke ")) {
			callee, _ = functionName(line)
		}
		break
	}
	return line, callee
}
