package irtext

import "bytes"

// DropUnreferenced removes linkonce functions without uses: templates and inline functions that clang's code
// generator would drop, too.
func DropUnreferenced(text []byte, entities []Entity) []byte {
	candidate := map[string]int{}
	for i := range entities {
		e := &entities[i]
		if e.Kind == Define && bytes.Contains(e.Head, []byte("linkonce")) {
			candidate[e.Name] = i
		}
	}
	if len(candidate) == 0 {
		return text
	}
	live := reached(text, entities, candidate)
	out := make([]byte, 0, len(text))
	for i := range entities {
		e := &entities[i]
		if at, ok := candidate[e.Name]; ok && at == i && !live[i] {
			continue
		}
		out = append(out, text[e.Start:e.End]...)
	}
	return out
}

// reached marks the candidates that the rest of the module refers to, directly or through other candidates.
func reached(text []byte, entities []Entity, candidate map[string]int) []bool {
	live := make([]bool, len(entities))
	var todo []int
	for i := range entities {
		if _, is := candidate[entities[i].Name]; !is || entities[i].Kind != Define {
			live[i] = true
			todo = append(todo, i)
		}
	}
	for len(todo) > 0 {
		e := &entities[todo[len(todo)-1]]
		todo = todo[:len(todo)-1]
		for body := text[e.Start:e.End]; ; {
			i := bytes.IndexByte(body, '@')
			if i < 0 {
				break
			}
			name, end := nameAt(body, i+1)
			if j, ok := candidate[name]; ok && !live[j] {
				live[j] = true
				todo = append(todo, j)
			}
			body = body[max(end, i+1):]
		}
	}
	return live
}
