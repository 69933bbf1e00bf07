package irtext

import "bytes"

// handedOut lists the static variables whose address a function of another unit gets before any other code of
// the unit runs. An example is a C++ object whose constructor is in a library; <iostream> of libstdc++ up to
// 12 defines one. The optimiser cannot remove this call, so it must assume that other units read and write
// the variable.
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

// isPlainConstructor reports whether a declaration is that of a constructor without attributes on memory
// effects. clang marks addresses of constructors unnamed_addr.
func isPlainConstructor(text, declaration []byte) bool {
	line, group, _ := bytes.Cut(bytes.TrimSpace(declaration), []byte(" unnamed_addr #"))
	number, _, _ := bytes.Cut(group, []byte(" "))
	if len(number) == 0 || promises(line) {
		return false
	}
	_, attributes, found := bytes.Cut(text, []byte("\nattributes #"+string(number)+" = "))
	return found && !promises(firstLine(attributes))
}

// promises reports whether text has attributes on memory effects or captures.
func promises(text []byte) bool {
	for _, word := range []string{"captur", "readonly", "readnone", "writeonly", "memory(", "argmemonly", "inaccessiblemem"} {
		if bytes.Contains(text, []byte(word)) {
			return true
		}
	}
	return false
}

// firstCall returns the first instruction of a function, and its callee if it calls a function by name.
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
