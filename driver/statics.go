package driver

// sharesStatics guesses from a source whether its unit has static variables that change, or static functions that are used otherwise
// than called: what a derivative may share with the unit's own code. Only time depends on it.
func sharesStatics(text []byte) bool {
	functions, plain := map[string]bool{}, map[string]bool{}
	var decl struct {
		on, constant, pointer bool
		last                  string
	}
	for at := 0; at < len(text); {
		c := text[at]
		switch {
		case isWordByte(c):
			word, next := wordAt(text, at)
			at = next
			switch {
			case word == "static":
				decl.on, decl.constant, decl.pointer, decl.last = true, false, false, ""
			case word == "const":
				decl.constant = true
			default:
				decl.last = word
				if follows(text, at) != '(' {
					plain[word] = true
				}
			}
			continue
		case c == '"' || c == '\'':
			at = closing(text, at, c)
			continue
		case c == '/' && at+1 < len(text) && (text[at+1] == '/' || text[at+1] == '*'):
			at = commentEnd(text, at)
			continue
		case c == '*':
			decl.pointer = true
		case decl.on && c == '(':
			functions[decl.last] = true
			decl.on = false
		case decl.on && (c == ';' || c == '=' || c == '['):
			if !decl.constant || decl.pointer {
				return true
			}
			decl.on = false
		}
		at++
	}
	for f := range functions {
		if plain[f] {
			return true
		}
	}
	return false
}

func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= 0x80
}

func wordAt(text []byte, at int) (string, int) {
	end := at
	for end < len(text) && isWordByte(text[end]) {
		end++
	}
	return string(text[at:end]), end
}

// follows is the first byte behind at that is no space, 0 at the end.
func follows(text []byte, at int) byte {
	for ; at < len(text); at++ {
		if c := text[at]; c != ' ' && c != '\t' && c != '\n' && c != '\r' {
			return c
		}
	}
	return 0
}

// closing is where a literal that starts at at has ended; at the end of the line at the latest, for text that is no C.
func closing(text []byte, at int, quote byte) int {
	for at++; at < len(text) && text[at] != quote && text[at] != '\n'; at++ {
		if text[at] == '\\' {
			at++
		}
	}
	return min(at+1, len(text))
}

// commentEnd is where a comment that starts at at has ended.
func commentEnd(text []byte, at int) int {
	block := text[at+1] == '*'
	for at += 2; at < len(text); at++ {
		if block && text[at] == '*' && at+1 < len(text) && text[at+1] == '/' {
			return at + 2
		}
		if !block && text[at] == '\n' {
			return at + 1
		}
	}
	return len(text)
}
